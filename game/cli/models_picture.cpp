#include <algorithm>
#include <fmt/format.h>

#include "engine/base/text.hpp"

#include "engine/asset/model_picture.hpp"

#include "game/cli/commands.hpp"
#include "game/cli/models.hpp"
#include "game/cli/output.hpp"
#include "game/cli/small_text.hpp"
#include "game/rulesets/registry.hpp"

namespace sixmil::cli {
namespace {

void paste(Image& onto, const Image& tile, int x0, int y0) {
  for (int y = 0; y < tile.height; ++y) std::copy_n(tile.at(0, y), 4 * tile.width, onto.at(x0, y0 + y));
}

Image sheet(int width, int height) {
  Image out{width, height, {}};
  out.rgba.assign(4 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 255);
  return out;
}

// The faction whose paint a model wears: its profile's, or that of the profile it commands for; else the first word of
// its name, else the first there is.
std::string maker_of(const std::string& id) {
  for (const Ruleset* ruleset : rulesets())
    for (const ProfileInfo& profile : ruleset->info().profiles)
      if ((profile.id == id || profile.command_model == id) && profile.faction.valid())
        return ruleset->info().factions[static_cast<std::size_t>(profile.faction.index())].id;
  const std::vector<std::string> names = list_paint(paint_folder());
  const std::string word = id.substr(0, id.find('_'));
  return std::find(names.begin(), names.end(), word) != names.end() || names.empty() ? word : names.front();
}

// `paint` is "own", "own:SCHEME", FACTION or FACTION:SCHEME.
Result<PaintJob> job_for(const std::string& paint, const std::string& id) {
  const std::size_t colon = paint.find(':');
  std::string faction = paint.substr(0, colon);
  if (faction == "own") faction = maker_of(id);
  const auto jobs = load_paint(paint_folder(), faction);
  if (!jobs) return jobs.error();
  if (colon == std::string::npos) return jobs->front();
  const auto job =
      std::find_if(jobs->begin(), jobs->end(), [&](const PaintJob& j) { return j.id == paint.substr(colon + 1); });
  if (job != jobs->end()) return *job;
  return Error{printable(paint), "there is no such scheme", "look into assets/models/paint"};
}

// Copies a tile, each pixel `zoom` by `zoom`.
void enlarge(Image& onto, const Image& tile, int x0, int y0, int zoom) {
  for (int y = 0; y < tile.height * zoom; ++y)
    for (int x = 0; x < tile.width * zoom; ++x) std::copy_n(tile.at(x / zoom, y / zoom), 4, onto.at(x0 + x, y0 + y));
}

Image outline_tile(const Model& m, int width, int height, float per_mm) {
  constexpr int grain = 4;
  Image out = sheet(width, height);
  const Outline outline =
      outline_of(m.full, Aspect::side, width * grain, height * grain, static_cast<float>(width) / per_mm);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      int covered = 0;
      for (int i = 0; i < grain * grain; ++i)
        covered += outline.at(x * grain + i % grain, y * grain + i / grain) ? 1 : 0;
      std::uint8_t* p = out.at(x, y);
      p[0] = p[1] = p[2] = static_cast<std::uint8_t>(240 - 215 * covered / (grain * grain));
    }
  return out;
}

// As on a whole-table view, a tank thirty pixels long and all else to that scale: what is drawn there, under the
// table's camera, and the outline from the side; three by three pixels for each. One class after another, with names.
Result<Image> strip_of(const std::vector<Model>& models, const std::string& paint) {
  constexpr int side = 58, seen = 36, tall = 22, zoom = 3, gap = 6, line = 14, columns = 8;
  constexpr float per_mm = 30 / 26.0f, table_pitch = 47;
  constexpr int cell_width = side * zoom + gap, cell_height = (seen + tall) * zoom + 2 * line + gap;
  std::vector<const Model*> order;
  for (const Model& m : models) order.push_back(&m);
  std::stable_sort(order.begin(), order.end(), [](const Model* a, const Model* b) { return a->kind < b->kind; });
  const int rows = (static_cast<int>(order.size()) + columns - 1) / columns;
  Image out = sheet(columns * cell_width + gap, rows * cell_height + gap);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Model& m = *order[i];
    const auto job = job_for(paint, m.id);
    if (!job) return job.error();
    const int x = gap + static_cast<int>(i) % columns * cell_width,
              y = gap + static_cast<int>(i) / columns * cell_height;
    Portrait portrait;
    portrait.width = side;
    portrait.height = seen;
    portrait.pixels_per_mm = per_mm;
    portrait.down = table_pitch;
    enlarge(out, draw_portrait(m.low, nullptr, *job, portrait), x, y, zoom);
    enlarge(out, outline_tile(m, side, tall, per_mm), x, y + seen * zoom, zoom);
    draw_small_text(out, x, y + (seen + tall) * zoom + 2, m.id, 2);
    draw_small_text(out, x, y + (seen + tall) * zoom + 2 + line, m.kind, 2);
  }
  return out;
}

}  // namespace

int picture_models(const PictureArgs& args) {
  const std::vector<std::string> ids = args.ids.empty() ? list_models(kit_folder()) : args.ids;
  std::vector<Model> models;
  for (const std::string& id : ids) {
    auto model = load_model(kit_folder(), id, Bake::light);
    if (!model) return refuse(model.error());
    models.push_back(std::move(*model));
  }
  if (args.strip) {
    const auto strip = strip_of(models, args.paint);
    if (!strip) return refuse(strip.error());
    const Status saved = save_png(args.file, *strip);
    return saved.ok() ? done : refuse(saved.error());
  }
  const int columns = std::min(args.columns, static_cast<int>(models.size()));
  const int rows = (static_cast<int>(models.size()) + columns - 1) / columns;
  if (columns * args.width > image_side_most || rows * args.height > image_side_most)
    return refuse({args.file, "would be too large a picture", "ask for fewer models, or smaller ones"});
  Image out = sheet(columns * args.width, rows * args.height);
  for (std::size_t i = 0; i < models.size(); ++i) {
    const Model& m = models[i];
    const auto job = job_for(args.paint, m.id);
    if (!job) return refuse(job.error());
    Portrait portrait;
    portrait.width = args.width;
    portrait.height = args.height;
    portrait.pixels_per_mm = static_cast<float>(args.scale);
    portrait.heading = static_cast<float>(args.heading);
    portrait.down = static_cast<float>(args.down);
    const MeshData mesh = args.level == "near"    ? m.near
                          : args.level == "low"   ? m.low
                          : args.level == "wreck" ? wreck_mesh(m, m.full)
                                                  : m.full;
    const Image tile = draw_portrait(mesh, args.level == "full" ? &m.whips : nullptr, *job, portrait);
    paste(out, tile, static_cast<int>(i) % columns * args.width, static_cast<int>(i) / columns * args.height);
  }
  const Status saved = save_png(args.file, out);
  return saved.ok() ? done : refuse(saved.error());
}

}  // namespace sixmil::cli
