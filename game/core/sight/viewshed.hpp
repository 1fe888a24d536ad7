#pragma once
// All the ground that one eye sees, sample by sample: the answers of sees_ground, at a hundredth of a second for a
// table. Ground, buildings, bodies and smoke go through the stages of engine/geometry; of woods a raster proves most
// lines clear or too deep, first along rays, then line by line, and the exact lengths decide on the rest.

#include <cstdint>
#include <span>
#include <vector>

#include "game/core/sight/sight.hpp"

namespace sixmil {

class Viewshed {
 public:
  // What does not change from eye to eye: where the woods of a battle are. The battle outlives it.
  explicit Viewshed(const Battle& battle);

  const Battle& battle() const { return *battle_; }
  // seen[j · columns + i] becomes 1 where the eye of `from` sees sample (i, j) of the ground, else 0: what sees_ground
  // says of that place. `state` is of this battle; `seen` has a number for every sample.
  void see(const State& state, const Stand& from, std::span<std::uint8_t> seen) const;

 private:
  // Cells by place along one axis of the table, then across it. A cell holds what may be said of it and the two cells
  // beside it across: a line passes in these three wherever its neighbour passes in the middle one.
  struct Raster {
    int along = 0, across = 0;
    std::vector<std::int32_t> most, least;  // weight of the kinds that touch one of the three, that cover them all
    std::vector<double> canopy;             // tu; of those that cover, the lowest above the lowest ground
    std::vector<double> tallest;            // of those that touch, the highest above the highest ground
    std::size_t at(int a, int b) const {
      return static_cast<std::size_t>(a) * static_cast<std::size_t>(across) + static_cast<std::size_t>(b);
    }
  };
  std::int32_t weight_of(KindSet kinds) const;
  Raster make_raster(const std::vector<KindSet>& touched, const std::vector<KindSet>& covered,
                     const std::vector<std::int32_t>& canopy, const std::vector<std::int32_t>& tallest,
                     bool x_along) const;
  // What may be said of one cell: weights as above; tu, where a line is above every canopy of it and below all.
  struct Cell {
    std::int32_t most = 0, least = 0;
    float above = 0, below = 0;
  };
  struct Work;
  void sweep(Work& work, bool x_along, int way) const;
  int walk(const Work& work, bool x_along, int line, int aside, std::size_t ray) const;

  const Battle* battle_;
  bool woods_ = false;
  Raster by_x_, by_y_;
  std::vector<Cell> cells_;  // row by row
};

}  // namespace sixmil
