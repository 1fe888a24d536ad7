#include "game/scenario/playable.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>
#include <vector>

#include "game/core/measure/reachable.hpp"

namespace sixmil::scenario {
namespace {

// Where somebody may set out from, and how he moves.
struct Start {
  SideId side;
  ProfileId profile;
  Vec2 at;
  Mobility mobility;
};

struct Checker {
  const Ruleset& ruleset;
  const State& state;
  const BattleSpec& spec;
  std::vector<Start> starts;
  std::vector<std::tuple<SideId, ProfileId, Vec2>> known;  // of the starts, by hundreds of millimetres

  void add(ElementId id, Vec2 at) {
    const Element& e = state.element(id);
    const Vec2 place{at.x / mm(100), at.y / mm(100)};
    const std::tuple key{e.side, e.profile, place};
    if (std::find(known.begin(), known.end(), key) != known.end()) return;
    known.push_back(key);
    starts.push_back({e.side, e.profile, at, ruleset.mobility(state, id)});
  }

  Vec2 on_edge(int edge, std::int32_t along) const {
    const HeightField& ground = state.battle->table.ground;
    switch (edge) {
      case 0:
        return {along, 0};
      case 1:
        return {ground.width(), along};
      case 2:
        return {along, ground.depth()};
      default:
        return {0, along};
    }
  }

  static Vec2 middle(const std::vector<Vec2>& corners) {
    std::int64_t x = 0, y = 0;
    for (const Vec2 p : corners) x += p.x, y += p.y;
    const auto count = static_cast<std::int64_t>(corners.size());
    return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
  }

  void from_gate(ElementId id, const std::string& name) {
    for (const Gate& gate : spec.gates) {
      if (gate.id != name) continue;
      if (!gate.corners.empty()) add(id, middle(gate.corners));
      for (int part = 1; part < 4 && gate.corners.empty(); ++part)
        add(id, on_edge(gate.edge, gate.from + (gate.to - gate.from) / 4 * part));
    }
  }

  void from_zone(ElementId id, SideId side, const std::string& name) {
    for (const Zone& zone : spec.zones) {
      if (name.empty() ? zone.side != side : zone.id != name) continue;
      add(id, middle(zone.corners));
      return;
    }
  }

  // The unit of the file that the element belongs to, at the top; a ruleset may have put rows of its own below it.
  const UnitSpec* top_of(ElementId id) const {
    const Battle& battle = *state.battle;
    UnitId unit = state.element(id).unit;
    for (UnitId up = unit; up.valid(); up = battle.units[static_cast<std::size_t>(up.index())].parent) unit = up;
    const UnitInfo& info = battle.units[static_cast<std::size_t>(unit.index())];
    for (const UnitSpec& u : spec.sides[static_cast<std::size_t>(info.side.index())].units)
      if (u.id == info.id) return &u;
    return nullptr;
  }

  void element(ElementId id) {
    const Element& e = state.element(id);
    const UnitSpec* unit = top_of(id);
    if (unit != nullptr && unit->off_table) return;
    if (unit != nullptr && unit->arrival)
      from_gate(id, unit->arrival->gate);
    else if (e.on_table() || e.at != Vec2{})
      add(id, e.at);
    else if (e.presence != Presence::aboard)
      from_zone(id, e.side, unit != nullptr ? unit->zone : std::string());
  }

  Status run() {
    std::vector<Error> problems;
    for (int e = 0; e < state.element_count(); ++e) element(ElementId(e));
    const Battle& battle = *state.battle;
    for (std::size_t i = 0; i < spec.objectives.size(); ++i) {
      const Objective& objective = spec.objectives[i];
      const bool somebody = std::any_of(starts.begin(), starts.end(), [&](const Start& s) {
        return reachable(battle, s.mobility, s.at, objective.at);
      });
      if (!somebody)
        problems.push_back({fmt::format("objectives[{}]", i), "nobody can reach it", "move it, or open a way to it"});
    }
    for (std::size_t i = 0; i < spec.gates.size(); ++i) {
      const Gate& gate = spec.gates[i];
      if (!gate.exit) continue;
      const bool somebody = std::any_of(starts.begin(), starts.end(), [&](const Start& s) {
        return (!gate.side.valid() || gate.side == s.side) &&
               edge_reachable(battle, s.mobility, s.at, gate.edge, gate.from, gate.to);
      });
      if (!somebody)
        problems.push_back({fmt::format("gates[{}]", i), "nobody can reach this exit", "move it, or open a way to it"});
    }
    if (!problems.empty()) return problems;
    return Nothing{};
  }
};

}  // namespace

Status check_playable(const Ruleset& ruleset, const State& start, const BattleSpec& spec) {
  return Checker{ruleset, start, spec, {}, {}}.run();
}

}  // namespace sixmil::scenario
