// Walls, hedges and fences along a line, and bridges, as their files in assets/walls and assets/bridges say.

#include <algorithm>

#include "engine/asset/building_parts.hpp"
#include "engine/asset/foliage.hpp"

namespace sixmil {
namespace {

// One stretch of a line: x runs along it, its middle is the origin.
struct Stretch {
  MeshData& mesh;
  Rng& rng;
  const foliage::Foliage* foliage;
  float run = 0;
  Mat4 place{1};

  float part() {
    constexpr std::uint32_t steps = 1000;
    return static_cast<float>(rng.below(steps + 1)) / steps;
  }
};

// Dry stone: courses of stones no two of which are alike, and upright ones along the top.
struct Courses {
  int count = 0, stones = 0, cope_stones = 0, grey_least = 0, grey_vary = 0;
  float foot = 0, foot_height = 0, cope_height = 0, height = 0, height_vary = 0, overlap = 0;
  float aside = 0, turn = 0, long_share = 0, cope_share = 0, thick = 0, cope_thick = 0, thick_vary = 0;
  float bevel = 0, cope_bevel = 0;
  Vec2f green{}, blue{};  // less than grey, and by up to how much more
};

Courses read_courses(LookReader f) {
  Courses c;
  f("count", c.count)("stones", c.stones)("cope_stones", c.cope_stones)("foot", c.foot)("foot_height", c.foot_height);
  f("cope_height", c.cope_height)("height", c.height)("height_vary", c.height_vary)("overlap", c.overlap);
  f("aside", c.aside)("turn", c.turn)("long", c.long_share)("cope_long", c.cope_share)("thick", c.thick);
  f("cope_thick", c.cope_thick)("thick_vary", c.thick_vary)("bevel", c.bevel)("cope_bevel", c.cope_bevel);
  f("grey", c.grey_least)("grey_vary", c.grey_vary)("green", c.green)("blue", c.blue).done();
  return c;
}

void add_courses(Stretch& s, const Courses& c) {
  const auto die = [&](float below) {
    return static_cast<int>(s.rng.below(static_cast<std::uint32_t>(std::max(1.0f, below))));
  };
  float z = c.foot;
  for (int course = 0; course < c.count; ++course) {
    const bool cope = course + 1 == c.count;
    const int stones = cope ? c.cope_stones : c.stones;
    const float h = course == 0 ? c.foot_height : cope ? c.cope_height : c.height + c.height_vary * s.part();
    for (int n = 0; n < stones; ++n) {
      const float w = s.run / static_cast<float>(stones),
                  x = ((static_cast<float>(n) + 0.5f) / static_cast<float>(stones) - 0.5f) * s.run;
      const int grey = c.grey_least + die(static_cast<float>(c.grey_vary));
      const float thick = (cope ? c.cope_thick : c.thick) + c.thick_vary * s.part(), y = c.aside * (s.part() - 0.5f);
      Solid piece = box_solid({x, y, z + h / 2}, {w * (cope ? c.cope_share : c.long_share), thick, h});
      piece.bevel(cope ? c.cope_bevel : c.bevel);
      const float turn = c.turn * (s.part() - 0.5f);
      const int blue = grey - static_cast<int>(c.blue.x) - die(c.blue.y);
      const int green = grey - static_cast<int>(c.green.x) - die(c.green.y);
      const auto shade = [](int v) { return foliage::byte(static_cast<float>(v)); };
      add_solid(s.mesh, piece, coat(shade(grey), shade(green), shade(blue), Finish::plaster),
                s.place * rotate(Mat4(1), turn, {0, 0, 1}));
    }
    z += h - c.overlap;
  }
}

struct Bushes {
  float lift = 0, radius = 0, vary = 0, wide = 0, tone = 0, tone_vary = 0;
  foliage::Leafage leaves;
};

Bushes read_bushes(LookReader f) {
  Bushes b;
  f("lift", b.lift)("radius", b.radius)("vary", b.vary)("wide", b.wide)("tone", b.tone)("tone_vary", b.tone_vary);
  f.colour("leaf", b.leaves.colour)("flakes", b.leaves.flakes)("flake", b.leaves.size)("lowest", b.leaves.lowest);
  f("slender", b.leaves.slender)("droop", b.leaves.droop).done();
  return b;
}

void add_bush(Stretch& s, const Bushes& b) {
  foliage::Dice dice(s.rng.next());
  const float r = b.radius + b.vary * s.part();
  foliage::add_crown(
      s.mesh, dice, *s.foliage,
      {{moved_point(s.place, {0, 0, b.lift}), {r * b.wide, r * b.wide, r}, b.tone + b.tone_vary * s.part()}}, b.leaves);
}

struct Posts {
  float height_middle = 0;
  Vec3f post{};
  Vec2f rail{};
  std::vector<float> rails;  // their heights
  Coat post_paint, rail_paint;
};

Posts read_posts(LookReader f, const Paints& paints) {
  Posts p;
  f("post", p.post)("post_middle", p.height_middle)("rail", p.rail)("rails", p.rails);
  p.post_paint = paint_of(paints, f, "post_paint");
  p.rail_paint = paint_of(paints, f, "rail_paint");
  f.done();
  return p;
}

void add_posts(Stretch& s, const Posts& p) {
  add_solid(s.mesh, box_solid({-s.run / 2, 0, p.height_middle}, p.post), p.post_paint, s.place);
  for (const float z : p.rails)
    add_solid(s.mesh, box_solid({0, 0, z}, {s.run, p.rail.x, p.rail.y}), p.rail_paint, s.place);
}

const LookFile* file_of(const LookFolder& folder, const std::string& id) {
  const int found = folder.find(id);
  return found < 0 ? nullptr : &folder.files[static_cast<std::size_t>(found)];
}

Error missing(const LookFolder& folder, const std::string& id) {
  return {folder.path + "/" + id + ".json", "there is no such look", "write the file, or name another"};
}

BakeSettings read_bake(LookReader f) {
  BakeSettings out;
  f("reach", out.reach)("ground", out.base_plane)("rays", out.rays).done();
  return out;
}

}  // namespace

Result<MeshData> make_wall(const Looks& looks, const std::string& look, const std::vector<Vec2f>& line, unsigned seed,
                           const GroundHeight& ground) {
  const LookFile* own = file_of(looks.walls, look);
  if (!own) return missing(looks.walls, look);
  Fields::Errors errors{own->path, {}, false};
  LookReader file{Fields(own->json, errors)};
  constexpr std::uint64_t stream = 5;
  Rng rng(seed, stream);
  float step = 0;
  std::string name, leaves;
  file("name", name).step("step", step);
  Paints paints;
  if (file.has("paints")) paints = read_paints(file.part("paints"), rng);
  const bool of_stone = file.has("courses"), grows = file.has("bushes"), stands = file.has("posts");
  Courses courses;
  Bushes bushes;
  Posts posts;
  foliage::Foliage foliage;
  if (of_stone) courses = read_courses(LookReader(file.part("courses")));
  if (grows) {
    bushes = read_bushes(LookReader(file.part("bushes")));
    file("foliage", leaves);
    const LookFile* of = file_of(looks.foliage, leaves);
    if (of) foliage = foliage::read_foliage(Fields(of->json, errors));
    if (!of && !errors.any) return missing(looks.foliage, leaves);
  }
  if (stands) posts = read_posts(LookReader(file.part("posts")), paints);
  BakeSettings bake;
  const bool baked = file.has("bake");
  if (baked) bake = read_bake(LookReader(file.part("bake")));
  file.done();
  if (errors.any) return errors.first;
  MeshData mesh;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Vec2f a = line[i], d = line[i + 1] - a;
    const float total = length(d);
    const int count = std::max(1, static_cast<int>(total / step));
    const float turn = std::atan2(d.y, d.x);
    for (int k = 0; k < count; ++k) {
      const Vec2f p = a + d * ((static_cast<float>(k) + 0.5f) / static_cast<float>(count));
      Stretch stretch{mesh, rng, &foliage, total / static_cast<float>(count),
                      translate(Mat4(1), {p.x, p.y, ground(p)}) * rotate(Mat4(1), turn, {0, 0, 1})};
      if (of_stone) add_courses(stretch, courses);
      if (grows) add_bush(stretch, bushes);
      if (stands) add_posts(stretch, posts);
    }
  }
  if (baked) bake_light_once(mesh, bake);
  return mesh;
}

