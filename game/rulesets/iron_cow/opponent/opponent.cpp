#include "game/rulesets/iron_cow/opponent/opponent.hpp"

namespace sixmil::iron_cow {

const Powers& opponent_powers() {
  static const Powers powers = {&reading(), &arms(),    &orders_power(), &stations(),
                                &pledges(), &heights(), &belief(),       &scripts()};
  return powers;
}

}  // namespace sixmil::iron_cow
