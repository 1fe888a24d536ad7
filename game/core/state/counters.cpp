#include "game/core/state/counters.hpp"

#include "engine/base/assert.hpp"

#include "game/core/rows/info.hpp"

namespace sixmil {

CounterLayout make_counter_layout(const Info& info, int sides, int units, int elements) {
  CounterLayout layout;
  layout.rows = {1, sides, units, elements};
  for (std::size_t i = 0; i < info.counters.size(); ++i) {
    const CounterInfo& counter = info.counters[i];
    const int index = CounterLayout::scope_index(counter.scope);
    SIXMIL_ASSERT(index >= 0 && index < CounterLayout::scopes);
    const auto scope = static_cast<std::size_t>(index);
    layout.column.push_back(static_cast<std::int16_t>(layout.columns[scope]++));
    layout.of_scope[scope].push_back(CounterId(static_cast<int>(i)));
    if (counter.know != Know::all) layout.secret[scope].push_back(CounterId(static_cast<int>(i)));
  }
  for (std::size_t scope = 0; scope < CounterLayout::scopes; ++scope) {
    layout.base[scope] = layout.size;
    layout.size += layout.rows[scope] * layout.columns[scope];
  }
  return layout;
}

}  // namespace sixmil
