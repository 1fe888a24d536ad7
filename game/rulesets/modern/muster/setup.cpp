// Set-up (MOD-P0): both sides deploy; then the roll for the first turn (MOD-10.4).
#include "game/core/muster/deploy.hpp"

#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/muster/muster.hpp"
#include "game/rulesets/modern/part.hpp"
#include "game/rulesets/modern/specials/boarding.hpp"
#include "game/rulesets/modern/turn/flow.hpp"

namespace sixmil::modern::setup {
namespace {

Verdict check_carrier(const State& state, ElementId e, ElementId carrier) {
  return check_load(state, e, carrier, muster, "MOD-9.8", "Only infantry");
}

void list(Offer& offer) {
  if (!offer.element.valid()) {
    offer.add(Verb::ready);
    return;
  }
  if (!list_places(offer, offer.start(Verb::deploy), muster)) list_carriers(offer, Verb::load, check_carrier);
}

Verdict validate(const Deed& deed) {
  switch (verb_of(deed.command)) {
    case Verb::ready:
      return Verdict::allowed();
    case Verb::deploy:
      return check_place(deed, muster);
    default:
      return check_carrier(deed.state, deed.actor, deed.target);
  }
}

void resolve(Resolution& resolution, const Deed& deed) {
  const auto& [state, command, rider, carrier] = deed;
  switch (verb_of(command)) {
    case Verb::deploy:
      return deploy(resolution, deed, 0);
    case Verb::load:
      return resolution.emit(Boarded{rider, carrier});
    default:
      break;
  }
  const CounterId done = counters().side.done;
  resolution.set(command.side, done, 1);
  if (state.counter(enemy_of(command.side), done) != 0) start_battle(resolution);
}

void list_choices(Offer& offer) { offer.add_choices(Verb::choose, 2); }
void begin(Resolution& resolution, const Deed& deed) {
  const Command& command = deed.command;
  resolution.emit(Answered{command.side, command.option(0), static_cast<std::int16_t>(Ask::choose)});
  open_battle(resolution, command.option(0) == 0 ? command.side : enemy_of(command.side));
}

}  // namespace

const Part part{list, validate, nullptr, resolve};
const Part first{list_choices, nullptr, nullptr, begin};

}  // namespace sixmil::modern::setup
