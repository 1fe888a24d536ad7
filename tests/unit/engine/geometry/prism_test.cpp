#include "engine/geometry/prism.hpp"

#include <catch2/catch.hpp>

#include "engine/geometry/sight_line.hpp"

#include "tests/unit/engine/geometry/grounds.hpp"
#include "tests/unit/engine/geometry/paths.hpp"

using namespace sixmil;
using namespace sixmil::test;

namespace {

// The slow answer: a place on the line that is inside every wall and below the top, all at once, in 128 bits.
bool reference_blocked(const Prism& prism, Vec3 a, Vec3 b) {
  wide low_n = -1, low_d = 1, high_n = 2, high_d = 1;
  const auto keep = [&](wide c, wide k) {  // c + t·k > 0
    if (k == 0) return c > 0;
    if (k > 0) {
      if (-c * low_d > low_n * k) low_n = -c, low_d = k;
    } else if (c * high_d < high_n * -k) {
      high_n = c, high_d = -k;
    }
    return true;
  };
  const int count = prism.corners.size();
  for (int i = 0; i < count; ++i) {
    const Vec2 u = prism.corners[i];
    const Vec2 e = prism.corners[(i + 1) % count] - u;
    if (!keep(cross(e, a.plan() - u), cross(e, b.plan() - a.plan()))) return false;
  }
  if (!keep(prism.top - a.z, a.z - b.z)) return false;
  return low_n < low_d && high_n > 0 && low_n * high_d < high_n * low_d;
}

Prism any_prism(Rng& rng, std::int32_t size) {
  const auto below = [&](std::int32_t n) {
    return static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(n)));
  };
  const Vec2 centre{size + below(size), size + below(size)};
  const std::int32_t top = below(4000) - 2000;
  if (rng.below(3) == 0) return make_round_prism(centre, 20 + below(size / 2), top);
  const Facing facing = rng.below(2) == 0 ? compass(below(8), 8) : facing_from_degrees(below(360));
  return make_prism(corners({centre, 3 + below(size / 2), 3 + below(size / 3), facing}), top);
}

// Ends on corners, walls, the middle, in line with walls, at the top and about it.
Line3 awkward_line(const Prism& prism, Rng& rng, std::int32_t size) {
  const auto below = [&](std::int32_t n) {
    return static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(n)));
  };
  const auto place = [&]() -> Vec2 {
    const Vec2 u = prism.corners[below(prism.corners.size())];
    const Vec2 v = prism.corners[below(prism.corners.size())];
    switch (below(5)) {
      case 0:
        return u;
      case 1:
        return {(u.x + v.x) / 2, (u.y + v.y) / 2};
      case 2:
        return {u.x, below(3 * size)};
      case 3:
        return {std::max(0, 2 * u.x - v.x), std::max(0, 2 * u.y - v.y)};
      default:
        return {below(3 * size), below(3 * size)};
    }
  };
  const auto height = [&] { return prism.top + (below(2) == 0 ? below(3) - 1 : below(2000) - 1000); };
  const Vec2 a = place();
  const Vec2 b = below(20) == 0 ? a : place();
  const std::int32_t za = height();
  return {at_height(a, za), at_height(b, below(3) == 0 ? za : height())};
}

void compare(int prisms, int lines, std::uint64_t seed) {
  Rng rng(seed);
  int wrong = 0, unequal = 0, blocked = 0, misplaced = 0;
  for (int p = 0; p < prisms; ++p) {
    constexpr std::int32_t sizes[] = {40, 3000, 60000, 300000};
    const std::int32_t size = sizes[rng.below(4)];
    const Prism prism = any_prism(rng, size);
    for (int n = 0; n < lines; ++n) {
      const Line3 line = awkward_line(prism, rng, size);
      const bool expected = reference_blocked(prism, line.from, line.to);
      blocked += expected ? 1 : 0;
      wrong += prism_blocks(prism, line.from, line.to) != expected ? 1 : 0;
      unequal += prism_blocks(prism, line.to, line.from) != expected ? 1 : 0;
      const std::int32_t cut = first_prism_cut(prism, line.from, line.to);
      if ((cut >= 0) != expected || cut > length(line.from.plan(), line.to.plan())) ++misplaced;
      // Up to a tu before the cut the line is clear (the place is rounded, so leave a little more).
      if (cut > 4 && reference_blocked(prism, line.from, point_along(line.from, line.to, cut - 4)) &&
          cut < length(line.from.plan(), line.to.plan()))
        ++misplaced;
    }
  }
  INFO(blocked << " blocked");
  CHECK(blocked > prisms * lines / 20);
  CHECK(blocked < prisms * lines);
  CHECK(wrong == 0);
  CHECK(unequal == 0);
  CHECK(misplaced <= prisms * lines / 500);  // rounding the probe point can push it through a wall it runs along
}

