#include "game/core/state/state.hpp"

namespace sixmil {

bool belongs(const State& state, UnitId inner, UnitId outer) {
  for (; inner.valid(); inner = state.unit_info(inner).parent)
    if (inner == outer) return true;
  return false;
}

SideId owner_of(const State& state, Ref of) {
  switch (of.kind) {
    case RefKind::side:
      return of.side();
    case RefKind::unit:
      return state.unit_info(of.unit()).side;
    case RefKind::element:
      return state.element(of.element()).side;
    case RefKind::marker:
      return state.markers[static_cast<std::size_t>(of.index)].side;
    default:
      return SideId();
  }
}

int look_of(const State& state, ElementId id) {
  const Element& element = state.element(id);
  const auto& looks = state.info().profiles[static_cast<std::size_t>(element.profile.index())].looks;
  for (std::size_t i = 0; i < looks.size(); ++i) {
    const LookInfo& look = looks[i];
    const std::int32_t strength = look.strength.valid() ? state.counter(id, look.strength) : 0;
    const bool strong = !look.strength.valid() || (strength >= look.least && strength <= look.most);
    if (strong && (look.shape == Body{} || look.shape == element.body)) return static_cast<int>(i);
  }
  return -1;
}

bool exists(const State& state, Ref of) {
  const auto below = [&](std::size_t count) { return of.index >= 0 && static_cast<std::size_t>(of.index) < count; };
  switch (of.kind) {
    case RefKind::game:
      return of.index == 0;
    case RefKind::side:
      return below(static_cast<std::size_t>(state.side_count()));
    case RefKind::unit:
      return below(state.units.size());
    case RefKind::element:
      return below(state.elements.size());
    case RefKind::marker:
      return below(state.markers.size());
    default:
      return false;
  }
}

}  // namespace sixmil
