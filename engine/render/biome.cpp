#include "engine/render/biome.hpp"

namespace sixmil::render {
namespace {

BiomeLook temperate() {
  BiomeLook b;
  b.paints = {{{0.235f, 0.290f, 0.160f}, {0.325f, 0.372f, 0.200f}, {0.415f, 0.435f, 0.245f}, {0.535f, 0.490f, 0.315f},
               {0.375f, 0.305f, 0.225f}, {0.480f, 0.455f, 0.415f}, {0.245f, 0.225f, 0.140f}, {0.385f, 0.310f, 0.200f},
               {0.240f, 0.300f, 0.150f}, {0.275f, 0.265f, 0.160f}, {0.380f, 0.375f, 0.205f}, {0.135f, 0.155f, 0.110f},
               {0.500f, 0.420f, 0.290f}, {0.600f, 0.550f, 0.450f}, {0.330f, 0.345f, 0.245f}, {0.115f, 0.190f, 0.195f},
               {0.660f, 0.680f, 0.620f}, {0.520f, 0.440f, 0.305f}, {0.455f, 0.430f, 0.395f}, {0.560f, 0.465f, 0.330f},
               {0.385f, 0.300f, 0.220f}, {0.265f, 0.200f, 0.145f}, {0.610f, 0.535f, 0.350f}, {0.445f, 0.380f, 0.245f},
               {0.365f, 0.440f, 0.205f}, {0.285f, 0.290f, 0.170f}, {0.560f, 0.500f, 0.410f}}};
  return b;
}

BiomeLook autumn() {
  BiomeLook b = temperate();
  const Vec3f grass[4] = {{0.33f, 0.31f, 0.17f}, {0.41f, 0.37f, 0.20f}, {0.48f, 0.43f, 0.24f}, {0.56f, 0.47f, 0.28f}};
  for (std::size_t i = 0; i < 4; ++i) b.paints[i] = grass[i];
  b.paints[6] = {0.330f, 0.225f, 0.120f};
  b.paints[7] = {0.500f, 0.330f, 0.160f};
  b.paints[8] = {0.420f, 0.330f, 0.130f};
  return b;
}

BiomeLook arid() {
  BiomeLook b;
  b.paints = {{{0.560f, 0.450f, 0.300f}, {0.650f, 0.530f, 0.365f}, {0.725f, 0.610f, 0.430f}, {0.765f, 0.670f, 0.500f},
               {0.545f, 0.400f, 0.270f}, {0.560f, 0.450f, 0.350f}, {0.430f, 0.350f, 0.215f}, {0.560f, 0.450f, 0.290f},
               {0.400f, 0.390f, 0.215f}, {0.400f, 0.340f, 0.220f}, {0.490f, 0.430f, 0.270f}, {0.200f, 0.200f, 0.140f},
               {0.640f, 0.545f, 0.390f}, {0.710f, 0.640f, 0.500f}, {0.400f, 0.430f, 0.330f}, {0.130f, 0.270f, 0.285f},
               {0.700f, 0.690f, 0.600f}, {0.720f, 0.610f, 0.440f}, {0.520f, 0.475f, 0.415f}, {0.700f, 0.575f, 0.405f},
               {0.500f, 0.375f, 0.255f}, {0.380f, 0.275f, 0.185f}, {0.700f, 0.600f, 0.390f}, {0.545f, 0.445f, 0.290f},
               {0.430f, 0.450f, 0.225f}, {0.440f, 0.370f, 0.235f}, {0.735f, 0.645f, 0.500f}}};
  b.dunes = 1;
  b.grass = 0.1f;
  b.lamp = {2.55f, 2.30f, 1.86f};
  b.sky = {0.42f, 0.46f, 0.52f};
  b.bounce = {0.29f, 0.23f, 0.165f};
  return b;
}

BiomeLook winter() {
  BiomeLook b = temperate();
  b.paints[0] = {0.400f, 0.385f, 0.290f};  // withered grass where the snow is thin
  b.paints[1] = {0.470f, 0.440f, 0.320f};
  b.paints[2] = {0.530f, 0.490f, 0.370f};
  b.paints[3] = {0.580f, 0.530f, 0.400f};
  b.paints[6] = {0.300f, 0.265f, 0.210f};
  b.paints[7] = {0.400f, 0.350f, 0.280f};
  b.paints[8] = {0.360f, 0.350f, 0.270f};
  b.paints[14] = {0.560f, 0.630f, 0.670f};
  b.paints[15] = {0.420f, 0.530f, 0.600f};
  b.paints[16] = {0.840f, 0.870f, 0.890f};
  b.paints[24] = {0.440f, 0.430f, 0.300f};
  b.paints[25] = {0.350f, 0.320f, 0.240f};
  b.snow = 1;
  b.ice = 1;
  b.grass = 0.25f;
  b.lamp = {2.15f, 2.02f, 1.80f};
  b.sky = {0.36f, 0.42f, 0.53f};
  b.bounce = {0.22f, 0.22f, 0.235f};
  return b;
}

BiomeLook mars() {
  BiomeLook b;
  b.paints = {{{0.430f, 0.245f, 0.160f}, {0.530f, 0.310f, 0.200f}, {0.610f, 0.375f, 0.245f}, {0.680f, 0.470f, 0.325f},
               {0.350f, 0.200f, 0.140f}, {0.400f, 0.250f, 0.190f}, {0.340f, 0.215f, 0.165f}, {0.450f, 0.290f, 0.215f},
               {0.300f, 0.215f, 0.185f}, {0.300f, 0.190f, 0.145f}, {0.380f, 0.250f, 0.180f}, {0.180f, 0.120f, 0.100f},
               {0.560f, 0.380f, 0.270f}, {0.640f, 0.480f, 0.370f}, {0.360f, 0.290f, 0.250f}, {0.170f, 0.170f, 0.185f},
               {0.660f, 0.560f, 0.480f}, {0.600f, 0.400f, 0.280f}, {0.400f, 0.355f, 0.335f}, {0.620f, 0.420f, 0.290f},
               {0.390f, 0.225f, 0.155f}, {0.280f, 0.160f, 0.115f}, {0.600f, 0.440f, 0.310f}, {0.460f, 0.320f, 0.225f},
               {0.320f, 0.400f, 0.250f}, {0.330f, 0.230f, 0.170f}, {0.600f, 0.430f, 0.330f}}};
  b.dunes = 0.6f;
  b.grass = 0;
  b.lamp = {2.55f, 2.16f, 1.78f};
  b.sky = {0.46f, 0.40f, 0.38f};
  b.bounce = {0.27f, 0.165f, 0.115f};
  return b;
}

BiomeLook jungle() {
  BiomeLook b = temperate();
  const Vec3f grass[6] = {{0.165f, 0.235f, 0.120f}, {0.235f, 0.300f, 0.150f}, {0.325f, 0.370f, 0.185f},
                          {0.430f, 0.440f, 0.240f}, {0.425f, 0.265f, 0.175f}, {0.430f, 0.390f, 0.330f}};
  for (std::size_t i = 0; i < 6; ++i) b.paints[i] = grass[i];
  b.paints[6] = {0.165f, 0.170f, 0.095f};
  b.paints[7] = {0.300f, 0.240f, 0.150f};
  b.paints[8] = {0.170f, 0.250f, 0.110f};
  b.paints[12] = {0.440f, 0.330f, 0.215f};
  b.paints[13] = {0.530f, 0.430f, 0.300f};
  b.paints[14] = {0.400f, 0.345f, 0.200f};
  b.paints[15] = {0.195f, 0.195f, 0.115f};
  b.paints[17] = {0.500f, 0.335f, 0.220f};
  b.paints[19] = {0.555f, 0.365f, 0.240f};
  b.paints[24] = {0.300f, 0.440f, 0.170f};
  b.paints[25] = {0.190f, 0.255f, 0.150f};
  b.paints[26] = {0.530f, 0.400f, 0.285f};
  b.lamp = {2.50f, 2.32f, 1.86f};
  b.sky = {0.36f, 0.44f, 0.46f};
  b.bounce = {0.17f, 0.185f, 0.115f};
  return b;
}

}  // namespace

const BiomeLook& biome_look(Biome biome) {
  static const BiomeLook all[] = {temperate(), autumn(), arid(), winter(), mars(), jungle()};
  return all[static_cast<std::size_t>(biome)];
}

BiomeLook at_night(const BiomeLook& day) {
  BiomeLook b = day;
  b.lamp = {0.62f, 0.79f, 1.12f};
  b.sky = {0.125f, 0.17f, 0.27f};
  b.bounce = {0.045f, 0.055f, 0.08f};
  // Moonlight takes the colours away.
  for (Vec3f& paint : b.paints) {
    const float grey = 0.3f * paint.x + 0.55f * paint.y + 0.15f * paint.z;
    paint = mix(paint, Vec3f{grey, grey, grey}, 0.35f);
  }
  b.room = 0.3f;
  return b;
}

}  // namespace sixmil::render