const Prism house = make_prism(corners({{10000, 10000}, 2000, 1000, {}}), 2500, 7, true);

}  // namespace

TEST_CASE("prisms agree with the half-spaces") { compare(500, 20, 31); }
TEST_CASE("prisms: a million awkward lines", "[.long]") { compare(20000, 50, 32); }

TEST_CASE("prisms: touching a wall, a corner or the top is clear") {
  CHECK(prism_blocks(house, {0, 10000, 100}, {20000, 10000, 100}));
  CHECK_FALSE(prism_blocks(house, {0, 11000, 100}, {20000, 11000, 100}));
  CHECK(prism_blocks(house, {0, 10999, 100}, {20000, 10999, 100}));
  CHECK_FALSE(prism_blocks(house, {0, 10000, 2500}, {20000, 10000, 2500}));
  CHECK(prism_blocks(house, {0, 10000, 2499}, {20000, 10000, 2499}));
  CHECK_FALSE(prism_blocks(house, {11000, 12000, 0}, {13000, 10000, 0}));  // past the corner (12000, 11000)
  CHECK(prism_blocks(house, {11000, 11999, 0}, {12999, 10000, 0}));
  CHECK_FALSE(prism_blocks(house, {0, 10000, 0}, {8000, 10000, 0}));
  CHECK(prism_blocks(house, {0, 10000, 0}, {8001, 10000, 0}));
  CHECK(prism_blocks(house, {10000, 10000, 2499}, {10000, 10000, 9000}));
  CHECK_FALSE(prism_blocks(house, {10000, 10000, 2500}, {10000, 10000, 9000}));
  CHECK_FALSE(prism_blocks(house, {8000, 10000, 0}, {8000, 10000, 9000}));
}

TEST_CASE("prisms: where a line is cut first") {
  CHECK(first_prism_cut(house, {0, 10000, 100}, {20000, 10000, 100}) == 8000);
  CHECK(first_prism_cut(house, {20000, 10000, 100}, {0, 10000, 100}) == 8000);
  CHECK(first_prism_cut(house, {15000, 10000, 100}, {0, 10000, 100}) == 3000);
  // In over the roof, falling 1 in 2: from z 4000 at x 7000 to 2500 at x 10000.
  CHECK(first_prism_cut(house, {7000, 10000, 4000}, {13000, 10000, 1000}) == 3000);
  CHECK(first_prism_cut(house, {13000, 10000, 1000}, {7000, 10000, 4000}) == 1000);
  CHECK(first_prism_cut(house, {0, 0, 0}, {1, 20000, 0}) == -1);
}

TEST_CASE("a building is open to lines that end in it, smoke is not") {
  const Prism wing = make_prism(corners({{12500, 12000}, 1000, 2500, {}}), 2500, 7, true);
  const PrismIndex houses({house, wing});
  const PrismIndex smoke({make_round_prism({10000, 10000}, 2000, 4000)});
  const Vec3 inside{10000, 10000, 500}, outside{0, 10000, 500}, behind{20000, 10000, 500};
  CHECK_FALSE(houses.blocks(outside, inside));
  CHECK_FALSE(houses.blocks(inside, outside));
  CHECK_FALSE(houses.blocks(inside, behind));  // out through the other wing: one building
  CHECK(houses.blocks(outside, behind));
  CHECK(houses.blocks({10000, 10000, 2500}, {10500, 20000, -9000}));  // from the roof through it
  CHECK(houses.blocks({8000, 10000, 500}, behind));                   // on the wall is not inside
  CHECK(smoke.blocks(outside, inside));
  CHECK_FALSE(houses.blocks(outside, behind, {7, -1}));
  CHECK_FALSE(houses.blocks(outside, behind, {-1, 7}));
  CHECK(houses.first_cut(outside, behind).prism == 0);
  CHECK(houses.first_cut(outside, behind).at == 8000);
  CHECK(houses.first_cut(outside, inside).prism == -1);
  CHECK(houses.top_at({10000, 10000}, 5) == 2500);
  CHECK(houses.top_at({0, 0}, 5) == 5);
  std::vector<std::int32_t> found;
  houses.at({12000, 10500}, found);
  CHECK(found == std::vector<std::int32_t>{0, 1});
  found.clear();
  houses.near({5000, 8900}, {5000, 20000}, 3000, found);
  CHECK(found.empty());
  houses.near({5000, 8900}, {5000, 20000}, 3001, found);
  CHECK(found == std::vector<std::int32_t>{0});
}

