#include "engine/asset/kit_parts.hpp"

#include <algorithm>

#include "engine/base/rng.hpp"

#include "engine/asset/solids.hpp"

namespace sixmil {
namespace {

float number(const Fields& f, std::string_view name, float fallback, double least = -100, double most = 100) {
  return static_cast<float>(f.real_or(name, fallback, least, most));
}

Vec3f vector_or(const Fields& f, std::string_view name, Vec3f fallback) {
  if (!f.has(name)) return fallback;
  const auto items = f.at(name).list(3, 3);
  if (items.size() != 3) return fallback;
  return {static_cast<float>(items[0].real(-360, 360)), static_cast<float>(items[1].real(-360, 360)),
          static_cast<float>(items[2].real(-360, 360))};
}

std::vector<Vec2f> pairs(const Fields& f, std::string_view name, int least) {
  std::vector<Vec2f> out;
  for (const Fields& item : f.at(name).list(least, 32)) {
    const auto pair = item.list(2, 2);
    if (pair.size() == 2)
      out.push_back({static_cast<float>(pair[0].real(-200, 200)), static_cast<float>(pair[1].real(-200, 200))});
  }
  return out;
}

// "front_top": [2, 1] cuts from 2 mm behind the front edge of the top to 1 mm below it.
void slope(const Fields& f, std::string_view name, Solid& solid, Vec3f corner, Vec3f first, Vec3f second) {
  if (!f.has(name)) return;
  const auto by = f.at(name).list(2, 2);
  if (by.size() != 2) return;
  const float a = static_cast<float>(by[0].real(0, 100)), b = static_cast<float>(by[1].real(0, 100));
  if (a <= 0 || b <= 0) return;
  solid.cut(corner - first * a, first * b + second * a);
}

void slopes(const Fields& f, Solid& solid, Vec3f low, Vec3f high) {
  const Vec3f x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};
  slope(f, "front_top", solid, {high.x, 0, high.z}, x, z);
  slope(f, "front_bottom", solid, {high.x, 0, low.z}, x, -z);
  slope(f, "rear_top", solid, {low.x, 0, high.z}, -x, z);
  slope(f, "rear_bottom", solid, {low.x, 0, low.z}, -x, -z);
  for (const float side : {1.0f, -1.0f}) {
    const float edge = side > 0 ? high.y : low.y;
    slope(f, "side_top", solid, {0, edge, high.z}, y * side, z);
    slope(f, "side_bottom", solid, {0, edge, low.z}, y * side, -z);
    slope(f, "front_side", solid, {high.x, edge, 0}, x, y * side);
    slope(f, "rear_side", solid, {low.x, edge, 0}, -x, y * side);
  }
}

// {"points": [[x,y,z], …], "count": n}: n places evenly along the line, both ends included.
std::vector<Vec3f> places_along(const Fields& f) {
  std::vector<Vec3f> points, places;
  for (const Fields& item : f.at("points").list(2, 32)) {
    const auto xyz = item.list(3, 3);
    if (xyz.size() == 3)
      points.push_back({static_cast<float>(xyz[0].real(-200, 200)), static_cast<float>(xyz[1].real(-200, 200)),
                        static_cast<float>(xyz[2].real(-200, 200))});
  }
  const int count = static_cast<int>(f.integer_or("count", 2, 2, 64));
  if (points.size() < 2) return places;
  float total = 0;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) total += length(points[i + 1] - points[i]);
  for (int k = 0; k < count; ++k) {
    float left = total * static_cast<float>(k) / static_cast<float>(count - 1);
    std::size_t i = 0;
    for (; i + 2 < points.size() && left > length(points[i + 1] - points[i]); ++i)
      left -= length(points[i + 1] - points[i]);
    const float l = length(points[i + 1] - points[i]);
    places.push_back(mix(points[i], points[i + 1], l > 0 ? std::min(1.0f, left / l) : 0.0f));
  }
  return places;
}

Mat4 lying_along_x() { return rotation({0, 1, 0}, pi / 2); }
Mat4 lying_along_y() { return rotation({1, 0, 0}, -pi / 2); }

