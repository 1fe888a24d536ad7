#pragma once
// What the rulebook remembers beyond the physical state (IC-R70), as ids resolved once.

#include <vector>

#include "game/core/ids/ids.hpp"
#include "game/core/rows/info.hpp"

namespace sixmil::iron_cow {

// A counter that names nothing holds −1; a draft without a change holds no_draft.
inline constexpr int no_draft = -2;
// The faction's own value holds.
inline constexpr int as_faction = -100;

struct GameCounters {
  CounterId a_side;                // who is player A this turn
  CounterId attack_by, attack_on;  // sections of the attack that is not closed yet (IC-R49)
};

struct SideCounters {
  CounterId done;        // finished with this phase, where both act at once
  CounterId jammers;     // living jammers, open to both (IC-R33)
  CounterId laid;        // orders laid in this phase; owner only
  CounterId jams[4];     // unit whose order each jammer is set upon, in order of declaration; owner only
  CounterId initiative;  // this turn's total
  CounterId morale;      // replaces the faction's
  CounterId initiative_bonus;
  CounterId strikes;     // airstrikes left; air::strikes_by_die: to be rolled
  CounterId under_way;   // strikes called, not jammed and not flown; both sides can count them
  CounterId objectives;  // points scored by objectives at the end
  CounterId exits;       // points scored by leaving the table
  // Of the scenario (IC-R67): for each own element there and steady at the end, for each enemy element gone over an
  // edge; then what that has come to.
  CounterId steady_points, enemy_gone_points, steady, enemy_gone;
};

// A unit with sections has the chit of all sections that are not detached; a section's row holds its state.
struct UnitCounters {
  CounterId standing;                  // order kept from the turn before (IC-R34)
  CounterId fresh;                     // its order was newly issued this turn
  CounterId jammed;                    // a jam against it has been resolved this turn
  CounterId detached, detached_draft;  // section counts as a unit of its own; draft: owner only, −1 no change
  CounterId off_table;                 // takes part from off the table (IC-R28)
  CounterId entry_gate, entry_die, entry_plus;  // how it arrives; gate −1: on the table from the start
  CounterId entry_turn;                         // owner only
  CounterId entry_open;                         // the same once the other side may know it
  // Section state with morale; a concealed element is one that is not seen by all.
  CounterId nerve, regrouped, surprised, retreat_moved;
  CounterId strength, losses, fired_at;  // with morale: at the start of the game (IC-R19); bits of FiredAt
  CounterId fresh_losses;                // with morale: of these, in the attack that is not closed (IC-R55)
  CounterId pace;                        // Pace: integrity when its first element of this turn moved (IC-R6)
};

struct ElementCounters {
  CounterId hq;                    // is an HQ APC
  CounterId command;               // is a command vehicle by its place in the force
  CounterId serves, serves_draft;  // unit that it commands; draft: owner only
  CounterId apart;                 // this turn a unit of one (IC-R27)
  CounterId jammer, jammer_shown;  // owner only; open once lost, detached or at the game's end
  CounterId zone;                  // where it may be deployed, index into Battle::zones; −1: nowhere
  CounterId issued;                // unit it has laid an order on this turn; owner only
  CounterId moved, turned, fired, boarded;
};

struct Counters {
  GameCounters game;
  SideCounters side;
  UnitCounters unit;
  ElementCounters element;
};

// Appends every counter to the list and fills in its id.
Counters declare_counters(std::vector<CounterInfo>& list);

}  // namespace sixmil::iron_cow
