#pragma once
// What direct fire and artillery share: range bands, terrain fired into, armour struck, the percentage roll.

#include <cstdint>
#include <string_view>

#include "engine/geometry/arc.hpp"

#include "game/core/rows/explanation.hpp"
#include "game/core/state/state.hpp"
#include "game/core/turn/resolution.hpp"

#include "game/rulesets/iron_cow/data.hpp"

namespace sixmil::iron_cow {

// The first band that holds a distance (IC-8.1), given its square in tu²; −1 beyond the last.
int range_band(std::int64_t distance_squared);
std::string_view band_label(int band);  // "base up to 150 mm"
// What the element's weapon does in a band; none() beyond the last (−1).
Band band_of(const State& state, ElementId firer, int band);

// Orders as terms; nothing is added for 0 (IC-8.2, IC-9.1).
void add_firer_order(Explanation& odds, Order order, int percent, std::string_view rule);
void add_target_order(Explanation& odds, Order order, int percent, std::string_view rule);
// Terrain fired into where the target stands, the worst if several (IC-R47, IC-R43, IC-R44), and visibility (IC-7.1).
void add_target_terrain(const State& state, ElementId target, Explanation& odds);
void add_visibility(const State& state, Explanation& odds);

// The worst terrain that a target of that profile would be fired into there; percent 0: none.
struct Cover {
  int percent = 0;
  GroundId ground;
};
Cover cover_at(const State& state, const Profile& target, Vec2 at, std::int32_t height);

// The armour that something coming from `from` meets (IC-R16).
struct Armour {
  Arc arc = Arc::front;
  int defence = 0;
};
Armour armour_struck(const State& state, ElementId target, Vec2 from);
Armour armour_struck(const Profile& target, Vec2 at, Facing facing, Vec2 from);

// Fills the shares: miss, and a hit that destroys or does nothing (IC-8.3).
void add_shares(Explanation& odds, int penetration, const Armour& armour);

// Why an element fires neither shots nor shells now (IC-8.1, IC-R17); `free`: it may.
enum class Silence : std::uint8_t { free, away, fired, shaken, regrouping, surprised };
Silence silence(const State& state, ElementId element);
Verdict silence_verdict(const State& state, ElementId element, Silence why);

}  // namespace sixmil::iron_cow
