// Cotton wool over a wreck.

#include "engine/asset/foliage.hpp"
#include "engine/asset/scenery.hpp"

namespace sixmil {

MeshData make_smoke_plume(unsigned seed) {
  MeshData mesh;
  foliage::Dice dice(seed);
  float x = 0, y = 0, z = 1.2f;
  for (int i = 0; i < 9; ++i) {
    const float t = static_cast<float>(i) / 8, s = (1.5f + 2.6f * t) * dice.between(0.8f, 1.2f);
    const Vec3f colour = i == 0   ? Vec3f{250, 150, 46}
                         : i == 1 ? Vec3f{226, 104, 32}
                         : i == 2 ? Vec3f{104, 52, 28}
                                  : mix(Vec3f{30, 28, 27}, Vec3f{62, 60, 58}, t);
    const Coat cotton = coat(foliage::byte(colour.x), foliage::byte(colour.y), foliage::byte(colour.z), Finish::cotton);
    add_lump(mesh, 1, 0.24f, dice.next(), cotton, translate(Mat4(1), {x, y, z}) * scale(Mat4(1), {s, s, s * 0.85f}));
    // A side puff, so that it is a cloud and no column.
    const float a = dice.between(0, 6.28f), p = s * 0.6f;
    if (i > 1)
      add_lump(mesh, 1, 0.24f, dice.next(), cotton,
               translate(Mat4(1), {x + s * 0.75f * std::cos(a), y + s * 0.75f * std::sin(a), z + 0.4f}) *
                   scale(Mat4(1), {p, p, p}));
    x += dice.between(0.2f, 1.7f);
    y += dice.between(-0.9f, 0.9f);
    z += 1.1f + 1.2f * t;
  }
  bake_light_once(mesh, {6, true, 32});
  return mesh;
}

}  // namespace sixmil