// One shape at the origin; `simple` is the low level of detail.
void add_shape(const Fields& f, int kind, const Coat& coat, bool simple, MeshData& mesh) {
  const float bevel = simple ? 0 : number(f, "bevel", 0.28f, 0, 5);
  const auto finish = [&](Solid solid) {
    if (bevel > 0) solid.bevel(bevel);
    add_solid(mesh, solid, coat);
  };
  switch (kind) {
    case 0: {  // block
      const Vec3f size = vector_or(f, "size", {1, 1, 1});
      Solid solid = box_solid({0, 0, size.z / 2}, size);
      slopes(f, solid, {-size.x / 2, -size.y / 2, 0}, {size.x / 2, size.y / 2, size.z});
      finish(std::move(solid));
      break;
    }
    case 1: {  // profile
      const auto points = pairs(f, "points", 3);
      const float width = number(f, "width", 1, 0.1);
      if (points.size() < 3) break;
      Solid solid = profile_solid(points, width);
      Vec3f low{1e9f, -width / 2, 1e9f}, high{-1e9f, width / 2, -1e9f};
      for (const Vec2f p : points) {
        low = {std::min(low.x, p.x), low.y, std::min(low.z, p.y)};
        high = {std::max(high.x, p.x), high.y, std::max(high.z, p.y)};
      }
      slopes(f, solid, low, high);
      finish(std::move(solid));
      break;
    }
    case 2: {  // slab
      const auto points = pairs(f, "points", 3);
      if (points.size() < 3) break;
      Solid solid = slab_solid(points, 0, number(f, "height", 1, 0.05), number(f, "lean", 0, -60, 80));
      finish(std::move(solid));
      break;
    }
    case 3: {  // tube
      std::vector<Ring> rings;
      for (const Vec2f step : pairs(f, "steps", 2)) rings.push_back({step.y, step.x});
      if (rings.size() < 2) break;
      add_lathe(mesh, rings, simple ? 4 : static_cast<int>(f.integer_or("sides", 8, 3, 32)), coat,
                rotation({0, 1, 0}, -radians(number(f, "raise", 0, -90, 90))) * lying_along_x());
      break;
    }
    case 4: {  // cylinder
      const float r = number(f, "r", 1, 0), r2 = number(f, "r2", r, 0), h = number(f, "h", 1, 0.01);
      const int sides = simple ? 6 : static_cast<int>(f.integer_or("sides", 12, 3, 32));
      const int axis = f.has("axis") ? f.at("axis").choice({"x", "y", "z"}) : 2;
      const float rim = std::min({0.2f, h / 3, r / 3});
      std::vector<Ring> rings{{r, 0}, {r2, h}};
      if (!simple && r2 > rim) rings = {{r, 0}, {r2, h - rim}, {r2 - rim, h}};
      add_lathe(mesh, rings, sides, coat,
                axis == 0   ? lying_along_x()
                : axis == 1 ? lying_along_y()
                            : Mat4{},
                f.boolean_or("facets", false));
      break;
    }
    case 5: {  // dome
      const float r = number(f, "r", 1, 0.05), h = number(f, "h", r, 0.05);
      const int steps = simple ? 2 : 4;
      std::vector<Ring> rings;
      for (int i = 0; i <= steps; ++i) {
        const float a = pi / 2 * static_cast<float>(i) / static_cast<float>(steps);
        rings.push_back({r * std::cos(a), h * std::sin(a)});
      }
      rings.back().radius = 0;
      add_lathe(mesh, rings, simple ? 6 : 12, coat, Mat4{});
      break;
    }
    case 6: {  // track: a run, its wheels, and links along the top
      const float l = number(f, "length", 20, 1), h = number(f, "height", 3, 0.5), w = number(f, "width", 2, 0.2);
      const float lift = h * 0.45f, in = h * 0.75f;
      Solid run = profile_solid({{-l / 2 + in, 0},
                                 {l / 2 - in, 0},
                                 {l / 2, lift},
                                 {l / 2 - h * 0.18f, h * 0.85f},
                                 {l / 2 - in * 0.6f, h},
                                 {-l / 2 + in * 0.6f, h},
                                 {-l / 2 + h * 0.18f, h * 0.85f},
                                 {-l / 2, lift}},
                                w);
      add_solid(mesh, run, coat);
      if (simple) break;
      const int count = static_cast<int>(f.integer_or("wheels", 6, 0, 12));
      const float r = h * 0.36f, first = -l / 2 + in * 0.95f,
                  pitch = (l - 1.9f * in) / static_cast<float>(std::max(1, count - 1));
      Coat rubber = coat;
      rubber.slot = PaintSlot::tyre;
      Coat hub = coat;
      hub.slot = PaintSlot::base;
      for (int i = 0; i < count; ++i) {
        const Vec3f at{first + pitch * static_cast<float>(i), -w / 2 - 0.3f, h * 0.38f};
        add_lathe(mesh, {{r, 0}, {r, w + 0.6f}}, 10, rubber, translation(at) * lying_along_y());
        add_lathe(mesh, {{r * 0.55f, 0}, {r * 0.55f, w + 1.0f}}, 8, hub,
                  translation(at - Vec3f{0, 0.2f, 0}) * lying_along_y());
      }
      const int links = static_cast<int>(l / 0.9f);
      for (int i = 0; i < links; ++i) {
        const float x =
            -l / 2 + in * 0.7f + (l - 1.4f * in) * static_cast<float>(i) / static_cast<float>(std::max(1, links - 1));
        add_solid(mesh, box_solid({x, 0, h}, {0.4f, w, 0.3f}), coat);
      }
      break;
    }
    case 7: {  // wheels: a row along x, both discs of an axle
      const int count = static_cast<int>(f.integer_or("count", 4, 1, 12));
      const float r = number(f, "r", 1.5f, 0.1), w = number(f, "width", 1, 0.1), pitch = number(f, "pitch", 4, 0.1);
      Coat hub = coat;
      hub.slot = PaintSlot::base;
      for (int i = 0; i < count; ++i) {
        const Vec3f at{pitch * (static_cast<float>(i) - static_cast<float>(count - 1) / 2), -w / 2, r};
        add_lathe(mesh, {{r * 0.85f, 0}, {r, w * 0.2f}, {r, w * 0.8f}, {r * 0.85f, w}}, simple ? 6 : 12, coat,
                  translation(at) * lying_along_y());
        if (!simple)
          add_lathe(mesh, {{r * 0.45f, 0}, {r * 0.45f, w + 0.3f}}, 8, hub,
                    translation(at - Vec3f{0, 0.15f, 0}) * lying_along_y());
      }
      break;
    }
    case 8: {  // rotor: a duct with a hub and blades
      const float r = number(f, "r", 4, 0.5), h = number(f, "h", 2, 0.2), wall = number(f, "wall", 0.6f, 0.1);
      add_lathe(mesh,
                {{r - wall, h * 0.1f},
                 {r - wall * 0.3f, 0},
                 {r, h * 0.25f},
                 {r, h * 0.8f},
                 {r - wall * 0.4f, h},
                 {r - wall, h * 0.9f}},
                simple ? 8 : 18, coat, Mat4{});
      add_lathe(mesh, {{r - wall, h * 0.9f}, {r - wall, h * 0.1f}}, simple ? 8 : 18, coat, Mat4{});
      Coat dark = coat;
      dark.slot = PaintSlot::metal;
      dark.part = Part::rotor;
      add_lathe(mesh, {{r * 0.22f, 0}, {r * 0.22f, h * 0.8f}, {r * 0.08f, h}}, 8, dark, Mat4{});
      const int blades = static_cast<int>(f.integer_or("blades", 6, 2, 12));
      for (int i = 0; i < (simple ? 3 : blades); ++i)
        add_solid(mesh, box_solid({r * 0.5f, 0, h * 0.5f}, {r * 0.95f, r * 0.2f, h * 0.12f}), dark,
                  rotation({0, 0, 1}, 2 * pi * static_cast<float>(i) / static_cast<float>(simple ? 3 : blades)) *
                      rotation({1, 0, 0}, 0.3f));
      break;
    }
    case 9: {  // wing: root at y = 0, tip towards +y
      const float span = number(f, "span", 6, 0.2), root = number(f, "root", 4, 0.2), tip = number(f, "tip", 2, 0.1);
      const float sweep = number(f, "sweep", 1), thick = number(f, "thickness", 0.6f, 0.1);
      finish(
          slab_solid({{root / 2, 0}, {tip / 2 - sweep, span}, {-tip / 2 - sweep, span}, {-root / 2, 0}}, 0, thick, 0));
      break;
    }
    case 10:  // figure
      add_figure(mesh, f.has("pose") ? f.at("pose").choice({"stand", "advance", "kneel", "prone", "launcher"}) : 0,
                 number(f, "scale", 1.0f, 0.5, 3), f.boolean_or("armour", false), simple, Mat4{});
      break;
    case 11: {  // base: rim, flock, stones
      const Vec3f size = vector_or(f, "size", {20, 20, 1.2f});
      const float x = size.x / 2, y = size.y / 2, c = std::min(x, y) * 0.12f;
      Coat rim = coat;
      rim.slot = PaintSlot::rim;
      Solid plate = slab_solid(
          {{x, -y + c}, {x, y - c}, {x - c, y}, {-x + c, y}, {-x, y - c}, {-x, -y + c}, {-x + c, -y}, {x - c, -y}}, 0,
          size.z, 12);
      add_solid(mesh, plate, rim);
      Coat flock = coat;
      flock.slot = PaintSlot::flock;
      flock.finish = Finish::flock;
      const float i = size.z * 0.22f + 0.5f;
      add_solid(mesh,
                slab_solid({{x - i, -y + c + i},
                            {x - i, y - c - i},
                            {x - c - i, y - i},
                            {-x + c + i, y - i},
                            {-x + i, y - c - i},
                            {-x + i, -y + c + i},
                            {-x + c + i, -y + i},
                            {x - c - i, -y + i}},
                           size.z * 0.5f, size.z + 0.18f, 30),
                flock);
      if (simple) break;
      Rng rng(static_cast<std::uint64_t>(f.integer_or("seed", 1, 0, 1 << 30)));
      const auto unit = [&] { return static_cast<float>(rng.below(2001)) / 1000 - 1; };
      Coat stone = sixmil::coat(128, 120, 108);
      for (int k = 0; k < 7; ++k) {
        const Vec3f at{unit() * (x - 2), unit() * (y - 2), size.z + 0.2f};
        const float r = 0.35f + 0.35f * std::fabs(unit());
        add_lump(mesh, 0, 0.25f, rng.next(), stone, translation(at) * scaling({r, r * 0.8f, r * 0.7f}));
      }
      for (int k = 0; k < 5; ++k) {
        const Vec3f at{unit() * (x - 2), unit() * (y - 2), size.z + 0.2f};
        const float r = 0.6f + 0.4f * std::fabs(unit());
        add_lump(mesh, 0, 0.35f, rng.next(), flock, translation(at) * scaling({r, r, r * 0.8f}));
      }
      break;
    }
    case 12: {  // whip
      const float h = number(f, "h", 6, 0.5), r = number(f, "r", 0.12f, 0.02);
      add_lathe(mesh, {{r * 2.2f, 0}, {r * 2.2f, h * 0.1f}, {r, h * 0.12f}, {r * 0.6f, h}}, 4, coat, Mat4{});
      break;
    }
  }
}

}  // namespace