Result<MeshData> make_bridge(const Looks& looks, const std::string& look, Vec2f from, Vec2f to, float width,
                             const GroundHeight& ground) {
  const LookFile* own = file_of(looks.bridges, look);
  if (!own) return missing(looks.bridges, look);
  Fields::Errors errors{own->path, {}, false};
  LookReader file{Fields(own->json, errors)};
  Rng rng(0);
  std::string name;
  int pieces = 0;
  float hump_most = 0, hump_share = 0, lift = 0, arch_half = 0, arch_deep = 0, crown = 0, rise = 0, deck_least = 0;
  float wall_high = 0, wall_thick = 0, cap_high = 0, cap_wide = 0;
  file("name", name)("pieces", pieces)("hump_most", hump_most)("hump_share", hump_share)("lift", lift);
  file("arch_half", arch_half)("arch_deep", arch_deep)("crown", crown)("rise", rise)("deck_least", deck_least);
  file("wall_high", wall_high)("wall_thick", wall_thick)("cap_high", cap_high)("cap_wide", cap_wide);
  const Paints paints = read_paints(file.part("paints"), rng);
  const Coat &masonry = paint_of(paints, file, "wall"), &deck = paint_of(paints, file, "deck"),
             &cap = paint_of(paints, file, "cap");
  const BakeSettings bake = read_bake(LookReader(file.part("bake")));
  file.done();
  if (errors.any) return errors.first;
  MeshData mesh;
  const Vec2f d = to - from;
  const float l = length(d), za = ground(from), zb = ground(to), hump = std::min(hump_most, l * hump_share);
  const Mat4 place = translate(Mat4(1), {from.x, from.y, 0}) * rotate(Mat4(1), std::atan2(d.y, d.x), {0, 0, 1});
  const auto top = [&](float t) { return mix(za, zb, t) + hump * 2 * 2 * t * (1 - t) + lift; };
  // One arch, open over its part of the length.
  const auto under = [&](float t) {
    const float a = arch_half > 0 ? (t - 0.5f) / arch_half : 1;
    return a * a >= 1 ? std::min(za, zb) - arch_deep : top(0.5f) - crown - (1 - std::sqrt(1 - a * a)) * l * rise;
  };
  for (int i = 0; i < pieces; ++i) {
    const float t0 = static_cast<float>(i) / static_cast<float>(pieces),
                t1 = static_cast<float>(i + 1) / static_cast<float>(pieces);
    const float lo0 = std::min(under(t0), top(t0) - deck_least), lo1 = std::min(under(t1), top(t1) - deck_least);
    // A slice between two heights at either end, so wide, so far to the side.
    const auto slice = [&](Vec2f low, Vec2f high, float wide, float aside, const Coat& paint) {
      add_solid(mesh, profile_solid({{l * t0, low.x}, {l * t1, low.y}, {l * t1, high.y}, {l * t0, high.x}}, wide),
                paint, place * translate(Mat4(1), {0, aside, 0}));
    };
    const Vec2f low{lo0, lo1}, road{top(t0), top(t1)}, wall = road + wall_high, coping = wall + cap_high;
    slice(low, road, width, 0, deck);
    for (const float side : {1.0f, -1.0f}) {
      const float aside = side * (width / 2 + wall_thick / 2);
      slice(low, wall, wall_thick, aside, masonry);
      slice(wall, coping, cap_wide, aside, cap);
    }
  }
  bake_light_once(mesh, bake);
  return mesh;
}

}  // namespace sixmil
