#pragma once
// What the rulebook remembers beyond the physical state (MOD-2.7), as ids resolved once.

#include <vector>

#include "game/core/ids/ids.hpp"
#include "game/core/rows/info.hpp"

namespace sixmil::modern {

inline constexpr int max_weapons = 3;
inline constexpr std::int32_t endless = -1;  // rounds and missiles that nobody counts

struct GameCounters {
  CounterId active;    // element whose activation it is, or −1
  CounterId declared;  // it has declared its first move, turn or shot
  CounterId first;     // side that has the first turn of each pair
};

struct SideCounters {
  CounterId done;            // ready at set-up
  CounterId first;           // the scenario lets it begin (MOD-10.4)
  CounterId auto_overwatch;  // who was not activated goes on overwatch; owner only
  CounterId patience;        // Patience: which windows are asked; owner only
  CounterId strength;        // points at the start, in halves
  CounterId lost;            // of these, destroyed
};
// Which overwatch windows a side wants to be asked about.
enum class Patience : std::int16_t { any_harm, hits_on_4, hits_on_3 };

// What an element remembers of the last shot of each weapon (MOD-6.9); −1: nothing that still counts.
struct Memory {
  CounterId target, turn, state;
};

struct ElementCounters {
  CounterId zone;        // where it may be deployed, index into Battle::zones; −1: nowhere
  CounterId overwatch;   // has the marker
  CounterId activated;   // this turn
  CounterId moved;       // moved or turned this turn
  CounterId spent;       // tu of its Speed this turn
  CounterId half;        // carries somebody who has just got in: half Speed (MOD-9.8)
  CounterId will;        // has declared that it will move (MOD-6.8)
  CounterId stays;       // has declared that it will not, or may not move any more
  CounterId fired;       // bit per weapon, this opportunity
  CounterId answered;    // has reacted in the window that is open
  CounterId crewless;    // no living crew
  CounterId fresh_crew;  // taken over this turn: acts from the next on
  CounterId hits_h, hits_ck, hits_cak, hits_t, hits_imm, hits_wd;  // effects suffered (MOD-7.3)
  CounterId rounds;                                                // of its main gun, or a team's missiles; endless
  CounterId tubes, stock, reload;
  CounterId period_moved, period_fired;  // since its last own turn began (MOD-9.2)
  CounterId flash;                       // fired in its latest opportunity (MOD-5.8)
  CounterId smoke;                       // discharges left
  CounterId trail;                       // makes smoke while it moves (MOD-9.5)
  CounterId afloat;                      // Afloat: prepared to swim
  Memory memory[max_weapons];
};
enum class Afloat : std::int16_t { no, preparing, ready };

struct Counters {
  GameCounters game;
  SideCounters side;
  ElementCounters element;
};

// Appends every counter to the list and fills in its id.
Counters declare_counters(std::vector<CounterInfo>& list);

}  // namespace sixmil::modern
