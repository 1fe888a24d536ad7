#include "game/app/hand/camera_rig.hpp"

#include <algorithm>
#include <cmath>

namespace sixmil::app {
namespace {

constexpr float radians_per_point = 0.006f;
constexpr float ease_rate = 9;  // share of the way left behind in a second: e^−9

float near_enough(const render::Camera& a, const render::Camera& b) {
  return length(a.target - b.target) / std::max(1.0f, a.distance) +
         std::fabs(a.distance - b.distance) / std::max(1.0f, a.distance) + std::fabs(a.yaw - b.yaw) +
         std::fabs(a.pitch - b.pitch) + std::fabs(a.fov - b.fov);
}

}  // namespace

CameraRig::CameraRig(const render::Ground& ground, int width, int height) : ground_(&ground) {
  static const Settings at_first;
  settings_ = &at_first;
  resize(width, height, {});
  fit();
  now_ = want_;
}

void CameraRig::resize(int width, int height, const Covered& covered) {
  if (width == width_ && height == height_ && covered == covered_) return;
  width_ = std::max(1, width);
  height_ = std::max(1, height);
  covered_ = covered;
  if (fitted_ && want_ == *fitted_) fit();
}

void CameraRig::fit() {
  const float free_width =
      std::max(static_cast<float>(width_) * 0.3f, static_cast<float>(width_) - covered_.left - covered_.right);
  render::Camera camera = render::whole_table(ground_->extent(), free_width / static_cast<float>(height_));
  // A narrow view is filled by looking steeper.
  if (free_width < 1.35f * static_cast<float>(height_)) camera.pitch = std::max(camera.pitch, 1.02f);
  // The middle of what the panels leave free is not the middle of the window.
  const float per_mm = render::pixels_per_mm(camera, camera.target, height_);
  if (per_mm > 0) {
    camera.target.x += (covered_.right - covered_.left) / 2 / per_mm;
    camera.target.y -= (covered_.bottom - covered_.top) / 2 / per_mm / std::sin(camera.pitch);
  }
  want_ = camera;
  fitted_ = camera;
  before_map_.reset();
}

void CameraRig::look(const render::Camera& camera) { want_ = camera; }

void CameraRig::jump(const render::Camera& camera) {
  want_ = camera;
  now_ = camera;
}

void CameraRig::fly_to(Vec3f place) {
  want_.target = place;
  want_.distance = std::min(want_.distance, 420.0f);
  want_.pitch = std::clamp(want_.pitch, 0.45f, 0.9f);
  before_map_.reset();
}

std::optional<Vec3f> CameraRig::ground_under(float x, float y) const {
  return ground_->hit(render::ray_through(now_, x, y, width_, height_));
}

bool* CameraRig::held_by(Action action) {
  switch (action) {
    case Action::pan_left:
      return &held_.left;
    case Action::pan_right:
      return &held_.right;
    case Action::pan_up:
      return &held_.up;
    case Action::pan_down:
      return &held_.down;
    case Action::turn_left:
      return &held_.turn_left;
    case Action::turn_right:
      return &held_.turn_right;
    case Action::tilt_up:
      return &held_.tilt_up;
    case Action::tilt_down:
      return &held_.tilt_down;
    default:
      return nullptr;
  }
}

void CameraRig::toggle_map() {
  if (before_map_) {
    want_ = *before_map_;
    before_map_.reset();
    return;
  }
  const render::Camera before = want_;
  want_ = render::top_down(ground_->extent(), static_cast<float>(width_) / static_cast<float>(height_));
  before_map_ = before;
}

void CameraRig::pan(float right_mm, float up_mm) {
  const float s = std::sin(want_.yaw), c = std::cos(want_.yaw);
  want_.target.x += right_mm * c - up_mm * s;
  want_.target.y += right_mm * s + up_mm * c;
}

void CameraRig::keep_in_bounds() {
  const render::TableExtent table = ground_->extent();
  want_.target.x = std::clamp(want_.target.x, -table.width * 0.2f, table.width * 1.2f);
  want_.target.y = std::clamp(want_.target.y, -table.depth * 0.2f, table.depth * 1.2f);
  want_.distance = std::clamp(want_.distance, 40.0f, 3.2f * std::max(table.width, table.depth));
  want_.pitch = std::clamp(want_.pitch, 0.04f, 1.5706f);
}

bool CameraRig::handle(const InputEvent& event) {
  using Kind = InputEvent::Kind;
  switch (event.kind) {
    case Kind::mouse_down:
      if (event.button != 2) return false;
      (event.shift ? panning_ : orbiting_) = true;
      return true;
    case Kind::mouse_up:
      if (event.button != 2) return false;
      orbiting_ = panning_ = false;
      return true;
    case Kind::mouse_move:
      if (orbiting_) {
        want_.yaw -= event.dx * radians_per_point;
        want_.pitch += event.dy * radians_per_point;
        before_map_.reset();
      } else if (panning_) {
        const float per_mm = std::max(0.01f, render::pixels_per_mm(want_, want_.target, height_));
        pan(-event.dx / per_mm, event.dy / per_mm / std::max(0.25f, std::sin(want_.pitch)));
      } else {
        return false;
      }
      keep_in_bounds();
      return true;
    case Kind::wheel: {
      const float factor = std::pow(0.86f, event.dy);
      const std::optional<Vec3f> under = ground_under(event.x, event.y);
      want_.distance *= factor;
      if (under) {  // what is under the pointer stays there
        want_.target.x += (under->x - want_.target.x) * (1 - factor);
        want_.target.y += (under->y - want_.target.y) * (1 - factor);
      }
      keep_in_bounds();
      return true;
    }
    case Kind::key_up: {
      // By the key alone: modifiers may have been let go before or after it.
      const auto first = std::remove_if(down_.begin(), down_.end(), [&](const auto& down) {
        if (down.first == event.key) *down.second = false;
        return down.first == event.key;
      });
      const bool mine = first != down_.end();
      down_.erase(first, down_.end());
      return mine;
    }
    case Kind::key_down: {
      const Action action = settings_->keys.action_of(event);
      if (bool* held = held_by(action)) {
        if (!*held) down_.emplace_back(event.key, held);
        *held = true;
        return true;
      }
      if (action == Action::whole_table) {
        fit();
        return true;
      }
      if (action == Action::map_view) {
        toggle_map();
        return true;
      }
      if (event.key.size() == 1 && event.key[0] >= '1' && event.key[0] <= '9') {
        auto& kept = kept_[static_cast<std::size_t>(event.key[0] - '0')];
        if (event.ctrl)
          kept = want_;
        else if (kept)
          want_ = *kept;
        return true;
      }
      return false;
    }
    case Kind::focus_lost:
      held_ = Held();
      down_.clear();
      orbiting_ = panning_ = false;
      return false;
    default:
      return false;
  }
}

bool CameraRig::moving() const { return held_.any() || near_enough(now_, want_) > 1e-4f; }

bool CameraRig::advance(double seconds) {
  if (!moving()) {
    const bool jumped = !(now_ == want_);
    now_ = want_;
    return jumped;
  }
  const auto dt = static_cast<float>(std::min(seconds, 0.1));
  if (held_.any()) {
    const float step = want_.distance * 0.7f * dt, turn = 1.4f * dt;
    pan((static_cast<float>(held_.right) - static_cast<float>(held_.left)) * step,
        (static_cast<float>(held_.up) - static_cast<float>(held_.down)) * step);
    want_.yaw += (static_cast<float>(held_.turn_left) - static_cast<float>(held_.turn_right)) * turn;
    want_.pitch += (static_cast<float>(held_.tilt_up) - static_cast<float>(held_.tilt_down)) * turn * 0.6f;
    keep_in_bounds();
  }
  if (settings_->reduced_motion) {
    now_ = want_;
    return true;
  }
  const float share = 1 - std::exp(-ease_rate * dt);
  now_.target = mix(now_.target, want_.target, share);
  now_.distance = mix(now_.distance, want_.distance, share);
  now_.yaw = mix(now_.yaw, want_.yaw, share);
  now_.pitch = mix(now_.pitch, want_.pitch, share);
  now_.fov = mix(now_.fov, want_.fov, share);
  now_.focus_band = want_.focus_band;
  return true;
}

}  // namespace sixmil::app
