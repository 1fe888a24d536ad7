#pragma once
// What the units of a battle have been told, drawn by chance: plans without a plan, for playouts and trials.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/rng.hpp"

#include "game/core/powers/scripts.hpp"

namespace sixmil::ai {

class Missions {
 public:
  explicit Missions(std::uint64_t seed) : rng_(seed, 4) {}

  // Those of all units, by id. The side's are drawn anew, formation by formation, when they have been held for one to
  // three turns; what it cannot see is no target of its own.
  std::span<const Mission> of(const State& state, SideId side);

 private:
  void draw(const State& state, SideId side);
  Mission drawn(const State& state, SideId side);
  Vec2 any_place(const State& state, SideId side, ElementId enemy);

  Rng rng_;
  std::vector<Mission> by_unit_;
  std::vector<std::int32_t> until_;               // by unit: the first turn in which it is told something else
  std::array<std::int32_t, max_sides> drawn_in_;  // the turn, by side
};

}  // namespace sixmil::ai
