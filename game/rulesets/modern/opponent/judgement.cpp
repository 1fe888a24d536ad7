// What a commander of this rulebook asks himself before he lets somebody act.
#include <algorithm>
#include <vector>

#include "game/core/measure/ways.hpp"

#include "game/rulesets/modern/move/mobility.hpp"
#include "game/rulesets/modern/opponent/opponent.hpp"
#include "game/rulesets/modern/overwatch/window.hpp"
#include "game/rulesets/modern/turn/flow.hpp"

namespace sixmil::modern::judgement {
namespace {

constexpr std::int32_t near_enough = inches(18);
constexpr int late_share = 40, last_share = 65;  // percent of the turns
constexpr std::int32_t late_urge = 70;
constexpr std::int32_t crew_share = 40;   // percent of an empty vehicle's points
constexpr std::int32_t poor_missile = 5;  // percent; less is no target for a missile

// Somebody of the other side is so near that he had better be waited for.
bool enemy_near(const State& view, SideId side) {
  for (const Element& own : view.elements)
    for (const Element& foe : view.elements)
      if (own.side == side && own.on_table() && foe.side != side && foe.on_table() &&
          within(own.at, foe.at, near_enough))
        return true;
  return false;
}

bool late_in(const State& view) { return 100 * view.turn > late_share * ending::turns_of(view); }

bool can_shoot(const State& view, ElementId e) { return view.element(e).on_table() && crewed(view, e); }

bool sees_there(const State& view, ElementId watcher, const Posed& there) {
  return there == posed(view, there.id) ? in_sight(view, watcher, there.id)
                                        : in_sight(view, posed(view, watcher), there);
}

// Places to hide in: straight back, to the rear and to the sides, near and far.
bool finds_cover(const State& view, ElementId element, std::int32_t& danger_left) {
  const Mobility mobility = mobility_of(view, element);
  if (!mobility.may_move) return false;
  const Ways ways(view, mobility, element);
  const Facing facing = view.element(element).facing;
  danger_left = -1;
  for (const int sixteenth : {8, 6, 10, 4, 12})
    for (const std::int32_t part : {4, 2, 1}) {
      const Vec2 way = rotate(compass(sixteenth, 16), facing).vector();
      const Vec2 end = ways.straight(way, mobility.most / part);
      if (end == ways.start()) continue;
      const std::int32_t left = danger(view, {element, end, facing});
      if (danger_left < 0 || left < danger_left) danger_left = left;
      if (danger_left == 0) return true;
    }
  return danger_left >= 0;
}

}  // namespace

std::int32_t danger(const State& view, const Posed& there) {
  const SideId side = view.element(there.id).side;
  std::int32_t survives = 1000;
  for (const ElementId foe : view.element_ids()) {
    if (view.element(foe).side == side || !can_shoot(view, foe)) continue;
    const std::int32_t harm = modern::harm_of(view, posed(view, foe), there, Manner{});
    if (harm == 0 || !sees_there(view, foe, there)) continue;
    survives = survives * (100 - harm) / 100;
  }
  return worth_of(view, there.id) * (1000 - survives) / 1000;
}

std::int32_t watched_loss(const State& view, ElementId element) {
  const Posed here = posed(view, element);
  std::int32_t survives = 1000;
  for (const ElementId foe : view.element_ids()) {
    if (!view.element(foe).on_table() || view.element(foe).side == view.element(element).side ||
        !could_react(view, foe, here))
      continue;
    survives = survives * (100 - modern::harm_of(view, posed(view, foe), here, overwatch_manner)) / 100;
  }
  return worth_of(view, element) * (1000 - survives) / 1000;
}

std::int32_t best_shot(const State& view, ElementId element, const Manner& manner) {
  if (!may_fire(view, element)) return 0;
  const SideId side = view.element(element).side;
  const Posed here = posed(view, element);
  std::int32_t best = 0;
  for (const ElementId target : view.element_ids()) {
    if (!is_target(view, side, target)) continue;
    const std::int32_t worth = worth_of(view, target);
    for (int w = 0; w < profile_of(view, element).weapon_count(); ++w) {
      if (!can_hurt(view, here, posed(view, target), manner, w) || !in_sight(view, element, target)) continue;
      const Shot shot = shot_of(view, here, w, posed(view, target), manner, look(view, element, target), true);
      best = std::max(best, worth * shot.hit.destroys() / 100);
    }
  }
  return best;
}

bool should_scoot(const State& view, ElementId element) {
  const ElementCounters& c = counters().element;
  if (flag(view, element, c.moved) || flag(view, element, c.stays) || flag(view, element, c.will)) return false;
  const std::int32_t here = danger(view, posed(view, element));
  if (here < worth_of(view, element) / 8) return false;
  std::int32_t left = 0;
  if (!finds_cover(view, element, left)) return false;
  Manner moving;
  moving.moving = true;
  const std::int32_t lost = best_shot(view, element, Manner{}) - best_shot(view, element, moving);
  // The enemy may come after it.
  return (here - left) / 2 > lost + worth_of(view, element) / 20;
}

bool spares_missile(const State& view, ElementId firer, int weapon, ElementId target) {
  const Weapon& w = profile_of(view, firer).weapon(weapon);
  if (w.row != Row::missile) return false;
  if (profile_of(view, target).foot() || !crewed(view, target)) return true;
  const Look seen = look(view, firer, target);
  const Posed here = posed(view, firer), there = posed(view, target);
  const std::int32_t chance = shot_of(view, here, weapon, there, Manner{}, seen, true).hit.destroys();
  if (chance < poor_missile) return true;
  for (int other = 0; other < profile_of(view, firer).weapon_count(); ++other) {
    if (other == weapon || !can_hurt(view, here, there, Manner{}, other)) continue;
    const std::int32_t with_gun = shot_of(view, here, other, there, Manner{}, seen, true).hit.destroys();
    if (4 * with_gun >= 3 * chance) return true;
  }
  return false;
}

// Whoever is ahead waits. Level, it is for the side that goes first to attack, until time grows short; but nobody goes
// to meet an enemy who is coming.
bool presses(const State& view, SideId side) {
  const std::int32_t own = view.sides[static_cast<std::size_t>(side.index())].score;
  const std::int32_t other = view.sides[static_cast<std::size_t>(enemy_of(side).index())].score;
  if (own > other) return false;
  const bool late = late_in(view);
  const bool attacks = own < other || view.counter(counters().game.first) == side.index();
  return late || (attacks && !enemy_near(view, side));
}

// A battle that is not being won is lost or drawn when time runs short, so that risks are worth taking. Before that it
// is the enemy who may come.
std::int32_t urge(const State& view, ElementId element) {
  const SideId side = view.element(element).side;
  const std::int32_t own = view.sides[static_cast<std::size_t>(side.index())].score;
  const std::int32_t other = view.sides[static_cast<std::size_t>(enemy_of(side).index())].score;
  return own <= other && late_in(view) ? late_urge : 0;
}

// A part of its points, less what the squad loses, where it is still good for something; less again for each enemy who
// could fire at it at once.
std::int32_t crew_worth(const State& view, ElementId squad, ElementId vehicle) {
  const ElementCounters& c = counters().element;
  if (immobile(view, vehicle) && flag(view, vehicle, c.hits_wd)) return 0;
  const std::int32_t cost = flag(view, squad, c.hits_h) ? 100 * points_of(view, squad) : 50 * points_of(view, squad);
  std::int32_t gain = points_of(view, vehicle) * crew_share - cost;
  for (int i = 0; i < view.element_count() && gain > 0; ++i) {
    const ElementId foe(i);
    if (view.element(foe).side != view.element(squad).side && can_shoot(view, foe) && foe != vehicle &&
        in_sight(view, foe, vehicle))
      gain = gain * 2 / 3;
  }
  return std::max(gain, 0);
}

bool all_go(const State& view) { return 100 * view.turn > last_share * ending::turns_of(view); }

// On overwatch a poor shot is kept while the target is still under way.
bool worth_reacting(const State& view, const Command& command) {
  const AgendaEntry& entry = view.agenda.back();
  const auto pending = static_cast<Pending>(entry.numbers[window::what]);
  if (pending != Pending::move && pending != Pending::turn) return true;
  const ElementId watcher = command.actor.element(), mover = entry.actor.element();
  const Look seen = look(view, watcher, mover);
  for (int w = 0; w < max_weapons; ++w) {
    if (command.option(w) == 0) continue;
    const Shot shot = shot_of(view, posed(view, watcher), w, posed(view, mover), overwatch_manner, seen, false);
    if (Shot::asked(shot.hit) <= 4 && Shot::asked(shot.effect) <= 5) return true;
  }
  return false;
}

}  // namespace sixmil::modern::judgement
