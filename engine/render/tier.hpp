#pragma once
// What the machine can afford.

#include <string_view>

namespace sixmil::render {

struct TierSettings {
  const char* name = "software";
  int samples = 1;             // of the picture: 1, 2 or 4
  int shadow_side = 2048;      // texels of the one shadow map
  int shadow_taps = 1;         // looks at it for a pixel: 1; 4, which are 3 × 3 texels; 16, which are 5 × 5
  float albedo_per_mm = 1.6f;  // texels of the baked ground
  int albedo_side_most = 4096;
  bool tilt_shift = false;      // blurred by bands of the picture
  int blur_divisor = 4;         // the blurred picture's size
  bool depth_of_field = false;  // blurred by distance, instead of by bands
  bool ambient_occlusion = false;
  int shells = 0;              // layers of static grass where one looks closely
  bool smooth_levels = false;  // between the levels of a texture
  float anisotropy = 1;
  float full_model_pixels = 70;  // models longer than this on the screen get full detail
  float near_model_pixels = 26;  // and longer than this the middling one
  float full_tree_pixels = 70;   // and trees taller than this
  float plain_below = 1;         // pixels a millimetre: what is smaller is painted a vertex at a time
};

// By name: software, integrated, discrete, still; software for any other.
TierSettings tier_named(std::string_view name);
// What this machine can afford, for a person who has not chosen: software, integrated or discrete. Drivers that draw on
// the CPU get software at once; others draw a probe, some milliseconds. Needs a current context.
const char* measured_tier();

// llvmpipe: no post, no anti-aliasing.
TierSettings software_tier();
TierSettings integrated_tier();
TierSettings discrete_tier();
// The software tier with everything that makes a still look like a photograph; takes its time.
TierSettings still_tier();

}  // namespace sixmil::render
