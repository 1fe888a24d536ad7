#include "engine/geometry/area.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/geometry/ground_line.hpp"

#include "tests/unit/engine/geometry/grounds.hpp"

using namespace sixmil;
using namespace sixmil::test;

namespace {

constexpr std::int32_t table = 100000;

Area area_of(std::vector<Vec2> points, int kind = 0, std::int32_t canopy = 2400) {
  return make_area({kind, canopy, std::move(points)}, table, table).value();
}
Area block(std::int32_t x0, std::int32_t y0, std::int32_t x1, std::int32_t y1, int kind = 0,
           std::int32_t canopy = 2400) {
  return area_of({{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, kind, canopy);
}

// A wobbly ring: simple because every corner lies in its own direction from the centre.
Area blob(Rng& rng, int kind) {
  const std::int32_t radius = 2000 + static_cast<std::int32_t>(rng.below(18000));
  const Vec2 centre{static_cast<std::int32_t>(20000 + rng.below(60000)),
                    static_cast<std::int32_t>(20000 + rng.below(60000))};
  int corners = 3 + static_cast<int>(rng.below(28));
  if (corners > 24) corners *= 5;  // more than are looked at together
  std::vector<Vec2> points;
  for (int i = 0; i < corners; ++i) {
    const std::int32_t r = radius - static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(radius) / 2));
    points.push_back(centre + rotate(Vec2{r, 0}, facing_from_degrees(i * 360 / corners)));
  }
  return area_of(points, kind, 1000 + static_cast<std::int32_t>(rng.below(2000)));
}

std::string fault(std::vector<Vec2> points, int kind = 0, std::int32_t canopy = 0) {
  const Result<Area> made = make_area({kind, canopy, std::move(points)}, table, table, "wood");
  return made.ok() ? "" : made.error().sentence();
}

}  // namespace

TEST_CASE("areas are checked and turned counter-clockwise") {
  CHECK(area_of({{0, 0}, {0, 900}, {900, 900}}).points == std::vector<Vec2>{{900, 900}, {0, 900}, {0, 0}});
  CHECK(fault({{0, 0}, {900, 0}}).find("wood: 2 corners") == 0);
  CHECK(fault({{0, 0}, {900, 0}, {900, 0}, {0, 900}}).find("two corners in a row at 9.00, 0.00 mm") !=
        std::string::npos);
  CHECK(fault({{0, 0}, {900, 900}, {900, 0}, {0, 900}}).find("meets itself") != std::string::npos);
  CHECK(fault({{0, 0}, {900, 0}, {400, 0}, {0, 900}}).find("turns back") != std::string::npos);
  CHECK(fault({{0, 0}, {500, 0}, {900, 0}}).find("turns back") != std::string::npos);
  // A corner on another edge.
  CHECK(fault({{0, 0}, {900, 0}, {900, 900}, {400, 0}, {0, 900}}).find("meets itself") != std::string::npos);
  CHECK(fault({{0, 0}, {table + 1, 0}, {0, 900}}).find("off the table") != std::string::npos);
  CHECK(fault({{0, 0}, {900, 0}, {0, 900}}, 32).find("kind 32") != std::string::npos);
  CHECK(fault({{0, 0}, {900, 0}, {0, 900}}, 0, -1).find("canopy") != std::string::npos);
  // Straight corners are harmless.
  CHECK(fault({{0, 0}, {500, 0}, {900, 0}, {0, 900}}).empty());
}

