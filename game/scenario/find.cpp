#include <fmt/format.h>

#include "engine/base/file.hpp"
#include "engine/base/json.hpp"
#include "engine/base/text.hpp"

#include "game/scenario/scenario.hpp"

namespace sixmil::scenario {
namespace {

std::string stem(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
  return name.size() > 5 && name.ends_with(".json") ? name.substr(0, name.size() - 5) : name;
}

std::vector<std::string> scenario_folders() {
  std::vector<std::string> out;
  for (const std::string& root : {program_root() + "/assets/scenarios", user_data_folder() + "/scenarios"})
    for (const std::string& folder : list_folders(root)) out.push_back(root + "/" + folder);
  return out;
}

}  // namespace

Result<std::string> find_scenario(const std::string& name) {
  if (name.find('/') != std::string::npos || name.ends_with(".json")) return name;
  std::vector<std::string> known;
  for (const std::string& folder : scenario_folders())
    for (const std::string& file : list_files(folder, ".json")) {
      if (stem(file) == name) return folder + "/" + file;
      known.push_back(stem(file));
    }
  const std::vector<std::string_view> names(known.begin(), known.end());
  const std::string_view near = nearest_name(name, names);
  std::string all;
  for (const std::string& one : known) all += (all.empty() ? "" : ", ") + one;
  return Error{printable(name), "there is no scenario of that name",
               !near.empty() ? fmt::format("did you mean {}?", near)
               : all.empty() ? "give the path of a file"
                             : "name a file, or one of: " + all};
}

std::vector<Listed> list_scenarios() {
  std::vector<Listed> out;
  for (const std::string& folder : scenario_folders())
    for (const std::string& file : list_files(folder, ".json")) {
      const Result<Json> json = load_json(folder + "/" + file);
      if (!json.ok()) continue;
      Fields::Errors errors;
      const Fields top(*json, errors);
      Listed one;
      one.path = folder + "/" + file;
      one.id = stem(file);
      one.ruleset = top.text_or("ruleset", "");
      one.title = top.text_or("title", "");
      one.summary = top.text_or("summary", "");
      one.turns = static_cast<int>(top.integer_or("turns", 0, 0, 200));
      for (const Fields& side : top.list_or_empty("sides", max_sides)) {
        one.sides.push_back(side.text_or("id", ""));
        Fields::Errors names;  // a wrong one leaves no scenario out
        one.side_names.push_back(Fields(side.json(), names).text_or("name", one.sides.back(), 80));
      }
      if (!errors.any) out.push_back(std::move(one));
    }
  return out;
}

}  // namespace sixmil::scenario
