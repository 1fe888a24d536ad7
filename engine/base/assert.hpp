#pragma once
// Assertions that stay on in release. A failed one means that we are wrong: a bundle is written and the program stops.

#include <functional>

namespace sixmil {

// Called once with the failed condition and its place before the program stops. A session installs one that writes
// its bundle (checkpoint, command tail, versions). It must not throw. Pass nullptr to remove it.
using AssertHandler = std::function<void(const char* condition, const char* file, int line)>;
void set_assert_handler(AssertHandler handler);

[[noreturn]] void assert_failed(const char* condition, const char* file, int line);

}  // namespace sixmil

#define SIXMIL_ASSERT(condition) \
  ((condition) ? static_cast<void>(0) : ::sixmil::assert_failed(#condition, __FILE__, __LINE__))
