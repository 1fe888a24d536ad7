#pragma once
// What this rulebook lends to machine commanders (core/powers). Everything is read from a side's view.

#include "game/core/powers/powers.hpp"

#include "game/rulesets/modern/fire/shot.hpp"

namespace sixmil::modern {

const Powers& opponent_powers();

const Reading& reading();
const Arms& arms();
const Belief& belief();
const Scripts& scripts();

// Hundredths of a point in the score (which counts half points).
std::int32_t worth_of(const State& view, ElementId element);
// Percent to destroy or kill the crew with the best weapons of one opportunity, sight taken for granted.
std::int32_t harm_of(const State& view, const Posed& firer, const Posed& target, const Manner& manner);

namespace judgement {
// Expected loss of standing there through the enemy's next turn, hundredths of a point.
std::int32_t danger(const State& view, const Posed& there);
// The same from enemy overwatch now, if it acts where it is.
std::int32_t watched_loss(const State& view, ElementId element);
// The best that the element can shoot now, hundredths of a point.
std::int32_t best_shot(const State& view, ElementId element, const Manner& manner);
// Shooting and then driving out of sight beats staying (MOD-6.8).
bool should_scoot(const State& view, ElementId element);
// A missile is better kept for something else (MOD-9.1).
bool spares_missile(const State& view, ElementId firer, int weapon, ElementId target);
// The side has to go and look for the enemy.
bool presses(const State& view, SideId side);
// Then no half of it stays behind on overwatch: there is no time left for that.
bool all_go(const State& view);
// How much it is worth to that element to come a millimetre nearer to the enemy, hundredths of a hundredth of a point.
std::int32_t urge(const State& view, ElementId element);
// What that squad gains by giving the vehicle a crew, an enemy's or its own (MOD-9.9).
std::int32_t crew_worth(const State& view, ElementId squad, ElementId vehicle);
// That reaction is worth its marker now.
bool worth_reacting(const State& view, const Command& command);
}  // namespace judgement

}  // namespace sixmil::modern
