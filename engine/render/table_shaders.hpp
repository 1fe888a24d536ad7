#pragma once
// The shaders of a table, by name: what is loaded when it opens, and what is validated before that.

#include <string>
#include <vector>

namespace sixmil::render {

// Files of shaders/table and the lines before them.
struct ShaderPair {
  const char* vertex;
  const char* fragment;
  std::string defines;
};

// Of the ground: with what lies near the eye, water, the veil over it, and static grass.
constexpr int terrain_kinds = 6;
std::vector<ShaderPair> terrain_shaders(int shadow_taps);
// What no table can be drawn without, in the order in which TableScene keeps it.
std::vector<ShaderPair> needed_shaders(int shadow_taps);
// Fragments behind "screen" that a driver may refuse: then the picture does without.
inline constexpr const char* lens_shaders[] = {"occlude", "soften", "gather", "lens", "blur", "focus"};

}  // namespace sixmil::render