TEST_CASE("point in area: left and lower edges belong, neighbours never share a point") {
  const AreaIndex index(
      {block(1000, 1000, 2000, 2000, 1), block(2000, 1000, 3000, 2000, 2), block(1000, 2000, 3000, 3000, 3)}, table,
      table, 700);
  CHECK(index.kinds_at({1000, 1000}) == kind_bit(1));
  CHECK(index.kinds_at({1000, 1500}) == kind_bit(1));
  CHECK(index.kinds_at({1500, 1000}) == kind_bit(1));
  CHECK(index.kinds_at({2000, 1500}) == kind_bit(2));
  CHECK(index.kinds_at({3000, 1500}) == 0);
  CHECK(index.kinds_at({1500, 2000}) == kind_bit(3));
  CHECK(index.kinds_at({2000, 2000}) == kind_bit(3));
  CHECK(index.kinds_at({1500, 3000}) == 0);
  CHECK(index.kinds_at({999, 1500}) == 0);
  for (std::int32_t x = 900; x <= 3100; x += 50)
    for (std::int32_t y = 900; y <= 3100; y += 50) {
      const int held = index.area_holds(0, {x, y}) + index.area_holds(1, {x, y}) + index.area_holds(2, {x, y});
      REQUIRE(held == (x >= 1000 && x < 3000 && y >= 1000 && y < 3000 ? 1 : 0));
    }
}

TEST_CASE("cuts: a corner counts once, the order of ends does not matter") {
  // A diamond, the line through its left and right corners; then through its top only.
  const AreaIndex index({area_of({{5000, 4000}, {6000, 5000}, {5000, 6000}, {4000, 5000}})}, table, table);
  std::vector<Stretch> out;
  index.stretches(0, {0, 5000}, {9000, 5000}, out);
  CHECK(out == std::vector<Stretch>{{4000, 6000}});
  out.clear();
  index.stretches(0, {9000, 5000}, {0, 5000}, out);
  CHECK(out == std::vector<Stretch>{{3000, 5000}});
  out.clear();
  index.stretches(0, {0, 6000}, {9000, 6000}, out);
  CHECK(out.empty());
  index.stretches(0, {0, 4000}, {9000, 4000}, out);
  CHECK(out.empty());
  index.stretches(0, {4500, 5000}, {5500, 5000}, out);
  CHECK(out == std::vector<Stretch>{{0, 1000}});
  CHECK(index.length_inside(0, {5000, 5000}, {5000, 20000}) == 1000);
  CHECK(index.length_inside(0, {5000, 5000}, {5000, 5000}) == 0);
}

TEST_CASE("an edge along the line belongs to it when the area lies to the right") {
  const AreaIndex index({block(1000, 1000, 2000, 2000)}, table, table);
  CHECK(index.length_inside(0, {0, 2000}, {9000, 2000}) == 1000);  // the area below a line going right
  CHECK(index.length_inside(0, {9000, 2000}, {0, 2000}) == 1000);
  CHECK(index.length_inside(0, {0, 1000}, {9000, 1000}) == 0);
  CHECK(index.length_inside(0, {1000, 0}, {1000, 9000}) == 1000);  // to the right of a line going up
  CHECK(index.length_inside(0, {2000, 0}, {2000, 9000}) == 0);
}

TEST_CASE("IC-R15 100.00 mm of woods is clear, 100.01 is not, at any offset along an axis") {
  Rng rng(41);
  const HeightField ground = HeightField::flat(table, table, 500);
  std::int32_t passed[1];
  for (int n = 0; n < 3000; ++n) {
    const std::int32_t x = 10000 + static_cast<std::int32_t>(rng.below(20000));
    const std::int32_t y = 20000 + static_cast<std::int32_t>(rng.below(20000));
    const std::int32_t away = static_cast<std::int32_t>(rng.below(9000));
    const std::int32_t past = static_cast<std::int32_t>(rng.below(9000));
    for (const std::int32_t depth : {mm(100), mm(100, 1)}) {
      const bool upright = rng.below(2) == 0;
      const AreaIndex index({upright ? block(15000, y, 40000, y + depth) : block(x, 15000, x + depth, 45000)}, table,
                            table);
      const Vec3 a = upright ? Vec3{30000, y - away, 500} : Vec3{x - away, 30000, 500};
      const Vec3 b = upright ? Vec3{30000, y + depth + past, 500} : Vec3{x + depth + past, 30000, 500};
      index.canopy_lengths(ground, a, b, kind_bit(0), passed);
      REQUIRE(passed[0] == depth);
      index.canopy_lengths(ground, b, a, kind_bit(0), passed);
      REQUIRE(passed[0] == depth);
    }
  }
}

