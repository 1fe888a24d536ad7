#pragma once
// The tables of data/, parsed once.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/core/rows/info.hpp"
#include "game/core/rows/mobility.hpp"
#include "game/core/state/state.hpp"

#include "game/rulesets/modern/counters.hpp"
#include "game/rulesets/modern/ids.hpp"
#include "game/rulesets/modern/numbers.hpp"

namespace sixmil::modern {

std::string_view data_file(std::string_view file);  // generated: the text of a file of data/

enum class Class : std::uint8_t { tank, ifv, apc, other, infantry, count };  // MOD-2.9
enum class Drive : std::uint8_t { tracked, wheeled, foot, count };
// Columns of the table of effects: bare people, then armour from thin to thick.
enum class Armour : std::uint8_t { infantry, e, d, c, b, a, count };
enum class Row : std::uint8_t { small_arms, rocket, missile, to_30, to_80, to_105, above_105, count };
// Equipment, bits of a set (MOD-2.8).
enum class Kit : std::uint16_t {
  nbc = 1,
  nv = 2,
  pnv = 4,
  ct = 8,
  era = 16,
  ts = 32,
  amp = 64,
  am = 128,
  fd = 256,
  sm = 512,
  sm_d = 1024
};

struct Weapon {
  std::string name;
  Row row = Row::small_arms;
  std::int16_t calibre = 0;      // hundredths of a mm; 0: no gun
  std::int16_t tubes = 0;        // above 0: launches one missile at a time (MOD-9.1)
  std::int16_t stock = endless;  // missiles in all, loaded ones included
  std::int16_t rounds = endless;
  bool main = false;   // listed as main gun (MOD-7.8)
  bool still = false;  // not while moving (MOD-9.10)
  bool tow() const { return tubes > 0; }
  bool counts() const { return rounds != endless; }
};

struct Profile {
  Class cls = Class::tank;
  Drive drive = Drive::tracked;
  std::int32_t speed = 0;          // tu a turn
  std::array<Armour, 3> armour{};  // by Arc
  std::uint16_t kit = 0;
  bool errata = false;  // with option errata_bmp1 these hold instead
  std::array<Armour, 3> errata_armour{};
  std::uint16_t errata_kit = 0;
  std::int16_t points = 0, seats = 0;
  std::vector<Weapon> weapons;  // at most max_weapons
  bool foot() const { return drive == Drive::foot; }
  int weapon_count() const { return static_cast<int>(weapons.size()); }
  const Weapon& weapon(int w) const { return weapons[static_cast<std::size_t>(w)]; }
};

// Results of a hit that takes effect (MOD-7.2).
enum class Code : std::uint8_t { ne, h, k, ck, cak, t, imm, wd };

enum class Cover : std::uint8_t { none, infantry, all };
enum class Water : std::uint8_t { none, shallow, deep };
struct GroundRow {
  std::array<GroundPrice, static_cast<std::size_t>(Drive::count)> price;
  Cover cover = Cover::none;
  Water water = Water::none;
  bool line = false;  // hedge or wall: covers who stands close behind it (MOD-5.5)
};

struct Rules {
  Info info;
  Counters counters = declare_counters(info.counters);
  std::vector<Profile> profiles;  // by ProfileId
  // What the effect die must reach; 0: never (MOD-6.11).
  std::array<std::array<std::int8_t, static_cast<std::size_t>(Armour::count)>, static_cast<std::size_t>(Row::count)>
      cells{};
  std::array<std::string, static_cast<std::size_t>(Row::count)> row_labels;
  std::array<std::array<Code, 6>, static_cast<std::size_t>(Class::count)> results{};
  GroundRow grounds[static_cast<int>(Ground::count)];
};

// Asserts when the data built into the program is broken; a test reads it.
const Rules& rules();

inline const Counters& counters() {
  static const Counters& all = rules().counters;
  return all;
}
inline const Profile& profile_of(ProfileId profile) {
  static const Rules& all = rules();
  return all.profiles[static_cast<std::size_t>(profile.index())];
}
inline const Profile& profile_of(const State& state, ElementId element) {
  return profile_of(state.element(element).profile);
}
inline bool has(const State& state, ElementId element, Kit what) {
  const Profile& profile = profile_of(state, element);
  const bool errata = profile.errata && option(state, Option::errata_bmp1) != 0;
  return ((errata ? profile.errata_kit : profile.kit) & static_cast<std::uint16_t>(what)) != 0;
}
// A scenario's own kinds are like one of the ruleset's.
inline const GroundRow& row_of(const GroundInfo& ground) {
  static const Rules& all = rules();
  return all.grounds[ground.like.index()];
}

}  // namespace sixmil::modern
