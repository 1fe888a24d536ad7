#pragma once
// What keeps a command from being taken back.

#include "game/core/event/event.hpp"

namespace sixmil::sitting {

// Why what has happened cannot be taken back by the side that gave the command, as a sentence; nullptr: it can. `view`
// is that side's view of the table now.
class Barrier {
 public:
  explicit Barrier(const State& view);
  const char* judge(const Fact& fact) const;

 private:
  SideId side_;
  bool enemies_hidden_;
};

}  // namespace sixmil::sitting
