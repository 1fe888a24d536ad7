#pragma once
// The parts of the rulebook, with the verbs that each of them knows.

#include "game/core/turn/part.hpp"

#include "game/rulesets/modern/ids.hpp"

namespace sixmil::modern {

namespace setup {
extern const Part part;   // ready, deploy, load
extern const Part first;  // choose
}  // namespace setup
namespace turn {
extern const Part select;  // end_turn, standing_orders, activate, set_overwatch, keep_overwatch
extern const Part done;    // end_activation
}  // namespace turn
namespace move {
extern const Part part;  // move, pivot
}
namespace fire {
extern const Part part;  // fire
}
namespace overwatch {
extern const Part part;  // overwatch_fire, pass
}
namespace specials {
extern const Part smoke;     // smoke, smoke_trail
extern const Part swimming;  // prepare
extern const Part boarding;  // mount, dismount
extern const Part crews;     // recrew
}  // namespace specials

}  // namespace sixmil::modern
