#pragma once
// A small rulebook of its own for tests: runners race across the table under orders laid in secret, and throw balls at
// each other. It proves that core and ai know no rulebook.
//
// Hide (secret): every runner is put into a lane; one of them is the ace, known to its side alone.
// Plan (secret): each side lays walk, run or stay. Then, side by side: go (one straight path each, within the order's
// allowance, the ace farther), throw (one ball each at an enemy within 250 mm, who may duck: harder to hit, but he
// stays where he is in his next go). A runner over the far edge scores 1; an ace 2.
//
// And whatever core offers that no small race would need, so that the contract tests hold it: runners push friends
// along as they run, form lines and wheel; a team that none has left yet marches as one; a volley is a pool of dice
// against another, a tackle an opposed roll where the fronts meet; each side rolls its ace's luck in secret.

#include "game/core/state/spec.hpp"
#include "game/core/turn/ruleset.hpp"

namespace sixmil::race {

const Ruleset& race_ruleset();

// Two sides of `runners` each on a level table of 1200 × 800 mm, or as wide as is said: on a narrow one they meet at
// once.
BattleSpec small_battle(int runners = 3, int turns = 6, std::int32_t width = mm(1200));

}  // namespace sixmil::race
