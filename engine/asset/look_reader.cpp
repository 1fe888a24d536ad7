#include "engine/asset/look_reader.hpp"

#include <algorithm>

namespace sixmil {
namespace {

constexpr double number_most = 10'000, step_least = 1;
constexpr int count_most = 2'000, list_most = 200, text_most = 60;

float number_of(const Fields& f) { return static_cast<float>(f.real(-number_most, number_most)); }

Vec3f colour_of(const Fields& f) {
  const std::string text = f.text(text_most);
  constexpr std::string_view digits = "0123456789abcdef";
  if (text.size() != std::string_view("#rrggbb").size() || text[0] != '#' ||
      text.find_first_not_of(digits, 1) != std::string::npos) {
    if (!f.failed()) f.fail("is no colour", "write #rrggbb with small letters");
    return {};
  }
  Vec3f out{};
  for (int i = 0; i < out.length(); ++i)
    for (const char digit : text.substr(static_cast<std::size_t>(1 + 2 * i), 2))
      out[i] = out[i] * static_cast<float>(digits.size()) + static_cast<float>(digits.find(digit));
  return out;
}

template <class Vector>
Vector vector_of(const Fields& f) {
  Vector out{};
  const auto items = f.list(Vector::length(), Vector::length());
  for (std::size_t i = 0; i < items.size(); ++i) out[static_cast<int>(i)] = number_of(items[i]);
  return out;
}

Span span_of(const Fields& f) {
  if (f.json().kind == Json::Kind::list) {
    const auto two = vector_of<Vec2f>(f);
    return {two.x, two.y};
  }
  const float one = number_of(f);
  return {one, one};
}

}  // namespace

Fields LookReader::asked(std::string_view name) {
  asked_.push_back(name);
  return object_.at(name);
}

bool LookReader::has(std::string_view name) {
  asked_.push_back(name);
  return object_.has(name);
}

Fields LookReader::part(std::string_view name) { return asked(name); }
std::vector<Fields> LookReader::parts(std::string_view name) { return asked(name).list(0, list_most); }

LookReader& LookReader::operator()(std::string_view name, float& out) {
  out = number_of(asked(name));
  return *this;
}

LookReader& LookReader::operator()(std::string_view name, int& out) {
  out = static_cast<int>(asked(name).integer(0, count_most));
  return *this;
}

LookReader& LookReader::operator()(std::string_view name, bool& out) {
  out = asked(name).boolean();
  return *this;
}

LookReader& LookReader::operator()(std::string_view name, std::string& out) {
  out = asked(name).text(text_most);
  return *this;
}

LookReader& LookReader::operator()(std::string_view name, Vec2f& out) {
  out = vector_of<Vec2f>(asked(name));
  return *this;
}

LookReader& LookReader::operator()(std::string_view name, Vec3f& out) {
  out = vector_of<Vec3f>(asked(name));
  return *this;
}

LookReader& LookReader::operator()(std::string_view name, Span& out) {
  out = span_of(asked(name));
  return *this;
}

LookReader& LookReader::operator()(std::string_view name, Spans& out) {
  const auto items = asked(name).list(static_cast<int>(out.size()), static_cast<int>(out.size()));
  for (std::size_t i = 0; i < items.size(); ++i) out[i] = span_of(items[i]);
  return *this;
}

LookReader& LookReader::operator()(std::string_view name, std::vector<float>& out) {
  out.clear();
  for (const Fields& item : asked(name).list(0, list_most)) out.push_back(number_of(item));
  return *this;
}

LookReader& LookReader::operator()(std::string_view name, std::vector<Vec2f>& out) {
  out.clear();
  for (const Fields& item : asked(name).list(0, list_most)) out.push_back(vector_of<Vec2f>(item));
  return *this;
}

LookReader& LookReader::step(std::string_view name, float& out) {
  out = static_cast<float>(asked(name).real(step_least, number_most));
  return *this;
}

LookReader& LookReader::colour(std::string_view name, Vec3f& out) {
  out = colour_of(asked(name));
  return *this;
}

LookReader& LookReader::colours(std::string_view name, std::vector<Vec3f>& out) {
  out.clear();
  for (const Fields& item : asked(name).list(1, list_most)) out.push_back(colour_of(item));
  return *this;
}

void LookReader::done() const {
  for (const auto& [name, value] : object_.members(list_most))
    if (std::find(asked_.begin(), asked_.end(), name) == asked_.end())
      value.fail("is nothing that is asked for here", "see the README of the folder, or leave it out");
}

}  // namespace sixmil
