#pragma once
// What this rulebook lends to machine commanders (core/powers). Everything is read from a side's view.

#include "game/core/powers/powers.hpp"

#include "game/rulesets/iron_cow/ids.hpp"

namespace sixmil::iron_cow {

const Powers& opponent_powers();

// What a section acts on once that order is laid on its unit (invalid: the one in force). Shaken ones go on as they
// are, and under Regroup the others stand (IC-R36).
Order acts_under(const State& view, ElementId element, OrderId order);
// What the Regroup of that unit promises, in hundredths of a point: who would be back in the fight.
std::int32_t regroup_worth(const State& view, UnitId unit);
// What a strike called now promises the side, hundredths of a point (IC-11.2), and how much less it would promise if it
// were called later: below 0 when it had better be kept.
std::int32_t strike_worth(const State& view, SideId side);
std::int32_t strike_urgency(const State& view, SideId side);
// What an attack does to the hearts of those it is aimed at, hundredths of a point (IC-10.1).
std::int32_t shock_worth(const State& view, const Command& command);
// Attacks of guns and craft beyond the rulebook's own sample: points that most stand round, corridors over the most.
void propose_attacks(const State& view, SideId side, Ref actor, std::vector<Command>& out);

const Reading& reading();
const Arms& arms();
const Orders& orders_power();
const Stations& stations();
const Pledges& pledges();
const Heights& heights();
const Belief& belief();
const Scripts& scripts();

}  // namespace sixmil::iron_cow
