#include "game/rulesets/modern/fire/weapons.hpp"

#include "engine/geometry/arc.hpp"

#include "game/rulesets/modern/move/mobility.hpp"

namespace sixmil::modern {
namespace {

// Bits of the weapons that exclude each other in one opportunity: a secondary launcher and the main gun (MOD-6.5).
bool excluded(const State& state, ElementId firer, int weapon, std::uint8_t used) {
  const Profile& profile = profile_of(state, firer);
  const Weapon& mine = profile.weapon(weapon);
  for (int other = 0; other < profile.weapon_count(); ++other) {
    if (other == weapon || (used >> other & 1) == 0) continue;
    const Weapon& its = profile.weapon(other);
    // A squad that has lost half of its people has hands for one (MOD-7.9).
    if (profile.foot() && flag(state, firer, counters().element.hits_h)) return true;
    if (option(state, Option::tow_or_gun) == 0) continue;
    if ((mine.main && its.tow()) || (mine.tow() && its.main)) return true;
  }
  return false;
}

bool swims_now(const State& state, ElementId firer) { return water_at(state, state.element(firer).at) == Water::deep; }

Vec2 nearest_point(const Quad& hull, Vec2 p) {
  if (hull_contains(hull, p)) return p;
  Vec2 best = hull[0];
  for (std::size_t i = 0; i < hull.size(); ++i) {
    const Vec2 a = hull[i], b = hull[(i + 1) % hull.size()];
    const Vec2 along = b - a;
    const std::int64_t whole = length_squared(along);
    const std::int64_t part = whole == 0 ? 0 : dot(p - a, along);
    Vec2 at = a;
    if (part >= whole)
      at = b;
    else if (part > 0)
      at = a + Vec2{static_cast<std::int32_t>(div_nearest(along.x * part, whole)),
                    static_cast<std::int32_t>(div_nearest(along.y * part, whole))};
    if (distance_squared(at, p) < distance_squared(best, p)) best = at;
  }
  return best;
}

}  // namespace

Row row_of(const State& state, const Weapon& weapon) {
  const bool heavy = weapon.calibre == 10500 && option(state, Option::calibre_105_heavy) != 0;
  return heavy ? Row::above_105 : weapon.row;
}

bool served_by_ct(const State& state, const Weapon& weapon) {
  switch (option(state, Option::ct_applies)) {
    case 0:
      return weapon.main || weapon.tow();
    case 1:
      return weapon.main;
    default:
      return true;
  }
}

bool broken(const State& state, ElementId firer, int weapon) {
  const Weapon& w = profile_of(state, firer).weapon(weapon);
  const ElementCounters& c = counters().element;
  if (w.main && flag(state, firer, c.hits_wd)) return true;
  if (w.counts() && state.counter(firer, c.rounds) == 0) return true;
  return w.tow() && state.counter(firer, c.tubes) == 0 && state.counter(firer, c.stock) == 0;
}

bool may_fire(const State& state, ElementId firer) {
  return state.element(firer).on_table() && crewed(state, firer) && !flag(state, firer, counters().element.fresh_crew);
}

namespace {

enum class Bar : std::uint8_t { none, absent, out, rounds, empty, fired, hands, gunner, moving, afloat };

Bar bar_of(const State& state, ElementId firer, int weapon, const Manner& manner) {
  const Profile& profile = profile_of(state, firer);
  const ElementCounters& c = counters().element;
  if (weapon >= profile.weapon_count()) return Bar::absent;
  const Weapon& w = profile.weapon(weapon);
  if (w.main && flag(state, firer, c.hits_wd)) return Bar::out;
  if (w.counts() && state.counter(firer, c.rounds) == 0) return Bar::rounds;
  if (w.tow() && state.counter(firer, c.tubes) == 0) return Bar::empty;
  if ((manner.beside >> weapon & 1) != 0) return Bar::fired;
  if (manner.beside != 0 && excluded(state, firer, weapon, manner.beside))
    return profile.foot() ? Bar::hands : Bar::gunner;
  if (w.still && manner.moving) return Bar::moving;
  if (w.row != Row::small_arms && swims_now(state, firer)) return Bar::afloat;
  return Bar::none;
}

}  // namespace

bool usable(const State& state, ElementId firer, int weapon, const Manner& manner) {
  return bar_of(state, firer, weapon, manner) == Bar::none;
}

Verdict may_use(const State& state, ElementId firer, int weapon, const Manner& manner) {
  const Bar bar = bar_of(state, firer, weapon, manner);
  if (bar == Bar::none) return Verdict::allowed();
  const std::string& name = name_of(state, firer);
  const Profile& profile = profile_of(state, firer);
  const std::string its = weapon < profile.weapon_count() ? profile.weapon(weapon).name : std::string();
  switch (bar) {
    case Bar::absent:
      return {name + " has no such weapon.", "MOD-6.5"};
    case Bar::out:
      return {"The " + its + " of " + name + " is out of action.", "MOD-7.8"};
    case Bar::rounds:
      return {name + " has no round left for its " + its + ".", "MOD-6.15"};
    case Bar::empty:
      return {name + " has no missile loaded.", "MOD-9.1"};
    case Bar::fired:
      return {name + " has fired its " + its + ".", "MOD-6.5"};
    case Bar::hands:
      return {name + " has hands for one weapon only.", "MOD-7.9"};
    case Bar::gunner:
      return {name + " fires a missile or its main gun, not both.", "MOD-6.5"};
    case Bar::moving:
      return {name + " does not launch its " + its + " while moving.", "MOD-9.10"};
    default:
      return {name + " is afloat and fires small arms alone.", "MOD-9.6"};
  }
}

bool in_arc(const State& state, const Posed& firer, const Posed& target) {
  if (!flag(state, firer.id, counters().element.hits_t)) return true;
  const Vec2 aim = nearest_point(hull_of(state, target), firer.at);
  return angle_at_most(firer.facing, aim - firer.at, turret_degrees);
}

}  // namespace sixmil::modern
