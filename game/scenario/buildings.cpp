#include <algorithm>

#include "engine/base/rng.hpp"

#include "game/scenario/surface.hpp"

namespace sixmil::scenario {
namespace {

constexpr int buildings_most = 400;

struct Builder {
  const Sheet& sheet;
  const HeightField& ground;
  Built& out;

  struct Plan {
    Vec2 at;
    std::int32_t length, width, height;
    Facing facing;
    std::string style;
    std::uint32_t variant;
  };

  static bool on_ground(const HeightField& field, const std::vector<Vec2>& outline) {
    return std::all_of(outline.begin(), outline.end(), [&](Vec2 p) { return field.contains(p); });
  }

  void put(const Plan& plan) {
    SceneryBuilding look;
    look.style = plan.style;
    look.outline = rectangle(plan.at, plan.length, plan.width, plan.facing);
    look.variant = plan.variant;
    // The walls go down to the lowest ground they meet; the roof keeps its height over the ground in the middle.
    look.base = look.top = ground.ground_at(plan.at);
    for (const Vec2 p : look.outline) look.base = std::min(look.base, ground.ground_at(p));
    look.top += plan.height;
    out.prisms.push_back(make_prism(Points(look.outline), look.top, static_cast<int>(out.looks.size()), true));
    out.looks.push_back(std::move(look));
  }

  void building(const Fields& f, std::uint32_t number) {
    f.only({"name", "at", "size", "height", "heading", "style", "variant"});
    Plan plan{sheet.point(f.at("at")),         0, 0, sheet.length(f.at("height"), 1, 200), sheet.heading(f, "heading"),
              f.text_or("style", "house", 40), 0};
    const auto size = f.at("size").list(2, 2);
    if (size.size() != 2) return;
    plan.length = sheet.length(size[0], 2, 500);
    plan.width = sheet.length(size[1], 2, 500);
    plan.variant = static_cast<std::uint32_t>(f.integer_or("variant", number, 0, 1'000'000));
    if (f.failed()) return;
    if (!on_ground(ground, rectangle(plan.at, plan.length, plan.width, plan.facing)))
      return f.fail("stands over the edge of the table", "move it in");
    put(plan);
  }

  bool clear(const std::vector<Vec2>& outline) const {
    for (const Prism& prism : out.prisms)
      if (hulls_overlap(Points(outline), Points(prism.corners.data(), static_cast<std::size_t>(prism.corners.size()))))
        return false;
    return on_ground(ground, outline);
  }

  // Rows of houses on both sides of a line, each a little different; a house that has no room is left out.
  void village(const Fields& f) {
    f.only({"name", "points", "seed", "spacing", "set_back", "size", "height", "style", "sides"});
    const std::vector<Vec2> points = sheet.points(f.at("points"), 2, 64, true);
    Rng rng(static_cast<std::uint64_t>(f.integer_or("seed", 1, 0, UINT32_MAX)));
    const std::int32_t spacing = sheet.length(f.at("spacing"), 10, 500);
    const std::int32_t set_back = sheet.length(f.at("set_back"), 5, 500);
    const std::int32_t height = sheet.length_or(f, "height", mm(10), 1, 100);
    const std::string style = f.text_or("style", "house", 40);
    const int sides = f.has("sides") ? f.at("sides").choice({"both", "left", "right"}) : 0;
    std::int32_t length_most = mm(16), width_most = mm(11);
    if (f.has("size")) {
      const auto size = f.at("size").list(2, 2);
      if (size.size() != 2) return;
      length_most = sheet.length(size[0], 4, 200);
      width_most = sheet.length(size[1], 4, 200);
    }
    const auto about = [&](std::int32_t most) {  // 70 … 100 %
      return most - static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(most * 3 / 10 + 1)));
    };
    for (std::size_t i = 0; i + 1 < points.size() && !f.failed(); ++i) {
      const Vec2 a = points[i], b = points[i + 1];
      const Facing along = make_facing(b - a);
      const std::int32_t end = length(a, b);
      for (std::int32_t at = spacing / 2; at < end; at += spacing)
        for (int side = 0; side < 2; ++side) {
          const std::int32_t jitter = static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(spacing / 4 + 1)));
          const std::int32_t back = set_back + static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(mm(4))));
          Plan plan{point_along(a, b, at + jitter) + rotate(Vec2{0, side == 0 ? back : -back}, along),
                    about(length_most),
                    about(width_most),
                    about(height),
                    rng.below(4) == 0 ? along.left() : along,
                    style,
                    rng.next()};
          if ((sides == 1 && side == 1) || (sides == 2 && side == 0)) continue;
          if (out.looks.size() >= buildings_most) return f.fail("makes too many buildings", "use at most 400");
          if (clear(rectangle(plan.at, plan.length, plan.width, plan.facing))) put(plan);
        }
    }
  }
};

}  // namespace

void read_buildings(const Fields& top, const Sheet& sheet, const HeightField& ground, Built& out) {
  Builder builder{sheet, ground, out};
  std::uint32_t number = 0;
  for (const Fields& f : top.list_or_empty("buildings", buildings_most)) builder.building(f, number++);
  for (const Fields& f : top.list_or_empty("villages", 40)) builder.village(f);
}

}  // namespace sixmil::scenario
