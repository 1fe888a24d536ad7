// Where to lay templates and corridors, beyond the sample that every player is offered.
#include <algorithm>

#include "engine/base/memory.hpp"

#include "game/core/measure/measure.hpp"

#include "game/rulesets/iron_cow/air/strike.hpp"
#include "game/rulesets/iron_cow/artillery/barrage.hpp"
#include "game/rulesets/iron_cow/data.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/opponent/opponent.hpp"
#include "game/rulesets/iron_cow/part.hpp"

namespace sixmil::iron_cow {
namespace {

constexpr std::size_t best_points = 12, best_corridors = 10;

struct Mark {
  Vec2 at;
  std::int32_t worth = 0;  // below 0: our own
};

void read_marks(const State& view, SideId side, std::vector<Mark>& out) {
  for (int i = 0; i < view.element_count(); ++i) {
    const ElementId e(i);
    if (!view.element(e).on_table() || profile_of(view, e).flies()) continue;
    const std::int32_t worth = arms().worth(view, e);
    out.push_back({view.element(e).at, view.element(e).side == side ? -worth : worth});
  }
}

struct Aim {
  std::int64_t worth = 0;
  Vec2 at;
};

// A circle that catches most can be pushed until two of them lie on its rim: one of the two circles through each pair.
void crowded_points(const std::vector<Mark>& marks, std::int32_t radius, const Table& table, std::vector<Vec2>& out) {
  std::vector<Aim>& aims = scratch<Aim, struct CrowdedAims>();
  for (std::size_t i = 0; i < marks.size(); ++i)
    for (std::size_t k = i + 1; k < marks.size(); ++k) {
      const Vec2 a = marks[i].at, b = marks[k].at;
      if (marks[i].worth < 0 || marks[k].worth < 0 || a == b || !within(a, b, 2 * radius)) continue;
      const std::int64_t far = length(a, b), half = far / 2;
      const std::int64_t off = isqrt_floor(std::int64_t{radius} * radius - half * half);
      for (const int hand : {1, -1}) {
        const Vec2 at{static_cast<std::int32_t>((a.x + b.x) / 2 - hand * off * (b.y - a.y) / far),
                      static_cast<std::int32_t>((a.y + b.y) / 2 + hand * off * (b.x - a.x) / far)};
        if (!table.ground.contains(at)) continue;
        std::int64_t worth = 0;
        for (const Mark& mark : marks) worth += within(mark.at, at, radius) ? mark.worth : 0;
        if (worth > 0) aims.push_back({worth, at});
      }
    }
  std::stable_sort(aims.begin(), aims.end(), [](const Aim& a, const Aim& b) { return a.worth > b.worth; });
  for (const Aim& aim : aims) {
    if (out.size() == best_points) break;
    if (std::none_of(out.begin(), out.end(), [&](Vec2 at) { return within(at, aim.at, radius / 4); }))
      out.push_back(aim.at);
  }
}

// What one craft takes at its best speed, less what it takes from us.
std::int32_t best_speed(const State& view, air::Run& run) {
  std::vector<Explanation>& odds = scratch<Explanation, struct SpeedOdds>();
  std::int32_t most = 0;
  air::Speed best = run.speed;
  for (int speed = 0; speed < air::speeds; ++speed) {
    run.speed = static_cast<air::Speed>(speed);
    odds.clear();
    air::forecast_run(view, run, odds);
    std::int32_t worth = 0;
    for (const Explanation& one : odds) {
      const ElementId model = one.subject.element();
      const std::int32_t lost = arms().worth(view, model) * one.destroys() / 100;
      worth += view.element(model).side == run.side ? -lost : lost;
    }
    if (worth <= most) continue;
    most = worth;
    best = run.speed;
  }
  run.speed = best;
  return most;
}

struct Corridor {
  std::int32_t worth = 0;
  air::Run run;
};

// Over every two enemies, judged by what both sides lose.
void best_corridors_over(const State& view, SideId side, const std::vector<Mark>& marks, std::vector<Corridor>& out) {
  air::Run run;
  run.side = side;
  run.kind = air::Craft::strafing;
  run.radius = air::strafe_half_width;
  for (std::size_t i = 0; i < marks.size(); ++i)
    for (std::size_t k = i + 1; k < marks.size(); ++k) {
      if (marks[i].worth < 0 || marks[k].worth < 0) continue;
      if (!air::across(view.battle->table, marks[i].at, marks[k].at, run)) continue;
      if (const std::int32_t worth = best_speed(view, run); worth > 0) out.push_back({worth, run});
    }
  std::stable_sort(out.begin(), out.end(), [](const Corridor& a, const Corridor& b) { return a.worth > b.worth; });
  if (out.size() > best_corridors) out.resize(best_corridors);
}

void propose_strikes(const State& view, SideId side, std::vector<Command>& out) {
  std::vector<Mark>& marks = scratch<Mark, struct StrikeMarks>();
  std::vector<Vec2>& points = scratch<Vec2, struct StrikePoints>();
  read_marks(view, side, marks);
  crowded_points(marks, air::strike_radius_of(view), view.battle->table, points);
  const auto offer = [&](Verb verb, std::initializer_list<Vec2> path, int speed) {
    Command command = make_command(side, verb);
    command.path = path;
    command.options.push_back(speed);
    out.push_back(command);
  };
  for (const Vec2 point : points)
    for (int speed = 0; speed < air::speeds; ++speed) offer(Verb::name_strike, {point}, speed);
  if (option(view, Option::strafing) == 0) return;
  std::vector<Corridor> corridors;
  best_corridors_over(view, side, marks, corridors);
  for (const Corridor& corridor : corridors)
    offer(Verb::strafe, {corridor.run.from, corridor.run.to}, static_cast<int>(corridor.run.speed));
}

bool strike_unnamed(const State& view, SideId side) {
  for (const Marker& marker : view.markers)
    if (!marker.gone && marker.side == side && static_cast<air::Craft>(marker.kind) == air::Craft::coming &&
        marker.numbers[0] == view.turn)
      return true;
  return false;
}

}  // namespace

void propose_attacks(const State& view, SideId side, Ref actor, std::vector<Command>& out) {
  if (phase_of(view) != Phase::fire_a && phase_of(view) != Phase::fire_a_rest && phase_of(view) != Phase::fire_b)
    return;
  if (!actor.valid()) {
    if (air::played(view) && phase_of(view) != Phase::fire_a_rest && strike_unnamed(view, side))
      propose_strikes(view, side, out);
    return;
  }
  if (!actor.unit().valid() || artillery::ready_guns(view, actor.unit()) < battery_guns) return;
  std::vector<Mark>& marks = scratch<Mark, struct BatteryMarks>();
  std::vector<Vec2>& points = scratch<Vec2, struct BatteryPoints>();
  read_marks(view, side, marks);
  crowded_points(marks, battery_radius, view.battle->table, points);
  for (const Vec2 point : points) {
    out.push_back(make_command(side, Verb::battery, actor));
    out.back().path = {point};
  }
}

}  // namespace sixmil::iron_cow
