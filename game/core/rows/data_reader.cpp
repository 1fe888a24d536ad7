#include "game/core/rows/data_reader.hpp"

#include <algorithm>

namespace sixmil {

Symbol DataReader::symbol(const Fields& fields) {
  return static_cast<Symbol>(
      fields.choice({"armour", "mechanised", "infantry", "antitank", "artillery", "air_defence", "engineer", "aviation",
                     "headquarters", "missile", "boat", "cavalry", "gun", "commander", "other"}));
}

GroundLook DataReader::look(const Fields& fields) {
  return static_cast<GroundLook>(fields.choice(
      {"open", "woods", "jungle", "urban", "swamp", "shallow_water", "deep_water", "road", "field", "rough", "rock"}));
}

FactionInfo DataReader::faction(const Fields& fields) const {
  FactionInfo info;
  info.id = fields.at("id").text();
  info.name = fields.at("name").text();
  return info;
}

ProfileInfo DataReader::profile(const Fields& fields) const {
  ProfileInfo info;
  info.id = fields.at("id").text();
  info.name = fields.at("name").text();
  info.command_model = fields.text_or("command_model", "");
  if (fields.has("faction")) info.faction = info_.faction(fields.at("faction").text());
  info.symbol = symbol(fields.at("symbol"));
  return info;
}

GroundInfo DataReader::ground(const Fields& fields, int index) const {
  GroundInfo info;
  info.id = fields.at("id").text();
  info.label = fields.at("label").text();
  info.look = look(fields.at("look"));
  info.road = fields.boolean_or("road", false);
  info.rule = fields.at("rule").text();
  info.like = GroundId(index);
  return info;
}

void DataReader::read_rules() {
  each("rules.json", "rules", [&](const Fields& f) {
    info_.rules.push_back({f.at("id").text(), f.at("title").text(), f.at("sentence").text()});
  });
  std::stable_sort(info_.rules.begin(), info_.rules.end(),
                   [](const RuleText& a, const RuleText& b) { return a.id < b.id; });
}

void DataReader::read_options(int count) {
  each("options.json", "options", [&](const Fields& f) {
    const auto number = [&](const char* key, std::int32_t usual) {
      return static_cast<std::int32_t>(f.integer_or(key, usual, -100, 100));
    };
    OptionInfo info;
    info.id = f.at("id").text();
    info.text = f.at("text").text();
    info.rule = f.at("rule").text();
    info.least = number("least", 0);
    info.most = number("most", 1);
    info.start = number("start", 0);
    info_.options.push_back(std::move(info));
  });
  SIXMIL_ASSERT(static_cast<int>(info_.options.size()) == count);
}

void DataReader::read_roles() {
  std::size_t at = 0;
  each("factions.json", "factions", [&](const Fields& f) {
    for (const auto& [role, profile] : f.at("roles").members(40)) {
      const ProfileId id = info_.profile(profile.text());
      SIXMIL_ASSERT(id.valid());
      info_.factions[at].roles.emplace_back(role, id);
    }
    ++at;
  });
}

}  // namespace sixmil
