#pragma once
// Several elements that stand and move as one: a square, a line, a column.

#include <array>
#include <span>
#include <vector>

#include "game/core/measure/ways.hpp"

namespace sixmil {

struct FormationPlace {
  ElementId element;
  Body body;
  Vec2 offset;    // from the formation's middle …
  Facing facing;  // … and its facing, both as they are when the formation looks along `Formation::facing`
};

// A value: where its elements stand when it stands there.
struct Formation {
  Vec2 at;
  Facing facing;
  std::vector<FormationPlace> places;  // by element
};

// The elements of a unit, and of the units in it, that are on the table, as they stand; it looks along the first one's
// facing. Without places when there is none.
Formation formation_of(const State& state, UnitId unit);

// The same somewhere else, turned as a whole.
Formation standing(const Formation& formation, Vec2 at, Facing facing);

// Where one of its places is.
inline Vec2 place_of(const Formation& formation, const FormationPlace& place) { return formation.at + place.offset; }
Box box_of(const Formation& formation, const FormationPlace& place);

// A square with four faces about a middle, `faces` telling by element which it stands in: 0 front, 1 left, 2 rear,
// 3 right. Those of a face stand side by side, in order, and look outwards; the rear edges of the faces form a square
// as long as the longest face. Without places when a face has nobody.
Formation square(const State& state, std::span<const ElementId> elements, std::span<const int> faces, Vec2 at,
                 Facing facing);

// What it costs the formation to go straight to a place, turned or not: the dearest of its elements' ways, each as its
// own legs are judged; the first fault of any. `mobility` is the unit's: Ruleset::mobility.
PathCost formation_cost(const State& state, const Mobility& mobility, const Formation& formation, Vec2 to);
// Whether all of it has room where it stands: on the table and clear of buildings, ground and bodies that are not its.
PathCost formation_room(const State& state, const Mobility& mobility, const Formation& formation);

}  // namespace sixmil
