#pragma once
// Strikes of fixed-wing craft (section 11, option): what one craft does to whom, and what it risks.
//
// A craft under way is a marker that only its side sees (IC-R8); once its target is named all see it. Which place in
// the list of markers a strike takes follows from what both sides know, so that places betray nothing.

#include <vector>

#include "game/core/rows/explanation.hpp"
#include "game/core/turn/resolution.hpp"

#include "game/rulesets/iron_cow/air/numbers.hpp"
#include "game/rulesets/iron_cow/data.hpp"

namespace sixmil::iron_cow::air {

inline bool played(const State& state) { return option(state, Option::aerospace) != 0; }

enum class Speed : std::int16_t { slow, normal, fast };

// Kinds of markers. coming: numbers[0] is the turn it arrives in. bombing: at and radius are its template. strafing: at
// and numbers[2], numbers[3] are the ends of its corridor, radius half its width. Both: numbers[1] is the speed.
enum class Craft : std::int16_t { coming, bombing, strafing };

// One craft's attack, named or only thought of.
struct Run {
  SideId side;
  Craft kind = Craft::bombing;
  Speed speed = Speed::normal;
  Vec2 from, to;            // bombing: both are its point
  std::int32_t radius = 0;  // or half the width
};
Run run_of(const Marker& named);
// Of a command that names a target.
Run run_of(const State& state, const Command& command);
Marker marker_of(const Run& run);

// Of a template; by option twice as wide (IC-R63).
std::int32_t strike_radius_of(const State& state);

// Models of either side that it attacks, in id order: no VTOLs, nobody aboard or concealed (IC-R61).
void models_in(const State& state, const Run& run, std::vector<ElementId>& out);
// What the D10 of an enemy model must not exceed to shoot it down (IC-11.3, IC-R21). Without anti-aircraft fire, or
// when it does not fire (IC-R17), there are no terms.
Explanation aa_odds(const State& state, const Run& run, ElementId model);
// The chance to destroy a model that it attacks (IC-11.4).
Explanation hit_odds(const State& state, const Run& run, ElementId model);
// First every model attacked, shares reckoned from before the anti-aircraft fire, then whoever shoots at the craft.
void forecast_run(const State& state, const Run& run, std::vector<Explanation>& out);

// Anti-aircraft fire, then the attack if the craft lives. One attack in the sense of IC-R49. Who has shot it down;
// invalid: nobody.
ElementId fly_run(Resolution& resolution, const Run& run);

// Points worth a strike, and corridors from edge to edge worth strafing: a sample.
void strike_points(const State& state, SideId side, std::vector<Vec2>& out);
void strafe_lines(const State& state, SideId side, std::vector<Run>& out);
// Makes of a run the straight line through two points, cut at the table's edges; false: there is none.
bool across(const Table& table, Vec2 a, Vec2 b, Run& run);
// Whether a point lies on the table's edge; bits by edge (south, east, north, west).
unsigned edges_at(const Table& table, Vec2 at);

}  // namespace sixmil::iron_cow::air
