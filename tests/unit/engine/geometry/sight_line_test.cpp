#include "engine/geometry/sight_line.hpp"

#include <catch2/catch.hpp>

#include "engine/geometry/ground_line.hpp"

#include "tests/unit/engine/geometry/grounds.hpp"
#include "tests/unit/engine/geometry/paths.hpp"

using namespace sixmil;
using namespace sixmil::test;

namespace {

// A small hilly table with ten houses and thirty bodies; body n is of group 100 + n.
struct Village {
  HeightField ground = hilly(61, 41, 500);
  PrismIndex houses;
  PrismIndex bodies;
  std::vector<SightPlace> eyes;

  Village() {
    Rng rng(91);
    const auto below = [&](std::int32_t n) {
      return static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(n)));
    };
    std::vector<Prism> built, standing;
    for (int n = 0; n < 10; ++n) {
      const Vec2 at{3000 + below(24000), 3000 + below(14000)};
      built.push_back(make_prism(corners({at, 400 + below(600), 300 + below(400), compass(below(32), 32)}),
                                 ground.ground_at(at) + 800 + below(900), n, true));
    }
    for (int n = 0; n < 30; ++n) {
      const Vec2 at{1000 + below(28000), 1000 + below(18000)};
      standing.push_back(
          make_prism(corners({at, 300, 150, compass(below(32), 32)}), ground.ground_at(at) + 300, 100 + n));
      eyes.push_back({ground.on_ground(at, 250), 100 + n});
    }
    for (int n = 0; n < 8; ++n) eyes.push_back({ground.on_ground({below(30001), below(20001)}, 100 * n), -1});
    houses = PrismIndex(built);
    bodies = PrismIndex(standing);
  }
  SightScene scene() const { return {&ground, &houses, &bodies}; }
};

}  // namespace

TEST_CASE("a viewshed is every line from the eye to a sample, on every path") {
  const Village village;
  const Vec3 eye = village.eyes[4].at;
  for (const std::int32_t above : {0, 200, height_limit}) {
    for (const SightScene& scene : {village.scene(), SightScene{&village.ground, nullptr, nullptr}}) {
      std::vector<std::uint8_t> expected;
      for (int j = 0; j < village.ground.rows(); ++j)
        for (int i = 0; i < village.ground.columns(); ++i) {
          const Vec3 end{i * 500, j * 500, std::min(height_limit, village.ground.sample(i, j) + above)};
          expected.push_back(line_blocked(scene, eye, end, {104, -1}) ? 1 : 0);
        }
      const auto hidden_count = std::count(expected.begin(), expected.end(), 1);
      CHECK((hidden_count > 0) == (above < height_limit));
      CHECK(hidden_count < static_cast<std::ptrdiff_t>(expected.size()));
      on_every_path([&](SimdPath) {
        std::vector<std::uint8_t> hidden(expected.size(), 9);
        viewshed(scene, eye, above, hidden, {104, -1});
        CHECK(hidden == expected);
      });
    }
  }
}

TEST_CASE("a viewshed is what the march says of every sample, wherever the eye is, on every path") {
  Rng rng(93);
  for (const HeightField& ground : {hilly(90, 67, 500), stepped(121, 83, 500), hilly(9, 9, 500), nasty(rng)}) {
    for (int n = 0; n < 6; ++n) {
      const Vec2 at = n == 0   ? Vec2{0, 0}
                      : n == 1 ? Vec2{ground.width(), ground.depth()}
                               : Vec2{static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(ground.width()))),
                                      static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(ground.depth())))};
      const Vec3 eye = at_height(at, std::min(height_limit, ground.ground_at(at) + (n == 2 ? 0 : 200 * n)));
      const std::int32_t above = n % 2 == 0 ? 0 : 100;
      std::vector<std::uint8_t> expected;
      for (int j = 0; j < ground.rows(); ++j)
        for (int i = 0; i < ground.columns(); ++i) {
          const std::int32_t z = std::min(height_limit, ground.sample(i, j) + above);
          expected.push_back(ground_blocks_by_march(ground, eye, {i * ground.spacing(), j * ground.spacing(), z}) ? 1
                                                                                                                  : 0);
        }
      on_every_path([&](SimdPath) {
        std::vector<std::uint8_t> hidden(expected.size(), 9);
        viewshed({&ground, nullptr, nullptr}, eye, above, hidden);
        CHECK(hidden == expected);
      });
      if (ground.columns() > 80) CHECK(std::count(expected.begin(), expected.end(), 1) > 500);
    }
  }
}

