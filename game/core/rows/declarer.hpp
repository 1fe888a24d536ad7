#pragma once
// Writes down the counters of a ruleset one after another, and tells each slot which one is its own.

#include <utility>
#include <vector>

#include "game/core/rows/info.hpp"

namespace sixmil {

struct Declarer {
  std::vector<CounterInfo>& list;
  RefKind scope = RefKind::game;

  // Valid until the next one is added.
  CounterInfo& add(CounterId& slot, const char* id, const char* label, int least, int most, int start = 0) {
    slot = CounterId(static_cast<int>(list.size()));
    CounterInfo info;
    info.id = id;
    info.label = label;
    info.scope = scope;
    info.least = least;
    info.most = most;
    info.start = start;
    list.push_back(std::move(info));
    return list.back();
  }
  CounterInfo& flag(CounterId& slot, const char* id, const char* label) { return add(slot, id, label, 0, 1); }
};

// Listed on panels, and said in the log when it happens.
inline CounterInfo& told(CounterInfo& counter) {
  counter.shown = counter.told = true;
  return counter;
}

}  // namespace sixmil
