#include "game/app/tools/pointer_tool.hpp"

#include "game/app/tools/verb_options.hpp"

namespace sixmil::app {

PointerTool::PointerTool(const Desk& desk, VerbId verb, Ref actor)
    : desk_(desk),
      info_(verb_info(desk, verb)),
      element_(actor.element()),
      offered_(offered(desk, verb, actor)),
      proposals_(offered_),
      blank_(blank_command(desk, verb, actor, offered_)) {}

std::optional<Command> PointerTool::take() {
  if (!confirmed_) return std::nullopt;
  confirmed_ = false;
  return command_;
}

bool PointerTool::act(Action action) {
  if (action == Action::go_on) {
    confirmed_ = command_.has_value() && verdict_.ok();
    return command_.has_value();
  }
  if (action == Action::cancel) return step_back();
  if (action != Action::pan_left && action != Action::pan_right) return false;
  const int count = static_cast<int>(proposals_.size()), step = action == Action::pan_right ? 1 : -1;
  if (count == 0) return false;
  proposal_ = proposal_ < 0 && step < 0 ? count - 1 : (proposal_ + step + count) % count;
  propose(proposals_[static_cast<std::size_t>(proposal_)]);
  return true;
}

void PointerTool::set_option(int index, std::int32_t value) {
  if (index < 0 || index >= blank_.options.size()) return;
  blank_.options[index] = value;
  option_changed();
}

std::optional<Vec2> place_of(const Spot& spot) { return spot.ground ? spot.ground : spot.beyond; }

}  // namespace sixmil::app
