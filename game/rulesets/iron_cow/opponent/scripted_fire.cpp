// Whom those shoot at who have been told something: the target, else whoever is near. Few lines of sight are asked for.
#include "game/core/measure/measure.hpp"

#include "game/rulesets/iron_cow/artillery/barrage.hpp"
#include "game/rulesets/iron_cow/artillery/window.hpp"
#include "game/rulesets/iron_cow/fire/odds.hpp"
#include "game/rulesets/iron_cow/fire/sighting.hpp"
#include "game/rulesets/iron_cow/opponent/scripts.hpp"
#include "game/rulesets/iron_cow/part.hpp"

namespace sixmil::iron_cow::scripted {
namespace {

bool is_enemy(SideId side, const Element& e) { return e.side != side && e.on_table() && e.seen_by.includes(side); }

// Reaches that far and goes through what it would strike.
bool can_destroy(const State& state, ElementId firer, ElementId target) {
  const Vec2 from = state.element(firer).at;
  const Band band = band_of(state, firer, range_band(distance_squared(from, state.element(target).at)));
  return !band.none() && band.penetration >= armour_struck(state, target, from).defence;
}

// The two nearest, nearest first.
struct Nearest {
  ElementId first, second;

  Nearest(const State& state, SideId side, Vec2 from) {
    std::int64_t least = -1, next = -1;
    for (int i = 0; i < state.element_count(); ++i) {
      const Element& e = state.elements[static_cast<std::size_t>(i)];
      if (!is_enemy(side, e)) continue;
      const std::int64_t far = distance_squared(from, e.at);
      if (least < 0 || far < least) {
        next = least;
        second = first;
        least = far;
        first = ElementId(i);
      } else if (next < 0 || far < next) {
        next = far;
        second = ElementId(i);
      }
    }
  }
};

bool shoot_at(const Told& told, ElementId target) {
  told.say(Verb::fire);
  told.out.targets = {target};
  return true;
}

// Whoever is nearest of all that it sees may always be taken (IC-8.4).
bool shoots(const Told& told) {
  const State& state = told.state;
  const ElementId self = told.self(), target = told.target();
  if (target.valid() && can_destroy(state, self, target) && in_sight(state, self, target)) {
    shoot_at(told, target);
    if (fire::part.validate({state, told.out}).ok()) return true;
  }
  const Nearest near(state, told.side, told.body().at);
  if (!near.first.valid() || !can_destroy(state, self, near.first)) return false;
  if (in_sight(state, self, near.first)) return shoot_at(told, near.first);
  return near.second.valid() && can_destroy(state, self, near.second) && in_sight(state, self, near.second) &&
         shoot_at(told, near.second);
}

// On the target or the nearest enemy, unless friends stand there.
bool aims(const Told& told, Vec2 from, std::int32_t radius) {
  const State& state = told.state;
  ElementId mark = told.target();
  if (!mark.valid()) mark = Nearest(state, told.side, from).first;
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
