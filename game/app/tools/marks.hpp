#pragma once
// Marks that pointer tools lay on the table. Blue and solid: may be done; vermillion and dashed: may not
// (Okabe–Ito, told apart by shape too).

#include <span>
#include <vector>

#include "engine/render/drape.hpp"

#include "game/core/state/state.hpp"

#include "game/app/tools/tool.hpp"

namespace sixmil::app {

inline float in_mm(std::int32_t tu) { return static_cast<float>(tu) / tu_per_mm; }
inline Vec2f in_mm(Vec2 p) { return {in_mm(p.x), in_mm(p.y)}; }

namespace look {
inline render::Colour legal(float alpha = 1) { return {0, 0.447f, 0.698f, alpha}; }
inline render::Colour refused(float alpha = 1) { return {0.835f, 0.369f, 0, alpha}; }
inline render::Colour paper(float alpha = 1) { return {1, 1, 0.96f, alpha}; }
inline render::Colour warning(float alpha = 1) { return {0.941f, 0.894f, 0.259f, alpha}; }
}  // namespace look

// A line beside a polyline, to the left by that many mm.
std::vector<Vec2f> beside(const std::vector<Vec2f>& points, float by, bool closed = false);
// A path: blue band on paper as long as it may be gone, else vermillion dashes.
void draw_path(const std::vector<Vec2f>& points, bool allowed, render::Overlays& overlays);
// A short line across the path at `along` mm.
void draw_tick(const std::vector<Vec2f>& points, float along, bool strong, render::Overlays& overlays);
// A ring on a bend or a place to start from.
void draw_ring(Vec2f at, render::Overlays& overlays);

// Hull, arrow and front half of a model that would stand there.
void draw_stand(const State& view, const Ghost& ghost, bool allowed, render::Overlays& overlays);

// Enemies known on the table who could see the model where it would stand.
std::vector<ElementId> seen_by(const State& view, const Ghost& ghost);
// Threads from their eyes to it.
void draw_threads(const State& view, const Ghost& ghost, std::span<const ElementId> enemies,
                  render::Overlays& overlays);
// "2nd troop, tank 1; 2nd troop, tank 2; and 3 more".
std::string names_of(const State& view, std::span<const ElementId> elements);

}  // namespace sixmil::app
