#pragma once
// Default places at set-up: elements side by side across their zone, looking forward from their own edge.

#include <optional>
#include <string>
#include <vector>

#include "game/core/muster/place.hpp"
#include "game/core/muster/zones.hpp"

namespace sixmil {

// Works on a state that assemble has made; the rulebook decides who stands beside whom. Errors name the element's
// field.
struct LineUp {
  const BattleSpec& spec;
  State& state;
  const MusterRules& rules;
  std::vector<std::string> fields;  // of the scenario, by ElementId

  // Who may know where it stands, its zone (by id; empty: its side's first), and, where the scenario `placed` it,
  // whether it may stand there. What rides needs no place.
  std::optional<Error> prepare(ElementId element, const std::string& zone, bool placed);
  // Whether it waits for a place in that zone.
  bool waits_in(ElementId element, int side, int zone) const;
  // The zone as that side sees it.
  Frame frame(int side, int zone) const;
  // Puts elements abreast, `step` tu from one to the next, the middle of the row `across` and `deep` in the frame: each
  // on the free place nearest to its own.
  std::optional<Error> place_row(const std::vector<ElementId>& row, const Frame& frame, std::int32_t across,
                                 std::int32_t deep, std::int32_t step);
  std::optional<Error> place(ElementId element, const Frame& frame, Vec2 wanted);
  // Whoever rides is where its carrier is. Then, places that the scenario gives may run into the other side's.
  std::optional<Error> finish() const;
};

}  // namespace sixmil
