#include "game/core/measure/measure.hpp"

namespace sixmil {
namespace {

template <class Shape>
void under_shape(const State& state, const Shape& shape, std::vector<ElementId>& out) {
  out.clear();
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& element = state.elements[static_cast<std::size_t>(i)];
    if (element.on_table() && touches(shape, box_of(element))) out.emplace_back(i);
  }
}

}  // namespace

Box box_of(const Body& body, Vec2 at, Facing facing) {
  return {at, (body.length + 1) / 2, (body.width + 1) / 2, facing};
}
Box box_of(const Element& element) { return box_of(element.body, element.at, element.facing); }

bool within(const State& state, ElementId a, ElementId b, std::int32_t r) {
  return within(state.element(a).at, state.element(b).at, r);
}

bool hull_within(const State& state, Vec2 point, ElementId hull, std::int32_t r) {
  const Box box = box_of(state.element(hull));
  if (!within(point, box.centre, r + reach_of(box))) return false;
  return hull_within(corners(box), point, r);
}

std::int32_t distance(const State& state, ElementId a, ElementId b) {
  return length(state.element(a).at, state.element(b).at);
}

std::int32_t hull_distance(const State& state, ElementId a, ElementId b) {
  return hull_hull(corners(box_of(state.element(a))), corners(box_of(state.element(b)))).rounded();
}

Vec2 measured_on(const State& state, ElementId element) {
  const Element& e = state.element(element);
  return offset_on(e.body, state.info().profiles[static_cast<std::size_t>(e.profile.index())].measured_at);
}

void under(const State& state, const CircleTemplate& shape, std::vector<ElementId>& out) {
  under_shape(state, shape, out);
}
void under(const State& state, const Corridor& shape, std::vector<ElementId>& out) { under_shape(state, shape, out); }

GroundHere ground_here(const State& state, Vec2 at) {
  const Battle& battle = *state.battle;
  GroundHere here;
  if (!battle.table.areas.areas().empty()) here.kinds = battle.table.areas.kinds_at(at);
  here.road = (here.kinds & battle.roads) != 0;
  constexpr std::int32_t none = -height_limit - 1;
  here.building = battle.table.buildings.top_at(at, none) != none;
  return here;
}

}  // namespace sixmil
