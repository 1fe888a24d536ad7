#pragma once
// One function a policy; policy.cpp lists them by name.

#include <memory>

#include "game/ai/policy.hpp"

namespace sixmil::ai {

// Any actor with something to do, then any of its candidates, each as likely as the next.
std::unique_ptr<Policy> make_random(std::uint64_t seed);
// Every unit by a mission drawn by chance, carried out by the ruleset's scripts: playout.hpp.
std::unique_ptr<Policy> make_scripted(std::uint64_t seed);
// Straight at the nearest enemy or objective, shooting at the best odds.
std::unique_ptr<Policy> make_charge(std::uint64_t seed);
// Stays where it is and shoots what comes.
std::unique_ptr<Policy> make_hold(std::uint64_t seed);
// Goes to the nearest objective by the cheapest route, stays there, and shoots the nearest.
std::unique_ptr<Policy> make_nearest(std::uint64_t seed);
// The commander worth playing: see doctrine.cpp.
std::unique_ptr<Policy> make_doctrine(std::uint64_t seed);

}  // namespace sixmil::ai
