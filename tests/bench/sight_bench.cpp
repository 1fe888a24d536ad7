// Lines of sight against Embree's single ray and Bullet's height field: same run, one thread, same triangles and
// segments, each path of instructions against Embree restricted to the same ones. Medians of processor time, of seven
// rounds or more.
//   sight_bench [--format table|json] [--rounds N] [--lines N] [--size 361x241|1025x1025|4097x4097] [--ground hilly|
//               stepped] [--simd portable|avx2|avx512] [--obstacles yes|no]
// Woods count as opaque here, on every side of the comparison. Ours is checked against the integer march, line by line.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>

#include "engine/geometry/ground_line.hpp"
#include "engine/geometry/sight_line.hpp"
#include "engine/geometry/simd.hpp"

#include "tests/bench/sight_rivals.hpp"
#include "tests/unit/engine/geometry/grounds.hpp"

using namespace sixmil;

namespace {

struct Wanted {
  bool json = false;
  int rounds = 7;
  int lines = 100000;
  std::string size, ground, simd, obstacles;  // empty: all
};

struct Size {
  const char* name;
  int columns, rows;
  std::int32_t spacing;
};
constexpr Size sizes[] = {{"361x241", 361, 241, 500}, {"1025x1025", 1025, 1025, 176}, {"4097x4097", 4097, 4097, 44}};
constexpr SimdPath paths[] = {SimdPath::portable, SimdPath::avx2, SimdPath::avx512};

std::string embree_isa(SimdPath path) { return path == SimdPath::portable ? "sse2" : std::string(simd_name(path)); }

// 60 buildings, 40 woods (round) and 500 bodies, nothing on the table's edge.
std::vector<Prism> obstacles(const HeightField& ground) {
  Rng rng(3);
  std::vector<Prism> prisms;
  const auto between = [&](std::int32_t low, std::int32_t high) {
    return low + static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(high - low)));
  };
  const auto somewhere = [&] {
    return Vec2{between(9000, ground.width() - 9000), between(9000, ground.depth() - 9000)};
  };
  const auto box = [&](std::int32_t least, std::int32_t most, std::int32_t height) {
    const Vec2 at = somewhere();
    const Box shape{at, between(least, most), between(least, most), compass(static_cast<int>(rng.below(32)), 32)};
    prisms.push_back(
        make_prism(corners(shape), ground.ground_at(at) + height, static_cast<std::int32_t>(prisms.size())));
  };
  for (int n = 0; n < 60; ++n) box(800, 2500, between(1000, 2500));
  for (int n = 0; n < 40; ++n) {
    const Vec2 at = somewhere();
    prisms.push_back(make_round_prism(at, between(3000, 8000), ground.ground_at(at) + between(1200, 2000),
                                      static_cast<std::int32_t>(prisms.size())));
  }
  for (int n = 0; n < 500; ++n) box(120, 400, between(200, 350));
  return prisms;
}

// Lines whose ends are inside no prism, where "a building does not block its own" has no say.
std::vector<Line3> lines_outside(const HeightField& ground, const PrismIndex& prisms, int count, std::uint64_t seed) {
  std::vector<Line3> lines;
  std::vector<std::int32_t> at;
  for (const Line3& line : test::game_lines(ground, 2 * count, seed)) {
    at.clear();
    prisms.at(line.from.plan(), at);
    prisms.at(line.to.plan(), at);
    if (at.empty()) lines.push_back(line);
    if (static_cast<int>(lines.size()) == count) break;
  }
  return lines;
}

