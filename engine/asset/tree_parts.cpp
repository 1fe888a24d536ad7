#include "engine/asset/tree_parts.hpp"

namespace sixmil {
namespace {

using namespace foliage;

float share(int i, int count) { return static_cast<float>(i) / static_cast<float>(count); }
Vec3f around(float angle, float reach, float height = 0) {
  return {reach * std::cos(angle), reach * std::sin(angle), height};
}

Vec3f place_of(Dice& dice, const Spans& at) {
  const float x = dice.of(at[0]), y = dice.of(at[1]), z = dice.of(at[2]);
  return {x, y, z};
}

// How thick, how many sides, which bark.
struct Wood {
  Vec2f radii{};
  int sides = 0;
  Vec3f bark{};
};
void take(LookReader& from, Wood& out) { from("radii", out.radii)("sides", out.sides).colour("bark", out.bark); }

void add_wood(Growth& to, Vec3f from, Vec3f end, const Wood& wood) {
  add_limb(to.mesh, to.foliage, from, end, wood.radii.x, wood.radii.y, wood.sides, wood.bark);
}

void limb(Growth& to, LookReader& f) {
  Vec3f from{};
  Spans end;
  Wood wood;
  f("from", from)("to", end);
  take(f, wood);
  add_wood(to, from, place_of(to.dice, end), wood);
}

// Bent to the side; what comes after may stand on its end.
void stem(Growth& to, LookReader& f) {
  Span lean;
  int bends = 0;
  float sunk = 0, height = 0, foot = 0;
  Wood wood;
  f("lean", lean)("bends", bends)("sunk", sunk)("height", height)("foot_radius", foot);
  take(f, wood);
  const float aside = to.dice.of(lean);
  const auto at = [&](float t) { return Vec3f{aside * t * t, 0, -sunk + (sunk + height) * t}; };
  to.stem_end = {aside, 0, height};
  for (int i = 0; i < bends; ++i)
    add_limb(to.mesh, to.foliage, at(share(i, bends)), at(share(i + 1, bends)), i == 0 ? foot : wood.radii.x,
             wood.radii.y, wood.sides, wood.bark);
}

void buttresses(Growth& to, LookReader& f) {
  int count = 0;
  Span turn;
  Vec2f foot{}, top{};  // out from the stem, height
  Wood wood;
  f("count", count)("turn", turn)("foot", foot)("top", top);
  take(f, wood);
  for (int i = 0; i < count; ++i) {
    const float a = 2 * pi * share(i, count) + to.dice.of(turn);
    add_wood(to, around(a, foot.x, foot.y), around(a, top.x, top.y), wood);
  }
}

// A limb from the stem to every clump, or every second.
void branches(Growth& to, LookReader& f) {
  int every = 0;
  float foot = 0, climb = 0, most = 0;
  Wood wood;
  f("every", every)("foot", foot)("climb", climb)("most", most);
  take(f, wood);
  for (std::size_t i = 0; every > 0 && i < to.clumps.size(); i += static_cast<std::size_t>(every))
    add_wood(to, {0, 0, std::min(most, foot + climb * to.clumps[i].at.z)}, to.clumps[i].at, wood);
}

// Clumps in a ring about the stem.
void ring(Growth& to, LookReader& f) {
  int count = 0;
  Span turn, reach, height, radius, flat, tone;
  f("count", count)("turn", turn)("reach", reach)("height", height)("radius", radius)("flat", flat)("tone", tone);
  Dice& dice = to.dice;
  const float first = dice.between(0, 2 * pi);
  for (int i = 0; i < count; ++i) {
    const float a = first + 2 * pi * share(i, count) + dice.of(turn), far = dice.of(reach), s = dice.of(radius);
    const float z = dice.of(height), low = dice.of(flat);
    to.clumps.push_back({around(a, far, z), {s, s, s * low}, dice.of(tone)});
  }
}

void clump(Growth& to, LookReader& f) {
  Spans at;
  Vec3f radii{};
  Span tone;
  bool on_stem = false;
  f("at", at)("radii", radii)("tone", tone).maybe("on_stem", on_stem);
  const Vec3f place = place_of(to.dice, at);
  to.clumps.push_back({on_stem ? to.stem_end + place : place, radii, to.dice.of(tone)});
}

// Low clumps side by side.
void heap(Growth& to, LookReader& f) {
  int count = 0;
  Span radius, tone;
  float out = 0, raised = 0, flat = 0;
  f("count", count)("radius", radius)("out", out)("lift", raised)("flat", flat)("tone", tone);
  for (int i = 0; i < count; ++i) {
    const float s = to.dice.of(radius), x = to.dice.between(-out, out), y = to.dice.between(-out, out);
    to.clumps.push_back({{x, y, s * raised}, {s, s, s * flat}, to.dice.of(tone)});
  }
}

// Clumps in a line along x.
void row(Growth& to, LookReader& f) {
  int count = 0;
  float length = 0, along = 0, height = 0, tall = 0;
  Span radius, aside, tone;
  f("count", count)("length", length)("along", along)("height", height)("tall", tall);
  f("radius", radius)("aside", aside)("tone", tone);
  for (int i = 0; i < count; ++i) {
    const float s = to.dice.of(radius), y = to.dice.of(aside);
    const float x = length * ((static_cast<float>(i) + 0.5f) / static_cast<float>(count) - 0.5f);
    to.clumps.push_back({{x, y, height}, {along, s, s * tall}, to.dice.of(tone)});
  }
}

// Clumps one over the other, narrow at both ends.
void flame(Growth& to, LookReader& f) {
  int count = 0;
  float radius = 0, ends = 0, belly = 0, below = 0, foot = 0, rise = 0, tall = 0, tone = 0, tone_up = 0;
  Span aside, vary;
  f("count", count)("radius", radius)("ends", ends)("belly", belly)("below", below)("foot", foot)("rise", rise);
  f("tall", tall)("tone", tone)("tone_up", tone_up)("aside", aside)("vary", vary);
  for (int i = 0; i < count; ++i) {
    const float t = share(i, std::max(1, count - 1)), s = radius * (ends + belly * t * (1 - t) + below * (1 - t));
    const float x = to.dice.of(aside), y = to.dice.of(aside);
    to.clumps.push_back({{x, y, foot + rise * t}, {s, s, tall}, (tone + tone_up * t) * to.dice.of(vary)});
  }
}

void crown(Growth& to, LookReader& f) {
  Leafage leaves;
  leaves.colour = to.leaf;
  f("flakes", leaves.flakes)("flake", leaves.size)("lowest", leaves.lowest)("slender", leaves.slender);
  f("droop", leaves.droop);
  add_crown(to.mesh, to.dice, to.foliage, to.clumps, leaves);
}

void far_crown(Growth& to, LookReader& f) {
  std::vector<Vec2f> profile;
  int sides = 0;
  float tip = 0, tone = 0, jag = 0;
  Vec3f stretch{1, 1, 1};
  f("rings", profile)("sides", sides)("tip", tip)("tone", tone)("jag", jag).maybe("stretch", stretch);
  std::vector<Ring> rings;
  for (const Vec2f p : profile) rings.push_back({p.x, p.y});
  const std::size_t first = to.mesh.vertices.size();
  add_far_crown(to.mesh, to.dice, to.foliage, rings, sides, tip, to.leaf * tone, jag);
  for (std::size_t i = first; i < to.mesh.vertices.size(); ++i)
    to.mesh.vertices[i].position = to.mesh.vertices[i].position * stretch;
}

void skirt(Growth& to, LookReader& f) {
  float top = 0, radius = 0, foot = 0, light = 0;
  int points = 0;
  f("top", top)("radius", radius)("foot", foot)("points", points)("light", light);
  const std::size_t first = to.mesh.vertices.size();
  add_skirt(to.mesh, to.dice, to.foliage, top, radius * to.girth, foot, points, to.leaf, light);
  for (std::size_t i = first; i < to.mesh.vertices.size(); ++i) to.mesh.vertices[i].position.x += to.stem_end.x;
}

// Sprays on the boughs of a skirt; some hang: snow does not lie on those.
struct Sprays {
  float count = 0, by_radius = 0, rise = 0, hang = 0, toss_lowest = 0, toss_face = 0, toss_shade = 0, height = 0;
  float size = 0, slender = 0, droop = 0, tone = 0, tone_up = 0, light = 0, light_out = 0, light_up = 0;
  Span out, aside, vary;
};
void take(LookReader f, Sprays& s) {
  f("count", s.count)("by_radius", s.by_radius)("out", s.out)("rise", s.rise)("hang", s.hang)("height", s.height);
  f("toss_lowest", s.toss_lowest)("toss_face", s.toss_face)("toss_shade", s.toss_shade)("aside", s.aside);
  f("size", s.size)("slender", s.slender)("droop", s.droop)("tone", s.tone)("tone_up", s.tone_up)("vary", s.vary);
  f("light", s.light)("light_out", s.light_out)("light_up", s.light_up).done();
}

void add_sprays(Growth& to, const Sprays& s, float r, float foot, float step, float t) {
  Dice& dice = to.dice;
  const int count = static_cast<int>(s.count + s.by_radius * r);
  for (int k = 0; k < count; ++k) {
    const float a = dice.between(0, 2 * pi), out = std::sqrt(std::max(0.0f, dice.of(s.out))), u = r * out;
    const Vec3f way = normalized(around(a, 1, k % 2 ? s.rise : s.hang)), toss = dice.way(s.toss_lowest);
    const float z = foot + step * (1 - std::min(out, 1.0f)) * s.height + dice.of(s.aside);
    add_flake(to.mesh, dice, to.foliage, around(a, u, z), normalized(way + toss * s.toss_face),
              normalized(way + toss * s.toss_shade), s.size, s.slender, s.droop,
              to.leaf * ((s.tone + s.tone_up * t) * dice.of(s.vary)), s.light + s.light_out * out + s.light_up * t);
  }
}

// Skirts of boughs about a stem, from below up.
void skirts(Growth& to, LookReader& f) {
  int count = 0, points = 0, points_least = 0, wider = 0;
  float height = 0, foot = 0, top = 0, radius = 0, tip = 0, narrow = 0, hang = 0, last_hang = 0, most = 0,
        spray_hang = 0;
  float tone = 0, tone_up = 0, light = 0, light_up = 0;
  f("count", count)("height", height)("foot", foot)("top", top)("most", most)("radius", radius)("tip", tip);
  f("narrow", narrow)("hang", hang)("last_hang", last_hang)("points", points)("points_least", points_least);
  f("points_every", wider)("tone", tone)("tone_up", tone_up)("light", light)("light_up", light_up);
  Sprays sprays;
  const bool rich = f.has("sprays");
  if (rich) {
    f("spray_hang", spray_hang);
    take(LookReader(f.part("sprays")), sprays);
  }
  for (int i = 0; i < count; ++i) {
    const float t = share(i, std::max(1, count - 1)), step = height / static_cast<float>(count),
                low = mix(foot, top - step * 1.5f, t), r = mix(radius * to.girth, tip, t) * (i % 2 ? narrow : 1.0f);
    const int fewer = wider > 0 ? i / wider : 0;
    add_skirt(to.mesh, to.dice, to.foliage, std::min(most, low + step * (i + 1 == count ? last_hang : hang)), r, low,
              std::max(points_least, points - fewer), to.leaf * (tone + tone_up * t), light + light_up * t);
    if (rich) add_sprays(to, sprays, r, low, step * spray_hang, t);
  }
}

// A bent midrib with leaflets that get shorter to the tip.
struct Frond {
  int steps = 0;
  bool two_sided = false;
  float bend = 0, fall = 0, width = 0, taper = 0, reach = 0, droop = 0, normal_side = 0, normal_out = 0;
  float light = 0, light_out = 0;
  Span tone, vary;
};
void take(LookReader& f, Frond& o) {
  f("steps", o.steps)("two_sided", o.two_sided)("bend", o.bend)("fall", o.fall)("width", o.width)("taper", o.taper);
  f("reach", o.reach)("droop", o.droop)("normal_side", o.normal_side)("normal_out", o.normal_out)("light", o.light);
  f("light_out", o.light_out)("tone", o.tone)("vary", o.vary);
}

void add_frond(Growth& to, const Frond& f, float turn, float rise, float length_) {
  MeshData& mesh = to.mesh;
  const Vec3f out = around(turn, 1), side{-std::sin(turn), std::cos(turn), 0};
  const auto rib = [&](float t) {
    return to.stem_end + out * (length_ * t * (1 - f.bend * t)) +
           Vec3f{0, 0, length_ * (rise * t - (rise + f.fall) * t * t)};
  };
  const float tone = to.dice.of(f.tone);
  for (int i = 0; i < f.steps; ++i) {
    const float t0 = share(i, f.steps), t1 = share(i + 1, f.steps), w = f.width - f.taper * t1;
    const Vec3f a = rib(t0), b = rib(t1);
    for (const float s : {1.0f, -1.0f}) {
      const Vec3f tip = mix(a, b, f.reach) + side * (s * w) - Vec3f{0, 0, w * f.droop};
      const Vec3f n = normalized(Vec3f{0, 0, 1} + side * (s * f.normal_side) + out * f.normal_out);
      const Coat c = leaf_coat(to.leaf * (tone * to.dice.of(f.vary)));
      const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
      for (const Vec3f p : {a, b, tip})
        mesh.vertices.push_back(
            {p, n, c.red, c.green, c.blue, c.slot, c.finish, c.part, f.light + f.light_out * t0, 0});
      const std::uint32_t second = s > 0 ? first + 1 : first + 2, third = s > 0 ? first + 2 : first + 1;
      mesh.indices.insert(mesh.indices.end(), {first, second, third});
      if (f.two_sided) mesh.indices.insert(mesh.indices.end(), {first, third, second});
    }
  }
}

void fronds(Growth& to, LookReader& f) {
  int count = 0;
  Span turn, length, rise, hang;
  Frond frond;
  f("count", count)("turn", turn)("length", length)("rise", rise)("hang", hang);
  take(f, frond);
  for (int i = 0; i < count; ++i) {
    const float l = to.dice.of(length), up = to.dice.of(i % 2 ? rise : hang);
    add_frond(to, frond, 2 * pi * share(i, count) + to.dice.of(turn), up, l);
  }
}

// Bare boughs that fork once, or twice where one looks closely.
void boughs(Growth& to, LookReader& f) {
  int count = 0, forks = 0;
  float reach = 0, step = 0, foot = 0, rise = 0, spread = 0, twig_spread = 0, twig_at = 0, twig_length = 0, lowest = 0;
  Vec2f fork_radii{}, twig_radii{};
  Span turn, up, length, fork_at, fork_length;
  Wood wood;
  f("count", count)("reach", reach)("step", step)("turn", turn)("foot", foot)("rise", rise)("up", up)("length", length);
  take(f, wood);
  f("forks", forks);
  if (forks > 0) {
    f("lowest", lowest)("fork_at", fork_at)("fork_length", fork_length)("fork_spread", spread)("fork_radii",
                                                                                               fork_radii);
    f("twig_at", twig_at)("twig_length", twig_length)("twig_spread", twig_spread)("twig_radii", twig_radii);
  }
  Dice& dice = to.dice;
  const auto thin = [&](Vec3f from, Vec3f end, Vec2f radii) {
    add_limb(to.mesh, to.foliage, from, end, radii.x, radii.y, wood.sides, wood.bark);
  };
  for (int i = 0; i < count; ++i) {
    const float a = step * static_cast<float>(i) + dice.of(turn), z = foot + rise * share(i, count),
                climb = dice.of(up);
    const float l = (reach - z) * dice.of(length) / std::sqrt(1 + climb * climb) * std::sqrt(1 + 0.5f * climb);
    const Vec3f way = normalized(around(a, 1, climb)), from{0, 0, z}, end = from + way * l;
    add_wood(to, from, end, wood);
    for (int k = 0; k < forks; ++k) {
      const Vec3f off = mix(from, end, dice.of(fork_at));
      const float far = l * dice.of(fork_length);
      const Vec3f there = off + normalized(way + dice.way(lowest) * spread) * far;
      thin(off, there, fork_radii);
      const Vec3f twig = mix(off, there, twig_at);
      thin(twig, twig + normalized(way + dice.way(lowest) * twig_spread) * (l * twig_length), twig_radii);
    }
  }
}

// Bare rock: one that stands in the middle, and lower ones about it.
void pinnacles(Growth& to, LookReader& f) {
  int count = 0, sides = 0;
  float height = 0, radius = 0;
  Span turn, out, heights, radii, shade, lean;
  Vec3f stone{};
  std::vector<Vec2f> profile;  // radius and height, in those of the pinnacle; the first height in mm
  f("count", count)("sides", sides)("height", height)("radius", radius)("turn", turn)("out", out)("heights", heights);
  f("radii", radii)("shade", shade)("lean", lean)("profile", profile).colour("stone", stone);
  Dice& dice = to.dice;
  for (int i = 0; i < count; ++i) {
    const float a = dice.of(turn), away = i == 0 ? 0 : dice.of(out), h = i == 0 ? height : dice.of(heights),
                r = i == 0 ? radius : dice.of(radii);
    const Vec3f c = stone * dice.of(shade);
    std::vector<Ring> rings;
    for (const Vec2f p : profile) rings.push_back({r * p.x, rings.empty() ? p.y : h * p.y});
    add_lathe(to.mesh, rings, sides, coat(byte(c.x), byte(c.y), byte(c.z), Finish::plaster),
              translate(Mat4(1), around(a, away)) * rotate(Mat4(1), dice.of(lean), {0, 1, 0}), true);
  }
}

// A boulder of radius 1, by seed.
void boulder(Growth& to, LookReader& f) {
  int corners = 0;
  float roughness = 0, light = 0, light_facing = 0, light_up = 0, darkest = 0;
  Span shade, across, tall;
  Vec3f tint{};
  f("corners", corners)("roughness", roughness)("shade", shade)("tint", tint)("wide", across)("tall", tall);
  f("light", light)("light_facing", light_facing)("light_up", light_up)("darkest", darkest);
  const auto grey = byte(to.dice.of(shade));
  const float y = to.dice.of(across), z = to.dice.of(tall);
  constexpr int most_corners = 3;
  add_lump(to.mesh, std::min(corners, most_corners), roughness, to.seed,
           coat(byte(grey * tint.x), byte(grey * tint.y), byte(grey * tint.z)), scale(Mat4(1), {1, y, z}));
  for (Vertex& v : to.mesh.vertices)
    v.light = std::clamp(light + light_facing * v.normal.z + light_up * v.position.z, darkest, 1.0f);
}

// Blades of static grass, seen from both sides.
void blades(Growth& to, LookReader& f) {
  int count = 0;
  float step = 0, radius = 0, shorter = 0, shorter_out = 0, lean_middle = 0, width = 0, sunk = 0, normal = 0;
  Vec2f tone{}, light{};  // at the foot, at the tip
  Span height, lean, face, vary;
  f("count", count)("step", step)("radius", radius)("height", height)("shorter", shorter)("shorter_out", shorter_out);
  f("lean", lean)("lean_middle", lean_middle)("face", face)("width", width)("sunk", sunk)("normal", normal);
  f("tone", tone)("light", light)("vary", vary);
  MeshData& mesh = to.mesh;
  Dice& dice = to.dice;
  for (int i = 0; i < count; ++i) {
    const float a = step * static_cast<float>(i), r = radius * std::sqrt(share(i, count)),
                h = dice.of(height) * (shorter - shorter_out * r), over = dice.of(lean) * (lean_middle + r),
                turn = a + dice.of(face), k = dice.of(vary);
    const Vec3f foot = around(a, r, -sunk), side{-std::sin(turn) * width, std::cos(turn) * width, 0},
                tip = foot + around(a, over, h), n = normalized(around(a, normal, 1));
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    for (const Vec3f p : {foot - side, foot + side, tip}) {
      const bool top = p.z > 0.5f;
      const Coat c = leaf_coat(to.leaf * (k * (top ? tone.y : tone.x)));
      mesh.vertices.push_back({p, n, c.red, c.green, c.blue, c.slot, c.finish, c.part, top ? light.y : light.x, 0});
    }
    mesh.indices.insert(mesh.indices.end(), {first, first + 1, first + 2, first, first + 2, first + 1});
  }
}

struct Kind {
  std::string_view name;
  void (*add)(Growth&, LookReader&);
};
constexpr Kind kinds[] = {{"limb", limb},
                          {"stem", stem},
                          {"buttresses", buttresses},
                          {"branches", branches},
                          {"ring", ring},
                          {"clump", clump},
                          {"heap", heap},
                          {"row", row},
                          {"flame", flame},
                          {"crown", crown},
                          {"far_crown", far_crown},
                          {"skirt", skirt},
                          {"skirts", skirts},
                          {"fronds", fronds},
                          {"boughs", boughs},
                          {"pinnacles", pinnacles},
                          {"boulder", boulder},
                          {"blades", blades}};

}  // namespace

void Growth::add(const Fields& part) {
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
