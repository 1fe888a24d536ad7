// Making a scene: shaders, common meshes, the bake of the ground, the fit of the shadow map.

#include <algorithm>

#include "engine/base/file.hpp"
#include "engine/base/hash.hpp"
#include "engine/base/log.hpp"

#include "engine/gl/capabilities.hpp"
#include "engine/gl/gl.hpp"
#include "engine/render/bake_cache.hpp"
#include "engine/render/effects.hpp"
#include "engine/render/noise.hpp"
#include "engine/render/table_scene_impl.hpp"
#include "engine/render/table_shaders.hpp"

namespace sixmil::render {

void TableScene::Impl::fit_to_card() {
  const auto shrink = [](int& value, int most, const char* what) {
    if (value <= most) return;
    log_warning(std::string(what) + " of " + std::to_string(value) + " is beyond this card; " + std::to_string(most) +
                " it is.");
    value = most;
  };
  shrink(tier.shadow_side, gl::texture_side_most(), "A shadow map");
  shrink(tier.albedo_side_most, gl::texture_side_most(), "A picture of the ground");
  shrink(tier.samples, std::max(1, gl::samples_most()), "Edge smoothing");
  // Where every look at a texture is the processor's, one has to do.
  if (gl::software_renderer()) tier.anisotropy = 1;
}

Status TableScene::Impl::load() {
  std::vector<ShaderPair> pairs = terrain_shaders(tier.shadow_taps);
  std::vector<gl::Program*> places;
  for (gl::Program& program : terrain_programs) places.push_back(&program);
  for (ShaderPair& pair : needed_shaders(tier.shadow_taps)) pairs.push_back(std::move(pair));
  for (gl::Program* program : {&bake, &terrain_shadow, &model_program, &model_plain, &board_plain, &model_shadow, &room,
                               &overlay_program, &scar_program, &collect, &developing, &background})
    places.push_back(program);
  SIXMIL_ASSERT(places.size() == pairs.size());
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    auto loaded = gl::Program::load("table", pairs[i].vertex, pairs[i].fragment, pairs[i].defines);
    if (!loaded) return loaded.error();
    *places[i] = std::move(*loaded);
  }
  return Nothing{};
}

// What a picture can do without: each that this driver does not take is left out, with a line in the log.
void TableScene::Impl::load_lens() {
  const auto take = [](gl::Program& program, const char* fragment, const char* without) {
    auto loaded = gl::Program::load("table", "screen", fragment);
    if (loaded)
      program = std::move(*loaded);
    else
      log_warning(std::string(without) + " " + loaded.error().sentence());
    return loaded.ok();
  };
  const char* by_bands = "The focus goes by bands of the picture here, not by distance.";
  if (tier.ambient_occlusion)
    tier.ambient_occlusion = take(occlude, "occlude", "Hollows get no shade of their own here.");
  if (tier.depth_of_field) tier.depth_of_field = take(soften, "soften", by_bands) && take(gather, "gather", by_bands);
  if ((tier.depth_of_field || tier.ambient_occlusion) && !take(lens_program, "lens", by_bands))
    tier.depth_of_field = tier.ambient_occlusion = false;
  const char* sharp_all = "Everything is drawn sharp here.";
  if (tier.tilt_shift && !tier.depth_of_field)
    tier.tilt_shift = take(blur, "blur", sharp_all) && take(focus, "focus", sharp_all);
}

void TableScene::Impl::make_common() {
  noise.upload(gl::Texture::Format::rgba8, noise_side, noise_side, make_noise_tile(7));
  noise.build_mipmaps();
  noise.repeat();
  if (!tier.smooth_levels) noise.one_level();
  const std::uint8_t all_white[4] = {255, 255, 255, 255};
  white.upload(gl::Texture::Format::rgba8, 1, 1, all_white);
  make_shadow_maps();
  while ((!shadow_target.complete() || !static_target.complete()) && tier.shadow_side > 512) {
    tier.shadow_side /= 2;
    log_warning("This driver cannot draw so large a shadow map; it is made " + std::to_string(tier.shadow_side) +
                " pixels a side.");
    make_shadow_maps();
  }
  MeshData ball;
  add_effect_lump(ball);
  lump = GpuMesh(ball);
  rod = GpuMesh(make_flight_rod());
  for (unsigned v = 0; v < plant_variants; ++v) {
    plumes[v] = GpuMesh(make_smoke_plume(v));
  }
}

void TableScene::Impl::make_shadow_maps() {
  for (gl::Texture* map : {&shadow_map, &static_shadow}) {
    map->allocate(tier.shadow_side > 2048 ? gl::Texture::Format::depth24 : gl::Texture::Format::depth16,
                  tier.shadow_side, tier.shadow_side);
    map->compare();
  }
  shadow_target.attach_depth(shadow_map);
  static_target.attach_depth(static_shadow);
}

