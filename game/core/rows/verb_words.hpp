#pragma once
// Words in which a ruleset lists its verbs and phases (Info::verbs, Info::phases): each takes what has been said so far
// and adds one thing to it.

#include <string>
#include <utility>
#include <vector>

#include "engine/base/assert.hpp"

#include "game/core/rows/info.hpp"

namespace sixmil::words {

inline VerbInfo verb(const char* id, const char* label, const char* hint, const char* rule, ActorNeed actor,
                     Intent intent = Intent::other) {
  VerbInfo info;
  info.id = id;
  info.label = label;
  info.hint = hint;
  info.rule = rule;
  info.actor = actor;
  info.intent = intent;
  return info;
}
inline VerbInfo at(VerbInfo info, RefKind kind, int least = 1, int most = 1) {
  info.target_kind = kind;
  info.targets_least = least;
  info.targets_most = most;
  return info;
}
inline VerbInfo along(VerbInfo info, PathNeed path, bool facing) {
  info.path = path;
  info.facing = facing;
  return info;
}
inline VerbInfo pick(VerbInfo info, const char* label, std::vector<std::string> choices) {
  OptionNeed need;
  need.label = label;
  need.choices = std::move(choices);
  need.most = static_cast<std::int32_t>(need.choices.size()) - 1;
  info.options.push_back(std::move(need));
  return info;
}
inline VerbInfo number(VerbInfo info, const char* label, std::int32_t most) {
  OptionNeed need;
  need.label = label;
  need.most = most;
  info.options.push_back(std::move(need));
  return info;
}
// The last option names weapons of the actor, from that one on.
inline VerbInfo weapons(VerbInfo info, int first) {
  info.options.back().weapons = true;
  info.options.back().first_weapon = first;
  return info;
}
inline VerbInfo lays(VerbInfo info, std::int32_t radius) {
  info.radius = radius;
  return info;
}
inline VerbInfo widened(VerbInfo info, OptionId by, std::int32_t radius) {
  info.wide = by;
  info.wide_radius = radius;
  return info;
}
inline VerbInfo ending(VerbInfo info) {
  info.ends = true;
  return info;
}

// Rows in the order of a rulebook's names, all of them.
template <class Name, class Row>
std::vector<Row> listed(std::vector<Row> rows) {
  SIXMIL_ASSERT(rows.size() == static_cast<std::size_t>(Name::count));
  return rows;
}

inline PhaseInfo phase(const char* id, const char* label, const char* hint, const char* rule, bool secret = false) {
  PhaseInfo info;
  info.id = id;
  info.label = label;
  info.hint = hint;
  info.rule = rule;
  info.secret = secret;
  return info;
}

}  // namespace sixmil::words
