// Little men and horses of 1:285: a skeleton of points for each pose, limbs turned between them.

#include <algorithm>

#include "engine/asset/kit_parts.hpp"

namespace sixmil {
namespace {

enum class Helmet { round, rimmed, visor, cap, sun, hood };
enum class Weapon { rifle, launcher, gun, none, spear, heavy };

// Feet on z = 0, 6 mm to the crown, looking along +x.
struct Skeleton {
  Vec3f hip{}, neck{}, head{};
  Vec3f knee[2]{}, foot[2]{}, shoulder[2]{}, elbow[2]{}, hand[2]{};  // left, right
  Vec3f butt{}, muzzle{};                                            // of the weapon
};

Skeleton standing() {
  return {{0, 0, 2.75f},
          {0.1f, 0, 4.7f},
          {0.3f, 0, 5.2f},
          {{0.3f, 0.6f, 1.5f}, {-0.1f, -0.55f, 1.5f}},
          {{0.35f, 0.75f, 0.2f}, {-0.5f, -0.7f, 0.2f}},
          {{0.1f, 0.85f, 4.4f}, {0.1f, -0.85f, 4.4f}},
          {{0.8f, 0.85f, 3.6f}, {0.5f, -1.15f, 3.7f}},
          {{1.55f, 0.3f, 4.25f}, {0.9f, -0.4f, 4.2f}},
          {0.2f, -0.5f, 4.4f},
          {3.0f, 0.25f, 4.5f}};
}

Skeleton skeleton(int pose) {
  Skeleton s = standing();
  switch (pose) {
    case 1:  // advance
      s.neck = {0.55f, 0, 4.55f};
      s.head = {0.9f, 0, 5.0f};
      s.knee[0] = {0.95f, 0.5f, 1.8f};
      s.foot[0] = {0.95f, 0.55f, 0.2f};
      s.knee[1] = {-0.45f, -0.5f, 1.45f};
      s.foot[1] = {-1.35f, -0.5f, 0.45f};
      for (Vec3f& p : s.shoulder) p = p + Vec3f{0.4f, 0, -0.15f};
      s.elbow[0] = {0.9f, 1.2f, 3.3f};
      s.elbow[1] = {-0.2f, -1.2f, 3.3f};
      s.hand[0] = {1.6f, 0.6f, 3.4f};
      s.hand[1] = {0.6f, -0.7f, 3.0f};
      s.butt = {0.0f, -0.9f, 2.9f};
      s.muzzle = {2.4f, 1.1f, 3.8f};
      break;
    case 2:  // kneel
    case 4:  // launcher
    {
      const Vec3f down{-0.1f, 0, -1.3f};
      for (Vec3f* p : {&s.hip, &s.neck, &s.head, &s.shoulder[0], &s.shoulder[1], &s.elbow[0], &s.elbow[1], &s.hand[0],
                       &s.hand[1], &s.butt, &s.muzzle})
        *p = *p + down;
      s.knee[0] = {1.0f, 0.5f, 1.55f};
      s.foot[0] = {0.95f, 0.55f, 0.2f};
      s.knee[1] = {0.1f, -0.6f, 0.3f};
      s.foot[1] = {-1.2f, -0.6f, 0.35f};
      if (pose == 4) {
        s.hand[0] = {1.1f, -0.3f, 3.7f};
        s.hand[1] = {0.5f, -0.9f, 3.4f};
        s.butt = {-2.0f, -0.75f, 3.75f};
        s.muzzle = {2.2f, -0.75f, 4.05f};
      }
      break;
    }
    case 3:  // prone
      s = {{-0.4f, 0, 0.5f},
           {1.2f, 0, 0.95f},
           {1.65f, 0, 1.25f},
           {{-1.5f, 0.6f, 0.35f}, {-1.5f, -0.5f, 0.35f}},
           {{-2.7f, 0.9f, 0.25f}, {-2.7f, -0.6f, 0.25f}},
           {{1.1f, 0.8f, 0.8f}, {1.1f, -0.8f, 0.8f}},
           {{1.8f, 0.8f, 0.25f}, {1.7f, -0.9f, 0.25f}},
           {{2.5f, 0.2f, 0.75f}, {2.0f, -0.35f, 0.75f}},
           {1.3f, -0.35f, 0.9f},
           {4.1f, 0.15f, 0.95f}};
      break;
    case 5:  // point
      s.elbow[0] = {1.0f, 0.95f, 4.5f};
      s.hand[0] = {2.1f, 0.9f, 4.9f};
      s.elbow[1] = {-0.1f, -1.15f, 3.6f};
      s.hand[1] = {0.6f, -0.8f, 4.6f};
      break;
    default:
      break;
  }
  return s;
}

struct Body {
  MeshData* mesh;
  Level level;
  float bulk;

