#pragma once
// A scenario file as a value: everything it says, in its own unit and words, and nothing of what is made of it. The
// fields are told in assets/scenarios/README.md. An optional that is empty is a field that is not there.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/scenario/document/force.hpp"
#include "game/scenario/document/terrain.hpp"

namespace sixmil::scenario::document {

struct Sheet {  // "table"
  std::optional<double> width, height, spacing;
  std::string biome = "temperate";
  std::uint32_t seed = 1;
  friend bool operator==(const Sheet&, const Sheet&) = default;
};

struct Outline {
  std::vector<Point> points;
  bool rectangle = false;  // the points are two opposite corners
  friend bool operator==(const Outline&, const Outline&) = default;
};

struct Zone {
  std::string id;
  std::optional<std::string> name;
  std::string side;  // empty: anybody's
  Outline outline;
  friend bool operator==(const Zone&, const Zone&) = default;
};

struct Gate {
  std::string id;
  std::optional<std::string> name;
  std::string side;  // empty: anybody's
  int edge = -1;     // by word, −1 with a zone
  std::optional<double> from, to;
  std::optional<Outline> zone;
  bool entry = false, exit = false;
  std::int32_t points = 0;
  friend bool operator==(const Gate&, const Gate&) = default;
};

struct Objective {
  std::string name;
  Point at;
  double radius = 0;  // 0: the ruleset's
  std::int32_t points = 0;
  friend bool operator==(const Objective&, const Objective&) = default;
};

struct Side {
  std::string id;
  std::optional<std::string> name;
  std::string faction;
  int home_edge = -1;
  std::optional<std::string> zone;
  std::optional<Arrival> arrival;
  Values values;
  std::optional<std::string> force;
  std::vector<std::string> pick;  // empty: all of the force
  std::vector<Unit> units;
  friend bool operator==(const Side&, const Side&) = default;
};

}  // namespace sixmil::scenario::document

namespace sixmil::scenario {

struct Document {
  std::string ruleset, id, title, summary;
  std::uint32_t seed = 1;
  std::optional<int> turns;
  document::Measure measure = document::Measure::millimetre;
  document::Sheet table;
  std::vector<document::OwnGround> grounds;
  document::Relief ground;
  std::vector<document::Area> areas;
  std::vector<document::Road> roads;
  std::vector<document::Water> waters;
  std::vector<document::Bridge> bridges;
  std::vector<document::Building> buildings;
  std::vector<document::Village> villages;
  std::vector<document::Zone> zones;
  std::vector<document::Gate> gates;
  std::vector<document::Objective> objectives;
  document::Values rules;
  std::string opens;  // a side's id, or empty
  std::vector<document::Side> sides;
  friend bool operator==(const Document&, const Document&) = default;
};

}  // namespace sixmil::scenario
