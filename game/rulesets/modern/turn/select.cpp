// Choosing who acts, overwatch, standing orders, the end of a turn (MOD-P2, MOD-P4).
#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/part.hpp"
#include "game/rulesets/modern/turn/flow.hpp"

namespace sixmil::modern::turn {
namespace {

constexpr int patience_choices = 3;

Verdict may_activate(const State& state, ElementId e) {
  const ElementCounters& c = counters().element;
  const std::string& name = name_of(state, e);
  if (!state.element(e).on_table()) return {name + " is not on the table.", "MOD-P2"};
  if (flag(state, e, c.activated)) return {name + " has acted this turn.", "MOD-3.1"};
  if (!crewed(state, e)) return {name + " has no crew.", "MOD-7.5"};
  if (flag(state, e, c.fresh_crew)) return {"The new crew of " + name + " is ready next turn.", "MOD-9.9"};
  return Verdict::allowed();
}

bool waits(const State& state, ElementId e) { return flag(state, e, counters().element.overwatch); }

void list_standing(Offer& offer) {
  const SideCounters& c = counters().side;
  Command command = offer.start(Verb::standing_orders);
  command.options.resize(2);
  for (int automatic = 0; automatic < 2; ++automatic)
    for (int patience = 0; patience < patience_choices; ++patience) {
      if (offer.state.counter(offer.side, c.auto_overwatch) == automatic &&
          offer.state.counter(offer.side, c.patience) == patience)
        continue;
      command.options[0] = automatic;
      command.options[1] = patience;
      offer.add(command);
    }
}

void list(Offer& offer) {
  const ElementId e = offer.element;
  if (!e.valid()) {
    if (!offer.add(Verb::end_turn)) list_standing(offer);
    return;
  }
  if (flag(offer.state, e, counters().element.activated)) return;  // as most have: told without a sentence
  if (!may_activate(offer.state, e).ok() || offer.add(Verb::activate)) return;
  if (may_overwatch(offer.state, e)) offer.add(waits(offer.state, e) ? Verb::keep_overwatch : Verb::set_overwatch);
}

Verdict validate(const Deed& deed) {
  const auto& [state, command, e, none] = deed;
  switch (verb_of(command)) {
    case Verb::end_turn:
      return Verdict::allowed();
    case Verb::standing_orders: {
      const SideCounters& c = counters().side;
      const bool same = state.counter(command.side, c.auto_overwatch) == command.option(0) &&
                        state.counter(command.side, c.patience) == command.option(1);
      return same ? Verdict("These are the standing orders already.", "MOD-P4") : Verdict::allowed();
    }
    default:
      break;
  }
  const Verdict may = may_activate(state, e);
  if (!may || verb_of(command) == Verb::activate) return may;
  if (!may_overwatch(state, e)) return {"Infantry does not go on overwatch in this battle.", "MOD-3.9"};
  const bool keeps = verb_of(command) == Verb::keep_overwatch;
  if (keeps != waits(state, e))
    return {name_of(state, e) + (keeps ? " is not on overwatch." : " is on overwatch already."), "MOD-3.5"};
  return Verdict::allowed();
}

void resolve(Resolution& resolution, const Deed& deed) {
  const auto& [state, command, e, none] = deed;
  switch (verb_of(command)) {
    case Verb::end_turn:
      return end_turn(resolution);
    case Verb::standing_orders:
      resolution.set(command.side, counters().side.auto_overwatch, command.option(0));
      return resolution.set(command.side, counters().side.patience, command.option(1));
    case Verb::activate:
      return start_activation(resolution, e);
    default:
      resolution.set(e, counters().element.activated, 1);
      resolution.set(e, counters().element.overwatch, 1);
  }
}

void list_end(Offer& offer) { offer.add(Verb::end_activation); }
void end(Resolution& resolution, const Deed&) { end_activation(resolution); }

}  // namespace

const Part select{list, validate, nullptr, resolve};
const Part done{list_end, nullptr, nullptr, end};

}  // namespace sixmil::modern::turn
