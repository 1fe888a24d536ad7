// Set-up (MOD-P0): both sides deploy; then the roll for the first turn (MOD-10.4).
#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/muster/place.hpp"
#include "game/rulesets/modern/muster/reveal.hpp"
#include "game/rulesets/modern/part.hpp"
#include "game/rulesets/modern/specials/boarding.hpp"
#include "game/rulesets/modern/text.hpp"
#include "game/rulesets/modern/turn/flow.hpp"

namespace sixmil::modern::setup {
namespace {

bool placeable(const State& state, ElementId e) { return zone_of(state, e) != nullptr; }

Facing facing_of(const State& state, const Command& command) {
  const Facing old = state.element(command.actor.element()).facing;
  return command.facing == no_facing ? old : make_facing(command.facing.vector(), old);
}

Verdict check_deploy(const State& state, const Command& command) {
  const ElementId e = command.actor.element();
  if (!placeable(state, e)) return {"The scenario has fixed the place of " + name_of(state, e) + ".", "MOD-P0"};
  const PlaceFault fault = place_fault(state, {e, command.path[0], facing_of(state, command)}, zone_of(state, e));
  return fault == PlaceFault::none ? Verdict::allowed() : Verdict(std::string(sentence_of(fault)), "MOD-P0");
}

Verdict check_load(const State& state, ElementId e, ElementId carrier) {
  const Element& squad = state.element(e);
  if (!placeable(state, e)) return {"The scenario has fixed the place of " + name_of(state, e) + ".", "MOD-P0"};
  if (!profile_of(state, e).foot()) return {"Only infantry rides in a carrier.", "MOD-9.8"};
  if (state.element(carrier).side != squad.side || !state.element(carrier).on_table())
    return {name_of(state, e) + " can ride only in a carrier of its side on the table.", "MOD-9.8"};
  if (squad.presence == Presence::aboard && squad.carrier == carrier)
    return {name_of(state, e) + " is in that carrier already.", "MOD-9.8"};
  if (specials::free_seats(state, carrier) <= 0) return {name_of(state, carrier) + " has no free seat.", "MOD-9.8"};
  return Verdict::allowed();
}

template <class Each>
bool any_carrier(const State& state, ElementId e, Each each) {
  if (!placeable(state, e) || !profile_of(state, e).foot()) return false;
  for (int i = 0; i < state.element_count(); ++i)
    if (state.element(ElementId(i)).side == state.element(e).side && profile_of(state, ElementId(i)).seats > 0 &&
        check_load(state, e, ElementId(i)).ok() && each(ElementId(i)))
      return true;
  return false;
}

// Places offered: where it stands, and those of 8 directions 2 and 5 inches away that are free.
template <class Each>
bool any_place(const State& state, ElementId e, Each each) {
  const Element& element = state.element(e);
  if (!placeable(state, e)) return false;
  if (element.on_table() && each(element.at)) return true;
  for (const std::int32_t far : {inches(2), inches(5)})
    for (int i = 0; i < 8; ++i) {
      const Vec2 at = element.at + rotate(Vec2{far, 0}, compass(i, 8));
      if (!state.battle->table.ground.contains(at)) continue;
      if (place_fault(state, {e, at, element.facing}, zone_of(state, e)) == PlaceFault::none && each(at)) return true;
    }
  return false;
}

const auto first_one = [](auto) { return true; };

bool can_act(const State& state, SideId, Ref actor) {
  const ElementId e = actor.element();
  return !actor.valid() || (e.valid() && (any_place(state, e, first_one) || any_carrier(state, e, first_one)));
}

void candidates(const State& state, SideId side, Ref actor, std::vector<Command>& out) {
  if (!actor.valid()) return out.push_back(make_command(side, Verb::ready));
  const ElementId e = actor.element();
  if (!e.valid()) return;
  any_place(state, e, [&](Vec2 at) {
    Command command = make_command(side, Verb::deploy, actor);
    command.path.push_back(at);
    command.facing = state.element(e).facing;
    out.push_back(command);
    return false;
  });
  any_carrier(state, e, [&](ElementId carrier) {
    Command command = make_command(side, Verb::load, actor);
    command.targets.push_back(carrier);
    out.push_back(command);
    return false;
  });
}

Verdict validate(const State& state, const Command& command) {
  switch (verb_of(command)) {
    case Verb::ready:
      return Verdict::allowed();
    case Verb::deploy:
      return check_deploy(state, command);
    default:
      return check_load(state, command.actor.element(), command.targets[0].element());
  }
}

void resolve(Resolution& resolution, const Command& command) {
  const State& state = resolution.state();
  const ElementId e = command.actor.element();
  switch (verb_of(command)) {
    case Verb::deploy:
      return resolution.emit(Placed{e, command.path[0], facing_of(state, command), 0});
    case Verb::load:
      return resolution.emit(Boarded{e, command.targets[0].element()});
    default:
      break;
  }
  const CounterId done = counters().side.done;
  resolution.set(command.side, done, 1);
  if (state.counter(enemy_of(command.side), done) != 0) start_battle(resolution);
}

bool can_choose(const State&, SideId, Ref actor) { return !actor.valid(); }
void list_choices(const State&, SideId side, Ref actor, std::vector<Command>& out) {
  if (actor.valid()) return;
  for (int second = 0; second < 2; ++second) {
    Command command = make_command(side, Verb::choose);
    command.options.push_back(second);
    out.push_back(command);
  }
}
Verdict allow(const State&, const Command&) { return Verdict::allowed(); }
void begin(Resolution& resolution, const Command& command) {
  resolution.emit(Answered{command.side, command.option(0), static_cast<std::int16_t>(Ask::choose)});
  open_battle(resolution, command.option(0) == 0 ? command.side : enemy_of(command.side));
}

}  // namespace

const Part part{can_act, candidates, validate, nullptr, resolve};
const Part first{can_choose, list_choices, allow, nullptr, begin};

void reveal(Resolution& resolution) {
  const State& state = resolution.state();
  const CounterLayout& layout = state.battle->layout;
  const auto& columns = layout.of_scope[static_cast<std::size_t>(CounterLayout::scope_index(RefKind::element))];
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

}  // namespace sixmil::modern::setup
