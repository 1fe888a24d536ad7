#pragma once
// The table as it is drawn: made once from a description, then instances, overlays and effects laid on it.
// Everything needs a current OpenGL 3.3 context and stays on its thread. Drawing happens on change only.

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/asset/kit.hpp"
#include "engine/asset/paint_job.hpp"
#include "engine/image/image.hpp"
#include "engine/render/scars.hpp"
#include "engine/render/table_description.hpp"
#include "engine/render/tier.hpp"

namespace sixmil::render {

constexpr int schemes_most = 16;

struct Instance {
  int model = 0;  // from add_model
  int scheme = 0;
  Vec3f at{};                 // where it stands, mm; the ground under `at` when on_ground
  bool on_ground = true;      // tilt with the ground; else upright, on a clear rod when more than 3 mm above it
  float heading = 0;          // radians from +x, counter-clockwise
  bool held_up = true;        // by that rod
  float pitch = 0, roll = 0;  // radians, nose and right side down, beside the tilt of the ground
  float turret = 0;           // radians from the heading
  float kick = 0;             // mm that turret and gun have recoiled
  std::uint32_t id = 0;       // answers pick; 0 cannot be picked
  float highlight = 0;        // 0 … 1
  bool wreck = false;         // burnt, askew, under cotton wool
  int number = 0;             // painted on its sides, 1 … 999; 0 none
  float fade = 1;             // below 1 a ghost
};

enum class EffectKind : std::uint8_t { tracer, flash, burst, dust, smoke };
// `age` runs from 0 to 1; the caller moves it.
struct Effect {
  EffectKind kind = EffectKind::burst;
  Vec3f from{};  // tracer: muzzle
  Vec3f to{};    // where it is; tracer: where it lands
  float age = 0;
  float size = 10;  // mm
  unsigned seed = 0;
};

struct PhotoSettings {
  int width = 3840, height = 2160;
  int samples = 24;  // of the lens; 16 or more
  float blur = 1;    // size of the lens; 0 all is sharp
  int tile = 1024;   // pixels a side drawn at once
};
using PhotoProgress = std::function<bool(float)>;

struct DrawStats {
  int frames = 0;               // pictures drawn
  int skipped = 0;              // draws that changed nothing
  int shadow_draws = 0;         // of models
  int static_shadow_draws = 0;  // of ground and scenery
  int triangles = 0;            // of the last picture
};

class TableScene {
 public:
  // Loads the shaders; the error names the file.
  static Result<TableScene> create(const TierSettings& tier);
  TableScene(TableScene&&) noexcept;
  TableScene& operator=(TableScene&&) noexcept;
  ~TableScene();

  // Bakes the ground and plants the scenery (about a second on two cores). Replaces what was there.
  void set_table(const TableDescription& table);
  // The same in steps: each call does one and returns the share done; at 1 the table is there. Nothing is drawn before
  // that. What `table` points to must stay until then.
  void begin_table(const TableDescription& table);
  float continue_table();
  const Ground& ground() const;

  // Uploads every level once, as it is and as a wreck; the index goes into Instance::model.
  int add_model(const Model& model);
  void set_scheme(int index, const PaintJob& paint);
  // Nothing is redrawn when these equal what was set last.
  void set_instances(std::span<const Instance> instances);
  void set_overlays(const Overlays& overlays);
  void set_effects(std::span<const Effect> effects);
  // Shades and hatches the ground where a byte is not 0: one for each sample of a grid over the whole table, row by row
  // from the south. Empty: no veil.
  void set_veil(int columns, int rows, std::span<const std::uint8_t> hidden);

  // Craters and soot on the ground.
  void set_scars(std::span<const Scar> scars);

  // Draws into the scene's own picture and copies it to framebuffer `target` (0: the window). When nothing changed
  // since the last picture of that camera and size, only the copy is made; returns whether anything was drawn.
  bool draw(const Camera& camera, int width, int height, unsigned target = 0);
  // True when the next draw with that camera and size would draw.
  bool stale(const Camera& camera, int width, int height) const;
  // A picture as PNG-ready pixels.
  Image shot(const Camera& camera, int width, int height);

  // A photograph: light gathered over a lens, so that what is before or behind the target is out of focus, in tiles, so
  // that it may be larger than the card can draw at once. `progress` is told the share done and says whether to go on;
  // the error is that it did not.
  Result<Image> photo(const Camera& camera, const PhotoSettings& settings, const PhotoProgress& progress = {});

  // The same a sample at a time, so that a window may be drawn in between: until continue_photo, which returns the
  // share done, says 1; then take it. What is on the table should stay as it is until then. Only one at a time.
  void begin_photo(const Camera& camera, const PhotoSettings& settings);
  float continue_photo();
  Image take_photo();
  void drop_photo();

  // The id under a pixel, 0 for none. Models behind the ground are not found.
  std::uint32_t pick(const Camera& camera, float px, float py, int width, int height) const;

  // Where the muzzle of such a model is.
  Vec3f muzzle_of(const Instance& instance) const;

  const DrawStats& stats() const;
  const TierSettings& tier() const;

 private:
  TableScene();
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace sixmil::render