  void limb(Vec3f a, Vec3f b, float ra, float rb, const Coat& coat, int sides = 6) const {
    const Vec3f d = normalized(b - a);
    const Vec3f u = normalized(std::fabs(d.z) < 0.9f ? cross(Vec3f{0, 0, 1}, d) : cross(Vec3f{1, 0, 0}, d));
    const Vec3f v = cross(d, u);
    const Mat4 place{Vec4f(u, 0), Vec4f(v, 0), Vec4f(d, 0), Vec4f(a, 1)};
    add_lathe(*mesh, {{ra, 0}, {rb, length(b - a)}}, level == Level::full ? sides : std::min(sides, 4), coat, place);
  }
  void box(Vec3f centre, Vec3f size, const Coat& coat, float lean = 0) const {
    Solid solid = box_solid({}, size);
    if (level == Level::full) solid.bevel(std::min({size.x, size.y, size.z}) * 0.3f);
    add_solid(*mesh, solid, coat, translate(Mat4(1), centre) * rotate(Mat4(1), lean, {0, 1, 0}));
  }
};

void add_helmet(const Body& body, Vec3f head, Helmet helmet, const Coat& gear, const Coat& skin) {
  MeshData& mesh = *body.mesh;
  const int sides = body.level == Level::full ? 9 : 5;
  if (body.level != Level::full) {
    add_lathe(mesh, {{0.3f, -0.55f}, {0.58f, 0.15f}, {0, 0.7f}}, sides, gear, translate(Mat4(1), head));
    return;
  }
  add_lathe(mesh, {{0.24f, -0.65f}, {0.46f, -0.3f}, {0.48f, 0.1f}, {0.3f, 0.4f}}, 8, skin, translate(Mat4(1), head));
  const Mat4 at = translate(Mat4(1), head + Vec3f{-0.06f, 0, 0.06f});
  switch (helmet) {
    case Helmet::round:
      add_lathe(mesh, {{0.62f, -0.12f}, {0.6f, 0.2f}, {0.42f, 0.5f}, {0, 0.66f}}, sides, gear, at);
      break;
    case Helmet::rimmed:
      add_lathe(mesh, {{0.78f, -0.14f}, {0.62f, 0.08f}, {0.56f, 0.35f}, {0.32f, 0.6f}, {0, 0.68f}}, sides, gear, at);
      break;
    case Helmet::visor:
      add_lathe(mesh, {{0.5f, -0.5f}, {0.64f, -0.1f}, {0.6f, 0.3f}, {0.36f, 0.6f}, {0, 0.7f}}, sides, gear, at);
      add_solid(mesh, box_solid({0.46f, 0, 0.0f}, {0.32f, 0.8f, 0.32f}), {PaintSlot::glass, Finish::glass}, at);
      break;
    case Helmet::cap:
      add_lathe(mesh, {{0.52f, 0.05f}, {0.58f, 0.2f}, {0.5f, 0.5f}, {0, 0.52f}}, sides, gear, at);
      add_solid(mesh, box_solid({0.6f, 0, 0.12f}, {0.5f, 0.7f, 0.14f}), gear, at);
      break;
    case Helmet::sun:
      add_lathe(mesh, {{0.92f, -0.02f}, {0.62f, 0.1f}, {0.56f, 0.4f}, {0.3f, 0.66f}, {0, 0.8f}}, sides, gear, at);
      break;
    case Helmet::hood:
      add_lathe(mesh, {{0.66f, -0.6f}, {0.62f, 0.1f}, {0.44f, 0.46f}, {0, 0.62f}}, sides, gear, at);
      break;
  }
}

void add_weapon(const Body& body, Vec3f butt, Vec3f muzzle, Weapon weapon, const Coat& iron, const Coat& gear) {
  if (weapon == Weapon::none) return;
  const Vec3f way = muzzle - butt;
  if (body.level != Level::full) {
    body.limb(butt, muzzle, weapon == Weapon::launcher ? 0.4f : 0.22f, weapon == Weapon::launcher ? 0.4f : 0.14f, iron,
              3);
    return;
  }
  switch (weapon) {
    case Weapon::launcher:
      body.limb(butt, butt + way * 0.14f, 0.46f, 0.3f, gear, 9);
      body.limb(butt + way * 0.14f, butt + way * 0.9f, 0.31f, 0.31f, gear, 9);
      body.limb(butt + way * 0.9f, muzzle, 0.34f, 0.44f, gear, 9);
      body.box(butt + way * 0.6f + Vec3f{0, 0.42f, 0.05f}, {0.8f, 0.4f, 0.5f}, iron);
      break;
    case Weapon::spear:
      body.limb(butt - way * 0.2f, muzzle + way * 0.4f, 0.12f, 0.12f, {PaintSlot::third}, 5);
      body.limb(muzzle + way * 0.4f, muzzle + way * 0.65f, 0.26f, 0.02f, iron, 4);
      break;
    default: {
      const bool thick = weapon == Weapon::gun || weapon == Weapon::heavy;
      const float r = weapon == Weapon::heavy ? 0.42f : thick ? 0.28f : 0.22f;
      body.limb(butt, butt + way * 0.5f, r * 0.9f, r, iron, 5);
      body.limb(butt + way * 0.5f, muzzle + way * (thick ? 0.12f : 0.0f), r * 0.55f, r * 0.5f, iron, 6);
      body.box(butt + way * 0.38f + Vec3f{0, 0, -0.38f}, {0.3f, 0.2f, 0.6f}, iron);
      if (weapon == Weapon::gun) {
        const Vec3f at = butt + way * 0.9f;
        for (const float side : {0.5f, -0.5f})
          body.limb(at, {at.x + 0.2f, at.y + side, at.z - 0.85f}, 0.1f, 0.1f, iron, 4);
      }
    }
  }
}

void add_man(const Fields& f, Level level, MeshData& mesh) {
  const int pose = f.has("pose") ? f.at("pose").choice({"stand", "advance", "kneel", "prone", "launcher", "point"}) : 0;
  const float times = number(f, "scale", 1, 0.3, 3);
  const bool armour = f.boolean_or("armour", false);
  const auto helmet =
      static_cast<Helmet>(f.has("helmet") ? f.at("helmet").choice({"round", "rimmed", "visor", "cap", "sun", "hood"})
                          : armour        ? 2
                                          : 0);
  const auto weapon = static_cast<Weapon>(
      f.has("weapon") ? f.at("weapon").choice({"rifle", "launcher", "gun", "none", "spear", "heavy"})
      : pose == 4     ? 1
                      : 0);
  const bool pack = f.boolean_or("pack", true);
  const Coat cloth{PaintSlot::base}, gear{PaintSlot::second}, skin{PaintSlot::skin}, boots{PaintSlot::tyre},
      iron{PaintSlot::metal, Finish::metal};
  MeshData man;
  const Body body{&man, level, armour ? 1.42f : 1.0f};
  const float b = body.bulk;
  const Skeleton s = skeleton(pose);
  if (level == Level::low) {
    const float height = s.neck.z - 0.1f;
    if (pose == 3)
      body.limb(s.foot[0], s.head + Vec3f{0.4f, 0, 0}, 0.5f * b, 0.55f * b, cloth, 4);
    else
      add_lathe(man, {{0.75f * b, 0}, {0.62f * b, height * 0.5f}, {0.9f * b, height * 0.93f}, {0.5f, height + 0.9f}}, 4,
                cloth, translate(Mat4(1), {s.hip.x, 0, 0}) * rotate(Mat4(1), pi / 4, {0, 0, 1}));
    transform(man, scale(Mat4(1), {times, times, times}));
    mesh.append(man);
    return;
  }
  for (int i = 0; i < 2; ++i) {
    const Vec3f hip = s.hip + Vec3f{0, i == 0 ? 0.42f : -0.42f, 0};
    if (level == Level::full) {
      body.limb(hip, s.knee[i], 0.5f * b, 0.42f * b, cloth);
      body.limb(s.knee[i], s.foot[i] + Vec3f{0, 0, 0.2f}, 0.42f * b, 0.34f * b, armour ? gear : cloth);
      body.box(s.foot[i] + Vec3f{0.18f, 0, 0}, {0.95f * b, 0.5f * b, 0.42f}, boots);
      body.limb(s.shoulder[i] * 1.0f, s.elbow[i], 0.36f * b, 0.3f * b, cloth);
      body.limb(s.elbow[i], s.hand[i], 0.3f * b, 0.24f, cloth);
      body.box(s.hand[i], {0.36f, 0.36f, 0.36f}, armour ? gear : skin);
    } else {
      body.limb(hip, s.foot[i] + Vec3f{0, 0, -0.2f}, 0.55f * b, 0.42f * b, cloth, 4);
      body.limb(s.shoulder[i], s.hand[i], 0.4f * b, 0.3f, cloth, 3);
    }
  }
  // The trunk, wider than deep.
  const Vec3f spine = normalized(s.neck - s.hip);
  MeshData trunk;
  const float tall = length(s.neck - s.hip);
  if (level == Level::full)
    add_lathe(trunk,
              {{0.3f, -0.3f},
               {0.62f, -0.1f},
               {0.6f, tall * 0.3f},
               {0.78f, tall * 0.72f},
               {0.6f, tall * 0.94f},
               {0.22f, tall}},
              8, cloth, Mat4(1));
  else
    add_lathe(trunk, {{0.6f, -0.2f}, {0.8f, tall * 0.7f}, {0.3f, tall}}, 5, cloth, Mat4(1));
  stretch(trunk, {0.78f * b, 1.12f * b, 1});
  transform(trunk, translate(Mat4(1), s.hip) * rotate(Mat4(1), std::atan2(spine.x, spine.z), {0, 1, 0}));
  man.append(trunk);
  if (level == Level::full) {
    const float lean = std::atan2(spine.x, spine.z);
    const Vec3f back = normalized(cross(Vec3f{0, 1, 0}, spine)) * -1.0f;
    if (pack) body.box(mix(s.hip, s.neck, 0.62f) + back * (0.72f * b), {0.6f * b, 1.1f * b, 1.2f * b}, gear, lean);
    // Belt and pouches.
    add_lathe(man, {{0.66f * b, -0.14f}, {0.66f * b, 0.14f}}, 8, gear,
              translate(Mat4(1), mix(s.hip, s.neck, 0.12f)) * rotate(Mat4(1), lean, {0, 1, 0}) *
                  scale(Mat4(1), {0.85f, 1.12f, 1}));
    if (armour)
      for (const Vec3f at : s.shoulder)
        add_lathe(man, {{0.74f, -0.3f}, {0.78f, 0.05f}, {0.6f, 0.45f}, {0, 0.72f}}, 9, gear, translate(Mat4(1), at));
  } else if (armour)
    for (const Vec3f at : s.shoulder) add_lathe(man, {{0.74f, -0.3f}, {0, 0.72f}}, 4, gear, translate(Mat4(1), at));
  add_helmet(body, s.head, helmet, gear, skin);
  add_weapon(body, s.butt, s.muzzle, weapon, iron, gear);
  transform(man, scale(Mat4(1), {times, times, times}));
  mesh.append(man);
}

// A horse at the walk, 8 mm long, its saddle at 4.6 mm.
void add_horse(const Coat& coat, Level level, MeshData& mesh) {
  const Body body{&mesh, level, 1};
  const Coat dark{PaintSlot::tyre};
  body.limb({-2.4f, 0, 3.8f}, {1.8f, 0, 3.9f}, 1.15f, 1.05f, coat, 8);
  body.limb({1.4f, 0, 4.2f}, {3.1f, 0, 6.3f}, 0.85f, 0.5f, coat, 7);
  body.limb({2.8f, 0, 6.3f}, {4.4f, 0, 5.5f}, 0.55f, 0.34f, coat, 6);
  if (level == Level::low) {
    body.box({-1.9f, 0, 1.5f}, {0.7f, 1.4f, 3}, coat);
    body.box({1.5f, 0, 1.5f}, {0.7f, 1.4f, 3}, coat);
    return;
  }
  const float stride[4] = {0.7f, -0.5f, -0.6f, 0.6f};
  for (int i = 0; i < 4; ++i) {
    const float x = i < 2 ? 1.5f : -2.1f, y = i & 1 ? -0.6f : 0.6f;
    const Vec3f knee{x + stride[i], y, 1.8f};
    body.limb({x, y, 3.6f}, knee, 0.55f, 0.34f, coat, 5);
    body.limb(knee, {x + stride[i] * 1.1f, y, 0}, 0.3f, 0.3f, coat, 5);
  }
  if (level != Level::full) return;
  body.limb({-2.9f, 0, 4.6f}, {-3.7f, 0, 2.4f}, 0.34f, 0.18f, dark, 5);
  body.limb({1.5f, 0, 5.1f}, {2.9f, 0, 6.9f}, 0.34f, 0.3f, dark, 5);
  body.box({-0.4f, 0, 4.9f}, {1.7f, 1.5f, 0.5f}, {PaintSlot::second});
  for (const float y : {0.25f, -0.25f}) body.limb({2.9f, y, 6.6f}, {2.9f, y, 7.1f}, 0.16f, 0.05f, coat, 4);
}

}  // namespace

void add_figure_shape(const Fields& f, PartKind kind, const Coat& coat, Level level, MeshData& mesh) {
  if (kind == PartKind::horse)
    add_horse(coat, level, mesh);
  else
    add_man(f, level, mesh);
}

}  // namespace sixmil
