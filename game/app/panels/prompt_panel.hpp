#pragma once
// A question of the rules to the person who plays: what it is about, its answers, their odds.

#include <optional>

#include "game/app/panels/panels.hpp"
#include "game/app/tools/tools.hpp"

namespace sixmil::app {

struct PromptPanel {
  // Nothing when nothing is asked. `tools` is open; `version` as theirs.
  void draw(const Layout& layout, const Ruleset& ruleset, Tools& tools, int version, Wishes& wishes);
  // The answer that a digit stands for, of those that were drawn last for this version.
  std::optional<Command> answer(const InputEvent& event, int version) const;

 private:
  struct Answer {
    Command command;
    std::string label;
    std::vector<Explanation> odds;
  };
  void collect(const Ruleset& ruleset, Offers& offers);

  int version_ = -1;  // that the answers are of
  std::vector<Answer> answers_;
};

}  // namespace sixmil::app
