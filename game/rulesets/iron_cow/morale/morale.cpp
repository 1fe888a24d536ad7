#include "game/rulesets/iron_cow/morale/morale.hpp"

#include <algorithm>

#include "game/core/measure/measure.hpp"
#include "game/core/turn/rolls.hpp"

#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/orders/acting_order.hpp"

namespace sixmil::iron_cow::morale {
namespace {

FactionId maker_of(const State& state, ProfileId profile) {
  return state.info().profiles[static_cast<std::size_t>(profile.index())].faction;
}

// A side fields its own faction's models, what it buys (IC-R29), and whatever serves anybody; else an ally's.
bool is_own(const State& state, FactionId own, FactionId maker) {
  if (!maker.valid() || maker == own) return true;
  for (const auto& [role, profile] : state.info().factions[static_cast<std::size_t>(own.index())].roles)
    if (maker_of(state, profile) == maker) return true;
  return false;
}

}  // namespace

bool in_close_ground(const State& state, ElementId element) {
  const Element& e = state.element(element);
  if (profile_of(state, element).flies() && e.height > vtol_low) return false;
  const GroundHere here = ground_here(state, e.at);
  if (here.building) return true;
  const std::vector<GroundInfo>& grounds = state.battle->grounds;
  for (std::size_t i = 0; i < grounds.size(); ++i) {
    const auto like = static_cast<Ground>(grounds[i].like.index());
    if ((here.kinds >> i & 1) != 0 && (like == Ground::woods || like == Ground::jungle || like == Ground::urban))
      return true;
  }
  return false;
}

bool below_half(const State& state, UnitId section) {
  const UnitCounters& c = counters().unit;
  const std::int32_t strength = state.counter(section, c.strength);
  return 2 * (strength - state.counter(section, c.losses)) < strength;
}

std::int32_t strength_of(const State& state, UnitId section) {
  std::int32_t count = 0;
  for (int i = 0; i < state.element_count(); ++i) count += section_of(state, ElementId(i)) == section ? 1 : 0;
  return count;
}

ElementId anyone_of(const State& state, UnitId section) {
  for (int i = 0; i < state.element_count(); ++i)
    if (present(state, state.elements[static_cast<std::size_t>(i)]) && section_of(state, ElementId(i)) == section)
      return ElementId(i);
  return ElementId();
}

bool any_shaken(const State& state, UnitId unit) {
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId e(i);
    if (present(state, state.element(e)) && !steady(state, e) && order_unit_of(state, e) == unit) return true;
  }
  return false;
}

bool hq_retreats(const State& state, SideId side) {
  if (!played(state)) return false;
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId e(i);
    if (state.element(e).side != side || !is_hq(state, e) || is_attached(state, e)) continue;
    return nerve_of(state, section_of(state, e)) == Nerve::retreating;
  }
  return false;
}

void add_faction(const State& state, UnitId section, Explanation& odds) {
  const ElementId e = anyone_of(state, section);
  const SideId side = state.unit_info(section).side;
  const FactionId own = state.battle->sides[static_cast<std::size_t>(side.index())].faction;
  const FactionId maker = e.valid() ? maker_of(state, state.element(e).profile) : FactionId();
  const bool ours = !own.valid() || is_own(state, own, maker);
  const std::int32_t of_list = state.counter(side, counters().side.morale);
  if (ours && of_list != as_faction) return odds.add("the force's morale", of_list, "IC-R4");
  const FactionId faction = ours ? own : maker;
  if (faction.valid())
    odds.add("faction", rules().factions[static_cast<std::size_t>(faction.index())].morale, "IC-10.2");
}

Explanation rally_odds(const State& state, UnitId section) {
  Explanation odds("rallying", "IC-10.4", section);
  odds.least = -100;
  odds.die = 10;
  odds.need = rally_need;
  add_faction(state, section, odds);
  const std::int32_t losses = state.counter(section, counters().unit.losses);
  if (losses > 0) odds.add("casualties before", losses * each_loss_morale, "IC-10.2");
  if (below_half(state, section)) odds.add("below half strength", below_half_morale, "IC-10.2");
  if (nerve_of(state, section) == Nerve::halted) odds.add("halted", halted_morale, "IC-10.2");
  return odds;
}

int chance_of(std::int32_t need, std::int32_t bonus) { return std::clamp(11 - (need - bonus), 0, 10) * 10; }

std::int32_t roll(Resolution& resolution, UnitId section, const Explanation& odds, std::int32_t need) {
  return roll_sum(resolution, section, 10, need, odds).value;
}

void begin(Resolution& resolution) {
  const State& state = resolution.state();
  if (!played(state)) return;
  for (int i = 0; i < state.unit_count(); ++i)
    resolution.set(UnitId(i), counters().unit.strength, strength_of(state, UnitId(i)));
}

void leave_hq(Resolution& resolution, ElementId hq_vehicle) {
  const State& state = resolution.state();
  if (!played(state)) return;
  const UnitCounters& c = counters().unit;
  const UnitId own = state.element(hq_vehicle).unit, from = top_of(state, own);
  resolution.set(own, c.strength, 1);
  for (const CounterId kept : {c.nerve, c.fired_at}) resolution.set(own, kept, state.counter(from, kept));
}

void rally(Resolution& resolution) {
  const State& state = resolution.state();
  if (!played(state)) return;
  for (int i = 0; i < state.unit_count(); ++i) {
    const UnitId section(i);
    if (!shaken(state, section)) continue;
    const ElementId e = anyone_of(state, section);
    if (!e.valid() || order_of(state.unit(order_unit_of(state, e)).order) != Order::regroup) continue;
    const bool rallied = roll(resolution, section, rally_odds(state, section), rally_need) >= rally_need;
    resolution.set(section, counters().unit.regrouped,
                   static_cast<int>(rallied ? Regrouped::rallied : Regrouped::failed));
    if (rallied) resolution.set(section, counters().unit.nerve, static_cast<int>(Nerve::steady));
  }
}

}  // namespace sixmil::iron_cow::morale