TEST_CASE("the index answers like all prisms one by one") {
  Rng rng(33);
  int wrong = 0, blocked = 0, misplaced = 0, unlike = 0, wrong_in_arrays = 0, exempted = 0;
  for (int village = 0; village < 20; ++village) {
    // Every fifth as far apart as the limits allow.
    const std::uint32_t wide_by = village % 5 == 4 ? plan_limit : 180000;
    std::vector<Line3> lines, turned;
    std::vector<Exempt> exempts;
    std::vector<std::uint8_t> expected_all, expected_exempt;
    std::vector<Prism> prisms;
    const int count = 1 + static_cast<int>(rng.below(60));
    for (int n = 0; n < count; ++n) prisms.push_back(any_prism(rng, village % 2 == 0 ? 30000 : 3000));
    for (Prism& prism : prisms) {
      const Vec2 move{static_cast<std::int32_t>(rng.below(wide_by / 2)),
                      static_cast<std::int32_t>(rng.below(wide_by / 3))};
      prism.group = static_cast<std::int32_t>(rng.below(4));
      for (int i = 0; i < prism.corners.size(); ++i) prism.corners[i] = prism.corners[i] + move;
    }
    const PrismIndex index(prisms);
    for (int n = 0; n < 500; ++n) {
      const auto end = [&]() -> Vec3 {
        const Prism& prism = prisms[rng.below(static_cast<std::uint32_t>(prisms.size()))];
        const Vec2 corner = prism.corners[static_cast<int>(rng.below(4)) % prism.corners.size()];
        const std::int32_t z = static_cast<std::int32_t>(rng.below(4000)) - 2000;
        if (rng.below(4) == 0) return at_height(corner, z);
        return {static_cast<std::int32_t>(rng.below(wide_by)), static_cast<std::int32_t>(rng.below(wide_by / 3 * 2)),
                z};
      };
      const Vec3 a = end();
      const Vec3 b = rng.below(40) == 0 ? at_height(a.plan(), a.z - 500) : end();
      bool expected = false;
      PrismIndex::Cut first;
      std::vector<std::int32_t> near, found;
      for (std::size_t p = 0; p < prisms.size(); ++p) {
        expected |= reference_blocked(prisms[p], a, b);
        const std::int32_t at = first_prism_cut(prisms[p], a, b);
        if (at >= 0 && (first.prism < 0 || at < first.at)) first = {static_cast<std::int32_t>(p), at};
        if (segment_hull(a.plan(), b.plan(), prisms[p].corners).below(700))
          near.push_back(static_cast<std::int32_t>(p));
      }
      blocked += expected ? 1 : 0;
      wrong += index.blocks(a, b) != expected || index.blocks(b, a) != expected ? 1 : 0;
      const PrismIndex::Cut cut = index.first_cut(a, b);
      misplaced += cut.prism != first.prism || cut.at != first.at ? 1 : 0;
      index.near(a.plan(), b.plan(), 700, found);
      unlike += near == found ? 0 : 1;
      lines.push_back({a, b});
      turned.push_back({b, a});
      exempts.push_back({static_cast<std::int32_t>(rng.below(6)) - 1, static_cast<std::int32_t>(rng.below(6)) - 1});
      expected_all.push_back(expected ? 1 : 0);
      expected_exempt.push_back(index.blocks(a, b, exempts.back()) ? 1 : 0);
      exempted += expected_all.back() != expected_exempt.back() ? 1 : 0;
    }
    on_every_path([&](SimdPath) {
      std::vector<std::uint8_t> there(lines.size(), 9), back(lines.size(), 9), more(lines.size(), 0);
      index.blocks(lines, there);
      index.blocks(turned, back);
      index.block_more(lines, more, exempts);
      for (std::size_t n = 0; n < lines.size(); ++n)
        wrong_in_arrays += there[n] != expected_all[n] || back[n] != expected_all[n] || more[n] != expected_exempt[n];
    });
  }
  CHECK(wrong_in_arrays == 0);
  CHECK(exempted > 100);
  CHECK(blocked > 1000);
  CHECK(wrong == 0);
  CHECK(misplaced == 0);
  CHECK(unlike == 0);
}

