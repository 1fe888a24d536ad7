#include "game/core/state/state.hpp"

namespace sixmil {

SideId owner_of(const State& state, Ref of) {
  switch (of.kind) {
    case RefKind::side:
      return of.side();
    case RefKind::unit:
      return state.unit_info(of.unit()).side;
    case RefKind::element:
      return state.battle->elements[static_cast<std::size_t>(of.index)].side;
    case RefKind::marker:
      return state.markers[static_cast<std::size_t>(of.index)].side;
    default:
      return SideId();
  }
}

}  // namespace sixmil
