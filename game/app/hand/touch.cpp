#include "game/app/hand/touch.hpp"

#include <algorithm>
#include <cmath>

namespace sixmil::app {
namespace {

using Input = InputEvent::Kind;

constexpr float tap_points = 10;       // a finger trembles that far
constexpr float wheel_factor = 0.86f;  // of the distance, a wheel step (CameraRig)

}  // namespace

void Touch::mouse(Input kind, float x, float y, int button, float dx, float dy, bool shift) {
  InputEvent event;
  event.kind = kind;
  event.x = x;
  event.y = y;
  event.dx = dx;
  event.dy = dy;
  event.button = button;
  event.clicks = clicks_;
  event.shift = shift;
  out_.push_back(event);
}

void Touch::end() {
  if (hand_ == Hand::orbit || hand_ == Hand::pan) mouse(Input::mouse_up, x_, y_, 2);
  hand_ = Hand::none;
}

const std::vector<InputEvent>& Touch::take(const InputEvent& event, bool over_panel) {
  out_.clear();
  if (event.kind == Input::finger_down || event.kind == Input::finger_move || event.kind == Input::finger_up) {
    fingers(event);
    return out_;
  }
  const bool mouse_event =
      event.kind == Input::mouse_down || event.kind == Input::mouse_move || event.kind == Input::mouse_up;
  if (!event.touch || !mouse_event) {
    if (event.kind == Input::focus_lost) {
      end();
      down_.clear();
    }
    out_.push_back(event);
    return out_;
  }
  switch (event.kind) {
    case Input::mouse_down:
      hand_ = Hand::tap;
      start_x_ = x_ = event.x;
      start_y_ = y_ = event.y;
      clicks_ = event.clicks;
      mouse(Input::mouse_move, event.x, event.y, 0);
      break;
    case Input::mouse_move:
      if (hand_ == Hand::tap && std::hypot(event.x - start_x_, event.y - start_y_) > tap_points) {
        hand_ = over_panel ? Hand::panel : Hand::orbit;
        if (hand_ == Hand::orbit) mouse(Input::mouse_down, event.x, event.y, 2);
      } else if (hand_ == Hand::orbit) {
        mouse(Input::mouse_move, event.x, event.y, 0, event.x - x_, event.y - y_);
      }
      x_ = event.x;
      y_ = event.y;
      break;
    default:
      if (hand_ == Hand::tap && !over_panel) {
        mouse(Input::mouse_down, start_x_, start_y_, 1);
        mouse(Input::mouse_up, start_x_, start_y_, 1);
      } else if (hand_ != Hand::pan) {
        end();
      }
      if (hand_ != Hand::pan) hand_ = Hand::none;
      break;
  }
  return out_;
}

void Touch::fingers(const InputEvent& event) {
  const auto found = std::find_if(down_.begin(), down_.end(), [&](const Finger& f) { return f.id == event.finger; });
  if (event.kind == Input::finger_down && found == down_.end()) {
    down_.push_back({event.finger, event.x, event.y});
    if (down_.size() == 2 && hand_ != Hand::panel) {
      end();
      hand_ = Hand::pan;
      x_ = (down_[0].x + down_[1].x) / 2;
      y_ = (down_[0].y + down_[1].y) / 2;
      mouse(Input::mouse_down, x_, y_, 2, 0, 0, true);
    }
    return;
  }
  if (found == down_.end()) return;
  if (event.kind == Input::finger_up) {
    down_.erase(found);
    if (hand_ == Hand::pan && down_.size() < 2) end();
    return;
  }
  const bool two = hand_ == Hand::pan && down_.size() == 2;
  const float before = two ? std::hypot(down_[0].x - down_[1].x, down_[0].y - down_[1].y) : 0;
  found->x = event.x;
  found->y = event.y;
  if (!two) return;
  const float x = (down_[0].x + down_[1].x) / 2, y = (down_[0].y + down_[1].y) / 2;
  mouse(Input::mouse_move, x, y, 0, x - x_, y - y_, true);
  x_ = x;
  y_ = y;
  const float now = std::hypot(down_[0].x - down_[1].x, down_[0].y - down_[1].y);
  if (before < 1 || now < 1) return;
  // What was between the fingers stays between them.
  mouse(Input::wheel, x, y, 0, 0, std::log(before / now) / std::log(wheel_factor));
}

}  // namespace sixmil::app