namespace {

// A crowd: bodies all over a table, some round things as wide as several cells of the index, and a heap of prisms in
// one place, more than the sieve keeps waiting.
std::vector<Prism> crowd(Rng& rng) {
  const auto below = [&](std::int32_t n) {
    return static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(n)));
  };
  std::vector<Prism> prisms;
  const auto group = [&] { return below(8) - 1; };
  for (int n = 0; n < 500; ++n)
    prisms.push_back(make_prism(
        corners({{500 + below(179000), 500 + below(119000)}, 60 + below(300), 60 + below(300), compass(below(32), 32)}),
        200 + below(300), group()));
  for (int n = 0; n < 30; ++n)
    prisms.push_back(make_round_prism({9000 + below(160000), 9000 + below(100000)}, 3000 + below(6000),
                                      1000 + below(1000), group()));
  for (int n = 0; n < 400; ++n)
    prisms.push_back(
        make_prism(corners({{60000 + below(300), 60000 + below(300)}, 40 + below(200), 300, {}}), below(900), group()));
  return prisms;
}

// Lines of a game's lengths and heights, and some between corners, along walls and over tops.
std::vector<Line3> lines_in_crowd(const std::vector<Prism>& prisms, int count, Rng& rng) {
  const auto below = [&](std::int32_t n) {
    return static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(n)));
  };
  const auto on_table = [](Vec2 p) { return Vec2{std::max(p.x, 0), std::max(p.y, 0)}; };
  std::vector<Line3> lines;
  while (static_cast<int>(lines.size()) < count) {
    const Prism& prism = prisms[static_cast<std::size_t>(below(static_cast<std::int32_t>(prisms.size())))];
    const Prism& other = prisms[static_cast<std::size_t>(below(static_cast<std::int32_t>(prisms.size())))];
    const Vec2 anywhere{below(180001), below(120001)};
    const Vec2 corner = prism.corners[below(prism.corners.size())];
    const Vec2 next = prism.corners[below(prism.corners.size())];
    const std::int32_t z = prism.top + (below(2) == 0 ? below(3) - 1 : below(900) - 700);
    switch (below(5)) {
      case 0:  // along a wall or a diagonal, or from a corner and back
        lines.push_back({at_height(on_table(corner - (next - corner)), z), at_height(next + (next - corner), z)});
        break;
      case 1:
        lines.push_back({at_height(corner, z), at_height(other.corners[0], other.top - below(200))});
        break;
      case 2:  // short
        lines.push_back(
            {at_height(on_table(corner + Vec2{below(9000) - 4500, below(9000) - 4500}), z), at_height(corner, z)});
        break;
      case 3:  // through the heap, or close by
        lines.push_back({at_height(anywhere, below(900)), {60000 + below(700) - 200, 60000 + below(700) - 200, z}});
        break;
      default:
        lines.push_back({at_height(anywhere, 300 + below(900)), {below(180001), below(120001), 300 + below(900)}});
    }
  }
  return lines;
}

