#include "engine/asset/looks.hpp"

#include <algorithm>

#include "engine/base/file.hpp"
#include "engine/base/log.hpp"

namespace sixmil {
namespace {

constexpr std::string_view ending = ".json";
constexpr int inheritance_most = 6;

// The child's members over the parent's, object in object; null takes a member away.
Json merged(const Json& parent, const Json& child) {
  if (parent.kind != Json::Kind::object || child.kind != Json::Kind::object) return child;
  Json out = parent;
  std::erase_if(out.members, [](const auto& member) { return member.first == "from"; });
  for (const auto& member : child.members) {
    const std::string& name = member.first;
    const auto& value = member.second;
    if (name == "from") continue;
    const auto old =
        std::find_if(out.members.begin(), out.members.end(), [&](const auto& m) { return m.first == name; });
    if (value.kind == Json::Kind::null) {
      if (old != out.members.end()) out.members.erase(old);
    } else if (old != out.members.end()) {
      old->second = merged(old->second, value);
    } else {
      out.members.emplace_back(name, value);
    }
  }
  return out;
}

Result<Json> read_file(const std::string& folder, const std::string& id, int depth) {
  const std::string path = folder + "/" + id + std::string(ending);
  if (id.empty() || id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") != std::string::npos)
    return Error{path, "is no name of a look", "use small letters, digits and underscores"};
  auto json = load_json(path);
  if (!json) return json.error();
  const Json* from = json->find("from");
  if (!from) return json;
  if (depth >= inheritance_most)
    return Error{path, "inherits through more than six files", "shorten the chain, or break the circle"};
  auto parent = read_file(folder, from->text, depth + 1);
  if (!parent) return parent.error();
  return merged(*parent, *json);
}

LookFolder read_folder(const std::string& path, std::vector<Error>& problems) {
  LookFolder out;
  out.path = path;
  for (const std::string& file : list_files(path, ending)) {
    const std::string id = file.substr(0, file.size() - ending.size());
    auto json = read_file(path, id, 0);
    if (json)
      out.files.push_back({id, path + "/" + file, std::move(*json)});
    else
      problems.push_back(json.error());
  }
  if (out.files.empty()) problems.push_back({path, "holds no file that can be read", "install Sixmil again"});
  return out;
}

}  // namespace

int LookFolder::find(std::string_view id) const {
  const auto found = std::find_if(files.begin(), files.end(), [&](const LookFile& file) { return file.id == id; });
  return found == files.end() ? -1 : static_cast<int>(found - files.begin());
}

Looks read_looks(const std::string& folder) {
  Looks out;
  for (const auto& [name, to] : {std::pair{"lands", &out.lands},
                                 {"grounds", &out.grounds},
                                 {"trees", &out.trees},
                                 {"foliage", &out.foliage},
                                 {"buildings", &out.buildings},
                                 {"walls", &out.walls},
                                 {"bridges", &out.bridges}})
    *to = read_folder(folder + "/" + name, out.problems);
  return out;
}

const Looks& shipped_looks() {
  static const Looks looks = [] {
    Looks read = read_looks(program_root() + "/assets");
    for (const Error& problem : read.problems) log_warning(problem.sentence());
    return read;
  }();
  return looks;
}

}  // namespace sixmil
