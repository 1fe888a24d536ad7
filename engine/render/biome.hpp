#pragma once
// The colours of a land, as a painter would mix them (display values 0 … 1), its light, and what grows there.

#include <array>

#include "engine/render/table_description.hpp"

namespace sixmil::render {

// Order as in shaders/table/ground_bake.frag.
enum class GroundPaint : std::uint8_t {
  dark,
  green,
  light,
  straw,
  earth,
  rock,  // grass in three shades, dry patches, bare ground, cliffs
  litter,
  litter_light,
  moss,  // under woods
  mud,
  mud_light,
  pool,  // swamps
  bank,
  bank_light,
  shallow,
  deep,
  foam,  // waters
  verge,
  paved,
  dirt,  // roads and tracks
  soil,
  soil_low,
  stubble,
  stubble_low,
  crop,
  crop_low,  // fields: ridge and furrow
  dust       // villages
};
constexpr int ground_paints = 27;

struct BiomeLook {
  std::array<Vec3f, ground_paints> paints{};
  float snow = 0;   // 0 … 1: how much lies
  float dunes = 0;  // ripples of sand
  float ice = 0;    // 1: waters are frozen
  float grass = 1;  // how much of the open ground is grown over: shells, fibres
  float room = 1;   // how bright it is behind the table
  Vec3f lamp{2.62f, 2.36f, 1.94f}, sky{0.39f, 0.44f, 0.52f}, bounce{0.21f, 0.175f, 0.135f};  // linear light
};
const BiomeLook& biome_look(Biome biome);
// The same land under the moon: cool and dim, but units can be told apart.
BiomeLook at_night(const BiomeLook& day);

}  // namespace sixmil::render
