#include "engine/geometry/template.hpp"

#include <catch2/catch.hpp>
#include <vector>

using namespace sixmil;

TEST_CASE("a circle touches a hull edge 30.00 mm from its centre and not one at 30.01") {
  const CircleTemplate shape{{50000, 50000}, mm(30)};
  // A box 12 × 6 mm to the east, its rear edge at the given distance.
  const auto east = [](std::int32_t away) { return Box{{50000 + away + 600, 50000}, 600, 300, {}}; };
  CHECK(touches(shape, east(mm(30))));
  CHECK_FALSE(touches(shape, east(mm(30, 1))));
  // Turned by 45° on the diagonal, nearest with a corner: 3000 = 5 · 600 off along (3, 4).
  const Vec2 corner{50000 + 1800, 50000 + 2400};
  const Vec2 hull[] = {corner, {53000, 52400}, {53000, 55000}, {51800, 55000}};
  CHECK(touches(shape, Points(hull)));
  const Vec2 off[] = {corner + Vec2{1, 0}, {53000, 52400}, {53000, 55000}, {51801, 55000}};
  CHECK_FALSE(touches(shape, Points(off)));
  CHECK(touches(shape, Box{{50000, 50000}, 600, 300, {}}));
  CHECK(touches(shape, Vec2{53000, 50000}));
  CHECK_FALSE(touches(shape, Vec2{53001, 50000}));
}

TEST_CASE("a corridor 60 mm wide holds what reaches within 30 mm of its line") {
  const Corridor along_x{{0, 50000}, {180000, 50000}, mm(30), false};
  CHECK(touches(along_x, Vec2{90000, 53000}));
  CHECK_FALSE(touches(along_x, Vec2{90000, 53001}));
  CHECK(touches(along_x, Box{{90000, 53300}, 600, 300, {}}));
  CHECK_FALSE(touches(along_x, Box{{90000, 53301}, 600, 300, {}}));
  CHECK(touches(along_x, Box{{90000, 46700}, 600, 300, {}}));
  CHECK_FALSE(touches(along_x, Box{{90000, 46699}, 600, 300, {}}));
  // A slanted line along (4, 3): the point 3000 along its normal (−3, 4) is in, one tu further out is not.
  const Corridor slanted{{0, 0}, {120000, 90000}, mm(30), false};
  CHECK(touches(slanted, Vec2{40000 - 1800, 30000 + 2400}));
  CHECK_FALSE(touches(slanted, Vec2{40000 - 1801, 30000 + 2400}));
  // Unbounded it runs on; bounded it ends round.
  const Corridor free{{10000, 10000}, {20000, 10000}, mm(30), false};
  const Corridor bound{{10000, 10000}, {20000, 10000}, mm(30), true};
  CHECK(touches(free, Vec2{90000, 12000}));
  CHECK_FALSE(touches(bound, Vec2{90000, 12000}));
  CHECK(touches(bound, Vec2{21800, 12400}));
  CHECK_FALSE(touches(bound, Vec2{21801, 12400}));
  CHECK(touches(bound, Box{{23600, 10000}, 600, 300, {}}));
  CHECK_FALSE(touches(bound, Box{{23601, 10000}, 600, 300, {}}));
}

TEST_CASE("templates over many boxes answer like over one") {
  const CircleTemplate circle{{50000, 50000}, mm(60)};
  const Corridor strip{{0, 50000}, {180000, 60000}, mm(30), false};
  std::vector<Box> boxes;
  for (int n = 0; n < 200; ++n) boxes.push_back({{40000 + 100 * n, 44000 + 70 * n}, 600, 300, compass(n, 32)});
  std::vector<std::uint8_t> hit(boxes.size());
  int under = 0;
  touches(circle, boxes, hit);
  for (std::size_t n = 0; n < boxes.size(); ++n) {
    REQUIRE(hit[n] == (touches(circle, boxes[n]) ? 1 : 0));
    under += hit[n];
  }
  CHECK(under > 20);
  CHECK(under < 180);
  touches(strip, boxes, hit);
  for (std::size_t n = 0; n < boxes.size(); ++n) REQUIRE(hit[n] == (touches(strip, boxes[n]) ? 1 : 0));
}
