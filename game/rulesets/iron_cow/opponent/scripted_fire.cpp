// Whom those shoot at who have been told something: the target, else whoever is near. Few lines of sight are asked for.
#include "game/core/measure/measure.hpp"
#include "game/core/measure/sample_ways.hpp"

#include "game/rulesets/iron_cow/artillery/barrage.hpp"
#include "game/rulesets/iron_cow/artillery/window.hpp"
#include "game/rulesets/iron_cow/fire/odds.hpp"
#include "game/rulesets/iron_cow/fire/sighting.hpp"
#include "game/rulesets/iron_cow/opponent/scripts.hpp"
#include "game/rulesets/iron_cow/part.hpp"

namespace sixmil::iron_cow::scripted {
namespace {

// Reaches that far and goes through what it would strike.
bool can_destroy(const State& state, ElementId firer, ElementId target) {
  const Vec2 from = state.element(firer).at;
  const Band band = band_of(state, firer, range_band(distance_squared(from, state.element(target).at)));
  return !band.none() && band.penetration >= armour_struck(state, target, from).defence;
}

bool shoots_at(const Told& told, ElementId target) {
  if (!target.valid() || !can_destroy(told.state, told.self(), target) || !in_sight(told.state, told.self(), target))
    return false;
  told.say(Verb::fire);
  told.out.targets = {target};
  return true;
}

// At the target, where nobody nearer has to be taken first, else at whoever is nearest of all (IC-8.4).
bool shoots(const Told& told) {
  const ElementId nearest = nearest_enemy(told.state, told.side, told.body().at), target = told.target();
  if (target != nearest && shoots_at(told, target) && fire::part.validate({told.state, told.out}).ok()) return true;
  return shoots_at(told, nearest);
}

// On the target or the nearest enemy, unless friends stand there.
bool aims(const Told& told, Vec2 from, std::int32_t radius) {
  const State& state = told.state;
  ElementId mark = told.target();
  if (!mark.valid()) mark = nearest_enemy(state, told.side, from);
  if (!mark.valid() || profile_of(state, mark).flies()) return false;
  const Vec2 at = state.element(mark).at;
  for (const Element& e : state.elements)
    if (e.side == told.side && e.on_table() && within(e.at, at, radius)) return false;
  told.out.path = {at};
  return true;
}

bool shells(const Told& told) {
  told.say(Verb::shell);
  return aims(told, told.body().at, template_radius) && artillery::part.validate({told.state, told.out}).ok();
}

bool fires_together(const Told& told) {
  const State& state = told.state;
  const UnitId unit = told.actor.unit();
  if (state.unit_info(unit).role != "battery") return false;
  std::vector<ElementId> guns;
  if (artillery::ready_guns(state, unit, &guns) < battery_guns) return false;
  told.say(Verb::battery);
  return aims(told, state.element(guns.front()).at, battery_radius) && artillery::part.validate({state, told.out}).ok();
}

}  // namespace

bool fires(const Told& told) {
  if (!told.self().valid()) return fires_together(told);
  if (silence(told.state, told.self()) != Silence::free) return false;
  return profile_of(told.state, told.self()).gun() ? shells(told) : shoots(told);
}

bool answers(const Told& told) {
  const State& state = told.state;
  if (!told.self().valid() || !artillery::may_answer(state, told.self())) return false;
  told.say(Verb::answer);
  for (const ElementId target : state.element_ids())
    if (artillery::answerable(state, told.self(), target)) {
      told.out.targets = {target};
      return true;
    }
  return false;
}

}  // namespace sixmil::iron_cow::scripted
