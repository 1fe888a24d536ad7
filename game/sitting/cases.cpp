#include "game/sitting/cases.hpp"

#include <fmt/format.h>

#include "engine/base/file.hpp"

#include "game/replay/sight_case.hpp"

namespace sixmil::sitting {
namespace {

constexpr int cases_most = 9999;  // of one scenario

}  // namespace

std::string cases_folder() { return user_data_folder() + "/cases"; }

Result<std::string> keep_case(const State& view, ElementId from, ElementId to, const std::string& remark) {
  const replay::SightCase it = replay::make_case(view, stand_of(view, from), stand_of(view, to), remark);
  if (const Status made = make_folders(cases_folder()); !made.ok()) return made.error();
  for (int n = 1; n <= cases_most; ++n) {
    const std::string path =
        fmt::format("{}/{}-{:03}{}", cases_folder(), view.battle->scenario, n, replay::case_suffix);
    if (file_exists(path)) continue;
    const Status written = write_text_file(path, replay::write_case(it));
    if (!written.ok()) return written.error();
    return path;
  }
  return Error{cases_folder(), "is full", "move some of its cases elsewhere"};
}

}  // namespace sixmil::sitting
