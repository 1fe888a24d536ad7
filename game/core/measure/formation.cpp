#include "game/core/measure/formation.hpp"

#include <algorithm>

#include "game/core/measure/measure.hpp"

namespace sixmil {
namespace {

// The turn that makes one facing of the other.
Facing turn(Facing from, Facing to) { return rotate(Facing{from.x, static_cast<std::int16_t>(-from.y)}, to); }

std::vector<ElementId> members(const Formation& formation) {
  std::vector<ElementId> out;
  for (const FormationPlace& place : formation.places) out.push_back(place.element);
  return out;
}

}  // namespace

Box box_of(const Formation& formation, const FormationPlace& place) {
  return box_of(place.body, place_of(formation, place), place.facing);
}

Formation formation_of(const State& state, UnitId unit) {
  Formation out;
  std::int64_t x = 0, y = 0;
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& e = state.elements[static_cast<std::size_t>(i)];
    if (!e.on_table() || !belongs(state, e.unit, unit)) continue;
    out.places.push_back({ElementId(i), e.body, e.at, e.facing});
    x += e.at.x;
    y += e.at.y;
  }
  if (out.places.empty()) return out;
  const auto count = static_cast<std::int64_t>(out.places.size());
  out.at = {static_cast<std::int32_t>(div_nearest(x, count)), static_cast<std::int32_t>(div_nearest(y, count))};
  out.facing = out.places.front().facing;
  for (FormationPlace& place : out.places) place.offset = place.offset - out.at;
  return out;
}

Formation standing(const Formation& formation, Vec2 at, Facing facing) {
  Formation out = formation;
  out.at = at;
  if (facing == formation.facing) return out;
  out.facing = facing;
  const Facing by = turn(formation.facing, facing);
  for (FormationPlace& place : out.places) {
    place.offset = rotate(place.offset, by);
    place.facing = rotate(place.facing, by);
  }
  return out;
}

Formation square(const State& state, std::span<const ElementId> elements, std::span<const int> faces, Vec2 at,
                 Facing facing) {
  Formation out;
  out.at = at;
  out.facing = facing;
  std::array<std::int32_t, 4> width{};
  for (std::size_t i = 0; i < elements.size(); ++i)
    width[static_cast<std::size_t>(faces[i])] += state.element(elements[i]).body.width;
  if (*std::min_element(width.begin(), width.end()) == 0) return out;
  const std::int32_t half = *std::max_element(width.begin(), width.end()) / 2;
  std::array<std::int32_t, 4> taken{};
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const auto face = static_cast<std::size_t>(faces[i]);
    const Body& body = state.element(elements[i]).body;
    // Along the face from its left end, outwards from the square.
    const std::int32_t along = width[face] / 2 - taken[face] - body.width / 2;
    taken[face] += body.width;
    Facing looks = facing;
    for (std::size_t quarter = 0; quarter < face; ++quarter) looks = looks.left();
    out.places.push_back({elements[i], body, rotate(Vec2{half + (body.length + 1) / 2, along}, looks), looks});
  }
  return out;
}

PathCost formation_cost(const State& state, const Mobility& mobility, const Formation& formation, Vec2 to) {
  const std::vector<ElementId> with = members(formation);
  PathCost out;
  out.where = formation.at;
  if (with.empty()) out.fault = PathFault::immobile;
  for (const FormationPlace& place : formation.places) {
    const Ways ways(state, mobility, place.element, with);
    const Vec2 end = ways.start() + (to - formation.at);
    PathCost cost;
    if (!state.battle->table.ground.contains(end)) {
      cost.fault = PathFault::off_table;
      cost.where = ways.start();
    } else {
      cost = ways.slide({end});
    }
    if (!cost.ok()) return cost;
    if (cost.cost >= out.cost) out = cost;
  }
  return out;
}

PathCost formation_room(const State& state, const Mobility& mobility, const Formation& formation) {
  const std::vector<ElementId> with = members(formation);
  PathCost out;
  for (const FormationPlace& place : formation.places) {
    const Ways ways(state, mobility, place.element, with);
    out = ways.fault_at(place_of(formation, place), place.facing);
    if (!out.ok()) return out;
  }
  // Nor may they stand on one another.
  for (std::size_t i = 0; i < formation.places.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (hulls_overlap(box_of(formation, formation.places[i]), box_of(formation, formation.places[k]))) {
        out.fault = PathFault::overlap;
        out.by = formation.places[k].element;
        out.where = place_of(formation, formation.places[i]);
        return out;
      }
  return out;
}

}  // namespace sixmil
