#include "engine/geometry/arc.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "engine/base/rng.hpp"

using namespace sixmil;

TEST_CASE("arcs: 45.00 is front, 45.01 side, 135.00 rear") {
  const Vec2 centre{50000, 50000};
  const Facing east{};
  CHECK(arc_of(centre, east, {60000, 50000}) == Arc::front);
  CHECK(arc_of(centre, east, {60000, 60000}) == Arc::front);
  CHECK(arc_of(centre, east, {60000, 40000}) == Arc::front);
  CHECK(arc_of(centre, east, {60000, 60001}) == Arc::side);
  CHECK(arc_of(centre, east, {60000, 39999}) == Arc::side);
  CHECK(arc_of(centre, east, {50000, 60000}) == Arc::side);
  CHECK(arc_of(centre, east, {40001, 60000}) == Arc::side);
  CHECK(arc_of(centre, east, {40000, 60000}) == Arc::rear);
  CHECK(arc_of(centre, east, {40000, 40000}) == Arc::rear);
  CHECK(arc_of(centre, east, {40000, 50000}) == Arc::rear);
  CHECK(arc_of(centre, east, centre) == Arc::front);
  const ArcRule modern{45, 135, false};
  CHECK(arc_of(centre, east, {40000, 60000}, modern) == Arc::side);
  CHECK(arc_of(centre, east, {39999, 60000}, modern) == Arc::rear);
}

TEST_CASE("arcs turn with the facing") {
  const Vec2 centre{50000, 50000};
  // Facing north-east: the axes are its 45° lines exactly.
  const Facing north_east = compass(1, 8);
  CHECK(arc_of(centre, north_east, {60000, 50000}) == Arc::front);
  CHECK(arc_of(centre, north_east, {60000, 49999}) == Arc::side);
  CHECK(arc_of(centre, north_east, {50000, 60000}) == Arc::front);
  CHECK(arc_of(centre, north_east, {49999, 60000}) == Arc::side);
  CHECK(arc_of(centre, north_east, {40000, 50000}) == Arc::rear);
  CHECK(arc_of(centre, north_east, {40000, 50001}) == Arc::side);
}

TEST_CASE("any whole angle agrees with trigonometry outside a hair") {
  Rng rng(4);
  const double degree = std::acos(-1.0) / 180;
  int compared = 0;
  for (int n = 0; n < 20000; ++n) {
    const Facing f =
        facing_from_degrees(static_cast<std::int32_t>(rng.below(360)), static_cast<std::int32_t>(rng.below(100)));
    const Vec2 d{static_cast<std::int32_t>(rng.below(2 * plan_limit)) - plan_limit,
                 static_cast<std::int32_t>(rng.below(2 * plan_limit)) - plan_limit};
    const double angle = std::atan2(std::fabs(double(cross(f.vector(), d))), double(dot(f.vector(), d))) / degree;
    const int degrees = static_cast<int>(rng.below(4) == 0 ? rng.below(181) : std::lround(angle));
    if (std::fabs(angle - degrees) < 1e-5) continue;
    ++compared;
    REQUIRE(angle_at_most(f, d, degrees) == (angle < degrees));
    REQUIRE(angle_at_least(f, d, degrees) == (angle > degrees));
  }
  CHECK(compared > 19000);
}

TEST_CASE("angle boundaries are inclusive, both ways") {
  const Facing east{};
  for (const int degrees : {0, 45, 90, 135, 180}) {
    const Vec2 on = degrees == 0     ? Vec2{700, 0}
                    : degrees == 45  ? Vec2{700, 700}
                    : degrees == 90  ? Vec2{0, 700}
                    : degrees == 135 ? Vec2{-700, 700}
                                     : Vec2{-700, 0};
    CHECK(angle_at_most(east, on, degrees));
    CHECK(angle_at_least(east, on, degrees));
  }
  CHECK(angle_at_most(east, {0, 0}, 0));
  CHECK_FALSE(angle_at_least(east, {0, 0}, 1));
  // 15°: tan = 0.26794919…
  CHECK(angle_at_most(east, {1000000, 267949}, 15));
  CHECK_FALSE(angle_at_most(east, {1000000, 267950}, 15));
}
