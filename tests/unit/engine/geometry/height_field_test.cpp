#include "engine/geometry/height_field.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/engine/geometry/grounds.hpp"

using namespace sixmil;
using namespace sixmil::test;

TEST_CASE("height field: the table is exactly so large, and bad ones are refused by name") {
  const auto make = [](int w, int h, std::int32_t s, std::size_t n, std::int32_t z = 0) {
    return HeightField::make(w, h, s, std::vector<std::int32_t>(n, z), "hill.png");
  };
  const Result<HeightField> good = make(361, 241, 500, 361 * 241);
  REQUIRE(good.ok());
  CHECK(good->width() == 180000);
  CHECK(good->depth() == 120000);
  CHECK(good->contains({180000, 120000}));
  CHECK_FALSE(good->contains({180001, 0}));
  CHECK(good->clamp({-5, 130000}) == Vec2{0, 120000});
  CHECK_FALSE(make(1, 5, 500, 5).ok());
  CHECK_FALSE(make(5, 4098, 1, 5 * 4098).ok());
  CHECK_FALSE(make(5, 5, 0, 25).ok());
  CHECK_FALSE(make(5, 5, 4097, 25).ok());
  CHECK_FALSE(make(5, 5, 500, 24).ok());
  CHECK_FALSE(make(300, 5, 4096, 1500).ok());
  CHECK(make(257, 2, 4096, 514).ok());
  CHECK(make(2, 2, 4096, 4, height_limit).ok());
  CHECK_FALSE(make(2, 2, 4096, 4, height_limit + 1).ok());
  CHECK(make(5, 5, 500, 24).error().sentence().find("hill.png: 24 heights") == 0);
}

TEST_CASE("ground under a point is rounded up, on both triangles of a cell") {
  // Corners 0 at (0, 0), 10 at (1, 0), 0 at (0, 1), 30 at (1, 1).
  const HeightField g = HeightField::make(2, 2, 100, {0, 10, 0, 30}).value();
  CHECK(g.ground_at({0, 0}) == 0);
  CHECK(g.ground_at({100, 0}) == 10);
  CHECK(g.ground_at({100, 100}) == 30);
  CHECK(g.ground_at({0, 100}) == 0);
  CHECK(g.ground_at({50, 0}) == 5);
  CHECK(g.ground_at({51, 0}) == 6);    // 5.1
  CHECK(g.ground_at({50, 50}) == 15);  // along the diagonal
  CHECK(g.ground_at({60, 50}) == 16);  // 6 + 10
  CHECK(g.ground_at({50, 60}) == 15);  // 0 · 60 + 30 · 50 / 100
  CHECK(g.below_ground({51, 0, 5}));
  CHECK_FALSE(g.below_ground({51, 0, 6}));
  CHECK_FALSE(g.below_ground({50, 0, 5}));
  CHECK(g.steepest() == 30);
  const HeightField low = HeightField::make(2, 2, 100, {-10, -15, -10, -15}).value();
  CHECK(low.ground_at({50, 3}) == -12);  // −12.5
  CHECK(low.lowest() == -15);
  CHECK(low.highest() == -10);
  const Vec2 points[] = {{0, 0}, {50, 3}};
  std::int32_t heights[2];
  low.ground_at(points, heights);
  CHECK(heights[0] == -10);
  CHECK(heights[1] == -12);
}

TEST_CASE("ground and below_ground agree everywhere") {
  Rng rng(9);
  for (int n = 0; n < 200; ++n) {
    const HeightField g = nasty(rng);
    for (int k = 0; k < 50; ++k) {
      const Vec2 p{static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(g.width()) + 1)),
                   static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(g.depth()) + 1))};
      const std::int32_t z = g.ground_at(p);
      REQUIRE_FALSE(g.below_ground(at_height(p, z)));
      REQUIRE(g.below_ground(at_height(p, z - 1)));
    }
  }
}

TEST_CASE("the bounds hold the ground below them") {
  Rng rng(10);
  for (int n = 0; n < 60; ++n) {
    const HeightField g = nasty(rng);
    for (int l = 0; l < g.levels(); ++l) {
      const HeightField::Level& level = g.level(l);
      for (int k = 0; k < 60; ++k) {
        const int i = static_cast<int>(rng.below(static_cast<std::uint32_t>(g.columns() - 1)));
        const int j = static_cast<int>(rng.below(static_cast<std::uint32_t>(g.rows() - 1)));
        const int reach = 1 << l;
        const std::int32_t high =
            g.high(l)[(j >> level.shift) * level.columns + (i >> level.shift)] * HeightField::coarse;
        for (int y = j; y <= std::min(j + reach + 1, g.rows() - 1); ++y)
          for (int x = i; x <= std::min(i + reach + 1, g.columns() - 1); ++x) REQUIRE(g.sample(x, y) <= high);
        const std::int32_t low =
            g.low()[(j >> HeightField::low_shift) * g.low_columns() + (i >> HeightField::low_shift)];
        REQUIRE(low * HeightField::coarse <= g.sample(i, j));
        REQUIRE(low * HeightField::coarse <= g.sample(i + 1, j + 1));
      }
    }
  }
}

TEST_CASE("digests tell grounds apart") {
  const HeightField a = HeightField::flat(1000, 500, 100);
  CHECK(a.digest() == HeightField::flat(1000, 500, 100).digest());
  CHECK(a.digest() != HeightField::flat(500, 1000, 100).digest());
  CHECK(a.digest() != HeightField::flat(1000, 500, 100, 1).digest());
}
