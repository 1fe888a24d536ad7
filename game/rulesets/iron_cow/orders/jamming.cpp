// Electronic warfare (IC-5.6, IC-5.7, IC-R9, IC-R39).

#include "game/rulesets/iron_cow/air/calls.hpp"
#include "game/rulesets/iron_cow/force/losses.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"
#include "game/rulesets/iron_cow/part.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

namespace sixmil::iron_cow::jamming {
namespace {

constexpr int let_stand = 3;  // choice of "replace" after the three orders
constexpr int places = 2 * most_jammers;

std::int32_t declared(const State& state, SideId side) {
  std::int32_t count = 0;
  for (const CounterId jam : counters().side.jams) count += state.counter(side, jam) >= 0 ? 1 : 0;
  return count;
}

bool jammer_free(const State& state, SideId side) {
  return declared(state, side) < state.counter(side, counters().side.jammers) && !morale::hq_retreats(state, side);
}

bool is_declared(const State& state, SideId side, UnitId unit) {
  for (const CounterId jam : counters().side.jams)
    if (state.counter(side, jam) == unit.index()) return true;
  return false;
}

bool jammable(const State& state, SideId side, UnitId unit) {
  return state.unit_info(unit).side != side && state.counter(unit, counters().unit.fresh) != 0;
}

void list(Offer& offer) {
  const State& state = offer.state;
  if (!jammer_free(state, offer.side)) return;
  for (int i = 0; i < state.unit_count(); ++i) {
    const UnitId unit(i);
    if (jammable(state, offer.side, unit) && !is_declared(state, offer.side, unit) && offer.add(Verb::jam, unit))
      return;
  }
}

Verdict validate(const Deed& deed) {
  const State& state = deed.state;
  const SideId side = deed.command.side;
  const UnitId unit = deed.command.targets[0].unit();
  if (state.unit_info(unit).side == side) return {"That unit is your own.", "IC-5.6"};
  if (!jammable(state, side, unit)) return {"Only an order newly issued this turn can be jammed.", "IC-R9"};
  if (is_declared(state, side, unit)) return {"An order is jammed once a turn at most.", "IC-R9"};
  if (morale::hq_retreats(state, side)) return {"The HQ unit retreats and does not jam.", "IC-R37"};
  if (!jammer_free(state, side)) return {"There is no jammer left this turn.", "IC-5.6"};
  return Verdict::allowed();
}

void resolve(Resolution& resolution, const Deed& deed) {
  const Command& command = deed.command;
  const CounterId jam = counters().side.jams[declared(deed.state, command.side)];
  resolution.set(command.side, jam, command.targets[0].index);
}

// Odds for show: how often one D10 beats another.
void forecast(const Deed& deed, std::vector<Explanation>& out) {
  Explanation odds("jamming succeeds", "IC-5.6", deed.command.targets[0]);
  odds.add("D10 against D10, higher wins", 45, "IC-5.6");
  out.push_back(odds);
}

// True: the jammer's owner is asked for a replacement.
bool contest(Resolution& resolution, SideId side, UnitId unit, int place) {
  const State& state = resolution.state();
  const Counters& c = counters();
  const std::int32_t jammer = resolution.roll(unit, 10, 0, Explanation("the jammer set upon it", "IC-5.6", unit));
  const std::int32_t defender =
      resolution.roll(unit, 10, jammer, Explanation("its defence against the jammer", "IC-5.6", unit));
  resolution.set(unit, c.unit.jammed, 1);
  if (jammer <= defender || air::jammed_away(resolution, unit)) return false;
  const std::int32_t effect = resolution.roll(unit, 10, 0, Explanation("the effect of the jam", "IC-5.7", unit));
  if (effect <= jam_replaces_most) {
    AgendaEntry entry;
    entry.kind = static_cast<std::int16_t>(Ask::replacement);
    entry.asked = side;
    entry.subject = unit;
    entry.numbers[0] = place + 1;
    resolution.emit(Asked{entry});
    return true;
  }
  resolution.emit(OrderChanged{unit, id(order_before(state, unit)), "IC-5.7"});
  return false;
}

}  // namespace

Order order_before(const State& state, UnitId unit) {
  const std::int32_t standing = state.counter(unit, counters().unit.standing);
  return standing < 0 ? Order::stand_fast : static_cast<Order>(standing);
}

bool can_jam(const State& state, SideId side) {
  if (!jammer_free(state, side)) return false;
  for (int i = 0; i < state.unit_count(); ++i)
    if (jammable(state, side, UnitId(i))) return true;
  return false;
}

void run(Resolution& resolution, int from) {
  const State& state = resolution.state();
  const Counters& c = counters();
  for (int place = from; place < places; ++place) {
    const SideId side(place / most_jammers);
    const std::int32_t target = state.counter(side, c.side.jams[place % most_jammers]);
    if (target >= 0 && contest(resolution, side, UnitId(target), place)) return;
  }
  for (int i = 0; i < state.side_count(); ++i)
    for (const CounterId jam : c.side.jams) resolution.set(SideId(i), jam, -1);
  next_phase(resolution);
}

namespace {

void list_replacements(Offer& offer) { offer.add_choices(Verb::replace, let_stand + 1); }

void replace(Resolution& resolution, const Deed& deed) {
  const Command& command = deed.command;
  const AgendaEntry entry = deed.state.agenda.back();
  resolution.emit(Answered{command.side, command.option(0), entry.kind});
  if (command.option(0) != let_stand)
    resolution.emit(OrderChanged{entry.subject.unit(), OrderId(command.option(0)), "IC-5.7"});
  run(resolution, entry.numbers[0]);
}

}  // namespace

const Part part{list, validate, forecast, resolve};
const Part replacement{list_replacements, nullptr, nullptr, replace};

}  // namespace sixmil::iron_cow::jamming
