#pragma once
// What lies on the land: areas, roads, water, bridges.

#include <vector>

#include "engine/geometry/area.hpp"

#include "game/core/state/table.hpp"

#include "game/scenario/lay/carve.hpp"
#include "game/scenario/lay/laying.hpp"

namespace sixmil::scenario {

struct Surface {
  std::vector<Area> areas;
  std::vector<Bed> beds;
  std::vector<Deck> decks;  // without their heights
  std::vector<Ribbon> ribbons;
};

Surface lay_surface(const Laying& laying);

}  // namespace sixmil::scenario
