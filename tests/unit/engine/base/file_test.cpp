#include "engine/base/file.hpp"

#include <cstdlib>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include "engine/base/json.hpp"

#include "tests/support/files.hpp"
#include "tests/support/watch.hpp"

using namespace sixmil;
using test::TempFolder;

namespace {

std::string problem(const std::string& path, std::size_t limit = 1000) {
  const auto bytes = read_file(path, limit);
  return bytes ? "read" : bytes.error().problem;
}

}  // namespace

TEST_CASE("a regular file is read whole, up to the limit") {
  const TempFolder folder;
  const std::string path = folder.file("a b é.txt");
  for (std::size_t size : {0u, 1u, 999u, 1000u}) {
    test::put_text(path, std::string(size, 'x'));
    const auto text = read_text_file(path, 1000);
    REQUIRE(text.ok());
    CHECK(*text == std::string(size, 'x'));
    CHECK(read_file(path, 1000)->size() == size);
  }
  test::put_text(path, std::string(1001, 'x'));
  CHECK(problem(path) == "is larger than 1000 bytes");
}

TEST_CASE("a file that does not know its size is read to its end or to the limit") {
  CHECK(read_text_file("/proc/self/status", 1 << 20)->size() > 100);
  CHECK(problem("/proc/self/status", 20) == "is larger than 20 bytes");
}

TEST_CASE("what is no regular file is refused by name, at once") {
  const TempFolder folder;
  const std::string pipe = folder.file("pipe"), loop = folder.file("loop"), unix_socket = folder.file("socket");
  REQUIRE(::mkfifo(pipe.c_str(), 0666) == 0);
  REQUIRE(::symlink("loop", loop.c_str()) == 0);
  const int fd = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  REQUIRE(unix_socket.copy(address.sun_path, sizeof address.sun_path - 1) == unix_socket.size());
  REQUIRE(::bind(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);

  const test::Watch watch;
  CHECK(problem(folder.path()) == "is a folder");
  CHECK(problem(pipe) == "is a pipe");
  CHECK(problem("/dev/zero") == "is a device");
  CHECK(problem("/dev/null") == "is a device");
  CHECK(problem(unix_socket) == "is a socket or a missing device");
  CHECK(problem(loop) == "is a link that leads back to itself");
  CHECK(problem(folder.file("missing")) == "no such file");
  CHECK(problem("/dev/null/x") == "no such file");
  CHECK(problem("") == "is no file name");
  CHECK(problem(std::string("a\0b", 3)) == "is no file name");
  CHECK(problem(folder.file(std::string(5000, 'n'))) == "the name is too long");
  CHECK(watch.seconds() < 1.0);
  CHECK(load_json(pipe).error().problem == "is a pipe");
  CHECK(load_json("/dev/zero").error().problem == "is a device");
  ::close(fd);
}

TEST_CASE("a file without permission is refused by name") {
  const TempFolder folder;
  const std::string path = folder.file("secret");
  test::put_text(path, "x");
  ::chmod(folder.path().c_str(), 0755);
  ::chmod(path.c_str(), 0);
  const test::AsNobody nobody;
  CHECK(problem(path) == "may not be read");
}

TEST_CASE("a JSON file larger than 16 MiB is refused before it is read") {
  const TempFolder folder;
  const std::string path = folder.file("huge.json");
  test::put_text(path, "{");
  REQUIRE(::truncate(path.c_str(), off_t{1} << 40) == 0);
  const test::Watch watch;
  CHECK(load_json(path).error().problem == "is larger than 16777216 bytes");
  CHECK(watch.seconds() < 1.0);
}

TEST_CASE("folders are made with their parents, once") {
  const TempFolder folder;
  CHECK(make_folders(folder.file("a/b/c")).ok());
  CHECK(make_folders(folder.file("a/b/c/")).ok());
  CHECK(list_folders(folder.file("a")) == std::vector<std::string>{"b"});
  test::put_text(folder.file("a/file"), "x");
  CHECK(make_folders(folder.file("a/file/d")).error().problem == "is not a folder");
}

TEST_CASE("listings are sorted and hold only what was asked for") {
  const TempFolder folder;
  for (const char* name : {"b.json", "a.json", ".hidden.json", "c.txt", "json"}) test::put_text(folder.file(name), "x");
  REQUIRE(make_folders(folder.file("d.json")).ok());
  REQUIRE(::mkfifo(folder.file("pipe.json").c_str(), 0666) == 0);
  CHECK(list_files(folder.path(), ".json") == std::vector<std::string>{"a.json", "b.json"});
  CHECK(list_folders(folder.path()) == std::vector<std::string>{"d.json"});
  CHECK(list_files(folder.file("missing"), "").empty());
  CHECK(list_folders(folder.file("missing")).empty());
  CHECK(file_exists(folder.file("a.json")));
  CHECK_FALSE(file_exists(folder.file("d.json")));
  CHECK_FALSE(file_exists(folder.file("pipe.json")));
}

namespace {

// Sets a variable and puts the old value back.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* old = std::getenv(name)) {
      had_ = true;
      old_ = old;
    }
    if (value)
      ::setenv(name, value, 1);
    else
      ::unsetenv(name);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() {
    if (had_)
      ::setenv(name_, old_.c_str(), 1);
    else
      ::unsetenv(name_);
  }

 private:
  const char* name_;
  bool had_ = false;
  std::string old_;
};

}  // namespace

TEST_CASE("a user's folders follow SIXMIL_HOME, then XDG, then the home folder") {
  const Variable home("HOME", "/home/Zoë K");
  const Variable config("XDG_CONFIG_HOME", nullptr), data("XDG_DATA_HOME", "/data"),
      cache("XDG_CACHE_HOME", "relative");
  {
    const Variable own("SIXMIL_HOME", nullptr);
    CHECK(user_config_folder() == "/home/Zoë K/.config/sixmil");
    CHECK(user_data_folder() == "/data/sixmil");
    CHECK(user_cache_folder() == "/home/Zoë K/.cache/sixmil");
  }
  const Variable own("SIXMIL_HOME", "/tmp/six");
  CHECK(user_config_folder() == "/tmp/six/config");
  CHECK(user_data_folder() == "/tmp/six/data");
  CHECK(user_cache_folder() == "/tmp/six/cache");
}

TEST_CASE("the program finds its assets above itself, or by SIXMIL_ROOT") {
  const TempFolder folder;
  for (const char* name : {"tree/assets", "tree/shaders", "tree/build/release/bin", "usr/share/sixmil/assets",
                           "usr/share/sixmil/shaders", "usr/bin", "half/assets", "half/bin"})
    REQUIRE(make_folders(folder.file(name)).ok());
  CHECK(root_above(folder.file("tree/build/release/bin/sixmil")) == folder.file("tree"));
  CHECK(root_above(folder.file("usr/bin/sixmil")) == folder.file("usr/share/sixmil"));
  CHECK(root_above(folder.file("half/bin/sixmil")) == ".");
  const Variable root("SIXMIL_ROOT", "/opt/six");
  CHECK(program_root() == "/opt/six");
}
