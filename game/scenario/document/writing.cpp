#include "game/scenario/document/writing.hpp"

#include <cmath>

namespace sixmil::scenario::document {

Json json_of(std::int64_t value) {
  Json json;
  json.kind = Json::Kind::integer;
  json.integer = value;
  json.real = static_cast<double>(value);
  return json;
}

Json json_of(double value) {
  constexpr double exact = 1e15;  // to here every whole number is a double
  if (std::floor(value) == value && std::fabs(value) < exact) return json_of(static_cast<std::int64_t>(value));
  Json json;
  json.kind = Json::Kind::real;
  json.real = value;
  return json;
}

Json json_of(bool value) {
  Json json;
  json.kind = Json::Kind::boolean;
  json.boolean = value;
  return json;
}

Json json_of(std::string_view value) {
  Json json;
  json.kind = Json::Kind::text;
  json.text = value;
  return json;
}

Json json_of(Point point) { return list_of({json_of(point.x), json_of(point.y)}); }

Json list_of(std::vector<Json> items) {
  Json json;
  json.kind = Json::Kind::list;
  json.items = std::move(items);
  return json;
}

Object& Object::put_values(std::string_view name, const Values& values) {
  if (values.empty()) return *this;
  Object object;
  for (const Value& value : values)
    object.put(value.name, value.flag ? json_of(value.value != 0) : json_of(value.value));
  return put(name, object.take());
}

Object& Object::put_edge(std::string_view name, int edge) {
  constexpr std::string_view words[] = {"south", "east", "north", "west"};
  return edge < 0 ? *this : put(name, json_of(words[edge]));
}

}  // namespace sixmil::scenario::document
