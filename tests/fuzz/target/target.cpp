// libFuzzer calls this; SIXMIL_FUZZ_ENTRY names the entry.

#include <cstddef>
#include <cstdint>

#include "tests/fuzz/entry/entries.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  for (const sixmil::fuzz::Entry& entry : sixmil::fuzz::entries())
    if (entry.name == SIXMIL_FUZZ_ENTRY) entry.run({reinterpret_cast<const char*>(data), size});
  return 0;
}
