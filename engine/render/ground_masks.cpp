#include "engine/render/ground_masks.hpp"

#include <algorithm>
#include <limits>

namespace sixmil::render {
namespace {

constexpr std::size_t channels = 4;  // of a sample, in each list
constexpr std::size_t last = channels - 1;
constexpr float endless = std::numeric_limits<float>::max();

struct Nearest {
  float distance = endless;
  float side = 0;  // signed offset to the left of the segment
};

Nearest to_segment(Vec2f p, Vec2f a, Vec2f b) {
  const Vec2f d = b - a;
  const float l2 = dot(d, d), t = l2 > 0 ? clamp(dot(p - a, d) / l2, 0.0f, 1.0f) : 0;
  const Vec2f near = a + d * t;
  const float distance = length(p - near);
  return {distance, cross(d, p - a) >= 0 ? distance : -distance};
}

struct Frame {
  int i0, i1, j0, j1;
};

Frame frame_of(const MaskSet& m, Vec2f a, Vec2f b, float margin) {
  const auto cell = [&](float v, int most) { return std::clamp(static_cast<int>(std::floor(v / m.step)), 0, most); };
  return {cell(std::min(a.x, b.x) - margin, m.columns - 1), cell(std::max(a.x, b.x) + margin + m.step, m.columns - 1),
          cell(std::min(a.y, b.y) - margin, m.rows - 1), cell(std::max(a.y, b.y) + margin + m.step, m.rows - 1)};
}

template <class Visit>
void each(const MaskSet& m, const Frame& f, Visit&& visit) {
  for (int j = f.j0; j <= f.j1; ++j)
    for (int i = f.i0; i <= f.i1; ++i)
      visit(
          channels * (static_cast<std::size_t>(j) * static_cast<std::size_t>(m.columns) + static_cast<std::size_t>(i)),
          Vec2f{static_cast<float>(i) * m.step, static_cast<float>(j) * m.step});
}

void draw_line(MaskSet& m, const LookLine& line) {
  const float half = line.width / 2;
  for (std::size_t k = 0; k + 1 < line.points.size(); ++k) {
    const Vec2f a = line.points[k], b = line.points[k + 1];
    each(m, frame_of(m, a, b, half + mask_reach), [&](std::size_t at, Vec2f p) {
      const Nearest near = to_segment(p, a, b);
      const float d = near.distance - half;
      if (line.look == LineLook::river) {
        m.lines[at + last] = std::min(m.lines[at + last], d);
        return;
      }
      if (d >= m.lines[at]) return;
      m.lines[at] = d;
      m.lines[at + 1] = near.side / half;
      m.lines[at + 2] = line.look == LineLook::road ? 1.0f : 0.0f;
    });
  }
}

void draw_area(MaskSet& m, const LookArea& area, const GroundKind& kind) {
  if (kind.mask == GroundMask::none) return;
  const bool water = kind.mask == GroundMask::water;
  std::vector<float>& list = water ? m.lines : m.patches;
  const auto channel = static_cast<std::size_t>(water ? GroundMask::field : kind.mask) - 1;
  Vec2f low{endless, endless}, high{-endless, -endless};
  for (const Vec2f p : area.outline) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  const int crop = kind.first_crop + std::clamp(area.variant, 0, std::max(0, static_cast<int>(kind.crops.size()) - 1));
  const float c = std::cos(radians(area.row_degrees)), s = std::sin(radians(area.row_degrees));
  each(m, frame_of(m, low, high, mask_reach), [&](std::size_t at, Vec2f p) {
    const bool inside = inside_polygon(area.outline, p);
    const float far = std::min(distance_to_outline(area.outline, p), mask_reach), d = inside ? -far : far;
    if (d >= list[at + channel]) return;
    list[at + channel] = d;
    if (kind.mask == GroundMask::field) {
      m.details[at] = c;
      m.details[at + 1] = s;
      m.details[at + 2] = static_cast<float>(crop);
    }
  });
}

}  // namespace

bool inside_polygon(const std::vector<Vec2f>& polygon, Vec2f p) {
  bool inside = false;
  for (std::size_t i = 0, k = polygon.size() - 1; i < polygon.size(); k = i++) {
    const Vec2f a = polygon[i], b = polygon[k];
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

float distance_to_outline(const std::vector<Vec2f>& polygon, Vec2f p) {
  float best = endless;
  for (std::size_t i = 0; i < polygon.size(); ++i)
    best = std::min(best, to_segment(p, polygon[i], polygon[(i + 1) % polygon.size()]).distance);
  return best;
}

std::size_t MaskSet::index(Vec2f p) const {
  const int i = std::clamp(static_cast<int>(p.x / step + 0.5f), 0, columns - 1);
  const int j = std::clamp(static_cast<int>(p.y / step + 0.5f), 0, rows - 1);
  return channels * (static_cast<std::size_t>(j) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(i));
}

float MaskSet::at(const std::vector<float>& list, int channel, Vec2f p) const {
  return list[index(p) + static_cast<std::size_t>(channel)];
}

MaskSet make_masks(const Ground& ground, const TableDescription& table, const TableLooks& looks, float step) {
  MaskSet m;
  m.step = step;
  m.columns = static_cast<int>(ground.width() / step) + 1;
  m.rows = static_cast<int>(ground.depth() / step) + 1;
  const auto size = channels * static_cast<std::size_t>(m.columns) * static_cast<std::size_t>(m.rows);
  m.lines.assign(size, mask_reach);
  m.patches.assign(size, mask_reach);
  m.details.assign(size, 0);
  m.surfaces.assign(size, 0);
  for (std::size_t i = 0; i < size; i += channels) m.lines[i + 1] = m.lines[i + 2] = 0;
  for (const LookLine& line : table.lines) draw_line(m, line);
  for (const LookArea& area : table.areas)
    if (const GroundKind* kind = looks.ground(area.look); kind && area.outline.size() >= 3) draw_area(m, area, *kind);
  each(m, {0, m.columns - 1, 0, m.rows - 1}, [&](std::size_t at, Vec2f p) {
    const Vec3f n = ground.normal(p);
    const float h = ground.height(p), r = 24;
    const float around = (ground.height({p.x - r, p.y}) + ground.height({p.x + r, p.y}) +
                          ground.height({p.x, p.y - r}) + ground.height({p.x, p.y + r})) /
                         4;
    m.surfaces[at] = n.x;
    m.surfaces[at + 1] = n.y;
    m.surfaces[at + 2] = h;
    m.surfaces[at + last] = around - h;
  });
  for (const BuildingShape& building : table.buildings) {
    Vec2f middle{};
    for (const Vec2f c : building.corners) middle = middle + c * (1 / static_cast<float>(building.corners.size()));
    float reach = 0;
    for (const Vec2f c : building.corners) reach = std::max(reach, length(c - middle));
    each(m, frame_of(m, middle, middle, reach + 9), [&](std::size_t at, Vec2f p) {
      const float d = inside_polygon(building.corners, p) ? 0 : distance_to_outline(building.corners, p);
      m.details[at + last] = std::max(m.details[at + last], 0.62f * (1 - smoothstep(0.0f, 8.0f, d)));
    });
  }
  return m;
}

void stamp_occlusion(MaskSet& m, Vec2f p0, float radius, float strength) {
  each(m, frame_of(m, p0, p0, radius * 1.6f), [&](std::size_t at, Vec2f p) {
    const float k = strength * (1 - smoothstep(radius * 0.25f, radius * 1.6f, length(p - p0)));
    float& there = m.details[at + last];
    there = 1 - (1 - there) * (1 - k);
  });
}

}  // namespace sixmil::render
