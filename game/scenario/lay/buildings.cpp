#include "game/scenario/lay/buildings.hpp"

#include <algorithm>

#include "engine/base/rng.hpp"

#include "engine/geometry/hull.hpp"

#include "game/scenario/lay/plane.hpp"

namespace sixmil::scenario {
namespace {

constexpr std::size_t buildings_most = 400;

struct Planner {
  const Laying& laying;
  std::vector<House>& out;

  bool on_table(const std::vector<Vec2>& outline) const {
    return std::all_of(outline.begin(), outline.end(), [&](Vec2 p) { return laying.on_table(p); });
  }

  void building(const std::string& path, const document::Building& building, std::uint32_t number) {
    const Vec2 at = laying.tu(building.at);
    std::vector<Vec2> outline =
        rectangle(at, laying.tu(building.length), laying.tu(building.width), document::to_facing(building.heading));
    if (!on_table(outline)) return laying.fail(path, "stands over the edge of the table", "move it in");
    out.push_back(
        {std::move(outline), at, laying.tu(building.height), building.style, building.variant.value_or(number)});
  }

  bool clear(const std::vector<Vec2>& outline) const {
    return on_table(outline) && std::none_of(out.begin(), out.end(), [&](const House& house) {
             return hulls_overlap(Points(outline), Points(house.outline));
           });
  }

  // Rows of houses on both sides of a line, each a little different; a house that has no room is left out.
  void village(const std::string& path, const document::Village& village) {
    const std::vector<Vec2> points = laying.tu(village.points);
    Rng rng(village.seed);
    const std::int32_t spacing = laying.tu(village.spacing), set_back = laying.tu(village.set_back);
    const std::int32_t height = laying.tu_or(village.height, mm(10));
    const Vec2 size = village.size ? laying.tu(*village.size) : Vec2{mm(16), mm(11)};
    const auto about = [&](std::int32_t most) {  // 70 … 100 %
      return most - static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(most * 3 / 10 + 1)));
    };
    using Sides = document::Village::Sides;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
      const Vec2 a = points[i], b = points[i + 1];
      const Facing along = make_facing(b - a);
      const std::int32_t end = length(a, b);
      for (std::int32_t at = spacing / 2; at < end; at += spacing)
        for (const bool left : {true, false}) {
          // Every die is rolled for every house, so that one that is left out changes no other.
          const auto jitter = static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(spacing / 4 + 1)));
          const std::int32_t back = set_back + static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(mm(4))));
          const Vec2 middle = point_along(a, b, at + jitter) + rotate(Vec2{0, left ? back : -back}, along);
          const std::int32_t house_length = about(size.x), house_width = about(size.y), high = about(height);
          const Facing facing = rng.below(4) == 0 ? along.left() : along;
          const std::uint32_t variant = rng.next();
          if (village.sides == (left ? Sides::right : Sides::left)) continue;
          if (out.size() >= buildings_most) return laying.fail(path, "makes too many buildings", "use at most 400");
          std::vector<Vec2> outline = rectangle(middle, house_length, house_width, facing);
          if (clear(outline)) out.push_back({std::move(outline), middle, high, village.style, variant});
        }
    }
  }
};

}  // namespace

std::vector<House> plan_houses(const Laying& laying) {
  std::vector<House> out;
  Planner planner{laying, out};
  const Document& document = laying.document;
  for (std::size_t i = 0; i < document.buildings.size(); ++i)
    if (const std::string path = nth("buildings", i); !laying.spoilt(path))
      planner.building(path, document.buildings[i], static_cast<std::uint32_t>(i));
  for (std::size_t i = 0; i < document.villages.size(); ++i)
    if (const std::string path = nth("villages", i); !laying.spoilt(path)) planner.village(path, document.villages[i]);
  return out;
}

void stand_houses(const std::vector<House>& houses, Table& table) {
  std::vector<Prism> prisms;
  table.scenery.buildings.clear();
  for (const House& house : houses) {
    SceneryBuilding look;
    look.style = house.style;
    look.outline = house.outline;
    look.variant = house.variant;
    // The walls go down to the lowest ground they meet; the roof keeps its height over the ground in the middle.
    look.base = look.top = table.ground.ground_at(house.at);
    for (const Vec2 p : look.outline) look.base = std::min(look.base, table.ground.ground_at(p));
    look.top += house.height;
    prisms.push_back(make_prism(Points(look.outline), look.top, static_cast<int>(prisms.size()), true));
    table.scenery.buildings.push_back(std::move(look));
  }
  table.buildings = PrismIndex(std::move(prisms));
}

}  // namespace sixmil::scenario
