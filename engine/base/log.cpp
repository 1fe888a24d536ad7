#include "engine/base/log.hpp"

#include <memory>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "engine/base/text.hpp"

namespace sixmil {
namespace {

constexpr std::size_t most_line = 4096;

spdlog::logger& the_log() {
  static const std::unique_ptr<spdlog::logger> logger = [] {
    auto made = std::make_unique<spdlog::logger>("sixmil", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    made->set_pattern("sixmil: %l: %v");
    made->flush_on(spdlog::level::warn);
    return made;
  }();
  return *logger;
}

}  // namespace

void log_warning(std::string_view text) { the_log().warn("{}", printable(text, most_line)); }

}  // namespace sixmil
