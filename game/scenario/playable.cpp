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
  int next = 0;                                            // element, in order of the roster

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

  void from_gate(ElementId id, const std::string& name) {
    for (const Gate& gate : spec.gates)
      if (gate.id == name)
        for (int part = 1; part < 4; ++part) add(id, on_edge(gate.edge, gate.from + (gate.to - gate.from) / 4 * part));
  }

  void from_zone(ElementId id, SideId side, const std::string& name) {
    for (const Zone& zone : spec.zones) {
      if (name.empty() ? zone.side != side : zone.id != name) continue;
      std::int64_t x = 0, y = 0;
      for (const Vec2 p : zone.corners) x += p.x, y += p.y;
      const auto count = static_cast<std::int64_t>(zone.corners.size());
      add(id, {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)});
      return;
    }
  }

  void unit(const UnitSpec& u, SideId side, std::string gate, std::string zone) {
    if (u.arrival) gate = u.arrival->gate;
    if (!u.zone.empty()) zone = u.zone;
    for (const ElementSpec& spec_element : u.elements) {
      const ElementId id(next++);
      if (u.off_table) continue;
      if (state.element(id).on_table())
        add(id, state.element(id).at);
      else if (!gate.empty())
        from_gate(id, gate);
      else if (spec_element.pose)
        add(id, spec_element.pose->at);
      else
        from_zone(id, side, zone);
    }
    for (const UnitSpec& child : u.units) unit(child, side, gate, zone);
  }

  Status run() {
    for (std::size_t s = 0; s < spec.sides.size(); ++s)
      for (const UnitSpec& u : spec.sides[s].units) unit(u, SideId(static_cast<int>(s)), "", "");
    const Battle& battle = *state.battle;
    for (std::size_t i = 0; i < spec.objectives.size(); ++i) {
      const Objective& objective = spec.objectives[i];
      const bool somebody = std::any_of(starts.begin(), starts.end(), [&](const Start& s) {
        return reachable(battle.table, *battle.info, s.mobility, s.at, objective.at);
      });
      if (!somebody)
        return Error{fmt::format("objectives[{}]", i), "nobody can reach it", "move it, or open a way to it"};
    }
    for (std::size_t i = 0; i < spec.gates.size(); ++i) {
      const Gate& gate = spec.gates[i];
      if (!gate.exit) continue;
      const bool somebody = std::any_of(starts.begin(), starts.end(), [&](const Start& s) {
        return (!gate.side.valid() || gate.side == s.side) &&
               edge_reachable(battle.table, *battle.info, s.mobility, s.at, gate.edge, gate.from, gate.to);
      });
      if (!somebody)
        return Error{fmt::format("gates[{}]", i), "nobody can reach this exit", "move it, or open a way to it"};
    }
    return Nothing{};
  }
};

}  // namespace

Status check_playable(const Ruleset& ruleset, const State& start, const BattleSpec& spec) {
  return Checker{ruleset, start, spec, {}, {}}.run();
}

}  // namespace sixmil::scenario
