#pragma once
// What water and bridges make of the relief: beds are cut, the ground under a bridge is raised to its deck.

#include <vector>

#include "game/scenario/lay/relief.hpp"

namespace sixmil::scenario {

struct Bed {
  std::vector<Vec2> points;
  std::int32_t width = 0, depth = 0;
  friend bool operator==(const Bed&, const Bed&) = default;
};

struct Deck {
  Vec2 from, to;
  std::int32_t width = 0, height = 0;
  friend bool operator==(const Deck&, const Deck&) = default;
};

// The height of a bridge's deck: of its higher end.
std::int32_t deck_height(const Relief& relief, Vec2 from, Vec2 to);
// The samples that each changes.
Window reach_of(const Bed& bed, const Relief& relief);
Window reach_of(const Deck& deck, const Relief& relief);

// The heights of the window's samples, row by row, to the nearest tu and within a little more than height_limit.
std::vector<std::int32_t> carve(const Relief& relief, const std::vector<Bed>& beds, const std::vector<Deck>& decks,
                                const Window& window);

}  // namespace sixmil::scenario
