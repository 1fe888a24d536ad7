#pragma once
// How long something took, for limits that a person would feel.

#include <chrono>
#include <ctime>

namespace sixmil::test {

class Watch {
 public:
  // On the wall: for what must not wait.
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }
  // Of this process: for what must not work long, however busy the machine.
  double cpu_seconds() const { return static_cast<double>(std::clock() - cpu_start_) / CLOCKS_PER_SEC; }

 private:
  std::clock_t cpu_start_ = std::clock();
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace sixmil::test
