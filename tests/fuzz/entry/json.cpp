#include "engine/base/json.hpp"

#include <cstring>

#include "tests/fuzz/entry/entries.hpp"

namespace sixmil::fuzz {
namespace {

constexpr int all = 1'000'000;

bool same(const Json& a, const Json& b) {
  if (a.kind != b.kind || a.boolean != b.boolean || a.integer != b.integer || a.text != b.text ||
      std::memcmp(&a.real, &b.real, sizeof a.real) != 0 || a.items.size() != b.items.size() ||
      a.members.size() != b.members.size())
    return false;
  for (std::size_t i = 0; i < a.items.size(); ++i)
    if (!same(a.items[i], b.items[i])) return false;
  for (std::size_t i = 0; i < a.members.size(); ++i)
    if (a.members[i].first != b.members[i].first || !same(a.members[i].second, b.members[i].second)) return false;
  return true;
}

// A read with errors of its own: it either gives a value or refuses with the place.
template <class Read>
bool accepted(const Fields& field, Read read) {
  Fields::Errors errors;
  errors.place = "a.json";
  read(Fields(field.json(), errors, field.path()));
  if (errors.any) check_refusal(errors.first, field.path().empty() ? "a.json" : "a.json: " + field.path());
  return !errors.any;
}

void walk(const Fields& field) {
  const Json::Kind kind = field.json().kind;
  const auto only_if = [&](bool may, auto read) {
    if (accepted(field, read)) SIXMIL_ASSERT(may);
  };
  const bool integer = kind == Json::Kind::integer, number = integer || kind == Json::Kind::real;
  only_if(integer, [](const Fields& f) { SIXMIL_ASSERT(f.integer(-5, 5) >= -5 && f.integer(-5, 5) <= 5); });
  only_if(integer, [](const Fields& f) { SIXMIL_ASSERT(f.integer(7, 9) >= 7 && f.integer(7, 9) <= 9); });
  only_if(number, [](const Fields& f) { SIXMIL_ASSERT(f.real(0.5, 1e6) >= 0.5 && f.real(0.5, 1e6) <= 1e6); });
  only_if(kind == Json::Kind::boolean, [](const Fields& f) { f.boolean(); });
  only_if(kind == Json::Kind::text, [](const Fields& f) { SIXMIL_ASSERT(f.text(10).size() <= 10); });
  only_if(kind == Json::Kind::text, [](const Fields& f) { SIXMIL_ASSERT(f.choice({"hill", "ridge"}) < 2); });
  only_if(kind == Json::Kind::object, [](const Fields& f) { f.only({"id", "at", "points"}); });
  only_if(kind == Json::Kind::object, [](const Fields& f) { f.at("id").text(); });
  only_if(kind == Json::Kind::object, [](const Fields& f) { SIXMIL_ASSERT(f.members(3).size() <= 3); });
  only_if(kind == Json::Kind::list, [](const Fields& f) { SIXMIL_ASSERT(f.list(2, 2).size() <= 2); });
  accepted(field, [](const Fields& f) { f.integer_or("at", 3, 0, 9); });
  if (kind == Json::Kind::list)
    for (const Fields& item : field.list(0, all)) walk(item);
  if (kind == Json::Kind::object)
    for (const auto& [name, member] : field.members(all)) walk(member);
}

}  // namespace

void json(std::string_view input) {
  const Result<Json> first = parse_json(input, "a.json");
  if (!first.ok()) return check_refusal(first.error(), "a.json");
  Fields::Errors errors;
  errors.place = "a.json";
  walk(Fields(*first, errors));
  SIXMIL_ASSERT(!errors.any);
  const std::string text = write_json(*first);
  const Result<Json> second = parse_json(text, "b.json");
  SIXMIL_ASSERT(second.ok());
  SIXMIL_ASSERT(same(*first, *second));
  SIXMIL_ASSERT(write_json(*second) == text);
}

}  // namespace sixmil::fuzz
