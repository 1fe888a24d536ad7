// Card-and-plaster buildings: a body of plaster, a roof of card, windows and doors as painted patches.

#include <algorithm>
#include <array>

#include "engine/base/rng.hpp"

#include "engine/asset/foliage.hpp"
#include "engine/asset/scenery.hpp"
#include "engine/asset/solids.hpp"

namespace sixmil {
namespace {

constexpr float sunk = 6;  // walls below the lowest ground, so that none floats on a slope

struct Colour {
  std::uint8_t r, g, b;
};
constexpr std::array<Colour, 6> plasters{
    {{226, 214, 190}, {236, 230, 216}, {206, 178, 130}, {196, 168, 150}, {210, 206, 196}, {222, 196, 160}}};
constexpr std::array<Colour, 5> roofs{{{152, 96, 76}, {136, 84, 70}, {112, 108, 110}, {134, 106, 86}, {166, 112, 86}}};
constexpr Colour brick{164, 96, 74}, timber{112, 84, 60}, stone{176, 168, 152}, frame{238, 232, 220}, pane{48, 54, 62};

Coat of(Colour c, Finish finish) { return coat(c.r, c.g, c.b, finish); }

// The footprint as a turned rectangle: u along the longer side.
struct Plot {
  Mat4 place{1};  // origin in the middle at height 0, x along the ridge
  float l = 0, w = 0;
};

Plot plot_of(const std::vector<Vec2f>& corners) {
  Vec2f middle{};
  for (const Vec2f c : corners) middle = middle + c * (1 / static_cast<float>(corners.size()));
  Vec2f u{1, 0};
  float longest = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vec2f d = corners[(i + 1) % corners.size()] - corners[i];
    if (length(d) > longest) {
      longest = length(d);
      u = d * (1 / longest);
    }
  }
  float lo_u = 1e9f, hi_u = -1e9f, lo_v = 1e9f, hi_v = -1e9f;
  for (const Vec2f c : corners) {
    const float a = dot(c - middle, u), b = cross(u, c - middle);
    lo_u = std::min(lo_u, a);
    hi_u = std::max(hi_u, a);
    lo_v = std::min(lo_v, b);
    hi_v = std::max(hi_v, b);
  }
  const Vec2f centre = middle + u * ((lo_u + hi_u) / 2) + Vec2f{-u.y, u.x} * ((lo_v + hi_v) / 2);
  return {translate(Mat4(1), {centre.x, centre.y, 0}) * rotate(Mat4(1), std::atan2(u.y, u.x), {0, 0, 1}), hi_u - lo_u,
          hi_v - lo_v};
}

// A box with a pitched roof between z0 and the ridge, in the plot's frame.
void gabled(MeshData& mesh, const Mat4& place, float x0, float x1, float w, float z0, float eave, float ridge,
            const Coat& wall, const Coat& roof, float overhang) {
  Solid body = box_solid({(x0 + x1) / 2, 0, (z0 + ridge) / 2}, {x1 - x0, w, ridge - z0});
  const float rise = ridge - eave - 0.7f;
  for (const float side : {1.0f, -1.0f}) body.cut({0, side * w / 2, eave}, {0, side * rise, w / 2});
  add_solid(mesh, body, wall, place);
  const float angle = std::atan2(rise, w / 2), run = std::sqrt(rise * rise + w * w / 4) + overhang;
  for (const float side : {1.0f, -1.0f}) {
    Solid slab = box_solid({0, 0, 0}, {x1 - x0 + 2 * overhang, run, 0.8f});
    slab.bevel(0.25f);
    // From the ridge down to the eave and on by the overhang.
    const float c = std::cos(angle), s = std::sin(angle);
    const Vec3f middle{(x0 + x1) / 2, side * run / 2 * c, ridge - 0.4f - run / 2 * s};
    add_solid(mesh, slab, roof, place * translate(Mat4(1), middle) * rotate(Mat4(1), -side * angle, {1, 0, 0}));
  }
  add_solid(mesh, box_solid({(x0 + x1) / 2, 0, ridge - 0.35f}, {x1 - x0 + 2 * overhang, 0.9f, 0.7f}), roof, place);
}

void opening(MeshData& mesh, const Mat4& wall, float x, float z, float w, float h, bool door,
             const Coat* shutters = nullptr) {
  const auto patch = [&](float grow, float out, const Coat& c) {
    const float a = x - w / 2 - grow, b = x + w / 2 + grow, lo = z - (door ? 0 : grow), hi = z + h + grow;
    add_patch(mesh, moved_point(wall, {a, -out, lo}), moved_point(wall, {b, -out, lo}),
              moved_point(wall, {b, -out, hi}), moved_point(wall, {a, -out, hi}), c);
  };
  patch(0.35f, 0.06f, of(door ? timber : frame, Finish::plaster));
  patch(0, 0.12f, door ? coat(86, 66, 50, Finish::planks) : of(pane, Finish::glass));
  if (door || !shutters) return;
  for (const float side : {-1.0f, 1.0f}) {
    const float a = x + side * (w * 0.5f + 0.40f) - (side < 0 ? w * 0.46f : 0.0f);
    add_patch(mesh, moved_point(wall, {a, -0.22f, z - 0.1f}), moved_point(wall, {a + w * 0.46f, -0.22f, z - 0.1f}),
              moved_point(wall, {a + w * 0.46f, -0.22f, z + h + 0.1f}), moved_point(wall, {a, -0.22f, z + h + 0.1f}),
              *shutters);
  }
}

// A strip on a wall, from one point to another in its plane (x along it, y up): beams, courses.
void beam(MeshData& mesh, const Mat4& wall, Vec2f from, Vec2f to, float width, const Coat& c) {
  const Vec2f d = to - from;
  const float l = length(d);
  if (l <= 0) return;
  const Vec2f side = Vec2f{-d.y, d.x} * (width / (2 * l));
  const auto at = [&](Vec2f p) { return moved_point(wall, {p.x, -0.09f, p.y}); };
  add_patch(mesh, at(from - side), at(to - side), at(to + side), at(from + side), c);
}

// What a house wears on its four walls: a plinth of stone, and a frame of timber where it is of that kind.
void dress_walls(MeshData& mesh, const Mat4& place, float l, float w, float z0, float eave, bool timbered) {
  const Coat foot = coat(134, 124, 108, Finish::plaster), wood = coat(92, 66, 46, Finish::bark);
  for (int side = 0; side < 4; ++side) {
    const float run = side % 2 ? w : l, off = side % 2 ? l : w, half = run / 2;
    const Mat4 wall =
        place * rotate(Mat4(1), pi / 2 * static_cast<float>(side), {0, 0, 1}) * translate(Mat4(1), {0, -off / 2, 0});
    beam(mesh, wall, {-half, z0 + 0.3f}, {half, z0 + 0.3f}, 2.2f, foot);
    if (!timbered) continue;
    const float low = z0 + 1.5f, middle = mix(low, eave, 0.5f);
    for (const float z : {low, middle, eave - 0.35f}) beam(mesh, wall, {-half, z}, {half, z}, 0.6f, wood);
    const int posts = std::max(2, static_cast<int>(run / 6.5f));
    for (int i = 0; i <= posts; ++i) {
      const float x = run * (static_cast<float>(i) / static_cast<float>(posts) - 0.5f) * 0.985f;
      beam(mesh, wall, {x, low}, {x, eave}, 0.6f, wood);
    }
    for (const float way : {-1.0f, 1.0f})
      beam(mesh, wall, {way * half * 0.97f, middle}, {way * (half - run / static_cast<float>(posts)) * 0.985f, low},
           0.55f, wood);
  }
}

// Rows of windows along the four walls, one door.
void openings(MeshData& mesh, const Mat4& place, float l, float w, float z0, float eave, Rng& rng, float window,
              const Coat* shutters = nullptr) {
  const int floors = std::max(1, static_cast<int>((eave - z0) / 9));
  const float storey = (eave - z0) / static_cast<float>(floors);
  for (int side = 0; side < 4; ++side) {
    const float run = side % 2 ? w : l, off = side % 2 ? l : w;
    const Mat4 wall =
        place * rotate(Mat4(1), pi / 2 * static_cast<float>(side), {0, 0, 1}) * translate(Mat4(1), {0, -off / 2, 0});
    const int count = std::max(1, static_cast<int>(run / 7));
    for (int f = 0; f < floors; ++f)
      for (int i = 0; i < count; ++i) {
        const float x = run * ((static_cast<float>(i) + 0.5f) / static_cast<float>(count) - 0.5f);
        const float z = z0 + storey * static_cast<float>(f);
        if (f == 0 && side % 2 == 0 && i == count / 2)
          opening(mesh, wall, x, z, 2.6f, std::min(5.2f, storey * 0.75f), true);
        else if (rng.below(8) != 0)
          opening(mesh, wall, x, z + storey * 0.36f, window, std::min(window * 1.25f, storey * 0.42f), false, shutters);
      }
  }
}

void chimney(MeshData& mesh, const Mat4& place, float x, float y, float z0, float top) {
  Solid stack = box_solid({x, y, (z0 + top) / 2}, {2, 1.8f, top - z0});
  stack.bevel(0.2f);
  add_solid(mesh, stack, of(brick, Finish::plaster), place);
}

// Flat or many-cornered buildings: walls, a parapet and things on the roof.
void flat_block(MeshData& mesh, const BuildingShape& s, const Coat& wall, Rng& rng) {
  const Plot plot = plot_of(s.corners);
  const Mat4 back = inverse(plot.place);
  std::vector<Vec2f> rim;
  for (const Vec2f c : s.corners) {
    const Vec3f p = moved_point(back, {c.x, c.y, 0});
    rim.push_back({p.x, p.y});
  }
  add_solid(mesh, slab_solid(rim, s.base - sunk, s.top - 1.2f, 0), wall, plot.place);
  Solid parapet = slab_solid(rim, s.top - 2.6f, s.top - 0.4f, 0);
  for (Plane& plane : parapet.planes)
    if (plane.normal.z > -0.5f && plane.normal.z < 0.5f) plane.offset += 0.35f;
  parapet.bevel(0.3f);
  add_solid(mesh, parapet, of(stone, Finish::plaster), plot.place);
  Solid roof = box_solid({0, 0, s.top - 0.35f}, {plot.l * 0.86f, plot.w * 0.86f, 0.2f});
  add_solid(mesh, roof, coat(120, 116, 110, Finish::plaster), plot.place);
  for (int i = 0; i < 3; ++i) {
    const auto part = [&] { return static_cast<float>(rng.below(100)) / 100 - 0.5f; };
    add_solid(mesh, box_solid({plot.l * 0.6f * part(), plot.w * 0.6f * part(), s.top - 0.8f}, {3, 2.4f, 1.5f}),
              coat(150, 148, 142, Finish::metal), plot.place);
  }
  if (s.corners.size() == 4) openings(mesh, plot.place, plot.l, plot.w, s.base, s.top - 2.6f, rng, 2.6f);
}

// Mud brick: battered walls, a low parapet, beam ends under it, small openings, a stair of a second storey.
void adobe(MeshData& mesh, const BuildingShape& s, const Plot& plot, Rng& rng) {
  constexpr std::array<Colour, 4> muds{{{214, 178, 132}, {226, 196, 154}, {204, 164, 118}, {232, 214, 182}}};
  const Colour mud = muds[rng.below(muds.size())];
  const Coat wall = of(mud, Finish::plaster);
  const float h = s.top - s.base, l = plot.l - 1.2f, w = plot.w - 1.2f,
              main = s.base + h * (plot.l > 1.25f * plot.w ? 0.66f : 0.92f);
  const auto block = [&](float x0, float x1, float top) {
    Solid body = box_solid({(x0 + x1) / 2, 0, (s.base - sunk + top) / 2}, {x1 - x0, w, top - s.base + sunk});
    body.bevel(0.7f);
    add_solid(mesh, body, wall, plot.place);
    const Coat roof = coat(static_cast<std::uint8_t>(mud.r * 0.86f), static_cast<std::uint8_t>(mud.g * 0.85f),
                           static_cast<std::uint8_t>(mud.b * 0.84f), Finish::plaster);
    for (const float side : {1.0f, -1.0f}) {
      Solid rim = box_solid({(x0 + x1) / 2, side * (w / 2 - 0.5f), top + 0.35f}, {x1 - x0, 1, 1.3f});
      rim.bevel(0.4f);
      add_solid(mesh, rim, wall, plot.place);
      Solid end = box_solid({side > 0 ? x1 - 0.5f : x0 + 0.5f, 0, top + 0.35f}, {1, w, 1.3f});
      end.bevel(0.4f);
      add_solid(mesh, end, wall, plot.place);
    }
    add_solid(mesh, box_solid({(x0 + x1) / 2, 0, top - 0.1f}, {x1 - x0 - 1.6f, w - 1.6f, 0.3f}), roof, plot.place);
    for (float x = x0 + 1.6f; x < x1 - 1; x += 2.6f)
      for (const float side : {1.0f, -1.0f})
        add_solid(mesh, box_solid({x, side * (w / 2 + 0.2f), top - 1.3f}, {0.55f, 1.1f, 0.55f}),
                  of(timber, Finish::planks), plot.place);
  };
  block(-l / 2, l / 2, main);
  if (main < s.top - 3) block(-l / 2, -l / 2 + l * 0.42f, s.top - 1);
  openings(mesh, plot.place, l, w, s.base + 0.2f, main - 1.5f, rng, 1.7f);
}

// A vault of pale panels with ribs, a band of colour and a lock at one end.
void hab(MeshData& mesh, const BuildingShape& s, const Plot& plot, Rng& rng) {
  constexpr std::array<Colour, 3> panels{{{222, 222, 216}, {206, 210, 212}, {226, 214, 196}}};
  constexpr std::array<Colour, 3> bands{{{214, 110, 44}, {60, 116, 158}, {196, 168, 60}}};
  const Coat shell = of(panels[rng.below(panels.size())], Finish::plaster),
             band = of(bands[rng.below(bands.size())], Finish::plaster), rib = coat(150, 152, 150, Finish::metal);
  const float h = s.top - s.base - 0.6f;
  const auto vault = [&](float y_scale, float z_scale) {
    // Across the plot, from the foot over the crown to the other foot.
    std::vector<Vec2f> points{{plot.w / 2 * y_scale, -sunk}};
    for (int i = 0; i <= 10; ++i) {
      const float a = pi * static_cast<float>(i) / 10;
      points.push_back({plot.w / 2 * y_scale * std::cos(a), h * z_scale * (0.30f + 0.70f * std::sin(a))});
    }
    points.push_back({-plot.w / 2 * y_scale, -sunk});
    return points;
  };
  const Mat4 across = plot.place * translate(Mat4(1), {0, 0, s.base}) * rotate(Mat4(1), pi / 2, {0, 0, 1});
  const auto slice = [&](float from, float to, float grow, const Coat& paint) {
    add_solid(mesh, profile_solid(vault(grow, grow), to - from), paint,
              across * translate(Mat4(1), {0, -(from + to) / 2, 0}));
  };
  const float end = plot.l / 2 - 0.6f;
  slice(-end, end, 0.95f, shell);
  const int ribs = std::max(2, static_cast<int>(plot.l / 6));
  for (int i = 0; i <= ribs; ++i) {
    // Clear of the ends, whose corners carry the light of the whole shell.
    const float x = mix(-end + 2.2f, end - 2.2f, static_cast<float>(i) / static_cast<float>(ribs));
    slice(x - 0.35f, x + 0.35f, 0.985f, rib);
  }
  slice(end * 0.30f, end * 0.30f + plot.l * 0.09f, 0.965f, band);
  const float door = std::min(plot.w * 0.32f, 5.0f);
  Solid lock = box_solid({end, 0, s.base + door * 0.5f - 1}, {1.2f, door, door + 2});
  lock.bevel(0.5f);
  add_solid(mesh, lock, rib, plot.place);
  for (const float side : {1.0f, -1.0f})
    for (int i = 0; i < ribs; ++i) {
      const float x = mix(-end + 2.2f, end - 2.2f, (static_cast<float>(i) + 0.5f) / static_cast<float>(ribs));
      const Mat4 wall =
          plot.place * rotate(Mat4(1), side > 0 ? 0 : pi, {0, 0, 1}) * translate(Mat4(1), {0, -plot.w * 0.475f, 0});
      opening(mesh, wall, side * x, s.base + h * 0.12f, 1.5f, 1.2f, false);
    }
  Solid unit = box_solid({-end * 0.4f, 0, s.top - 0.9f}, {3, 2.2f, 1.6f});
  unit.bevel(0.3f);
  add_solid(mesh, unit, rib, plot.place);
}

void ruin(MeshData& mesh, const BuildingShape& s, const Coat& wall, Rng& rng) {
  const float h = s.top - s.base;
  for (std::size_t i = 0; i < s.corners.size(); ++i) {
    const Vec2f a = s.corners[i], b = s.corners[(i + 1) % s.corners.size()], d = b - a;
    const int pieces = std::max(2, static_cast<int>(length(d) / 4));
    const Mat4 place = translate(Mat4(1), {a.x, a.y, 0}) * rotate(Mat4(1), std::atan2(d.y, d.x), {0, 0, 1});
    const float step = length(d) / static_cast<float>(pieces);
    for (int k = 0; k < pieces; ++k) {
      const float tall =
          h * (0.35f + 0.65f * static_cast<float>(rng.below(100)) / 100) * (k == 0 || k == pieces - 1 ? 1 : 0.8f);
      Solid piece = box_solid({step * (static_cast<float>(k) + 0.5f), 0.8f, (tall - sunk) / 2 + s.base},
                              {step + 0.02f, 1.6f, tall + sunk});
      piece.cut({step * (static_cast<float>(k) + 0.5f), 0, s.base + tall * 0.92f},
                {static_cast<float>(rng.below(100)) / 60 - 0.8f, 0, 1});
      // Where the plaster is off, brick; soot here and there.
      const Coat paint = rng.below(3) == 0   ? of(brick, Finish::tiles)
                         : rng.below(4) == 0 ? coat(112, 104, 94, Finish::plaster)
                                             : wall;
      add_solid(mesh, piece, paint, place);
    }
  }
  const Plot plot = plot_of(s.corners);
  for (int i = 0; i < 9; ++i) {
    const auto part = [&] { return static_cast<float>(rng.below(100)) / 100 - 0.5f; };
    const float r = 1 + 1.6f * (part() + 0.5f);
    add_lump(mesh, 0, 0.3f, rng.next(), coat(150, 136, 118, Finish::plaster),
             plot.place * translate(Mat4(1), {plot.l * 0.7f * part(), plot.w * 0.7f * part(), s.base + 0.4f}) *
                 scale(Mat4(1), {r, r, r * 0.7f}));
  }
}

}  // namespace

