#pragma once
// The rulebook's own names, in the order of the lists in Info (core/turn/names.hpp).

#include <cstdint>

#include "game/core/turn/names.hpp"

namespace sixmil::modern {

enum class Verb : std::int16_t {
  begin,
  // set-up
  ready,
  deploy,
  load,
  choose,
  // choosing who acts
  end_turn,
  standing_orders,
  activate,
  set_overwatch,
  keep_overwatch,
  recrew,
  // the active element
  end_activation,
  move,
  pivot,
  fire,
  smoke,
  smoke_trail,
  prepare,
  mount,
  dismount,
  // overwatch
  pass,
  overwatch_fire,
  count
};
VerbId listed_as(Verb);
constexpr auto verb_of = verb_as<Verb>;

enum class Phase : std::int16_t { setup, start, select, active, end, over, count };
PhaseId listed_as(Phase);
constexpr auto phase_of = phase_as<Phase>;

enum class Ground : std::int16_t {
  open,
  road,
  rough,
  woods,
  crops,
  shallow_water,
  deep_water,
  trench,
  hedge,
  high_wall,
  contaminated,
  count
};
GroundId listed_as(Ground);

// Kinds of agenda entries. window: actor = the active element; numbers as in overwatch/window.hpp.
enum class Ask : std::int16_t { window, choose };
constexpr auto ask_of = ask_as<Ask>;

// Kinds of markers. smoke: numbers[0] = the owner's turn in which it clears.
enum class Marking : std::int16_t { smoke, trail };

enum class Option : std::int16_t {
  range_rounding,
  distance_3d,
  natural_6,
  natural_1,
  era_all_weapons,
  ct_applies,
  tow_or_gun,
  one_reaction,
  infantry_overwatch,
  trigger_moving_only,
  calibre_105_heavy,
  any_second_damage,
  reload_player_turns,
  night,
  errata_bmp1,
  break_point_pct,
  time_limit,
  elements_block_sight,
  take_enemy,
  count
};
OptionId listed_as(Option);

}  // namespace sixmil::modern
