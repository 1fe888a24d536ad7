#pragma once
// Overlays as triangles: what is laid on the table or stretched over it to tell the players something.

#include <vector>

#include "engine/render/ground.hpp"

namespace sixmil::render {

struct Colour {
  float red = 1, green = 1, blue = 1, alpha = 1;
};

// bare: without the outline that makes the others readable on any ground; soft: a shadow, fading to both sides; sheet:
// a strip of clear plastic, denser at its edges.
enum class LineStyle : std::uint8_t { solid, dashed, bare, soft, sheet };

struct OverlayVertex {
  Vec3f position{};
  std::uint8_t red, green, blue, alpha;
  float along;   // mm
  float across;  // −1 … 1
  // 0 solid, 1 dashed, 2 hatched, 3 glowing, 4 a clear disc (along and across: the place in it), 5 a clear strip; and a
  // part of one: 0.01 + 0.9 × the share of the width that is the line's own, the rest is outline.
  float style;
};

// Collects triangles; give the whole to TableScene::set_overlays.
class Overlays {
 public:
  explicit Overlays(const Ground& ground) : ground_(&ground) {}

  // A band of `width` mm lying on the ground along a polyline.
  void ribbon(const std::vector<Vec2f>& points, float width, Colour colour, LineStyle style = LineStyle::solid,
              bool closed = false);
  void circle(Vec2f centre, float radius, float width, Colour colour, LineStyle style = LineStyle::solid);
  // Part of a circle, counter-clockwise from one angle to another (radians).
  void arc(Vec2f centre, float radius, float from, float to, float width, Colour colour,
           LineStyle style = LineStyle::solid);
  // A simple polygon, filled, lying on the ground.
  void fill(const std::vector<Vec2f>& outline, Colour colour, bool hatched = false);
  void disc(Vec2f centre, float radius, Colour colour, bool hatched = false);
  // A clear-plastic template: faint disc, bright rim with an engraved ring and marks, cross in the middle, its shadow.
  void plastic_disc(Vec2f centre, float radius, Colour colour);
  // The same as a strip between two points: faint band, both rims, chevrons that say which way it goes.
  void strip(Vec2f from, Vec2f to, float half_width, Colour colour, bool allowed = true);
  // A straight thread through the air, drawn as an upright and a flat strip so that it is seen from everywhere.
  void thread(Vec3f from, Vec3f to, float width, Colour colour, LineStyle style = LineStyle::solid);

  // What was collected before for the same ground.
  void append(const std::vector<OverlayVertex>& vertices) {
    vertices_.insert(vertices_.end(), vertices.begin(), vertices.end());
  }

  const std::vector<OverlayVertex>& vertices() const { return vertices_; }
  bool empty() const { return vertices_.empty(); }
  const Ground& ground() const { return *ground_; }

 private:
  void quad(const OverlayVertex& a, const OverlayVertex& b, const OverlayVertex& c, const OverlayVertex& d);
  OverlayVertex vertex(Vec3f p, Colour colour, float along, float across, float style) const;
  void lay(const std::vector<Vec2f>& points, float width, Colour colour, LineStyle style, bool closed, float above);
  const Ground* ground_;
  std::vector<OverlayVertex> vertices_;
};

}  // namespace sixmil::render
