// How hard elements hit each other from places that they only think of, and what they are worth.
#include <algorithm>

#include "game/rulesets/modern/damage/effects.hpp"
#include "game/rulesets/modern/opponent/opponent.hpp"

namespace sixmil::modern {
namespace {

constexpr std::int32_t everywhere = inches(100);
constexpr std::int32_t empty_share = 35, armed_share = 130;  // percent of its points

// Without lines: in the open, or in the ground that covers it.
Look plain_look(const State& view, const Posed& target) {
  Look seen;
  seen.visible = 10;
  const GroundHere here = ground_here(view, target.at);
  const bool foot = profile_of(view, target.id).foot();
  for (std::size_t k = 0; here.kinds != 0 && k < view.battle->grounds.size(); ++k) {
    if ((here.kinds >> k & 1) == 0) continue;
    const Cover cover = row_of(view.battle->grounds[k]).cover;
    seen.cover = seen.cover || cover == Cover::all || (foot && cover == Cover::infantry);
  }
  seen.cover = seen.cover || (foot && here.building);
  if (seen.cover) seen.cover_by = "target in cover";
  return seen;
}

// Chance in percent of one shot.
std::int32_t percent_of(const State& view, const Posed& firer, int weapon, const Posed& target, const Manner& manner,
                        const Look& seen) {
  const Shot shot = shot_of(view, firer, weapon, target, manner, seen, false);
  if (!shot.can_hurt()) return 0;
  int lost = 0;
  for (int face = 1; face <= 6; ++face) lost += harm_of(view, target.id, face).lost();
  const int hits = std::clamp(7 - Shot::asked(shot.hit), 0, 6),
            effects = std::clamp(7 - Shot::asked(shot.effect), 0, 6);
  return 100 * hits * effects * lost / 216;
}

// The weapons that the enemy's own turn will find ready: what it has fired in its last one does not count.
Manner next_turn(const State& view, ElementId firer) {
  Manner manner;
  if (view.active == view.element(firer).side)
    manner.beside = static_cast<std::uint8_t>(view.counter(firer, counters().element.fired));
  return manner;
}

class ModernArms final : public Arms {
 public:
  std::int32_t worth(const State& view, ElementId element) const override { return worth_of(view, element); }
  std::int32_t harm(const State& view, const Placing& firer, const Placing& target) const override {
    const Posed from{firer.element, firer.at, firer.facing}, to{target.element, target.at, target.facing};
    Manner manner = next_turn(view, firer.element);
    manner.moving = is_active(view, firer.element) &&
                    (from != posed(view, from.id) || flag(view, firer.element, counters().element.moved));
    return modern::harm_of(view, from, to, manner);
  }
  std::int32_t range(const State& view, ElementId element) const override {
    for (int w = 0; w < profile_of(view, element).weapon_count(); ++w)
      if (may_fire(view, element) && !broken(view, element, w)) return everywhere;
    return 0;
  }
  bool indirect(const State&, ElementId) const override { return false; }
  Role role(const State& view, ElementId element) const override {
    if (profile_of(view, element).seats > 0) return Role::transport;
    return profile_of(view, element).cls == Class::other ? Role::support : Role::line;
  }
  // Whoever is not acting may fire in its own next turn, or from overwatch.
  bool loaded(const State& view, ElementId element) const override {
    return view.active != view.element(element).side || view.counter(element, counters().element.fired) == 0;
  }
  bool fires_again(const State&, SideId) const override { return false; }
};

}  // namespace

// Points, and what it may still do with its weapons; an empty vehicle has given half of them already.
std::int32_t worth_of(const State& view, ElementId element) {
  const std::int32_t points = 100 * points_of(view, element);
  if (profile_of(view, element).foot()) return flag(view, element, counters().element.hits_h) ? points * 3 / 4 : points;
  if (!crewed(view, element)) return points * empty_share / 100;
  std::int32_t aboard = 0;
  each_passenger(view, element, [&](ElementId squad) { aboard += 100 * points_of(view, squad) / 2; });
  const bool silent = flag(view, element, counters().element.hits_wd);
  return points * (silent ? 100 : armed_share) / 100 + aboard;
}

std::int32_t harm_of(const State& view, const Posed& firer, const Posed& target, const Manner& manner) {
  if (!crewed(view, firer.id)) return 0;
  const Look seen = plain_look(view, target);
  std::int32_t best = 0;
  for (int w = 0; w < profile_of(view, firer.id).weapon_count(); ++w)
    if (usable(view, firer.id, w, manner) && in_arc(view, firer, target))
      best = std::max(best, percent_of(view, firer, w, target, manner, seen));
  return best;
}

const Arms& arms() { return only<ModernArms>(); }

}  // namespace sixmil::modern
