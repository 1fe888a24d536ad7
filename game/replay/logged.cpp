#include "game/replay/logged.hpp"

#include "game/core/session/session.hpp"

#include "game/replay/log_text.hpp"

namespace sixmil::replay {

std::vector<LoggedLine> logged(std::span<const LoggedLine> earlier, const Session& session) {
  std::vector<LoggedLine> out(earlier.begin(), earlier.end());
  std::int32_t turn = out.empty() ? 0 : out.back().turn;
  for (const Event& event : session.events()) {
    const auto* began = std::get_if<PhaseBegan>(&event.fact);
    if (began) turn = began->turn;
    std::string text = log_brief(session.state(), event);
    if (!text.empty()) out.push_back({event.audience, began != nullptr, turn, std::move(text)});
  }
  return out;
}

}  // namespace sixmil::replay
