#pragma once
// Strong ids: an index into one kind of array, never into another. A default id names nothing.

#include <compare>
#include <cstdint>

namespace sixmil {

template <class Tag>
struct Id {
  static constexpr std::int16_t nothing = -1;
  std::int16_t value = nothing;

  constexpr Id() = default;
  constexpr explicit Id(int index) : value(static_cast<std::int16_t>(index)) {}
  constexpr bool valid() const { return value >= 0; }
  constexpr explicit operator bool() const { return valid(); }
  constexpr int index() const { return value; }
  friend constexpr auto operator<=>(Id, Id) = default;
};

}  // namespace sixmil
