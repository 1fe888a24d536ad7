#include "engine/base/log.hpp"

#include <memory>
#include <spdlog/sinks/dist_sink.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <string>
#include <sys/stat.h>

#include "engine/base/file.hpp"
#include "engine/base/text.hpp"

namespace sixmil {
namespace {

constexpr std::size_t most_line = 4096;
constexpr std::size_t most_file = 1u << 20;  // then it is kept once as .1 and begun anew

struct Log {
  std::shared_ptr<spdlog::sinks::dist_sink_mt> sinks = std::make_shared<spdlog::sinks::dist_sink_mt>();
  spdlog::logger logger{"sixmil", sinks};
  Log() {
    auto screen = std::make_shared<spdlog::sinks::stderr_sink_mt>();
    screen->set_level(spdlog::level::warn);
    screen->set_pattern("sixmil: %l: %v");
    sinks->add_sink(screen);
    logger.set_level(spdlog::level::info);
    logger.flush_on(spdlog::level::info);
  }
};

Log& the_log() {
  static Log instance;
  return instance;
}

void write(spdlog::level::level_enum level, std::string_view text) {
  the_log().logger.log(level, "{}", printable(text, most_line));
}

}  // namespace

void log_info(std::string_view text) { write(spdlog::level::info, text); }
void log_warning(std::string_view text) { write(spdlog::level::warn, text); }
void log_error(std::string_view text) { write(spdlog::level::err, text); }

void log_to_file(std::string_view path) {
  const std::string name(path);
  const auto folder = name.rfind('/');
  if (folder != name.npos && folder > 0 && !make_folders(name.substr(0, folder))) return;
  // Opening a pipe would wait for a reader, so only a regular file, or a new one, is opened.
  struct stat info {};
  if (::stat(name.c_str(), &info) == 0 && !S_ISREG(info.st_mode)) return;
  try {
    auto file = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(name, most_file, 1);
    file->set_pattern("%Y-%m-%d %H:%M:%S.%e %l %v");
    the_log().sinks->add_sink(file);
  } catch (const spdlog::spdlog_ex&) {
    return;
  }
}

}  // namespace sixmil
