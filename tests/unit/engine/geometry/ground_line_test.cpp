#include "engine/geometry/ground_line.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/engine/geometry/ground_reference.hpp"
#include "tests/unit/engine/geometry/grounds.hpp"
#include "tests/unit/engine/geometry/paths.hpp"

using namespace sixmil;
using namespace sixmil::test;

namespace {

struct Tally {
  int lines = 0;
  int blocked = 0;
  int wrong = 0;
  int unequal = 0;
};

// One line at a time, by the march, and many at once on every path this machine has, in both directions: all against
// the reference.
void compare(const HeightField& ground, const std::vector<Line3>& lines, Tally& tally) {
  std::vector<Line3> turned;
  std::vector<std::uint8_t> expected, there(lines.size()), back(lines.size());
  const auto wrong = [&](std::size_t n, std::string_view who) {
    if (tally.wrong++ > 0) return;
    const Vec3 a = lines[n].from;
    const Vec3 b = lines[n].to;
    UNSCOPED_INFO(who << ": line " << a.x << ' ' << a.y << ' ' << a.z << " to " << b.x << ' ' << b.y << ' ' << b.z
                      << " spacing " << ground.spacing() << ", expected " << int{expected[n]});
  };
  for (const Line3& line : lines) {
    turned.push_back({line.to, line.from});
    expected.push_back(reference_blocked(ground, line.from, line.to) ? 1 : 0);
    const std::size_t n = expected.size() - 1;
    const bool blocked = expected.back() != 0;
    ++tally.lines;
    tally.blocked += expected.back();
    if (ground_blocks(ground, line.from, line.to) != blocked) wrong(n, "alone");
    if (ground_blocks_by_march(ground, line.from, line.to) != blocked) wrong(n, "march");
    tally.unequal += ground_blocks(ground, line.to, line.from) != blocked ? 1 : 0;
  }
  on_every_path([&](SimdPath path) {
    ground_blocks(ground, lines, there);
    ground_blocks(ground, turned, back);
    for (std::size_t n = 0; n < lines.size(); ++n) {
      if (there[n] != expected[n]) wrong(n, simd_name(path));
      tally.unequal += there[n] != back[n] ? 1 : 0;
    }
  });
}

std::vector<Line3> awkward_lines(const HeightField& ground, Rng& rng, int count) {
  std::vector<Line3> lines;
  for (int n = 0; n < count; ++n) lines.push_back(awkward(ground, rng));
  return lines;
}

// Every line twice: raised as far as it is still blocked, and 1 tu more. So the ground is less than 1 tu away from it
// somewhere, within the margins of the float stages or next to them.
std::vector<Line3> grazing(const HeightField& ground, const std::vector<Line3>& lines) {
  std::vector<Line3> pairs;
  for (const Line3& line : lines) {
    const std::int32_t up = height_limit - std::max(line.from.z, line.to.z);
    const std::int32_t down = height_limit + std::min(line.from.z, line.to.z);
    const auto raised = [&](std::int32_t by) { return Line3{line.from + Vec3{0, 0, by}, line.to + Vec3{0, 0, by}}; };
    const auto blocked = [&](std::int32_t by) {
      return ground_blocks_by_march(ground, raised(by).from, raised(by).to);
    };
    if (!blocked(-down) || blocked(up)) continue;
    std::int32_t low = -down;
    std::int32_t high = up;
    while (high - low > 1) (blocked((low + high) / 2) ? low : high) = (low + high) / 2;
    pairs.push_back(raised(low));
    pairs.push_back(raised(high));
  }
  return pairs;
}

void check(const Tally& tally, int least) {
  INFO(tally.lines << " lines, " << tally.blocked << " blocked");
  CHECK(tally.lines >= least);
  CHECK(tally.blocked > tally.lines / 20);
  CHECK(tally.blocked < tally.lines);
  CHECK(tally.wrong == 0);
  CHECK(tally.unequal == 0);
}

void compare_game_lines(const HeightField& ground, int count, std::uint64_t seed) {
  Tally tally;
  compare(ground, game_lines(ground, count, seed), tally);
  check(tally, count);
}

void compare_nasty(int grounds, int lines, std::uint64_t seed) {
  Rng rng(seed);
  Tally tally;
  for (int g = 0; g < grounds; ++g) {
    const HeightField ground = nasty(rng);
    compare(ground, awkward_lines(ground, rng, lines), tally);
  }
  check(tally, grounds * lines);
}

}  // namespace

