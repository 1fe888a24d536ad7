#pragma once
// The eye over the table. Millimetres, radians.

#include <optional>
#include <string_view>

#include "engine/asset/vectors.hpp"

namespace sixmil::render {

// Orbits a target: yaw 0 looks north (+y), counter-clockwise; pitch is the angle below the horizontal.
struct Camera {
  Vec3f target{};
  float distance = 1500;
  float yaw = 0;
  float pitch = 0.8f;
  float fov = 0.5f;      // vertical
  float focus_band = 1;  // for tilt-shift: share of the distance that is sharp around the target

  Vec3f eye() const;
  Vec3f forward() const;
  Mat4 view() const;
  Mat4 projection(float aspect) const;
  friend bool operator==(const Camera&, const Camera&) = default;
};

struct Ray {
  Vec3f from{};
  Vec3f way{};  // length 1
};
// Through a pixel (0, 0 is the top left corner of the picture).
Ray ray_through(const Camera& camera, float px, float py, int width, int height);
// Where a point is drawn, in pixels, and its distance along the view in z; nothing when behind the eye.
std::optional<Vec3f> project(const Camera& camera, Vec3f point, int width, int height);
// Pixels a millimetre takes at a point.
float pixels_per_mm(const Camera& camera, Vec3f point, int height);

// Named views of a table of a size in mm whose ground lies between the two heights.
struct TableExtent {
  float width = 1800, depth = 1200, lowest = 0, highest = 0;
};
Camera whole_table(const TableExtent& table, float aspect);
Camera top_down(const TableExtent& table, float aspect);
// Seated at the south edge.
Camera player_eye(const TableExtent& table, float aspect);
// From an eye point, level, along a heading.
Camera model_eye(Vec3f eye, float heading);
// Close over a point, as a photographer would.
Camera close_up(Vec3f at, float yaw, float distance = 260);

}  // namespace sixmil::render
