#include "engine/asset/kit_parts.hpp"

#include <algorithm>

#include "engine/base/rng.hpp"

namespace sixmil {
namespace {

// Where copies of a part stand.
struct Place {
  Vec3f at{};
  float turn = 0;  // radians about z
  float scale = 1;
};

// {"points": [[x,y,z], …], "count": n}: n places evenly along the line, both ends included.
std::vector<Place> places_along(const Fields& f) {
  const std::vector<Vec3f> points = triples(f, "points", 2);
  std::vector<Place> places;
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
    places.push_back({mix(points[i], points[i + 1], l > 0 ? std::min(1.0f, left / l) : 0.0f)});
  }
  return places;
}

// {"count": n, "area": [lx, ly], "seed": s, "turn": degrees, "vary": share}: strewn over a rectangle around `at`.
std::vector<Place> places_scattered(const Fields& f, Vec3f at) {
  const int count = static_cast<int>(f.integer_or("count", 4, 1, 64));
  const auto area = f.at("area").list(2, 2);
  if (area.size() != 2) return {};
  const float lx = static_cast<float>(area[0].real(0, 100)), ly = static_cast<float>(area[1].real(0, 100));
  const float turn = radians(number(f, "turn", 0, 0, 180)), vary = number(f, "vary", 0.2f, 0, 0.8);
  Rng rng(static_cast<std::uint64_t>(f.integer_or("seed", 1, 0, 1 << 30)));
  const auto unit = [&] { return static_cast<float>(rng.below(2001)) / 1000 - 1; };
  std::vector<Place> places;
  for (int i = 0; i < count; ++i) {
    // One to a strip, so that they do not pile up.
    const float strip = (static_cast<float>(i) + 0.5f + 0.4f * unit()) / static_cast<float>(count) - 0.5f;
    const bool wide = ly > lx;
    Place place;
    place.at = at + Vec3f{wide ? unit() * lx / 2 : strip * lx, wide ? strip * ly : unit() * ly / 2, 0};
    place.turn = unit() * turn;
    place.scale = 1 + unit() * vary;
    places.push_back(place);
  }
  return places;
}

std::vector<Place> places_of(const Fields& f) {
  const Vec3f at = vector_or(f, "at", {});
  if (f.has("along")) return places_along(f.at("along"));
  if (f.has("scatter")) return places_scattered(f.at("scatter"), at);
  int count = 1;
  Vec3f step{};
  if (f.has("array")) {
    const Fields array = f.at("array");
    count = static_cast<int>(array.integer_or("count", 1, 1, 64));
    step = vector_or(array, "step", {});
  }
  std::vector<Place> places;
  for (int i = 0; i < count; ++i) places.push_back({at + step * static_cast<float>(i)});
  return places;
}

Coat coat_of(const Fields& f, PartKind kind) {
  Coat coat;
  coat.slot = f.has("slot") ? static_cast<PaintSlot>(f.at("slot").choice({"base", "second", "third", "metal", "accent",
                                                                          "tyre", "skin", "flock", "rim", "glass"}))
              : kind == PartKind::track || kind == PartKind::wheels ? PaintSlot::tyre
              : kind == PartKind::whip                              ? PaintSlot::metal
                                                                    : PaintSlot::base;
  if (coat.slot == PaintSlot::metal || (coat.slot == PaintSlot::tyre && kind != PartKind::wheels))
    coat.finish = Finish::metal;
  if (coat.slot == PaintSlot::glass) coat.finish = Finish::glass;
  if (f.has("part")) coat.part = static_cast<Part>(f.at("part").choice({"hull", "turret", "rotor"}));
  return coat;
}

// Which levels a part is drawn in: `all`, `fit` (not in low), `greeble` (full alone), `far` (not in full), `low`.
bool drawn_at(int detail, Level level) {
  switch (detail) {
    case 0:
      return true;
    case 1:
      return level != Level::low;
    case 2:
      return level == Level::full;
    case 3:
      return level != Level::full;
    default:
      return level == Level::low;
  }
}

void flip(MeshData& mesh) {
  for (Vertex& v : mesh.vertices) {
    v.position.y = -v.position.y;
    v.normal.y = -v.normal.y;
  }
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) std::swap(mesh.indices[i + 1], mesh.indices[i + 2]);
}

