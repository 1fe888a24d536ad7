#include "game/view/stage.hpp"

#include <algorithm>

#include "game/view/act.hpp"

namespace sixmil::view {

Stage::Stage(State start) : shown_(std::move(start)) { pose_all(); }

void Stage::push(const Event* first, std::size_t count) { queue_.insert(queue_.end(), first, first + count); }

void Stage::reset(State state) {
  shown_ = std::move(state);
  queue_.clear();
  elapsed_ = 0;
  shown_events_ = 0;
  dice_.reset();
  flight_.clear();
  pose_all();
}

void Stage::skip() {
  while (!queue_.empty()) finish_front();
  elapsed_ = 0;
  dice_.reset();
  flight_.clear();
  pose_all();
}

bool Stage::advance(double seconds) {
  if (queue_.empty()) return false;
  elapsed_ += seconds;
  double need = 0;
  while (!queue_.empty() && elapsed_ >= (need = front_seconds())) {
    elapsed_ -= need;
    finish_front();
  }
  if (queue_.empty()) elapsed_ = 0;
  pose_all();
  return true;
}

double Stage::front_seconds() const {
  const double flying = flight_.seconds(shown_, queue_);
  return flying > 0 ? flying : act_seconds(shown_, queue_.front().fact);
}

void Stage::finish_front() {
  flight_.pass(shown_, queue_);
  if (const auto* roll = std::get_if<Rolled>(&queue_.front().fact)) dice_ = DiceShown{*roll, 1};
  if (std::holds_alternative<PhaseBegan>(queue_.front().fact)) dice_.reset();  // the tray is cleared
  fold(shown_, queue_.front().fact);
  queue_.pop_front();
  ++shown_events_;
}

void Stage::pose_all() {
  std::vector<ModelPose> before;
  before.swap(poses_);
  effects_.clear();
  craft_.clear();
  for (int i = 0; i < shown_.element_count(); ++i) {
    const Element& element = shown_.elements[static_cast<std::size_t>(i)];
    if (element.on_table() || (element.presence == Presence::destroyed && element.at != Vec2{}))
      poses_.push_back(standing_pose(element, ElementId(i)));
  }
  if (!queue_.empty()) {
    const double need = front_seconds();
    const float at = need > 0 ? static_cast<float>(elapsed_ / need) : 0;
    ActFrame frame{poses_, effects_, dice_};
    draw_act(shown_, queue_.front().fact, at, frame);
    if (flight_.seconds(shown_, queue_) > 0) {
      effects_.clear();
      flight_.draw(shown_, queue_, at, craft_, effects_);
    }
  }
  if (before != poses_) ++poses_version_;
}

}  // namespace sixmil::view
