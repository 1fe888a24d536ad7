// Nanoseconds of processor time a query of engine/geometry takes on one thread, the median of several rounds.
//   bench_geometry [rounds]

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "engine/geometry/area.hpp"
#include "engine/geometry/ground_line.hpp"
#include "engine/geometry/sight_line.hpp"

#include "tests/unit/engine/geometry/grounds.hpp"

using namespace sixmil;
using namespace sixmil::test;

namespace {

int rounds = 9;

template <class Work>
void report(const char* name, std::size_t count, Work&& work) {
  std::vector<double> times;
  std::uint64_t sum = 0;
  for (int r = 0; r < rounds; ++r) {
    const std::clock_t start = std::clock();
    sum += work();
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    times.push_back(seconds * 1e9 / static_cast<double>(count));
  }
  std::sort(times.begin(), times.end());
  std::printf("%-44s median %8.1f ns  best %8.1f ns  (check %llu)\n", name, times[times.size() / 2], times[0],
              static_cast<unsigned long long>(sum / static_cast<std::uint64_t>(rounds)));
}

void bench_ground(const char* name, const HeightField& ground) {
  const std::vector<Line3> lines = game_lines(ground, 100000, 1);
  std::vector<std::uint8_t> blocked(lines.size());
  report((std::string("ground lines, ") + name).c_str(), lines.size(), [&] {
    ground_blocks(ground, lines, blocked);
    return static_cast<std::uint64_t>(std::count(blocked.begin(), blocked.end(), 1));
  });
  report((std::string("ground lines by march, ") + name).c_str(), lines.size(), [&] {
    std::uint64_t sum = 0;
    for (const Line3& line : lines) sum += ground_blocks_by_march(ground, line.from, line.to) ? 1 : 0;
    return sum;
  });
}

std::vector<Prism> village(const HeightField& ground, int houses) {
  Rng rng(3);
  std::vector<Prism> prisms;
  while (static_cast<int>(prisms.size()) < houses) {
    const Vec2 centre{static_cast<std::int32_t>(60000 + rng.below(60000)),
                      static_cast<std::int32_t>(30000 + rng.below(60000))};
    const Box box{centre, static_cast<std::int32_t>(1000 + rng.below(2500)),
                  static_cast<std::int32_t>(1000 + rng.below(1500)), compass(static_cast<int>(rng.below(32)), 32)};
    prisms.push_back(make_prism(corners(box),
                                ground.ground_at(centre) + 1500 + static_cast<std::int32_t>(rng.below(1000)),
                                static_cast<std::int32_t>(prisms.size()), true));
  }
  return prisms;
}

// A wood: a wobbly ring of 24 corners.
Area wood(Vec2 centre, std::int32_t radius, int kind, Rng& rng) {
  Area area{kind, 2400, {}};
  for (int i = 0; i < 24; ++i) {
    const std::int32_t r = radius - static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(radius) / 3));
    area.points.push_back(centre + rotate(Vec2{r, 0}, facing_from_degrees(i * 15)));
  }
  return area;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1) rounds = std::max(1, std::atoi(argv[1]));
  const HeightField ground = hilly(361, 241, 500);
  bench_ground("hilly 361 x 241", ground);
  bench_ground("stepped 361 x 241", stepped(361, 241, 500));
  bench_ground("hilly 1025 x 685", hilly(1025, 685, 176));

  const std::vector<Line3> lines = game_lines(ground, 100000, 2);
  std::vector<std::uint8_t> blocked(lines.size());
  const PrismIndex houses(village(ground, 60));
  report("prisms, 60 houses", lines.size(), [&] {
    houses.blocks(lines, blocked);
    return static_cast<std::uint64_t>(std::count(blocked.begin(), blocked.end(), 1));
  });
  const SightScene scene{&ground, &houses, nullptr};
  report("ground and 60 houses", lines.size(), [&] {
    lines_blocked(scene, lines, blocked);
    return static_cast<std::uint64_t>(std::count(blocked.begin(), blocked.end(), 1));
  });
  report("first blocker", lines.size() / 10, [&] {
    std::uint64_t sum = 0;
    for (std::size_t n = 0; n < lines.size() / 10; ++n)
      sum += static_cast<std::uint64_t>(first_blocker(scene, lines[n].from, lines[n].to).at);
    return sum;
  });
  report("build an index of 60 houses", 200, [&] {
    std::uint64_t sum = 0;
    for (int n = 0; n < 200; ++n) sum += PrismIndex(houses.prisms()).prisms().size();
    return sum;
  });

  Rng rng(8);
  std::vector<Area> areas;
  for (int n = 0; n < 20; ++n) {
    const Vec2 centre{static_cast<std::int32_t>(15000 + rng.below(150000)),
                      static_cast<std::int32_t>(15000 + rng.below(90000))};
    areas.push_back(make_area(wood(centre, 12000, n % 3, rng), ground.width(), ground.depth()).value());
  }
  const AreaIndex index(areas, ground.width(), ground.depth());
  report("kinds at a point, 20 woods", lines.size(), [&] {
    std::uint64_t sum = 0;
    for (const Line3& line : lines) sum += index.kinds_at(line.from.plan());
    return sum;
  });
  std::vector<Piece> pieces;
  report("pieces of a step of 10 mm", lines.size(), [&] {
    std::uint64_t sum = 0;
    for (const Line3& line : lines) {
      pieces.clear();
      index.pieces(line.from.plan(), ground.clamp(line.from.plan() + Vec2{600, 800}), pieces);
      sum += pieces.size();
    }
    return sum;
  });
  report("pieces of a game line", lines.size(), [&] {
    std::uint64_t sum = 0;
    for (const Line3& line : lines) {
      pieces.clear();
      index.pieces(line.from.plan(), line.to.plan(), pieces);
      sum += pieces.size();
    }
    return sum;
  });
  report("canopy lengths of a game line", lines.size(), [&] {
    std::uint64_t sum = 0;
    std::int32_t lengths[3];
    for (const Line3& line : lines) {
      index.canopy_lengths(ground, line.from, line.to, 7, lengths);
      sum += static_cast<std::uint64_t>(lengths[0] + lengths[1] + lengths[2]);
    }
    return sum;
  });
  report("boxes overlapping", lines.size(), [&] {
    std::uint64_t sum = 0;
    for (const Line3& line : lines)
      sum += hulls_overlap(Box{line.from.plan(), 600, 300, compass(3, 32)},
                           Box{line.from.plan() + Vec2{line.to.x % 1500, line.to.y % 1500}, 600, 300, compass(9, 32)})
                 ? 1
                 : 0;
    return sum;
  });
  return 0;
}
