#pragma once
// What a scenario file says of the land. Lengths and places are in the document's unit.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/scenario/document/measure.hpp"
#include "game/scenario/document/values.hpp"

namespace sixmil::scenario::document {

// A kind of ground beyond the ruleset's.
struct OwnGround {
  std::string id, label;
  std::optional<std::string> like, look;  // ids of the ruleset's
  std::optional<double> canopy;
  Values values;
  friend bool operator==(const OwnGround&, const OwnGround&) = default;
};

// How a hill, ridge or valley rises from its foot.
struct Rise {
  double height = 0;  // of a valley the depth
  double top = 0, rough = 0;
  std::uint32_t seed = 1;
  int steps = 0;
  bool cliff = false;
  friend bool operator==(const Rise&, const Rise&) = default;
};

struct Hill {
  Point at;
  double length = 0;
  std::optional<double> width;  // empty: round
  double heading = 0;
  Rise rise;
  friend bool operator==(const Hill&, const Hill&) = default;
};

struct Ridge {
  bool valley = false;
  std::vector<Point> points;
  double width = 0;
  Rise rise;
  friend bool operator==(const Ridge&, const Ridge&) = default;
};

struct Level {
  std::vector<Point> points;
  double height = 0;
  std::optional<double> edge;
  bool cliff = false;
  friend bool operator==(const Level&, const Level&) = default;
};

struct Noise {
  double height = 0, size = 0;
  int octaves = 3;
  std::uint32_t seed = 1;
  friend bool operator==(const Noise&, const Noise&) = default;
};

struct Feature {
  std::string name;
  std::variant<Hill, Ridge, Level, Noise> shape;
  friend bool operator==(const Feature&, const Feature&) = default;
};

struct Picture {
  std::string file;
  double low = 0, high = 0;
  friend bool operator==(const Picture&, const Picture&) = default;
};

struct Relief {  // "ground"
  double base = 0;
  std::optional<Picture> image;
  std::vector<Feature> features;
  friend bool operator==(const Relief&, const Relief&) = default;
};

struct Oval {
  Point at;
  double length = 0;
  std::optional<double> width;
  double heading = 0, rough = 0.15;
  std::uint32_t seed = 1;
  friend bool operator==(const Oval&, const Oval&) = default;
};

struct Area {
  std::string ground, name;
  std::optional<double> canopy;
  std::vector<Point> points;  // or:
  std::optional<Oval> oval;
  friend bool operator==(const Area&, const Area&) = default;
};

struct Road {
  std::string name;
  std::vector<Point> points;
  double width = 0;
  bool track = false;
  std::optional<std::string> ground;
  bool smooth = true;
  friend bool operator==(const Road&, const Road&) = default;
};

struct Ford {
  std::string name;
  Point at;
  double length = 0;
  std::optional<std::string> ground;
  friend bool operator==(const Ford&, const Ford&) = default;
};

struct Water {
  std::string name;
  std::vector<Point> points;
  double width = 0;
  bool river = false;
  std::optional<std::string> ground;
  std::optional<double> bed;
  bool smooth = true;
  std::vector<Ford> fords;
  friend bool operator==(const Water&, const Water&) = default;
};

struct Bridge {
  std::string name;
  Point from, to;
  double width = 0;
  std::optional<std::string> ground;
  friend bool operator==(const Bridge&, const Bridge&) = default;
};

struct Building {
  std::string name;
  Point at;
  double length = 0, width = 0, height = 0, heading = 0;
  std::string style = "house";
  std::optional<std::uint32_t> variant;
  friend bool operator==(const Building&, const Building&) = default;
};

struct Village {
  enum class Sides : std::uint8_t { both, left, right };
  std::string name;
  std::vector<Point> points;
  std::uint32_t seed = 1;
  double spacing = 0, set_back = 0;
  std::optional<Point> size;  // largest length and width of a house
  std::optional<double> height;
  std::string style = "house";
  Sides sides = Sides::both;
  friend bool operator==(const Village&, const Village&) = default;
};

}  // namespace sixmil::scenario::document
