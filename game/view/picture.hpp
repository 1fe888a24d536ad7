#pragma once
// The battle as it is drawn now: table, models, overlays and effects in one TableScene.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.hpp"

#include "engine/render/table_scene.hpp"

#include "game/stage/millimetres.hpp"
#include "game/stage/stage.hpp"

namespace sixmil::view {

// What the person points at and wishes to see.
struct Pointed {
  ElementId hovered, selected;
};

// Who would fire there: its turret points at it.
struct Aim {
  ElementId element;
  Vec2 at;
};

// What tools lay on the table besides.
struct Extra {
  std::function<void(render::Overlays&)> overlays;
  std::vector<stage::Ghost> ghosts;
  std::vector<Aim> aims;
};

class Picture {
 public:
  // Loads shaders and models and bakes the table: about a second. PictureMaking does the same in steps.
  static Result<Picture> create(const Battle& battle, const render::TierSettings& tier);

  // Takes over poses, effects and overlays; cheap when nothing changed.
  void update(const stage::Stage& stage, const Pointed& pointed, const Extra& extra = {});

  render::TableScene& scene() { return scene_; }
  const render::TableScene& scene() const { return scene_; }
  // The element under a pixel.
  ElementId element_at(const render::Camera& camera, float x, float y, int width, int height) const;
  // Where an element is drawn, mm: its middle, half way up.
  Vec3f place_of(const stage::Stage& stage, ElementId element) const;
  // The eye of an element, for model_eye.
  Vec3f eye_of(const stage::Stage& stage, ElementId element) const;

 private:
  friend class PictureMaking;
  explicit Picture(render::TableScene scene) : scene_(std::move(scene)) {}
  void draw_overlays(const stage::Stage& stage, const Pointed& pointed, const Extra& extra);
  void draw_effects(const stage::Stage& stage);
  void draw_markers(const State& shown, render::Overlays& overlays) const;
  // Model, number and paint of an element.
  void dress(const State& shown, ElementId id, render::Instance& instance) const;
  Vec3f stand(const State& state, const stage::ModelPose& pose, bool& on_ground) const;
  Vec3f in_the_air(float x, float y, float z) const;  // z above the highest ground

  Vec3f muzzle_of(ElementId element, Vec3f otherwise) const;

  render::TableScene scene_;
  std::vector<render::Instance> instances_;  // as set last
  std::vector<int> model_of_;                // by element, of no look
  std::vector<std::vector<int>> looks_of_;   // by profile, of each of its looks; empty where nobody has it
  std::vector<int> number_of_;               // by element
  std::vector<int> craft_of_;                // by kind of marker; −1: none
};

}  // namespace sixmil::view
