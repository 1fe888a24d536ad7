#pragma once
// A part of the rulebook: one small file that knows some verbs and answers the same five questions for them.

#include <vector>

#include "game/core/command/command.hpp"
#include "game/core/explain/explanation.hpp"
#include "game/core/state/state.hpp"
#include "game/core/turn/resolution.hpp"

#include "game/rulesets/modern/ids.hpp"

namespace sixmil::modern {

// The dispatcher has checked that the phase or the question asked is one of the part's, that it is this side's to act,
// and that actor, targets, path and options have the shape that Info says.
struct Part {
  // Whether this actor has something to do here. Quick; true when candidates would list something.
  bool (*can_act)(const State& state, SideId side, Ref actor);
  // Appends, in a stable order. `actor` may be Ref(): commands without actor.
  void (*candidates)(const State& state, SideId side, Ref actor, std::vector<Command>& out);
  Verdict (*validate)(const State& state, const Command& command);
  // nullptr: nothing is ever rolled for these verbs.
  void (*forecast)(const State& state, const Command& command, std::vector<Explanation>& out);
  void (*resolve)(Resolution& resolution, const Command& command);
};

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

// A command with side, verb and actor filled in.
inline Command make_command(SideId side, Verb verb, Ref actor = Ref()) {
  Command command;
  command.side = side;
  command.verb = id(verb);
  command.actor = actor;
  return command;
}

}  // namespace sixmil::modern
