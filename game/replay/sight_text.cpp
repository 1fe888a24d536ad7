#include "game/replay/sight_text.hpp"

#include <fmt/format.h>

namespace sixmil::replay {
namespace {

std::string mm_text(std::int64_t tu) { return fmt::format("{:.2f} mm", static_cast<double>(tu) / tu_per_mm); }

const char* word_for(BlockerKind kind) {
  return kind == BlockerKind::ground  ? "the ground"
         : kind == BlockerKind::fixed ? "a building"
                                      : "something in the way";
}

std::string line_text(const State& state, const SightLine& line) {
  std::string out;
  if (line.blocker)
    out += fmt::format("blocked by {} after {}\n", word_for(line.blocker.kind), mm_text(line.blocker.at));
  for (const DepthPassed& passed : line.passed)
    out += fmt::format("through {} of {}\n", mm_text(passed.length),
                       state.battle->grounds[static_cast<std::size_t>(passed.ground.index())].label);
  return out;
}

}  // namespace

std::string sight_text(const State& state, const Stand& from, const Stand& to, const SightReport& report, bool every) {
  const Table& table = state.battle->table;
  std::string out =
      fmt::format("{}{}\n", report.sentence, report.rule.empty() ? "" : fmt::format(" [{}]", report.rule));
  out += fmt::format("distance {}\n", mm_text(length(from.at, to.at)));
  out += fmt::format("ground at {} and {}\n", mm_text(table.ground.ground_at(from.at)),
                     mm_text(table.ground.ground_at(to.at)));
  if (!every) return report.lines.empty() ? out : out + line_text(state, report.lines.front());
  out += fmt::format("{} of {} points seen\n", report.seen, report.points);
  for (const SightLine& line : report.lines) {
    out += fmt::format("{} {},{},{} to {},{},{}: {}\n", line.reversed ? "back" : "line", line.from.x, line.from.y,
                       line.from.z, line.to.x, line.to.y, line.to.z,
                       line.clear      ? "clear"
                       : line.too_deep ? "too deep"
                                       : "blocked");
    out += line_text(state, line);
  }
  return out;
}

}  // namespace sixmil::replay
