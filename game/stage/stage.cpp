#include "game/stage/stage.hpp"

#include <algorithm>
#include <cmath>

#include "game/stage/act.hpp"
#include "game/stage/turrets.hpp"

namespace sixmil::stage {

Stage::Stage(State start) : shown_(std::move(start)) { pose_all(); }

void Stage::push(const Event* first, std::size_t count) { queue_.insert(queue_.end(), first, first + count); }

void Stage::reset(State state) {
  shown_ = std::move(state);
  queue_.clear();
  elapsed_ = 0;
  shown_events_ = 0;
  dice_.reset();
  flight_.clear();
  turrets_.clear();
  turned_up_ = false;
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
  // Chits that are revealed together are turned up together.
  if (turned_up_ && std::holds_alternative<OrderRevealed>(queue_.front().fact)) return 0;
  const double flying = flight_.seconds(shown_, queue_);
  return flying > 0 ? flying : act_seconds(shown_, queue_.front().fact);
}

void Stage::finish_front() {
  flight_.pass(shown_, queue_);
  if (const auto* roll = std::get_if<Rolled>(&queue_.front().fact)) dice_ = DiceShown{*roll, 1};
  if (std::holds_alternative<PhaseBegan>(queue_.front().fact)) dice_.reset();  // the tray is cleared
  turn_turrets(shown_, queue_.front().fact, turrets_);
  turned_up_ = std::holds_alternative<OrderRevealed>(queue_.front().fact);
  fold(shown_, queue_.front().fact);
  queue_.pop_front();
  ++shown_events_;
}

// One after another, each a little later than the one before.
void Stage::turn_chits(float at) {
  for (const Event& event : queue_) {
    const auto* revealed = std::get_if<OrderRevealed>(&event.fact);
    if (!revealed) break;
    turning_.push_back({revealed->unit, revealed->order, 0});
  }
  constexpr float each = 0.5f;  // of the time
  for (std::size_t i = 0; i < turning_.size(); ++i) {
    const float begins = (1 - each) * static_cast<float>(i) / static_cast<float>(turning_.size());
    turning_[i].at = std::clamp((at - begins) / each, 0.0f, 1.0f);
  }
}

// Guns follow what they shoot at in the air.
void Stage::track_craft() {
  for (const Effect& effect : effects_) {
    if (effect.kind != Effect::Kind::flak || !effect.by.valid()) continue;
    for (ModelPose& pose : poses_)
      if (pose.element == effect.by)
        pose.turret = turrets_[static_cast<std::size_t>(effect.by.index())] =
            std::remainder(std::atan2(effect.to_y - pose.y, effect.to_x - pose.x) - pose.heading, 6.28318531f);
  }
}

void Stage::pose_all() {
  poses_.clear();
  effects_.clear();
  craft_.clear();
  turning_.clear();
  turrets_.resize(static_cast<std::size_t>(shown_.element_count()), 0.0f);
  for (int i = 0; i < shown_.element_count(); ++i) {
    const Element& element = shown_.elements[static_cast<std::size_t>(i)];
    if (element.on_table() || (element.presence == Presence::destroyed && element.at != Vec2{}))
      poses_.push_back(standing_pose(element, ElementId(i)));
    else
      continue;
    poses_.back().turret = turrets_[static_cast<std::size_t>(i)];
  }
  if (!queue_.empty()) {
    const double need = front_seconds();
    const float at = need > 0 ? static_cast<float>(elapsed_ / need) : 0;
    ActFrame frame{poses_, effects_, dice_};
    draw_act(shown_, queue_.front().fact, at, frame);
    if (flight_.seconds(shown_, queue_) > 0) {
      effects_.clear();
      flight_.draw(shown_, queue_, at, craft_, effects_);
      track_craft();
    }
    if (!turned_up_) turn_chits(at);
  } else {
    turned_up_ = false;
  }
}

}  // namespace sixmil::stage
