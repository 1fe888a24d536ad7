#pragma once
// The tables of data/, parsed once.

#include <cstdint>
#include <string_view>
#include <vector>

#include "game/core/rows/info.hpp"
#include "game/core/rows/mobility.hpp"
#include "game/core/state/state.hpp"

#include "game/rulesets/iron_cow/counters.hpp"
#include "game/rulesets/iron_cow/ids.hpp"
#include "game/rulesets/iron_cow/numbers.hpp"

namespace sixmil::iron_cow {

std::string_view data_file(std::string_view file);  // generated: the text of a file of data/

enum class Class : std::uint8_t { mbt, apc, spg, vtol, infantry, infantry_at, support, aa, engineer, riverine };
enum class Propulsion : std::uint8_t { tracked, foot, grav, gev, water, vtol };

struct Band {
  std::int16_t hit = -1;  // −1: cannot fire there
  std::int16_t penetration = 0;
  bool none() const { return hit < 0; }
};

struct Profile {
  Class cls = Class::mbt;
  Propulsion propulsion = Propulsion::tracked;
  std::int32_t speed = 0;  // tu a turn
  Band bands[range_bands];
  Band errata;  // of the first band, with option glorie_errata; none: unchanged
  std::int16_t front = 0, side = 0, rear = 0;
  std::int16_t aa = -1;  // −1: none
  std::int16_t seats = 0;
  bool foot() const { return propulsion == Propulsion::foot; }
  bool flies() const { return propulsion == Propulsion::vtol; }
  bool gun() const { return cls == Class::spg; }
};

struct OrderRow {
  std::int16_t least_pct = 0, most_pct = 0;
  bool fires = true;  // false: elements under it do not fire
  std::int16_t firer = 0, target = 0, artillery_firer = 0, artillery_target = 0;
};

enum class GroundValue : std::uint8_t { move_pct, fire_into_pct, count };

struct GroundRow {
  std::uint8_t ignored_by = 0;  // bit per Propulsion: pays open ground
  std::uint8_t barred = 0;      // bit per Propulsion
  bool water = false;           // where water craft may be
};

struct Faction {
  std::int16_t initiative = 0, morale = 0, spot = 0;
};

struct Rules {
  Info info;
  Counters counters = declare_counters(info.counters);
  std::vector<Profile> profiles;  // by ProfileId
  OrderRow orders[static_cast<int>(Order::count)];
  GroundRow grounds[static_cast<int>(Ground::count)];
  std::vector<Faction> factions;  // by FactionId
};

// Asserts when the data built into the program is broken; a test reads it.
const Rules& rules();

inline const Counters& counters() {
  static const Counters& all = rules().counters;
  return all;
}
inline const Profile& profile_of(const State& state, ElementId element) {
  static const Rules& all = rules();
  return all.profiles[static_cast<std::size_t>(state.element(element).profile.index())];
}
// What a kind of ground of this battle is like where its values say nothing; a scenario's own kinds are like one of the
// ruleset's (IC-6.4).
inline const GroundRow& row_of(const GroundInfo& ground) {
  return rules().grounds[static_cast<std::size_t>(ground.like.index())];
}
inline std::int32_t value_of(const GroundInfo& ground, GroundValue value) {
  return ground.values[static_cast<std::size_t>(value)];
}
inline const OrderRow& row_of(Order order) { return rules().orders[static_cast<int>(order)]; }

}  // namespace sixmil::iron_cow