void widen(Box3& box, const MeshData& by) {
  for (const Vertex& v : by.vertices) {
    const Vec3f p = v.position;
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y), std::min(box.low.z, p.z)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y), std::max(box.high.z, p.z)};
  }
}

}  // namespace

float number(const Fields& f, std::string_view name, float fallback, double least, double most) {
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

std::vector<Vec3f> triples(const Fields& f, std::string_view name, int least) {
  std::vector<Vec3f> out;
  for (const Fields& item : f.at(name).list(least, 32)) {
    const auto xyz = item.list(3, 3);
    if (xyz.size() == 3)
      out.push_back({static_cast<float>(xyz[0].real(-200, 200)), static_cast<float>(xyz[1].real(-200, 200)),
                     static_cast<float>(xyz[2].real(-200, 200))});
  }
  return out;
}

Mat4 lying_along_x() { return rotate(Mat4(1), pi / 2, {0, 1, 0}); }
Mat4 lying_along_y() { return rotate(Mat4(1), -pi / 2, {1, 0, 0}); }

void add_kit_part(const Fields& f, Model& model) {
  const auto kind = static_cast<PartKind>(f.at("kind").choice(
      {"block", "prism",    "slab", "loft", "revolve", "tube", "track",  "wheels", "plate", "box",
       "wedge", "cylinder", "cone", "dome", "rotor",   "wing", "figure", "horse",  "base",  "whip"}));
  // All kinds together: an heir may change a part's kind and leave the fields of the old one.
  f.only({"id",           "kind",     "at",          "turn",     "stretch",     "slot",       "part",      "detail",
          "overhang",     "mirror",   "array",       "along",    "scatter",     "bevel",      "size",      "front_top",
          "front_bottom", "rear_top", "rear_bottom", "side_top", "side_bottom", "front_side", "rear_side", "top",
          "points",       "width",    "height",      "lean",     "thick",       "sections",   "rings",     "sides",
          "facets",       "steps",    "raise",       "r",        "r2",          "h",          "axis",      "length",
          "wheels",       "contact",  "end_r",       "lift",     "lift_rear",   "rollers",    "count",     "pitch",
          "wall",         "blades",   "span",        "root",     "tip",         "sweep",      "thickness", "rise",
          "pose",         "helmet",   "weapon",      "scale",    "armour",      "pack",       "corner",    "seed"});
  if (f.failed()) return;
  const Coat coat = coat_of(f, kind);
  const int detail = f.has("detail") ? f.at("detail").choice({"all", "fit", "greeble", "far", "low"}) : 1;
  const Vec3f turn = vector_or(f, "turn", {}), by = vector_or(f, "stretch", {1, 1, 1});
  const bool mirror = f.boolean_or("mirror", false), overhang = f.boolean_or("overhang", false);
  const std::vector<Place> places = places_of(f);
  const Mat4 pose = rotate(Mat4(1), radians(turn.z), {0, 0, 1}) * rotate(Mat4(1), radians(turn.y), {0, 1, 0}) *
                    rotate(Mat4(1), radians(turn.x), {1, 0, 0});
  MeshData* const meshes[levels] = {&model.full, &model.near, &model.low};
  for (int l = 0; l < levels; ++l) {
    const auto level = static_cast<Level>(l);
    const bool whip = kind == PartKind::whip;
    if (!drawn_at(detail, level) || (whip && level != Level::full)) continue;
    MeshData shape;
    if (kind == PartKind::figure || kind == PartKind::horse)
      add_figure_shape(f, kind, coat, level, shape);
    else if (kind == PartKind::track || kind == PartKind::wheels || kind == PartKind::rotor || kind == PartKind::wing ||
             kind == PartKind::base || whip)
      add_gear_shape(f, kind, coat, level, shape);
    else
      add_solid_shape(f, kind, coat, level, shape);
    if (!(by == Vec3f{1, 1, 1})) stretch(shape, by);
    MeshData part;
    for (const Place& place : places) {
      MeshData one = shape;
      if (place.scale != 1) stretch(one, {place.scale, place.scale, place.scale});
      transform(one, translate(Mat4(1), place.at) * rotate(Mat4(1), place.turn, {0, 0, 1}) * pose);
      part.append(one);
      if (!mirror) continue;
      flip(one);
      part.append(one);
    }
    if (level == Level::full && !whip && !overhang) widen(model.body, part);
    (whip ? model.whips : *meshes[l]).append(part);
  }
}

}  // namespace sixmil
