#pragma once
// What an element can do at all: crew, damage, whether it counts as touching another.

#include "game/core/muster/boarding.hpp"

#include "game/rulesets/modern/data.hpp"
#include "game/rulesets/modern/seeing/posed.hpp"

namespace sixmil::modern {

inline bool flag(const State& state, ElementId e, CounterId counter) { return state.counter(e, counter) != 0; }
// Has people who can act: infantry always, a vehicle with a crew (MOD-7.5).
inline bool crewed(const State& state, ElementId e) { return !flag(state, e, counters().element.crewless); }
inline bool immobile(const State& state, ElementId e) { return flag(state, e, counters().element.hits_imm); }
inline ElementId active_element(const State& state) { return ElementId(state.counter(counters().game.active)); }
inline bool is_active(const State& state, ElementId e) { return active_element(state) == e; }

// Whether a side still has somebody who can move or fire (MOD-10.1).
bool can_fight(const State& state, ElementId e);
// Gaps up to `contact` count as touching (MOD-4.4, MOD-9.8).
bool touching(const State& state, const Posed& a, const Posed& b);
// MOD-10.3, in halves of a point so that fractions are kept.
inline std::int32_t points_of(const State& state, ElementId e) { return 2 * profile_of(state, e).points; }

}  // namespace sixmil::modern
