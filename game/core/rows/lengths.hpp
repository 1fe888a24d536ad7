#pragma once
// Lengths in words, as refusals and cards say them.

#include <cstdint>
#include <string>

namespace sixmil {

// Exact: "144 mm", "142.67 mm". `tu` is not negative.
std::string in_millimetres(std::int32_t tu);
// To the nearest tenth: "4 in", "4.5 in".
std::string in_inches(std::int32_t tu);

}  // namespace sixmil
