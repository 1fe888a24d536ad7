#include "game/ai/order_plan.hpp"

#include <algorithm>

namespace sixmil::ai {

OrderId OrderPlan::now(const Scene& scene, UnitId chit) {
  for (const Piece& piece : scene.own())
    if (piece.chit == chit) return scene.powers().orders->acts_on(scene.view(), piece.here.element);
  return OrderId();
}

// The best of a few places: where it is, along its axis, as near to its goal as it wants to be, and back from it.
double OrderPlan::value_for(Scene& scene, const Piece& piece, OrderId order) const {
  const Mobility mobility = scene.powers().orders->mobility_under(scene.view(), piece.here.element, order);
  double best = -1e18;
  const auto consider = [&](Vec2 at, double less) {
    Placing there = piece.here;
    there.at = scene.view().battle->table.ground.clamp(at);
    there.facing = scene.guard(piece, there.at);
    there.order = order;
    best = std::max(best, scene.weigh_high_and_low(piece, there, false).total() - less);
  };
  if (!mobility.may_move) {
    consider(piece.here.at, 0);
    return best;
  }
  const GoalField* field = scene.field_of(piece);
  const std::int32_t most = mobility.most * 19 / 20;
  // Moving to and fro on the spot costs room and looks, but is allowed; it is worth a little less.
  consider(piece.here.at, mobility.least > 0 ? 1.5 : 0);
  if (field) {
    const Vec2 far = field->along(piece.here.at, most), near = field->along(piece.here.at, mobility.least);
    consider(far, 0);
    consider(near, 0);
    const Vec2 back = piece.here.at - near;
    consider(piece.here.at + back, 0);
    const std::int32_t distance = field->from(piece.here.at);
    if (const Goal* goal = scene.goal_of(piece)) {
      if (goal->exit && distance <= most) best = std::max(best, static_cast<double>(goal->worth));
      const std::int32_t up_to = distance - scene.stand_off(piece, *goal);
      if (up_to > mobility.least && up_to < most) consider(field->along(piece.here.at, up_to), 0);
    }
  }
  return best;
}

double OrderPlan::value(Scene& scene, UnitId chit, OrderId order) {
  for (const Known& known : known_)
    if (known.chit == chit && known.order == order) return known.value;
  double sum = 0;
  for (const Piece& piece : scene.own())
    if (piece.chit == chit) sum += value_for(scene, piece, order);
  known_.push_back({chit, order, sum});
  return sum;
}

}  // namespace sixmil::ai
