#pragma once
// Axes: how far it is to a goal from anywhere, over the ground as it prices and bars, elements left out. Coarse and
// made once a game, where core/measure Ways is exact and made once a move.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "game/core/rows/mobility.hpp"
#include "game/core/state/state.hpp"

namespace sixmil::ai {

class GoalField {
 public:
  GoalField(const State& view, const Mobility& mobility, Vec2 goal);

  // Cost to the goal, tu; where there is no way, the straight distance and half of it again.
  std::int32_t from(Vec2 place) const;
  // The place reached from `start` by spending `most` along the way, or the goal.
  Vec2 along(Vec2 start, std::int32_t most) const;
  Vec2 goal() const { return goal_; }

 private:
  int cell_of(Vec2 place) const;
  // The last row and column may stick out over the table.
  Vec2 centre(int cell) const {
    return {std::min((cell % columns_) * size_ + size_ / 2, width_),
            std::min((cell / columns_) * size_ + size_ / 2, depth_)};
  }

  Vec2 goal_;
  std::int32_t size_ = 1;
  int columns_ = 0, rows_ = 0;
  std::int32_t width_ = 0, depth_ = 0;  // of the table
  std::vector<std::int32_t> cost_;      // −1: no way
};

// Kept by profile and goal. For one battle.
class GoalFields {
 public:
  // nullptr: not made yet.
  const GoalField* find(ProfileId profile, Vec2 goal) const;
  const GoalField& make(const State& view, ProfileId profile, const Mobility& mobility, Vec2 goal);

 private:
  struct Kept {
    ProfileId profile;
    std::shared_ptr<const GoalField> field;  // never changes: copies share it
  };
  std::vector<Kept> fields_;
};

}  // namespace sixmil::ai
