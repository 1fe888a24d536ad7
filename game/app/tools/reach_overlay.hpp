#pragma once
// How far an element gets, as lines on the ground: as far as it may go, and as far as it must.

#include <vector>

#include "engine/render/drape.hpp"

#include "game/core/measure/ways.hpp"

namespace sixmil::app {

struct ReachLines {
  std::vector<std::vector<Vec2f>> most, least;  // closed, mm; the inside lies to the left
};

// From these starts together (one: an element on the table), in cells of 10 mm. The minimum only counts from one start.
ReachLines reach_lines(const State& view, const Mobility& mobility, ElementId element, const std::vector<Vec2>& starts);

void draw_reach(const ReachLines& lines, render::Overlays& overlays);

// Outlines of the places of a grid that are `inside`, row by row: closed, smoothed, the inside to the left. `place` is
// the middle of the first, mm. Islands and holes of fewer sides of a cell are left out.
std::vector<std::vector<Vec2f>> outlines(const std::vector<bool>& inside, int columns, int rows, Vec2f place,
                                         float cell, int island, int hole_least);

}  // namespace sixmil::app