// Of all that the picture of the ground depends on.
std::uint64_t TableScene::Impl::bake_key(const MaskSet& m, unsigned seed, int width, int height) const {
  std::uint64_t key = digest_text("ground 1");
  for (const char* file : {"ground_bake.frag", "light.glsl"})
    if (const auto text = read_text_file(program_root() + "/shaders/table/" + file, 1 << 20); text.ok())
      key = digest_mix(key, digest_text(*text));
  for (const auto* list : {&m.lines, &m.patches, &m.details, &m.surfaces})
    key = digest_mix(key, digest_bytes(std::as_bytes(std::span(*list))));
  const float numbers[] = {look.snow, look.dunes, look.ice, look.grass, m.step};
  key = digest_mix(key, digest_bytes(std::as_bytes(std::span(numbers))));
  for (const Vec3f& c : look.paints) key = digest_mix(key, digest_bytes(std::as_bytes(std::span(&c, 1))));
  for (const Vec3f& c : {look.lamp, look.sky, look.bounce, lamp_way})
    key = digest_mix(key, digest_bytes(std::as_bytes(std::span(&c, 1))));
  for (const int n : {static_cast<int>(seed), width, height, m.columns})
    key = digest_mix(key, static_cast<std::uint64_t>(n));
  return key;
}

void TableScene::Impl::bake_ground(const MaskSet& m, unsigned seed) {
  using Format = gl::Texture::Format;
  const float per_mm = std::min(tier.albedo_per_mm,
                                static_cast<float>(tier.albedo_side_most) / std::max(ground.width(), ground.depth()));
  const int width = static_cast<int>(ground.width() * per_mm), height = static_cast<int>(ground.depth() * per_mm);
  const std::uint64_t key = bake_key(m, seed, width, height);
  if (const auto kept = load_bake(key, static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 4)) {
    albedo.upload(Format::rgba8, width, height, *kept);
  } else {
    paint_ground(m, seed, width, height);
    keep_bake(key, albedo.download());
  }
  albedo.build_mipmaps(tier.anisotropy);
  if (!tier.smooth_levels) albedo.one_level();
}

void TableScene::Impl::paint_ground(const MaskSet& m, unsigned seed, int width, int height) {
  using Format = gl::Texture::Format;
  gl::Texture masks[4];
  const std::vector<float>* lists[4] = {&m.lines, &m.patches, &m.details, &m.surfaces};
  const char* names[4] = {"line_mask", "patch_mask", "detail_mask", "surface_mask"};
  albedo.allocate(Format::rgba8, width, height);
  gl::TextureTarget target;
  target.attach_colour(albedo);
  glViewport(0, 0, width, height);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  for (int i = 0; i < 4; ++i) masks[i].upload(Format::rgba16f, m.columns, m.rows, *lists[i]);
  light(bake, View());
  for (int i = 0; i < 4; ++i) {
    masks[i].bind(i + 1);
    bake.set(names[i], i + 1);
  }
  bake.set("table_size", ground.width(), ground.depth());
  std::array<float, 4 * ground_paints> paints{};
  for (std::size_t i = 0; i < look.paints.size(); ++i) {
    const Vec3f c = look.paints[i];
    std::copy_n(&c.x, 3, paints.begin() + static_cast<std::ptrdiff_t>(4 * i));
  }
  bake.set_vec4s("paints", paints.data(), ground_paints);
  bake.set("dunes", look.dunes);
  bake.set("ice", look.ice);
  bake.set("grass", look.grass);
  bake.set("seed_shift", static_cast<float>(seed % 97) * 61.0f, static_cast<float>(seed % 89) * 83.0f);
  no_vertices.bind();
  gl::draw_triangles(3);
}

void TableScene::Impl::fit_shadow() {
  // The box of the table, with what stands on it, seen from the lamp.
  const TableExtent t = ground.extent();
  const Mat4 view = lookAt(lamp_way * 3000.0f, Vec3f{}, Vec3f{0, 1, 0});
  Vec3f low{1e9f, 1e9f, 1e9f}, high{-1e9f, -1e9f, -1e9f};
  for (int i = 0; i < 8; ++i) {
    const Vec3f p = moved_point(
        view, {i & 1 ? t.width + 20 : -20, i & 2 ? t.depth + 20 : -20, i & 4 ? t.highest + 50 : t.lowest - 10});
    low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
  }
  shadow_matrix = ortho(low.x, high.x, low.y, high.y, -high.z - 10, -low.z + 10) * view;
}

}  // namespace sixmil::render
