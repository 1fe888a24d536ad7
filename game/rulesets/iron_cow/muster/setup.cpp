// Set-up (IC-R30): the dice, then both sides deploy.

#include "game/core/muster/boarding.hpp"
#include "game/core/muster/deploy.hpp"

#include "game/rulesets/iron_cow/air/calls.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"
#include "game/rulesets/iron_cow/muster/muster.hpp"
#include "game/rulesets/iron_cow/part.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

namespace sixmil::iron_cow::setup {
namespace {

bool is_jammer(const State& state, ElementId e) { return state.counter(e, counters().element.jammer) != 0; }
bool may_jam(const State& state, ElementId e) {
  return is_hq(state, e) && state.element(e).alive() && !is_attached(state, e);
}

Verdict check_deploy(const Deed& deed) {
  const auto& [state, command, e, target] = deed;
  if (!present(state, state.element(e)))
    return Verdict(name_of(state, e) + " comes later, or stays off the table.", "IC-R31");
  if (zone_of(state, e, muster) != nullptr && !profile_of(state, e).flies() && command.option(0) != 0)
    return Verdict("Only a VTOL may be high.", "IC-R14");
  return check_place(deed, muster);
}

Verdict check_embark(const State& state, ElementId e, ElementId carrier) {
  return check_load(state, e, carrier, muster, "IC-R5", "Only a base");
}

Verdict check_jammer(const State& state, ElementId to, ElementId from) {
  if (!may_jam(state, to)) return Verdict("Only an HQ vehicle of the HQ unit can be a jammer.", "IC-4.1");
  if (is_jammer(state, to)) return Verdict(name_of(state, to) + " is a jammer already.", "IC-4.1");
  if (state.element(from).side != state.element(to).side || !is_jammer(state, from))
    return Verdict("The other vehicle is no jammer of this side.", "IC-4.1");
  return Verdict::allowed();
}

void list(Offer& offer) {
  const State& state = offer.state;
  const ElementId e = offer.element;
  const Element& element = state.element(e);
  Command command = offer.start(Verb::deploy);
  if (profile_of(state, e).flies() && element.height == vtol_high) command.options.push_back(1);
  if (present(state, element) && list_places(offer, command, muster)) return;
  if (list_carriers(offer, Verb::embark, check_embark)) return;
  if (!may_jam(state, e) || is_jammer(state, e)) return;
  for (const ElementId from : state.element_ids())
    if (state.element(from).side == offer.side && is_jammer(state, from) && offer.add(Verb::allot_jammer, from)) return;
}

Verdict validate(const Deed& deed) {
  switch (verb_of(deed.command)) {
    case Verb::deploy:
      return check_deploy(deed);
    case Verb::embark:
      return check_embark(deed.state, deed.actor, deed.target);
    default:
      return check_jammer(deed.state, deed.actor, deed.target);
  }
}

void resolve(Resolution& resolution, const Deed& deed) {
  const auto& [state, command, e, target] = deed;
  switch (verb_of(command)) {
    case Verb::deploy:
      return deploy(resolution, deed, !profile_of(state, e).flies() ? 0 : command.option(0) ? vtol_high : vtol_low);
    case Verb::embark:
      return resolution.emit(Boarded{e, target});
    default:
      resolution.set(target, counters().element.jammer, 0);
      resolution.set(e, counters().element.jammer, 1);
  }
}

void roll_jammers(Resolution& resolution, SideId side) {
  const State& state = resolution.state();
  const std::int32_t die = resolution.roll(side, jammer_die, 0, Explanation("jammers", "IC-4.1", side));
  std::int32_t count = 0;
  for (int i = 0; i < state.element_count() && count < die; ++i) {
    const ElementId e(i);
    if (state.element(e).side != side || !is_hq(state, e)) continue;
    resolution.set(e, counters().element.jammer, 1);
    ++count;
  }
  resolution.set(side, counters().side.jammers, count);
}

// The turn each unit arrives in; known to its owner only, unless nothing was rolled or the scenario opens it.
void roll_arrivals(Resolution& resolution, SideId side) {
  const State& state = resolution.state();
  const UnitCounters& c = counters().unit;
  for (int i = 0; i < state.unit_count(); ++i) {
    const UnitId unit(i);
    if (state.unit_info(unit).side != side || state.counter(unit, c.entry_gate) < 0) continue;
    std::int32_t turn = state.counter(unit, c.entry_plus);
    const std::int32_t die = state.counter(unit, c.entry_die);
    const bool open = die == 0 || option(state, Option::arrivals_open);
    if (die > 0) {
      Rolled rolled;
      rolled.actor = unit;
      rolled.die = die == 3 ? 6 : die;  // IC-R25: a D3 is a D6 halved, rounded up
      rolled.secret = !open;
      const std::int32_t face = resolution.face(unit, rolled.die, rolled.secret);
      rolled.faces.push_back(static_cast<std::int16_t>(face));
      rolled.value = die == 3 ? (face + 1) / 2 : face;
      rolled.success = true;
      rolled.odds = Explanation("its turn of arrival", "IC-R31", unit);
      if (turn > 0) {
        rolled.odds.add("the roll", rolled.value, "IC-R31");
        rolled.odds.add("turns later", turn, "IC-R31");
      }
      turn += rolled.value;
      resolution.emit(rolled);
    }
    resolution.set(unit, c.entry_turn, turn);
    if (open) resolution.set(unit, c.entry_open, turn);
  }
}

}  // namespace

void begin(Resolution& resolution) {
  for (int i = 0; i < resolution.state().side_count(); ++i) {
    roll_jammers(resolution, SideId(i));
    air::roll_strikes(resolution, SideId(i));
    roll_arrivals(resolution, SideId(i));
  }
}

void reveal(Resolution& resolution) {
  organise::publish(resolution);
  morale::begin(resolution);
  reveal_all(resolution);
}

const Part part{list, validate, nullptr, resolve};

}  // namespace sixmil::iron_cow::setup
