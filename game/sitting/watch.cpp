#include "game/sitting/watch.hpp"

#include "game/core/event/view.hpp"

namespace sixmil::sitting {

// Commands that change nothing one sees follow each other within a frame; more than this many would make it stutter.
constexpr int most_commands_a_tick = 12;

Watch::Watch(const Session& session, Player player, std::span<const replay::LoggedLine> earlier)
    : session_(&session), player_(std::move(player)), earlier_(earlier), stage_(session.start()) {
  catch_up();
}

std::size_t Watch::command(std::size_t told) const {
  std::size_t first = 0, last = session_->played().size();
  while (first + 1 < last) {
    const std::size_t middle = (first + last) / 2;
    (session_->events_before(middle) <= known_[told] ? first : last) = middle;
  }
  return first;
}

State Watch::beginning() const { return viewer_.valid() ? view_of(session_->start(), viewer_) : session_->start(); }

void Watch::show(SideId viewer, State from, std::size_t first, bool skip) {
  viewer_ = viewer;
  stage_.reset(std::move(from));
  known_.clear();
  taken_ = 0;
  before_ = 0;
  step_ = Step::played;
  const std::vector<Event>& events = session_->events();
  for (; taken_ < first && taken_ < events.size(); ++taken_)
    if (!viewer_.valid() || may_know(events[taken_], viewer_)) known_.push_back(taken_);
  before_ = known_.size();
  catch_up();
  if (skip) stage_.skip();
}

void Watch::catch_up() {
  const std::vector<Event>& events = session_->events();
  for (; taken_ < events.size(); ++taken_) {
    if (viewer_.valid() && !may_know(events[taken_], viewer_)) continue;
    known_.push_back(taken_);
    stage_.push(&events[taken_], 1);
  }
}

void Watch::play_one(bool wait) {
  if (step_ == Step::over) return;
  step_ = player_(wait);
  catch_up();
  stride_played_ = stride_played_ || step_ == Step::played;
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
  bool changed = stage_.advance(seconds * speed_);
  if (hurried_ && stage_.busy()) {
    stage_.skip();
    changed = true;
  }
  for (int played = 0; !stage_.busy() && played < most_commands_a_tick; ++played) {
    const State& shown = stage_.shown();
    const bool strode =
        striding_ && (step_ == Step::over || (stride_ == Stride::command && stride_played_) ||
                      (stride_ == Stride::phase && (shown.phase != stride_phase_ || shown.turn != stride_turn_)) ||
                      (stride_ == Stride::turn && shown.turn != stride_turn_));
    if (strode) {
      pause(true);
      return true;
    }
    if (step_ == Step::over) return changed;
    play_one();
    if (step_ == Step::waiting) return changed;
    changed = true;
    if (hurried_)
      stage_.skip();
    else
      stage_.advance(0);
  }
  return true;
}

void Watch::run_ahead(std::int64_t commands) {
  for (std::int64_t i = 0; i < commands && step_ != Step::over; ++i) {
    play_one(true);
    if (step_ == Step::waiting) break;
  }
  stage_.skip();
}

}  // namespace sixmil::sitting
