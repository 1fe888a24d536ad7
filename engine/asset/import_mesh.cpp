#include "engine/asset/import_mesh.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/bytes.hpp"
#include "engine/base/file.hpp"
#include "engine/base/hash.hpp"
#include "engine/base/text.hpp"

#include "engine/asset/cache_folder.hpp"
#include "engine/asset/mesh_bytes.hpp"

namespace sixmil {
namespace {

constexpr std::int32_t import_version = 2;  // raise it when the same file would give another mesh
constexpr std::size_t answer_most = 128u << 20, complaint_most = 400;

// The importer lies beside this program.
std::string importer_path() {
  std::string path(4096, '\0');
  const ssize_t size = ::readlink("/proc/self/exe", path.data(), path.size());
  if (size <= 0) return "sixmil-import";
  path.resize(static_cast<std::size_t>(size));
  return path.substr(0, path.rfind('/') + 1) + "sixmil-import";
}

struct Pipe {
  int ends[2] = {-1, -1};
  bool open() { return ::pipe2(ends, O_CLOEXEC) == 0; }
  void shut(int end) {
    if (ends[end] >= 0) ::close(ends[end]);
    ends[end] = -1;
  }
  ~Pipe() {
    shut(0);
    shut(1);
  }
};

struct Answer {
  std::vector<std::byte> mesh;
  std::string complaint;
  int status = 0;
  bool late = false, too_much = false;
};

// Feeds the file to the child and gathers what it says, until it is done or the time is up.
Answer converse(pid_t child, Pipe& in, Pipe& out, Pipe& err, std::span<const std::byte> file) {
  Answer answer;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(import_seconds_most);
  ::fcntl(in.ends[1], F_SETFL, O_NONBLOCK);
  std::byte block[65536];
  while (out.ends[0] >= 0 || err.ends[0] >= 0) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0) {
      answer.late = true;
      break;
    }
    pollfd watched[3] = {{out.ends[0], POLLIN, 0}, {err.ends[0], POLLIN, 0}, {in.ends[1], POLLOUT, 0}};
    if (::poll(watched, 3, static_cast<int>(left.count())) < 0 && errno != EINTR) break;
    if (watched[2].revents != 0) {
      const ssize_t put =
          file.empty() ? 0 : ::write(in.ends[1], file.data(), std::min<std::size_t>(file.size(), 1u << 16));
      if (put > 0) file = file.subspan(static_cast<std::size_t>(put));
      if (file.empty() || (put < 0 && errno != EAGAIN && errno != EINTR)) in.shut(1);
    }
    if (watched[0].revents != 0) {
      const ssize_t got = ::read(out.ends[0], block, sizeof block);
      if (got > 0) answer.mesh.insert(answer.mesh.end(), block, block + got);
      if (answer.mesh.size() > answer_most) {
        answer.too_much = true;
        break;
      }
      if (got == 0 || (got < 0 && errno != EINTR)) out.shut(0);
    }
    if (watched[1].revents != 0) {
      const ssize_t got = ::read(err.ends[0], block, sizeof block);
      if (got > 0 && answer.complaint.size() < complaint_most)
        answer.complaint.append(reinterpret_cast<const char*>(block), static_cast<std::size_t>(got));
      if (got == 0 || (got < 0 && errno != EINTR)) err.shut(0);
    }
  }
  if (answer.late || answer.too_much) ::kill(child, SIGKILL);
  while (::waitpid(child, &answer.status, 0) < 0 && errno == EINTR) {
  }
  return answer;
}

Result<Answer> ask(const std::string& format, const std::string& node, std::span<const std::byte> file,
                   const std::string& place) {
  const std::string program = importer_path();
  if (!file_exists(program)) return Error{program, "is missing", "build sixmil-import, or install Sixmil again"};
  Pipe in, out, err;
  if (!in.open() || !out.open() || !err.open()) return Error{place, "cannot be handed over", "close other programs"};
  std::string name = "sixmil-import", kind = format, which = node;
  char* const arguments[] = {name.data(), kind.data(), which.data(), nullptr};
  char* const nothing[] = {nullptr};
  // A child that dies early must not take us along when we write to it.
  struct sigaction ignore {
  }, before{};
  ignore.sa_handler = SIG_IGN;
  ::sigaction(SIGPIPE, &ignore, &before);
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(in.ends[0], 0);
    ::dup2(out.ends[1], 1);
    ::dup2(err.ends[1], 2);
    ::execve(program.c_str(), arguments, nothing);
    ::_exit(127);
  }
  in.shut(0);
  out.shut(1);
  err.shut(1);
  Answer answer;
  if (child > 0) answer = converse(child, in, out, err, file);
  ::sigaction(SIGPIPE, &before, nullptr);
  if (child < 0) return Error{place, "cannot be handed over: no process", "close other programs"};
  return answer;
}

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
  const auto answer = ask(ending, node, *file, path);
  if (!answer) return answer.error();
  if (answer->late) return Error{path, "takes too long to read", "simplify it in a modelling program"};
  if (answer->too_much) return Error{path, "has more than two million triangles", "simplify it in a modelling program"};
  if (WIFSIGNALED(answer->status)) {
    const bool time = WTERMSIG(answer->status) == SIGXCPU || WTERMSIG(answer->status) == SIGKILL;
    return Error{path, time ? "takes too long to read" : "makes the importer stop", remedy};
  }
  if (!WIFEXITED(answer->status) || WEXITSTATUS(answer->status) != 0) {
    std::string complaint = answer->complaint.substr(0, answer->complaint.find('\n'));
    return Error{path, complaint.empty() ? "cannot be read" : printable(complaint, 200), remedy};
  }
  auto mesh = read_flat_mesh(answer->mesh, path);
  if (mesh.ok()) keep_cached(folder, name, answer->mesh);
  return mesh;
}

}  // namespace sixmil