void add_kit_part(const Fields& f, Model& model) {
  const int kind = f.at("kind").choice({"block", "profile", "slab", "tube", "cylinder", "dome", "track", "wheels",
                                        "rotor", "wing", "figure", "base", "whip"});
  if (f.failed()) return;
  Coat coat;
  coat.slot = f.has("slot") ? static_cast<PaintSlot>(f.at("slot").choice({"base", "second", "third", "metal", "accent",
                                                                          "tyre", "skin", "flock", "rim", "glass"}))
              : kind == 6 || kind == 7 ? PaintSlot::tyre
              : kind == 12             ? PaintSlot::metal
                                       : PaintSlot::base;
  if (coat.slot == PaintSlot::metal || coat.slot == PaintSlot::tyre) coat.finish = Finish::metal;
  if (coat.slot == PaintSlot::glass) coat.finish = Finish::glass;
  if (f.has("part")) coat.part = static_cast<Part>(f.at("part").choice({"hull", "turret", "rotor"}));
  const int detail = f.has("detail") ? f.at("detail").choice({"body", "greeble"}) : 0;
  const Vec3f at = vector_or(f, "at", {}), turn = vector_or(f, "turn", {});
  const bool mirror = f.boolean_or("mirror", false);
  int count = 1;
  Vec3f step;
  if (f.has("array")) {
    const Fields array = f.at("array");
    count = static_cast<int>(array.integer_or("count", 1, 1, 64));
    step = vector_or(array, "step", {});
  }
  std::vector<Vec3f> places;
  for (int i = 0; i < count; ++i) places.push_back(at + step * static_cast<float>(i));
  if (f.has("along")) places = places_along(f.at("along"));
  const Mat4 pose = rotation({0, 0, 1}, radians(turn.z)) * rotation({0, 1, 0}, radians(turn.y)) *
                    rotation({1, 0, 0}, radians(turn.x));
  for (const bool simple : {false, true}) {
    if (simple && (detail == 1 || kind == 12)) continue;
    MeshData shape;
    add_shape(f, kind, coat, simple, shape);
    MeshData& target = kind == 12 ? model.whips : simple ? model.low : model.full;
    for (const Vec3f place : places) {
      MeshData one = shape;
      transform(one, translation(place) * pose);
      target.append(one);
      if (!mirror) continue;
      for (Vertex& v : one.vertices) {
        v.position.y = -v.position.y;
        v.normal.y = -v.normal.y;
      }
      for (std::size_t i = 0; i + 2 < one.indices.size(); i += 3) std::swap(one.indices[i + 1], one.indices[i + 2]);
      target.append(one);
    }
  }
}

