#pragma once
// Who shoots at what: every attack that is offered or proposed, with the ruleset's own odds, allotted by marginal gain.
// What is only pledged counts as done with its chance, so that a second attack looks for something else.

#include <vector>

#include "game/core/powers/powers.hpp"
#include "game/core/turn/ruleset.hpp"

#include "game/ai/thought.hpp"

namespace sixmil::ai {

class FirePlan {
 public:
  // The attack to give now and what for, or false: hold the rest. Lists and odds are kept as long as nobody is lost and
  // no marker changes. A question is an actor's attacks.
  bool choose(const Ruleset& ruleset, const State& view, SideId side, const std::vector<Ref>& actors, Thought& thought);
  void clear() {
    shots_.clear();
    stamp_ = -1;
  }

  // Expected gain of an attack, hundredths of a point: what the enemy loses less what we lose.
  static double value_of(const Ruleset& ruleset, const State& view, const Command& command,
                         std::vector<Explanation>& scratch);

 private:
  struct Chance {
    ElementId element;
    double chance = 0, worth = 0;  // worth: below 0 for our own
  };
  struct Shot {
    Command command;
    Intent intent = Intent::shoot;
    int spends = 1;    // attackers used up
    double shock = 0;  // worth of what it does beyond destroying
    double hoped = 0;  // sum of the chances
    std::vector<Chance> chances;
  };
  // Whether it is complete.
  bool list(const Ruleset& ruleset, const State& view, SideId side, const std::vector<Ref>& actors, Thought& thought);
  void add(const Ruleset& ruleset, const State& view, SideId side, const Command& command, const Meaning& meaning);
  void discount_pledges(const Ruleset& ruleset, const State& view, SideId side);
  bool still_offered(const std::vector<Ref>& actors, Ref actor) const;
  // What it is worth to fire it after what has been pledged.
  double gain_of(const Shot& shot) const;
  Reasons reasons_for(const Shot& shot) const;
  // The best of that kind, validated, if it is worth more than `least`.
  bool best_of(const Ruleset& ruleset, const State& view, const std::vector<Ref>& actors, bool wanted(Intent),
               double least, Thought& thought);

  std::vector<Shot> shots_;
  int stamp_ = -1;  // of the state when the lists were made
  std::vector<Command> candidates_;
  std::vector<Explanation> odds_;
  std::vector<double> alive_;  // by element: chance that it outlives what has been pledged
  bool pledged_ = false;       // anything has
};

}  // namespace sixmil::ai
