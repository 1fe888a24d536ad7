#include "game/core/rows/info.hpp"

#include <algorithm>

namespace sixmil {
namespace {
template <class Id, class List>
Id find(const List& list, std::string_view key) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].id == key) return Id(static_cast<int>(i));
  return Id();
}
}  // namespace

Sign CounterInfo::sign(std::int32_t value) const {
  const auto at = static_cast<std::size_t>(value - least);
  return value >= least && at < signs.size() ? signs[at] : Sign::none;
}

const std::string& OptionNeed::called(std::int32_t value, const ProfileInfo* actor) const {
  const std::string& plain = choices[static_cast<std::size_t>(value)];
  const int weapon = first_weapon + value;
  const bool named = weapons && !plain.empty() && actor != nullptr && weapon >= 0 &&
                     static_cast<std::size_t>(weapon) < actor->weapons.size();
  return named ? actor->weapons[static_cast<std::size_t>(weapon)] : plain;
}

std::string CounterInfo::said(std::int32_t value, const ProfileInfo* of) const {
  if (weapons && of != nullptr) {
    std::string out;
    for (std::size_t w = 0; w < of->weapons.size(); ++w)
      if ((value >> w & 1) != 0) out += (out.empty() ? " " : ", ") + of->weapons[w];
    return label + out;
  }
  const auto at = static_cast<std::size_t>(value - least);
  if (value >= least && at < words.size()) return words[at];
  return most > 1 ? label + " " + std::to_string(value) : label;
}

VerbId Info::verb(std::string_view key) const { return find<VerbId>(verbs, key); }
PhaseId Info::phase(std::string_view key) const { return find<PhaseId>(phases, key); }
OrderId Info::order(std::string_view key) const { return find<OrderId>(orders, key); }
OptionId Info::option(std::string_view key) const { return find<OptionId>(options, key); }
GroundId Info::ground(std::string_view key) const { return find<GroundId>(grounds, key); }
ProfileId Info::profile(std::string_view key) const { return find<ProfileId>(profiles, key); }
FactionId Info::faction(std::string_view key) const { return find<FactionId>(factions, key); }

CounterId Info::counter(std::string_view key, RefKind scope) const {
  for (std::size_t i = 0; i < counters.size(); ++i)
    if (counters[i].scope == scope && counters[i].id == key) return CounterId(static_cast<int>(i));
  return CounterId();
}

const RuleText* Info::rule(std::string_view key) const {
  const auto found = std::lower_bound(rules.begin(), rules.end(), key,
                                      [](const RuleText& rule, std::string_view wanted) { return rule.id < wanted; });
  return found != rules.end() && found->id == key ? &*found : nullptr;
}

}  // namespace sixmil
