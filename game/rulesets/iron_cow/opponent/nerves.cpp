// Shaken sections in a commander's eyes: what orders still do to them, and when it pays to regroup (IC-10.4, IC-R36).
#include <algorithm>
#include <vector>

#include "engine/base/memory.hpp"

#include "game/core/turn/ruleset.hpp"

#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"
#include "game/rulesets/iron_cow/opponent/opponent.hpp"
#include "game/rulesets/iron_cow/orders/acting_order.hpp"

namespace sixmil {
const Ruleset& iron_cow_ruleset();  // the registry's
}

namespace sixmil::iron_cow {
namespace {

// Percent of what its elements are worth that a section's state takes from its side: each turn that it does not act, up
// to a bound. A halted section still stands in the way; one that retreats is soon gone.
constexpr std::int32_t halted_each_turn = 8, halted_most = 40, retreating_each_turn = 15, retreating_most = 70;
constexpr double own_shock = 1.4;  // fright among friends counts more

std::int32_t share_lost(Nerve nerve, std::int32_t turns) {
  switch (nerve) {
    case Nerve::halted:
      return std::min(halted_most, halted_each_turn * turns);
    case Nerve::retreating:
      return std::min(retreating_most, retreating_each_turn * turns);
    case Nerve::steady:
      break;
  }
  return 0;
}

// What the present elements of a section are worth.
std::int32_t worth_of(const State& view, UnitId section) {
  std::int32_t sum = 0;
  for (int e = 0; e < view.element_count(); ++e)
    if (present(view, view.element(ElementId(e))) && section_of(view, ElementId(e)) == section)
      sum += arms().worth(view, ElementId(e));
  return sum;
}

// What the scenario gives for being there and steady at the end, and the enemy for who is gone by then (IC-R67).
std::int32_t end_worth(const State& view, UnitId section) {
  const SideCounters& c = counters().side;
  const SideId side = view.unit_info(section).side;
  std::int32_t each = 100 * view.counter(side, c.steady_points);
  if (morale::nerve_of(view, section) == Nerve::retreating)
    each += 100 * view.counter(SideId(1 - side.index()), c.enemy_gone_points);
  std::int32_t count = 0;
  for (int e = 0; each > 0 && e < view.element_count(); ++e)
    count += present(view, view.element(ElementId(e))) && section_of(view, ElementId(e)) == section;
  return each * count;
}

// An attack on one section, as far as its heart is concerned.
struct Fright {
  UnitId section;
  double spared = 1;  // chance that nobody of it is lost
  std::int32_t marks = 0;
};

// What a test with that bonus takes from the section's side, in percent of the section's worth.
double share_at_stake(Nerve nerve, std::int32_t bonus, std::int32_t turns) {
  const double routs = (100 - morale::chance_of(morale_halt, bonus)) / 100.0;
  const double halts = (morale::chance_of(morale_halt, bonus) - morale::chance_of(morale_pass, bonus)) / 100.0;
  const double now = share_lost(nerve, turns);
  double lost = routs * std::max(0.0, share_lost(Nerve::retreating, turns) - now);
  if (nerve == Nerve::steady) lost += halts * share_lost(Nerve::halted, turns);
  return lost;
}

// The tests of IC-10.1 that may follow, weighted by their chances.
double stakes_of(const State& view, const Fright& fright) {
  const UnitCounters& c = counters().unit;
  const UnitId section = fright.section;
  const Nerve nerve = morale::nerve_of(view, section);
  if (nerve == Nerve::retreating) return 0;
  const std::int32_t turns = view.battle->turns - view.turn + 1;
  const std::int32_t losses = view.counter(section, c.losses), strength = view.counter(section, c.strength);
  const bool first_fire = (view.counter(section, c.fired_at) & static_cast<int>(FiredAt::ever)) == 0;
  Explanation odds;
  odds.least = -100;
  morale::add_faction(view, section, odds);
  std::int32_t bonus = odds.sum() + losses * each_loss_morale + (nerve == Nerve::halted ? halted_morale : 0);
  if (first_fire) bonus += first_fire_morale;
  if ((fright.marks & static_cast<int>(FiredAt::by_infantry)) != 0) bonus += by_infantry_morale;
  if ((fright.marks & static_cast<int>(FiredAt::by_tanks)) != 0) bonus += by_tanks_morale;
  if ((fright.marks & static_cast<int>(FiredAt::by_aircraft)) != 0) bonus += by_aircraft_morale;
  const double unhurt = first_fire ? share_at_stake(nerve, bonus, turns) : 0;
  const bool below = 2 * (strength - losses) >= strength && 2 * (strength - losses - 1) < strength;
  double hurt = 0;
  if (view.counter(section, c.regrouped) != static_cast<int>(Regrouped::no))
    hurt = std::max(0, share_lost(Nerve::retreating, turns) - share_lost(nerve, turns));
  else if (first_fire || losses == 0 || below)
    hurt =
        share_at_stake(nerve, bonus + (losses == 0 ? first_loss_morale : 0) + (below ? below_half_morale : 0), turns);
  return worth_of(view, section) * (fright.spared * unhurt + (1 - fright.spared) * hurt) / 100;
}

}  // namespace

std::int32_t shock_worth(const State& view, const Command& command) {
  if (!morale::played(view)) return 0;
  std::vector<Explanation>& odds = scratch<Explanation, struct ShockOdds>();
  std::vector<Fright>& frights = scratch<Fright, struct Frights>();
  iron_cow_ruleset().forecast(view, command, odds);
  double comes = 1;  // chance that the attack is made at all
  const bool from_the_air = !command.actor.valid();
  for (const Explanation& one : odds) {
    const ElementId model = one.subject.element();
    if (!model.valid()) continue;
    if (from_the_air && one.value() > 0 && one.destroys() > 0) comes = 1.0 * one.destroys() / one.value();
    const UnitId section = section_of(view, model);
    Fright* fright = nullptr;
    for (Fright& known : frights)
      if (known.section == section) fright = &known;
    if (!fright) {
      frights.push_back({section});
      fright = &frights.back();
    }
    fright->spared *= 1 - one.destroys() / 100.0;
    if (from_the_air)
      fright->marks |= static_cast<int>(FiredAt::by_aircraft);
    else if (verb_of(command) == Verb::fire && command.actor.element().valid())
      fright->marks |= morale::marks_of(view, command.actor.element(), model);
  }
  double worth = 0;
  for (const Fright& fright : frights)
    worth += stakes_of(view, fright) * (view.unit_info(fright.section).side == command.side ? -own_shock : 1);
  return static_cast<std::int32_t>(worth * std::min(1.0, comes));
}

Order acts_under(const State& view, ElementId element, OrderId order) {
  if (!order.valid() || !steady(view, element)) return acting_order(view, element);
  const Order kind = order_of(order);
  return kind == Order::regroup || kind == Order::airstrike ? Order::stand_fast : kind;
}

std::int32_t regroup_worth(const State& view, UnitId unit) {
  std::int32_t worth = 0;
  for (int i = 0; i < view.unit_count(); ++i) {
    const UnitId section(i);
    const ElementId any = morale::shaken(view, section) ? morale::anyone_of(view, section) : ElementId();
    if (!any.valid() || order_unit_of(view, any) != unit) continue;
    // Whoever rallies acts again from the next turn on.
    const std::int32_t lost = share_lost(morale::nerve_of(view, section), view.battle->turns - view.turn);
    const int chance = morale::chance_of(rally_need, morale::rally_odds(view, section).sum());
    worth += (worth_of(view, section) * lost / 100 + end_worth(view, section)) * chance / 100;
  }
  return worth;
}

}  // namespace sixmil::iron_cow
