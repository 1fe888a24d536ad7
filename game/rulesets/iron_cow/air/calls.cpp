// Calling strikes, and the turns until they come (IC-11.2, IC-11.5, IC-R39, IC-R60).
#include "game/rulesets/iron_cow/air/calls.hpp"

#include "game/rulesets/iron_cow/air/strike.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"
#include "game/rulesets/iron_cow/part.hpp"

namespace sixmil::iron_cow::air {
namespace {

// Strikes that the side may still call this turn: what is left, less what it has laid.
std::int32_t callable(const State& state, SideId side) {
  std::int32_t left = state.counter(side, counters().side.strikes);
  for (int i = 0; i < state.unit_count(); ++i)
    if (state.unit_info(UnitId(i)).side == side && order_of(state.unit(UnitId(i)).laid) == Order::airstrike) --left;
  return left;
}

Verdict check(const State& state, ElementId e, SideId side) {
  if (!played(state)) return {"This battle is fought without aerospace craft; no strike can be called.", "IC-5.2"};
  if (!is_hq(state, e) || !state.element(e).alive())
    return {"Only a living HQ vehicle calls strikes, and " + name_of(state, e) + " is none.", "IC-11.2"};
  if (is_attached(state, e)) return {name_of(state, e) + " is attached to a unit and calls no strikes.", "IC-5.10"};
  if (state.counter(e, counters().element.issued) >= 0)
    return {name_of(state, e) + " has issued its order of this turn.", "IC-5.1"};
  if (morale::hq_retreats(state, side)) return {"The HQ unit retreats and can only order itself to regroup.", "IC-R37"};
  if (callable(state, side) <= 0) return {"This side has no airstrike left.", "IC-R60"};
  return Verdict::allowed();
}

void list(Offer& offer) {
  if (played(offer.state) && check(offer.state, offer.element, offer.side).ok()) offer.add(Verb::call_strike);
}

Verdict validate(const Deed& deed) { return check(deed.state, deed.actor, deed.command.side); }

void forecast(const Deed& deed, std::vector<Explanation>& out) {
  Explanation odds("a strike of three craft comes", "IC-11.2", deed.actor);
  odds.add("unless it is jammed", 100, "IC-R39");
  for (const std::string_view when : {"next turn", "in two turns", "in three turns", "in four turns"})
    odds.shares.push_back({when, 100 / arrival_die, false});
  out.push_back(odds);
}

void resolve(Resolution& resolution, const Deed& deed) {
  const auto& [state, command, e, target] = deed;
  const UnitId row = state.element(e).unit;
  resolution.emit(OrderLaid{row, e, id(Order::airstrike)});
  resolution.set(e, counters().element.issued, row.index());
  resolution.add(command.side, counters().side.laid, 1);
}

template <class Each>
void each_call(const State& state, Each each) {
  for (int i = 0; i < state.unit_count(); ++i)
    if (order_of(state.unit(UnitId(i)).order) == Order::airstrike) each(UnitId(i));
}

// Hidden from the other side, at a place in the list that nothing secret has a part in: no two strikes of a side are
// called with as many left.
void send(Resolution& resolution, SideId side, std::int32_t strike, std::int32_t turn) {
  Marker marker;
  marker.kind = static_cast<std::int16_t>(Craft::coming);
  marker.side = side;
  marker.numbers[0] = turn;
  marker.seen_by = Audience::only(side);
  for (int i = 0; i < strike_craft; ++i)
    resolution.emit(MarkerLaid{MarkerId((side.index() * most_strikes + strike) * strike_craft + i), marker});
}

}  // namespace

void roll_strikes(Resolution& resolution, SideId side) {
  const CounterId strikes = counters().side.strikes;
  if (resolution.state().counter(side, strikes) != strikes_by_die) return;
  const std::int32_t die = resolution.roll(side, strikes_die, 0, Explanation("airstrikes", "IC-11.5", side));
  resolution.set(side, strikes, die);
}

void spend(Resolution& resolution) {
  const State& state = resolution.state();
  each_call(state, [&](UnitId row) { resolution.add(state.unit_info(row).side, counters().side.strikes, -1); });
}

bool jammed_away(Resolution& resolution, UnitId unit) {
  if (order_of(resolution.state().unit(unit).order) != Order::airstrike) return false;
  resolution.emit(OrderChanged{unit, OrderId(), "IC-R39"});
  return true;
}

bool any_called(const State& state) {
  bool any = false;
  each_call(state, [&](UnitId) { any = true; });
  return any;
}

void roll_arrivals(Resolution& resolution) {
  const State& state = resolution.state();
  std::int32_t sent[2] = {0, 0};
  each_call(state, [&](UnitId row) {
    const SideId side = state.unit_info(row).side;
    const std::int32_t turns = resolution.roll(
        row, arrival_die, 0, Explanation("the turns until its strike comes", "IC-11.2", row), true);
    const std::int32_t strike = state.counter(side, counters().side.strikes) + sent[side.index()]++;
    send(resolution, side, strike, state.turn + turns);
    resolution.add(side, counters().side.under_way, 1);
  });
}

void clear_calls(Resolution& resolution) {
  each_call(resolution.state(), [&](UnitId row) { resolution.emit(OrderChanged{row, OrderId(), "IC-R60"}); });
}

const Part calls{list, validate, forecast, resolve};

}  // namespace sixmil::iron_cow::air