TEST_CASE("only what is below the canopy counts") {
  const HeightField ground = HeightField::flat(table, table, 500, 300);
  const AreaIndex index({block(10000, 10000, 30000, 30000, 2, 2400), block(40000, 10000, 50000, 30000, 5, 0)}, table,
                        table);
  std::int32_t passed[8];
  const auto woods = [&](std::int32_t za, std::int32_t zb) {
    index.canopy_lengths(ground, {0, 20000, za}, {60000, 20000, zb}, kind_bit(2) | kind_bit(5), passed);
    return passed[2];
  };
  CHECK(woods(1000, 1000) == 20000);
  CHECK(passed[5] == 0);  // no canopy
  CHECK(woods(2700, 2700) == 0);
  CHECK(woods(2699, 2699) == 20000);
  // From 5700 to −300 over 60000: at the canopy, 2700, at x = 30000; to 2700 at x = 20000 for the other.
  CHECK(woods(5700, -300) == 0);
  CHECK(woods(4700, -1300) == 10000);
  CHECK(woods(-1300, 4700) == 20000);
  index.canopy_lengths(ground, {0, 20000, 1000}, {60000, 20000, 1000}, kind_bit(5), passed);
  CHECK(passed[2] == 0);
  std::vector<Piece> pieces;
  index.canopy_pieces(ground, {60000, 20000, -1300}, {0, 20000, 4700}, ~KindSet{0}, pieces);
  REQUIRE(pieces.size() == 1);
  CHECK(pieces[0].from == 30000);
  CHECK(pieces[0].to == 40000);
  CHECK(pieces[0].kinds == kind_bit(2));
}

TEST_CASE("overlapping areas: one kind counts once, two kinds both show") {
  const HeightField ground = HeightField::flat(table, table, 500);
  const AreaIndex index({block(10000, 10000, 20000, 20000, 0), block(15000, 10000, 30000, 20000, 0),
                         block(18000, 10000, 40000, 20000, 1)},
                        table, table);
  std::vector<Piece> pieces;
  index.pieces({0, 15000}, {50000, 15000}, pieces, 3);
  REQUIRE(pieces.size() == 5);
  const std::int32_t ends[] = {10000, 18000, 30000, 40000, 50000};
  const KindSet kinds[] = {0, 1, 3, 2, 0};
  for (std::size_t n = 0; n < 5; ++n) {
    CHECK(pieces[n].to == ends[n]);
    CHECK(pieces[n].from == (n == 0 ? 0 : ends[n - 1]));
    CHECK(pieces[n].kinds == kinds[n]);
    CHECK(pieces[n].segment == 3);
  }
  std::int32_t passed[2];
  index.canopy_lengths(ground, {0, 15000, 9}, {50000, 15000, 9}, 3, passed);
  CHECK(passed[0] == 20000);
  CHECK(passed[1] == 22000);
}

