#include "game/sitting/thinker.hpp"

#include "engine/base/assert.hpp"

#include "game/core/event/view.hpp"

namespace sixmil::sitting {

void Thinker::begin(ai::Policy& policy, const Ruleset& ruleset, const State& state, SideId side, const Acting& asked) {
  SIXMIL_ASSERT(!busy());
  thought_ = std::make_unique<ai::Thought>();
  make_view(state, side, view_);
  asked_ = asked;
  task_ = worker_.start([&policy, &ruleset, this] {
    policy.think(ruleset, view_, view_.viewer, asked_, *thought_);
    return thought_->command;
  });
}

void Thinker::cancel() {
  if (!busy()) return;
  thought_->stop();
  task_.cancel();
}

}  // namespace sixmil::sitting
