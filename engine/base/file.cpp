#include "engine/base/file.hpp"

#include <algorithm>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace sixmil {
namespace {

// Closes on every way out.
struct Descriptor {
  int fd = -1;
  Descriptor(int value) : fd(value) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd >= 0) ::close(fd);
  }
};

const char* kind_of(mode_t mode) {
  if (S_ISDIR(mode)) return "is a folder";
  if (S_ISFIFO(mode)) return "is a pipe";
  if (S_ISSOCK(mode)) return "is a socket";
  return "is a device";
}

Error read_error(const std::string& path, int code) {
  switch (code) {
    case ENOENT:
    case ENOTDIR:
      return {path, "no such file", "check the name"};
    case EACCES:
    case EPERM:
      return {path, "may not be read", "change its permissions"};
    case ELOOP:
      return {path, "is a link that leads back to itself", "name the file itself"};
    case ENXIO:
      return {path, "is a socket or a missing device", "name a regular file"};
    case ENAMETOOLONG:
      return {path.substr(0, 60) + "…", "the name is too long", "shorten it"};
    default:
      return {path, "could not be read (" + std::generic_category().message(code) + ")", "check the disk"};
  }
}

// Hands the file's bytes to a container of one-byte elements.
template <class Container>
Result<Container> read_whole(const std::string& path, std::size_t limit) {
  if (path.empty() || path.find('\0') != path.npos) return Error{path.c_str(), "is no file name", "check the name"};
  // O_NONBLOCK: opening a pipe without a writer must not wait for one.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
  if (file.fd < 0) return read_error(path, errno);
  struct stat info {};
  if (::fstat(file.fd, &info) != 0) return read_error(path, errno);
  if (!S_ISREG(info.st_mode)) return Error{path, kind_of(info.st_mode), "name a regular file"};
  const Error too_large{path, "is larger than " + std::to_string(limit) + " bytes", "name a smaller file"};
  if (info.st_size > 0 && static_cast<std::uint64_t>(info.st_size) > limit) return too_large;

  // The size is a hint: a file may grow while it is read, and those of /proc say 0.
  Container bytes(static_cast<std::size_t>(info.st_size) + 1, typename Container::value_type{});
  std::size_t used = 0;
  for (;;) {
    if (used == bytes.size()) bytes.resize(std::min(used * 2, limit + 1));
    const ssize_t got = ::read(file.fd, bytes.data() + used, bytes.size() - used);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return read_error(path, errno);
    if (got == 0) break;
    used += static_cast<std::size_t>(got);
    if (used > limit) return too_large;
  }
  bytes.resize(used);
  return bytes;
}

std::vector<std::string> list_entries(const std::string& folder, std::string_view suffix, mode_t kind) {
  std::vector<std::string> names;
  DIR* entries = ::opendir(folder.c_str());
  if (!entries) return names;
  while (const dirent* entry = ::readdir(entries)) {
    const std::string_view name = entry->d_name;
    if (name.front() == '.' || name.size() < suffix.size() || name.substr(name.size() - suffix.size()) != suffix)
      continue;
    struct stat info {};
    if (::fstatat(::dirfd(entries), entry->d_name, &info, 0) == 0 && (info.st_mode & S_IFMT) == kind)
      names.emplace_back(name);
  }
  ::closedir(entries);
  std::stable_sort(names.begin(), names.end());
  return names;
}

}  // namespace

Result<std::vector<std::byte>> read_file(const std::string& path, std::size_t limit) {
  return read_whole<std::vector<std::byte>>(path, limit);
}

Result<std::string> read_text_file(const std::string& path, std::size_t limit) {
  return read_whole<std::string>(path, limit);
}

Status make_folders(const std::string& path) {
  for (std::size_t end = path.find('/', 1);; end = path.find('/', end + 1)) {
    const std::string part = path.substr(0, end);
    if (!part.empty() && ::mkdir(part.c_str(), 0777) != 0) {
      const int code = errno;
      struct stat info {};
      if (::stat(part.c_str(), &info) != 0)
        return Error{part, "could not be made (" + std::generic_category().message(code) + ")",
                     "choose a folder that you may write to"};
      if (!S_ISDIR(info.st_mode)) return Error{part, "is not a folder", "move it away or choose another folder"};
    }
    if (end == path.npos) return Nothing{};
  }
}

std::vector<std::string> list_files(const std::string& folder, std::string_view suffix) {
  return list_entries(folder, suffix, S_IFREG);
}

std::vector<std::string> list_folders(const std::string& folder) { return list_entries(folder, "", S_IFDIR); }

bool file_exists(const std::string& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode);
}

}  // namespace sixmil
