#pragma once
// How a ruleset may be cut: each part is one small file that knows some verbs and answers the same four questions for
// them. The ruleset itself only says which parts have a place now.

#include <vector>

#include "game/core/command/command.hpp"
#include "game/core/rows/explanation.hpp"
#include "game/core/state/state.hpp"
#include "game/core/turn/names.hpp"
#include "game/core/turn/resolution.hpp"

namespace sixmil {

using Commands = std::vector<Command>;

// A command and the state it is given in. Actor, targets, path and options have the shape that Info says: own actors,
// ids in range.
struct Deed {
  Deed(const State& s, const Command& c)
      : state(s),
        command(c),
        actor(c.actor.element()),
        target(c.targets.empty() ? ElementId() : c.targets[0].element()) {}

  const State& state;
  const Command& command;
  ElementId actor, target;  // who acts and the first target, where they are elements
};

// What an actor of a side is offered: a list of commands, or, where it is brief, only whether there are any.
class Offer {
 public:
  // `out` nullptr: brief. `acts` may be Ref(): commands without actor.
  Offer(const State& s, SideId who, Ref acts, Commands* out)
      : state(s), side(who), actor(acts), element(acts.element()), out_(out) {}

  const State& state;
  const SideId side;
  const Ref actor;
  const ElementId element;  // the actor, where it is one

  bool brief() const { return out_ == nullptr; }
  bool any() const { return any_; }
  // Answers a brief offer where that is quicker than listing: true when and only when something would be listed.
  void settle(bool any) { any_ = any; }

  // The start of a command of that verb.
  template <class Verb>
  Command start(Verb verb) const {
    return make_command(side, verb, actor);
  }
  // All these append and return whether that is enough: then nothing more need be added.
  bool add(const Command& command) {
    any_ = true;
    if (out_ != nullptr) out_->push_back(command);
    return brief();
  }
  template <class Verb>
  bool add(Verb verb) {
    if (!brief()) return add(start(verb));
    return any_ = true;
  }
  template <class Verb>
  bool add(Verb verb, Ref target) {
    if (!brief()) return add(make_command(side, verb, actor, target));
    return any_ = true;
  }
  // One for each choice of the verb's only option, 0 … choices − 1.
  template <class Verb>
  bool add_choices(Verb verb, int choices) {
    Command command = start(verb);
    command.options.push_back(0);
    for (; command.options[0] < choices; ++command.options[0])
      if (add(command)) return true;
    return false;
  }

 private:
  Commands* out_;
  bool any_ = false;
};

// Whoever calls has checked that the phase or the question asked is one of the part's, that it is this side's to act,
// and that some verb of the part has an actor of that kind.
struct Part {
  // In a stable order. A brief offer must be answered quickly and exactly.
  void (*list)(Offer& offer);
  // nullptr: whatever has the shape is allowed.
  Verdict (*validate)(const Deed& deed);
  // nullptr: nothing is ever rolled for these verbs.
  void (*forecast)(const Deed& deed, std::vector<Explanation>& out);
  // `deed.state` is the resolution's own and changes with it.
  void (*resolve)(Resolution& resolution, const Deed& deed);
};

inline void list_all(const Part& part, const State& state, SideId side, Ref actor, Commands& out) {
  Offer offer(state, side, actor, &out);
  part.list(offer);
}
inline bool offers_any(const Part& part, const State& state, SideId side, Ref actor) {
  Offer offer(state, side, actor, nullptr);
  part.list(offer);
  return offer.any();
}

}  // namespace sixmil
