// Morale tests, one for each section and attack (IC-10.1 … IC-10.3, IC-R19, IC-R54 … IC-R56, IC-R58).
#include <algorithm>

#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"

namespace sixmil::iron_cow::morale {
namespace {

constexpr int bit(FiredAt mark) { return static_cast<int>(mark); }

// What an attack has been to one section.
struct Blow {
  std::int32_t marks = 0, lost = 0, before = 0;
  bool first_fire = false;
  bool has(FiredAt mark) const { return (marks & bit(mark)) != 0; }
};

// Takes what is noted of the attack off the section.
Blow take_blow(Resolution& resolution, UnitId section, bool named) {
  const State& state = resolution.state();
  const UnitCounters& c = counters().unit;
  Blow blow;
  blow.marks = state.counter(section, c.fired_at);
  blow.lost = state.counter(section, c.fresh_losses);
  blow.before = state.counter(section, c.losses) - blow.lost;
  blow.first_fire = named && !blow.has(FiredAt::ever);
  resolution.set(section, c.fired_at, (blow.marks & bit(FiredAt::ever)) | (named ? bit(FiredAt::ever) : 0));
  resolution.set(section, c.fresh_losses, 0);
  return blow;
}

// Below half is tested only in the attack that brings it.
bool comes_below_half(const State& state, UnitId section, const Blow& blow) {
  const std::int32_t strength = state.counter(section, counters().unit.strength);
  return below_half(state, section) && 2 * (strength - blow.before) >= strength;
}

void test(Resolution& resolution, UnitId section, const Blow& blow) {
  const State& state = resolution.state();
  const bool first_loss = blow.lost > 0 && blow.before == 0, below = comes_below_half(state, section, blow);
  if (!blow.has(FiredAt::ambushed) && !blow.first_fire && !first_loss && !below) return;
  Explanation odds("morale", "IC-10.2", section);
  odds.least = -100;
  add_faction(state, section, odds);
  if (blow.has(FiredAt::ambushed))
    odds.add("ambushed", ambushed_morale, "IC-10.2");
  else if (blow.first_fire)
    odds.add("fired at for the first time", first_fire_morale, "IC-10.2");
  if (first_loss) odds.add("first casualty", first_loss_morale, "IC-10.2");
  if (below) odds.add("below half strength", below_half_morale, "IC-10.2");
  if (blow.before > 0) odds.add("casualties before", blow.before * each_loss_morale, "IC-10.2");
  const Nerve nerve = nerve_of(state, section);
  if (nerve == Nerve::halted) odds.add("halted", halted_morale, "IC-10.2");
  if (blow.has(FiredAt::by_infantry)) odds.add("infantry in close ground", by_infantry_morale, "IC-R54");
  if (blow.has(FiredAt::by_tanks)) odds.add("tanks in the open", by_tanks_morale, "IC-R54");
  if (blow.has(FiredAt::by_aircraft)) odds.add("from the air", by_aircraft_morale, "IC-R54");
  const std::int32_t value = roll(resolution, section, odds, morale_pass);
  if (value < morale_halt && nerve != Nerve::retreating)
    start_retreat(resolution, section);
  else if (value >= morale_halt && value < morale_pass && nerve == Nerve::steady)
    resolution.set(section, counters().unit.nerve, static_cast<int>(Nerve::halted));
}

}  // namespace

std::int32_t marks_of(const State& state, ElementId firer, ElementId target) {
  const Profile& by = profile_of(state, firer);
  const bool on_foot = profile_of(state, target).foot(), close = in_close_ground(state, target);
  const bool tank = by.cls == Class::mbt || by.cls == Class::engineer || by.cls == Class::aa;
  std::int32_t marks = 0;
  if (by.foot() && !on_foot && close) marks |= bit(FiredAt::by_infantry);
  if (tank && on_foot && !close) marks |= bit(FiredAt::by_tanks);
  if (by.flies()) marks |= bit(FiredAt::by_aircraft);
  return marks;
}

void weigh(Resolution& resolution, ElementId firer, ElementId target) {
  const State& state = resolution.state();
  if (!played(state)) return;
  const UnitId section = section_of(state, target);
  const CounterId marks = counters().unit.fired_at;
  resolution.set(section, marks, state.counter(section, marks) | marks_of(state, firer, target));
}

void attack_over(Resolution& resolution, std::span<const UnitId> named) {
  const State& state = resolution.state();
  if (!played(state)) {
    for (const UnitId section : named) resolution.set(section, counters().unit.fired_at, bit(FiredAt::ever));
    return;
  }
  for (int i = 0; i < state.unit_count(); ++i) {
    const UnitId section(i);
    const bool is_named = std::find(named.begin(), named.end(), section) != named.end();
    if (!is_named && state.counter(section, counters().unit.fresh_losses) == 0) continue;
    const Blow blow = take_blow(resolution, section, is_named);
    if (!anyone_of(state, section).valid()) continue;  // wiped out, or gone
    const auto regrouped = static_cast<Regrouped>(state.counter(section, counters().unit.regrouped));
    if (regrouped != Regrouped::no && blow.lost > 0)
      start_retreat(resolution, section);
    else
      test(resolution, section, blow);
  }
}

}  // namespace sixmil::iron_cow::morale