TEST_CASE("ground line agrees with the triangle planes on a hilly table") {
  compare_game_lines(hilly(361, 241, 500), 2000, 1);
}

TEST_CASE("ground line agrees with the triangle planes on a stepped table") {
  compare_game_lines(stepped(361, 241, 500), 2000, 2);
}

TEST_CASE("ground line agrees with the triangle planes where it is awkward") { compare_nasty(400, 20, 3); }

TEST_CASE("ground line agrees at the limits of size and height") {
  Rng rng(4);
  std::vector<std::int32_t> heights;
  for (int n = 0; n < 257 * 257; ++n)
    heights.push_back(rng.below(40) == 0 ? height_limit - static_cast<std::int32_t>(rng.below(3))
                                         : -height_limit + static_cast<std::int32_t>(rng.below(9)));
  const HeightField ground = HeightField::make(257, 257, 4096, std::move(heights)).value();
  CHECK(ground.width() == plan_limit);
  Tally tally;
  compare(ground, awkward_lines(ground, rng, 1500), tally);
  check(tally, 1500);
}

TEST_CASE("ground line agrees on the largest grounds") {
  const auto terraces = [](int columns, int rows, std::int32_t spacing) {
    std::vector<std::int32_t> heights;
    for (int j = 0; j < rows; ++j)
      for (int i = 0; i < columns; ++i) heights.push_back((i / 50 * 31 + j / 5 * 17) % 7 * 900 + i * j % 40);
    return HeightField::make(columns, rows, spacing, std::move(heights)).value();
  };
  compare_game_lines(terraces(1200, 900, 150), 800, 5);
  Rng rng(6);
  Tally tally;
  const HeightField longest = terraces(4097, 17, 256);
  CHECK(longest.width() == plan_limit);
  compare(longest, awkward_lines(longest, rng, 60), tally);
  check(tally, 60);
}

TEST_CASE("ground line agrees on lines that graze") {
  Rng rng(31);
  Tally tally;
  for (const HeightField& ground : {hilly(361, 241, 500), stepped(361, 241, 500)}) {
    compare(ground, grazing(ground, game_lines(ground, 250, 32)), tally);
    compare(ground, grazing(ground, awkward_lines(ground, rng, 250)), tally);
  }
  for (int g = 0; g < 60; ++g) {
    const HeightField ground = nasty(rng);
    compare(ground, grazing(ground, awkward_lines(ground, rng, 30)), tally);
  }
  check(tally, 3000);
}

TEST_CASE("ground line agrees on the lines of one eye to every sample") {
  for (const HeightField& ground : {hilly(61, 41, 500), stepped(61, 41, 500), HeightField::flat(30000, 20000, 500)}) {
    std::vector<Line3> lines;
    const Vec3 eye = ground.on_ground({14000, 11000}, 300);
    for (int j = 0; j < ground.rows(); ++j)
      for (int i = 0; i < ground.columns(); ++i)
        lines.push_back({eye, {i * ground.spacing(), j * ground.spacing(), ground.sample(i, j)}});
    Tally tally;
    compare(ground, lines, tally);
    CHECK(tally.wrong == 0);
    CHECK(tally.unequal == 0);
    CHECK((tally.blocked == 0) == (ground.steepest() == 0));
  }
}

