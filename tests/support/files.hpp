#pragma once
// A folder of its own for a test, and the eyes of a user who may not touch it.

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdlib.h>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <system_error>
#include <unistd.h>

namespace sixmil::test {

// An empty folder, removed with all that is in it at the end of the test.
class TempFolder {
 public:
  TempFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "sixmil-test-XXXXXX").string();
    if (const char* made = ::mkdtemp(pattern.data())) path_ = made;
  }
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  ~TempFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  const std::string& path() const { return path_; }
  std::string file(std::string_view name) const { return path_ + "/" + std::string(name); }

 private:
  std::string path_;
};

// Root may do everything; while this lives, the process has only the rights of "nobody".
class AsNobody {
 public:
  AsNobody() : owner_(::geteuid()) {
    if (owner_ == 0 && ::seteuid(65534) != 0) std::abort();
  }
  AsNobody(const AsNobody&) = delete;
  AsNobody& operator=(const AsNobody&) = delete;
  ~AsNobody() {
    if (owner_ == 0 && ::seteuid(0) != 0) std::abort();
  }

 private:
  uid_t owner_;
};

// Written and read without the code under test.
inline void put_text(const std::string& path, std::string_view text) { std::ofstream(path, std::ios::binary) << text; }
inline std::string get_text(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

}  // namespace sixmil::test
