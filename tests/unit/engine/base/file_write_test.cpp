#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "engine/base/file.hpp"
#include "engine/base/file_faults.hpp"

#include "tests/support/files.hpp"
#include "tests/support/watch.hpp"

using namespace sixmil;
using test::get_text;
using test::TempFolder;

namespace {

std::string problem(const Status& status) { return status ? "written" : status.error().problem; }

std::size_t files_in(const TempFolder& folder) { return list_files(folder.path(), "").size(); }

}  // namespace

TEST_CASE("a file is made, replaced and keeps its mode") {
  const TempFolder folder;
  const std::string path = folder.file("my save é");
  REQUIRE(write_text_file(path, "one").ok());
  CHECK(get_text(path) == "one");
  ::chmod(path.c_str(), 0600);
  REQUIRE(write_text_file(path, "two").ok());
  CHECK(get_text(path) == "two");
  REQUIRE(write_text_file(path, "").ok());
  CHECK(get_text(path).empty());
  struct stat info {};
  REQUIRE(::stat(path.c_str(), &info) == 0);
  CHECK((info.st_mode & 0777) == 0600);
  CHECK(files_in(folder) == 1);
}

TEST_CASE("generations keep the older files") {
  const TempFolder folder;
  const std::string path = folder.file("save");
  for (const char* text : {"1", "2", "3", "4"}) REQUIRE(write_text_file(path, text, 3).ok());
  CHECK(get_text(path) == "4");
  CHECK(get_text(path + ".1") == "3");
  CHECK(get_text(path + ".2") == "2");
  CHECK(files_in(folder) == 3);
}

TEST_CASE("a file that can have no second name is kept as a copy") {
  const TempFolder folder;
  const std::string path = folder.file("save");
  set_file_fault(FileFault::no_link);
  for (const char* text : {"1", "2", "3", "4"}) CHECK(write_text_file(path, text, 3).ok());
  set_file_fault(FileFault::none);
  CHECK(get_text(path) == "4");
  CHECK(get_text(path + ".1") == "3");
  CHECK(get_text(path + ".2") == "2");
  struct stat info {};
  REQUIRE(::stat((path + ".1").c_str(), &info) == 0);
  CHECK(info.st_nlink == 1);
  CHECK(files_in(folder) == 3);
}

TEST_CASE("what is no regular file is never replaced") {
  const TempFolder folder;
  const std::string pipe = folder.file("pipe"), loop = folder.file("loop"), nowhere = folder.file("nowhere");
  REQUIRE(::mkfifo(pipe.c_str(), 0666) == 0);
  REQUIRE(::symlink("loop", loop.c_str()) == 0);
  REQUIRE(::symlink("missing", nowhere.c_str()) == 0);
  const test::Watch watch;
  CHECK(problem(write_text_file(folder.path(), "x")) == "is a folder");
  CHECK(problem(write_text_file(pipe, "x")) == "is a pipe or a device");
  CHECK(problem(write_text_file("/dev/null", "x")) == "is a pipe or a device");
  CHECK(problem(write_text_file(loop, "x")) == "is a link that leads back to itself");
  CHECK(problem(write_text_file(nowhere, "x")) == "is a link that leads nowhere");
  CHECK(problem(write_text_file(folder.file("a/b"), "x")) == "its folder does not exist");
  CHECK(problem(write_text_file("", "x")) == "is no file name");
  CHECK(watch.seconds() < 1.0);
  struct stat info {};
  CHECK((::stat("/dev/null", &info) == 0 && S_ISCHR(info.st_mode)));
}

TEST_CASE("a link stays a link and its file is replaced") {
  const TempFolder folder;
  test::put_text(folder.file("real"), "one");
  REQUIRE(::symlink("real", folder.file("link").c_str()) == 0);
  REQUIRE(write_text_file(folder.file("link"), "two").ok());
  CHECK(get_text(folder.file("real")) == "two");
  CHECK(std::filesystem::is_symlink(folder.file("link")));
}

TEST_CASE("a folder that may not be written loses nothing") {
  const TempFolder folder;
  const std::string path = folder.file("save");
  test::put_text(path, "one");
  ::chmod(folder.path().c_str(), 0555);
  {
    const test::AsNobody nobody;
    CHECK(problem(write_text_file(path, "two")) == "may not be written");
    CHECK(problem(write_text_file(folder.file("other"), "two")) == "may not be written");
  }
  ::chmod(folder.path().c_str(), 0755);
  CHECK(get_text(path) == "one");
  CHECK(files_in(folder) == 1);
}

TEST_CASE("a full disk loses nothing") {
  const TempFolder folder;
  const std::string path = folder.file("save");
  test::put_text(path, "one");
  rlimit before{};
  REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{4096, before.rlim_max};
  REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
  const Status status = write_text_file(path, std::string(100'000, 'x'), 3);
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, old_handler);
  CHECK(problem(status) == "there is no room for it on the disk");
  CHECK(get_text(path) == "one");
  CHECK(files_in(folder) == 1);
}

TEST_CASE("whichever system call fails, the old file is whole") {
  const TempFolder folder;
  const std::string path = folder.file("save");
  const std::string old_text(10'000, 'o'), new_text(20'000, 'n');
  for (const char* text : {"1", "2", "3"}) REQUIRE(write_text_file(path, text, 3).ok());
  set_file_fault(FileFault::none);
  REQUIRE(write_text_file(path, old_text, 3).ok());
  const int calls = file_calls();
  REQUIRE(calls >= 7);  // make, write, sync, close, two for the generations, rename, sync of the folder
  for (int nth = 0; nth < calls; ++nth) {
    INFO(nth);
    set_file_fault(FileFault::fail, nth);
    const Status status = write_text_file(path, new_text, 3);
    set_file_fault(FileFault::none);
    CHECK_FALSE(status.ok());
    // Only the last call, the sync of the folder, comes after the new file is in place.
    CHECK(get_text(path) == (nth == calls - 1 ? new_text : old_text));
    CHECK(files_in(folder) <= 3);
    REQUIRE(write_text_file(path, old_text, 3).ok());
  }
}

TEST_CASE("whenever the process perishes, the old file or the new one is whole") {
  const TempFolder folder;
  const std::string path = folder.file("save");
  const std::string old_text(10'000, 'o'), new_text(20'000, 'n');
  set_file_fault(FileFault::none);
  REQUIRE(write_text_file(path, old_text, 3).ok());
  REQUIRE(write_text_file(path, old_text, 3).ok());
  set_file_fault(FileFault::none);
  REQUIRE(write_text_file(path, old_text, 3).ok());
  const int calls = file_calls();
  for (int nth = 0; nth < calls; ++nth) {
    INFO(nth);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      set_file_fault(FileFault::perish, nth);
      ::_exit(write_text_file(path, new_text, 3).ok() ? 0 : 1);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 99);
    CHECK(get_text(path) == (nth == calls - 1 ? new_text : old_text));
    REQUIRE(write_text_file(path, old_text, 3).ok());
    CHECK(get_text(path) == old_text);
  }
}
