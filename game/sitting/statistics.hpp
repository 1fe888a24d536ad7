#pragma once
// Dice rolled against dice expected, by side and purpose. Counted from the rolls that the viewer knows.

#include <cstddef>
#include <string>
#include <vector>

#include "game/sitting/watch.hpp"

namespace sixmil::sitting {

// How well a number fits what was to be expected: the smaller of the chances to do so well or better, so badly or
// worse.
struct Luck {
  enum class Word : std::uint8_t { none, usual, lucky, very_lucky, unlucky, very_unlucky };
  Word word = Word::none;  // none: nothing was left to luck, or there were too few rolls to tell
  double chance = 1;       // of that much luck or more, in that direction
};
// usual down to 10 %, very from 1 % down.
Luck luck_of(double so_well_or_better, double so_badly_or_worse);
// "usual luck", "lucky: so many or more in 6 of 100 battles".
std::string luck_text(const Luck& luck);

// The rolls of one side for one purpose with one die.
struct Tally {
  SideId side;
  std::string_view purpose;  // Explanation::label
  std::string_view rule;
  std::int32_t die = 0;
  bool shots = false;  // rolls that could destroy something

  int rolls = 0;           // of a pool every die
  std::int64_t sum = 0;    // of what was read off the dice, without modifiers
  std::vector<int> faces;  // how often each face fell; with more than 20, in ten equal parts
  double mean() const { return rolls ? static_cast<double>(sum) / rolls : 0; }
  double expected_mean() const { return (die + 1) / 2.0; }

  int tests = 0, hits = 0;   // rolls that had to reach something; those that did
  double expected_hits = 0;  // sum of their chances
  int kills = 0;             // hits that destroy; where a later roll says so, in that one's tally
  bool decides = true;       // its own rolls say whether they destroy
  double expected_kills = 0;
  std::vector<double> odds_of_hits{1};  // exact: the chance of every number of hits, 0 … tests

  void count(std::int32_t face);  // one die that fell
  void test(bool success, double chance);

  // Of the hits, by the exact tail of a sum of trials with these chances.
  Luck hits_luck() const;
  // Of the mean, by the normal tail with continuity; none below ten rolls.
  Luck mean_luck() const;
};

class Statistics {
 public:
  // Takes in what has been shown since.
  void read(const Watch& watch);
  // `names` tells whose the actor is.
  void add(const State& names, const Rolled& roll);
  // In order of purpose as first rolled, then side.
  const std::vector<Tally>& tallies() const { return tallies_; }
  // All rolls of a side that had to reach something; `shots`: only those that could destroy something.
  Tally all_tests(SideId side, bool shots = false) const;

 private:
  Tally& tally_of(SideId side, const Explanation& odds, std::int32_t die);
  void add_together(const State& names, const Rolled& roll);

  std::vector<Tally> tallies_;
  std::size_t read_ = 0;  // of what the watch told
};

// "EuroFed: 7 of 18 rolls for a hit succeeded; 6.2 were to be expected: usual luck." For rolls that had nothing to
// reach: "ONESS: 12 rolls for initiative, mean 6.1; 5.5 was to be expected: usual luck." What all_tests gives is told
// as rolls, or as shots that hit.
std::string sentence(const State& names, const Tally& tally);

}  // namespace sixmil::sitting
