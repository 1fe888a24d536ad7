#include "engine/render/table_scene.hpp"

namespace sixmil::render {
namespace {

Vec3f pot(int red, int green, int blue) {
  return Vec3f{static_cast<float>(red), static_cast<float>(green), static_cast<float>(blue)} * (1 / 255.0f);
}

}  // namespace

PaintScheme paint_scheme(int kind, Vec3f accent, Vec3f rim) {
  struct Pots {
    Vec3f base, second, third;
    Camouflage camouflage;
  };
  // Lighter than life: a small thing in a lit room looks darker than a large one outside.
  const Pots all[6] = {{pot(128, 132, 84), pot(96, 98, 66), pot(158, 138, 96), Camouflage::none},
                       {pot(206, 180, 130), pot(150, 116, 78), pot(170, 152, 112), Camouflage::bands},
                       {pot(146, 154, 160), pot(96, 106, 118), pot(178, 172, 158), Camouflage::splinters},
                       {pot(100, 112, 76), pot(72, 74, 60), pot(150, 130, 98), Camouflage::patches},
                       {pot(188, 146, 84), pot(124, 84, 54), pot(116, 122, 80), Camouflage::patches},
                       {pot(216, 218, 216), pot(150, 154, 150), pot(170, 160, 140), Camouflage::patches}};
  const Pots& p = all[kind >= 0 && kind < 6 ? kind : 0];
  PaintScheme scheme;
  scheme.colours = {p.base,
                    p.second,
                    p.third,
                    pot(112, 110, 108),
                    accent,
                    pot(74, 68, 64),
                    pot(226, 176, 140),
                    pot(112, 122, 62),
                    rim,
                    pot(52, 66, 78)};
  scheme.camouflage = p.camouflage;
  return scheme;
}

}  // namespace sixmil::render
