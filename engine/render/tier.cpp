#include "engine/render/tier.hpp"

namespace sixmil::render {

TierSettings tier_named(std::string_view name) {
  if (name == "integrated") return integrated_tier();
  if (name == "discrete") return discrete_tier();
  if (name == "still") return still_tier();
  return software_tier();
}

TierSettings software_tier() { return {}; }

TierSettings integrated_tier() {
  TierSettings t;
  t.name = "integrated";
  t.samples = 2;
  t.shadow_taps = 4;
  t.albedo_per_mm = 2;
  t.tilt_shift = true;
  t.shells = 4;
  t.anisotropy = 4;
  t.full_model_pixels = 60;
  t.near_model_pixels = 24;
  t.full_tree_pixels = 60;
  return t;
}

TierSettings discrete_tier() {
  TierSettings t;
  t.name = "discrete";
  t.samples = 4;
  t.shadow_side = 4096;
  t.shadow_taps = 16;
  t.albedo_per_mm = 3;
  t.albedo_side_most = 8192;
  t.tilt_shift = t.depth_of_field = t.ambient_occlusion = t.smooth_levels = true;
  t.blur_divisor = 2;
  t.shells = 8;
  t.anisotropy = 8;
  t.full_model_pixels = 36;
  t.near_model_pixels = 12;
  t.full_tree_pixels = 30;
  t.plain_below = 0.4f;
  return t;
}

TierSettings still_tier() {
  TierSettings t = discrete_tier();
  t.name = "still";
  t.albedo_per_mm = 2.2f;
  t.albedo_side_most = 4096;
  t.anisotropy = 1;
  t.full_model_pixels = 36;
  t.near_model_pixels = 14;
  t.full_tree_pixels = 34;
  return t;
}

}  // namespace sixmil::render
