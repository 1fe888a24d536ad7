#include "engine/base/memory.hpp"

#include <algorithm>
#include <atomic>

namespace sixmil {

std::size_t Memory::next_place() {
  static std::atomic<std::size_t> places{0};
  return places++;
}

void Memory::put(std::size_t at, Slot slot) {
  if (at >= slots_.size()) slots_.resize(at + 1);
  slots_[at] = slot;
}

void Memory::forget() {
  for (const Slot& slot : slots_)
    if (slot.value) slot.end(slot.value);
  slots_.clear();
}

bool Memory::empty() const {
  return std::none_of(slots_.begin(), slots_.end(), [](const Slot& slot) { return slot.value != nullptr; });
}

}  // namespace sixmil