TEST_CASE("a matrix is every pair's line without its two bodies, and the same both ways, on every path") {
  const Village village;
  const std::size_t count = village.eyes.size();
  std::vector<std::uint8_t> expected;
  int by_bodies = 0;
  for (const SightPlace& a : village.eyes)
    for (const SightPlace& b : village.eyes) {
      const Exempt both{a.group, b.group};
      expected.push_back(line_blocked(village.scene(), a.at, b.at, both) ? 1 : 0);
      by_bodies +=
          expected.back() != 0 && !line_blocked({&village.ground, &village.houses, nullptr}, a.at, b.at) ? 1 : 0;
    }
  CHECK(count * count > 1024);  // more than one batch
  CHECK(by_bodies > 20);
  CHECK(std::count(expected.begin(), expected.end(), 0) > 100);
  on_every_path([&](SimdPath) {
    std::vector<std::uint8_t> blocked(expected.size(), 9);
    sight_matrix(village.scene(), village.eyes, village.eyes, blocked);
    CHECK(blocked == expected);
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t k = 0; k < i; ++k) REQUIRE(blocked[i * count + k] == blocked[k * count + i]);
    // Some against all.
    std::vector<std::uint8_t> some(3 * count, 9);
    sight_matrix(village.scene(), std::span(village.eyes).first(3), village.eyes, some);
    CHECK(std::equal(some.begin(), some.end(), expected.begin()));
  });
}

TEST_CASE("many lines at once: with and without a ground, one exemption for all or one each") {
  const Village village;
  std::vector<Line3> lines;
  std::vector<Exempt> exempts;
  for (const Line3& line : game_lines(village.ground, 40, 92)) lines.push_back(line);
  for (std::size_t n = 0; n + 1 < village.eyes.size(); ++n)
    for (std::size_t k = n + 1; k < village.eyes.size(); k += 3)
      lines.push_back({village.eyes[n].at, village.eyes[k].at});
  for (std::size_t n = 0; n < lines.size(); ++n)
    exempts.push_back({100 + static_cast<std::int32_t>(n % 30), n % 3 == 0 ? static_cast<std::int32_t>(n % 10) : -1});
  for (const SightScene& scene : {village.scene(), SightScene{nullptr, &village.houses, &village.bodies}, SightScene{}})
    on_every_path([&](SimdPath) {
      std::vector<std::uint8_t> one(lines.size(), 9), each(lines.size(), 9);
      lines_blocked(scene, lines, one, {103, 2});
      lines_blocked(scene, lines, exempts, each);
      int wrong = 0;
      for (std::size_t n = 0; n < lines.size(); ++n)
        wrong += one[n] != (line_blocked(scene, lines[n].from, lines[n].to, {103, 2}) ? 1 : 0) ||
                 each[n] != (line_blocked(scene, lines[n].from, lines[n].to, exempts[n]) ? 1 : 0);
      CHECK(wrong == 0);
    });
}

TEST_CASE("the path in use is the best one unless another is chosen") {
  CHECK(simd_has(SimdPath::portable));
  CHECK(simd_has(best_simd()));
  CHECK(simd_in_use() == best_simd());
  use_simd(SimdPath::portable);
  CHECK(simd_in_use() == SimdPath::portable);
  use_simd(best_simd());
}
