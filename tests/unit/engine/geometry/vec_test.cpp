#include "engine/geometry/vec.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "engine/base/rng.hpp"

using namespace sixmil;

TEST_CASE("literals in mm and inches are whole tu") {
  CHECK(mm(30) == 3000);
  CHECK(mm(30, 1) == 3001);
  CHECK(inches(4) == 10160);
  CHECK(inches(30, 1) == 76454);
}

TEST_CASE("whole roots are right at and around every square") {
  Rng rng(1);
  for (int n = 0; n < 20000; ++n) {
    const std::int64_t root = n < 2000 ? n : static_cast<std::int64_t>(rng.next() >> 1);
    const std::int64_t square = root * root;
    REQUIRE(isqrt_floor(square) == root);
    REQUIRE(isqrt_nearest(square) == root);
    if (root == 0) continue;
    REQUIRE(isqrt_floor(square - 1) == root - 1);
    REQUIRE(isqrt_floor(square + 2 * root) == root);
    REQUIRE(isqrt_nearest(square + root) == root);
    REQUIRE(isqrt_nearest(square + root + 1) == root + 1);
  }
  CHECK(isqrt_floor(std::int64_t{1} << 62) == std::int64_t{1} << 31);
  CHECK(isqrt_floor((std::int64_t{1} << 62) - 1) == (std::int64_t{1} << 31) - 1);
}

TEST_CASE("lengths are nearest whole tu and comparisons are exact") {
  CHECK(length({0, 0}, {3, 4}) == 5);
  CHECK(length({0, 0}, {1, 1}) == 1);
  CHECK(length({0, 0}, {plan_limit, plan_limit}) == 1482910);
  CHECK(within({100, 100}, {100, 400}, 300));
  CHECK_FALSE(within({100, 100}, {100, 401}, 300));
  const Vec2 path[] = {{0, 0}, {300, 400}, {300, 500}};
  CHECK(path_length(path) == 600);
}

TEST_CASE("a point along a segment is the same from both ends") {
  Rng rng(2);
  const auto any = [&] { return static_cast<std::int32_t>(rng.below(plan_limit + 1)); };
  for (int n = 0; n < 5000; ++n) {
    const Vec2 a{any(), any()};
    const Vec2 b{any(), any()};
    const std::int32_t whole = length(a, b);
    const std::int32_t along = static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(whole) + 1));
    const Vec2 p = point_along(a, b, along);
    REQUIRE(p == point_along(b, a, whole - along));
    REQUIRE(std::abs(length(a, p) - along) <= 1);
  }
  CHECK(point_along(Vec2{5, 5}, Vec2{5, 5}, 3) == Vec2{5, 5});
  CHECK(point_along(Vec2{0, 0}, Vec2{1000, 0}, 2000) == Vec2{1000, 0});
  CHECK(point_along(Vec3{0, 0, 100}, Vec3{1000, 0, 200}, 500) == Vec3{500, 0, 150});
}

TEST_CASE("facings are 2^14 long, keep their own vector and stay put on no direction") {
  Rng rng(3);
  for (int n = 0; n < 20000; ++n) {
    const std::uint32_t reach = 1 + rng.below(1u << (1 + rng.below(20)));
    const Vec2 delta{static_cast<std::int32_t>(rng.below(2 * reach + 1)) - static_cast<std::int32_t>(reach),
                     static_cast<std::int32_t>(rng.below(2 * reach + 1)) - static_cast<std::int32_t>(reach)};
    if (delta == Vec2{}) continue;
    const Facing f = make_facing(delta);
    REQUIRE(std::fabs(std::sqrt(double(length_squared(f.vector()))) - facing_length) <= 1);
    REQUIRE(make_facing(f.vector()) == f);
    REQUIRE(dot(f.vector(), delta) > 0);
    REQUIRE(std::fabs(double(cross(f.vector(), delta))) <= std::sqrt(double(length_squared(delta))));
    REQUIRE(make_facing(-delta) == f.back());
  }
  const Facing old = compass(3, 16);
  CHECK(make_facing({0, 0}, old) == old);
  CHECK(make_facing({0, -7}) == Facing{0, -facing_length});
}

TEST_CASE("the winds and degrees are where trigonometry puts them") {
  const double turn = 2 * std::acos(-1.0);
  for (const int n : {4, 8, 16, 32})
    for (int i = -n; i < 2 * n; ++i) {
      const Facing f = compass(i, n);
      REQUIRE(f.x == std::lround(facing_length * std::cos(turn * i / n)));
      REQUIRE(f.y == std::lround(facing_length * std::sin(turn * i / n)));
    }
  for (int d = -400; d < 800; ++d) {
    const Facing f = facing_from_degrees(d);
    REQUIRE(f.x == std::lround(facing_length * std::cos(turn * d / 360)));
    REQUIRE(f.y == std::lround(facing_length * std::sin(turn * d / 360)));
    REQUIRE(degrees_of(f) == ((d % 360) + 360) % 360);
    const Facing half = facing_from_degrees(d, 50);
    REQUIRE(std::abs(half.x - facing_length * std::cos(turn * (d + 0.5) / 360)) <= 1.2);
    REQUIRE(std::abs(half.y - facing_length * std::sin(turn * (d + 0.5) / 360)) <= 1.2);
  }
  CHECK(facing_from_degrees(45) == compass(1, 8));
}

TEST_CASE("turning by a facing") {
  CHECK(rotate(Vec2{1000, 0}, compass(1, 4)) == Vec2{0, 1000});
  CHECK(rotate(Vec2{1000, 200}, compass(2, 4)) == Vec2{-1000, -200});
  CHECK(rotate(compass(1, 8), compass(2, 8)) == compass(3, 8));
  const Vec2 v = rotate(Vec2{1000, 0}, compass(1, 8));
  CHECK(v == Vec2{707, 707});
  CHECK(rotate(Vec2{-1000, 0}, compass(1, 8)) == -v);
}
