#include "game/core/sight/sight.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

#include "engine/base/text.hpp"

#include "engine/image/image.hpp"

#include "game/core/session/session.hpp"

#include "game/cli/commands.hpp"
#include "game/cli/output.hpp"
#include "game/replay/log_text.hpp"
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

const char* word_for(BlockerKind kind) {
  return kind == BlockerKind::ground  ? "the ground"
         : kind == BlockerKind::fixed ? "a building"
                                      : "something in the way";
}

void print_line(const State& state, const SightLine& line) {
  if (line.blocker)
    print(fmt::format("blocked by {} after {}\n", word_for(line.blocker.kind), mm_text(line.blocker.at)));
  for (const DepthPassed& passed : line.passed)
    print(fmt::format("through {} of {}\n", mm_text(passed.length),
                      state.battle->grounds[static_cast<std::size_t>(passed.ground.index())].label));
}

int print_pair(const State& state, const Stand& from, const Stand& to, bool explain) {
  const Table& table = state.battle->table;
  const SightReport seen = report(state, from, to);
  print(fmt::format("{}{}\n", seen.sentence, seen.rule.empty() ? "" : fmt::format(" [{}]", seen.rule)));
  print(fmt::format("distance {}\n", mm_text(length(from.at, to.at))));
  print(fmt::format("ground at {} and {}\n", mm_text(table.ground.ground_at(from.at)),
                    mm_text(table.ground.ground_at(to.at))));
  if (!explain) {
    if (!seen.lines.empty()) print_line(state, seen.lines.front());
    return done;
  }
  print(fmt::format("{} of {} points seen\n", seen.seen, seen.points));
  for (const SightLine& line : seen.lines) {
    print(fmt::format("{} {},{},{} to {},{},{}: {}\n", line.reversed ? "back" : "line", line.from.x, line.from.y,
                      line.from.z, line.to.x, line.to.y, line.to.z,
                      line.clear      ? "clear"
                      : line.too_deep ? "too deep"
                                      : "blocked"));
    print_line(state, line);
  }
  return done;
}

// North up, a pixel a sample: light where it is seen, dark where it is not, shaded by the slope towards the west.
int draw_viewshed(const State& state, const Stand& from, const std::string& file) {
  const HeightField& ground = state.battle->table.ground;
  std::vector<Vec2> points;
  points.reserve(ground.samples().size());
  for (int j = 0; j < ground.rows(); ++j)
    for (int i = 0; i < ground.columns(); ++i) points.push_back({i * ground.spacing(), j * ground.spacing()});
  std::vector<std::uint8_t> seen(points.size());
  sees_ground(state, from, points, seen);
  Image image;
  image.width = ground.columns();
  image.height = ground.rows();
  image.rgba.assign(points.size() * 4, 255);
  std::size_t count = 0;
  for (int j = 0; j < ground.rows(); ++j)
    for (int i = 0; i < ground.columns(); ++i) {
      const std::size_t at =
          static_cast<std::size_t>(j) * static_cast<std::size_t>(ground.columns()) + static_cast<std::size_t>(i);
      count += seen[at];
      const std::int32_t rise = i > 0 ? ground.samples()[at] - ground.samples()[at - 1] : 0;
      const double slope = static_cast<double>(rise) / ground.spacing();
      const double light = std::clamp(0.75 + slope, 0.2, 1.0);
      const int red = seen[at] ? 236 : 70, green = seen[at] ? 226 : 72, blue = seen[at] ? 178 : 92;
      std::uint8_t* pixel = image.at(i, ground.rows() - 1 - j);
      pixel[0] = static_cast<std::uint8_t>(red * light);
      pixel[1] = static_cast<std::uint8_t>(green * light);
      pixel[2] = static_cast<std::uint8_t>(blue * light);
    }
  const Status saved = save_png(file, image);
  if (!saved.ok()) return refuse(saved.error());
  print(fmt::format("{} of {} samples seen, written to {}\n", count, points.size(), file));
  return done;
}

// A row for each element on the table, a sign for each of them: S sees, . does not, - itself.
int print_matrix(const scenario::Scenario& game) {
  const Session session(*game.ruleset, game.start);  // "begin" puts everybody where the scenario has them
  const State& state = session.state();
  std::vector<ElementId> there;
  for (int i = 0; i < state.element_count(); ++i)
    if (state.element(ElementId(i)).on_table()) there.push_back(ElementId(i));
  std::vector<SightAsk> asks;
  for (const ElementId a : there)
    for (const ElementId b : there) asks.push_back({stand_of(state, a), stand_of(state, b)});
  std::vector<std::uint8_t> seen(asks.size());
  see(state, asks, seen);
  for (std::size_t a = 0; a < there.size(); ++a) {
    std::string row;
    for (std::size_t b = 0; b < there.size(); ++b) row += a == b ? '-' : seen[a * there.size() + b] ? 'S' : '.';
    print(fmt::format("{} {}\n", row, replay::element_name(state, there[a])));
  }
  return done;
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
  if (args.matrix) return print_matrix(*game);
  const Result<Stand> from = read_stand(args.from, "--from", table);
  if (!from.ok()) return refuse(from.error());
  if (!args.viewshed.empty()) {
    const int code = draw_viewshed(state, *from, args.viewshed);
    if (code != done || args.to.empty()) return code;
  }
  const Result<Stand> to = read_stand(args.to, "--to", table);
  if (!to.ok()) return refuse(to.error());
  return print_pair(state, *from, *to, args.explain);
}

}  // namespace sixmil::cli
