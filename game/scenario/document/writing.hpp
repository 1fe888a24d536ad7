#pragma once
// What every part of a document's writer shares: an object that leaves out what is at its default.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/json.hpp"

#include "game/scenario/document/document.hpp"

namespace sixmil::scenario::document {

Json json_of(std::int64_t value);
Json json_of(double value);  // a whole number without a fraction
Json json_of(bool value);
Json json_of(std::string_view value);
Json json_of(Point point);
inline Json json_of(int value) { return json_of(std::int64_t{value}); }
inline Json json_of(std::uint32_t value) { return json_of(std::int64_t{value}); }
inline Json json_of(const std::string& value) { return json_of(std::string_view(value)); }
inline Json json_of(const char* value) { return json_of(std::string_view(value)); }
Json list_of(std::vector<Json> items);

class Object {
 public:
  Object() { json_.kind = Json::Kind::object; }

  // Members in the order in which they are put.
  Object& put(std::string_view name, Json value) {
    json_.members.emplace_back(name, std::move(value));
    return *this;
  }
  template <class T>
  Object& put(std::string_view name, const T& value) {
    return put(name, json_of(value));
  }
  template <class T>
  Object& put(std::string_view name, const std::optional<T>& value) {
    return value ? put(name, json_of(*value)) : *this;
  }
  template <class T>
  Object& put(std::string_view name, const std::vector<T>& values) {
    if (values.empty()) return *this;
    std::vector<Json> items;
    for (const T& value : values) items.push_back(json_of(value));
    return put(name, list_of(std::move(items)));
  }
  // Unless it is the default.
  template <class T>
  Object& put_unless(std::string_view name, const T& value, const T& usual) {
    return value == usual ? *this : put(name, json_of(value));
  }
  Object& put_text(std::string_view name, const std::string& text) { return put_unless(name, text, std::string()); }
  Object& put_values(std::string_view name, const Values& values);
  Object& put_edge(std::string_view name, int edge);  // none for −1
  Json take() { return std::move(json_); }
  bool empty() const { return json_.members.empty(); }

 private:
  Json json_;
};

// The parts of a document.
Json json_of(const OwnGround& value);
Json json_of(const Picture& value);
Json json_of(const Feature& value);
Json json_of(const Oval& value);
Json json_of(const Area& value);
Json json_of(const Road& value);
Json json_of(const Ford& value);
Json json_of(const Water& value);
Json json_of(const Bridge& value);
Json json_of(const Building& value);
Json json_of(const Village& value);
Json json_of(const Outline& value);
Json json_of(const Zone& value);
Json json_of(const Gate& value);
Json json_of(const Objective& value);
Json json_of(const Arrival& value);
Json json_of(const Element& value);
Json json_of(const Unit& value);
Json json_of(const Side& value);
void write_terrain(const Document& document, Object& top);

}  // namespace sixmil::scenario::document