TEST_CASE("the index answers like all areas one by one") {
  Rng rng(42);
  std::vector<Piece> there, back;
  std::vector<std::int32_t> held;
  std::vector<Stretch> stretches;
  int inside = 0, cut = 0, mixed = 0;
  for (int wood = 0; wood < 25; ++wood) {
    std::vector<Area> areas;
    const int count = 1 + static_cast<int>(rng.below(12));
    for (int n = 0; n < count; ++n) areas.push_back(blob(rng, static_cast<int>(rng.below(4))));
    const AreaIndex index(areas, table, table, wood % 2 == 0 ? 2000 : 333);
    const auto anywhere = [&]() -> Vec2 {
      const Area& area = areas[rng.below(static_cast<std::uint32_t>(areas.size()))];
      const Vec2 corner = area.points[rng.below(static_cast<std::uint32_t>(area.points.size()))];
      if (rng.below(4) == 0) return corner;
      if (rng.below(4) == 0) return {corner.x, static_cast<std::int32_t>(rng.below(table + 1))};
      return {static_cast<std::int32_t>(rng.below(table + 1)), static_cast<std::int32_t>(rng.below(table + 1))};
    };
    for (int n = 0; n < 200; ++n) {
      const Vec2 a = anywhere();
      const Vec2 b = rng.below(3) == 0 ? anywhere()
                                       : Vec2{std::min(table, a.x + static_cast<std::int32_t>(rng.below(900))),
                                              std::min(table, a.y + static_cast<std::int32_t>(rng.below(900)))};
      // Points.
      KindSet kinds = 0;
      std::vector<std::int32_t> expected;
      for (int area = 0; area < count; ++area)
        if (index.area_holds(area, a)) {
          kinds |= kind_bit(areas[static_cast<std::size_t>(area)].kind);
          expected.push_back(area);
        }
      held.clear();
      index.areas_at(a, held);
      REQUIRE(index.kinds_at(a) == kinds);
      REQUIRE(held == expected);
      inside += kinds != 0 ? 1 : 0;
      // Pieces: whole, in order, unlike their neighbours, mirrored, and made of the areas' own stretches.
      const std::int32_t whole = length(a, b);
      there.clear();
      back.clear();
      index.pieces(a, b, there);
      index.pieces(b, a, back);
      REQUIRE(there.size() == back.size());
      std::int32_t at = 0;
      KindSet near = 0;
      std::int32_t by_kind[4] = {};
      for (std::size_t k = 0; k < there.size(); ++k) {
        const Piece& piece = there[k];
        const Piece& mirror = back[back.size() - 1 - k];
        REQUIRE(piece.from == at);
        REQUIRE(piece.to > piece.from);
        REQUIRE((k == 0 || piece.kinds != there[k - 1].kinds));
        REQUIRE(mirror.kinds == piece.kinds);
        REQUIRE(mirror.from == whole - piece.to);
        at = piece.to;
        near |= piece.kinds;
        for (int kind = 0; kind < 4; ++kind)
          if ((piece.kinds & kind_bit(kind)) != 0) by_kind[kind] += piece.to - piece.from;
        // Its middle lies in those kinds.
        if (piece.to - piece.from > 8) {
          const Vec2 middle = point_along(a, b, (piece.from + piece.to) / 2);
          bool edge = false;
          for (const Area& area : areas)
            for (std::size_t i = 0; i < area.points.size(); ++i)
              edge |= segment_within(area.points[i], area.points[(i + 1) % area.points.size()], middle, 3);
          if (!edge) REQUIRE(index.kinds_at(middle) == piece.kinds);
        }
      }
      REQUIRE(at == whole);
      REQUIRE((index.kinds_near(a, b) & near) == near);
      cut += there.size() > 1 ? 1 : 0;
      mixed += (near & (near - 1)) != 0 ? 1 : 0;
      for (int kind = 0; kind < 4; ++kind) {
        std::vector<char> covered(static_cast<std::size_t>(whole), 0);
        for (int area = 0; area < count; ++area) {
          if (areas[static_cast<std::size_t>(area)].kind != kind) continue;
          stretches.clear();
          index.stretches(area, a, b, stretches);
          for (const Stretch& s : stretches) std::fill(covered.begin() + s.from, covered.begin() + s.to, 1);
        }
        REQUIRE(by_kind[kind] == std::count(covered.begin(), covered.end(), 1));
      }
    }
  }
  CHECK(inside > 1000);
  CHECK(cut > 1000);
  CHECK(mixed > 300);
}

