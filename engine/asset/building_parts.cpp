// Card-and-plaster buildings: a body of plaster, a roof of card, windows and doors as painted patches.

#include "engine/asset/building_parts.hpp"

#include <algorithm>

namespace sixmil {
namespace {

Mat4 turned(const Site& site, float quarters, Vec3f by) {
  return site.plot.place * rotate(Mat4(1), pi / 2 * quarters, {0, 0, 1}) * translate(Mat4(1), by);
}

// A box with a pitched roof.
void gabled(Site& site, LookReader& f) {
  const float base = site.shape.base, z0 = base - site.sunk;
  const float x0 = site.measure(f, "from"), x1 = site.measure(f, "to"), w = site.measure(f, "width");
  const float eave = base + site.measure(f, "eave"), ridge = base + site.measure(f, "ridge");
  float overhang = 0, drop = 0, card = 0, bevel = 0, cap_width = 0, cap_height = 0;
  f("overhang", overhang)("drop", drop)("card", card)("bevel", bevel)("cap_width", cap_width)("cap_height", cap_height);
  const Coat &wall = site.paint(f, "wall"), &roof = site.paint(f, "roof");
  Solid body = box_solid({(x0 + x1) / 2, 0, (z0 + ridge) / 2}, {x1 - x0, w, ridge - z0});
  const float rise = ridge - eave - drop;
  for (const float side : {1.0f, -1.0f}) body.cut({0, side * w / 2, eave}, {0, side * rise, w / 2});
  add_solid(site.mesh, body, wall, site.plot.place);
  const float angle = std::atan2(rise, w / 2), run = std::sqrt(rise * rise + w * w / 4) + overhang;
  for (const float side : {1.0f, -1.0f}) {
    Solid slab = box_solid({0, 0, 0}, {x1 - x0 + 2 * overhang, run, card});
    slab.bevel(bevel);
    // From the ridge down to the eave and on by the overhang.
    const float c = std::cos(angle), s = std::sin(angle);
    const Vec3f middle{(x0 + x1) / 2, side * run / 2 * c, ridge - card / 2 - run / 2 * s};
    add_solid(site.mesh, slab, roof,
              site.plot.place * translate(Mat4(1), middle) * rotate(Mat4(1), -side * angle, {1, 0, 0}));
  }
  add_solid(site.mesh,
            box_solid({(x0 + x1) / 2, 0, ridge - cap_height / 2}, {x1 - x0 + 2 * overhang, cap_width, cap_height}),
            roof, site.plot.place);
}

// A frame of timber on one wall.
struct Frame {
  int one_in = 0;
  float low = 0, below_eave = 0, beam = 0, brace = 0, posts_every = 0, posts_in = 0, brace_foot = 0, brace_top = 0;
  const Coat* paint = nullptr;
};

void add_frame(Site& site, const Frame& f, const Mat4& wall, float run, float z0, float eave) {
  const float half = run / 2, low = z0 + f.low, middle = mix(low, eave, 0.5f);
  for (const float z : {low, middle, eave - f.below_eave})
    add_beam(site, wall, {-half, z}, {half, z}, f.beam, *f.paint);
  const int posts = std::max(2, static_cast<int>(run / f.posts_every));
  for (int i = 0; i <= posts; ++i) {
    const float x = run * (static_cast<float>(i) / static_cast<float>(posts) - 0.5f) * f.posts_in;
    add_beam(site, wall, {x, low}, {x, eave}, f.beam, *f.paint);
  }
  for (const float way : {-1.0f, 1.0f})
    add_beam(site, wall, {way * half * f.brace_top, middle},
             {way * (half - run / static_cast<float>(posts)) * f.brace_foot, low}, f.brace, *f.paint);
}

// What a house wears on its four walls: a plinth, a frame of timber on some, openings, shutters on most others.
void walls(Site& site, LookReader& f) {
  const float l = site.measure(f, "length"), w = site.measure(f, "width"), foot = site.shape.base;
  const float eave = foot + site.measure(f, "eave"), sill = foot + site.measure(f, "foot");
  Frame frame;
  const Coat* shutters = nullptr;
  bool timbered = false;
  if (f.has("frame")) {
    LookReader r(f.part("frame"));
    r("one_in", frame.one_in)("low", frame.low)("below_eave", frame.below_eave)("beam", frame.beam);
    r("brace", frame.brace).step("posts_every", frame.posts_every)("posts_in", frame.posts_in);
    r("brace_foot", frame.brace_foot)("brace_top", frame.brace_top);
    frame.paint = &site.paint(r, "paint");
    r.done();
    timbered = frame.one_in > 0 && site.rng.below(static_cast<std::uint32_t>(frame.one_in)) == 0;
  }
  if (f.has("shutters")) {
    int without = 0;
    LookReader r(f.part("shutters"));
    r("without_one_in", without);
    shutters = &site.paint(r, "paint");
    r.done();
    if (timbered || (without > 0 && site.rng.below(static_cast<std::uint32_t>(without)) == 0)) shutters = nullptr;
  }
  if (f.has("plinth")) {
    float height = 0, width = 0;
    LookReader r(f.part("plinth"));
    r("height", height)("width", width);
    const Coat& paint = site.paint(r, "paint");
    r.done();
    for (int side = 0; side < 4; ++side) {
      const float run = side % 2 ? w : l, off = side % 2 ? l : w;
      const Mat4 wall = turned(site, static_cast<float>(side), {0, -off / 2, 0});
      add_beam(site, wall, {-run / 2, foot + height}, {run / 2, foot + height}, width, paint);
      if (timbered) add_frame(site, frame, wall, run, foot, eave);
    }
  }
  add_openings(site, f, {l, w}, {sill, eave}, shutters);
}

void chimney(Site& site, LookReader& f) {
  Vec2f size{};
  float bevel = 0;
  f("size", size)("bevel", bevel);
  const float along = site.measure(f, "along"), x = site.rng.below(2) ? along : -along, y = site.measure(f, "aside");
  const float z0 = site.shape.base + site.measure(f, "foot"), top = site.shape.base + site.measure(f, "top");
  Solid stack = box_solid({x, y, (z0 + top) / 2}, {size.x, size.y, top - z0});
  stack.bevel(bevel);
  add_solid(site.mesh, stack, site.paint(f, "paint"), site.plot.place);
}

// One opening in the middle of either end, across the ridge.
void gates(Site& site, LookReader& f) {
  const float off = site.measure(f, "off"), sill = site.shape.base + site.measure(f, "sill");
  const Vec2f size{site.measure(f, "width"), site.measure(f, "height")};
  bool door = false;
  f("door", door);
  for (int side = 0; side < 2; ++side)
    add_opening(site, turned(site, static_cast<float>(1 + 2 * side), {0, -off, 0}), {0, sill}, size, door);
}

// A row of windows along both long sides.
void lights(Site& site, LookReader& f) {
  int count = 0;
  f("count", count);
  const float first = site.measure(f, "first"), step = site.measure(f, "step"), off = site.measure(f, "off");
  const float sill = site.shape.base + site.measure(f, "sill");
  const Vec2f size{site.measure(f, "width"), site.measure(f, "height")};
  for (int side = 0; side < 2; ++side)
    for (int i = 0; i < count; ++i)
      add_opening(site, turned(site, static_cast<float>(2 * side), {0, -off, 0}),
                  {(side ? -1.0f : 1.0f) * (first + step * static_cast<float>(i)), sill}, size, false);
}

struct Kind {
  std::string_view name;
  void (*add)(Site&, LookReader&);
};
constexpr Kind kinds[] = {{"gabled", gabled},   {"walls", walls},     {"chimney", chimney}, {"gates", gates},
                          {"lights", lights},   {"tower", add_tower}, {"block", add_block}, {"adobe", add_adobe},
                          {"vault", add_vault}, {"ruin", add_ruin}};

}  // namespace

void Site::add(const Fields& part) {
  LookReader f(part);
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const Kind& kind : kinds) all.emplace_back(kind.name);
    return all;
  }();
  const int kind = f.part("part").choice(names);
  if (part.failed()) return;
  kinds[static_cast<std::size_t>(kind)].add(*this, f);
  f.done();
}

}  // namespace sixmil
