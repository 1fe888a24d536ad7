// Buildings that are no box under a pitched roof: towers, blocks, mud brick, vaults and what is left after a shell.

#include <algorithm>

#include "engine/asset/building_parts.hpp"

namespace sixmil {
namespace {

// A box of the plot, its edges broken.
void add_box(Site& site, Vec3f centre, Vec3f size, float bevel, const Coat& paint) {
  Solid solid = box_solid(centre, size);
  if (bevel > 0) solid.bevel(bevel);
  add_solid(site.mesh, solid, paint, site.plot.place);
}

}  // namespace

// At the low end of the ridge: shaft, spire, two narrow lights in each face, courses of stone.
void add_tower(Site& site, LookReader& f) {
  const BuildingShape& s = site.shape;
  const float t = site.tower, x = -site.plot.length / 2 + t / 2, z0 = s.base - site.sunk;
  const float top = s.base + site.measure(f, "top"), spire_tall = site.measure(f, "spire"),
              spire_middle = s.base + site.measure(f, "spire_middle");
  float bevel = 0, spire_over = 0, low_width = 0, course_width = 0;
  f("bevel", bevel)("spire_over", spire_over)("low_course_width", low_width)("course_width", course_width);
  const Coat &wall = site.paint(f, "wall"), &tiles = site.paint(f, "roof"), &course = site.paint(f, "course");
  add_box(site, {x, 0, (z0 + top) / 2}, {t, t, top - z0}, bevel, wall);
  const float wide = t + spire_over;
  Solid spire = box_solid({x, 0, spire_middle}, {wide, wide, spire_tall});
  for (const Vec3f way : {Vec3f{1, 0, 0}, Vec3f{-1, 0, 0}, Vec3f{0, 1, 0}, Vec3f{0, -1, 0}})
    spire.cut(Vec3f{x, 0, s.top}, way * spire_tall + Vec3f{0, 0, wide / 2});
  add_solid(site.mesh, spire, tiles, site.plot.place);
  const float aside = site.measure(f, "light_aside"), sill = s.base + site.measure(f, "light_sill");
  const Vec2f light{site.measure(f, "light_width"), site.measure(f, "light_height")};
  std::vector<float> courses;
  f("courses", courses);
  for (int side = 0; side < 4; ++side) {
    const Mat4 face = site.plot.place * translate(Mat4(1), {x, 0, 0}) *
                      rotate(Mat4(1), pi / 2 * static_cast<float>(side), {0, 0, 1}) *
                      translate(Mat4(1), {0, -t / 2, 0});
    for (const float way : {-1.0f, 1.0f}) add_opening(site, face, {way * aside, sill}, light, false);
    for (std::size_t i = 0; i < courses.size(); ++i) {
      const float z = s.base + site.height() * courses[i];
      add_beam(site, face, {-t / 2, z}, {t / 2, z}, i == 0 ? low_width : course_width, course);
    }
  }
}

// Flat or many-cornered: walls, a parapet and things on the roof.
void add_block(Site& site, LookReader& f) {
  const BuildingShape& s = site.shape;
  const Plot& plot = site.plot;
  float wall_below = 0, parapet_low = 0, parapet_high = 0, parapet_out = 0, bevel = 0, roof_below = 0, roof_share = 0;
  float roof_thick = 0, box_below = 0, box_spread = 0;
  int boxes = 0;
  Vec3f box{};
  f("wall_below", wall_below)("parapet_low", parapet_low)("parapet_high", parapet_high)("parapet_out", parapet_out);
  f("bevel", bevel)("roof_below", roof_below)("roof_share", roof_share)("roof_thick", roof_thick);
  f("boxes", boxes)("box_below", box_below)("box_spread", box_spread)("box_size", box);
  const Mat4 back = inverse(plot.place);
  std::vector<Vec2f> rim;
  for (const Vec2f c : s.corners) rim.push_back(Vec2f(moved_point(back, {c.x, c.y, 0})));
  add_solid(site.mesh, slab_solid(rim, s.base - site.sunk, s.top - wall_below, 0), site.paint(f, "wall"), plot.place);
  Solid parapet = slab_solid(rim, s.top - parapet_low, s.top - parapet_high, 0);
  for (Plane& plane : parapet.planes)
    if (plane.normal.z > -0.5f && plane.normal.z < 0.5f) plane.offset += parapet_out;
  parapet.bevel(bevel);
  add_solid(site.mesh, parapet, site.paint(f, "parapet"), plot.place);
  add_box(site, {0, 0, s.top - roof_below}, {plot.length * roof_share, plot.width * roof_share, roof_thick}, 0,
          site.paint(f, "roof"));
  const Coat& metal = site.paint(f, "box");
  for (int i = 0; i < boxes; ++i) {
    const float x = plot.length * box_spread * (site.part() - 0.5f), y = plot.width * box_spread * (site.part() - 0.5f);
    add_box(site, {x, y, s.top - box_below}, box, 0, metal);
  }
  if (s.corners.size() == 4)
    add_openings(site, f, {plot.length, plot.width}, {s.base, s.top - parapet_low});
  else
    f.has("openings");
}

// Mud brick: battered walls, a low parapet, beam ends under it, small openings, a stair of a second storey.
void add_adobe(Site& site, LookReader& f) {
  const BuildingShape& s = site.shape;
  float inset = 0, longer = 0, bevel = 0, upper_least = 0, upper_share = 0, upper_below = 0;
  float rim_wide = 0, rim_high = 0, rim_lift = 0, rim_bevel = 0, roof_in = 0, roof_below = 0, roof_thick = 0;
  float beam_from = 0, beam_every = 0, beam_to = 0, beam_out = 0, beam_below = 0, foot = 0, head = 0;
  Vec2f storey{};  // of a long one with a second storey, of another
  Vec3f roof_tone{}, beam{};
  f("inset", inset)("longer", longer)("storey", storey)("bevel", bevel)("roof_tone", roof_tone);
  f("rim_wide", rim_wide)("rim_high", rim_high)("rim_lift", rim_lift)("rim_bevel", rim_bevel);
  f("roof_in", roof_in)("roof_below", roof_below)("roof_thick", roof_thick);
  f("beam_from", beam_from).step("beam_every", beam_every)("beam_to", beam_to)("beam_out", beam_out);
  f("beam_below", beam_below)("beam_size", beam);
  f("upper_least", upper_least)("upper_share", upper_share)("upper_below", upper_below)("foot", foot)("head", head);
  const Coat &wall = site.paint(f, "wall"), &wood = site.paint(f, "beam");
  const auto toned = [](std::uint8_t c, float by) { return static_cast<std::uint8_t>(c * by); };
  const Coat roof =
      coat(toned(wall.red, roof_tone.x), toned(wall.green, roof_tone.y), toned(wall.blue, roof_tone.z), wall.finish);
  const float l = site.plot.length - 2 * inset, w = site.plot.width - 2 * inset,
              main = s.base + site.height() * (site.plot.length > longer * site.plot.width ? storey.x : storey.y);
  const auto block = [&](float x0, float x1, float top) {
    const float x = (x0 + x1) / 2, run = x1 - x0;
    add_box(site, {x, 0, (s.base - site.sunk + top) / 2}, {run, w, top - s.base + site.sunk}, bevel, wall);
    for (const float side : {1.0f, -1.0f}) {
      add_box(site, {x, side * (w / 2 - rim_wide / 2), top + rim_lift}, {run, rim_wide, rim_high}, rim_bevel, wall);
      add_box(site, {side > 0 ? x1 - rim_wide / 2 : x0 + rim_wide / 2, 0, top + rim_lift}, {rim_wide, w, rim_high},
              rim_bevel, wall);
    }
    add_box(site, {x, 0, top - roof_below}, {run - roof_in, w - roof_in, roof_thick}, 0, roof);
    for (float at = x0 + beam_from; at < x1 - beam_to; at += beam_every)
      for (const float side : {1.0f, -1.0f})
        add_box(site, {at, side * (w / 2 + beam_out), top - beam_below}, beam, 0, wood);
  };
  block(-l / 2, l / 2, main);
  if (main < s.top - upper_least) block(-l / 2, -l / 2 + l * upper_share, s.top - upper_below);
  add_openings(site, f, {l, w}, {s.base + foot, main - head});
}

// A vault of pale panels with ribs, a band of colour and a lock at one end.
void add_vault(Site& site, LookReader& f) {
  const BuildingShape& s = site.shape;
  const Plot& plot = site.plot;
  int steps = 0;
  float below = 0, foot = 0, end_in = 0, shell_grow = 0, rib_every = 0, rib_in = 0, rib_half = 0, rib_grow = 0;
  float band_from = 0, band_share = 0, band_grow = 0, door_share = 0, door_most = 0, lock_deep = 0, lock_over = 0;
  float lock_sunk = 0, lock_bevel = 0, window_off = 0, window_sill = 0, unit_at = 0, unit_below = 0, unit_bevel = 0;
  Vec2f window{};
  Vec3f unit{};
  f("steps", steps)("below", below)("foot", foot)("end_in", end_in)("shell_grow", shell_grow);
  f.step("rib_every", rib_every)("rib_in", rib_in)("rib_half", rib_half)("rib_grow", rib_grow);
  f("band_from", band_from)("band_share", band_share)("band_grow", band_grow)("door_share", door_share);
  f("door_most", door_most)("lock_deep", lock_deep)("lock_over", lock_over)("lock_sunk", lock_sunk);
  f("lock_bevel", lock_bevel)("window_off", window_off)("window_sill", window_sill)("window", window);
  f("unit_at", unit_at)("unit_below", unit_below)("unit_bevel", unit_bevel)("unit", unit);
  const Coat &shell = site.paint(f, "shell"), &band = site.paint(f, "band"), &rib = site.paint(f, "rib");
  steps = std::max(2, steps);
  const float h = site.height() - below;
  // Across the plot, from the foot over the crown to the other foot.
  const auto vault = [&](float grow) {
    const float half = plot.width / 2 * grow;
    std::vector<Vec2f> points{{half, -site.sunk}};
    for (int i = 0; i <= steps; ++i) {
      const float a = pi * static_cast<float>(i) / static_cast<float>(steps);
      points.push_back({half * std::cos(a), h * grow * (foot + (1 - foot) * std::sin(a))});
    }
    points.push_back({-half, -site.sunk});
    return points;
  };
  const Mat4 across = plot.place * translate(Mat4(1), {0, 0, s.base}) * rotate(Mat4(1), pi / 2, {0, 0, 1});
  const auto slice = [&](float from, float to, float grow, const Coat& paint) {
    add_solid(site.mesh, profile_solid(vault(grow), to - from), paint,
              across * translate(Mat4(1), {0, -(from + to) / 2, 0}));
  };
  const float end = plot.length / 2 - end_in;
  slice(-end, end, shell_grow, shell);
  const int ribs = std::max(2, static_cast<int>(plot.length / rib_every));
  for (int i = 0; i <= ribs; ++i) {
    // Clear of the ends, whose corners carry the light of the whole shell.
    const float x = mix(-end + rib_in, end - rib_in, static_cast<float>(i) / static_cast<float>(ribs));
    slice(x - rib_half, x + rib_half, rib_grow, rib);
  }
  slice(end * band_from, end * band_from + plot.length * band_share, band_grow, band);
  const float door = std::min(plot.width * door_share, door_most);
  add_box(site, {end, 0, s.base + door * 0.5f - lock_sunk}, {lock_deep, door, door + lock_over}, lock_bevel, rib);
  for (const float side : {1.0f, -1.0f})
    for (int i = 0; i < ribs; ++i) {
      const float x = mix(-end + rib_in, end - rib_in, (static_cast<float>(i) + 0.5f) / static_cast<float>(ribs));
      const Mat4 wall = plot.place * rotate(Mat4(1), side > 0 ? 0 : pi, {0, 0, 1}) *
                        translate(Mat4(1), {0, -plot.width * window_off, 0});
      add_opening(site, wall, {side * x, s.base + h * window_sill}, window, false);
    }
  add_box(site, {-end * unit_at, 0, s.top - unit_below}, unit, unit_bevel, rib);
}

// Walls broken off at all heights, and rubble between them.
void add_ruin(Site& site, LookReader& f) {
  const BuildingShape& s = site.shape;
  Rng& rng = site.rng;
  float every = 0, least = 0, inner = 0, thick = 0, overlap = 0, cut = 0, spread = 0, lift = 0, rough = 0, flat = 0;
  int brick_in = 0, soot_in = 0, rubble = 0;
  Vec2f lean{}, radius{};
  f.step("every", every)("least", least)("inner", inner)("thick", thick)("overlap", overlap)("cut", cut)("lean", lean);
  f("brick_one_in", brick_in)("soot_one_in", soot_in)("rubble", rubble)("rubble_spread", spread)("rubble_lift", lift);
  f("rubble_rough", rough)("rubble_radius", radius)("rubble_flat", flat);
  const Coat &wall = site.paint(f, "wall"), &brick = site.paint(f, "brick"), &soot = site.paint(f, "soot"),
             &stones = site.paint(f, "stones");
  const auto one_in = [&](int n) { return n > 0 && rng.below(static_cast<std::uint32_t>(n)) == 0; };
  for (std::size_t i = 0; i < s.corners.size(); ++i) {
    const Vec2f a = s.corners[i], b = s.corners[(i + 1) % s.corners.size()], d = b - a;
    const int pieces = std::max(2, static_cast<int>(length(d) / every));
    const Mat4 place = translate(Mat4(1), {a.x, a.y, 0}) * rotate(Mat4(1), std::atan2(d.y, d.x), {0, 0, 1});
    const float step = length(d) / static_cast<float>(pieces);
    for (int k = 0; k < pieces; ++k) {
      const float x = step * (static_cast<float>(k) + 0.5f),
                  tall = site.height() * (least + (1 - least) * site.part()) * (k == 0 || k == pieces - 1 ? 1 : inner);
      Solid piece =
          box_solid({x, thick / 2, (tall - site.sunk) / 2 + s.base}, {step + overlap, thick, tall + site.sunk});
      piece.cut({x, 0, s.base + tall * cut}, {mix(lean.x, lean.y, site.part()), 0, 1});
      // Where the plaster is off, brick; soot here and there.
      const Coat& paint = one_in(brick_in) ? brick : one_in(soot_in) ? soot : wall;
      add_solid(site.mesh, piece, paint, place);
    }
  }
  for (int i = 0; i < rubble; ++i) {
    const float r = mix(radius.x, radius.y, site.part());
    const float x = site.plot.length * spread * (site.part() - 0.5f),
                y = site.plot.width * spread * (site.part() - 0.5f);
    add_lump(site.mesh, 0, rough, rng.next(), stones,
             site.plot.place * translate(Mat4(1), {x, y, s.base + lift}) * scale(Mat4(1), {r, r, r * flat}));
  }
}

}  // namespace sixmil
