#pragma once
// What every part of a document's reader shares: its unit of length, the table's size, the ruleset's words.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/json.hpp"

#include "game/core/rows/info.hpp"

#include "game/scenario/document/document.hpp"

namespace sixmil::scenario::document {

struct Reading {
  const Info& info;
  Fields::Errors& errors;
  Measure measure = Measure::millimetre;
  std::int32_t width = 0, depth = 0;  // of the table, tu; the largest there may be where the file's own is wrong
  std::vector<std::string> kinds;     // of ground: the ruleset's, then the document's own
  std::vector<std::string> side_ids;

  // In the document's unit; least and most in millimetres.
  double length(const Fields& field, double least_mm, double most_mm) const;
  double length_or(const Fields& field, std::string_view name, double otherwise, double least_mm, double most_mm) const;
  std::optional<double> length_if(const Fields& field, std::string_view name, double least_mm, double most_mm) const;
  Point point(const Fields& field) const;  // [x, y], on the table
  // [x, y] that may lie off the table by its own size (hills, roads that run out over the edge).
  Point free_point(const Fields& field) const;
  std::vector<Point> points(const Fields& field, int least, int most, bool on_table) const;
  double heading(const Fields& field) const;
  std::uint32_t seed(const Fields& field) const;

  // One of the words that `list`, a field of the document, has given; any where they are in doubt.
  std::string word(const Fields& field, const std::vector<std::string>& known, std::string_view list) const;
  std::string kind(const Fields& field) const { return word(field, kinds, "grounds"); }
  std::optional<std::string> kind_if(const Fields& field) const;  // of its "ground"
  std::string side_if(const Fields& field) const;                 // of its "side"; empty when it has none
};

struct TableSize {
  std::int32_t width = 0, depth = 0, spacing = 0;  // tu
  friend bool operator==(const TableSize&, const TableSize&) = default;
};
TableSize table_size(const Document& document, const Info& info);

// Whether reading has found them wrong: where the table ends; what the things of a list are called.
bool size_in_doubt(const Fields::Errors& errors);
bool names_in_doubt(const Fields::Errors& errors, std::string_view list);

// A switch of the ruleset, or null; and what to do about a name that is none.
const OptionInfo* option_named(const Info& info, std::string_view name);
std::string option_remedy(const Info& info, std::string_view name);

// Table edges by word, in order of their index.
int edge_index(const Fields& field);
void check_id(const Fields& field, const std::string& id);
Values read_values(const Fields& field);  // of its "values"

// The parts of a document; each reads its fields of the document's top.
void read_terrain(const Fields& top, Reading& reading, Document& out);
void read_places(const Fields& top, const Reading& reading, Document& out);  // zones, gates, objectives
std::optional<Arrival> read_arrival(const Fields& field);                    // of its "arrival"
std::vector<Unit> read_units(const std::vector<Fields>& fields, const Reading& reading);
void read_sides(const Fields& top, const Reading& reading, Document& out);

inline constexpr int units_most = 100;
inline constexpr std::int64_t samples_most = 1'000'000;
inline constexpr std::int32_t side_most = mm(10480);  // of a table

}  // namespace sixmil::scenario::document
