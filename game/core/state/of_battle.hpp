#pragma once
// Which battle something is remembered of.

#include <memory>

#include "game/core/state/state.hpp"

namespace sixmil {

// Never mistakes another battle for it, though that lies where this one lay when it was gone.
class OfBattle {
 public:
  bool is(const State& state) const {
    return !battle_.owner_before(state.battle) && !state.battle.owner_before(battle_) &&
           digest_ == state.battle->digest && count_ == state.elements.size();
  }
  void become(const State& state) {
    battle_ = state.battle;
    digest_ = state.battle->digest;
    count_ = state.elements.size();
  }
  std::size_t count() const { return count_; }  // of elements

 private:
  std::weak_ptr<const Battle> battle_;
  std::uint64_t digest_ = 0;
  std::size_t count_ = 0;
};

}  // namespace sixmil
