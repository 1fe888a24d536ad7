#pragma once
// One shot: what the die to hit must show, what the die for effect must show, what then may happen (section 6). The
// forecast, the commanders and the resolution read the same object.

#include "engine/geometry/arc.hpp"

#include "game/core/turn/resolution.hpp"

#include "game/rulesets/modern/fire/weapons.hpp"
#include "game/rulesets/modern/seeing/look.hpp"

namespace sixmil::modern {

struct Shot {
  Explanation hit;  // the modifiers; die and value together must come to its need
  int cell = 0;     // what the table asks of the effect die, 0: nothing ever
  Explanation effect;
  Look seen;
  Row row = Row::small_arms;
  bool can_hurt() const { return cell > 0 && asked(effect) <= 6; }
  // What the die itself must show.
  static std::int32_t asked(const Explanation& odds) { return odds.need - odds.value(); }
};

// The struck face (MOD-6.14).
Arc face_of(const Posed& target, Vec2 from);
Armour armour_of(const State& state, const Posed& target, Vec2 from);

// Target seen; the weapon exists. `shares`: also what may come of it, in percent.
Shot shot_of(const State& state, const Posed& firer, int weapon, const Posed& target, const Manner& manner,
             const Look& seen, bool shares);

// Whether any weapon fired in that manner could do anything to the target, seen or not: arc, table, reactive armour.
bool can_hurt(const State& state, const Posed& firer, const Posed& target, const Manner& manner, int weapon);

// Who could be shot at: an enemy on the table that this side knows of.
inline bool is_target(const State& state, SideId firing, ElementId target) {
  const Element& e = state.element(target);
  return e.side != firing && e.on_table() && e.seen_by.includes(firing);
}

// Fires: dice, damage, ammunition, memory.
void fire_shot(Resolution& resolution, ElementId firer, int weapon, ElementId target, const Manner& manner);

}  // namespace sixmil::modern