MeshData make_building(const BuildingShape& s) {
  MeshData mesh;
  Rng rng(s.seed, 9);
  const Colour plaster = plasters[rng.below(plasters.size())], roof = roofs[rng.below(roofs.size())];
  const Coat wall = of(s.look == BuildingLook::church ? stone : plaster, Finish::plaster),
             tiles = of(roof, Finish::tiles);
  const Plot plot = plot_of(s.corners);
  const float h = s.top - s.base, z0 = s.base - sunk;
  const bool pitched = s.corners.size() == 4 && h > 6;
  if (s.look == BuildingLook::ruin) {
    ruin(mesh, s, wall, rng);
  } else if (s.look == BuildingLook::adobe && pitched) {
    adobe(mesh, s, plot, rng);
  } else if (s.look == BuildingLook::hab && pitched) {
    hab(mesh, s, plot, rng);
  } else if (s.look == BuildingLook::hut && pitched) {
    const float eave = s.base + h * 0.40f;
    gabled(mesh, plot.place, -plot.l / 2 + 1.8f, plot.l / 2 - 1.8f, plot.w - 3.6f, z0, eave + 1, s.top - 0.2f,
           coat(138, 110, 78, Finish::planks), coat(176, 146, 92, Finish::tiles), 1.9f);
    openings(mesh, plot.place, plot.l - 3.6f, plot.w - 3.6f, s.base + 0.3f, eave, rng, 1.9f);
  } else if (s.look == BuildingLook::flat_roof || !pitched) {
    flat_block(mesh, s, wall, rng);
  } else if (s.look == BuildingLook::church) {
    const float t = std::min(plot.w * 0.72f, plot.l * 0.36f), x0 = -plot.l / 2;
    gabled(mesh, plot.place, x0 + t * 0.9f, plot.l / 2, plot.w * 0.94f, z0, s.base + h * 0.32f, s.base + h * 0.62f,
           wall, of(roofs[2], Finish::tiles), 0.8f);
    Solid tower = box_solid({x0 + t / 2, 0, (z0 + s.base + h * 0.7f) / 2}, {t, t, s.base + h * 0.7f - z0});
    tower.bevel(0.3f);
    add_solid(mesh, tower, wall, plot.place);
    Solid spire = box_solid({x0 + t / 2, 0, s.base + h * 0.85f}, {t + 1, t + 1, h * 0.3f});
    for (const Vec3f way : {Vec3f{1, 0, 0}, Vec3f{-1, 0, 0}, Vec3f{0, 1, 0}, Vec3f{0, -1, 0}})
      spire.cut(Vec3f{x0 + t / 2, 0, s.top}, way * (h * 0.3f) + Vec3f{0, 0, (t + 1) / 2});
    add_solid(mesh, spire, of(roofs[2], Finish::tiles), plot.place);
    // Two narrow lights in each face of the tower, and a course of stone below them.
    const Coat course = coat(150, 142, 126, Finish::plaster);
    for (int side = 0; side < 4; ++side) {
      const Mat4 face = plot.place * translate(Mat4(1), {x0 + t / 2, 0, 0}) *
                        rotate(Mat4(1), pi / 2 * static_cast<float>(side), {0, 0, 1}) *
                        translate(Mat4(1), {0, -t / 2, 0});
      for (const float x : {-0.17f, 0.17f}) opening(mesh, face, x * t, s.base + h * 0.53f, t * 0.13f, h * 0.13f, false);
      for (const float z : {0.02f, 0.34f, 0.48f})
        beam(mesh, face, {-t / 2, s.base + h * z}, {t / 2, s.base + h * z}, z < 0.1f ? 2.0f : 0.6f, course);
    }
    for (int side = 0; side < 2; ++side)
      for (int i = 0; i < 3; ++i)
        opening(mesh,
                plot.place * rotate(Mat4(1), pi * static_cast<float>(side), {0, 0, 1}) *
                    translate(Mat4(1), {0, -plot.w * 0.47f, 0}),
                (side ? -1.0f : 1.0f) * (plot.l * 0.02f + plot.l * 0.17f * static_cast<float>(i)), s.base + h * 0.08f,
                1.8f, h * 0.17f, false);
  } else {
    const bool barn = s.look == BuildingLook::barn, town = s.look == BuildingLook::town_house;
    const float eave = s.base + h * (town ? 0.66f : barn ? 0.5f : 0.52f);
    const Coat body = barn ? coat(132, 100, 72, Finish::planks) : wall;
    gabled(mesh, plot.place, -plot.l / 2 + 0.8f, plot.l / 2 - 0.8f, plot.w - 1.6f, z0, eave,
           s.top - (barn ? 0.1f : 1.6f), body, tiles, 0.9f);
    if (barn) {
      for (int side = 0; side < 2; ++side)
        opening(mesh,
                plot.place * rotate(Mat4(1), pi / 2 + pi * static_cast<float>(side), {0, 0, 1}) *
                    translate(Mat4(1), {0, -plot.l / 2 + 0.8f, 0}),
                0, s.base, plot.w * 0.34f, h * 0.36f, true);
    } else {
      constexpr std::array<Colour, 4> paints{{{96, 118, 84}, {92, 112, 132}, {134, 74, 58}, {150, 132, 100}}};
      const Coat shutters = of(paints[rng.below(paints.size())], Finish::planks);
      const bool timbered = town && rng.below(2) == 0;
      dress_walls(mesh, plot.place, plot.l - 1.6f, plot.w - 1.6f, s.base, eave, timbered);
      openings(mesh, plot.place, plot.l - 1.6f, plot.w - 1.6f, s.base + 0.3f, eave, rng, 2.3f,
               timbered || rng.below(4) == 0 ? nullptr : &shutters);
      chimney(mesh, plot.place, plot.l * (rng.below(2) ? 0.28f : -0.28f), plot.w * 0.12f, eave, s.top);
    }
  }
  // With the ground it stands on, so that walls darken towards their foot. Their corners lie far apart, the lowest
  // below the ground: taken whole, a wall would be dark all over.
  constexpr float felt = 0.4f;
  for (Vertex& v : mesh.vertices) v.position.z -= s.base;
  bake_light_once(mesh, {10, true, 24});
  for (Vertex& v : mesh.vertices) {
    v.position.z += s.base;
    v.light = 1 - felt * (1 - v.light);
  }
  return mesh;
}

