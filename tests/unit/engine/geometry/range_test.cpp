#include "engine/geometry/range.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "engine/base/rng.hpp"

#include "engine/geometry/template.hpp"

using namespace sixmil;

namespace {

using Answers = std::vector<std::uint8_t>;

std::int32_t below(Rng& rng, std::int32_t n) {
  return static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(n)));
}

}  // namespace

TEST_CASE("centre to centre: 30.00 mm is within 30.00 mm, 30.01 is not, in every direction with a whole root") {
  const Vec2 centre{50000, 40000};
  // 3² + 4² = 5², 5² + 12² = 13², 8² + 15² = 17², 20² + 21² = 29².
  const std::vector<Vec2> legs = {{3000, 0}, {1800, 2400}, {-2400, 1800}, {0, -3000}, {-1800, -2400}};
  std::vector<Vec2> points;
  for (const Vec2 leg : legs) {
    points.push_back(centre + leg);
    points.push_back(centre + leg + Vec2{leg.x < 0 ? -1 : 1, 0});
  }
  Answers in(points.size(), 9);
  within(centre, points, mm(30), in);
  CHECK(in == Answers{1, 0, 1, 0, 1, 0, 1, 0, 1, 0});
  within(centre, points, mm(30, 1), in);
  CHECK(std::count(in.begin(), in.end(), 1) == 10);
  within(centre, points, -1, in);
  CHECK(std::count(in.begin(), in.end(), 0) == 10);
  // From corner to corner of the largest table.
  const Vec2 far[] = {{plan_limit, plan_limit}};
  std::uint8_t reached[1];
  within({0, 0}, far, 1482910, reached);  // 2^20 · √2 = 1482910.4…
  CHECK(reached[0] == 0);
  within({0, 0}, far, 1482911, reached);
  CHECK(reached[0] == 1);
}

TEST_CASE("base to base: edges, corners and turned bases at the boundary") {
  const Box base{{50000, 50000}, 600, 300, {}};
  const auto east = [](std::int32_t gap) { return Box{{50000 + 1200 + gap, 50100}, 600, 300, {}}; };
  const auto north = [](std::int32_t gap) { return Box{{50300, 50000 + 300 + 600 + gap}, 600, 300, compass(1, 4)}; };
  // Corner to corner, off by (1800, 2400).
  const auto corner = [](std::int32_t more) {
    return Box{{50000 + 1200 + 1800 + more, 50000 + 600 + 2400}, 600, 300, {}};
  };
  // A quarter turned by half: its lowest corner straight above the middle of the base's upper edge.
  const Box turned{{50000, 53000}, 500, 500, compass(1, 8)};
  std::int32_t lowest = plan_limit;
  for (const Vec2 p : corners(turned)) lowest = std::min(lowest, p.y);
  for (const bool within_it : {true, false}) {
    const std::int32_t more = within_it ? 0 : 1;
    CHECK(base_within(base, east(mm(30) + more), mm(30)) == within_it);
    CHECK(base_within(east(mm(30) + more), base, mm(30)) == within_it);
    CHECK(base_within(base, north(mm(30) + more), mm(30)) == within_it);
    CHECK(base_within(base, corner(more), mm(30)) == within_it);
    CHECK(base_within(base, turned, lowest - 50300 - more) == within_it);
    CHECK(base_within(base, east(more), 0) == within_it);  // touching is 0 apart
  }
  CHECK(base_within(base, east(-100), 0));
  CHECK_FALSE(base_within(base, east(-100), -1));
  const std::vector<Box> others = {east(3000), east(3001), north(3000), north(3001), corner(0), corner(1), base};
  Answers in(others.size(), 9);
  base_within(base, others, mm(30), in);
  CHECK(in == Answers{1, 0, 1, 0, 1, 0, 1});
  // From a point: the same edges.
  const Vec2 point{50000 - 600 - 3000, 50000};
  const std::vector<Box> one = {base, {{50001, 50000}, 600, 300, {}}};
  Answers hit(2, 9);
  base_within(point, one, mm(30), hit);
  CHECK(hit == Answers{1, 0});
}

