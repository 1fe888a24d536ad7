#pragma once
// Default places at set-up: elements side by side across their zone, looking forward from their own edge.

#include <string>
#include <vector>

#include "engine/base/problems.hpp"

#include "game/core/muster/place.hpp"
#include "game/core/muster/zones.hpp"

namespace sixmil {

// Where the scenario says each element, by ElementId; where it does not say, where its unit stands.
std::vector<std::string> element_fields(const BattleSpec& spec);

// Works on a state that assemble has made; the rulebook decides who stands beside whom.
struct LineUp {
  const BattleSpec& spec;
  State& state;
  const MusterRules& rules;
  std::vector<std::string> fields;  // of the scenario, by ElementId
  Problems problems{};              // of those fields
  const Zone* full = nullptr;       // the last that had no room for somebody: said once

  // Who may know where it stands, its zone (by id; empty: its side's first), and, where the scenario `placed` it,
  // whether it may stand there. What rides needs no place.
  void prepare(ElementId element, const std::string& zone, bool placed);
  // Whether it waits for a place in that zone.
  bool waits_in(ElementId element, int side, int zone) const;
  // The zone as that side sees it.
  Frame frame(int side, int zone) const;
  // Puts elements abreast, `step` tu from one to the next, the middle of the row `across` and `deep` in the frame: each
  // on the free place nearest to its own.
  void place_row(const std::vector<ElementId>& row, const Frame& frame, std::int32_t across, std::int32_t deep,
                 std::int32_t step);
  void place(ElementId element, const Frame& frame, Vec2 wanted);
  // Whoever rides is where its carrier is. Then, places that the scenario gives may run into the other side's.
  void finish();

  const std::string& field_of(ElementId element) const { return fields[static_cast<std::size_t>(element.index())]; }
};

}  // namespace sixmil
