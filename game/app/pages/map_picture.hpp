#pragma once
// A battlefield as a small map: ground, what lies on it, where each side starts or enters, what is fought for.

#include <string>
#include <vector>

#include "engine/image/image.hpp"

#include "game/core/state/battle.hpp"

namespace sixmil::app {

// North up, as wide as asked; the height follows the table's. Nothing secret is in a battle, so nothing is in the map.
Image map_picture(const Battle& battle, int width);

// Names to write on the map, at shares 0 … 1 of its width and height from the top left.
struct MapLabel {
  std::string text;
  float x = 0, y = 0;
  int side = -1;  // in that side's colour; −1: nobody's
};
std::vector<MapLabel> map_labels(const Battle& battle);

}  // namespace sixmil::app
