#include "game/scenario/surface.hpp"

#include <algorithm>
#include <cmath>

#include "engine/geometry/hull.hpp"

namespace sixmil::scenario {
namespace {

constexpr int areas_most = 400, lines_most = 40, line_points = 64, outline_points = 400;

struct Reader {
  const Sheet& sheet;
  Surface& out;

  void add_area(const Fields& field, GroundId ground, std::int32_t canopy, std::vector<Vec2> points) {
    if (field.failed()) return;
    Result<Area> area = make_area({ground.index(), canopy, std::move(points)}, sheet.width, sheet.depth, field.path());
    if (!area.ok()) return field.fail(area.error().problem, area.error().remedy);
    out.areas.push_back(std::move(*area));
  }

  // A convex polygon cut at the table's edges; nothing when it lies outside.
  void add_convex(const Fields& field, GroundId ground, std::vector<Vec2> points) {
    const auto cut = [&](auto inside, auto crossing) {
      std::vector<Vec2> kept;
      for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec2 a = points[i], b = points[(i + 1) % points.size()];
        if (inside(a)) kept.push_back(a);
        if (inside(a) != inside(b)) kept.push_back(crossing(a, b));
      }
      kept.erase(std::unique(kept.begin(), kept.end()), kept.end());
      while (kept.size() > 1 && kept.front() == kept.back()) kept.pop_back();
      points = std::move(kept);
    };
    const auto at_x = [](std::int32_t x) {
      return [x](Vec2 a, Vec2 b) {
        return Vec2{
            x, static_cast<std::int32_t>(a.y + div_nearest(std::int64_t{b.y - a.y} * (x - a.x) * (b.x > a.x ? 1 : -1),
                                                           b.x > a.x ? b.x - a.x : a.x - b.x))};
      };
    };
    const auto at_y = [](std::int32_t y) {
      return [y](Vec2 a, Vec2 b) {
        return Vec2{
            static_cast<std::int32_t>(a.x + div_nearest(std::int64_t{b.x - a.x} * (y - a.y) * (b.y > a.y ? 1 : -1),
                                                        b.y > a.y ? b.y - a.y : a.y - b.y)),
            y};
      };
    };
    const std::int32_t w = sheet.width, d = sheet.depth;
    cut([](Vec2 p) { return p.x >= 0; }, at_x(0));
    cut([w](Vec2 p) { return p.x <= w; }, at_x(w));
    cut([](Vec2 p) { return p.y >= 0; }, at_y(0));
    cut([d](Vec2 p) { return p.y <= d; }, at_y(d));
    std::int64_t twice = 0;
    for (std::size_t i = 0; i < points.size(); ++i) twice += cross(points[i], points[(i + 1) % points.size()]);
    if (points.size() >= 3 && twice > 0) add_area(field, ground, 0, std::move(points));
  }

  // The strip along a polyline: a rectangle a segment, a 16-gon at each bend, so that bends have no gap.
  void strip(const Fields& field, GroundId ground, const std::vector<Vec2>& points, std::int32_t width) {
    for (std::size_t i = 0; i + 1 < points.size() && !field.failed(); ++i) {
      const Vec2 a = points[i], b = points[i + 1];
      const Vec2 middle{static_cast<std::int32_t>(div_nearest(std::int64_t{a.x} + b.x, 2)),
                        static_cast<std::int32_t>(div_nearest(std::int64_t{a.y} + b.y, 2))};
      add_convex(field, ground, rectangle(middle, length(a, b) + 1, width, make_facing(b - a)));
      if (i == 0) continue;
      std::vector<Vec2> joint;
      for (int k = 0; k < 16; ++k) joint.push_back(a + rotate(Vec2{width / 2, 0}, compass(2 * k, 32)));
      add_convex(field, ground, std::move(joint));
    }
  }

  // The strip along a line without sharp bends as one area; bend by bend where its outline would cross itself.
  void band(const Fields& field, GroundId ground, const std::vector<Vec2>& points, std::int32_t width) {
    if (points.size() < 2 || field.failed()) return;
    std::vector<Vec2> left, right;
    for (std::size_t i = 0; i < points.size(); ++i) {
      double nx = 0, ny = 0, ux = 0, uy = 0;
      for (std::size_t k = i == 0 ? 0 : i - 1; k < i + 1 && k + 1 < points.size(); ++k) {
        const double dx = points[k + 1].x - points[k].x, dy = points[k + 1].y - points[k].y;
        const double size = std::sqrt(dx * dx + dy * dy);
        ux = -dy / size, uy = dx / size;
        nx += ux, ny += uy;
      }
      const double along = nx * ux + ny * uy;  // the middle of both normals, lengthened to keep the width
      const double reach = along > 0.2 ? width / 2.0 / along : width / 2.0;
      const auto at = [&](double sign) {
        return Vec2{
            std::clamp(static_cast<std::int32_t>(std::floor(points[i].x + sign * nx * reach + 0.5)), 0, sheet.width),
            std::clamp(static_cast<std::int32_t>(std::floor(points[i].y + sign * ny * reach + 0.5)), 0, sheet.depth)};
      };
      left.push_back(at(1));
      right.push_back(at(-1));
    }
    right.insert(right.end(), left.rbegin(), left.rend());
    right.erase(std::unique(right.begin(), right.end()), right.end());
    while (right.size() > 1 && right.front() == right.back()) right.pop_back();
    Result<Area> area = make_area({ground.index(), 0, right}, sheet.width, sheet.depth, field.path());
    if (area.ok())
      out.areas.push_back(std::move(*area));
    else
      strip(field, ground, points, width);
  }

