#pragma once
// Random numbers by PCG (O'Neill 2014, XSH-RR 64/32), the same on every machine. Never std distributions.

#include <cstdint>

namespace sixmil {

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed, std::uint64_t stream = 0) : inc_((stream << 1) | 1) {
    next();
    state_ += seed;
    next();
  }
  constexpr std::uint32_t next() {
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005ull + inc_;
    const auto shifted = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
    const auto turn = static_cast<std::uint32_t>(old >> 59);
    return (shifted >> turn) | (shifted << ((32 - turn) & 31));
  }
  // Unbiased, 0 … bound − 1; bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    const std::uint32_t threshold = (0u - bound) % bound;
    for (;;) {
      const std::uint32_t value = next();
      if (value >= threshold) return value % bound;
    }
  }

 private:
  std::uint64_t state_ = 0;
  std::uint64_t inc_;
};

}  // namespace sixmil
