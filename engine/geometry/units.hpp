#pragma once
// Table units. Plan positions and heights are integers: 1 tu = 0.01 mm. Nothing else decides a rule.

#include <cstdint>

namespace sixmil {

inline constexpr std::int32_t tu_per_mm = 100;
inline constexpr std::int32_t tu_per_inch = 2540;

// The limits within which every formula of engine/geometry is exact.
inline constexpr std::int32_t plan_limit = 1 << 20;    // x and y are 0 … plan_limit
inline constexpr std::int32_t height_limit = 1 << 17;  // z is −height_limit … height_limit
inline constexpr std::int32_t spacing_limit = 4096;    // tu between samples of a HeightField, 1 … spacing_limit
inline constexpr std::int32_t samples_limit = 4097;    // samples a side

// mm(30) is 30.00 mm, mm(30, 1) is 30.01 mm.
constexpr std::int32_t mm(std::int32_t whole, std::int32_t hundredths = 0) { return whole * tu_per_mm + hundredths; }
// inches(4) is 4 in, inches(4, 1) is 4.1 in (a tenth is 254 tu exactly).
constexpr std::int32_t inches(std::int32_t whole, std::int32_t tenths = 0) {
  return whole * tu_per_inch + tenths * (tu_per_inch / 10);
}

}  // namespace sixmil