TEST_CASE("canopy pieces are the areas' stretches below their canopies") {
  Rng rng(43);
  const HeightField ground = hilly(201, 201, 500);
  std::vector<Piece> pieces, back;
  std::vector<Stretch> inside, below;
  int counted = 0, partly = 0;
  for (int wood = 0; wood < 10; ++wood) {
    std::vector<Area> areas;
    const int count = wood % 2 == 0 ? 6 : 18;  // few are asked one by one, many by the raster
    for (int n = 0; n < count; ++n) areas.push_back(blob(rng, n % 3));
    const AreaIndex index(areas, table, table);
    for (const Line3& line : game_lines(ground, 100, 50 + static_cast<std::uint64_t>(wood))) {
      const std::int32_t whole = length(line.from.plan(), line.to.plan());
      std::vector<std::uint8_t> kinds(static_cast<std::size_t>(whole), 0);
      std::int32_t in_areas = 0;
      for (int area = 0; area < count; ++area) {
        inside.clear();
        below.clear();
        index.stretches(area, line.from.plan(), line.to.plan(), inside);
        stretches_below(ground, line.from, line.to, areas[static_cast<std::size_t>(area)].canopy, {0, whole}, below);
        for (const Stretch& s : inside) {
          in_areas += s.to - s.from;
          for (const Stretch& b : below)
            for (std::int32_t t = std::max(s.from, b.from); t < std::min(s.to, b.to); ++t)
              kinds[static_cast<std::size_t>(t)] |= static_cast<std::uint8_t>(kind_bit(area % 3));
        }
      }
      pieces.clear();
      back.clear();
      index.canopy_pieces(ground, line.from, line.to, ~KindSet{0}, pieces);
      index.canopy_pieces(ground, line.to, line.from, ~KindSet{0}, back);
      std::vector<std::uint8_t> found(kinds.size(), 0);
      for (const Piece& piece : pieces)
        std::fill(found.begin() + piece.from, found.begin() + piece.to, static_cast<std::uint8_t>(piece.kinds));
      REQUIRE(found == kinds);
      std::fill(found.begin(), found.end(), std::uint8_t{0});
      for (const Piece& piece : back)
        std::fill(found.begin() + (whole - piece.to), found.begin() + (whole - piece.from),
                  static_cast<std::uint8_t>(piece.kinds));
      REQUIRE(found == kinds);
      const auto sum = kinds.size() - static_cast<std::size_t>(std::count(kinds.begin(), kinds.end(), 0));
      // The weighted sum, asked at its own size, just below and just above, and half way.
      std::int32_t by_kind[3];
      index.canopy_lengths(ground, line.from, line.to, ~KindSet{0}, by_kind);
      for (const std::vector<std::int32_t>& weight : {std::vector<std::int32_t>{1, 2, 3}, {1, 0, 0}, {0, 5}}) {
        std::int64_t heavy = 0;
        for (std::size_t k = 0; k < weight.size(); ++k) heavy += std::int64_t{weight[k]} * by_kind[k];
        for (const std::int64_t limit :
             {heavy - 1, heavy, heavy + 1, heavy / 2, std::int64_t{0}, std::int64_t{10000}}) {
          REQUIRE(index.canopy_above(ground, line.from, line.to, weight, limit) == (heavy > limit));
          REQUIRE(index.canopy_above(ground, line.to, line.from, weight, limit) == (heavy > limit));
        }
      }
      counted += sum > 0 ? 1 : 0;
      partly += sum > 0 && static_cast<std::int32_t>(sum) < in_areas ? 1 : 0;
    }
  }
  CHECK(counted > 200);
  CHECK(partly > 20);
}

TEST_CASE("the pieces of a path follow its segments") {
  const AreaIndex index({block(10000, 10000, 20000, 20000, 4)}, table, table);
  const Vec2 path[] = {{5000, 15000}, {15000, 15000}, {15000, 15000}, {15000, 25000}};
  std::vector<Piece> pieces;
  index.path_pieces(path, pieces);
  REQUIRE(pieces.size() == 4);
  CHECK(pieces[0].kinds == 0);
  CHECK(pieces[0].to == 5000);
  CHECK(pieces[1].kinds == kind_bit(4));
  CHECK(pieces[1].segment == 0);
  CHECK(pieces[2].segment == 2);
  CHECK(pieces[2].to == 5000);
  CHECK(pieces[3].to == 10000);
  const AreaIndex none;
  none.path_pieces(path, pieces);
  REQUIRE(pieces.size() == 2);
  CHECK(none.kinds_at({5, 5}) == 0);
}
