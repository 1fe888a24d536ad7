#pragma once
// Units as a scenario or a force file says them, before they are counted out, and a force file as a value.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/scenario/document/measure.hpp"
#include "game/scenario/document/values.hpp"

namespace sixmil::scenario::document {

struct Arrival {
  std::int32_t die = 0, plus = 0;
  bool after = false;
  std::string gate;
  friend bool operator==(const Arrival&, const Arrival&) = default;
};

struct Element {
  std::string profile;  // a role of the faction or a profile's id
  int count = 1;
  std::string name;  // empty: the profile's
  Values values;
  std::optional<Point> at, step;
  double heading = 0;
  int aboard = -1;
  friend bool operator==(const Element&, const Element&) = default;
};

struct Unit {
  std::string role;
  int count = 1;
  std::optional<std::string> id, name;
  Values values;
  bool off_table = false;
  std::optional<std::string> zone;
  std::optional<Arrival> arrival;
  std::vector<Element> elements;
  std::vector<Unit> units;
  friend bool operator==(const Unit&, const Unit&) = default;
};

}  // namespace sixmil::scenario::document

namespace sixmil::scenario {

struct Force {
  std::string ruleset, id, name, summary;
  std::optional<std::string> faction;  // empty: any
  document::Values values;             // of the side
  std::vector<document::Unit> units;
  friend bool operator==(const Force&, const Force&) = default;
};

}  // namespace sixmil::scenario
