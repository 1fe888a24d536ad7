#pragma once
// Time for what is shown. Rules never see it.

#include <chrono>

namespace sixmil::platform {

// Seconds between frames; a fixed step makes scripted runs repeatable.
class Clock {
 public:
  explicit Clock(double fixed_step = 0) : fixed_(fixed_step), last_(std::chrono::steady_clock::now()) {}
  // Seconds since the last call, at most a tenth, so that a stall does not make things leap.
  double tick() {
    if (fixed_ > 0) return fixed_;
    const auto now = std::chrono::steady_clock::now();
    const double passed = std::chrono::duration<double>(now - last_).count();
    last_ = now;
    return passed < 0.1 ? passed : 0.1;
  }

 private:
  double fixed_;
  std::chrono::steady_clock::time_point last_;
};

}  // namespace sixmil::platform
