#include "game/scenario/lay/surface.hpp"

#include <algorithm>
#include <cmath>

#include "game/scenario/lay/plane.hpp"

namespace sixmil::scenario {
namespace {

struct Layer {
  const Laying& laying;
  Surface& out;

  // `path` is the field of what is being laid.
  void add_area(const std::string& path, GroundId ground, std::int32_t canopy, std::vector<Vec2> points) {
    if (laying.spoilt(path)) return;
    Result<Area> area = make_area({ground.index(), canopy, std::move(points)}, laying.width, laying.depth, path);
    if (!area.ok()) return laying.fail(path, area.error().problem, area.error().remedy);
    out.areas.push_back(std::move(*area));
  }

  // A convex polygon cut at the table's edges; nothing when it lies outside.
  void add_convex(const std::string& path, GroundId ground, std::vector<Vec2> points) {
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
    const std::int32_t w = laying.width, d = laying.depth;
    cut([](Vec2 p) { return p.x >= 0; }, at_x(0));
    cut([w](Vec2 p) { return p.x <= w; }, at_x(w));
    cut([](Vec2 p) { return p.y >= 0; }, at_y(0));
    cut([d](Vec2 p) { return p.y <= d; }, at_y(d));
    std::int64_t twice = 0;
    for (std::size_t i = 0; i < points.size(); ++i) twice += cross(points[i], points[(i + 1) % points.size()]);
    if (points.size() >= 3 && twice > 0) add_area(path, ground, 0, std::move(points));
  }

  // The strip along a polyline: a rectangle a segment, a 16-gon at each bend, so that bends have no gap.
  void strip(const std::string& path, GroundId ground, const std::vector<Vec2>& points, std::int32_t width) {
    for (std::size_t i = 0; i + 1 < points.size() && !laying.spoilt(path); ++i) {
      const Vec2 a = points[i], b = points[i + 1];
      const Vec2 middle{static_cast<std::int32_t>(div_nearest(std::int64_t{a.x} + b.x, 2)),
                        static_cast<std::int32_t>(div_nearest(std::int64_t{a.y} + b.y, 2))};
      add_convex(path, ground, rectangle(middle, length(a, b) + 1, width, make_facing(b - a)));
      if (i == 0) continue;
      std::vector<Vec2> joint;
      for (int k = 0; k < 16; ++k) joint.push_back(a + rotate(Vec2{width / 2, 0}, compass(2 * k, 32)));
      add_convex(path, ground, std::move(joint));
    }
  }

