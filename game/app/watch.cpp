#include "game/app/watch.hpp"

namespace sixmil::app {

// Commands that change nothing one sees follow each other within a frame; more than this many would make it stutter.
constexpr int most_commands_a_tick = 12;

Watch::Watch(Session& session, Player player)
    : session_(&session), player_(std::move(player)), stage_(session.start()) {
  stage_.push(session.events().data(), session.events().size());
  pushed_ = session.events().size();
}

void Watch::play_one() {
  if (finished_) return;
  finished_ = !player_();
  const std::vector<Event>& events = session_->events();
  stage_.push(events.data() + pushed_, events.size() - pushed_);
  pushed_ = events.size();
  stride_played_ = true;
}

void Watch::pause(bool on) {
  paused_ = on;
  striding_ = false;
}

void Watch::stride(Stride stride) {
  stride_ = stride;
  stride_turn_ = stage_.shown().turn;
  stride_phase_ = stage_.shown().phase;
  stride_played_ = stage_.busy();
  striding_ = true;
  paused_ = false;
}

bool Watch::tick(double seconds) {
  if (paused_) return false;
  const bool changed = stage_.advance(seconds * speed_);
  for (int played = 0; !stage_.busy() && played < most_commands_a_tick; ++played) {
    const State& shown = stage_.shown();
    const bool strode =
        striding_ && (finished_ || (stride_ == Stride::command && stride_played_) ||
                      (stride_ == Stride::phase && (shown.phase != stride_phase_ || shown.turn != stride_turn_)) ||
                      (stride_ == Stride::turn && shown.turn != stride_turn_));
    if (strode) {
      pause(true);
      return true;
    }
    if (finished_) return changed;
    play_one();
    stage_.advance(0);
  }
  return true;
}

void Watch::run_ahead(std::int64_t commands) {
  for (std::int64_t i = 0; i < commands && !finished_; ++i) play_one();
  stage_.skip();
}

}  // namespace sixmil::app
