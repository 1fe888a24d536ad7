#include "game/rulesets/iron_cow/artillery/window.hpp"

#include "game/rulesets/iron_cow/artillery/barrage.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"

namespace sixmil::iron_cow::artillery {
namespace {

bool is_gun_of(const State& state, ElementId gun, UnitId unit) {
  return profile_of(state, gun).gun() && state.element(gun).on_table() && fire_group_of(state, gun) == unit;
}

bool can_hit(const State& state, ElementId gun, ElementId target) {
  const Vec2 at = state.element(target).at;
  return reaches(state, gun, at) && observed(state, state.element(gun).side, at);
}

bool can_answer(const State& state, ElementId gun, UnitId unit) {
  if (!ready(state, gun)) return false;
  for (int i = 0; i < state.element_count(); ++i)
    if (is_gun_of(state, ElementId(i), unit) && can_hit(state, gun, ElementId(i))) return true;
  return false;
}

bool any_can_answer(const State& state, SideId side, UnitId unit) {
  for (int i = 0; i < state.element_count(); ++i)
    if (state.element(ElementId(i)).side == side && can_answer(state, ElementId(i), unit)) return true;
  return false;
}

bool open(const State& state) { return !state.agenda.empty() && ask_of(state.agenda.back()) == Ask::counter_battery; }

}  // namespace

void open_window(Resolution& resolution, SideId side, UnitId unit) {
  if (!any_can_answer(resolution.state(), side, unit)) return;
  AgendaEntry entry;
  entry.kind = static_cast<std::int16_t>(Ask::counter_battery);
  entry.asked = side;
  entry.actor = unit;
  resolution.emit(Asked{entry});
}

void close_windows(Resolution& resolution) {
  const State& state = resolution.state();
  while (open(state)) {
    const AgendaEntry& entry = state.agenda.back();
    if (any_can_answer(state, entry.asked, entry.actor.unit())) return;
    resolution.emit(Answered{entry.asked, 0, entry.kind});
  }
}

bool is_answer_target(const State& state, ElementId target) {
  return open(state) && is_gun_of(state, target, state.agenda.back().actor.unit());
}

bool answerable(const State& state, ElementId gun, ElementId target) {
  return is_answer_target(state, target) && can_hit(state, gun, target);
}

bool may_answer(const State& state, ElementId gun) {
  return open(state) && can_answer(state, gun, state.agenda.back().actor.unit());
}

}  // namespace sixmil::iron_cow::artillery
