#pragma once
// A place that an element could have been put down at, drawn by chance.

#include <optional>

#include "engine/base/rng.hpp"

#include "game/core/muster/place.hpp"
#include "game/core/powers/powers.hpp"

namespace sixmil {

// The zones that its side may place it in, by index into Battle::zones; appended.
void zones_open_to(const State& state, ElementId element, std::vector<std::int32_t>& out);

// In its zone, as its side may place it, looking forward from its own edge; nullopt: no zone, or 64 tries found none.
std::optional<Placing> draw_place(const State& state, ElementId element, const MusterRules& rules, Rng& rng);

}  // namespace sixmil
