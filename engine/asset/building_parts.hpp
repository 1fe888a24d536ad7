#pragma once
// The parts that a file of assets/buildings is made of; its README says what each member means.

#include <map>
#include <string>

#include "engine/base/rng.hpp"

#include "engine/asset/look_reader.hpp"
#include "engine/asset/scenery.hpp"
#include "engine/asset/solids.hpp"

namespace sixmil {

// The paints of a file by name. One that lists several colours throws a die for one of them, in the file's order.
using Paints = std::map<std::string, Coat, std::less<>>;
Paints read_paints(const Fields& paints, Rng& rng);
const Coat& paint_of(const Paints& paints, LookReader& from, std::string_view name);

// The footprint as a turned rectangle.
struct Plot {
  Mat4 place{1};  // origin in the middle at height 0, x along the longer side
  float length = 0, width = 0;
};
Plot plot_of(const std::vector<Vec2f>& corners);

// A length in a file: millimetres, and shares of the plot's length and width, of the height and of the tower's side.
struct Measure {
  float mm = 0, length = 0, width = 0, height = 0, tower = 0;
};

// How windows and doors are cut from card.
struct OpeningCut {
  float frame = 0, frame_out = 0, pane_out = 0, shutter_gap = 0, shutter_width = 0, shutter_out = 0, shutter_over = 0;
  Coat frame_paint, pane, door_frame, door;
};

// A building as far as it stands: parts are added in the order of the file, and throw dice in it.
struct Site {
  const BuildingShape& shape;
  Plot plot;
  Paints paints;
  Rng rng;
  OpeningCut cut{};
  float sunk = 0;      // walls go so far below the lowest ground, that none floats on a slope
  float beam_out = 0;  // strips stand so far from a wall
  float tower = 0;     // its side
  MeshData mesh{};

  float height() const { return shape.top - shape.base; }
  float of(const Measure& m) const {
    return m.mm + m.length * plot.length + m.width * plot.width + m.height * height() + m.tower * tower;
  }
  float measure(LookReader& from, std::string_view name) const;
  // A die, 0 … below 1 in hundredths.
  float part() { return static_cast<float>(rng.below(hundred)) / hundred; }
  const Coat& paint(LookReader& from, std::string_view name) const { return paint_of(paints, from, name); }
  // A part of a kind that nobody knows is an error of its file.
  void add(const Fields& part);

  static constexpr unsigned hundred = 100;
};

// Windows, doors and strips on a wall: its plane is x along it, z up, looking to −y.
void add_opening(Site& site, const Mat4& wall, Vec2f at, Vec2f size, bool door, const Coat* shutters = nullptr);
void add_beam(Site& site, const Mat4& wall, Vec2f from, Vec2f to, float width, const Coat& paint);
// Rows of windows along the four walls of a box of that length and width between two heights, one door.
void add_openings(Site& site, LookReader& from, Vec2f size, Vec2f heights, const Coat* shutters = nullptr);

// Kinds of parts with a source file of their own.
void add_adobe(Site& site, LookReader& from);
void add_vault(Site& site, LookReader& from);
void add_ruin(Site& site, LookReader& from);
void add_block(Site& site, LookReader& from);
void add_tower(Site& site, LookReader& from);

}  // namespace sixmil
