#include "engine/audio/table_sounds.hpp"

#include <array>

#include "engine/base/file.hpp"

#include "engine/audio/recipe.hpp"

namespace sixmil::audio {
namespace {

constexpr std::string_view suffix = ".json";

constexpr std::array<std::string_view, heard_kinds> words{
    "die",    "chit",      "model",     "tracks",   "wheels",  "rotor", "boat",    "steps",    "hooves",
    "rifles", "light_gun", "heavy_gun", "howitzer", "missile", "burst", "barrage", "aircraft", "room"};

}  // namespace

std::string_view name_of(Heard kind) { return kind < Heard::count ? words[static_cast<std::size_t>(kind)] : ""; }

std::string sound_folder() { return program_root() + "/assets/sounds"; }

TableSounds::TableSounds(const std::string& folder) {
  for (const std::string& file : list_files(folder, suffix)) add(folder, file.substr(0, file.size() - suffix.size()));
  for (const std::string_view name : words)
    if (list_files(folder, std::string(name) + std::string(suffix)).empty())
      problems_.push_back({folder + "/" + std::string(name) + std::string(suffix), "is missing", "it stays silent"});
}

void TableSounds::add(const std::string& folder, const std::string& name) {
  const std::string path = folder + "/" + name + std::string(suffix);
  const Result<Json> json = load_json(path);
  if (!json.ok()) return problems_.push_back(json.error());
  const Result<Recipe> recipe = read_recipe(*json, path);
  if (!recipe.ok()) return problems_.push_back(recipe.error());
  std::vector<Sound> takes;
  for (int take = 0; take < recipe->takes; ++take) {
    Result<Sound> made = make_sound(*recipe, take);
    if (!made.ok()) return problems_.push_back(made.error());
    takes.push_back(std::move(*made));
  }
  sounds_.emplace(name, std::move(takes));
}

const Sound& TableSounds::sound(std::string_view name, std::uint32_t which) const {
  static const Sound silent;
  const auto found = sounds_.find(name);
  return found == sounds_.end() ? silent : found->second[which % found->second.size()];
}

std::vector<std::string> TableSounds::names() const {
  std::vector<std::string> out;
  for (const auto& entry : sounds_) out.push_back(entry.first);
  return out;
}

}  // namespace sixmil::audio
