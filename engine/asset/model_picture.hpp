#pragma once
// Pictures of models without a window: to judge them by eye, and for tests of their outlines.

#include "engine/asset/kit.hpp"
#include "engine/asset/paint_job.hpp"
#include "engine/image/image.hpp"

namespace sixmil {

struct Portrait {
  int width = 480, height = 360;  // pixels
  float pixels_per_mm = 11;
  float heading = -35;  // degrees the model is turned about z; 0 looks to the right
  float down = 28;      // degrees the camera looks down
  float turret = 0;     // degrees
  Vec3f backdrop{0.56f, 0.58f, 0.52f};
};

// A level of a model (with whips, when given) under one warm lamp, its shadow on the ground, in the colours of a
// scheme.
Image draw_portrait(const MeshData& mesh, const MeshData* whips, const PaintJob& paint, const Portrait& portrait);

// The outline from the side, black on clear, `width` pixels for `mm` millimetres; the middle of the model in the
// middle, its foot on the bottom row. Rows from the top, one byte a pixel, 0 or 1.
struct Outline {
  int width = 0, height = 0;
  std::vector<std::uint8_t> filled;
  bool at(int x, int y) const {
    return filled[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)] != 0;
  }
};
enum class Aspect : std::uint8_t { side, top, front };
Outline outline_of(const MeshData& mesh, Aspect aspect, int width, int height, float mm);
// Share of the pixels of either that only one has, 0 … 1.
float difference(const Outline& a, const Outline& b);

}  // namespace sixmil
