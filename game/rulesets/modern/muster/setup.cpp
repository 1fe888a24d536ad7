// Set-up (MOD-P0): both sides deploy; then the roll for the first turn (MOD-10.4).
#include <array>

#include "game/core/muster/deploy.hpp"

#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/muster/muster.hpp"
#include "game/rulesets/modern/part.hpp"
#include "game/rulesets/modern/specials/boarding.hpp"
#include "game/rulesets/modern/turn/flow.hpp"

namespace sixmil::modern::setup {
namespace {

constexpr std::array<std::int32_t, 2> offered = {inches(2), inches(5)};  // how far places are from where it stands

Facing facing_of(const State& state, const Command& command) {
  return facing_or(command, state.element(command.actor.element()).facing);
}

Verdict check_carrier(const State& state, ElementId e, ElementId carrier) {
  return check_load(state, e, carrier, muster, "MOD-9.8", "Only infantry");
}

const auto first_one = [](auto) { return true; };

bool can_act(const State& state, SideId, Ref actor) {
  const ElementId e = actor.element();
  return !actor.valid() || (e.valid() && (any_place(state, e, muster, offered, first_one) ||
                                          any_carrier(state, e, check_carrier, first_one)));
}

void candidates(const State& state, SideId side, Ref actor, Commands& out) {
  if (!actor.valid()) return out.push_back(make_command(side, Verb::ready));
  const ElementId e = actor.element();
  if (!e.valid()) return;
  any_place(state, e, muster, offered, [&](Vec2 at) {
    Command command = make_command(side, Verb::deploy, actor);
    command.path.push_back(at);
    command.facing = state.element(e).facing;
    out.push_back(command);
    return false;
  });
  any_carrier(state, e, check_carrier, [&](ElementId carrier) {
    out.push_back(make_command(side, Verb::load, actor, carrier));
    return false;
  });
}

Verdict validate(const State& state, const Command& command) {
  switch (verb_of(command)) {
    case Verb::ready:
      return Verdict::allowed();
    case Verb::deploy:
      return check_place(state, command.actor.element(), command.path[0], facing_of(state, command), muster);
    default:
      return check_carrier(state, command.actor.element(), command.targets[0].element());
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
void list_choices(const State&, SideId side, Ref actor, Commands& out) {
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

}  // namespace sixmil::modern::setup
