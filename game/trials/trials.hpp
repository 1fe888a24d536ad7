#pragma once
// Many games of one battle between two machine commanders, and what they say: wins with their intervals, lengths,
// times. Games are told apart by seed, so that each can be played again alone.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "game/ai/play.hpp"
#include "game/scenario/scenario.hpp"

namespace sixmil::trials {

// Commanders for every side: `a` has the seat `a_seat`, `b` all others. Their seeds come from the game's and the seat,
// so a game of a batch can be played again alone.
std::vector<std::unique_ptr<ai::Policy>> commanders(const std::string& a, const std::string& b, int a_seat, int sides,
                                                    std::uint32_t seed);
std::vector<ai::Policy*> pointers(const std::vector<std::unique_ptr<ai::Policy>>& policies);

struct Trial {
  std::string a, b;  // commanders, by name
  std::int64_t games = 100;
  std::int64_t seed = 1;  // of the first two games
  std::int64_t threads = 1;
};

struct Game {
  ai::PlayReport report;
  std::uint32_t seed = 0;
  int a_seat = 0;
};

struct Games {
  std::vector<Game> all;  // by number, whatever the threads
  double seconds = 0;     // real time that they took together
};

// Games 2n and 2n + 1 have the same seed, commanders swapped. Two of a kind would play the same game again, so they
// get a new seed each time. `tell` hears how many are finished, after each, from any thread but one at a time.
Games run(const scenario::Scenario& scenario, const Trial& trial, const std::function<void(std::int64_t)>& tell = {});
// The game that the calling thread is playing, for the words after a failed assertion; nullptr: none.
const Game* running_here();

struct Summary {
  std::int64_t games = 0, draws = 0, commands = 0, refused = 0, turns = 0, a_wins = 0, b_wins = 0;
  double seconds = 0;
  double p50 = 0, p99 = 0;  // of decision times, ms
  std::vector<std::string> side_ids;
  std::vector<std::int64_t> side_wins;

  std::int64_t decided() const { return games - draws; }
  double turns_mean() const { return static_cast<double>(turns) / static_cast<double>(games); }
  double per_second(std::int64_t n) const { return seconds > 0 ? static_cast<double>(n) / seconds : 0; }
};
Summary summarize(const scenario::Scenario& scenario, const Games& games);

// A share 0 … 1 of so many with its 95 % interval by Wilson's score. of: more than 0.
struct Interval {
  double share = 0, low = 0, high = 1;
};
Interval interval(std::int64_t wins, std::int64_t of);

}  // namespace sixmil::trials
