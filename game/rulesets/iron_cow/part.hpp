#pragma once
// The parts of the rulebook, with the verbs that each of them knows.

#include "game/core/turn/part.hpp"

#include "game/rulesets/iron_cow/ids.hpp"

namespace sixmil::iron_cow {

namespace setup {
extern const Part part;  // deploy, embark, allot_jammer
}
namespace organise {
extern const Part part;  // attach_hq, detach, rejoin, reassign_command
}
namespace orders {
extern const Part part;  // lay, take_back
}
namespace jamming {
extern const Part part;         // jam
extern const Part replacement;  // replace
}  // namespace jamming
namespace initiative {
extern const Part part;  // choose
}
namespace arrivals {
extern const Part part;  // enter
}
namespace move {
extern const Part part;  // move, turn
}
namespace mount {
extern const Part part;  // mount, dismount
}
namespace fire {
extern const Part part;  // fire
}
namespace artillery {
extern const Part part;     // shell, battery
extern const Part answers;  // answer, pass
}  // namespace artillery
namespace flow {
extern const Part done;  // done
}
namespace air {
extern const Part calls;    // call_strike
extern const Part flights;  // name_strike, strafe, fly
}  // namespace air

}  // namespace sixmil::iron_cow
