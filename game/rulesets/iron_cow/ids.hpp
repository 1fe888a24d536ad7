#pragma once
// The rulebook's own names, in the order of the lists in Info (core/turn/names.hpp).

#include <cstdint>

#include "game/core/turn/names.hpp"

namespace sixmil::iron_cow {

enum class Verb : std::int16_t {
  begin,
  done,
  // set-up
  deploy,
  embark,
  allot_jammer,
  // set-up and orders
  attach_hq,
  detach,
  rejoin,
  reassign_command,
  // orders
  lay,
  take_back,
  // jamming
  jam,
  replace,
  // initiative
  choose,
  // moving
  enter,
  move,
  turn,
  mount,
  dismount,
  // firing
  fire,
  shell,
  battery,
  answer,
  pass,
  // aerospace
  call_strike,
  name_strike,
  strafe,
  fly,
  count
};
VerbId listed_as(Verb);
constexpr auto verb_of = verb_as<Verb>;

enum class Phase : std::int16_t {
  setup,
  orders,
  reveal,
  jamming,
  rally,
  initiative,
  move_a,
  fire_a,
  move_b,
  fire_a_rest,
  fire_b,
  end,
  over,
  count
};
PhaseId listed_as(Phase);
constexpr auto phase_of = phase_as<Phase>;
inline bool moving(const State& state) { return phase_of(state) == Phase::move_a || phase_of(state) == Phase::move_b; }
inline bool firing(const State& state) {
  return phase_of(state) == Phase::fire_a || phase_of(state) == Phase::fire_a_rest || phase_of(state) == Phase::fire_b;
}

enum class Order : std::int16_t { none = -1, advance, cautious_advance, stand_fast, regroup, airstrike, count };
OrderId listed_as(Order);
constexpr Order order_of(OrderId order) { return static_cast<Order>(order.value); }

enum class Ground : std::int16_t { open, woods, jungle, urban, swamp, ford, deep_water, road, field, cliff, count };
GroundId listed_as(Ground);

// Kinds of agenda entries.
enum class Ask : std::int16_t {
  replacement,      // jamming: subject = the unit; numbers[0] = place in the row of contests to go on from
  choose_ab,        // initiative: who goes first
  counter_battery,  // artillery: actor = the unit that fired
};
constexpr auto ask_of = ask_as<Ask>;

// The sections' state; with morale off all stay steady.
enum class Nerve : std::int16_t { steady, halted, retreating };
// Bits of a section's fired_at: whether it ever was (IC-R55), and what weighs on it in the attack that is not closed
// (IC-10.2, IC-R54).
enum class FiredAt : std::int16_t { ever = 1, ambushed = 2, by_infantry = 4, by_tanks = 8, by_aircraft = 16, all = 31 };

// How a section's Regroup of this turn came out.
enum class Regrouped : std::int16_t { no, rallied, failed };

// How a section's integrity was judged for this turn's movement.
enum class Pace : std::int16_t { unjudged, whole, broken };

enum class Option : std::int16_t {
  morale,
  aerospace,
  ambush,
  visibility_pct,
  tank_command,
  flight_command_included,
  glorie_errata,
  arrivals_open,
  integrity_connected,
  observer_required,
  force_break_pct,
  aa_modifier_as_printed,
  strafing,
  strike_template_battery,
  ambush_cover_as_printed,
  count
};
OptionId listed_as(Option);

}  // namespace sixmil::iron_cow