  void lay(const Fields& field, GroundId ground, const std::vector<Vec2>& points, std::int32_t width, bool smooth) {
    smooth ? band(field, ground, points, width) : strip(field, ground, points, width);
  }

  // Corners cut twice, ends kept: no bend is sharp any more.
  static std::vector<Vec2> smoothed(std::vector<Vec2> points) {
    for (int round = 0; round < 2 && points.size() > 2; ++round) {
      std::vector<Vec2> next = {points.front()};
      for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const std::int32_t part = length(points[i], points[i + 1]) / 4;
        if (i > 0) next.push_back(point_along(points[i], points[i + 1], part));
        if (i + 2 < points.size()) next.push_back(point_along(points[i + 1], points[i], part));
      }
      next.push_back(points.back());
      next.erase(std::unique(next.begin(), next.end()), next.end());
      points = std::move(next);
    }
    return points;
  }

  // Either "points" or "oval": an outline without sharp corners, as irregular as `rough` says.
  std::vector<Vec2> outline(const Fields& f) {
    if (f.has("points") || !f.has("oval")) return sheet.points(f.at("points"), 3, outline_points, true);
    const Fields o = f.at("oval");
    o.only({"at", "size", "heading", "rough", "seed"});
    const Vec2 at = sheet.point(o.at("at"));
    const auto size = o.at("size").list(1, 2);
    if (size.empty()) return {};
    const double a = sheet.length(size.front(), 10, 10000) / 2.0, b = sheet.length(size.back(), 10, 10000) / 2.0;
    const double rough = o.real_or("rough", 0.15, 0, 0.5);
    const auto seed = static_cast<std::uint32_t>(o.integer_or("seed", 1, 0, UINT32_MAX));
    const Facing facing = sheet.heading(o, "heading");
    std::vector<Vec2> points;
    for (int k = 0; k < 32; ++k) {
      const Facing spoke = compass(k, 32);
      const double ux = spoke.x / double(facing_length), uy = spoke.y / double(facing_length);
      const double reach = 1 + rough * (2 * value_noise(ux * 3 + 8, uy * 3 + 8, 1, seed) - 1);
      const Vec2 local{static_cast<std::int32_t>(std::floor(a * ux * reach + 0.5)),
                       static_cast<std::int32_t>(std::floor(b * uy * reach + 0.5))};
      const Vec2 p = at + rotate(local, facing);
      points.push_back({std::clamp(p.x, 0, sheet.width), std::clamp(p.y, 0, sheet.depth)});
    }
    points.erase(std::unique(points.begin(), points.end()), points.end());
    return points;
  }

  void area(const Fields& f) {
    f.only({"ground", "name", "points", "oval", "canopy"});
    const GroundId ground = sheet.ground(f.at("ground"));
    const std::int32_t canopy = sheet.length_or(f, "canopy", sheet.ground_info(ground).canopy, 0, 200);
    add_area(f, ground, canopy, outline(f));
  }

  void road(const Fields& f) {
    f.only({"name", "points", "width", "look", "ground", "smooth"});
    Ribbon ribbon;
    ribbon.points = sheet.points(f.at("points"), 2, line_points, false);
    ribbon.width = sheet.length(f.at("width"), 2, 300);
    ribbon.kind =
        f.has("look") && f.at("look").choice({"road", "track"}) == 1 ? Ribbon::Kind::track : Ribbon::Kind::road;
    const GroundId ground = sheet.road_or(f, "ground");
    const bool smooth = f.boolean_or("smooth", true);
    if (smooth) ribbon.points = smoothed(std::move(ribbon.points));
    lay(f, ground, ribbon.points, ribbon.width, smooth);
    out.ribbons.push_back(std::move(ribbon));
  }

