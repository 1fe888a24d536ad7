#pragma once
// What the driver of the current context is and can do.

#include "engine/gl/shader_text.hpp"

namespace sixmil::gl {

Dialect dialect();
// What the driver calls itself, for logs.
const char* renderer_name();
// True for drivers that draw on the CPU.
bool software_renderer();
// Pixels a side of a texture at most, samples of a framebuffer at most.
int texture_side_most();
int samples_most();
// Whether a texture seen from a slant can be smoothed by more than one look.
bool anisotropic_filter();

}  // namespace sixmil::gl
