#pragma once
// How units that have been told what to do go about it, one command at a time and at once: no list of what else could
// be done, no looking ahead. It is what playouts consist of, so it is asked of whole states that somebody has imagined;
// a side's view does as well.

#include <cstdint>
#include <span>

#include "game/core/command/command.hpp"
#include "game/core/state/state.hpp"

namespace sixmil {

enum class Stance : std::uint8_t {
  hold,      // stays and attacks what comes; moves only what the rules make it
  advance,   // goes to the place, and attacks from where it gets to
  attack,    // goes for the target, or to the place where it has none, and attacks before that
  withdraw,  // goes to the place, and makes no attack that would keep it from going
};
inline constexpr int stance_count = 4;

struct Mission {
  Stance stance = Stance::hold;
  Vec2 place;        // on the table
  ElementId target;  // attacked rather than others; invalid or gone: nobody in particular
};

class Scripts {
 public:
  virtual ~Scripts() = default;
  // A command of that side that validates, by `actor`: one of its elements or units, or Ref() for what has no actor:
  // choices, answers, going on to the next step. False: that actor has nothing to do now, or had better not.
  // `missions` are those of all units, by id; an element acts on that of its smallest unit.
  //
  // Where a side may act and none of its elements and units gives a command, Ref() does. Commands lead on: nothing is
  // done and taken back again.
  virtual bool command(const State& state, SideId side, Ref actor, std::span<const Mission> missions,
                       Command& out) const = 0;
};

}  // namespace sixmil