MeshData make_barrier(const std::vector<Vec2f>& line, BarrierLook look, unsigned seed, const GroundHeight& ground) {
  MeshData mesh;
  Rng rng(seed, 5);
  const auto part = [&] { return static_cast<float>(rng.below(1001)) / 1000; };
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Vec2f a = line[i], d = line[i + 1] - a;
    const float total = length(d), step = look == BarrierLook::fence ? 6.0f : look == BarrierLook::hedge ? 2.6f : 3.6f;
    const int count = std::max(1, static_cast<int>(total / step));
    const float run = total / static_cast<float>(count), turn = std::atan2(d.y, d.x);
    for (int k = 0; k < count; ++k) {
      const Vec2f p = a + d * ((static_cast<float>(k) + 0.5f) / static_cast<float>(count));
      const Mat4 place = translate(Mat4(1), {p.x, p.y, ground(p)}) * rotate(Mat4(1), turn, {0, 0, 1});
      if (look == BarrierLook::stone_wall) {
        // Dry stone: three courses, no two stones alike, and upright ones along the top.
        float z = -1.4f;
        for (int course = 0; course < 4; ++course) {
          const bool cope = course == 3;
          const int stones = cope ? 4 : 2;
          const float h = course == 0 ? 2.0f : cope ? 0.8f : 0.85f + 0.2f * part();
          for (int n = 0; n < stones; ++n) {
            const float w = run / static_cast<float>(stones),
                        x = ((static_cast<float>(n) + 0.5f) / static_cast<float>(stones) - 0.5f) * run;
            const auto grey = static_cast<std::uint8_t>(126 + rng.below(52));
            Solid piece = box_solid({x, 0.2f * (part() - 0.5f), z + h / 2},
                                    {w * (cope ? 0.86f : 1.04f), (cope ? 1.1f : 1.5f) + 0.25f * part(), h});
            piece.bevel(cope ? 0.22f : 0.16f);
            add_solid(mesh, piece,
                      coat(grey, static_cast<std::uint8_t>(grey - 6 - rng.below(8)),
                           static_cast<std::uint8_t>(grey - 20 - rng.below(14)), Finish::plaster),
                      place * rotate(Mat4(1), 0.06f * (part() - 0.5f), {0, 0, 1}));
          }
          z += h - 0.08f;
        }
      } else if (look == BarrierLook::hedge) {
        foliage::Dice dice(rng.next());
        const float s = 1.5f + 0.4f * part();
        foliage::add_crown(mesh, dice,
                           {{moved_point(place, {0, 0, 1.5f}), {s * 1.2f, s * 1.2f, s}, 0.86f + 0.3f * part()}},
                           {{78, 94, 48}, 46, 0.75f, -0.3f, 0.62f, 0.2f});
      } else {
        add_solid(mesh, box_solid({-run / 2, 0, 1.2f}, {0.5f, 0.5f, 4.4f}), coat(140, 116, 88, Finish::planks), place);
        for (const float z : {1.4f, 2.7f})
          add_solid(mesh, box_solid({0, 0, z}, {run, 0.25f, 0.4f}), coat(150, 126, 96, Finish::planks), place);
      }
    }
  }
  if (look != BarrierLook::hedge) bake_light_once(mesh, {5, false, 16});
  return mesh;
}

