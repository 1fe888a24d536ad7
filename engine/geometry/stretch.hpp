#pragma once
// A part of a line.

#include <cstdint>

namespace sixmil {

// In tu of plan from the line's beginning.
struct Stretch {
  std::int32_t from = 0;
  std::int32_t to = 0;
  friend constexpr bool operator==(const Stretch&, const Stretch&) = default;
};

}  // namespace sixmil