  // The strip along a line without sharp bends as one area; bend by bend where its outline would cross itself.
  void band(const std::string& path, GroundId ground, const std::vector<Vec2>& points, std::int32_t width) {
    if (points.size() < 2 || laying.spoilt(path)) return;
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
            std::clamp(static_cast<std::int32_t>(std::floor(points[i].x + sign * nx * reach + 0.5)), 0, laying.width),
            std::clamp(static_cast<std::int32_t>(std::floor(points[i].y + sign * ny * reach + 0.5)), 0, laying.depth)};
      };
      left.push_back(at(1));
      right.push_back(at(-1));
    }
    right.insert(right.end(), left.rbegin(), left.rend());
    right.erase(std::unique(right.begin(), right.end()), right.end());
    while (right.size() > 1 && right.front() == right.back()) right.pop_back();
    Result<Area> area = make_area({ground.index(), 0, right}, laying.width, laying.depth, path);
    if (area.ok())
      out.areas.push_back(std::move(*area));
    else
      strip(path, ground, points, width);
  }

  void lay(const std::string& path, GroundId ground, const std::vector<Vec2>& points, std::int32_t width, bool smooth) {
    smooth ? band(path, ground, points, width) : strip(path, ground, points, width);
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

  // An outline without sharp corners, as irregular as `rough` says.
  std::vector<Vec2> outline(const document::Oval& oval) {
    const Vec2 at = laying.tu(oval.at);
    const double a = laying.tu(oval.length) / 2.0, b = laying.tu_or(oval.width, laying.tu(oval.length)) / 2.0;
    const Facing facing = document::to_facing(oval.heading);
    std::vector<Vec2> points;
    for (int k = 0; k < 32; ++k) {
      const Facing spoke = compass(k, 32);
      const double ux = spoke.x / double(facing_length), uy = spoke.y / double(facing_length);
      const double reach = 1 + oval.rough * (2 * value_noise(ux * 3 + 8, uy * 3 + 8, 1, oval.seed) - 1);
      const Vec2 local{static_cast<std::int32_t>(std::floor(a * ux * reach + 0.5)),
                       static_cast<std::int32_t>(std::floor(b * uy * reach + 0.5))};
      const Vec2 p = at + rotate(local, facing);
      points.push_back({std::clamp(p.x, 0, laying.width), std::clamp(p.y, 0, laying.depth)});
    }
    points.erase(std::unique(points.begin(), points.end()), points.end());
    return points;
  }

  void area(const std::string& path, const document::Area& area) {
    const GroundId ground = laying.kind(area.ground);
    add_area(path, ground, laying.tu_or(area.canopy, laying.ground(ground).canopy),
             area.oval ? outline(*area.oval) : laying.tu(area.points));
  }

  void road(const std::string& path, const document::Road& road) {
    Ribbon ribbon{road.track ? Ribbon::Kind::track : Ribbon::Kind::road, laying.tu(road.points), laying.tu(road.width)};
    const GroundId ground = laying.road_or(road.ground, path);
    if (road.smooth) ribbon.points = smoothed(std::move(ribbon.points));
    lay(path, ground, ribbon.points, ribbon.width, road.smooth);
    out.ribbons.push_back(std::move(ribbon));
  }

  void water(const std::string& path, const document::Water& water) {
    Ribbon ribbon{water.river ? Ribbon::Kind::river : Ribbon::Kind::stream, laying.tu(water.points),
                  laying.tu(water.width)};
    const GroundId ground =
        laying.kind_or(water.ground, water.river ? GroundLook::deep_water : GroundLook::shallow_water, path);
    if (water.smooth) ribbon.points = smoothed(std::move(ribbon.points));
    struct Crossing {
      std::int64_t from, to;
      GroundId ground;
    };
    std::vector<Crossing> fords;
    for (std::size_t i = 0; i < water.fords.size(); ++i) {
      const document::Ford& ford = water.fords[i];
      const std::int64_t middle = place_along(ribbon.points, laying.tu(ford.at));
      const std::int32_t half = laying.tu(ford.length) / 2;
      fords.push_back({middle - half, middle + half,
                       laying.kind_or(ford.ground, GroundLook::shallow_water, nth(path + ".fords", i))});
    }
    if (laying.spoilt(path)) return;
    std::stable_sort(fords.begin(), fords.end(), [](const Crossing& a, const Crossing& b) { return a.from < b.from; });
    std::int64_t at = 0;
    const std::int64_t end = path_length(ribbon.points);
    for (const Crossing& ford : fords) {
      lay(path, ground, stretch(ribbon.points, at, ford.from), ribbon.width, water.smooth);
      lay(path, ford.ground, stretch(ribbon.points, std::max(at, ford.from), ford.to), ribbon.width, water.smooth);
      at = std::max(at, ford.to);
    }
    lay(path, ground, stretch(ribbon.points, at, end), ribbon.width, water.smooth);
    out.beds.push_back({ribbon.points, ribbon.width, laying.tu_or(water.bed, mm(3))});
    out.ribbons.push_back(std::move(ribbon));
  }

  void bridge(const std::string& path, const document::Bridge& bridge) {
    const Deck deck{laying.tu(bridge.from), laying.tu(bridge.to), laying.tu(bridge.width), 0};
    strip(path, laying.road_or(bridge.ground, path), {deck.from, deck.to}, deck.width);
    out.decks.push_back(deck);
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

Surface lay_surface(const Laying& laying) {
  Surface out;
  Layer layer{laying, out};
  const auto each = [&](const std::string& list, const auto& things, auto lay_one) {
    for (std::size_t i = 0; i < things.size(); ++i)
      if (const std::string path = nth(list, i); !laying.spoilt(path)) lay_one(path, things[i]);
  };
  const Document& document = laying.document;
  each("areas", document.areas, [&](const std::string& path, const auto& one) { layer.area(path, one); });
  each("roads", document.roads, [&](const std::string& path, const auto& one) { layer.road(path, one); });
  each("waters", document.waters, [&](const std::string& path, const auto& one) { layer.water(path, one); });
  each("bridges", document.bridges, [&](const std::string& path, const auto& one) { layer.bridge(path, one); });
  return out;
}

}  // namespace sixmil::scenario
