#include "engine/render/drape.hpp"

#include <algorithm>

namespace sixmil::render {
namespace {

constexpr float lift = 0.35f;     // above the ground, mm
constexpr float outline = 0.55f;  // beside a line, mm
constexpr float stride = 4;       // a bend of the ground is followed this finely, mm

std::vector<Vec2f> round_outline(Vec2f centre, float radius, float from, float to) {
  const int count = std::max(12, static_cast<int>(radius * (to - from) / stride));
  std::vector<Vec2f> points;
  for (int i = 0; i <= count; ++i) {
    const float a = from + (to - from) * static_cast<float>(i) / static_cast<float>(count);
    points.push_back({centre.x + radius * std::cos(a), centre.y + radius * std::sin(a)});
  }
  return points;
}

// As OverlayVertex says, and how wide the whole is.
float style_of(LineStyle style, float& width) {
  if (style == LineStyle::bare) return 0;
  if (style == LineStyle::soft) return 3;
  if (style == LineStyle::sheet) return 5;
  const float own = width / (width + 2 * outline);
  width += 2 * outline;
  return (style == LineStyle::dashed ? 1.01f : 0.01f) + 0.9f * own;
}

}  // namespace

OverlayVertex Overlays::vertex(Vec3f p, Colour c, float along, float across, float style) const {
  const auto byte = [](float v) { return static_cast<std::uint8_t>(clamp(v, 0.0f, 1.0f) * 255 + 0.5f); };
  return {p, byte(c.red), byte(c.green), byte(c.blue), byte(c.alpha), along, across, style};
}

void Overlays::quad(const OverlayVertex& a, const OverlayVertex& b, const OverlayVertex& c, const OverlayVertex& d) {
  vertices_.insert(vertices_.end(), {a, b, c, a, c, d});
}

void Overlays::ribbon(const std::vector<Vec2f>& points, float width, Colour colour, LineStyle style, bool closed) {
  lay(points, width, colour, style, closed, lift);
}

void Overlays::lay(const std::vector<Vec2f>& corners, float width, Colour colour, LineStyle style, bool closed,
                   float above) {
  std::vector<Vec2f> points;
  const std::size_t segments = corners.size() < 2 ? 0 : closed ? corners.size() : corners.size() - 1;
  for (std::size_t i = 0; i < segments; ++i) {
    const Vec2f a = corners[i], b = corners[(i + 1) % corners.size()];
    const int steps = std::max(1, static_cast<int>(length(b - a) / stride));
    for (int k = 0; k < steps; ++k) points.push_back(mix(a, b, static_cast<float>(k) / static_cast<float>(steps)));
  }
  if (segments == 0) return;
  points.push_back(closed ? corners.front() : corners.back());
  const float kind = style_of(style, width);
  float along = 0;
  Vec2f sides[2]{};
  for (std::size_t i = 0; i < points.size(); ++i) {
    const bool first = i == 0, last = i + 1 == points.size();
    const Vec2f before = first ? (closed ? points[points.size() - 2] : points[0]) : points[i - 1];
    const Vec2f after = last ? (closed ? points[1] : points[i]) : points[i + 1];
    const Vec2f way = after - before;
    const float l = length(way);
    const Vec2f side = l > 0 ? Vec2f{-way.y / l, way.x / l} * (width / 2) : Vec2f{0, width / 2};
    const Vec2f left = points[i] + side, right = points[i] - side;
    if (i > 0) {
      const float next = along + length(points[i] - points[i - 1]);
      quad(vertex(ground_->on(sides[1], above), colour, along, -1, kind),
           vertex(ground_->on(right, above), colour, next, -1, kind),
           vertex(ground_->on(left, above), colour, next, 1, kind),
           vertex(ground_->on(sides[0], above), colour, along, 1, kind));
      along = next;
    }
    sides[0] = left;
    sides[1] = right;
  }
}

void Overlays::circle(Vec2f centre, float radius, float width, Colour colour, LineStyle style) {
  std::vector<Vec2f> points = round_outline(centre, radius, 0, 2 * pi);
  points.pop_back();
  ribbon(points, width, colour, style, true);
}

void Overlays::arc(Vec2f centre, float radius, float from, float to, float width, Colour colour, LineStyle style) {
  ribbon(round_outline(centre, radius, from, to), width, colour, style);
}

void Overlays::fill(const std::vector<Vec2f>& outline, Colour colour, bool hatched) {
  if (outline.size() < 3) return;
  float low = 1e9f, high = -1e9f;
  for (const Vec2f p : outline) {
    low = std::min(low, p.y);
    high = std::max(high, p.y);
  }
  const float kind = hatched ? 2.0f : 0.0f;
  const int rows = std::max(1, static_cast<int>((high - low) / stride));
  const auto crossings = [&](float y) {
    std::vector<float> xs;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Vec2f a = outline[i], b = outline[(i + 1) % outline.size()];
      if ((a.y > y) != (b.y > y)) xs.push_back(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y));
    }
    std::sort(xs.begin(), xs.end());
    return xs;
  };
  for (int r = 0; r < rows; ++r) {
    const float y0 = mix(low, high, static_cast<float>(r) / static_cast<float>(rows)),
                y1 = mix(low, high, static_cast<float>(r + 1) / static_cast<float>(rows));
    // Edges taken just inside the strip, so that both have the same number of crossings on all but odd shapes.
    std::vector<float> a = crossings(mix(y0, y1, 0.02f)), b = crossings(mix(y0, y1, 0.98f));
    if (a.size() != b.size()) a = b = crossings((y0 + y1) / 2);
    for (std::size_t k = 0; k + 1 < a.size(); k += 2) {
      const int steps = std::max(1, static_cast<int>(std::max(a[k + 1] - a[k], b[k + 1] - b[k]) / (2 * stride)));
      for (int i = 0; i < steps; ++i) {
        const float t0 = static_cast<float>(i) / static_cast<float>(steps),
                    t1 = static_cast<float>(i + 1) / static_cast<float>(steps);
        const auto corner = [&](const std::vector<float>& xs, float t, float y) {
          return vertex(ground_->on({mix(xs[k], xs[k + 1], t), y}, lift * 0.8f), colour, 0, 0, kind);
        };
        quad(corner(a, t0, y0), corner(a, t1, y0), corner(b, t1, y1), corner(b, t0, y1));
      }
    }
  }
}

