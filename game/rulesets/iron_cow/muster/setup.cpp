// Set-up (IC-R30): the dice, then both sides deploy.

#include <algorithm>

#include "game/rulesets/iron_cow/air/calls.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"
#include "game/rulesets/iron_cow/muster/place.hpp"
#include "game/rulesets/iron_cow/part.hpp"
#include "game/rulesets/iron_cow/text.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

namespace sixmil::iron_cow::setup {
namespace {

bool placeable(const State& state, ElementId e) {
  return present(state, state.element(e)) && zone_of(state, e) != nullptr;
}

int riders_of(const State& state, ElementId carrier) {
  int count = 0;
  for (const Element& element : state.elements)
    count += element.presence == Presence::aboard && element.carrier == carrier ? 1 : 0;
  return count;
}

bool has_seat(const State& state, ElementId carrier) {
  const int seats = profile_of(state, carrier).seats;
  return seats > 0 && riders_of(state, carrier) < seats;
}

bool is_jammer(const State& state, ElementId e) { return state.counter(e, counters().element.jammer) != 0; }
bool may_jam(const State& state, ElementId e) {
  return is_hq(state, e) && state.element(e).alive() && !is_attached(state, e);
}

Facing facing_of(const State& state, const Command& command) {
  const Facing old = state.element(command.actor.element()).facing;
  return command.facing == no_facing ? old : make_facing(command.facing.vector(), old);
}

Verdict check_deploy(const State& state, ElementId e, const Command& command) {
  if (!present(state, state.element(e)))
    return Verdict(name_of(state, e) + " comes later, or stays off the table.", "IC-R31");
  const Zone* zone = zone_of(state, e);
  if (!zone) return Verdict("The scenario has fixed the place of " + name_of(state, e) + ".", "IC-R30");
  if (!profile_of(state, e).flies() && command.option(0) != 0) return Verdict("Only a VTOL may be high.", "IC-R14");
  const Facing facing = facing_of(state, command);
  const PlaceFault fault = place_fault(state, e, command.path[0], facing, zone);
  return fault == PlaceFault::none ? Verdict::allowed() : Verdict(std::string(sentence_of(fault)), "IC-R30");
}

Verdict check_embark(const State& state, ElementId e, ElementId carrier) {
  const Element& base = state.element(e);
  if (!present(state, base) || !zone_of(state, e))
    return Verdict("The scenario has fixed the place of " + name_of(state, e) + ".", "IC-R30");
  if (!profile_of(state, e).foot()) return Verdict("Only a base rides in a carrier.", "IC-R5");
  if (state.element(carrier).side != base.side || !state.element(carrier).on_table())
    return Verdict(name_of(state, e) + " can ride only in a carrier of its side on the table.", "IC-R5");
  if (base.presence == Presence::aboard && base.carrier == carrier)
    return Verdict(name_of(state, e) + " is in that carrier already.", "IC-R5");
  if (!has_seat(state, carrier)) return Verdict(name_of(state, carrier) + " has no free seat.", "IC-R5");
  return Verdict::allowed();
}

Verdict check_jammer(const State& state, ElementId to, ElementId from) {
  if (!may_jam(state, to)) return Verdict("Only an HQ vehicle of the HQ unit can be a jammer.", "IC-4.1");
  if (is_jammer(state, to)) return Verdict(name_of(state, to) + " is a jammer already.", "IC-4.1");
  if (state.element(from).side != state.element(to).side || !is_jammer(state, from))
    return Verdict("The other vehicle is no jammer of this side.", "IC-4.1");
  return Verdict::allowed();
}

template <class Each>
bool any_seat(const State& state, ElementId e, Each each) {
  const Element& base = state.element(e);
  if (!placeable(state, e) || !profile_of(state, e).foot()) return false;
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& carrier = state.elements[static_cast<std::size_t>(i)];
    if (carrier.side != base.side || !carrier.on_table() || base.carrier == ElementId(i)) continue;
    if (has_seat(state, ElementId(i)) && each(ElementId(i))) return true;
  }
  return false;
}

template <class Each>
bool any_giver(const State& state, ElementId e, Each each) {
  if (!may_jam(state, e) || is_jammer(state, e)) return false;
  for (int i = 0; i < state.element_count(); ++i)
    if (state.elements[static_cast<std::size_t>(i)].side == state.element(e).side && is_jammer(state, ElementId(i)) &&
        each(ElementId(i)))
      return true;
  return false;
}

const auto first_one = [](ElementId) { return true; };

// Places offered: where it stands, and those of 8 directions 40 and 120 mm away that are free.
template <class Each>
bool any_place(const State& state, ElementId e, Each each) {
  const Element& element = state.element(e);
  if (!placeable(state, e)) return false;
  if (element.on_table() && each(element.at)) return true;
  for (const std::int32_t far : {mm(40), mm(120)})
    for (int i = 0; i < 8; ++i) {
      const Vec2 v = compass(i, 8).vector();
      const Vec2 at = {element.at.x + v.x * far / facing_length, element.at.y + v.y * far / facing_length};
      if (!state.battle->table.ground.contains(at)) continue;
      if (place_fault(state, e, at, element.facing, zone_of(state, e)) == PlaceFault::none && each(at)) return true;
    }
  return false;
}

bool can_act(const State& state, SideId, Ref actor) {
  const ElementId e = actor.element();
  if (!e.valid()) return false;
  return any_place(state, e, [](Vec2) { return true; }) || any_seat(state, e, first_one) ||
         any_giver(state, e, first_one);
}

void candidates(const State& state, SideId side, Ref actor, std::vector<Command>& out) {
  const ElementId e = actor.element();
  if (!e.valid()) return;
  const Element& element = state.element(e);
  any_place(state, e, [&](Vec2 at) {
    Command command = make_command(side, Verb::deploy, actor);
    command.path.push_back(at);
    command.facing = element.facing;
    if (profile_of(state, e).flies() && element.height == vtol_high) command.options.push_back(1);
    out.push_back(command);
    return false;
  });
  any_seat(state, e, [&](ElementId carrier) {
    Command command = make_command(side, Verb::embark, actor);
    command.targets.push_back(carrier);
    out.push_back(command);
    return false;
  });
  any_giver(state, e, [&](ElementId from) {
    Command command = make_command(side, Verb::allot_jammer, actor);
    command.targets.push_back(from);
    out.push_back(command);
    return false;
  });
}

Verdict validate(const State& state, const Command& command) {
  const ElementId e = command.actor.element();
  switch (verb_of(command)) {
    case Verb::deploy:
      return check_deploy(state, e, command);
    case Verb::embark:
      return check_embark(state, e, command.targets[0].element());
    default:
      return check_jammer(state, e, command.targets[0].element());
  }
}

void resolve(Resolution& resolution, const Command& command) {
  const ElementId e = command.actor.element();
  const State& state = resolution.state();
  switch (verb_of(command)) {
    case Verb::deploy: {
      const Facing facing = facing_of(state, command);
      const std::int32_t height = !profile_of(state, e).flies() ? 0 : command.option(0) ? vtol_high : vtol_low;
      resolution.emit(Placed{e, command.path[0], facing, height});
      return;
    }
    case Verb::embark:
      resolution.emit(Boarded{e, command.targets[0].element()});
      return;
    default:
      resolution.set(command.targets[0].element(), counters().element.jammer, 0);
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
  const State& state = resolution.state();
  const CounterLayout& layout = state.battle->layout;
  const auto& columns = layout.of_scope[static_cast<std::size_t>(CounterLayout::scope_index(RefKind::element))];
  organise::publish(resolution);
  morale::begin(resolution);
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId e(i);
    if (state.element(e).seen_by == Audience::all()) continue;
    Revealed revealed;
    revealed.element = e;
    revealed.value = state.element(e);
    revealed.value.seen_by = Audience::all();
    for (const CounterId counter : columns) {
      const CounterInfo& info = state.info().counters[static_cast<std::size_t>(counter.index())];
      revealed.counters.push_back(info.know == Know::all ? state.counter(e, counter) : info.start);
    }
    resolution.emit(revealed);
  }
}

const Part part{can_act, candidates, validate, nullptr, resolve};

}  // namespace sixmil::iron_cow::setup
