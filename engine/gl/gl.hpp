#pragma once
// OpenGL for those who draw, by the one include of its loader. Used are functions that OpenGL 3.3 and OpenGL ES 3.0
// share; where they differ, capabilities.hpp and shader_text.hpp know.

#include <epoxy/gl.h>
