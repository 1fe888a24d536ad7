#include "tests/support/race/race_bodies.hpp"

#include "game/core/measure/formation.hpp"
#include "game/core/measure/measure.hpp"

#include "tests/support/race/race_info.hpp"

namespace sixmil::race {
namespace {

constexpr std::int32_t throw_range = mm(250), tackle_range = mm(200);
constexpr int guard_dice = 2;
CounterId counter(int id) { return CounterId(id); }

}  // namespace

std::int32_t pace(const State& s, UnitId unit) {
  const int order = s.unit(unit).order.index();
  return order == stay || order < 0 ? 0 : order == run_fast ? mm(120) : mm(60);
}

bool team_may_march(const State& s, SideId side) {
  if (s.phase.index() != go || s.active != side || pace(s, UnitId(side.index())) == 0) return false;
  int there = 0;
  for (int e = 0; e < s.element_count(); ++e) {
    const Element& runner = s.element(ElementId(e));
    if (runner.side != side || !runner.on_table()) continue;
    ++there;
    if (s.counter(ElementId(e), counter(went)) || s.counter(ElementId(e), counter(low))) return false;
  }
  return there > 0;
}

std::vector<ElementId> throwers(const State& s, SideId side, ElementId target) {
  std::vector<ElementId> out;
  for (int e = 0; e < s.element_count() && out.size() < max_faces; ++e) {
    const Element& one = s.element(ElementId(e));
    if (one.side == side && one.on_table() && !s.counter(ElementId(e), counter(threw)) &&
        within(one.at, s.element(target).at, throw_range))
      out.emplace_back(e);
  }
  return out;
}

Explanation volley_odds(const State& s, const Command& c) {
  Explanation out("volley", "RACE-5", c.targets[0]);
  out.test = DiceTest::matched;
  out.add("throwers", static_cast<std::int32_t>(throwers(s, c.side, c.targets[0].element()).size()), "RACE-5");
  out.add_against("on his guard", guard_dice, "RACE-5");
  out.die = out.against_die = 6;
  out.need = 4;
  out.shares.push_back({"hit", out.chance(), true});
  return out;
}

Explanation tackle_odds(const Command& c) {
  Explanation out("tackle", "RACE-6", c.targets[0]);
  out.test = DiceTest::opposed;
  out.die = 8;
  out.against_die = 6;
  out.need = 4;
  out.shares.push_back({"down", out.chance(), true});
  return out;
}

std::optional<FrontContact> meeting(const State& s, ElementId id, ElementId target) {
  if (!s.element(id).on_table() || !s.element(target).on_table()) return std::nullopt;
  const auto met = front_contact(box_of(s.element(id)), box_of(s.element(target)), tackle_range);
  return met && s.battle->table.ground.contains(met->at) ? met : std::nullopt;
}

void march_off(Resolution& r, const Command& c) {
  const Formation team = formation_of(r.state(), c.actor.unit());
  const Formation there = standing(team, c.path[0], team.facing);
  for (std::size_t i = 0; i < team.places.size(); ++i) {
    const ElementId id = team.places[i].element;
    r.set(id, counter(went), 1);
    r.emit(Moved{id, {place_of(there, there.places[i])}, there.places[i].facing, 0, length(team.at, there.at), true});
  }
}

}  // namespace sixmil::race
