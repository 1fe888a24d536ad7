#include "game/ai/missions.hpp"

#include "game/core/measure/sample_ways.hpp"

namespace sixmil::ai {
namespace {

constexpr std::int32_t most_turns = 3;
// Of so many missions each stance has that many.
constexpr std::uint32_t shares[stance_count] = {1, 7, 3, 1}, all_shares = 12;

Stance any_stance(Rng& rng) {
  std::uint32_t ticket = rng.below(all_shares);
  int stance = 0;
  while (ticket >= shares[stance]) ticket -= shares[stance++];
  return static_cast<Stance>(stance);
}

bool is_prey(SideId side, const Element& element) {
  return element.side != side && element.on_table() && element.seen_by.includes(side);
}

ElementId any_enemy(const State& state, SideId side, Rng& rng) {
  const int count = state.element_count();
  const auto first = static_cast<int>(rng.below(static_cast<std::uint32_t>(count)));
  for (int i = 0; i < count; ++i) {
    const ElementId element((first + i) % count);
    if (is_prey(side, state.element(element))) return element;
  }
  return ElementId();
}

}  // namespace

std::span<const Mission> Missions::of(const State& state, SideId side) {
  if (by_unit_.empty()) {
    by_unit_.resize(state.units.size());
    until_.assign(state.units.size(), -1);
    drawn_in_.fill(-1);
  }
  if (drawn_in_[static_cast<std::size_t>(side.index())] != state.turn) draw(state, side);
  return by_unit_;
}

void Missions::draw(const State& state, SideId side) {
  drawn_in_[static_cast<std::size_t>(side.index())] = state.turn;
  for (int i = 0; i < state.unit_count(); ++i) {
    const UnitInfo& info = state.unit_info(UnitId(i));
    const auto unit = static_cast<std::size_t>(i);
    if (info.side != side || info.parent.valid() || until_[unit] > state.turn) continue;
    by_unit_[unit] = drawn(state, side);
    until_[unit] = state.turn + 1 + static_cast<std::int32_t>(rng_.below(most_turns));
  }
  for (int i = 0; i < state.unit_count(); ++i) {
    const UnitInfo& info = state.unit_info(UnitId(i));
    if (info.side != side || !info.parent.valid()) continue;
    UnitId top = info.parent;
    while (state.unit_info(top).parent.valid()) top = state.unit_info(top).parent;
    by_unit_[static_cast<std::size_t>(i)] = by_unit_[static_cast<std::size_t>(top.index())];
  }
}

Mission Missions::drawn(const State& state, SideId side) {
  Mission mission;
  mission.stance = any_stance(rng_);
  mission.target = any_enemy(state, side, rng_);
  mission.place = any_place(state, side, mission.target);
  return mission;
}

// An objective or an exit, the target's place, or anywhere.
Vec2 Missions::any_place(const State& state, SideId side, ElementId enemy) {
  std::vector<Vec2> goals;
  for (const Objective& objective : state.battle->objectives) goals.push_back(objective.at);
  for (const Gate& gate : state.battle->gates)
    if (gate.exit && gate.edge >= 0 && (!gate.side.valid() || gate.side == side))
      goals.push_back(on_edge(state.battle->table, gate.edge, gate.from + (gate.to - gate.from) / 2));
  const HeightField& ground = state.battle->table.ground;
  const auto below = [&](std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); };
  switch (below(4)) {
    case 0:
    case 1:
      if (!goals.empty()) return goals[below(goals.size())];
      [[fallthrough]];
    case 2:
      if (enemy.valid()) return state.element(enemy).at;
      [[fallthrough]];
    default:
      return {static_cast<std::int32_t>(below(static_cast<std::size_t>(ground.width()) + 1)),
              static_cast<std::int32_t>(below(static_cast<std::size_t>(ground.depth()) + 1))};
  }
}

}  // namespace sixmil::ai