MeshData make_bridge(Vec2f from, Vec2f to, float width, const GroundHeight& ground) {
  MeshData mesh;
  const Vec2f d = to - from;
  const float l = length(d), za = ground(from), zb = ground(to), hump = std::min(3.0f, l * 0.05f);
  const Mat4 place = translate(Mat4(1), {from.x, from.y, 0}) * rotate(Mat4(1), std::atan2(d.y, d.x), {0, 0, 1});
  const Coat masonry = of(stone, Finish::plaster), deck = coat(158, 146, 124, Finish::plaster);
  constexpr int pieces = 14;
  const auto top = [&](float t) { return mix(za, zb, t) + hump * 4 * t * (1 - t) + 0.35f; };
  // One arch, open over the middle six tenths.
  const auto under = [&](float t) {
    const float a = (t - 0.5f) / 0.3f;
    return a * a >= 1 ? std::min(za, zb) - 30 : top(0.5f) - 2.4f - (1 - std::sqrt(1 - a * a)) * l * 0.3f;
  };
  for (int i = 0; i < pieces; ++i) {
    const float t0 = static_cast<float>(i) / pieces, t1 = static_cast<float>(i + 1) / pieces;
    const float lo0 = std::min(under(t0), top(t0) - 1.6f), lo1 = std::min(under(t1), top(t1) - 1.6f);
    add_solid(mesh, profile_solid({{l * t0, lo0}, {l * t1, lo1}, {l * t1, top(t1)}, {l * t0, top(t0)}}, width), deck,
              place);
    for (const float side : {1.0f, -1.0f}) {
      Solid wall =
          profile_solid({{l * t0, lo0}, {l * t1, lo1}, {l * t1, top(t1) + 2.2f}, {l * t0, top(t0) + 2.2f}}, 1.4f);
      add_solid(mesh, wall, masonry, place * translate(Mat4(1), {0, side * (width / 2 + 0.7f), 0}));
      Solid cap = profile_solid(
          {{l * t0, top(t0) + 2.2f}, {l * t1, top(t1) + 2.2f}, {l * t1, top(t1) + 2.8f}, {l * t0, top(t0) + 2.8f}},
          2.0f);
      add_solid(mesh, cap, coat(196, 188, 172, Finish::plaster),
                place * translate(Mat4(1), {0, side * (width / 2 + 0.7f), 0}));
    }
  }
  bake_light_once(mesh, {8, false, 24});
  return mesh;
}

}  // namespace sixmil
