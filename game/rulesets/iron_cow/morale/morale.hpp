#pragma once
// Morale (section 10, option): what a section tests and rallies with. Every function may be asked of a side's view.

#include <span>

#include "game/core/turn/resolution.hpp"

#include "game/rulesets/iron_cow/data.hpp"

namespace sixmil::iron_cow::morale {

inline bool played(const State& state) { return option(state, Option::morale) != 0; }
inline Nerve nerve_of(const State& state, UnitId section) {
  return static_cast<Nerve>(state.counter(section, counters().unit.nerve));
}
inline bool shaken(const State& state, UnitId section) { return nerve_of(state, section) != Nerve::steady; }

// Where an attack adds to its victims' fear (IC-R54): in woods, jungle, a built-up area or a building. High VTOLs are
// in no terrain.
bool in_close_ground(const State& state, ElementId element);
// Whether fewer than half of its strength at the start are not lost (IC-R55).
bool below_half(const State& state, UnitId section);
// Elements whose smallest unit it is, lost ones too.
std::int32_t strength_of(const State& state, UnitId section);
// A living element of the section on the table or inside something there; invalid: none.
ElementId anyone_of(const State& state, UnitId section);
// Whether a Regroup laid on that unit would have something to work on (IC-R36).
bool any_shaken(const State& state, UnitId unit);
// Whether the side's HQ unit retreats: it issues only a Regroup to itself and does not jam (IC-R37).
bool hq_retreats(const State& state, SideId side);

// What a section adds to a die: its faction (IC-R56), and what a rally counts besides (IC-10.2, IC-R19).
void add_faction(const State& state, UnitId section, Explanation& odds);
Explanation rally_odds(const State& state, UnitId section);
// Percent of the D10's faces that come to `need` with that bonus.
int chance_of(std::int32_t need, std::int32_t bonus);
// Rolls the D10, which becomes the first term; the total. Emits Rolled.
std::int32_t roll(Resolution& resolution, UnitId section, const Explanation& odds, std::int32_t need);

// Notes what every section starts with; an HQ vehicle that leaves the HQ unit takes its state along.
void begin(Resolution& resolution);
void leave_hq(Resolution& resolution, ElementId hq_vehicle);

// Marks of FiredAt that a shot of that firer at that element leaves (IC-R54).
std::int32_t marks_of(const State& state, ElementId firer, ElementId target);
// A shot at this element weighs on its section until the attack closes (IC-R54).
void weigh(Resolution& resolution, ElementId firer, ElementId target);
// An attack is over. `named`: sections that were shot at or touched. These and whoever lost an element in it test, once
// each, in order of their ids (IC-10.1, IC-R19, IC-R58).
void attack_over(Resolution& resolution, std::span<const UnitId> named);
// The regroup rolls (IC-10.4).
void rally(Resolution& resolution);

// The section becomes one that retreats and makes its first move, if it has not made this turn's (IC-R57).
void start_retreat(Resolution& resolution, UnitId section);
// The moves of those who retreat already, first thing in their owner's move step.
void retreat_side(Resolution& resolution, SideId side);

}  // namespace sixmil::iron_cow::morale
