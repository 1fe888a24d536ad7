#include "game/core/command/command.hpp"

#include "game/core/turn/ruleset.hpp"

#include "game/rulesets/registry.hpp"

#include "tests/fuzz/entry/entries.hpp"

namespace sixmil::fuzz {

void command(std::string_view input) {
  for (const Ruleset* ruleset : rulesets()) {
    const Info& info = ruleset->info();
    const Result<Command> first = parse_command(info, input);
    if (!first.ok()) {
      check_refusal(first.error(), "command");
      continue;
    }
    const std::string text = command_text(info, *first);
    const Result<Command> second = parse_command(info, text);
    SIXMIL_ASSERT(second.ok());
    SIXMIL_ASSERT(*second == *first);
    SIXMIL_ASSERT(command_text(info, *second) == text);
  }
}

}  // namespace sixmil::fuzz