double median(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

double timed(const std::function<void()>& work) {
  const double begun = bench::thread_seconds();
  work();
  return bench::thread_seconds() - begun;
}

int differing(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b) {
  int count = 0;
  for (std::size_t n = 0; n < a.size(); ++n) count += a[n] != b[n] ? 1 : 0;
  return count;
}

struct Case {
  std::string kind, ground, size, simd;
  bool obstacles = false;
  std::size_t lines = 0;
  double blocked = 0;                           // share of lines
  double ratio = 0;                             // Embree's time over ours, round by round
  double ns = 0, embree_ns = 0, bullet_ns = 0;  // a line; 0: not asked
  double total_ms = 0;                          // all lines of the case, ours
  double memory_ratio = 0, build_ratio = 0;     // ours over Embree's
  int disagreements = 0, embree_wrong = 0;      // with the integers
};

class Bench {
 public:
  explicit Bench(const Wanted& wanted) : wanted_(wanted) {}
  std::vector<Case> cases;

  void table(const std::string& kind, const Size& size);

 private:
  struct Work {
    std::string kind;
    std::vector<Line3> lines;
    std::function<void(std::span<std::uint8_t>)> ours;
    std::vector<std::uint8_t> truth;
  };
  void measure(const Work& work, Case c, const bench::Embree& embree, const bench::Bullet* bullet);
  Wanted wanted_;
};

std::vector<std::uint8_t> exact(const HeightField& ground, const PrismIndex* prisms, std::span<const Line3> lines) {
  std::vector<std::uint8_t> result;
  for (const Line3& line : lines) {
    bool cut = ground_blocks_by_march(ground, line.from, line.to);
    if (prisms != nullptr && !cut)
      for (const Prism& prism : prisms->prisms()) cut = cut || prism_blocks(prism, line.from, line.to);
    result.push_back(cut ? 1 : 0);
  }
  return result;
}

// The eyes of the bodies, half a mm below their tops.
std::vector<SightPlace> bodies_of(const PrismIndex& prisms) {
  std::vector<SightPlace> places;
  for (std::size_t n = prisms.prisms().size() - 500; n < prisms.prisms().size(); ++n) {
    const Prism& prism = prisms.prisms()[n];
    const Vec2 at{(prism.corners[0].x + prism.corners[2].x) / 2, (prism.corners[0].y + prism.corners[2].y) / 2};
    places.push_back({at_height(at, prism.top - 50), prism.group});
  }
  return places;
}

std::vector<std::uint8_t> exact_matrix(const SightScene& scene, const std::vector<SightPlace>& places) {
  std::vector<std::uint8_t> result;
  for (const SightPlace& a : places)
    for (const SightPlace& b : places)
      result.push_back(ground_blocks_by_march(*scene.ground, a.at, b.at) ||
                               (scene.moving != nullptr && scene.moving->blocks(a.at, b.at, {a.group, b.group}))
                           ? 1
                           : 0);
  return result;
}

void Bench::measure(const Work& work, Case c, const bench::Embree& embree, const bench::Bullet* bullet) {
  std::vector<std::uint8_t> ours(work.lines.size()), theirs(work.lines.size()), bullets(work.lines.size());
  const std::size_t few = std::min<std::size_t>(work.lines.size(), 10000);  // Bullet takes a hundred times as long
  std::vector<double> our_times, embree_times, bullet_times, ratios;
  for (int r = 0; r < wanted_.rounds; ++r) {
    our_times.push_back(timed([&] { work.ours(ours); }));
    embree_times.push_back(timed([&] { embree.blocked(work.lines, theirs); }));
    ratios.push_back(embree_times.back() / our_times.back());
    if (bullet != nullptr)
      bullet_times.push_back(
          timed([&] { bullet->blocked(std::span(work.lines).first(few), std::span(bullets).first(few)); }));
  }
  const auto count = static_cast<double>(work.lines.size());
  c.kind = work.kind;
  c.lines = work.lines.size();
  c.blocked = static_cast<double>(std::count(work.truth.begin(), work.truth.end(), 1)) / count;
  c.ns = median(our_times) * 1e9 / count;
  c.total_ms = median(our_times) * 1e3;
  c.embree_ns = median(embree_times) * 1e9 / count;
  c.ratio = median(ratios);
  if (bullet != nullptr) c.bullet_ns = median(bullet_times) * 1e9 / static_cast<double>(few);
  c.disagreements = differing(ours, work.truth);
  c.embree_wrong = differing(theirs, work.truth);
  if (!wanted_.json) {
    std::printf("%-9s %-8s %-10s %-9s %-3s %7zu %5.1f %8.1f %8.1f %8.1f %7.2f %8.3f %7.4f %7.4f %4d %5d\n",
                c.kind.c_str(), c.ground.c_str(), c.size.c_str(), c.simd.c_str(), c.obstacles ? "yes" : "no", c.lines,
                100 * c.blocked, c.ns, c.embree_ns, c.bullet_ns, c.ratio, c.total_ms, c.memory_ratio, c.build_ratio,
                c.disagreements, c.embree_wrong);
    std::fflush(stdout);
  }
  cases.push_back(std::move(c));
}

bool wants(const std::string& wanted, std::string_view name) { return wanted.empty() || wanted == name; }

void Bench::table(const std::string& kind, const Size& size) {
  const HeightField ground = kind == "hilly" ? test::hilly(size.columns, size.rows, size.spacing)
                                             : test::stepped(size.columns, size.rows, size.spacing);
  std::vector<double> builds;
  for (int r = 0; r < 7; ++r) {
    std::vector<std::int32_t> samples(ground.samples().begin(), ground.samples().end());
    builds.push_back(timed([&] {
      const Result<HeightField> again = HeightField::make(size.columns, size.rows, size.spacing, std::move(samples));
      if (!again.ok()) std::abort();
    }));
  }
  const bool small = size.columns == 361;
  const std::vector<Prism> standing = obstacles(ground);
  const PrismIndex prisms(standing);
  std::vector<double> prism_builds;
  for (int r = 0; r < 7; ++r) {
    std::vector<Prism> again = standing;
    prism_builds.push_back(timed([&] {
      if (PrismIndex(std::move(again)).prisms().empty()) std::abort();
    }));
  }
  const std::unique_ptr<bench::Bullet> bullet = small ? std::make_unique<bench::Bullet>(ground) : nullptr;
  for (const bool with : {false, true}) {
    if (!wants(wanted_.obstacles, with ? "yes" : "no")) continue;
    const SightScene scene{&ground, with ? &prisms : nullptr, nullptr};
    std::vector<Work> works;
    const auto add = [&](const char* name, std::vector<Line3> lines) -> Work& {
      works.push_back({name, std::move(lines), {}, {}});
      works.back().truth = exact(ground, scene.fixed, works.back().lines);
      return works.back();
    };
    works.reserve(5);
    Work& lines = add("lines", lines_outside(ground, prisms, wanted_.lines, 1));
    lines.ours = [&](std::span<std::uint8_t> out) { lines_blocked(scene, lines.lines, out); };
    // One eye, 1 cm up near the middle, every sample; and 500 bodies, each with each.
    const Vec3 eye = ground.on_ground({ground.width() / 20 * 9, ground.depth() / 20 * 11}, 1000);
    const std::vector<SightPlace> places = bodies_of(prisms);
    if (!with) {
      std::vector<Line3> every;
      for (int j = 0; j < size.rows; ++j)
        for (int i = 0; i < size.columns; ++i)
          every.push_back({eye, {i * size.spacing, j * size.spacing, ground.sample(i, j)}});
      if (small) {
        Work& view = add("viewshed", std::move(every));
        view.ours = [&](std::span<std::uint8_t> out) { viewshed(scene, eye, 0, out); };
      }
    }
    const PrismIndex bodies(std::vector<Prism>(prisms.prisms().end() - 500, prisms.prisms().end()));
    const SightScene crowd{&ground, nullptr, with ? &bodies : nullptr};
    if (small) {
      std::vector<Line3> pairs;
      for (const SightPlace& a : places)
        for (const SightPlace& b : places) pairs.push_back({a.at, b.at});
      works.push_back({"matrix", std::move(pairs), {}, {}});
      Work& matrix = works.back();
      matrix.truth = exact_matrix(crowd, places);
      matrix.ours = [&](std::span<std::uint8_t> out) { sight_matrix(crowd, places, places, out); };
    }
    for (const SimdPath path : paths) {
      if (!simd_has(path) || !wants(wanted_.simd, simd_name(path))) continue;
      use_simd(path);
      const bench::Embree embree(ground, with ? std::span(prisms.prisms()) : std::span<const Prism>(),
                                 embree_isa(path));
      Case c;
      c.ground = kind;
      c.size = size.name;
      c.simd = simd_name(path);
      c.obstacles = with;
      const std::size_t bytes = ground.bounds_bytes() + (with ? prisms.bytes() : 0);
      const double build = median(builds) + (with ? median(prism_builds) : 0);
      c.memory_ratio = static_cast<double>(bytes) / static_cast<double>(embree.bytes());
      c.build_ratio = build / embree.build_seconds();
      for (const Work& work : works) measure(work, c, embree, with || work.kind != "lines" ? nullptr : bullet.get());
    }
  }
}

// The cases of one kind, as a list.
void print_cases(const char* name, const std::string& kind, const std::vector<Case>& cases) {
  std::printf("\"%s\": [", name);
  const char* before = "";
  for (const Case& c : cases) {
    if (c.kind != kind) continue;
    std::printf(
        "%s\n  {\"ground\": \"%s\", \"size\": \"%s\", \"simd\": \"%s\", \"obstacles\": %s, "
        "\"ratio_embree1\": %.3f, \"ns\": %.2f, \"embree_ns\": %.2f, \"bullet_ns\": %.2f, \"total_ms\": %.3f, "
        "\"memory_ratio\": %.5f, \"build_ratio\": %.5f, \"lines\": %zu, \"blocked\": %.4f, "
        "\"disagreements\": %d, \"embree_disagreements\": %d}",
        before, c.ground.c_str(), c.size.c_str(), c.simd.c_str(), c.obstacles ? "true" : "false", c.ratio, c.ns,
        c.embree_ns, c.bullet_ns, c.total_ms, c.memory_ratio, c.build_ratio, c.lines, c.blocked, c.disagreements,
        c.embree_wrong);
    before = ",";
  }
  std::printf("\n]");
}

void print_json(const std::vector<Case>& cases) {
  std::printf("{\"simd\": \"%s\",\n", std::string(simd_name(best_simd())).c_str());
  print_cases("cases", "lines", cases);
  std::printf(",\n");
  print_cases("viewshed", "viewshed", cases);
  std::printf(",\n");
  print_cases("matrix", "matrix", cases);
  std::printf("}\n");
}

}  // namespace

