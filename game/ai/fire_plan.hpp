#pragma once
// Who shoots at what: every attack that is offered, with the ruleset's own odds, allotted by marginal gain.

#include <vector>

#include "game/core/powers/powers.hpp"
#include "game/core/turn/ruleset.hpp"

namespace sixmil::ai {

class FirePlan {
 public:
  // The attack to give now, or false: hold the rest. Lists and odds are kept as long as nobody is
  // lost and no marker changes.
  bool choose(const Ruleset& ruleset, const State& view, SideId side, const std::vector<Ref>& actors, Command& out);
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
    int spends = 1;  // attackers used up
    std::vector<Chance> chances;
  };
  void list(const Ruleset& ruleset, const State& view, SideId side, const std::vector<Ref>& actors);
  bool still_offered(const std::vector<Ref>& actors, Ref actor) const;

  std::vector<Shot> shots_;
  int stamp_ = -1;  // of the state when the lists were made
  std::vector<Command> candidates_;
  std::vector<Explanation> odds_;
  std::vector<double> alive_;
};

}  // namespace sixmil::ai
