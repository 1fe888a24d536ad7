#include "game/rulesets/modern/fire/shot.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "game/rulesets/modern/damage/effects.hpp"
#include "game/rulesets/modern/fire/memory.hpp"
#include "game/rulesets/modern/fire/range.hpp"

namespace sixmil::modern {
namespace {

// Shares name what the table asks for; their text has to live as long as the program.
std::string_view no_effect_label(Row row, Armour armour, int cell) {
  static const std::vector<std::string> labels = [] {
    const std::string against[] = {"infantry", "armour E", "armour D", "armour C", "armour B", "armour A"};
    std::vector<std::string> made;
    for (const auto& row_label : rules().row_labels)
      for (const std::string& armour_label : against)
        for (int need = 0; need <= 7; ++need)
          made.push_back("no effect: " + row_label + " against " + armour_label +
                         (need == 0 ? " never takes effect" : " needs " + std::to_string(need)));
    return made;
  }();
  return labels[(static_cast<std::size_t>(row) * 6 + static_cast<std::size_t>(armour)) * 8 +
                static_cast<std::size_t>(cell)];
}

std::string_view cell_label(Armour armour) {
  constexpr std::string_view labels[] = {"effect against infantry", "effect against armour E",
                                         "effect against armour D", "effect against armour C",
                                         "effect against armour B", "effect against armour A"};
  return labels[static_cast<std::size_t>(armour)];
}

bool era_helps(const State& state, ElementId target, Row row) {
  return has(state, target, Kit::era) && (option(state, Option::era_all_weapons) != 0 || row == Row::missile);
}

Explanation hit_odds(const State& state, const Posed& firer, int weapon, const Posed& target, const Manner& manner,
                     const Look& seen) {
  const int band = band_of(state, firer, target);
  Explanation odds(band_label(band), "MOD-6.6", target.id);
  odds.die = 6;
  odds.need = band_need[band];
  // MOD-R3: whatever the modifiers, a 1 misses and a 6 hits.
  odds.most = odds.need - (option(state, Option::natural_1) != 0 ? 2 : 1);
  odds.least = odds.need - (option(state, Option::natural_6) != 0 ? 6 : 7);
  const Weapon& w = profile_of(state, firer.id).weapon(weapon);
  const bool moving = manner.moving && !manner.overwatch;
  if (has(state, firer.id, Kit::ct) && served_by_ct(state, w) && !seen.cover && !seen.through_smoke)
    odds.add("computer targeting", ct_bonus, "MOD-5.7");
  if (manner.overwatch) odds.add("on overwatch", overwatch_penalty, "MOD-6.7");
  if (moving) odds.add("firer moves", moving_penalty, "MOD-6.8");
  if (seen.thermal) odds.add("thermal sights", thermal_penalty, "MOD-5.6");
  if (!moving && firer == posed(state, firer.id) && target == posed(state, target.id) &&
      repeated(state, firer.id, weapon, target.id, seen))
    odds.add("same shot again", repeat_bonus, "MOD-6.9");
  if (seen.cover) odds.add(seen.cover_by, cover_penalty, "MOD-5.5");
  return odds;
}

Explanation effect_odds(const State& state, ElementId target, Row row, Armour armour, int cell) {
  Explanation odds(cell_label(armour), "MOD-6.11", target);
  odds.die = 6;
  odds.need = cell == 0 ? 7 : cell;
  odds.least = -6;
  if (cell > 0 && era_helps(state, target, row)) odds.add("reactive armour", era_penalty, "MOD-R5");
  return odds;
}

int ways_to_reach(const Explanation& odds) { return std::clamp(7 - Shot::asked(odds), 0, 6); }

void add_shares(const State& state, Shot& shot, ElementId target, Armour armour) {
  const int hits = ways_to_reach(shot.hit), effects = shot.cell > 0 ? ways_to_reach(shot.effect) : 0;
  int lost = 0, hurt = 0;
  for (int face = 1; face <= 6; ++face) {
    const Harm harm = harm_of(state, target, face);
    (harm.lost() ? lost : hurt) += harm.code != Code::ne;
  }
  const auto percent = [&](int ways, int of) { return (200 * ways + of) / (2 * of); };
  const std::int32_t miss = percent(6 - hits, 6), out = percent(hits * effects * lost, 216),
                     damage = percent(hits * effects * hurt, 216);
  auto& shares = shot.hit.shares;
  shares.push_back({"miss", miss, false});
  const int asked = shot.cell > 0 ? Shot::asked(shot.effect) : 0;
  if (100 - miss - out - damage > 0)
    shares.push_back({no_effect_label(shot.row, armour, asked), 100 - miss - out - damage, false});
  if (damage > 0) shares.push_back({"damaged", damage, false});
  if (out > 0) shares.push_back({"destroyed or crew killed", out, true});
}

}  // namespace

Arc face_of(const Posed& target, Vec2 from) {
  return arc_of(target.at, target.facing, from, {front_degrees, rear_degrees, false});
}

Armour armour_of(const State& state, const Posed& target, Vec2 from) {
  const Profile& profile = profile_of(state, target.id);
  if (profile.foot()) return Armour::infantry;
  const bool errata = profile.errata && option(state, Option::errata_bmp1) != 0;
  const auto face = static_cast<std::size_t>(face_of(target, from));
  return (errata ? profile.errata_armour : profile.armour)[face];
}

bool can_hurt(const State& state, const Posed& firer, const Posed& target, const Manner& manner, int weapon) {
  if (!usable(state, firer.id, weapon, manner)) return false;
  const Row row = row_of(state, profile_of(state, firer.id).weapon(weapon));
  const Armour armour = armour_of(state, target, firer.at);
  const int cell = rules().cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(armour)];
  return cell > 0 && cell + (era_helps(state, target.id, row) ? 1 : 0) <= 6 && in_arc(state, firer, target);
}

