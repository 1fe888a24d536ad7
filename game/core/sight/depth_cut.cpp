#include "game/core/sight/depth_cut.hpp"

namespace sixmil {

std::int32_t depth_cut(const State& state, const SightLine& line) {
  const SightRule& rule = state.battle->sight;
  KindSet deep = 0;
  for (std::size_t k = 0; k < rule.depth_weight.size(); ++k)
    if (rule.depth_weight[k] > 0) deep |= kind_bit(static_cast<int>(k));
  if (deep == 0) return -1;
  std::vector<Piece> pieces;
  state.battle->table.areas.canopy_pieces(state.battle->table.ground, line.from, line.to, deep, pieces);
  std::int64_t left = rule.depth_limit;
  for (const Piece& piece : pieces) {
    std::int64_t weight = 0;
    for (std::size_t k = 0; k < rule.depth_weight.size(); ++k)
      if ((piece.kinds & deep & kind_bit(static_cast<int>(k))) != 0) weight += rule.depth_weight[k];
    const std::int64_t depth = (piece.to - piece.from) * weight;
    if (depth > left) return piece.from + static_cast<std::int32_t>(left / weight);
    left -= depth;
  }
  return -1;
}

}  // namespace sixmil
