// Getting in and out of carriers (IC-2.6, IC-R5).
#include <algorithm>

#include "game/core/measure/measure.hpp"
#include "game/core/measure/ways.hpp"
#include "game/core/muster/boarding.hpp"
#include "game/core/rows/lengths.hpp"

#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/move/mobility.hpp"
#include "game/rulesets/iron_cow/orders/acting_order.hpp"
#include "game/rulesets/iron_cow/part.hpp"

namespace sixmil::iron_cow::mount {
namespace {

// Neither shaken nor rallying.
bool settled(const State& state, ElementId element) {
  const auto regrouped = static_cast<Regrouped>(state.counter(section_of(state, element), counters().unit.regrouped));
  return steady(state, element) && regrouped == Regrouped::no;
}

bool boarded(const State& state, ElementId element) { return state.counter(element, counters().element.boarded) != 0; }

// What both ways ask of the two of them.
Verdict together(const State& state, ElementId base, ElementId carrier) {
  const std::string& name = name_of(state, carrier);
  if (boarded(state, base)) return {name_of(state, base) + " has mounted or dismounted this turn.", "IC-R5"};
  if (acting_order(state, carrier) != Order::stand_fast) return {name + " is not Static.", "IC-2.6"};
  if (!settled(state, base)) return {name_of(state, base) + " is shaken or rallying.", "IC-R5"};
  if (!settled(state, carrier)) return {name + " is shaken or rallying.", "IC-R5"};
  return Verdict::allowed();
}

// Beside, before and behind a carrier, and at its corners: inside the reach, clear of its hull.
void places_around(const Element& carrier, const Body& base, SmallVector<Vec2, 8>& out) {
  const std::int32_t gap = mm(3);
  for (const std::int32_t x : {1, 0, -1})
    for (const std::int32_t y : {1, 0, -1})
      if (x != 0 || y != 0) out.push_back(place_beside(carrier, base, {x, y}, gap, gap));
}

Verdict may_mount(const State& state, ElementId base, ElementId carrier) {
  const Element& from = state.element(base);
  const Element& to = state.element(carrier);
  const std::string& name = name_of(state, carrier);
  if (!from.on_table()) return {name_of(state, base) + " is not on the table.", "IC-R5"};
  if (!profile_of(state, base).foot()) return {name_of(state, base) + " is not on foot.", "IC-R5"};
  if (to.side != from.side || !to.on_table()) return {name + " is no friend on the table.", "IC-R5"};
  if (free_seats(state, carrier) <= 0) return {name + " has no free seat.", "IC-R5"};
  const Verdict both = together(state, base, carrier);
  if (!both) return both;
  if (!hull_within(state, from.at, carrier, mount_reach))
    return {"The middle of " + name_of(state, base) + " is " +
                in_millimetres(point_hull(from.at, corners(box_of(to))).rounded()) + " from the hull of " + name +
                ", more than 20 mm.",
            "IC-R5"};
  return Verdict::allowed();
}

Verdict may_dismount(const Deed& deed) {
  const auto& [state, command, base, target] = deed;
  const ElementId carrier = state.element(base).carrier;
  if (state.element(base).presence != Presence::aboard || !state.element(carrier).on_table())
    return {name_of(state, base) + " is not aboard anything on the table.", "IC-R5"};
  const Verdict both = together(state, base, carrier);
  if (!both) return both;
  if (command.path.size() != 1) return {"Dismounting needs one place.", "IC-R5"};
  const Vec2 at = command.path[0];
  if (!state.battle->table.ground.contains(at)) return {"That place is off the table.", "IC-R5"};
  if (!hull_within(state, at, carrier, mount_reach))
    return {"That place is more than 20 mm from the hull of " + name_of(state, carrier) + ".", "IC-R5"};
  const Ways ways(state, ground_prices(state, base), base, state.element(carrier).at);
  if (!ways.room(at, facing_or(command, state.element(carrier).facing)))
    return {name_of(state, base) + " has no room or no ground to stand on there.", "IC-R5"};
  return Verdict::allowed();
}

bool may_board(const State& state, ElementId base) {
  const Element& e = state.element(base);
  return !boarded(state, base) &&
         (e.presence != Presence::aboard || acting_order(state, e.carrier) == Order::stand_fast);
}

const BoardingRules boarding = {id(Verb::mount), id(Verb::dismount), may_board, may_mount, may_dismount, places_around};

void resolve(Resolution& resolution, const Deed& deed) {
  const auto& [state, command, base, target] = deed;
  if (verb_of(command) == Verb::mount) {
    resolution.emit(Boarded{base, target});
  } else {
    resolution.emit(
        Landed{base, command.path[0], facing_or(command, state.element(state.element(base).carrier).facing)});
    resolution.set(base, counters().element.moved, 1);
  }
  resolution.set(base, counters().element.boarded, 1);
}

}  // namespace

const Part part{board_list<boarding>, check_board<boarding>, nullptr, resolve};

}  // namespace sixmil::iron_cow::mount