TEST_CASE("a path: lengths add up corner by corner, and it is near what one of its segments is near") {
  const std::vector<Vec2> path = {{1000, 1000}, {4000, 5000}, {4000, 5000}, {5000, 6000}, {5000, 1000}};
  CHECK(path_length(path) == 5000 + 0 + 1414 + 5000);  // 1000 · √2 = 1414.2
  const std::vector<Vec2> points = {
      {8000, 3000}, {8001, 3000}, {1000 - 2400, 1000 + 1800}, {-1401, 2800}, {5000, -2000}};
  Answers in(points.size(), 9);
  path_within(path, points, mm(30), in);
  CHECK(in == Answers{1, 0, 1, 0, 1});
  CHECK_FALSE(path_within(path, {5000, -2001}, mm(30)));
  CHECK(path_within(std::span(path).first(1), {1000, 4000}, mm(30)));
  CHECK_FALSE(path_within(std::span(path).first(1), {1000, 4001}, mm(30)));
  CHECK_FALSE(path_within(path, {1000, 1000}, -1));
}

TEST_CASE("arcs of many points: the diagonal itself is front, a tu beside it is not") {
  const Vec2 centre{50000, 50000};
  const std::vector<Vec2> points = {centre + Vec2{9000, 9000},  centre + Vec2{9000, 9001},  centre + Vec2{0, 1},
                                    centre + Vec2{-9000, 9001}, centre + Vec2{-9000, 9000}, centre};
  std::vector<Arc> arcs(points.size());
  arcs_of(centre, {}, points, arcs);
  CHECK(arcs == std::vector<Arc>{Arc::front, Arc::side, Arc::side, Arc::side, Arc::rear, Arc::front});
  arcs_of(centre, {}, points, arcs, {90, 135, false});
  CHECK(arcs == std::vector<Arc>{Arc::front, Arc::front, Arc::front, Arc::side, Arc::side, Arc::front});
  Answers in(points.size(), 9);
  angle_at_most(centre, {}, points, 45, in);
  CHECK(in == Answers{1, 0, 0, 0, 0, 1});
  angle_at_most(centre, {}, points, 135, in);
  CHECK(in == Answers{1, 1, 1, 1, 1, 1});
  angle_at_most(centre, {}, points, 90, in);
  CHECK(in == Answers{1, 1, 1, 0, 0, 1});
}

TEST_CASE("measures over many things answer as over one, and agree with templates") {
  Rng rng(71);
  int near = 0, wrong = 0, unlike = 0;
  for (int round = 0; round < 30; ++round) {
    std::vector<Box> boxes;
    std::vector<Vec2> centres;
    for (int n = 0; n < 60; ++n) {
      boxes.push_back({{20000 + below(rng, 9000), 20000 + below(rng, 9000)},
                       1 + below(rng, 900),
                       1 + below(rng, 600),
                       compass(below(rng, 32), 32)});
      centres.push_back(boxes.back().centre);
    }
    const std::int32_t r = below(rng, 4000);
    Answers bases(60), points(60), mids(60), under(60);
    base_within(boxes[0], boxes, r, bases);
    base_within(centres[0], boxes, r, points);
    within(centres[0], centres, r, mids);
    touches(CircleTemplate{centres[0], r}, boxes, under);
    for (std::size_t n = 0; n < 60; ++n) {
      const bool slow = hull_hull(corners(boxes[0]), corners(boxes[n])).at_most(r);
      wrong += bases[n] != (slow ? 1 : 0) || base_within(boxes[n], boxes[0], r) != slow ? 1 : 0;
      unlike += points[n] != under[n] || mids[n] > points[n] || points[n] > bases[n] ? 1 : 0;
      near += bases[n];
    }
  }
  CHECK(near > 300);
  CHECK(near < 1500);
  CHECK(wrong == 0);
  CHECK(unlike == 0);
}
