#pragma once
// What a ruleset says about seeing. core/sight makes every answer from it: for rules, screen and AI alike.

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/core/ids/ids.hpp"

namespace sixmil {

// A point of a body: thousandths of its length, width and height from the middle of its base.
struct SamplePoint {
  std::int32_t along = 0, across = 0, up = 0;
};

struct SightRule {
  // A line runs from the eye (ProfileInfo::eye over the place) to each sample point of the target.
  std::vector<SamplePoint> points;
  bool mutual = false;  // a clear line from either model serves both
  // Ground under a canopy: a line is blocked when Σ passed[k] · weight[k] > limit, passed in tu below the canopy.
  // By GroundId; weight 0: does not block.
  std::vector<std::int32_t> depth_weight;
  std::int64_t depth_limit = 0;
  bool bodies_block = false;  // elements on the ground block lines that are not theirs
  // By the ruleset's kinds of marker: what a cylinder of its radius and height is called that blocks whatever runs
  // through it ("smoke"). Empty, or not there: such a marker blocks nothing.
  std::vector<std::string> smoke;
  std::string_view line_rule, depth_rule;  // rule ids for the card
};

// Depth weights of as many grounds, named ones as said, the others 0.
template <class Ground>
std::vector<std::int32_t> weights(std::size_t grounds, std::initializer_list<std::pair<Ground, std::int32_t>> named) {
  std::vector<std::int32_t> out(grounds, 0);
  for (const auto& [ground, weight] : named) out[static_cast<std::size_t>(ground)] = weight;
  return out;
}

}  // namespace sixmil
