#include "engine/geometry/hull.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "engine/base/rng.hpp"

using namespace sixmil;

namespace {

const Vec2 square[] = {{1000, 1000}, {2000, 1000}, {2000, 2000}, {1000, 2000}};

Box any_box(Rng& rng, std::int32_t spread) {
  const auto below = [&](std::uint32_t n) { return static_cast<std::int32_t>(rng.below(n)); };
  return {{50000 + below(static_cast<std::uint32_t>(spread)), 50000 + below(static_cast<std::uint32_t>(spread))},
          1 + below(1500),
          1 + below(700),
          facing_from_degrees(below(360))};
}

// By sampling the outline: good to a fraction of a tu from above.
double sampled_distance(Points a, Points b) {
  double best = 1e18;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Vec2 u = a[i], v = a[(i + 1) % a.size()];
    for (int k = 0; k <= 400; ++k) {
      const double x = u.x + (v.x - u.x) * k / 400.0, y = u.y + (v.y - u.y) * k / 400.0;
      for (std::size_t j = 0; j < b.size(); ++j) {
        const Vec2 c = b[j], d = b[(j + 1) % b.size()];
        const double ex = d.x - c.x, ey = d.y - c.y;
        const double t = std::min(1.0, std::max(0.0, ((x - c.x) * ex + (y - c.y) * ey) / (ex * ex + ey * ey)));
        best = std::min(best, std::hypot(x - c.x - t * ex, y - c.y - t * ey));
      }
    }
  }
  return best;
}

}  // namespace

TEST_CASE("corners of a box are whole, opposite and counter-clockwise") {
  const Quad straight = corners({{5000, 5000}, 600, 300, {}});
  CHECK(straight == Quad{Vec2{5600, 5300}, Vec2{4400, 5300}, Vec2{4400, 4700}, Vec2{5600, 4700}});
  const Quad up = corners({{5000, 5000}, 600, 300, compass(1, 4)});
  CHECK(up == Quad{Vec2{4700, 5600}, Vec2{4700, 4400}, Vec2{5300, 4400}, Vec2{5300, 5600}});
  Rng rng(5);
  for (int n = 0; n < 5000; ++n) {
    Box box = any_box(rng, 1000);
    box.half_length += 2;
    box.half_width += 2;
    const Quad q = corners(box);
    REQUIRE(is_hull(q));
    REQUIRE(q[0] + q[2] == box.centre + box.centre);
    REQUIRE(q[1] + q[3] == box.centre + box.centre);
  }
}

TEST_CASE("hulls: what counts as one") {
  CHECK(is_hull(square));
  const Vec2 clockwise[] = {{0, 0}, {0, 9}, {9, 9}};
  const Vec2 straight[] = {{0, 0}, {5, 0}, {9, 0}, {0, 9}};
  const Vec2 dent[] = {{0, 0}, {9, 0}, {4, 2}, {0, 9}};
  const Vec2 star[] = {{0, 10}, {-6, -8}, {10, 3}, {-10, 3}, {6, -8}};
  CHECK_FALSE(is_hull(clockwise));
  CHECK_FALSE(is_hull(straight));
  CHECK_FALSE(is_hull(dent));
  CHECK_FALSE(is_hull(star));
}

TEST_CASE("point in hull: the edge belongs to it, not to its inside") {
  CHECK(hull_contains(square, {1000, 1500}));
  CHECK(hull_contains(square, {2000, 2000}));
  CHECK_FALSE(hull_contains(square, {2001, 2000}));
  CHECK_FALSE(hull_contains_inside(square, {1000, 1500}));
  CHECK(hull_contains_inside(square, {1001, 1001}));
}

TEST_CASE("touching is no overlap, a tu is") {
  const Box a{{5000, 5000}, 600, 300, {}};
  CHECK_FALSE(hulls_overlap(a, Box{{6200, 5000}, 600, 300, {}}));
  CHECK(hulls_overlap(a, Box{{6199, 5000}, 600, 300, {}}));
  CHECK_FALSE(hulls_overlap(a, Box{{6200, 5600}, 600, 300, {}}));
  CHECK(hulls_overlap(a, Box{{6199, 5599}, 600, 300, {}}));
  CHECK_FALSE(hulls_overlap(a, Box{{6199, 5600}, 600, 300, {}}));
  CHECK(hulls_overlap(a, a));
  // A corner against a side.
  const Quad tilted = corners({{5000, 5000}, 500, 500, compass(1, 8)});
  const std::int32_t tip = tilted[3].x;
  const Vec2 wall[] = {{tip, 4000}, {tip + 100, 4000}, {tip + 100, 6000}, {tip, 6000}};
  CHECK_FALSE(hulls_overlap(tilted, wall));
  const Vec2 nearer[] = {{tip - 1, 4000}, {tip + 100, 4000}, {tip + 100, 6000}, {tip - 1, 6000}};
  CHECK(hulls_overlap(tilted, nearer));
}

