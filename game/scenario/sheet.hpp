#pragma once
// What every part of the loader shares: the document's unit of length, the table's size, the ruleset's names.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/json.hpp"

#include "engine/geometry/vec.hpp"

#include "game/core/rows/info.hpp"
#include "game/core/state/table.hpp"

namespace sixmil::scenario {

struct Sheet {
  const Info* info = nullptr;
  Fields::Errors* errors = nullptr;
  std::vector<GroundInfo> grounds;  // the ruleset's and the scenario's own
  double unit = tu_per_mm;          // tu per unit of length in the file
  std::int32_t width = 0, depth = 0, spacing = 0;

  // Lengths in the file's unit; least and most in millimetres. Results in tu, to the nearest.
  std::int32_t length(const Fields& field, double least_mm, double most_mm) const;
  std::int32_t length_or(const Fields& field, std::string_view name, std::int32_t fallback_tu, double least_mm,
                         double most_mm) const;
  Vec2 point(const Fields& field) const;  // [x, y], on the table
  // [x, y] that may lie off the table by its own size (hills, roads that run out over the edge).
  Vec2 free_point(const Fields& field) const;
  std::vector<Vec2> points(const Fields& field, int least, int most, bool on_table) const;
  // Degrees counter-clockwise from east; east when the field is not there.
  Facing heading(const Fields& field, std::string_view name) const;

  // A ground by its id.
  GroundId ground(const Fields& field) const;
  // The named ground, or the first that is drawn as `look`, or fails.
  GroundId ground_or(const Fields& field, std::string_view name, GroundLook look) const;
  GroundId road_or(const Fields& field, std::string_view name) const;
  const GroundInfo& ground_info(GroundId id) const { return grounds[static_cast<std::size_t>(id.index())]; }
};

// Table edges by word, in order of their index.
int edge_index(const Fields& field);

// What stands around a polyline or polygon, in tu, by plain + − × ÷ and sqrt, the same on every machine.
double distance_to_line(double x, double y, const std::vector<Vec2>& points, bool closed);
bool polygon_holds(double x, double y, const std::vector<Vec2>& points);
// 0 at x ≤ 0, 1 at x ≥ 1, smooth in between.
double smooth_step(double x);
// Smooth noise in 0 … 1 with features about `size` across.
double value_noise(double x, double y, double size, std::uint32_t seed);

}  // namespace sixmil::scenario
