#pragma once
// A table as it is drawn and looked at: the picture, the eye that goes about it, what lies under a pixel, where things
// are on the screen, and a director who finds what is worth seeing. It plays nothing: any page can hold one.

#include <optional>
#include <string>

#include "game/app/hand/camera_rig.hpp"
#include "game/view/picture.hpp"
#include "game/view/scars.hpp"

namespace sixmil::app {

class Diorama {
 public:
  // The picture is of this battle, which outlives this. width, height: of the window, pixels.
  Diorama(view::Picture picture, const Battle& battle, int width, int height);
  Diorama(const Diorama&) = delete;
  Diorama& operator=(const Diorama&) = delete;

  view::Picture& picture() { return picture_; }
  const view::Picture& picture() const { return picture_; }
  CameraRig& rig() { return rig_; }
  const CameraRig& rig() const { return rig_; }
  void resize(int width, int height, const CameraRig::Covered& covered);

  // What is drawn from now on. struck: for the marks on the ground.
  void update(const stage::Stage& stage, const view::Pointed& pointed, const view::Extra& extra);
  void update_scars(std::size_t shown, const std::function<view::Scars::Told(std::size_t)>& told) {
    picture_.scene().set_scars(scars_.of(shown, told));
  }
  void draw() { picture_.scene().draw(rig_.camera(), width_, height_, 0); }

  // Under a pixel: a model; the ground, on the table; and beside the table the level of its lowest ground.
  ElementId element_at(float px, float py) const;
  std::optional<Vec2> ground_at(float px, float py) const;
  std::optional<Vec2> beyond_at(float px, float py) const;
  // The pixel that shows a place, mm; nothing when it is not in the picture.
  std::optional<Vec2f> pixel_of(Vec3f place) const;

  // A named view: table, close, player, model, map. about: of close and model; invalid: what is worth seeing.
  Status look(const std::string& name, const stage::Stage& stage, ElementId about);
  // Flies to where what is being shown happens, unless that lies well inside the picture.
  void follow(const stage::Stage& stage);

 private:
  view::Picture picture_;
  CameraRig rig_;  // looks at the picture's ground
  view::Scars scars_;
  const Table* table_;
  int width_, height_;
  const Event* followed_ = nullptr;  // flown to last
};

}  // namespace sixmil::app
