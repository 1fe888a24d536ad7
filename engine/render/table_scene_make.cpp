// Making a scene: shaders, common meshes, the bake of the ground, the fit of the shadow map.

#include <algorithm>
#include <epoxy/gl.h>

#include "engine/render/effects.hpp"
#include "engine/render/noise.hpp"
#include "engine/render/table_scene_impl.hpp"

namespace sixmil::render {

Status TableScene::Impl::load() {
  const auto take = [](gl::Program& program, Result<gl::Program> loaded) -> Status {
    if (!loaded) return loaded.error();
    program = std::move(*loaded);
    return Nothing{};
  };
  const std::string lit = "#define SHADOW_TAPS " + std::to_string(tier.shadow_taps) + "\n";
  for (int kind = 0; kind < terrain_kinds; ++kind) {
    std::string defines = lit;
    if (kind == terrain_veil) defines += "#define DETAIL\n#define WATER\n#define VEIL\n";
    if (kind & terrain_detail) defines += "#define DETAIL\n";
    if (kind & terrain_water) defines += "#define WATER\n";
    if (Status s = take(terrain_programs[kind], gl::Program::load("table", "terrain", "terrain", defines)); !s)
      return s;
  }
  const char* shadow = "#define SHADOW\n";
  for (Status status : {take(bake, gl::Program::load("table", "screen", "ground_bake")),
                        take(terrain_shadow, gl::Program::load("table", "terrain", "terrain", shadow)),
                        take(model_program, gl::Program::load("table", "model", "model", lit)),
                        take(model_plain, gl::Program::load("table", "model", "model", lit + "#define PLAIN\n")),
                        take(model_shadow, gl::Program::load("table", "model", "model", shadow)),
                        take(room, gl::Program::load("table", "room", "room")),
                        take(overlay_program, gl::Program::load("table", "overlay", "overlay")),
                        take(background, gl::Program::load("table", "screen", "background")),
                        take(blur, gl::Program::load("table", "screen", "blur")),
                        take(focus, gl::Program::load("table", "screen", "focus"))})
    if (!status) return status;
  return Nothing{};
}

void TableScene::Impl::make_common() {
  noise.upload(gl::Texture::Format::rgba8, noise_side, noise_side, make_noise_tile(7));
  noise.build_mipmaps();
  noise.repeat();
  if (!tier.smooth_levels) noise.one_level();
  for (gl::Texture* map : {&shadow_map, &static_shadow}) {
    map->allocate(gl::Texture::Format::depth24, tier.shadow_side, tier.shadow_side);
    map->compare();
  }
  shadow_target.attach_depth(shadow_map);
  static_target.attach_depth(static_shadow);
  MeshData ball;
  add_effect_lump(ball);
  lump = GpuMesh(ball);
  rod = GpuMesh(make_flight_rod());
  for (int v = 0; v < plant_variants; ++v) {
    const auto seed = static_cast<unsigned>(v);
    for (int k = 0; k < plant_kinds; ++k) {
      PlantMeshes& meshes = plant_meshes[static_cast<std::size_t>(k)][seed];
      const auto kind = static_cast<PlantKind>(k);
      if (kind == PlantKind::tuft || kind == PlantKind::rock) {
        meshes.full = GpuMesh(kind == PlantKind::tuft ? make_tuft(seed) : make_rock(seed));
        meshes.height = 2;
        continue;
      }
      meshes.full = GpuMesh(make_tree(static_cast<TreeLook>(k), seed, false));
      meshes.low = GpuMesh(make_tree(static_cast<TreeLook>(k), seed, true));
      meshes.height = kind == PlantKind::bush ? 6.0f : 24.0f;
    }
    plumes[seed] = GpuMesh(make_smoke_plume(seed));
  }
}

void TableScene::Impl::bake_ground(const MaskSet& m, unsigned seed, Biome biome) {
  using Format = gl::Texture::Format;
  gl::Texture masks[4];
  const std::vector<float>* lists[4] = {&m.lines, &m.patches, &m.details, &m.surfaces};
  const char* names[4] = {"line_mask", "patch_mask", "detail_mask", "surface_mask"};
  const float per_mm = std::min(tier.albedo_per_mm,
                                static_cast<float>(tier.albedo_side_most) / std::max(ground.width(), ground.depth()));
  const int width = static_cast<int>(ground.width() * per_mm), height = static_cast<int>(ground.depth() * per_mm);
  albedo.allocate(Format::rgba8, width, height);
  gl::TextureTarget target;
  target.attach_colour(albedo);
  glViewport(0, 0, width, height);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  bake.use();
  for (int i = 0; i < 4; ++i) {
    masks[i].upload(Format::rgba16f, m.columns, m.rows, *lists[i]);
    masks[i].bind(i + 1);
    bake.set(names[i], i + 1);
  }
  noise.bind(0);
  bake.set("noise_tile", 0);
  bake.set("table_size", ground.width(), ground.depth());
  const float l = std::sqrt(lamp_way.x * lamp_way.x + lamp_way.y * lamp_way.y);
  bake.set("lamp", lamp_way.x / l, lamp_way.y / l);
  bake.set("biome", static_cast<float>(biome));
  bake.set("seed_shift", static_cast<float>(seed % 97) * 61.0f, static_cast<float>(seed % 89) * 83.0f);
  no_vertices.bind();
  gl::draw_triangles(3);
  albedo.build_mipmaps(tier.anisotropy);
  if (!tier.smooth_levels) albedo.one_level();
}

void TableScene::Impl::fit_shadow() {
  // The box of the table, with what stands on it, seen from the lamp.
  const TableExtent t = ground.extent();
  const Mat4 view = look_at(lamp_way * 3000, {0, 0, 0}, {0, 1, 0});
  Vec3f low{1e9f, 1e9f, 1e9f}, high{-1e9f, -1e9f, -1e9f};
  for (int i = 0; i < 8; ++i) {
    const Vec3f p =
        view.point({i & 1 ? t.width + 20 : -20, i & 2 ? t.depth + 20 : -20, i & 4 ? t.highest + 50 : t.lowest - 10});
    low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
  }
  shadow_matrix = orthographic(low.x, high.x, low.y, high.y, -high.z - 10, -low.z + 10) * view;
}

}  // namespace sixmil::render
