#pragma once
// The ground as the renderer uses it: a copy of a HeightField in millimetres and floats, on the same triangles.

#include <optional>
#include <vector>

#include "engine/geometry/height_field.hpp"
#include "engine/render/camera.hpp"

namespace sixmil::render {

class Ground {
 public:
  Ground() = default;
  explicit Ground(const HeightField& field);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  float spacing() const { return spacing_; }
  float width() const { return spacing_ * static_cast<float>(columns_ - 1); }
  float depth() const { return spacing_ * static_cast<float>(rows_ - 1); }
  float sample(int i, int j) const {
    return heights_[static_cast<std::size_t>(j) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(i)];
  }
  TableExtent extent() const { return {width(), depth(), lowest_, highest_}; }

  // Points off the table take the nearest edge.
  float height(Vec2f p) const;
  Vec3f normal(Vec2f p) const;
  // The normal at a sample, over its neighbours.
  Vec3f sample_normal(int i, int j) const;
  Vec3f on(Vec2f p, float above = 0) const { return {p.x, p.y, height(p) + above}; }
  // Where a ray first meets the ground.
  std::optional<Vec3f> hit(const Ray& ray) const;

 private:
  int columns_ = 0, rows_ = 0;
  float spacing_ = 1, lowest_ = 0, highest_ = 0;
  std::vector<float> heights_;
};

}  // namespace sixmil::render
