#pragma once
// Marks that fire leaves on the ground.

#include <span>
#include <vector>

#include "engine/render/drape.hpp"

namespace sixmil::render {

struct Scar {
  Vec2f at{};
  float radius = 6;     // mm, to the end of what was thrown out
  bool scorch = false;  // soot under a wreck; else a crater
  unsigned seed = 0;
  friend bool operator==(const Scar&, const Scar&) = default;
};

// Craters of a bombardment of that radius: by seed, the same every time.
void add_craters(Vec2f centre, float radius, unsigned seed, std::vector<Scar>& out);
// Triangles on the ground; `along`, `across` of a vertex are its place within the scar, −1 … 1, `style` 1 for scorch.
std::vector<OverlayVertex> scar_triangles(const Ground& ground, std::span<const Scar> scars);

}  // namespace sixmil::render
