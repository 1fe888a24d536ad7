// Initiative and the choice of A or B (IC-5.8, IC-R10).

#include "game/core/turn/rolls.hpp"

#include "game/rulesets/iron_cow/force/losses.hpp"
#include "game/rulesets/iron_cow/part.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

namespace sixmil::iron_cow::initiative {
namespace {

std::int32_t bonus_of(const State& state, SideId side) {
  const std::int32_t own = state.counter(side, counters().side.initiative_bonus);
  if (own != as_faction) return own;
  const FactionId faction = state.battle->sides[static_cast<std::size_t>(side.index())].faction;
  return faction.valid() ? rules().factions[static_cast<std::size_t>(faction.index())].initiative : 0;
}

std::int32_t roll(Resolution& resolution, SideId side) {
  Explanation odds("initiative", "IC-5.8", side);
  odds.add("faction", bonus_of(resolution.state(), side), "IC-R10");
  const Rolled rolled = roll_sum(resolution, side, 10, 0, odds);
  resolution.set(side, counters().side.initiative, rolled.value);
  return rolled.value;
}

void list(Offer& offer) { offer.add_choices(Verb::choose, 2); }

void resolve(Resolution& resolution, const Deed& deed) {
  const Command& command = deed.command;
  const AgendaEntry entry = deed.state.agenda.back();
  resolution.emit(Answered{command.side, command.option(0), entry.kind});
  const SideId a = command.option(0) == 0 ? command.side : enemy_of(command.side);
  resolution.set(Ref::game(), counters().game.a_side, a.index());
  next_phase(resolution);
}

}  // namespace

void begin(Resolution& resolution) {
  std::int32_t first = 0, second = 0;
  do {
    first = roll(resolution, SideId(0));
    second = roll(resolution, SideId(1));
  } while (first == second);
  AgendaEntry entry;
  entry.kind = static_cast<std::int16_t>(Ask::choose_ab);
  entry.asked = SideId(first > second ? 0 : 1);
  resolution.emit(Asked{entry});
}

const Part part{list, nullptr, nullptr, resolve};

}  // namespace sixmil::iron_cow::initiative
