#pragma once
// Every rule by title and sentence, searched and followed from one to the other.

#include <string>
#include <vector>

#include "game/core/rows/info.hpp"

#include "game/app/panels/wish.hpp"

namespace sixmil::app {

class RulesPanel {
 public:
  // Inside a panel that is begun.
  void draw(const Info& info, Wishes& wishes);
  // Opens at that rule.
  void show(std::string id);

 private:
  void draw_open(const Info& info, const RuleText& rule, Wishes& wishes);

  std::vector<const RuleText*> rules_;  // as people count: 2 before 10
  std::string search_;
  std::vector<std::string> way_;  // rules that were opened, the last is shown
  bool scroll_ = false;           // to the top
};

}  // namespace sixmil::app
