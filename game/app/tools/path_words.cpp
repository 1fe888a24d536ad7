#include "game/app/tools/path_words.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "game/app/tools/marks.hpp"
#include "game/app/tools/verb_options.hpp"

namespace sixmil::app {
namespace {

constexpr const char* edge_names[] = {"south", "east", "north", "west"};

bool dearer(const GroundPrice& a, const GroundPrice& b) {
  return std::int64_t{a.num} * b.den > std::int64_t{b.num} * a.den;
}

// The kind that is paid for where several lie upon each other.
int paid_kind(const Battle& battle, const Mobility& mobility, KindSet kinds) {
  if (mobility.flies || (kinds & battle.roads) != 0) return 0;
  int dearest = -1;
  for (int k = 0; k < static_cast<int>(battle.grounds.size()); ++k) {
    if ((kinds >> k & 1) == 0 || (mobility.only_ground && !mobility.home[static_cast<std::size_t>(k)])) continue;
    const GroundPrice& price = mobility.ground[static_cast<std::size_t>(k)];
    if (dearest < 0 || dearer(price, mobility.ground[static_cast<std::size_t>(dearest)])) dearest = k;
  }
  return std::max(dearest, 0);
}

}  // namespace

std::vector<std::string> path_words(const Desk& desk, const Mobility& mobility, const PathPlan::Trial& trial) {
  const LengthUnit unit = unit_of(desk);
  const std::string most = length_text(mobility.most, unit), cost = bare(length_text(trial.cost.cost, unit));
  std::vector<std::string> out;
  out.push_back(mobility.least > 0 && !trial.leaves
                    ? fmt::format("{} of {} to {}", cost, bare(length_text(mobility.least, unit)), most)
                    : fmt::format("{} of {}", cost, most));
  const Battle& battle = *desk.view->battle;
  std::vector<Vec2> points{trial.start};
  points.insert(points.end(), trial.path.begin(), trial.path.end());
  std::vector<Piece> pieces;
  battle.table.areas.path_pieces(points, pieces);
  std::array<std::int32_t, max_grounds> length{};
  for (const Piece& piece : pieces)
    length[static_cast<std::size_t>(paid_kind(battle, mobility, piece.kinds))] += piece.to - piece.from;
  double sum = 0;
  for (std::size_t k = 0; k < length.size(); ++k) {
    const GroundPrice& price = mobility.ground[k];
    const bool free = mobility.flies || length[k] == 0;
    sum += free ? length[k] : double{1} * length[k] * price.num / price.den;
    if (free || price.num == price.den || k >= battle.grounds.size()) continue;
    out.push_back(fmt::format("{} {} \u00d7 {:.2f}", battle.grounds[k].label, length_text(length[k], unit),
                              double{1} * price.num / price.den));
  }
  // What neither kind of ground explains.
  const double rest = trial.cost.cost - sum;
  if (rest > tu_per_mm)
    out.push_back("buildings and slopes + " + length_text(static_cast<std::int32_t>(rest + 0.5), unit));
  if (trial.leaves && trial.cost.edge >= 0)
    out.push_back(fmt::format("leaves the table over the {} edge", edge_names[trial.cost.edge]));
  return out;
}

void draw_gates(const Desk& desk, const PathPlan& plan, render::Overlays& overlays) {
  if (!plan.enters() || !plan.bends().empty()) return;
  const HeightField& ground = desk.view->battle->table.ground;
  for (const Gate* gate : plan.gates()) {
    if (gate->corners.empty()) {
      const std::int32_t end = plan_limit;
      const Vec2f a = in_mm(nearest_on(ground, *gate, {0, 0})), b = in_mm(nearest_on(ground, *gate, {end, end}));
      overlays.ribbon({a, b}, 7, look::legal(0.55f));
    } else {
      std::vector<Vec2f> outline;
      for (const Vec2 p : gate->corners) outline.push_back(in_mm(p));
      overlays.fill(outline, look::legal(0.22f), true);
      overlays.ribbon(outline, 2, look::legal(0.9f), render::LineStyle::solid, true);
    }
  }
}

}  // namespace sixmil::app
