// Direct fire (IC-8, IC-R16, IC-R17, IC-R47, IC-R48).
#include <algorithm>

#include "engine/base/memory.hpp"

#include "game/core/measure/measure.hpp"
#include "game/core/rows/lengths.hpp"
#include "game/core/turn/rolls.hpp"

#include "game/rulesets/iron_cow/fire/attack.hpp"
#include "game/rulesets/iron_cow/fire/odds.hpp"
#include "game/rulesets/iron_cow/fire/sighting.hpp"
#include "game/rulesets/iron_cow/force/losses.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/move/integrity.hpp"
#include "game/rulesets/iron_cow/orders/acting_order.hpp"
#include "game/rulesets/iron_cow/part.hpp"

namespace sixmil::iron_cow::fire {
namespace {

std::int64_t range_squared(const State& state, ElementId a, ElementId b) {
  return distance_squared(state.element(a).at, state.element(b).at);
}

// Concealed, embarked and withdrawn ones are left out (IC-R48).
bool is_target(SideId firing, const Element& e) {
  return e.side != firing && e.on_table() && e.seen_by.includes(firing);
}

bool may_shoot(const State& state, ElementId firer) {
  return !profile_of(state, firer).gun() && silence(state, firer) == Silence::free;
}

// Someone of the target's squadron or platoon whom the firer sees and who stands nearer; invalid: nobody (IC-8.4).
ElementId nearer_one(const State& state, ElementId firer, ElementId target) {
  const std::int64_t limit = range_squared(state, firer, target);
  const SideId side = state.element(firer).side;
  const UnitId group = fire_group_of(state, target);
  ElementId found;
  std::int64_t least = limit;
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId other(i);
    const Element& e = state.element(other);
    if (other == target || !is_target(side, e)) continue;
    const std::int64_t range = range_squared(state, firer, other);
    if (range >= least || fire_group_of(state, other) != group || !in_sight(state, firer, other)) continue;
    found = other;
    least = range;
  }
  return found;
}

struct InReach {
  std::int64_t range = 0;
  ElementId element;
  UnitId group;
  bool can_hurt = false;
};

// Everything the firer may fire at, in id order.
void targets_of(const State& state, ElementId firer, std::vector<ElementId>& out) {
  std::vector<InReach>& near = scratch<InReach, struct TargetsInReach>();
  const SideId side = state.element(firer).side;
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId other(i);
    const std::int64_t range = range_squared(state, firer, other);
    const int band = range_band(range);
    if (band < 0 || !is_target(side, state.element(other))) continue;
    near.push_back({range, other, fire_group_of(state, other), !band_of(state, firer, band).none()});
  }
  std::stable_sort(near.begin(), near.end(), [](const InReach& a, const InReach& b) {
    return a.group != b.group ? a.group < b.group : a.range < b.range;
  });
  const std::size_t before = out.size();
  for (std::size_t i = 0; i < near.size();) {
    const UnitId group = near[i].group;
    std::int64_t nearest = -1;
    for (; i < near.size() && near[i].group == group; ++i) {
      if (nearest >= 0 && near[i].range > nearest) continue;
      if (!in_sight(state, firer, near[i].element)) continue;
      nearest = near[i].range;
      if (near[i].can_hurt) out.push_back(near[i].element);
    }
  }
  std::stable_sort(out.begin() + static_cast<std::ptrdiff_t>(before), out.end());
}

struct Shot {
  Explanation odds;
  int penetration = 0;
  Armour armour;
};

Shot shot_of(const State& state, ElementId firer, ElementId target) {
  Shot shot;
  shot.odds = Explanation("a hit", "IC-8.1", target);
  const int band = range_band(range_squared(state, firer, target));
  const Band row = band_of(state, firer, band);
  shot.penetration = row.penetration;
  shot.armour = armour_struck(state, target, state.element(firer).at);
  Explanation& odds = shot.odds;
  odds.add(band_label(band), row.hit, "IC-8.1");
  const Order firing = acting_order(state, firer), struck = order_as_target(state, target);
  add_firer_order(odds, firing, row_of(firing).firer, "IC-8.2");
  add_target_order(odds, struck, row_of(struck).target, "IC-8.2");
  add_target_terrain(state, target, odds);
  if (broken(state, section_of(state, firer))) odds.add("section scattered", integrity_pct, "IC-3.1");
  add_visibility(state, odds);
  add_shares(odds, shot.penetration, shot.armour);
  return shot;
}

// A weapon that reaches someone it sees has a target: whoever is nearest of that unit is in a band as good.
bool any_target(const State& state, ElementId firer) {
  std::vector<ElementId>& near = scratch<ElementId, struct NearEnough>();
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId other(i);
    if (!is_target(state.element(firer).side, state.element(other))) continue;
    const int band = range_band(range_squared(state, firer, other));
    if (!band_of(state, firer, band).none()) near.push_back(other);
  }
  return any_in_sight(state, firer, near);
}

void list(Offer& offer) {
  const State& state = offer.state;
  const ElementId firer = offer.element;
  if (!may_shoot(state, firer)) return;
  if (offer.brief()) return offer.settle(any_target(state, firer));
  std::vector<ElementId>& targets = scratch<ElementId, struct FireTargets>();
  targets_of(state, firer, targets);
  for (const ElementId target : targets) offer.add(Verb::fire, target);
}

Verdict validate(const Deed& deed) {
  const auto& [state, command, firer, target] = deed;
  if (profile_of(state, firer).gun()) return {name_of(state, firer) + " fires only by template.", "IC-R17"};
  const Silence why = silence(state, firer);
  if (why != Silence::free) return silence_verdict(state, firer, why);
  if (!is_target(command.side, state.element(target))) return {"The target is no enemy on the table.", "IC-8.1"};
  const std::string& name = name_of(state, target);
  const int band = range_band(range_squared(state, firer, target));
  if (band_of(state, firer, band).none())
    return {name + " is " + in_millimetres(distance(state, firer, target)) + " away, too far for the weapon of " +
                name_of(state, firer) + ".",
            "IC-8.1"};
  if (!in_sight(state, firer, target)) return {name_of(state, firer) + " does not see " + name + ".", "IC-7.1"};
  const ElementId nearer = nearer_one(state, firer, target);
  if (nearer.valid())
    return {name_of(state, nearer) + " is nearer (" + in_millimetres(distance(state, firer, nearer)) + ") than " +
                name + " (" + in_millimetres(distance(state, firer, target)) + ") and must be taken first.",
            "IC-8.4"};
  return Verdict::allowed();
}

void forecast(const Deed& deed, std::vector<Explanation>& out) {
  out.push_back(shot_of(deed.state, deed.actor, deed.target).odds);
}

void resolve(Resolution& resolution, const Deed& deed) {
  const auto& [state, command, firer, target] = deed;
  // The attack before this one closes first (IC-R49). If its target runs out of this shot, the shot is kept.
  if (close_other_attack(resolution, firer, target) && !validate(deed).ok()) return;
  const Shot shot = shot_of(state, firer, target);
  open_attack(resolution, firer, target);
  resolution.emit(Fired{firer, target, state.element(target).at, false});
  const bool hit = roll_percent(resolution, firer, shot.odds).success;
  resolution.set(firer, counters().element.fired, 1);
  if (hit && shot.penetration >= shot.armour.defence) destroy(resolution, target, firer, "IC-8.3");
}

}  // namespace

const Part part{list, validate, forecast, resolve};

}  // namespace sixmil::iron_cow::fire
