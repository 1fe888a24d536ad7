// What buildings share: paint, plot, openings and strips.

#include <algorithm>
#include <limits>

#include "engine/asset/building_parts.hpp"

namespace sixmil {
namespace {

Coat coat_of(Vec3f c, Finish finish) {
  return coat(static_cast<std::uint8_t>(c.x), static_cast<std::uint8_t>(c.y), static_cast<std::uint8_t>(c.z), finish);
}

Finish finish_of(const Fields& f) {
  constexpr Finish all[] = {Finish::plaster, Finish::tiles, Finish::planks, Finish::glass,
                            Finish::bark,    Finish::metal, Finish::timber};
  return all[f.choice({"plaster", "tiles", "planks", "glass", "bark", "metal", "timber"})];
}

}  // namespace

Paints read_paints(const Fields& paints, Rng& rng) {
  Paints out;
  constexpr int most = 40;
  for (const auto& [name, value] : paints.members(most)) {
    LookReader f(value);
    const Finish finish = finish_of(f.part("finish"));
    std::vector<Vec3f> colours;
    Vec3f one{};
    if (f.has("colours"))
      f.colours("colours", colours);
    else
      f.colour("colour", one);
    f.done();
    if (!colours.empty()) one = colours[rng.below(static_cast<std::uint32_t>(colours.size()))];
    out[name] = coat_of(one, finish);
  }
  return out;
}

const Coat& paint_of(const Paints& paints, LookReader& from, std::string_view name) {
  static const Coat none;
  std::string paint;
  from(name, paint);
  const auto found = paints.find(paint);
  if (found != paints.end()) return found->second;
  if (!from.fields().failed()) from.part(name).fail("is no paint of this file", "name one of its \"paints\"");
  return none;
}

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
  constexpr float endless = std::numeric_limits<float>::max();
  Vec2f low{endless, endless}, high{-endless, -endless};
  for (const Vec2f c : corners) {
    const Vec2f at{dot(c - middle, u), cross(u, c - middle)};
    low = min(low, at);
    high = max(high, at);
  }
  const Vec2f centre = middle + u * ((low.x + high.x) / 2) + Vec2f{-u.y, u.x} * ((low.y + high.y) / 2);
  return {translate(Mat4(1), {centre.x, centre.y, 0}) * rotate(Mat4(1), std::atan2(u.y, u.x), {0, 0, 1}),
          high.x - low.x, high.y - low.y};
}

float Site::measure(LookReader& from, std::string_view name) const {
  Measure out;
  const Fields f = from.part(name);
  if (f.json().kind != Json::Kind::object) {
    from(name, out.mm);
  } else {
    LookReader parts(f);
    parts.maybe("mm", out.mm).maybe("length", out.length).maybe("width", out.width).maybe("height", out.height);
    parts.maybe("tower", out.tower).done();
  }
  return of(out);
}

void add_opening(Site& site, const Mat4& wall, Vec2f at, Vec2f size, bool door, const Coat* shutters) {
  const OpeningCut& cut = site.cut;
  const float x = at.x, z = at.y, w = size.x, h = size.y;
  const auto face = [&](float a, float b, float low, float high, float out, const Coat& c) {
    add_patch(site.mesh, moved_point(wall, {a, -out, low}), moved_point(wall, {b, -out, low}),
              moved_point(wall, {b, -out, high}), moved_point(wall, {a, -out, high}), c);
  };
  const auto patch = [&](float grow, float out, const Coat& c) {
    face(x - w / 2 - grow, x + w / 2 + grow, z - (door ? 0 : grow), z + h + grow, out, c);
  };
  patch(cut.frame, cut.frame_out, door ? cut.door_frame : cut.frame_paint);
  patch(0, cut.pane_out, door ? cut.door : cut.pane);
  if (door || !shutters) return;
  for (const float side : {-1.0f, 1.0f}) {
    const float a = x + side * (w * 0.5f + cut.shutter_gap) - (side < 0 ? w * cut.shutter_width : 0.0f);
    face(a, a + w * cut.shutter_width, z - cut.shutter_over, z + h + cut.shutter_over, cut.shutter_out, *shutters);
  }
}

void add_beam(Site& site, const Mat4& wall, Vec2f from, Vec2f to, float width, const Coat& c) {
  const Vec2f d = to - from;
  const float l = length(d);
  if (l <= 0) return;
  const Vec2f side = Vec2f{-d.y, d.x} * (width / (2 * l));
  const auto at = [&](Vec2f p) { return moved_point(wall, {p.x, -site.beam_out, p.y}); };
  add_patch(site.mesh, at(from - side), at(to - side), at(to + side), at(from + side), c);
}

void add_openings(Site& site, LookReader& from, Vec2f size, Vec2f heights, const Coat* shutters) {
  float storey_least = 0, every = 0, door_width = 0, door_height = 0, door_share = 0;
  float width = 0, sill = 0, tall = 0, tall_share = 0;
  int blind = 0;
  LookReader f(from.part("openings"));
  f.step("storey", storey_least).step("every", every)("blind_one_in", blind)("door_width", door_width);
  f("door_height", door_height)("door_share", door_share)("width", width)("sill", sill)("tall", tall);
  f("tall_share", tall_share).done();
  const float z0 = heights.x;
  const int floors = std::max(1, static_cast<int>((heights.y - z0) / storey_least));
  const float storey = (heights.y - z0) / static_cast<float>(floors);
  for (int side = 0; side < 4; ++side) {
    const float run = side % 2 ? size.y : size.x, off = side % 2 ? size.x : size.y;
    const Mat4 wall = site.plot.place * rotate(Mat4(1), pi / 2 * static_cast<float>(side), {0, 0, 1}) *
                      translate(Mat4(1), {0, -off / 2, 0});
    const int count = std::max(1, static_cast<int>(run / every));
    for (int level = 0; level < floors; ++level)
      for (int i = 0; i < count; ++i) {
        const float x = run * ((static_cast<float>(i) + 0.5f) / static_cast<float>(count) - 0.5f);
        const float z = z0 + storey * static_cast<float>(level);
        if (level == 0 && side % 2 == 0 && i == count / 2)
          add_opening(site, wall, {x, z}, {door_width, std::min(door_height, storey * door_share)}, true);
        else if (blind == 0 || site.rng.below(static_cast<std::uint32_t>(blind)) != 0)
          add_opening(site, wall, {x, z + storey * sill}, {width, std::min(width * tall, storey * tall_share)}, false,
                      shutters);
      }
  }
}

}  // namespace sixmil