int main(int argc, char** argv) {
  Wanted wanted;
  for (int n = 1; n + 1 < argc; n += 2) {
    const std::string name = argv[n];
    const std::string value = argv[n + 1];
    if (name == "--format") wanted.json = value == "json";
    if (name == "--rounds") wanted.rounds = std::max(wanted.rounds, std::atoi(value.c_str()));
    if (name == "--lines") wanted.lines = std::max(1, std::atoi(value.c_str()));
    if (name == "--size") wanted.size = value;
    if (name == "--ground") wanted.ground = value;
    if (name == "--simd") wanted.simd = value;
    if (name == "--obstacles") wanted.obstacles = value;
  }
  bench::flush_tiny_floats();
  Bench bench(wanted);
  if (!wanted.json)
    std::printf("%-9s %-8s %-10s %-9s %-3s %7s %5s %8s %8s %8s %7s %8s %7s %7s %4s %5s\n", "case", "ground", "size",
                "simd", "obs", "lines", "cut%", "ns", "embree", "bullet", "ratio", "ms", "memory", "build", "bad",
                "e-bad");
  for (const Size& size : sizes)
    for (const char* ground : {"hilly", "stepped"})
      if (wants(wanted.size, size.name) && wants(wanted.ground, ground)) bench.table(ground, size);
  if (wanted.json) print_json(bench.cases);
  return 0;
}
