#pragma once
// The eye moved by hand: what mouse and keys ask for is where it goes, eased.

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/platform/input.hpp"
#include "engine/render/ground.hpp"

#include "game/app/settings/settings.hpp"

namespace sixmil::app {

inline constexpr std::string_view camera_names = "table, close, player, model, map";

class CameraRig {
 public:
  CameraRig(const CameraRig&) = delete;
  CameraRig& operator=(const CameraRig&) = delete;
  // Pixels at the window's edges that panels cover: the whole-table view leaves left and right free and stands in the
  // middle of what top and bottom leave.
  struct Covered {
    float left = 0, right = 0, top = 0, bottom = 0;
    friend bool operator==(const Covered&, const Covered&) = default;
  };
  CameraRig(const render::Ground& ground, int width, int height);

  // Keys and reduced motion (the eye jumps where it would glide) are the person's; they outlive this. As at first when
  // never called.
  void use(const Settings& settings) { settings_ = &settings; }
  // A whole table that nobody has moved is fitted anew.
  void resize(int width, int height, const Covered& covered);
  const render::Camera& camera() const { return now_; }

  // Mouse: middle drag orbits, with shift pans; wheel zooms to the pointer. Keys by their actions: pan, turn and tilt
  // while held, whole table, map and back; Ctrl+1…9 keeps a place, 1…9 goes back to it.
  // Returns whether the event was the camera's.
  bool handle(const InputEvent& event);
  // Eases on. Returns whether the camera moved.
  bool advance(double seconds);
  bool moving() const;

  void fit();
  void look(const render::Camera& camera);  // eased
  void jump(const render::Camera& camera);  // at once
  void jump_to_wanted() { now_ = want_; }
  void fly_to(Vec3f place);  // keeps the angle, comes near
  // Where a pointer ray meets the ground.
  std::optional<Vec3f> ground_under(float x, float y) const;

 private:
  struct Held {
    bool left = false, right = false, up = false, down = false, turn_left = false, turn_right = false, tilt_up = false,
         tilt_down = false;
    bool any() const { return left || right || up || down || turn_left || turn_right || tilt_up || tilt_down; }
  };
  bool* held_by(Action action);
  void toggle_map();
  void pan(float right_mm, float up_mm);
  void keep_in_bounds();

  const render::Ground* ground_;
  render::Camera now_, want_;
  std::optional<render::Camera> fitted_;  // by fit, last
  std::array<std::optional<render::Camera>, 10> kept_;
  std::optional<render::Camera> before_map_;
  Held held_;
  std::vector<std::pair<std::string, bool*>> down_;  // keys that are down and what they hold
  const Settings* settings_;
  bool orbiting_ = false, panning_ = false;
  int width_ = 1, height_ = 1;
  Covered covered_;
};

}  // namespace sixmil::app
