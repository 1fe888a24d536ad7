#pragma once
// Where the table may be left (IC-R13, IC-R45).

#include "game/core/state/state.hpp"

namespace sixmil::iron_cow::move {

// The side's own edge: the scenario's, or the one that set-up found nearest to the middle of its zone.
int own_edge(const State& state, SideId side);
// Bit per edge that the element may leave over, wholly or at some exit.
std::uint8_t open_edges(const State& state, ElementId element);

// Whether a point lies on the gate's stretch of edge or in its zone.
bool on_gate(const Table& table, const Gate& gate, Vec2 at);
// What an element out by this exit is worth (IC-R24).
std::int32_t points_of(const Gate& gate);

struct Exit {
  bool allowed = false;
  int gate = -1;  // index into Battle::gates, or −1: over the own edge
};
// `at` is on an edge; a corner is on two.
Exit exit_at(const State& state, ElementId element, Vec2 at);

}  // namespace sixmil::iron_cow::move