void add_figure(MeshData& mesh, int pose, float scale, bool armour, bool simple, const Mat4& place) {
  const Mat4 at = place * scaling({scale, scale, scale});
  const Coat cloth{PaintSlot::base}, gear{PaintSlot::second}, skin{PaintSlot::skin},
      iron{PaintSlot::metal, Finish::metal};
  const float bulk = armour ? 1.3f : 1.0f;
  const auto piece = [&](Vec3f centre, Vec3f size, const Coat& coat, Vec3f turn = {}) {
    Solid solid = box_solid({}, size);
    if (!simple) solid.bevel(std::min({size.x, size.y, size.z}) * 0.3f);
    add_solid(mesh, solid, coat,
              at * translation(centre) * rotation({0, 0, 1}, radians(turn.z)) * rotation({0, 1, 0}, radians(turn.y)));
  };
  const bool prone = pose == 3, kneel = pose == 2 || pose == 4;
  const float hip = prone ? 0.5f : kneel ? 1.3f : 2.5f;
  if (prone) {
    piece({-1.9f, 0.4f, 0.4f}, {2.6f, 0.65f, 0.6f}, cloth, {0, 0, 8});
    piece({-1.9f, -0.4f, 0.4f}, {2.6f, 0.65f, 0.6f}, cloth, {0, 0, -8});
    piece({0.1f, 0, 0.65f}, {2.1f, 1.5f, 0.9f}, cloth);
    piece({0.0f, 0, 1.15f}, {1.1f, 1.0f, 0.5f}, gear);
  } else {
    const float stride = pose == 1 ? 0.55f : 0.15f;
    if (kneel) {
      piece({0.35f, 0.4f, 0.7f}, {0.7f, 0.65f, 1.4f}, cloth);
      piece({-0.5f, -0.4f, 0.4f}, {1.5f, 0.65f, 0.7f}, cloth);
    } else {
      piece({stride, 0.4f, 1.2f}, {0.75f * bulk, 0.65f * bulk, 2.5f}, cloth, {0, -14 * stride, 0});
      piece({-stride, -0.4f, 1.2f}, {0.75f * bulk, 0.65f * bulk, 2.5f}, cloth, {0, 14 * stride, 0});
    }
    piece({0.05f, 0, hip + 0.95f}, {0.95f * bulk, 1.5f * bulk, 2.0f}, cloth, {0, pose == 1 ? 10.0f : 0.0f, 0});
    piece({-0.6f * bulk, 0, hip + 1.15f}, {0.6f, 1.1f * bulk, 1.2f}, gear);
    for (const float side : {1.0f, -1.0f})
      piece({0.45f, side * 0.85f * bulk, hip + 1.1f}, {1.3f, 0.5f * bulk, 0.55f}, cloth, {0, 20, -side * 18});
  }
  const Vec3f head = prone ? Vec3f{1.45f, 0, 1.05f} : Vec3f{0.15f, 0, hip + 2.35f};
  piece(head, {0.85f, 0.8f, 0.7f}, skin);
  add_lathe(mesh, {{0.62f, 0}, {0.55f, 0.3f}, {0.3f, 0.62f}, {0, 0.72f}}, simple ? 5 : 8, gear,
            at * translation(head + Vec3f{-0.05f, 0, 0.12f}));
  if (armour)
    for (const float side : {1.0f, -1.0f})
      add_lathe(mesh, {{0.7f, 0}, {0.6f, 0.4f}, {0, 0.75f}}, simple ? 5 : 8, gear,
                at * translation({0, side * 1.05f, hip + 1.5f}));
  const Vec3f hands = prone ? Vec3f{1.7f, 0.25f, 0.6f} : Vec3f{0.6f, 0.1f, hip + 1.05f};
  const Mat4 along = rotation({0, 1, 0}, pi / 2);
  if (pose == 4)
    add_lathe(mesh, {{0.42f, -1.6f}, {0.3f, -1.2f}, {0.3f, 1.6f}, {0.42f, 1.9f}}, simple ? 5 : 8, iron,
              at * translation(hands + Vec3f{0, -0.7f, 0.75f}) * along);
  else
    add_lathe(mesh, {{0.26f, -0.7f}, {0.26f, 0.9f}, {0.14f, 1.0f}, {0.14f, 2.1f}}, simple ? 4 : 5, iron,
              at * translation(hands) * along);
}

}  // namespace sixmil
