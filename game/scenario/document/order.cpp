#include "game/scenario/document/order.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

namespace sixmil::scenario::document {
namespace {

constexpr std::string_view fields[] = {"format",     "version", "ruleset", "",          "id",       "title",  "summary",
                                       "seed",       "turns",   "unit",    "table",     "grounds",  "ground", "areas",
                                       "roads",      "waters",  "bridges", "buildings", "villages", "zones",  "gates",
                                       "objectives", "rules",   "opens",   "sides"};
constexpr std::size_t unknown = 3;  // fields that there are not

// Field of the document and place in its list.
std::pair<std::size_t, int> place_of(std::string_view path) {
  const std::string_view name = path.substr(0, path.find_first_of(".["));
  const auto field = std::find(std::begin(fields), std::end(fields), name);
  int index = -1;
  if (name.size() < path.size() && path[name.size()] == '[')
    std::from_chars(path.data() + name.size() + 1, path.data() + path.size(), index);
  return {field == std::end(fields) ? unknown : static_cast<std::size_t>(field - std::begin(fields)), index};
}

}  // namespace

std::vector<Error> in_order(std::vector<Fields::Errors::Found> found) {
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return place_of(a.path) < place_of(b.path); });
  std::vector<Error> out;
  for (Fields::Errors::Found& one : found) out.push_back(std::move(one.error));
  return out;
}

}  // namespace sixmil::scenario::document
