#pragma once
// How long something took, for limits that a person would feel.

#include <chrono>

namespace sixmil::test {

class Watch {
 public:
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace sixmil::test
