#include "engine/asset/import_mesh.hpp"

#include <cstdio>

#include "engine/base/bytes.hpp"
#include "engine/base/file.hpp"
#include "engine/base/hash.hpp"
#include "engine/base/text.hpp"

#include "engine/asset/cache_folder.hpp"
#include "engine/asset/mesh_bytes.hpp"
#include "engine/asset/process.hpp"

namespace sixmil {
namespace {

constexpr std::int32_t import_version = 2;  // raise it when the same file would give another mesh
constexpr std::size_t answer_most = 128u << 20;

}  // namespace

Result<FlatMesh> import_mesh(const std::string& path, const std::string& node) {
  const auto format = mesh_format(path);
  if (!format) return format.error();
  const auto file = read_file(path, mesh_file_most);
  if (!file) return file.error();
  if (const Status fine = check_mesh_bytes(*file, *format, path); !fine.ok()) return fine.error();

  ByteWriter key;
  key.put(import_version);
  key.put(static_cast<std::int32_t>(*format));
  key.put_text(node);
  key.put(digest_bytes(*file));
  key.put(static_cast<std::uint64_t>(file->size()));
  char name[40];
  std::snprintf(name, sizeof name, "%016llx.flat", static_cast<unsigned long long>(digest_bytes(key.bytes())));
  const CacheFolder folder{"meshes", 512u << 20};
  if (const auto bytes = load_cached(folder, name, answer_most))
    if (auto mesh = read_flat_mesh(*bytes, path); mesh.ok()) return mesh;

  const std::string remedy = "open it in a modelling program and save it again";
  const std::string ending = path.substr(path.rfind('.') + 1);
  const std::string importer = own_folder() + "sixmil-import";  // lies beside this program
  if (!file_exists(importer)) return Error{importer, "is missing", "build sixmil-import, or install Sixmil again"};
  const auto answer = ask_process(importer, {ending, node}, *file, {import_seconds_most, answer_most});
  if (!answer) return Error{path, "cannot be handed over: no process", "close other programs"};
  if (answer->late) return Error{path, "takes too long to read", "simplify it in a modelling program"};
  if (answer->too_much) return Error{path, "has more than two million triangles", "simplify it in a modelling program"};
  if (answer->code < 0)
    return Error{path, answer->stopped_for_time ? "takes too long to read" : "makes the importer stop", remedy};
  if (answer->code != 0) {
    std::string complaint = answer->complaint.substr(0, answer->complaint.find('\n'));
    return Error{path, complaint.empty() ? "cannot be read" : printable(complaint, 200), remedy};
  }
  auto mesh = read_flat_mesh(answer->out, path);
  if (mesh.ok()) keep_cached(folder, name, answer->out);
  return mesh;
}

}  // namespace sixmil
