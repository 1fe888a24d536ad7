#pragma once
// A game's log as text: what is left of events that can no longer be played again.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "game/core/ids/ids.hpp"

namespace sixmil {
class Session;
}

namespace sixmil::replay {

struct LoggedLine {
  Audience seen_by;
  bool headline = false;  // a phase began
  std::int32_t turn = 0;
  std::string text;  // as replay::log_brief has it
  friend bool operator==(const LoggedLine&, const LoggedLine&) = default;
};

// The lines of before, and one for each of the session's events that says something.
std::vector<LoggedLine> logged(std::span<const LoggedLine> earlier, const Session& session);

}  // namespace sixmil::replay