TEST_CASE("ground line: level lines along flat ground at its height are clear, on every path") {
  const HeightField ground = HeightField::flat(180000, 120000, 500, 777);
  std::vector<Line3> lines;
  for (Line3 line : game_lines(ground, 400, 33)) {
    line.from.z = line.to.z = 777;
    lines.push_back(line);
  }
  std::vector<std::uint8_t> blocked(lines.size(), 9);
  on_every_path([&](SimdPath) {
    ground_blocks(ground, lines, blocked);
    CHECK(std::count(blocked.begin(), blocked.end(), 0) == 400);
    for (Line3& line : lines) --line.to.z;
    ground_blocks(ground, lines, blocked);
    CHECK(std::count(blocked.begin(), blocked.end(), 1) == 400);
    for (Line3& line : lines) ++line.to.z;
  });
}

TEST_CASE("ground line: a million game lines", "[.long]") {
  compare_game_lines(hilly(361, 241, 500), 350000, 11);
  compare_game_lines(stepped(361, 241, 500), 350000, 12);
  compare_game_lines(hilly(1025, 685, 176), 150000, 13);
  compare_game_lines(hilly(1400, 800, 129), 150000, 15);
}

TEST_CASE("ground line: a million awkward lines", "[.long]") { compare_nasty(20000, 50, 14); }

TEST_CASE("ground line: a million awkward and grazing lines on whole tables", "[.long]") {
  Rng rng(34);
  Tally tally;
  for (const HeightField& ground : {hilly(361, 241, 500), stepped(361, 241, 500)})
    for (int part = 0; part < 100; ++part) {
      compare(ground, awkward_lines(ground, rng, 2520), tally);
      compare(ground, grazing(ground, awkward_lines(ground, rng, 700)), tally);
      compare(ground, grazing(ground, game_lines(ground, 700, rng.next())), tally);
    }
  check(tally, 1000000);
}

TEST_CASE("ground line: grazing is clear, a tu lower is not") {
  // A ridge 20.00 mm high along y in the middle of a flat table.
  std::vector<std::int32_t> heights;
  for (int j = 0; j < 41; ++j)
    for (int i = 0; i < 41; ++i) heights.push_back(i == 20 ? 2000 : 0);
  const HeightField ground = HeightField::make(41, 41, 500, heights).value();
  for (const std::int32_t y : {0, 250, 7777, 20000}) {
    CHECK_FALSE(ground_blocks(ground, {0, y, 2000}, {20000, y, 2000}));
    CHECK(ground_blocks(ground, {0, y, 1999}, {20000, y, 1999}));
    CHECK_FALSE(ground_blocks(ground, {0, y, 0}, {20000, y, 4000}));
    CHECK(ground_blocks(ground, {0, y, 0}, {20000, y, 3999}));
    CHECK_FALSE(ground_blocks(ground, {10000, y, 2000}, {10000, 0, 2000}));
    CHECK(ground_blocks(ground, {10000, y, 1999}, {10000, 0, 1999}));
  }
  // Along flat ground.
  CHECK_FALSE(ground_blocks(ground, {0, 0, 0}, {9500, 20000, 0}));
  CHECK(ground_blocks(ground, {0, 0, 0}, {9500, 20000, -1}));
  // Upright.
  CHECK_FALSE(ground_blocks(ground, {10000, 300, 2000}, {10000, 300, 9000}));
  CHECK(ground_blocks(ground, {10000, 300, 9000}, {10000, 300, 1999}));
}

TEST_CASE("ground line: the array form answers like the single one") {
  const HeightField ground = hilly(121, 81, 500);
  const std::vector<Line3> lines = game_lines(hilly(121, 81, 500), 500, 7);
  std::vector<std::uint8_t> blocked(lines.size(), 9);
  ground_blocks(ground, lines, blocked);
  int wrong = 0;
  for (std::size_t n = 0; n < lines.size(); ++n)
    wrong += blocked[n] != (ground_blocks(ground, lines[n].from, lines[n].to) ? 1 : 0);
  CHECK(wrong == 0);
}

