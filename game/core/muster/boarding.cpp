#include "game/core/muster/boarding.hpp"

#include <algorithm>

namespace sixmil {

int passengers(const State& state, ElementId carrier) {
  int count = 0;
  each_passenger(state, carrier, [&](ElementId) { ++count; });
  return count;
}

int free_seats(const State& state, ElementId carrier) {
  return state.battle->profile(carrier).seats - passengers(state, carrier);
}

Vec2 place_beside(const Element& carrier, const Body& body, Vec2 way, std::int32_t gap_along, std::int32_t gap_across) {
  const std::int32_t half = (std::max(body.length, body.width) + 1) / 2;
  const std::int32_t ahead = (carrier.body.length + 1) / 2 + half, beside = (carrier.body.width + 1) / 2 + half;
  return carrier.at + rotate(Vec2{way.x * (ahead + gap_along), way.y * (beside + gap_across)}, carrier.facing);
}

void list_boarding(Offer& offer, const BoardingRules& rules) {
  const State& state = offer.state;
  const ElementId rider = offer.element;
  const Element& self = state.element(rider);
  if (state.battle->profile(rider).vehicle || !rules.may_board(state, rider)) return;
  Command command;
  command.side = offer.side;
  command.actor = rider;
  if (self.presence == Presence::table) {
    command.verb = rules.mount;
    command.targets.resize(1);
    for (const ElementId carrier : state.element_ids()) {
      if (state.battle->profile(carrier).seats == 0 || state.element(carrier).side != offer.side) continue;
      if (!rules.may_mount(state, rider, carrier).ok()) continue;
      command.targets[0] = carrier;
      if (offer.add(command)) return;
    }
  }
  if (self.presence != Presence::aboard || !state.element(self.carrier).on_table()) return;
  const Element& carrier = state.element(self.carrier);
  SmallVector<Vec2, 8> places;
  rules.places(carrier, self.body, places);
  command.verb = rules.dismount;
  command.facing = carrier.facing;
  for (const Vec2 at : places) {
    if (!state.battle->table.ground.contains(at)) continue;
    command.path = path_to(at);
    if (rules.may_dismount({state, command}).ok() && offer.add(command)) return;
  }
}

Verdict check_boarding(const Deed& deed, const BoardingRules& rules) {
  return deed.command.verb == rules.mount ? rules.may_mount(deed.state, deed.actor, deed.target)
                                          : rules.may_dismount(deed);
}

}  // namespace sixmil
