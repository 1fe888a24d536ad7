// The program with the toy rulebook of the tests in place of the shipped ones.
#include "game/rulesets/registry.hpp"

#include "tests/support/race/race.hpp"

namespace sixmil {

std::span<const Ruleset* const> rulesets() {
  static const std::vector<const Ruleset*> all = {&race::race_ruleset()};
  return all;
}

}  // namespace sixmil