  void water(const Fields& f) {
    f.only({"name", "points", "width", "look", "ground", "bed", "fords", "smooth"});
    Ribbon ribbon;
    ribbon.points = sheet.points(f.at("points"), 2, line_points, false);
    ribbon.width = sheet.length(f.at("width"), 2, 1000);
    const bool river = f.has("look") && f.at("look").choice({"stream", "river"}) == 1;
    ribbon.kind = river ? Ribbon::Kind::river : Ribbon::Kind::stream;
    const GroundId ground = sheet.ground_or(f, "ground", river ? GroundLook::deep_water : GroundLook::shallow_water);
    const std::int32_t bed = sheet.length_or(f, "bed", mm(3), 0, 20);
    const bool smooth = f.boolean_or("smooth", true);
    if (smooth) ribbon.points = smoothed(std::move(ribbon.points));
    struct Ford {
      std::int64_t from, to;
      GroundId ground;
    };
    std::vector<Ford> fords;
    for (const Fields& item : f.list_or_empty("fords", 16)) {
      item.only({"at", "length", "ground", "name"});
      const std::int64_t middle = place_along(ribbon.points, sheet.point(item.at("at")));
      const std::int32_t half = sheet.length(item.at("length"), 5, 1000) / 2;
      fords.push_back({middle - half, middle + half, sheet.ground_or(item, "ground", GroundLook::shallow_water)});
    }
    if (f.failed()) return;
    std::stable_sort(fords.begin(), fords.end(), [](const Ford& a, const Ford& b) { return a.from < b.from; });
    std::int64_t at = 0;
    const std::int64_t end = path_length(ribbon.points);
    for (const Ford& ford : fords) {
      lay(f, ground, stretch(ribbon.points, at, ford.from), ribbon.width, smooth);
      lay(f, ford.ground, stretch(ribbon.points, std::max(at, ford.from), ford.to), ribbon.width, smooth);
      at = std::max(at, ford.to);
    }
    lay(f, ground, stretch(ribbon.points, at, end), ribbon.width, smooth);
    out.waters.push_back({ribbon.points, ribbon.width, bed});
    out.ribbons.push_back(std::move(ribbon));
  }

  void bridge(const Fields& f) {
    f.only({"name", "from", "to", "width", "ground"});
    Bridge b{sheet.point(f.at("from")), sheet.point(f.at("to")), sheet.length(f.at("width"), 4, 200)};
    if (f.failed()) return;
    if (b.from == b.to) return f.fail("has no length", "give two different ends");
    strip(f, sheet.road_or(f, "ground"), {b.from, b.to}, b.width);
    out.bridges.push_back(b);
  }

  // How far along the line its nearest point to p lies.
  static std::int64_t place_along(const std::vector<Vec2>& points, Vec2 p) {
    double best = -1, place = 0;
    std::int64_t before = 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
      const Vec2 a = points[i], b = points[i + 1];
      const double dx = b.x - a.x, dy = b.y - a.y;
      const double square = dx * dx + dy * dy;
      const double t = square > 0 ? std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0.0, 1.0) : 0;
      const double d = distance_to_line(p.x, p.y, {a, b}, false);
      if (best < 0 || d < best) best = d, place = before + t * length(a, b);
      before += length(a, b);
    }
    return static_cast<std::int64_t>(place);
  }

  // The part of the line between two places along it; empty when there is none.
  static std::vector<Vec2> stretch(const std::vector<Vec2>& points, std::int64_t from, std::int64_t to) {
    std::vector<Vec2> out;
    std::int64_t before = 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
      const Vec2 a = points[i], b = points[i + 1];
      const std::int64_t after = before + length(a, b);
      if (after > from && before < to) {
        if (out.empty())
          out.push_back(point_along(a, b, static_cast<std::int32_t>(std::max<std::int64_t>(0, from - before))));
        const Vec2 end = to >= after ? b : point_along(a, b, static_cast<std::int32_t>(to - before));
        if (end != out.back()) out.push_back(end);
      }
      before = after;
    }
    return out;
  }
};

}  // namespace

std::vector<Vec2> rectangle(Vec2 at, std::int32_t length, std::int32_t width, Facing facing) {
  const Vec2 along = rotate(Vec2{length / 2, 0}, facing), across = rotate(Vec2{0, width / 2}, facing);
  return {at + along + across, at - along + across, at - along - across, at + along - across};
}

void read_surface(const Fields& top, const Sheet& sheet, Surface& out) {
  Reader reader{sheet, out};
  for (const Fields& f : top.list_or_empty("areas", areas_most)) reader.area(f);
  for (const Fields& f : top.list_or_empty("roads", lines_most)) reader.road(f);
  for (const Fields& f : top.list_or_empty("waters", 12)) reader.water(f);
  for (const Fields& f : top.list_or_empty("bridges", lines_most)) reader.bridge(f);
}

}  // namespace sixmil::scenario
