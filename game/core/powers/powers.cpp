#include "game/core/powers/powers.hpp"

namespace sixmil {

Meaning plain_meaning(const State& view, const Command& command) {
  Meaning meaning;
  meaning.intent = view.info().verbs[static_cast<std::size_t>(command.verb.index())].intent;
  if (!command.targets.empty()) meaning.subject = command.targets[0];
  switch (meaning.intent) {
    case Intent::sequence:
      meaning.number = command.option(0);
      break;
    case Intent::shoot:
    case Intent::bombard:
    case Intent::reply:
    case Intent::pledge:
    case Intent::fulfil:
      meaning.number = 1;
      break;
    default:
      break;
  }
  return meaning;
}

}  // namespace sixmil
