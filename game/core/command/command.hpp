#pragma once
// A command is what somebody asks for. The shape is fixed; what a verb means belongs to the ruleset.

#include <cstdint>
#include <string>

#include "engine/base/result.hpp"
#include "engine/base/small_vector.hpp"

#include "engine/geometry/vec.hpp"

#include "game/core/ids/ids.hpp"
#include "game/core/ids/path.hpp"

namespace sixmil {

struct Info;

// A command that names no facing.
inline constexpr Facing no_facing{0, 0};

struct Command {
  SideId side;                            // who asks
  VerbId verb;                            // index into Info::verbs
  Ref actor;                              // element or unit that acts, or none
  SmallVector<Ref, max_targets> targets;  // other things named, in the order the verb says
  Path path;                              // a point, a polyline, the two ends of a corridor, or a wheel's pivot
  Facing facing = no_facing;              // where to look at the end
  SmallVector<std::int32_t, max_options> options;  // the verb's labelled options in order; missing ones are 0

  std::int32_t option(int i) const { return i < options.size() ? options[i] : 0; }
  friend bool operator==(const Command&, const Command&) = default;
};

// The facing that a command asks for, or that one.
inline Facing facing_or(const Command& command, Facing otherwise) {
  return command.facing == no_facing ? otherwise : make_facing(command.facing.vector(), otherwise);
}

// Text form, one line, stable: "0 move element:3 path=1200,3400;1300,3500 facing=16384,0 options=0". Reading is the
// inverse of writing; an error names the word that is wrong. `info` supplies verb names.
std::string command_text(const Info& info, const Command& command);
Result<Command> parse_command(const Info& info, std::string_view text);

}  // namespace sixmil