Shot shot_of(const State& state, const Posed& firer, int weapon, const Posed& target, const Manner& manner,
             const Look& seen, bool shares) {
  Shot shot;
  shot.seen = seen;
  shot.row = row_of(state, profile_of(state, firer.id).weapon(weapon));
  const Armour armour = armour_of(state, target, firer.at);
  shot.cell = rules().cells[static_cast<std::size_t>(shot.row)][static_cast<std::size_t>(armour)];
  shot.hit = hit_odds(state, firer, weapon, target, manner, seen);
  shot.effect = effect_odds(state, target.id, shot.row, armour, shot.cell);
  if (shares) add_shares(state, shot, target.id, armour);
  return shot;
}

void fire_shot(Resolution& resolution, ElementId firer, int weapon, ElementId target, const Manner& manner) {
  const State& state = resolution.state();
  const ElementCounters& c = counters().element;
  const Weapon& w = profile_of(state, firer).weapon(weapon);
  const Look seen = look(state, firer, target);
  const Shot shot =
      shot_of(state, posed(state, firer), weapon, posed(state, target), manner, seen, resolution.recording());
  resolution.emit(Fired{firer, target, state.element(target).at, false, w.name});
  resolution.set(firer, c.period_fired, 1);
  resolution.set(firer, c.flash, 1);
  if (w.counts()) resolution.add(firer, c.rounds, -1);
  if (w.tow()) {
    resolution.add(firer, c.tubes, -1);
    if (state.counter(firer, c.stock) != endless) resolution.add(firer, c.stock, -1);
  }
  remember_shot(resolution, firer, weapon, target, seen);
  const std::int32_t need = Shot::asked(shot.hit);
  if (resolution.roll(firer, 6, need, shot.hit) < need || shot.cell == 0) return;
  const std::int32_t wanted = Shot::asked(shot.effect);
  if (resolution.roll(firer, 6, wanted, shot.effect) < wanted) return;
  roll_damage(resolution, target, firer);
}

}  // namespace sixmil::modern
