#include "game/cli/models.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

#include "engine/base/file.hpp"
#include "engine/base/text.hpp"

#include "engine/asset/kit_check.hpp"
#include "engine/asset/mesh_files.hpp"

#include "game/cli/commands.hpp"
#include "game/cli/output.hpp"
#include "game/rulesets/registry.hpp"

namespace sixmil::cli {
namespace {

float mm_of(std::int32_t tu) { return static_cast<float>(tu) / 100; }

}  // namespace

int list_kit() {
  for (const std::string& id : list_models(kit_folder())) {
    const auto model = load_model(kit_folder(), id, Bake::nothing);
    if (!model) return refuse(model.error());
    print(fmt::format("{:<22} {:<14} {:4.1f} x {:4.1f} x {:4.1f} mm  {:4} {:3} {:3} triangles  {}\n", id, model->kind,
                      model->size.x, model->size.y, model->size.z, model->full.triangles(), model->near.triangles(),
                      model->low.triangles(), printable(model->name)));
  }
  return done;
}

int check_kit() {
  const std::string folder = kit_folder();
  int wrong = 0;
  const auto tell = [&](const std::string& id, const std::string& problem) {
    print(fmt::format("{}: {}\n", id, problem));
    ++wrong;
  };
  std::vector<Model> models;
  for (const std::string& id : list_models(folder)) {
    auto model = load_model(folder, id, Bake::nothing);
    if (!model) {
      tell(id, model.error().sentence());
      continue;
    }
    for (const std::string& problem : model_problems(*model)) tell(id, problem);
    models.push_back(std::move(*model));
  }
  for (const std::string& problem : sibling_problems(models)) tell("outlines", problem);
  for (const Ruleset* ruleset : rulesets())
    for (const ProfileInfo& profile : ruleset->info().profiles) {
      const auto found = std::find_if(models.begin(), models.end(), [&](const Model& m) { return m.id == profile.id; });
      if (found == models.end()) {
        tell(profile.id, fmt::format("{} has a profile of that name, the kit has no model", ruleset->info().id));
        continue;
      }
      const Vec3f body{mm_of(profile.body.length), mm_of(profile.body.width), mm_of(profile.body.height)};
      if (const std::string problem = size_problem(*found, body); !problem.empty()) tell(profile.id, problem);
      for (const LookInfo& look : profile.looks)
        if (std::none_of(models.begin(), models.end(), [&](const Model& m) { return m.id == look.model; }))
          tell(look.model, "is a look of " + profile.id + ", the kit has no such model");
      if (profile.command_model.empty()) continue;
      const auto command =
          std::find_if(models.begin(), models.end(), [&](const Model& m) { return m.id == profile.command_model; });
      if (command == models.end())
        tell(profile.command_model, "is the command vehicle of " + profile.id + ", the kit has no such model");
      else if (const std::string problem = size_problem(*command, body); !problem.empty())
        tell(profile.command_model, problem);
    }
  print(fmt::format("{} models, {} problems\n", models.size(), wrong));
  return wrong ? bad_input : done;
}

int export_model(const ExportArgs& args) {
  const auto model = load_model(kit_folder(), args.id, Bake::nothing);
  if (!model) return refuse(model.error());
  PaintJob paint;
  if (const auto names = list_paint(paint_folder()); !names.empty()) {
    const std::string maker = args.id.substr(0, args.id.find('_'));
    const bool own = std::find(names.begin(), names.end(), maker) != names.end();
    const auto jobs = load_paint(paint_folder(), own ? maker : names.front());
    if (!jobs) return refuse(jobs.error());
    paint = jobs->front();
  }
  const auto write = [&](const std::string& path, const std::vector<std::byte>& bytes) -> Status {
    auto written = write_file(path, bytes);
    if (written.ok())
      print(fmt::format("{}: {} triangles, {} bytes\n", printable(path), model->full.triangles(), bytes.size()));
    return written;
  };
  if (!args.stl.empty())
    if (const Status s = write(args.stl, write_stl(model->full, args.id)); !s.ok()) return refuse(s.error());
  if (!args.glb.empty())
    if (const Status s = write(args.glb, write_glb(model->full, args.id, paint)); !s.ok()) return refuse(s.error());
  return done;
}

}  // namespace sixmil::cli
