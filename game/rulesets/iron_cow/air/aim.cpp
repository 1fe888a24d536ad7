// Where strikes are worth flying: the sample of points and corridors.
#include <algorithm>

#include "engine/base/memory.hpp"

#include "game/core/measure/measure.hpp"

#include "game/rulesets/iron_cow/air/strike.hpp"
#include "game/rulesets/iron_cow/artillery/barrage.hpp"

namespace sixmil::iron_cow::air {
namespace {

constexpr std::size_t best_lines = 12;

struct Line {
  int worth = 0;
  Run run;
};

std::int64_t divide(std::int64_t a, std::int64_t b) { return b > 0 ? div_nearest(a, b) : div_nearest(-a, -b); }

int worth_of(const State& state, const Run& run, std::vector<ElementId>& models) {
  models_in(state, run, models);
  int worth = 0;
  for (const ElementId model : models) worth += state.element(model).side == run.side ? -1 : 1;
  return worth;
}

}  // namespace

unsigned edges_at(const Table& table, Vec2 at) {
  unsigned edges = 0;
  if (at.y == 0) edges |= 1;
  if (at.x == table.ground.width()) edges |= 2;
  if (at.y == table.ground.depth()) edges |= 4;
  if (at.x == 0) edges |= 8;
  return edges;
}

bool across(const Table& table, Vec2 a, Vec2 b, Run& run) {
  const std::int64_t width = table.ground.width(), depth = table.ground.depth();
  const std::int64_t dx = std::int64_t{b.x} - a.x, dy = std::int64_t{b.y} - a.y;
  SmallVector<Vec2, 8> ends;
  const auto end = [&](std::int64_t x, std::int64_t y) {
    if (x < 0 || x > width || y < 0 || y > depth) return;
    const Vec2 at{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
    if (std::find(ends.begin(), ends.end(), at) == ends.end()) ends.push_back(at);
  };
  for (const std::int64_t x : {std::int64_t{0}, width})
    if (dx != 0) end(x, a.y + divide((x - a.x) * dy, dx));
  for (const std::int64_t y : {std::int64_t{0}, depth})
    if (dy != 0) end(a.x + divide((y - a.y) * dx, dy), y);
  for (int i = 0; i < ends.size(); ++i)
    for (int k = i + 1; k < ends.size(); ++k)
      if ((edges_at(table, ends[i]) & edges_at(table, ends[k])) == 0) {
        run.from = ends[i];
        run.to = ends[k];
        return true;
      }
  return false;
}

void strike_points(const State& state, SideId side, std::vector<Vec2>& out) {
  artillery::aim_points(state, side, {}, 0, strike_radius_of(state), out);
}

// Along and across the table over every enemy on the ground, and through it and its nearest friend that is not beside
// it; the best few.
void strafe_lines(const State& state, SideId side, std::vector<Run>& out) {
  std::vector<Vec2>& marks = scratch<Vec2, struct StrafeMarks>();
  std::vector<ElementId>& models = scratch<ElementId, struct StrafeModels>();
  std::vector<Line>& lines = scratch<Line, struct StrafeLines>();
  artillery::marks(state, side, marks);
  const Table& table = state.battle->table;
  Run run;
  run.side = side;
  run.kind = Craft::strafing;
  run.radius = strafe_half_width;
  const auto take = [&](Vec2 a, Vec2 b) {
    if (!across(table, a, b, run)) return;
    const int worth = worth_of(state, run, models);
    if (worth > 0) lines.push_back({worth, run});
  };
  for (const Vec2 mark : marks) {
    take(mark, {mark.x + mm(10), mark.y});
    take(mark, {mark.x, mark.y + mm(10)});
    const Vec2* next = nullptr;
    for (const Vec2& other : marks) {
      if (within(mark, other, 2 * strafe_half_width)) continue;
      if (!next || distance_squared(mark, other) < distance_squared(mark, *next)) next = &other;
    }
    if (next) take(mark, *next);
  }
  std::stable_sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.worth > b.worth; });
  for (const Line& line : lines) {
    if (out.size() == best_lines) break;
    const bool known = std::any_of(out.begin(), out.end(),
                                   [&](const Run& r) { return r.from == line.run.from && r.to == line.run.to; });
    if (!known) out.push_back(line.run);
  }
}

}  // namespace sixmil::iron_cow::air
