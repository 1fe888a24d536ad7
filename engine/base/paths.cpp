#include <climits>
#include <cstdlib>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/file.hpp"

namespace sixmil {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

std::string home_folder() {
  if (std::string home = variable("HOME"); !home.empty()) return home;
  const passwd* entry = ::getpwuid(::getuid());
  if (entry && entry->pw_dir) return entry->pw_dir;
  return "/tmp/sixmil-home-" + std::to_string(::getuid());
}

// The specification ignores relative paths in its variables.
std::string user_folder(const char* own, const char* xdg, const char* usual) {
  if (std::string all = variable("SIXMIL_HOME"); !all.empty()) return all + "/" + own;
  if (std::string base = variable(xdg); !base.empty() && base[0] == '/') return base + "/sixmil";
  return home_folder() + "/" + usual + "/sixmil";
}

bool is_folder(const std::string& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

bool is_root(const std::string& folder) { return is_folder(folder + "/assets") && is_folder(folder + "/shaders"); }

}  // namespace

std::string user_config_folder() { return user_folder("config", "XDG_CONFIG_HOME", ".config"); }
std::string user_data_folder() { return user_folder("data", "XDG_DATA_HOME", ".local/share"); }
std::string user_cache_folder() { return user_folder("cache", "XDG_CACHE_HOME", ".cache"); }

std::string root_above(std::string file) {
  while (!file.empty()) {
    const auto slash = file.rfind('/');
    file.resize(slash == file.npos ? 0 : slash);
    if (is_root(file)) return file;
    if (is_root(file + "/share/sixmil")) return file + "/share/sixmil";
  }
  return ".";
}

std::string program_root() {
  if (std::string root = variable("SIXMIL_ROOT"); !root.empty()) return root;
  char buffer[PATH_MAX];
  const ssize_t length = ::readlink("/proc/self/exe", buffer, sizeof buffer);
  return root_above(std::string(buffer, length > 0 ? static_cast<std::size_t>(length) : 0));
}

}  // namespace sixmil
