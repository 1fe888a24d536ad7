#pragma once
// How one event looks after a share of its time. Used by Stage alone.

#include "game/stage/stage.hpp"

namespace sixmil::stage {

// As it stands, not moving.
ModelPose standing_pose(const Element& element, ElementId id);

struct ActFrame {
  std::vector<ModelPose>& poses;  // standing poses in element order, changed in place
  std::vector<Effect>& effects;
  std::optional<DiceShown>& dice;
};
// `at` 0 … 1.
void draw_act(const State& shown, const Fact& fact, float at, ActFrame& frame);

}  // namespace sixmil::stage
