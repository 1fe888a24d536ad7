#include "game/rulesets/iron_cow/move/integrity.hpp"

#include <utility>

#include "engine/base/small_vector.hpp"

#include "game/rulesets/iron_cow/force/organisation.hpp"

namespace sixmil::iron_cow {

bool broken(const State& state, UnitId section) {
  SmallVector<Vec2, 64> places;
  for (int i = 0; i < state.element_count() && !places.full(); ++i)
    if (state.elements[static_cast<std::size_t>(i)].on_table() && section_of(state, ElementId(i)) == section)
      places.push_back(state.elements[static_cast<std::size_t>(i)].at);
  const int count = places.size();
  if (count < 2) return false;
  if (!option(state, Option::integrity_connected)) {
    for (int i = 0; i < count; ++i) {
      bool neighbour = false;
      for (int j = 0; j < count && !neighbour; ++j) neighbour = i != j && within(places[i], places[j], integrity_gap);
      if (!neighbour) return true;
    }
    return false;
  }
  // Those reached from the first stand in front; the rest is looked through for each of them once.
  int reached = 1;
  for (int from = 0; from < reached; ++from)
    for (int i = reached; i < count; ++i)
      if (within(places[from], places[i], integrity_gap)) std::swap(places[reached++], places[i]);
  return reached < count;
}

}  // namespace sixmil::iron_cow
