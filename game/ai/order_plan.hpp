#pragma once
// What orders are worth: to our units by mission and threat, to the enemy's as far as we can think for him.

#include <vector>

#include "game/ai/scene.hpp"

namespace sixmil::ai {

class OrderPlan {
 public:
  void clear() { known_.clear(); }
  // What the elements acting on that chit can make of an order; kept until clear().
  double value(Scene& scene, UnitId chit, OrderId order);
  // The order that governs most of them now; invalid: none is on the table.
  static OrderId now(const Scene& scene, UnitId chit);

 private:
  double value_for(Scene& scene, const Piece& piece, OrderId order) const;

  struct Known {
    UnitId chit;
    OrderId order;
    double value;
  };
  std::vector<Known> known_;
};

}  // namespace sixmil::ai
