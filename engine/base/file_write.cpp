#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "engine/base/file.hpp"
#include "engine/base/file_faults.hpp"

namespace sixmil {
namespace {

struct Faults {
  FileFault fault = FileFault::none;
  int nth = 0;
  std::atomic<int> calls{0};
};
Faults faults;

// True when the call about to be made has to go wrong.
bool strikes() {
  const bool whole_call = faults.fault == FileFault::fail || faults.fault == FileFault::perish;
  return faults.calls++ == faults.nth && whole_call;
}
int strike() {
  if (faults.fault == FileFault::perish) ::_exit(99);
  errno = EIO;
  return -1;
}

// The system calls that change something on disk, each able to go wrong in a test.
int make_file(const char* path, mode_t mode) {
  return strikes() ? strike() : ::open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
}
ssize_t put(int fd, const std::byte* bytes, std::size_t size) {
  if (!strikes()) return ::write(fd, bytes, size);
  if (::write(fd, bytes, size / 2) < 0) return -1;
  return strike();
}
int sync(int fd) { return strikes() ? strike() : ::fsync(fd); }
int shut(int fd) {
  const bool struck = strikes();
  const int code = ::close(fd);
  return struck ? strike() : code;
}
int move(const std::string& from, const std::string& to) {
  return strikes() ? strike() : ::rename(from.c_str(), to.c_str());
}
int second_name(const std::string& from, const std::string& to) {
  if (faults.fault == FileFault::no_link) {
    errno = EMLINK;
    return -1;
  }
  return strikes() ? strike() : ::link(from.c_str(), to.c_str());
}

Error write_error(const std::string& path, int code) {
  switch (code) {
    case ENOENT:
    case ENOTDIR:
      return {path, "its folder does not exist", "make the folder or choose another"};
    case EACCES:
    case EPERM:
    case EROFS:
      return {path, "may not be written", "choose a folder that you may write to"};
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return {path, "there is no room for it on the disk", "make room or choose another disk"};
    case ENAMETOOLONG:
      return {path.substr(0, 60) + "…", "the name is too long", "shorten it"};
    default:
      return {path, "could not be written (" + std::generic_category().message(code) + ")", "check the disk"};
  }
}

// The file behind a link, so that the link stays; refuses what must not be replaced by a file.
Result<std::string> real_target(const std::string& path) {
  if (path.empty() || path.find('\0') != path.npos) return Error{path.c_str(), "is no file name", "check the name"};
  struct stat info {};
  if (::stat(path.c_str(), &info) == 0) {
    if (S_ISDIR(info.st_mode)) return Error{path, "is a folder", "name a file in it"};
    if (!S_ISREG(info.st_mode)) return Error{path, "is a pipe or a device", "name a regular file"};
  } else if (errno != ENOENT) {
    if (errno == ELOOP) return Error{path, "is a link that leads back to itself", "name the file itself"};
    return write_error(path, errno);
  }
  if (::lstat(path.c_str(), &info) != 0 || !S_ISLNK(info.st_mode)) return path;
  char* resolved = ::realpath(path.c_str(), nullptr);
  if (!resolved) return Error{path, "is a link that leads nowhere", "remove it or name the file itself"};
  std::string target(resolved);
  std::free(resolved);
  return target;
}

// The new file beside the old one; removed again unless it was moved into place.
struct Beside {
  std::string path;
  int fd = -1;
  bool made = false;
  ~Beside() {
    const int code = errno;
    if (fd >= 0) ::close(fd);
    if (made) ::unlink(path.c_str());
    errno = code;
  }
};

bool fill(Beside& beside, std::span<const std::byte> bytes, mode_t mode) {
  beside.fd = make_file(beside.path.c_str(), mode);
  if (beside.fd < 0) return false;
  beside.made = true;
  while (!bytes.empty()) {
    const ssize_t put_down = put(beside.fd, bytes.data(), bytes.size());
    if (put_down < 0 && errno == EINTR) continue;
    if (put_down < 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(put_down));
  }
  if (sync(beside.fd) != 0) return false;
  const int fd = beside.fd;
  beside.fd = -1;
  return shut(fd) == 0;
}

// path.1 becomes path.2 and so on, and the file itself gets the second name path.1: it never loses its own.
bool shift_generations(const std::string& path, int generations) {
  const auto older = [&](int age) { return path + "." + std::to_string(age); };
  if (generations < 2 || !file_exists(path)) return true;
  for (int age = generations - 1; age > 1; --age)
    if (move(older(age - 1), older(age)) != 0 && errno != ENOENT) return false;
  if (::unlink(older(1).c_str()) != 0 && errno != ENOENT) return false;
  if (second_name(path, older(1)) == 0) return true;
  if (errno != EPERM && errno != EMLINK && errno != EXDEV && errno != EOPNOTSUPP && errno != ENOSYS) return false;
  // A disk without hard links, or with no more of them: keep a copy instead.
  const auto old = read_file(path, SSIZE_MAX);
  return old.ok() && write_file(older(1), *old, 1).ok();
}

bool sync_folder(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == path.npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
  const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return errno == EACCES;  // a folder that may be written but not listed
  const bool synced = sync(fd) == 0 || errno == EINVAL || errno == EROFS;
  const int code = errno;
  ::close(fd);
  errno = code;
  return synced;
}

}  // namespace

void set_file_fault(FileFault fault, int nth) {
  faults.fault = fault;
  faults.nth = nth;
  faults.calls = 0;
}
int file_calls() { return faults.calls; }

Status write_file(const std::string& path, std::span<const std::byte> bytes, int generations) {
  const auto target = real_target(path);
  if (!target) return target.error();
  struct stat old {};
  const mode_t mode = ::stat(target->c_str(), &old) == 0 ? old.st_mode & 07777 : 0666;

  static std::atomic<unsigned> serial{0};
  Beside beside;
  beside.path = *target + ".new-" + std::to_string(::getpid()) + "-" + std::to_string(serial++);
  ::unlink(beside.path.c_str());  // left by a process of the same number that perished
  if (!fill(beside, bytes, mode)) return write_error(path, errno);
  if (!shift_generations(*target, generations)) return write_error(path + ".1", errno);
  if (move(beside.path, *target) != 0) return write_error(path, errno);
  beside.made = false;
  if (!sync_folder(*target)) return write_error(path, errno);
  return Nothing{};
}

Status write_text_file(const std::string& path, std::string_view text, int generations) {
  return write_file(path, std::as_bytes(std::span(text.data(), text.size())), generations);
}

}  // namespace sixmil
