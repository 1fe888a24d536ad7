#include "game/core/sight/sight.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

#include "engine/base/text.hpp"

#include "game/cli/commands.hpp"
#include "game/cli/output.hpp"
#include "game/scenario/scenario.hpp"

namespace sixmil::cli {
namespace {

std::string mm_text(std::int64_t tu) { return fmt::format("{:.2f} mm", static_cast<double>(tu) / tu_per_mm); }

// "x,y,h" in millimetres with up to two decimals.
Result<Stand> read_stand(const std::string& text, const std::string& option, const Table& table) {
  const auto bad = [&](std::string problem) {
    return Error{option + " " + printable(text), std::move(problem), "write x,y,h in millimetres, such as 300,250,8"};
  };
  std::array<std::int32_t, 3> values{};
  const char* at = text.data();
  const char* end = at + text.size();
  for (std::size_t i = 0; i < 3; ++i) {
    double value = 0;
    const auto [next, code] = std::from_chars(at, end, value);
    if (code != std::errc() || !(value >= -20000 && value <= 20000)) return bad("is no point");
    values[i] = static_cast<std::int32_t>(std::floor(value * tu_per_mm + 0.5));
    at = next;
    if (i < 2 && (at == end || *at++ != ',')) return bad("is no point");
  }
  if (at != end) return bad("is no point");
  Stand stand;
  stand.at = {values[0], values[1]};
  if (!table.ground.contains(stand.at)) return bad("is off the table");
  stand.height = values[2];
  if (stand.height < 0 || stand.height > mm(1000)) return bad("has a height that is not 0 to 1000");
  return stand;
}

}  // namespace

int sight(const SightArgs& args) {
  const Result<std::string> path = scenario::find_scenario(args.scenario);
  if (!path.ok()) return refuse(path.error());
  const Result<scenario::Scenario> game = scenario::load_scenario(*path);
  if (!game.ok()) return refuse(game.error());
  // Nobody stands on the table before the game: only ground, woods and buildings are in the way.
  const State& state = game->start;
  const Table& table = state.battle->table;
  const Result<Stand> from = read_stand(args.from, "--from", table), to = read_stand(args.to, "--to", table);
  if (!from.ok()) return refuse(from.error());
  if (!to.ok()) return refuse(to.error());
  const SightReport seen = report(state, *from, *to);
  print(fmt::format("{}{}\n", seen.sentence, seen.rule.empty() ? "" : fmt::format(" [{}]", seen.rule)));
  print(fmt::format("distance {}\n", mm_text(length(from->at, to->at))));
  const auto ground = [&](const Stand& s) { return mm_text(table.ground.ground_at(s.at)); };
  print(fmt::format("ground at {} and {}\n", ground(*from), ground(*to)));
  if (!seen.lines.empty()) {
    const SightLine& line = seen.lines.front();
    if (line.blocker)
      print(fmt::format("blocked by {} after {}\n",
                        line.blocker.kind == BlockerKind::ground  ? "the ground"
                        : line.blocker.kind == BlockerKind::fixed ? "a building"
                                                                  : "something in the way",
                        mm_text(line.blocker.at)));
    for (const DepthPassed& passed : line.passed)
      print(fmt::format("through {} of {}\n", mm_text(passed.length),
                        state.battle->grounds[static_cast<std::size_t>(passed.ground.index())].label));
  }
  return done;
}

}  // namespace sixmil::cli
