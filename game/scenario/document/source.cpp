#include "game/scenario/document/source.hpp"

#include "engine/base/file.hpp"

namespace sixmil::scenario {
namespace {

bool plain_name(std::string_view name) {
  if (name.empty() || name.size() > 80 || name.front() == '.') return false;
  for (const char c : name)
    if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && !(c >= '0' && c <= '9') && c != '_' && c != '-' &&
        c != '.')
      return false;
  return true;
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash);
}

Result<std::string> fetch(Source& source, std::string key, const std::string& path) {
  if (source.files.size() >= source_files_most) return Error{source.path, "refers to too many files", "use at most 32"};
  Result<std::vector<std::byte>> bytes = read_file(path, source_file_limit);
  if (!bytes.ok()) return bytes.error();
  std::string text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  source.files.push_back({std::move(key), text});
  return text;
}

}  // namespace

const std::string* Source::find(std::string_view name) const {
  for (const SourceFile& file : files)
    if (file.name == name) return &file.bytes;
  return nullptr;
}

Result<Source> read_source(const std::string& path) {
  Result<std::string> text = read_text_file(path, source_text_limit);
  if (!text.ok()) return text.error();
  Source source;
  source.path = path;
  source.text = std::move(*text);
  return source;
}

Result<std::string> force_text(Source& source, const std::string& ruleset, const std::string& id) {
  const std::string key = "force:" + id;
  if (const std::string* known = source.find(key)) return *known;
  if (!plain_name(id)) return Error{key, "is no plain name", "use letters, digits and _"};
  if (source.complete) return Error{key, "is missing from the record", "use an undamaged copy"};
  const std::string own = user_data_folder() + "/forces/" + ruleset + "/" + id + ".json";
  if (file_exists(own)) return fetch(source, key, own);
  const std::string folder = program_root() + "/assets/forces/" + ruleset;
  if (!file_exists(folder + "/" + id + ".json")) {
    std::string known;
    for (const std::string& name : list_files(folder, ".json"))
      known += (known.empty() ? "" : ", ") + name.substr(0, name.size() - 5);
    return Error{key, "there is no such force", known.empty() ? "put it into " + folder : "use one of: " + known};
  }
  return fetch(source, key, folder + "/" + id + ".json");
}

Result<std::string> picture_bytes(Source& source, const std::string& name) {
  const std::string key = "image:" + name;
  if (const std::string* known = source.find(key)) return *known;
  if (!plain_name(name)) return Error{key, "is no plain file name", "put the picture beside the scenario file"};
  if (source.complete) return Error{key, "is missing from the record", "use an undamaged copy"};
  return fetch(source, key, folder_of(source.path) + "/" + name);
}

}  // namespace sixmil::scenario
