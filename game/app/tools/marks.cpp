#include "game/app/tools/marks.hpp"

#include <algorithm>

#include "game/core/measure/measure.hpp"
#include "game/core/sight/sight.hpp"

namespace sixmil::app {
namespace {

constexpr float band = 2.6f, casing = 1.1f;  // of a path, mm
constexpr std::size_t most_names = 3;

Vec2f heading_of(Facing facing) {
  return Vec2f{static_cast<float>(facing.x), static_cast<float>(facing.y)} * (1.0f / facing_length);
}

Vec2f across(Vec2f way) { return {-way.y, way.x}; }

std::vector<Vec2f> hull_of(const Body& body, Vec2 at, Facing facing) {
  std::vector<Vec2f> out;
  for (const Vec2 p : corners(box_of(body, at, facing))) out.push_back(in_mm(p));
  return out;
}

}  // namespace

std::vector<Vec2f> beside(const std::vector<Vec2f>& points, float by, bool closed) {
  std::vector<Vec2f> out;
  const std::size_t count = points.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Vec2f before = i > 0 ? points[i - 1] : closed ? points[count - 1] : points[0];
    const Vec2f after = i + 1 < count ? points[i + 1] : closed ? points[0] : points[i];
    const float l = length(after - before);
    out.push_back(l > 0 ? points[i] + across(after - before) * (by / l) : points[i]);
  }
  return out;
}

void draw_path(const std::vector<Vec2f>& points, bool allowed, render::Overlays& overlays) {
  if (points.size() < 2) return;
  if (!allowed) return overlays.ribbon(points, band, look::refused(0.95f), render::LineStyle::dashed);
  overlays.ribbon(points, band, look::legal(0.95f));
  for (const float side : {-1.0f, 1.0f})
    overlays.ribbon(beside(points, side * (band + casing) / 2), casing, look::paper(0.8f));
}

void draw_tick(const std::vector<Vec2f>& points, float along, bool strong, render::Overlays& overlays) {
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const Vec2f way = points[i + 1] - points[i];
    const float l = length(way);
    if (l <= 0) continue;
    if (along > l) {
      along -= l;
      continue;
    }
    const Vec2f at = points[i] + way * (along / l), side = across(way) * ((strong ? 7.0f : 4.5f) / l);
    overlays.ribbon({at - side, at + side}, strong ? 2.2f : 1.4f, look::paper(0.95f));
    return;
  }
}

void draw_ring(Vec2f at, render::Overlays& overlays) {
  overlays.circle(at, 4.2f, 1.8f, look::legal());
  overlays.circle(at, 5.6f, 1.0f, look::paper(0.9f));
}

void draw_stand(const State& view, const Ghost& ghost, bool allowed, render::Overlays& overlays) {
  const Body& body = view.element(ghost.element).body;
  const Vec2f at = in_mm(ghost.at), way = heading_of(ghost.facing);
  const float front = in_mm(body.length) / 2, reach = std::max(front, in_mm(body.width) / 2);
  const render::Colour ink = allowed ? look::legal() : look::refused();
  overlays.ribbon(hull_of(body, ghost.at, ghost.facing), 1.2f, ink,
                  allowed ? render::LineStyle::solid : render::LineStyle::dashed, true);
  // Where it looks, and its front half.
  const Vec2f neck = at + way * (front + 11), tip = at + way * (front + 19);
  overlays.ribbon({at + way * (front + 2), neck}, 2.4f, ink);
  overlays.fill({neck - across(way) * 4.5f, tip, neck + across(way) * 4.5f}, ink);
  const float heading = std::atan2(way.y, way.x);
  overlays.arc(at, reach + 8, heading - pi / 2, heading + pi / 2, 0.9f, look::paper(0.6f));
  for (const float side : {-1.0f, 1.0f})
    overlays.ribbon({at + across(way) * (side * (reach + 3)), at + across(way) * (side * (reach + 14))}, 0.9f,
                    look::paper(0.6f));
}

std::vector<ElementId> seen_by(const State& view, const Ghost& ghost) {
  const SideId own = view.element(ghost.element).side;
  const Stand there = stand_of(view, ghost.element, ghost.at, ghost.facing, ghost.height);
  std::vector<ElementId> enemies;
  std::vector<SightAsk> asks;
  for (int i = 0; i < view.element_count(); ++i) {
    const Element& other = view.element(ElementId(i));
    if (other.side == own || !other.on_table()) continue;
    enemies.push_back(ElementId(i));
    asks.push_back({stand_of(view, ElementId(i)), there});
  }
  std::vector<std::uint8_t> seen(asks.size());
  see(view, asks, seen);
  std::vector<ElementId> out;
  for (std::size_t i = 0; i < enemies.size(); ++i)
    if (seen[i] != 0) out.push_back(enemies[i]);
  return out;
}

void draw_threads(const State& view, const Ghost& ghost, std::span<const ElementId> enemies,
                  render::Overlays& overlays) {
  const Table& table = view.battle->table;
  const auto eye = [&](const Stand& stand) {
    const Vec3 p = eye_of(table, stand);
    return Vec3f{in_mm(p.x), in_mm(p.y), in_mm(p.z)};
  };
  const Vec3f there = eye(stand_of(view, ghost.element, ghost.at, ghost.facing, ghost.height));
  for (const ElementId enemy : enemies)
    overlays.thread(eye(stand_of(view, enemy)), there, 0.9f, look::warning(0.75f), render::LineStyle::dashed);
}

std::string names_of(const State& view, std::span<const ElementId> elements) {
  std::string out;
  const std::size_t told = elements.size() > most_names + 1 ? most_names : elements.size();
  for (std::size_t i = 0; i < told; ++i) {
    if (i > 0) out += "; ";
    out += view.battle->elements[static_cast<std::size_t>(elements[i].index())].name;
  }
  if (told < elements.size()) out += "; and " + std::to_string(elements.size() - told) + " more";
  return out;
}

}  // namespace sixmil::app
