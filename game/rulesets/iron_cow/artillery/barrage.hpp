#pragma once
// One artillery attack: who fires, what it does to whom (IC-9.1, IC-9.2, IC-R18, IC-R50–R52).

#include <span>
#include <vector>

#include "game/core/rows/explanation.hpp"
#include "game/core/state/state.hpp"
#include "game/core/turn/resolution.hpp"

#include "game/rulesets/iron_cow/fire/odds.hpp"

namespace sixmil::iron_cow::artillery {

enum class Manner : std::uint8_t { shell, battery, answer };

struct Barrage {
  Manner manner = Manner::shell;
  Ref by;                       // who rolls: the gun, or the unit of a battery
  std::vector<ElementId> guns;  // in id order
  Vec2 aim, from;               // from: the gun, or the guns' mean point
  std::int32_t radius = 0;      // tu
  Order order = Order::none;    // of the gun that it hampers most
  int base = 0, firer = 0, bonus = 0;
  bool scattered = false;  // a section of the guns lacks integrity
  int penetration = 0;
};
// Every gun must reach the point.
Barrage make_barrage(const State& state, Manner manner, Ref by, std::vector<ElementId> guns, Vec2 aim);

// Models of either side touched by the template, in id order: no VTOLs, nobody aboard or concealed (IC-R52).
void models_under(const State& state, const Barrage& barrage, std::vector<ElementId>& out);

struct Blow {
  Explanation odds;
  bool pierces = false;
};
Blow odds_against(const State& state, const Barrage& barrage, ElementId model);

// Rolls for every model under it, then takes the losses; the guns have fired.
void fire_barrage(Resolution& resolution, const Barrage& barrage);

// A gun that may fire now, and how many such a unit has (IC-R51), reach apart; appended to `out` when it is not null.
bool ready(const State& state, ElementId gun);
int ready_guns(const State& state, UnitId unit, std::vector<ElementId>* out = nullptr);
bool reaches(const State& state, ElementId gun, Vec2 point);
// Drops those that do not reach (IC-R51).
void keep_reaching(const State& state, Vec2 point, std::vector<ElementId>& guns);
// With option observer_required: whether an element of the side on the table sees the point. Else true.
bool observed(const State& state, SideId side, Vec2 point);

// Aim points that at least `needed` of the guns reach: every enemy on the ground, then up to eight points half way
// between two of them that put most enemies, less friends, under the template. None needed: points for whatever reaches
// everywhere.
void aim_points(const State& state, SideId side, std::span<const ElementId> guns, int needed, std::int32_t radius,
                std::vector<Vec2>& out);
// Where every enemy on the ground that the side knows of stands.
void marks(const State& state, SideId side, std::vector<Vec2>& out);
bool any_aim_point(const State& state, SideId side, std::span<const ElementId> guns, int needed);

}  // namespace sixmil::iron_cow::artillery