TEST_CASE("distances are exact at the boundary") {
  CHECK(point_segment({1500, 3000}, {1000, 2000}, {2000, 2000}).at_most(1000));
  CHECK_FALSE(point_segment({1500, 3000}, {1000, 2000}, {2000, 2000}).below(1000));
  CHECK_FALSE(point_segment({1500, 3001}, {1000, 2000}, {2000, 2000}).at_most(1000));
  CHECK(point_segment({5, 5}, {2, 1}, {2, 1}).rounded() == 5);
  // A slanted edge: (0, 0) – (4, 3), the point 5 off along its normal.
  CHECK(point_segment({400 - 300, 300 + 400}, {0, 0}, {800, 600}).at_most(500));
  CHECK_FALSE(point_segment({400 - 300, 300 + 400}, {0, 0}, {800, 600}).below(500));
  CHECK(hull_within(square, {2300, 2400}, 500));
  CHECK_FALSE(hull_within(square, {2300, 2400}, 499));
  CHECK(hull_within(square, {1500, 1500}, 0));
  CHECK(segment_within({0, 0}, {100, 0}, {50, 20}, 20));
  CHECK_FALSE(segment_hull_below({0, 2100}, {9000, 2100}, square, 100));
  CHECK(segment_hull_below({0, 2099}, {9000, 2099}, square, 100));
  CHECK(point_hull({2300, 2400}, square) == DistanceSquared{250000, 1});
  CHECK(point_hull({1500, 1500}, square) == DistanceSquared{});
  CHECK(point_hull({2300, 1500}, square) < point_hull({1500, 2301}, square));
}

TEST_CASE("a segment enters a hull only through its inside") {
  CHECK_FALSE(segment_enters({0, 2000}, {9000, 2000}, square));
  CHECK(segment_enters({0, 1999}, {9000, 1999}, square));
  CHECK(segment_enters({0, 3000}, {3000, 0}, square));
  CHECK_FALSE(segment_enters({0, 2000}, {2000, 0}, square));
  CHECK_FALSE(segment_enters({1000, 1000}, {0, 0}, square));
  CHECK(segment_enters({1000, 1000}, {1001, 1001}, square));
  CHECK(segment_enters({1500, 1500}, {1500, 1500}, square));
  CHECK_FALSE(segment_enters({1000, 1500}, {1000, 1500}, square));
  CHECK_FALSE(segment_enters({0, 1500}, {1000, 1500}, square));
  CHECK(segment_enters({0, 1500}, {1001, 1500}, square));
}

TEST_CASE("hull distances agree with sampling and with each other") {
  Rng rng(6);
  int apart = 0, together = 0, entering = 0;
  for (int n = 0; n < 400; ++n) {
    const Box a = any_box(rng, 4000), b = any_box(rng, 4000);
    const Quad p = corners({a.centre, a.half_length + 2, a.half_width + 2, a.facing});
    const Quad q = corners({b.centre, b.half_length + 2, b.half_width + 2, b.facing});
    const DistanceSquared d = hull_hull(p, q);
    REQUIRE(d == hull_hull(q, p));
    REQUIRE((d.numerator == 0) == d.at_most(0));
    REQUIRE_FALSE(d.at_most(-1));
    if (hulls_overlap(p, q)) {
      ++together;
      REQUIRE(d.numerator == 0);
    }
    if (d.numerator != 0) {
      ++apart;
      const double about = sampled_distance(p, q);
      REQUIRE(std::fabs(about - d.rounded()) < 6);
      REQUIRE(d.at_most(d.rounded() + 1));
      REQUIRE_FALSE(d.at_most(d.rounded() - 1));
    }
    // A diagonal of p as a segment.
    const DistanceSquared s = segment_hull(p[0], p[2], q);
    REQUIRE_FALSE(s < d);
    for (const std::int32_t r : {1, 50, 500, 2000, s.rounded(), s.rounded() + 1})
      for (const auto& [from, to] : {std::pair(p[0], p[2]), std::pair(p[1], p[1]), std::pair(p[2], p[3])})
        REQUIRE(segment_hull_below(from, to, q, r) == segment_hull(from, to, q).below(r));
    const bool enters = segment_enters(p[0], p[2], q);
    entering += enters ? 1 : 0;
    if (enters) REQUIRE(s.numerator == 0);
    if (enters) REQUIRE(hulls_overlap(p, q));
  }
  CHECK(apart > 100);
  CHECK(together > 50);
  CHECK(entering > 20);
}
