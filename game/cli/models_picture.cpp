#include <algorithm>
#include <fmt/format.h>

#include "engine/base/text.hpp"

#include "engine/asset/model_picture.hpp"

#include "game/cli/commands.hpp"
#include "game/cli/models.hpp"
#include "game/cli/output.hpp"

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

// Outlines as on a whole-table view, a tank thirty pixels long and all else to that scale, a row a kind; each pixel
// four by four.
Image strip_of(const std::vector<Model>& models) {
  constexpr int tank = 30, side = 58, tall = 22, zoom = 4, gap = 4, grain = 4;
  std::vector<std::string> kinds;
  std::size_t most = 1;
  for (const Model& m : models) {
    if (std::find(kinds.begin(), kinds.end(), m.kind) != kinds.end()) continue;
    kinds.push_back(m.kind);
    std::size_t count = 0;
    for (const Model& other : models) count += other.kind == m.kind ? 1 : 0;
    most = std::max(most, count);
  }
  Image out = sheet(static_cast<int>(most) * (side * zoom + gap) + gap,
                    static_cast<int>(kinds.size()) * (tall * zoom + gap) + gap);
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    int x0 = gap;
    for (const Model& m : models) {
      if (m.kind != kinds[k]) continue;
      const float mm = 26.0f * static_cast<float>(side) / static_cast<float>(tank);
      const Outline outline = outline_of(m.full, Aspect::side, side * grain, tall * grain, mm);
      for (int y = 0; y < tall; ++y)
        for (int x = 0; x < side; ++x) {
          int covered = 0;
          for (int i = 0; i < grain * grain; ++i)
            covered += outline.at(x * grain + i % grain, y * grain + i / grain) ? 1 : 0;
          const auto shade = static_cast<std::uint8_t>(235 - 210 * covered / (grain * grain));
          for (int i = 0; i < zoom * zoom; ++i) {
            std::uint8_t* p =
                out.at(x0 + x * zoom + i % zoom, gap + static_cast<int>(k) * (tall * zoom + gap) + y * zoom + i / zoom);
            p[0] = p[1] = p[2] = shade;
          }
        }
      x0 += side * zoom + gap;
    }
    print(fmt::format("row {}: {}\n", k + 1, printable(kinds[k])));
  }
  return out;
}

}  // namespace

int picture_models(const PictureArgs& args) {
  const std::vector<std::string> ids = args.ids.empty() ? list_models(kit_folder()) : args.ids;
  std::vector<Model> models;
  for (const std::string& id : ids) {
    auto model = load_model(kit_folder(), id, args.strip ? Bake::nothing : Bake::light);
    if (!model) return refuse(model.error());
    models.push_back(std::move(*model));
  }
  if (args.strip) {
    const Status saved = save_png(args.file, strip_of(models));
    return saved.ok() ? done : refuse(saved.error());
  }
  const std::size_t colon = args.paint.find(':');
  const auto jobs = load_paint(paint_folder(), args.paint.substr(0, colon));
  if (!jobs) return refuse(jobs.error());
  auto job = jobs->begin();
  if (colon != std::string::npos)
    job = std::find_if(jobs->begin(), jobs->end(),
                       [&](const PaintJob& j) { return j.id == args.paint.substr(colon + 1); });
  if (job == jobs->end())
    return refuse({printable(args.paint), "there is no such scheme", "look into assets/models/paint"});
  const int columns = std::min(args.columns, static_cast<int>(models.size()));
  const int rows = (static_cast<int>(models.size()) + columns - 1) / columns;
  if (columns * args.width > image_side_most || rows * args.height > image_side_most)
    return refuse({args.file, "would be too large a picture", "ask for fewer models, or smaller ones"});
  Image out = sheet(columns * args.width, rows * args.height);
  for (std::size_t i = 0; i < models.size(); ++i) {
    const Model& m = models[i];
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
