#include "game/app/pages/commanders.hpp"

#include "game/ai/policy.hpp"

namespace sixmil::app {
namespace {

struct Line {
  std::string_view policy, line;
};
constexpr Line lines[] = {{"doctrine", "Plays to win: takes ground, uses cover, masses its fire. The strongest."},
                          {"nearest", "Goes for the nearest objective and shoots whoever is nearest."},
                          {"hold", "Stays where it is and shoots what comes."},
                          {"charge", "Straight at you, shooting at the best odds."},
                          {"random", "Does anything the rules allow. The weakest."}};

}  // namespace

std::vector<Commander> commanders(bool people) {
  std::vector<Commander> out;
  if (people)
    out.push_back({sitting::Person(), commander_name(sitting::Person()), "You, or somebody else at this screen."});
  const auto names = ai::policy_names();
  for (std::size_t i = names.size(); i-- > 0;) {
    Commander one{sitting::Machine{std::string(names[i])}, "", ""};
    one.name = commander_name(one.seat);
    for (const Line& line : lines)
      if (line.policy == names[i]) one.line = line.line;
    out.push_back(std::move(one));
  }
  return out;
}

std::string commander_name(const sitting::Seat& seat) {
  return sitting::is_person(seat) ? "A person" : "Machine: " + sitting::policy_of(seat);
}

}  // namespace sixmil::app
