#pragma once
// Playing a record again, command by command.

#include <string>

#include "game/replay/record.hpp"
#include "game/scenario/scenario.hpp"

namespace sixmil::replay {

struct Verified {
  std::size_t commands = 0;  // that agreed, "begin" among them
  std::int32_t turns = 0;
  Outcome outcome;  // after the last of them
};
// Plays every command and compares all digests; stops at the first that differs, naming its number, its text and the
// part of the state. Records of another version of the rules are refused, never half played.
Result<Verified> verify(const Record& record, std::string_view place);

// A session that has played the record's first `commands` commands (at least 1: "begin"), with its events. For stepping
// through a record; it does not compare digests.
Result<scenario::Game> replay_to(const Record& record, std::size_t commands, std::string_view place);

// The command in a record's text form, refused when it names what is not there.
Result<Command> recorded_command(const State& state, const std::string& text);

}  // namespace sixmil::replay
