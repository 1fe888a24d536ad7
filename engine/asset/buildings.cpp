// A building of card as its file lists it: building_parts.cpp has the parts.

#include <algorithm>

#include "engine/asset/building_parts.hpp"

namespace sixmil {
namespace {

void read_cut(LookReader& file, Site& site) {
  OpeningCut& cut = site.cut;
  LookReader f(file.part("opening"));
  f("frame", cut.frame)("frame_out", cut.frame_out)("pane_out", cut.pane_out)("shutter_gap", cut.shutter_gap);
  f("shutter_width", cut.shutter_width)("shutter_out", cut.shutter_out)("shutter_over", cut.shutter_over);
  f("beam_out", site.beam_out);
  cut.frame_paint = site.paint(f, "frame_paint");
  cut.pane = site.paint(f, "pane");
  cut.door_frame = site.paint(f, "door_frame");
  cut.door = site.paint(f, "door");
  f.done();
}

// With the ground it stands on, so that walls darken towards their foot. Their corners lie far apart, the lowest below
// the ground: taken whole, a wall would be dark all over.
void bake(LookReader& file, const BuildingShape& shape, MeshData& mesh) {
  BakeSettings settings;
  float felt = 0;
  LookReader f(file.part("bake"));
  f("reach", settings.reach)("ground", settings.base_plane)("rays", settings.rays)("felt", felt).done();
  if (f.fields().failed()) return;
  for (Vertex& v : mesh.vertices) v.position.z -= shape.base;
  bake_light_once(mesh, settings);
  for (Vertex& v : mesh.vertices) {
    v.position.z += shape.base;
    v.light = 1 - felt * (1 - v.light);
  }
}

}  // namespace

MeshData make_card(const BuildingShape& shape) {
  MeshData mesh;
  if (shape.corners.size() >= 3) add_solid(mesh, slab_solid(shape.corners, shape.base, shape.top, 0), Coat());
  return mesh;
}

Result<MeshData> make_building(const Looks& looks, const BuildingShape& shape) {
  const int found = looks.buildings.find(shape.look);
  if (found < 0)
    return Error{looks.buildings.path + "/" + shape.look + ".json", "there is no such look of a building",
                 "write the file, or choose another style"};
  const LookFile& own = looks.buildings.files[static_cast<std::size_t>(found)];
  Fields::Errors errors{own.path, {}, false};
  LookReader file{Fields(own.json, errors)};
  std::string name, otherwise;
  float roof_least = 0;
  file("name", name).maybe("otherwise", otherwise).maybe("least_height", roof_least);
  const bool boxy = shape.corners.size() == 4 && shape.top - shape.base > roof_least;
  if (!otherwise.empty() && !boxy) {
    const int other = looks.buildings.find(otherwise);
    if (other >= 0 && !looks.buildings.files[static_cast<std::size_t>(other)].json.find("otherwise")) {
      BuildingShape plain = shape;
      plain.look = otherwise;
      return make_building(looks, plain);
    }
    file.part("otherwise").fail("is no look for every footprint", "name one of this folder that has no \"otherwise\"");
  }
  constexpr std::uint64_t stream = 9;
  Rng rng(shape.seed, stream);
  Paints paints = read_paints(file.part("paints"), rng);
  Site site{shape, plot_of(shape.corners), std::move(paints), rng};
  file("sunk", site.sunk);
  read_cut(file, site);
  if (file.has("tower")) {
    Vec2f tower{};
    file("tower", tower);
    site.tower = std::min(site.plot.width * tower.x, site.plot.length * tower.y);
  }
  for (const Fields& part : file.parts("parts")) site.add(part);
  bake(file, shape, site.mesh);
  file.done();
  if (errors.any) return errors.first;
  return std::move(site.mesh);
}

}  // namespace sixmil
