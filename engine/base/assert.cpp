#include "engine/base/assert.hpp"

#include <cstdio>
#include <cstdlib>
#include <utility>

namespace sixmil {
namespace {
AssertHandler& handler_slot() {
  static AssertHandler handler;
  return handler;
}
}  // namespace

void set_assert_handler(AssertHandler handler) { handler_slot() = std::move(handler); }

void assert_failed(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "sixmil: internal error at %s:%d: %s\n", file, line, condition);
  AssertHandler handler = std::exchange(handler_slot(), nullptr);
  if (handler) handler(condition, file, line);
  std::abort();
}

}  // namespace sixmil
