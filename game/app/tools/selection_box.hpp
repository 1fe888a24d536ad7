#pragma once
// The box that a person draws over models to choose them.

#include <functional>
#include <optional>
#include <vector>

#include "game/core/state/state.hpp"

namespace sixmil::app {

// What a box over these living models means: the one model; the smallest unit that they all are in; else the unit of
// most of them. Invalid when there is none.
Ref chosen_by_box(const State& state, const std::vector<ElementId>& inside);

// Window points.
class SelectionBox {
 public:
  void begin(float x, float y);
  void drag(float x, float y);
  void drop() { open_ = false; }
  // Large enough to be meant.
  bool drawn() const;
  bool holds(float x, float y) const;
  void draw() const;

 private:
  bool open_ = false;
  float x0_ = 0, y0_ = 0, x1_ = 0, y1_ = 0;
};

}  // namespace sixmil::app