void Overlays::disc(Vec2f centre, float radius, Colour colour, bool hatched) {
  std::vector<Vec2f> points = round_outline(centre, radius, 0, 2 * pi);
  points.pop_back();
  fill(points, colour, hatched);
}

void Overlays::plastic_disc(Vec2f centre, float radius, Colour colour) {
  const auto ring = [&](Vec2f middle, float r, float width, Colour c, LineStyle style, float above) {
    std::vector<Vec2f> points = round_outline(middle, r, 0, 2 * pi);
    points.pop_back();
    lay(points, width, c, style, true, above);
  };
  const auto ink = [&](float light, float alpha) {
    return Colour{mix(colour.red, 1.0f, light), mix(colour.green, 1.0f, light), mix(colour.blue, 1.0f, light),
                  colour.alpha * alpha};
  };
  const Colour dark{0.03f, 0.03f, 0.03f, 0.55f * colour.alpha};
  // The shadow of its edge, away from the lamp.
  ring(centre + Vec2f{1.9f, 0.6f}, radius - 0.4f, 5, dark, LineStyle::soft, lift * 0.7f);
  const std::size_t first = vertices_.size();
  disc(centre, radius, colour);
  for (std::size_t i = first; i < vertices_.size(); ++i) {
    OverlayVertex& v = vertices_[i];
    v.along = (v.position.x - centre.x) / radius;
    v.across = (v.position.y - centre.y) / radius;
    v.style = 4;
  }
  ring(centre, radius - 0.8f, 1.6f, ink(0.30f, 1), LineStyle::solid, lift);
  arc(centre, radius - 0.8f, 1.9f, 3.6f, 0.9f, {1, 1, 1, 0.9f * colour.alpha}, LineStyle::bare);
  // Engraved: a bright line and its dark flank.
  const float inner = radius - std::min(4.5f, radius * 0.16f);
  ring(centre, inner, 0.6f, ink(0.75f, 0.85f), LineStyle::bare, lift);
  ring(centre, inner - 0.6f, 0.5f, dark, LineStyle::bare, lift);
  for (int i = 0; i < 12; ++i) {
    const float a = 2 * pi * static_cast<float>(i) / 12;
    const Vec2f way{std::cos(a), std::sin(a)};
    ribbon({centre + way * inner, centre + way * (radius - 1.4f)}, i % 3 == 0 ? 0.9f : 0.5f, ink(0.6f, 0.9f),
           LineStyle::bare);
  }
  const float arm = std::min(5.0f, radius * 0.3f);
  ribbon({{centre.x - arm, centre.y}, {centre.x + arm, centre.y}}, 0.7f, ink(0.3f, 1));
  ribbon({{centre.x, centre.y - arm}, {centre.x, centre.y + arm}}, 0.7f, ink(0.3f, 1));
}

void Overlays::strip(Vec2f from, Vec2f to, float half_width, Colour colour, bool allowed) {
  const Vec2f way = to - from;
  const float far = length(way);
  if (far <= 0) return;
  const Vec2f ahead = way * (1 / far), left{-ahead.y, ahead.x};
  ribbon({from, to}, 2 * half_width, colour, LineStyle::sheet);
  const Vec2f shade = Vec2f{1.9f, 0.6f};
  for (const float side : {-1.0f, 1.0f}) {
    const Vec2f off = left * (side * (half_width - 0.8f));
    if (dot(off, shade) > 0)
      lay({from + off + shade, to + off + shade}, 5, {0.03f, 0.03f, 0.03f, 0.5f * colour.alpha}, LineStyle::soft, false,
          lift * 0.7f);
    ribbon({from + off, to + off}, 1.6f, colour, allowed ? LineStyle::solid : LineStyle::dashed);
  }
  Colour mark = colour;
  mark.alpha *= 0.85f;
  constexpr float apart = 90, arm = 12;
  for (float along = apart / 2; along < far; along += apart) {
    const Vec2f tip = from + ahead * along;
    ribbon({tip - ahead * arm + left * arm, tip, tip - ahead * arm - left * arm}, 1.8f, mark);
  }
}

void Overlays::thread(Vec3f from, Vec3f to, float width, Colour colour, LineStyle style) {
  const Vec3f d = to - from;
  const float l = length(d);
  if (l <= 0) return;
  Vec3f side = cross(d * (1 / l), {0, 0, 1});
  side = length(side) > 1e-4f ? normalized(side) : Vec3f{1, 0, 0};
  const Vec3f up = normalized(cross(side, d));
  const float kind = style_of(style, width);
  for (const Vec3f way : {side, up}) {
    const Vec3f w = way * (width / 2);
    quad(vertex(from - w, colour, 0, -1, kind), vertex(to - w, colour, l, -1, kind), vertex(to + w, colour, l, 1, kind),
         vertex(from + w, colour, 0, 1, kind));
  }
}

}  // namespace sixmil::render