void compare_crowds(int crowds, int lines_each, std::uint64_t seed) {
  Rng rng(seed);
  int wrong = 0, blocked = 0, wrong_likely = 0;
  for (int c = 0; c < crowds; ++c) {
    const std::vector<Prism> prisms = crowd(rng);
    const PrismIndex index(prisms);
    std::vector<Bounds> bounds;
    for (const Prism& prism : prisms) bounds.push_back(bounds_of(prism.corners));
    const std::vector<Line3> lines = lines_in_crowd(prisms, lines_each, rng);
    std::vector<Line3> turned;
    std::vector<Exempt> exempts;
    std::vector<std::uint8_t> expected;
    std::int32_t likely = -1;
    for (const Line3& line : lines) {
      const Exempt exempt{static_cast<std::int32_t>(rng.below(9)) - 1, static_cast<std::int32_t>(rng.below(9)) - 1};
      Bounds around;
      around.add(line.from.plan());
      around.add(line.to.plan());
      bool cut = false;
      for (std::size_t p = 0; p < prisms.size() && !cut; ++p)
        if (bounds[p].touches(around) &&
            (prisms[p].group < 0 || (prisms[p].group != exempt.a && prisms[p].group != exempt.b)))
          cut = reference_blocked(prisms[p], line.from, line.to);
      turned.push_back({line.to, line.from});
      exempts.push_back(exempt);
      expected.push_back(cut ? 1 : 0);
      blocked += cut ? 1 : 0;
      wrong_likely += index.blocks(line.from, line.to, exempt, likely) != cut ? 1 : 0;
      if (cut && !reference_blocked(prisms[static_cast<std::size_t>(likely)], line.from, line.to)) ++wrong_likely;
    }
    on_every_path([&](SimdPath) {
      std::vector<std::uint8_t> there(lines.size(), 0), back(lines.size(), 0);
      index.block_more(lines, there, exempts);
      index.block_more(turned, back, exempts);
      for (std::size_t n = 0; n < lines.size(); ++n) wrong += there[n] != expected[n] || back[n] != expected[n];
    });
  }
  CHECK(wrong == 0);
  CHECK(wrong_likely == 0);
  CHECK(blocked > crowds * lines_each / 10);
  CHECK(blocked < crowds * lines_each / 10 * 9);
}

}  // namespace

TEST_CASE("a crowd many lines at once agrees with the half-spaces, on every path") { compare_crowds(2, 700, 35); }
TEST_CASE("a crowd: a million lines", "[.long]") { compare_crowds(100, 10000, 36); }

TEST_CASE("the first blocker is the nearest of ground and prisms") {
  std::vector<std::int32_t> heights;
  for (int j = 0; j < 41; ++j)
    for (int i = 0; i < 41; ++i) heights.push_back(i == 30 ? 2000 : 0);
  const HeightField ground = HeightField::make(41, 41, 500, heights).value();
  const PrismIndex houses({house});
  const PrismIndex smoke({make_round_prism({4000, 10000}, 1000, 3000)});
  const Vec3 west{0, 10000, 1000}, east{20000, 10000, 1000};
  const SightScene bare{&ground, nullptr, nullptr};
  const SightScene village{&ground, &houses, nullptr};
  const SightScene all{&ground, &houses, &smoke};
  CHECK(first_blocker(bare, west, east).kind == BlockerKind::ground);
  CHECK(first_blocker(bare, west, east).at == 14750);
  CHECK(first_blocker(village, west, east).kind == BlockerKind::fixed);
  CHECK(first_blocker(village, west, east).at == 8000);
  CHECK(first_blocker(village, east, west).kind == BlockerKind::ground);
  CHECK(first_blocker(all, west, east).kind == BlockerKind::moving);
  CHECK(first_blocker(all, west, east).at == 3000);
  CHECK_FALSE(first_blocker(all, {0, 10000, 3000}, {20000, 10000, 3000}));
  // They always agree with the bare answer.
  Rng rng(34);
  std::vector<Line3> lines;
  for (int n = 0; n < 2000; ++n) lines.push_back(awkward(ground, rng));
  std::vector<std::uint8_t> blocked(lines.size());
  lines_blocked(all, lines, blocked);
  int unlike = 0, cut = 0;
  for (std::size_t n = 0; n < lines.size(); ++n) {
    const bool first = static_cast<bool>(first_blocker(all, lines[n].from, lines[n].to));
    unlike += first != (blocked[n] == 1) || first != line_blocked(all, lines[n].to, lines[n].from) ? 1 : 0;
    cut += blocked[n];
  }
  CHECK(unlike == 0);
  CHECK(cut > 500);
  CHECK(cut < 2000);
}
