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
Windows reach_of(const Bed& bed, const Relief& relief);
Windows reach_of(const Deck& deck, const Relief& relief);

// Sets the samples of the region, row by row as in the relief, to the nearest tu and within twice height_limit.
void carve(const Relief& relief, const std::vector<Bed>& beds, const std::vector<Deck>& decks, const Region& region,
           std::vector<std::int32_t>& samples);

}  // namespace sixmil::scenario
