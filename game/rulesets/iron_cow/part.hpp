#pragma once
// A part of the rulebook: one small file that knows some verbs and answers the same five questions for them.

#include <vector>

#include "game/core/command/command.hpp"
#include "game/core/explain/explanation.hpp"
#include "game/core/state/state.hpp"
#include "game/core/turn/resolution.hpp"

#include "game/rulesets/iron_cow/ids.hpp"

namespace sixmil::iron_cow {

// The dispatcher has already checked that the phase or the question asked is one of the part's, that it is this side's
// to act, and that actor, targets, path and options have the shape that Info says; own actors, ids in range.
struct Part {
  // Whether this element or unit of the side has something to do here. Must be quick and exact: true when and only
  // when candidates would list something.
  bool (*can_act)(const State& state, SideId side, Ref actor);
  // Appends, in a stable order. `actor` may be Ref(): commands without actor.
  void (*candidates)(const State& state, SideId side, Ref actor, std::vector<Command>& out);
  Verdict (*validate)(const State& state, const Command& command);
  // nullptr: nothing is ever rolled for these verbs.
  void (*forecast)(const State& state, const Command& command, std::vector<Explanation>& out);
  void (*resolve)(Resolution& resolution, const Command& command);
};

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

namespace air {
extern const Part calls;    // call_strike
extern const Part flights;  // name_strike, strafe, fly
}  // namespace air

// A command with side, verb and actor filled in.
inline Command make_command(SideId side, Verb verb, Ref actor = Ref()) {
  Command command;
  command.side = side;
  command.verb = id(verb);
  command.actor = actor;
  return command;
}

}  // namespace sixmil::iron_cow
