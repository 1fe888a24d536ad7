#pragma once
// Running sixmil-cli, which lies beside the test, as a person does.

#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/files.hpp"

namespace sixmil::test {

struct Ran {
  int code = -1;
  std::string out, err;
};

// Gives up after a minute. `before` is put before the program: what it is to find in its surroundings.
inline Ran run_cli(const std::string& arguments, const TempFolder& folder, const std::string& before = "") {
  std::string path(4096, '\0');
  const ssize_t size = ::readlink("/proc/self/exe", path.data(), path.size());
  REQUIRE(size > 0);
  path.resize(static_cast<std::size_t>(size));
  const std::string line = before + " timeout 60 " + path.substr(0, path.rfind('/')) + "/sixmil-cli " + arguments +
                           " >" + folder.file("out") + " 2>" + folder.file("err");
  const int status = std::system(line.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, get_text(folder.file("out")), get_text(folder.file("err"))};
}

}  // namespace sixmil::test
