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

// The field of the document, then the lists of things within it, each with the place in the list.
using Place = std::vector<std::pair<std::size_t, int>>;

std::size_t rank_of(std::string_view name, bool top) {
  if (!top) return name == "units" ? 2 : name == "elements" || name == "features" ? 1 : 0;
  const auto field = std::find(std::begin(fields), std::end(fields), name);
  return field == std::end(fields) ? unknown : static_cast<std::size_t>(field - std::begin(fields));
}

Place place_of(std::string_view path) {
  Place out;
  while (!path.empty()) {
    const std::string_view part = path.substr(0, path.find('.'));
    const std::string_view name = part.substr(0, part.find('['));
    const std::size_t rank = rank_of(name, out.empty());
    int index = -1;
    if (name.size() < part.size()) std::from_chars(part.data() + name.size() + 1, part.data() + part.size(), index);
    const bool plain = !out.empty() && rank == 0;
    out.emplace_back(rank, plain ? -1 : index);
    if (plain) break;  // the fields of one thing stay as they were found
    path.remove_prefix(std::min(path.size(), part.size() + 1));
  }
  return out;
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