TEST_CASE("first ground cut is where the line goes under") {
  std::vector<std::int32_t> heights;
  for (int j = 0; j < 41; ++j)
    for (int i = 0; i < 41; ++i) heights.push_back(i == 20 ? 2000 : 0);
  const HeightField ground = HeightField::make(41, 41, 500, heights).value();
  // The ridge's flanks rise 2000 over 500; a level line at 1000 meets them half way.
  CHECK(first_ground_cut(ground, {0, 300, 1000}, {20000, 300, 1000}) == 9750);
  CHECK(first_ground_cut(ground, {20000, 300, 1000}, {0, 300, 1000}) == 9750);
  CHECK(first_ground_cut(ground, {0, 300, 1000}, {19000, 300, 1000}) == 9750);
  CHECK(first_ground_cut(ground, {19000, 300, 1000}, {0, 300, 1000}) == 8750);
  CHECK(first_ground_cut(ground, {0, 300, 2000}, {20000, 300, 2000}) == -1);
  CHECK(first_ground_cut(ground, {0, 300, -5}, {20000, 300, 9000}) == 0);
  CHECK(first_ground_cut(ground, {0, 300, 5}, {0, 300, -5}) == 0);
  CHECK(first_ground_cut(ground, {0, 300, 5}, {0, 300, 50}) == -1);
  std::vector<Stretch> below;
  stretches_below(ground, {0, 300, 1000}, {20000, 300, 1000}, 0, {0, 20000}, below);
  CHECK(below == std::vector<Stretch>{{9750, 10250}});
  below.clear();
  stretches_below(ground, {0, 300, 1000}, {20000, 300, 1000}, 1500, {3000, 10100}, below);
  CHECK(below == std::vector<Stretch>{{3000, 10100}});
}

TEST_CASE("stretches below agree with the triangle planes, mirror, and begin at the first cut") {
  Rng rng(21);
  int wrong_length = 0, wrong_first = 0, unmirrored = 0, disagreed = 0, cut = 0, unpart = 0;
  std::vector<Stretch> there, back, part;
  for (int g = 0; g < 150; ++g) {
    const HeightField ground = nasty(rng);
    for (int n = 0; n < 20; ++n) {
      const Line3 line = awkward(ground, rng);
      const std::int32_t canopy = rng.below(2) == 0 ? 0 : static_cast<std::int32_t>(rng.below(2400));
      const std::int32_t whole = length(line.from.plan(), line.to.plan());
      const Below expected = reference_below(ground, line.from, line.to, canopy);
      there.clear();
      back.clear();
      part.clear();
      stretches_below(ground, line.from, line.to, canopy, {0, whole}, there);
      stretches_below(ground, line.to, line.from, canopy, {0, whole}, back);
      double sum = 0;
      for (const Stretch& s : there) sum += s.to - s.from;
      wrong_length += std::fabs(sum - expected.length) > 1.5 * static_cast<double>(there.size()) + 3 ? 1 : 0;
      std::reverse(back.begin(), back.end());
      for (Stretch& s : back) s = {whole - s.to, whole - s.from};
      unmirrored += there == back ? 0 : 1;
      const std::int32_t first = first_ground_cut(ground, line.from, line.to, canopy);
      if (whole > 0) {
        wrong_first += std::fabs(first - expected.first) > 1.01 ? 1 : 0;
        cut += first >= 0 ? 1 : 0;
      }
      if (canopy == 0) disagreed += (first >= 0) != ground_blocks(ground, line.from, line.to) ? 1 : 0;
      // A part of the line is the same, clipped.
      const std::int32_t from = static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(whole) + 1));
      const std::int32_t to = static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(whole) + 1));
      stretches_below(ground, line.from, line.to, canopy, {from, to}, part);
      std::vector<Stretch> clipped;
      for (const Stretch& s : there)
        if (std::max(s.from, from) < std::min(s.to, to))
          clipped.push_back({std::max(s.from, from), std::min(s.to, to)});
      unpart += part == clipped ? 0 : 1;
    }
  }
  CHECK(cut > 500);
  CHECK(wrong_length == 0);
  CHECK(wrong_first == 0);
  CHECK(unmirrored == 0);
  CHECK(disagreed == 0);
  CHECK(unpart == 0);
}
