#include "game/scenario/document/reading.hpp"

#include <algorithm>

namespace sixmil::scenario::document {
namespace {

constexpr int values_most = 64;

}  // namespace

double Reading::length(const Fields& field, double least_mm, double most_mm) const {
  const double scale = tu_per_mm / double(tu_per(measure));
  return field.real(least_mm * scale, most_mm * scale);
}

double Reading::length_or(const Fields& field, std::string_view name, double otherwise, double least_mm,
                          double most_mm) const {
  return length_if(field, name, least_mm, most_mm).value_or(otherwise);
}

std::optional<double> Reading::length_if(const Fields& field, std::string_view name, double least_mm,
                                         double most_mm) const {
  if (!field.has(name)) return std::nullopt;
  return length(field.at(name), least_mm, most_mm);
}

Point Reading::point(const Fields& field) const {
  const auto two = field.list(2, 2);
  if (two.size() != 2) return {};
  return {length(two[0], 0, width / double{tu_per_mm}), length(two[1], 0, depth / double{tu_per_mm})};
}

Point Reading::free_point(const Fields& field) const {
  const auto two = field.list(2, 2);
  if (two.size() != 2) return {};
  const double w = width / double{tu_per_mm}, d = depth / double{tu_per_mm};
  return {length(two[0], -w, 2 * w), length(two[1], -d, 2 * d)};
}

std::vector<Point> Reading::points(const Fields& field, int least, int most, bool on_table) const {
  std::vector<Point> out;
  for (const Fields& item : field.list(least, most)) {
    const Point p = on_table ? point(item) : free_point(item);
    if (!out.empty() && to_tu(p, measure) == to_tu(out.back(), measure) && !field.failed())
      item.fail("repeats the point before it", "leave it out");
    out.push_back(p);
  }
  return out;
}

double Reading::heading(const Fields& field) const { return field.real_or("heading", 0, -360, 360); }

std::uint32_t Reading::seed(const Fields& field) const {
  return static_cast<std::uint32_t>(field.integer_or("seed", 1, 0, UINT32_MAX));
}

std::string Reading::word(const Fields& field, const std::vector<std::string>& known, std::string_view list) const {
  std::string text = field.text();
  if (std::find(known.begin(), known.end(), text) == known.end() && !names_in_doubt(errors, list)) field.choice(known);
  return text;
}

std::optional<std::string> Reading::kind_if(const Fields& field) const {
  if (!field.has("ground")) return std::nullopt;
  return kind(field.at("ground"));
}

std::string Reading::side_if(const Fields& field) const {
  return field.has("side") ? word(field.at("side"), side_ids, "sides") : std::string();
}

bool size_in_doubt(const Fields::Errors& errors) {
  return errors.silent("table") || errors.spoilt("table.width") || errors.spoilt("table.height") ||
         errors.spoilt("table.spacing");
}

bool names_in_doubt(const Fields::Errors& errors, std::string_view list) {
  return std::any_of(errors.found.begin(), errors.found.end(), [&](const Fields::Errors::Found& one) {
    std::string_view rest = one.path;
    if (rest.substr(0, list.size()) != list) return false;
    rest.remove_prefix(list.size());
    if (rest.substr(0, 1) == "[") rest.remove_prefix(rest.find(']') + 1);
    return rest.empty() || rest == ".id" || rest == ".entry";
  });
}

int edge_index(const Fields& field) { return field.choice({"south", "east", "north", "west"}); }

void check_id(const Fields& field, const std::string& id) {
  const bool plain = !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
  if (!plain) field.fail("is no plain id", "use small letters, digits and _");
}

Values read_values(const Fields& field) {
  Values out;
  if (!field.has("values")) return out;
  for (const auto& [name, value] : field.at("values").members(values_most)) {
    const bool flag = value.json().kind == Json::Kind::boolean;
    const auto number = flag ? value.boolean() : static_cast<std::int32_t>(value.integer(INT32_MIN, INT32_MAX));
    out.push_back({name, number, flag});
  }
  return out;
}

}  // namespace sixmil::scenario::document
