#pragma once
// Where the table may be left (IC-R13, IC-R45).

#include "game/core/state/state.hpp"

namespace sixmil::iron_cow::move {

// The side's own edge: the scenario's, else the one nearest the middle of its zone.
int own_edge(const State& state, SideId side);
// Bit per edge that the element may leave over, wholly or at some exit.
std::uint8_t open_edges(const State& state, ElementId element);

struct Exit {
  bool allowed = false;
  int gate = -1;  // index into Battle::gates, or −1: over the own edge
};
Exit exit_at(const State& state, ElementId element, int edge, Vec2 at);

}  // namespace sixmil::iron_cow::move
