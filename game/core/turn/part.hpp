#pragma once
// How a ruleset may be cut: each part is one small file that knows some verbs and answers the same five questions for
// them. The ruleset itself only says which parts have a place now.

#include <vector>

#include "game/core/command/command.hpp"
#include "game/core/rows/explanation.hpp"
#include "game/core/state/state.hpp"
#include "game/core/turn/resolution.hpp"

namespace sixmil {

using Commands = std::vector<Command>;

// Whoever calls has checked that the phase or the question asked is one of the part's, that it is this side's to act,
// and that actor, targets, path and options have the shape that Info says; own actors, ids in range.
struct Part {
  // Whether this element or unit of the side has something to do here. Must be quick and exact: true when and only
  // when candidates would list something. nullptr: candidates are listed to see.
  bool (*can_act)(const State& state, SideId side, Ref actor);
  // Appends, in a stable order. `actor` may be Ref(): commands without actor.
  void (*candidates)(const State& state, SideId side, Ref actor, Commands& out);
  Verdict (*validate)(const State& state, const Command& command);
  // nullptr: nothing is ever rolled for these verbs.
  void (*forecast)(const State& state, const Command& command, std::vector<Explanation>& out);
  void (*resolve)(Resolution& resolution, const Command& command);
};

// Whether `list` appends a command.
template <class List>
bool lists_any(List list) {
  Commands listed;
  list(listed);
  return !listed.empty();
}

}  // namespace sixmil
