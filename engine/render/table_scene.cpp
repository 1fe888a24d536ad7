#include "engine/render/table_scene.hpp"

#include <algorithm>
#include <cstring>
#include <epoxy/gl.h>

#include "engine/gl/framebuffer.hpp"
#include "engine/gl/program.hpp"
#include "engine/render/effects.hpp"
#include "engine/render/gpu_mesh.hpp"
#include "engine/render/ground_masks.hpp"
#include "engine/render/noise.hpp"
#include "engine/render/planting.hpp"
#include "engine/render/terrain.hpp"

namespace sixmil::render {
namespace {

// One warm lamp, low enough to throw shadows that show the shape of things; linear light.
const Vec3f lamp_way = normalized({-0.74f, -0.20f, 0.70f});
const Vec3f lamp_colour{2.55f, 2.22f, 1.72f};
const Vec3f sky_colour{0.34f, 0.39f, 0.47f};
const Vec3f bounce_colour{0.21f, 0.175f, 0.135f};
constexpr float exposure = 0.80f;
constexpr float mask_step = 2;

struct Kind {
  std::string id;
  Vec3f size, pivot;
  GpuMesh full, low, whips;
};

struct PlantMeshes {
  GpuMesh full, low;
  float height = 24;
};

bool same_bytes(const void* a, const void* b, std::size_t size) { return size == 0 || std::memcmp(a, b, size) == 0; }

}  // namespace

struct TableScene::Impl {
  TierSettings tier;
  Ground ground;
  gl::Program bake, terrain_program, model_program, model_shadow, overlay_program, background, blur, focus;
  gl::Texture noise, albedo, shadow_map, static_shadow, sharp, half[2];
  gl::TextureTarget shadow_target, static_target, sharp_target, half_targets[2];
  gl::Framebuffer picture;
  gl::VertexArray no_vertices, overlay_array;
  gl::Buffer overlay_buffer;
  Terrain terrain;
  GpuMesh scenery, board, rod, lump;
  std::array<std::array<PlantMeshes, plant_variants>, plant_kinds> plant_meshes;
  std::array<GpuMesh, plant_variants> plumes;
  std::vector<Plant> plants;
  std::vector<Kind> kinds;
  std::array<float, 4 * paint_slots * schemes_most> schemes{};
  std::vector<Instance> instances;
  std::vector<OverlayVertex> overlays;
  std::vector<Effect> effects;
  Mat4 shadow_matrix;  // world to clip
  bool have_table = false;
  bool models_moved = true, scenery_moved = true, changed = true;
  Camera last_camera;
  int last_width = 0, last_height = 0;
  DrawStats stats;

  Status load();
  void make_common();
  void bake_ground(const MaskSet& masks, unsigned seed, Biome biome);
  void fit_shadow();
  void draw_shadows();
  void light(const gl::Program& program, const Camera& camera, const Mat4& view_projection) const;
  void draw_models(const gl::Program& program, const Camera* camera, const Mat4& view_projection, int height,
                   bool ghosts);
  void draw_plants(const gl::Program& program, const Camera* camera, const Mat4& view_projection, int height);
  void draw_picture(const Camera& camera, int width, int height);
  void draw_overlays(const Mat4& view_projection, std::span<const OverlayVertex> vertices, bool glowing);
  void finish_picture(int width, int height, unsigned target);
  Mat4 place_of(const Instance& instance) const;
};

Status TableScene::Impl::load() {
  const auto take = [](gl::Program& program, Result<gl::Program> loaded) -> Status {
    if (!loaded) return loaded.error();
    program = std::move(*loaded);
    return Nothing{};
  };
  for (Status status : {take(bake, gl::Program::load("table", "screen", "ground_bake")),
                        take(terrain_program, gl::Program::load("table", "terrain", "terrain")),
                        take(model_program, gl::Program::load("table", "model", "model")),
                        take(model_shadow, gl::Program::load("table", "model", "model", "#define SHADOW\n")),
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

void TableScene::Impl::light(const gl::Program& program, const Camera& camera, const Mat4& view_projection) const {
  program.use();
  program.set_matrix("view_projection", view_projection.m.data());
  const Mat4 to_texture = translation({0.5f, 0.5f, 0.5f}) * scaling({0.5f, 0.5f, 0.5f}) * shadow_matrix;
  program.set_matrix("shadow_matrix", to_texture.m.data());
  const Vec3f eye = camera.eye();
  program.set("eye", eye.x, eye.y, eye.z);
  program.set("lamp", lamp_way.x, lamp_way.y, lamp_way.z);
  program.set("lamp_colour", lamp_colour.x, lamp_colour.y, lamp_colour.z);
  program.set("sky_colour", sky_colour.x, sky_colour.y, sky_colour.z);
  program.set("bounce_colour", bounce_colour.x, bounce_colour.y, bounce_colour.z);
  program.set("exposure", exposure);
  noise.bind(0);
  program.set("noise_tile", 0);
  shadow_map.bind(1);
  program.set("shadow_map", 1);
}

Mat4 TableScene::Impl::place_of(const Instance& in) const {
  Vec3f up{0, 0, 1};
  if (in.on_ground) up = normalized(mix(up, ground.normal({in.at.x, in.at.y}), 0.9f));
  const Vec3f ahead{std::cos(in.heading), std::sin(in.heading), 0};
  const Vec3f left = normalized(cross(up, ahead)), front = cross(left, up);
  Mat4 m;
  m.m = {front.x, front.y, front.z, 0, left.x, left.y, left.z, 0, up.x, up.y, up.z, 0, in.at.x, in.at.y, in.at.z, 1};
  if (in.on_ground) m.m[14] = ground.height({in.at.x, in.at.y});
  if (in.wreck)
    m = m * rotation({0.8f, 0.6f, 0}, 0.10f + 0.02f * static_cast<float>(in.id % 5)) * translation({0, 0, -0.5f});
  return m;
}

void TableScene::Impl::draw_models(const gl::Program& program, const Camera* camera, const Mat4& vp, int height,
                                   bool ghosts) {
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    Kind& kind = kinds[k];
    std::vector<GpuInstance> full, low;
    for (const Instance& in : instances) {
      if (in.model != static_cast<int>(k) || (in.fade < 1) != ghosts) continue;
      const float r = length(kind.size);
      const Mat4 place = place_of(in);
      const Vec3f at{place.m[12], place.m[13], place.m[14]};
      if (outside_view(vp, {at - Vec3f{r, r, r}, at + Vec3f{r, r, r}})) continue;
      GpuInstance gpu = gpu_instance(place);
      gpu.state[0] = static_cast<float>(in.scheme);
      gpu.state[1] = in.wreck ? 0.5f + static_cast<float>(in.id % 7) * 0.3f : in.turret;
      gpu.state[2] = in.wreck ? 1.0f : 0.0f;
      gpu.state[3] = in.highlight;
      gpu.tint[3] = in.fade;
      const bool near = camera && pixels_per_mm(*camera, at, height) * kind.size.x > tier.full_model_pixels;
      (near ? full : low).push_back(gpu);
    }
    if (full.empty() && low.empty()) continue;
    program.set("pivot", kind.pivot.x, kind.pivot.y, kind.pivot.z);
    stats.triangles += kind.full.draw(full) + kind.low.draw(low);
    if (camera) stats.triangles += kind.whips.draw(full);
  }
  std::vector<GpuInstance> rods;
  std::array<std::vector<GpuInstance>, plant_variants> smoke;
  for (const Instance& in : instances) {
    if ((in.fade < 1) != ghosts) continue;
    if (in.wreck) {
      const float size = clamp01(kinds[static_cast<std::size_t>(in.model)].size.x / 26) * 1.05f;
      const Vec3f at = in.on_ground ? ground.on({in.at.x, in.at.y}, 2.5f) : in.at;
      smoke[in.id % plant_variants].push_back(
          gpu_instance(translation(at) * rotation({0, 0, 1}, 0.4f + 0.5f * static_cast<float>(in.id % 4)) *
                       scaling({size, size, size})));
    }
    const float below = in.on_ground ? 0 : in.at.z - ground.height({in.at.x, in.at.y});
    if (below > 3 && !in.wreck) {
      GpuInstance gpu = gpu_instance(translation(ground.on({in.at.x, in.at.y})) * scaling({1, 1, below + 1}));
      gpu.state[0] = static_cast<float>(in.scheme);
      gpu.tint[3] = in.fade;
      rods.push_back(gpu);
    }
  }
  stats.triangles += rod.draw(rods);
  for (std::size_t v = 0; v < smoke.size(); ++v) stats.triangles += plumes[v].draw(smoke[v]);
  std::vector<GpuInstance> lumps;
  if (!ghosts)
    for (const Effect& effect : effects) add_effect_lumps(effect, lumps);
  if (camera || !lumps.empty()) stats.triangles += lump.draw(lumps);
}

void TableScene::Impl::draw_plants(const gl::Program& program, const Camera* camera, const Mat4& vp, int height) {
  program.set("pivot", 0.0f, 0.0f, 0.0f);
  std::array<std::array<std::array<std::vector<GpuInstance>, 2>, plant_variants>, plant_kinds> lists;
  for (const Plant& plant : plants) {
    const auto kind = static_cast<std::size_t>(plant.kind), variant = static_cast<std::size_t>(plant.variant);
    const PlantMeshes& meshes = plant_meshes[kind][variant];
    const float r = meshes.height * plant.scale;
    if (outside_view(vp, {plant.at - Vec3f{r, r, 1}, plant.at + Vec3f{r, r, r * 1.1f}})) continue;
    const float pixels = camera ? pixels_per_mm(*camera, plant.at, height) * r : 0;
    const bool small = plant.kind == PlantKind::tuft || plant.kind == PlantKind::rock;
    if (small && (!camera || pixels < 1.6f)) continue;
    const bool full = small || pixels > tier.full_tree_pixels;
    lists[kind][variant][full ? 0 : 1].push_back(gpu_instance(
        translation(plant.at) * rotation({0, 0, 1}, plant.turn) * scaling({plant.scale, plant.scale, plant.scale}),
        plant.tint));
  }
  for (std::size_t k = 0; k < lists.size(); ++k)
    for (std::size_t v = 0; v < lists[k].size(); ++v)
      stats.triangles += plant_meshes[k][v].full.draw(lists[k][v][0]) + plant_meshes[k][v].low.draw(lists[k][v][1]);
}

void TableScene::Impl::draw_shadows() {
  const int side = tier.shadow_side;
  glViewport(0, 0, side, side);
  glEnable(GL_DEPTH_TEST);
  glDepthMask(GL_TRUE);
  glDisable(GL_BLEND);
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(1.2f, 1.0f);
  model_shadow.use();
  model_shadow.set_matrix("view_projection", shadow_matrix.m.data());
  const int before = stats.triangles;
  if (scenery_moved) {
    static_target.bind();
    glClear(GL_DEPTH_BUFFER_BIT);
    terrain.draw(shadow_matrix);
    const GpuInstance one = gpu_instance(Mat4{});
    scenery.draw(std::span(&one, 1));
    draw_plants(model_shadow, nullptr, shadow_matrix, 1);
    ++stats.static_shadow_draws;
    scenery_moved = false;
    models_moved = true;
  }
  if (models_moved) {
    gl::copy_depth(static_target, shadow_target, side, side);
    shadow_target.bind();
    draw_models(model_shadow, nullptr, shadow_matrix, 1, false);
    ++stats.shadow_draws;
    models_moved = false;
  }
  stats.triangles = before;
  glDisable(GL_POLYGON_OFFSET_FILL);
}

void TableScene::Impl::draw_overlays(const Mat4& vp, std::span<const OverlayVertex> vertices, bool glowing) {
  if (vertices.empty()) return;
  overlay_program.use();
  overlay_program.set_matrix("view_projection", vp.m.data());
  const Vec3f eye = last_camera.eye();
  overlay_program.set("eye", eye.x, eye.y, eye.z);
  overlay_buffer.upload(vertices, true);
  using Type = gl::VertexArray::Type;
  overlay_array.attribute(0, overlay_buffer, 3, Type::float32, sizeof(OverlayVertex),
                          offsetof(OverlayVertex, position));
  overlay_array.attribute(1, overlay_buffer, 4, Type::normalized8, sizeof(OverlayVertex), offsetof(OverlayVertex, red));
  overlay_array.attribute(2, overlay_buffer, 3, Type::float32, sizeof(OverlayVertex), offsetof(OverlayVertex, along));
  glEnable(GL_BLEND);
  glBlendFunc(GL_SRC_ALPHA, glowing ? GL_ONE : GL_ONE_MINUS_SRC_ALPHA);
  glDepthMask(GL_FALSE);
  glDisable(GL_CULL_FACE);
  gl::draw_triangles(static_cast<int>(vertices.size()));
  glEnable(GL_CULL_FACE);
  glDepthMask(GL_TRUE);
  glDisable(GL_BLEND);
}

void TableScene::Impl::draw_picture(const Camera& camera, int width, int height) {
  const float aspect = static_cast<float>(width) / static_cast<float>(height);
  const Mat4 vp = camera.projection(aspect) * camera.view();
  stats.triangles = 0;
  glEnable(GL_CULL_FACE);
  if (have_table && (models_moved || scenery_moved)) draw_shadows();
  picture.resize(width, height, tier.samples);
  picture.bind();
  glClearColor(0.05f, 0.045f, 0.04f, 1);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glDisable(GL_BLEND);
  if (!have_table) return;
  glDisable(GL_DEPTH_TEST);
  background.use();
  background.set_matrix("inverse_view_projection", inverse(vp).m.data());
  const Vec3f eye = camera.eye();
  background.set("eye", eye.x, eye.y, eye.z);
  no_vertices.bind();
  gl::draw_triangles(3);
  glEnable(GL_DEPTH_TEST);

  light(terrain_program, camera, vp);
  terrain_program.set("table_size", ground.width(), ground.depth());
  const float per_mm = pixels_per_mm(camera, camera.target, height);
  terrain_program.set("detail_strength", smooth_step(1.2f, 4.0f, per_mm) * 0.85f);
  albedo.bind(2);
  terrain_program.set("albedo", 2);
  stats.triangles += terrain.draw(vp);

  std::vector<OverlayVertex> contact;
  for (const Instance& in : instances)
    if (in.on_ground && in.fade >= 1)
      add_contact_shadow(ground, in, kinds[static_cast<std::size_t>(in.model)].size, contact);
  draw_overlays(vp, contact, false);
  light(model_program, camera, vp);
  model_program.set_vec4s("schemes", schemes.data(), paint_slots * schemes_most);
  draw_models(model_program, &camera, vp, height, false);
  draw_plants(model_program, &camera, vp, height);
  const GpuInstance one = gpu_instance(Mat4{});
  stats.triangles += scenery.draw(std::span(&one, 1)) + board.draw(std::span(&one, 1));

  draw_overlays(vp, overlays, false);
  const bool ghosts = std::any_of(instances.begin(), instances.end(), [](const Instance& in) { return in.fade < 1; });
  if (ghosts) {
    light(model_program, camera, vp);
    glEnable(GL_BLEND);
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    draw_models(model_program, &camera, vp, height, true);
    glDisable(GL_BLEND);
  }
  std::vector<OverlayVertex> glow;
  for (const Effect& effect : effects) add_effect_light(effect, camera, glow);
  draw_overlays(vp, glow, true);
}

void TableScene::Impl::finish_picture(int width, int height, unsigned target) {
  if (!tier.tilt_shift) {
    picture.blit_to(target);
    return;
  }
  using Format = gl::Texture::Format;
  if (sharp.width() != width || sharp.height() != height) {
    sharp.allocate(Format::rgba8, width, height);
    sharp_target.attach_colour(sharp);
    for (int i = 0; i < 2; ++i) {
      half[i].allocate(Format::rgba8, width / 2, height / 2);
      half_targets[i].attach_colour(half[i]);
    }
  }
  picture.blit_to(sharp_target.name());
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  no_vertices.bind();
  // Sharp for a band of the picture about the target; a low camera has a narrow one, straight down all is sharp.
  const float low = 1 - smooth_step(0.5f, 1.5f, last_camera.pitch);
  const float band = mix(0.75f, 0.13f, low) * last_camera.focus_band, soft = mix(0.4f, 0.34f, low);
  const auto pass = [&](const gl::Program& program, const gl::Texture& from) {
    program.use();
    from.bind(0);
    program.set("picture", 0);
    program.set("band", 0.5f, band, soft);
  };
  glViewport(0, 0, width / 2, height / 2);
  const float scale = static_cast<float>(height) / 720.0f;
  for (int turn = 0; turn < 2; ++turn) {
    half_targets[0].bind();
    pass(blur, turn == 0 ? sharp : half[1]);
    blur.set("step_size", scale * 2.0f / static_cast<float>(width), 0.0f);
    gl::draw_triangles(3);
    half_targets[1].bind();
    pass(blur, half[0]);
    blur.set("step_size", 0.0f, scale * 2.0f / static_cast<float>(height));
    gl::draw_triangles(3);
  }
  glBindFramebuffer(GL_FRAMEBUFFER, target);
  glViewport(0, 0, width, height);
  pass(focus, sharp);
  half[1].bind(1);
  focus.set("blurred", 1);
  gl::draw_triangles(3);
}

TableScene::TableScene() : impl_(std::make_unique<Impl>()) {}
TableScene::TableScene(TableScene&&) noexcept = default;
TableScene& TableScene::operator=(TableScene&&) noexcept = default;
TableScene::~TableScene() = default;

Result<TableScene> TableScene::create(const TierSettings& tier) {
  TableScene scene;
  scene.impl_->tier = tier;
  if (Status status = scene.impl_->load(); !status) return status.error();
  scene.impl_->make_common();
  return scene;
}

void TableScene::set_table(const TableDescription& table) {
  Impl& s = *impl_;
  SIXMIL_ASSERT(table.ground != nullptr);
  s.ground = Ground(*table.ground);
  MaskSet masks = make_masks(s.ground, table, mask_step);
  s.plants = plant_table(s.ground, table, masks);
  s.bake_ground(masks, table.seed, table.biome);
  s.terrain = Terrain(s.ground);
  MeshData scenery;
  const GroundHeight height = [&s](Vec2f p) { return s.ground.height(p); };
  for (const BuildingShape& building : table.buildings) scenery.append(make_building(building));
  for (const LookBridge& bridge : table.bridges)
    scenery.append(make_bridge(bridge.from, bridge.to, bridge.width, height));
  unsigned seed = table.seed;
  for (const LookBarrier& barrier : table.barriers)
    scenery.append(make_barrier(barrier.points, barrier.look, ++seed, height));
  s.scenery = GpuMesh(scenery);
  s.board = GpuMesh(make_board(s.ground));
  s.fit_shadow();
  s.have_table = s.scenery_moved = s.changed = true;
}

const Ground& TableScene::ground() const { return impl_->ground; }

int TableScene::add_model(const Model& model) {
  impl_->kinds.push_back(
      {model.id, model.size, model.pivot, GpuMesh(model.full), GpuMesh(model.low), GpuMesh(model.whips)});
  return static_cast<int>(impl_->kinds.size()) - 1;
}

void TableScene::set_scheme(int index, const PaintScheme& scheme) {
  SIXMIL_ASSERT(index >= 0 && index < schemes_most);
  float* at = impl_->schemes.data() + 4 * paint_slots * index;
  for (const Vec3f& c : scheme.colours) {
    *at++ = c.x;
    *at++ = c.y;
    *at++ = c.z;
    *at++ = static_cast<float>(scheme.camouflage);
  }
  impl_->changed = true;
}

void TableScene::set_instances(std::span<const Instance> instances) {
  const auto same = [](const Instance& a, const Instance& b) {
    return a.model == b.model && a.scheme == b.scheme && a.at == b.at && a.on_ground == b.on_ground &&
           a.heading == b.heading && a.turret == b.turret && a.id == b.id && a.highlight == b.highlight &&
           a.wreck == b.wreck && a.fade == b.fade;
  };
  if (std::equal(instances.begin(), instances.end(), impl_->instances.begin(), impl_->instances.end(), same)) return;
  for (const Instance& in : instances) SIXMIL_ASSERT(in.model >= 0 && in.model < static_cast<int>(impl_->kinds.size()));
  impl_->instances.assign(instances.begin(), instances.end());
  impl_->models_moved = impl_->changed = true;
}

void TableScene::set_overlays(const Overlays& overlays) {
  const auto& v = overlays.vertices();
  if (v.size() == impl_->overlays.size() &&
      same_bytes(v.data(), impl_->overlays.data(), v.size() * sizeof(OverlayVertex)))
    return;
  impl_->overlays = v;
  impl_->changed = true;
}

void TableScene::set_effects(std::span<const Effect> effects) {
  if (effects.empty() && impl_->effects.empty()) return;
  impl_->effects.assign(effects.begin(), effects.end());
  impl_->models_moved = impl_->changed = true;
}

bool TableScene::stale(const Camera& camera, int width, int height) const {
  return impl_->changed || !(camera == impl_->last_camera) || width != impl_->last_width ||
         height != impl_->last_height;
}

bool TableScene::draw(const Camera& camera, int width, int height, unsigned target) {
  Impl& s = *impl_;
  const bool draws = stale(camera, width, height);
  if (draws) {
    s.last_camera = camera;
    s.last_width = width;
    s.last_height = height;
    s.draw_picture(camera, width, height);
    s.changed = false;
    ++s.stats.frames;
  } else {
    ++s.stats.skipped;
  }
  s.finish_picture(width, height, target);
  return draws;
}

Image TableScene::shot(const Camera& camera, int width, int height) {
  gl::Framebuffer plain;
  plain.resize(width, height, 1);
  draw(camera, width, height, plain.name());
  plain.bind();
  Image image{width, height, gl::read_pixels(0, 0, width, height)};
  for (std::size_t i = 3; i < image.rgba.size(); i += 4) image.rgba[i] = 255;
  return image;
}

std::uint32_t TableScene::pick(const Camera& camera, float px, float py, int width, int height) const {
  const Ray ray = ray_through(camera, px, py, width, height);
  const auto hit = impl_->ground.hit(ray);
  float nearest = hit ? length(*hit - ray.from) + 3 : 1e9f;
  std::uint32_t id = 0;
  for (const Instance& in : impl_->instances) {
    if (in.id == 0) continue;
    const Vec3f size = impl_->kinds[static_cast<std::size_t>(in.model)].size;
    const Mat4 back = inverse(impl_->place_of(in));
    const Vec3f from = back.point(ray.from), way = back.direction(ray.way);
    // A box a little larger than the body: small things should be easy to hit.
    const float lows[3] = {-size.x / 2 - 1, -size.y / 2 - 1, -1},
                highs[3] = {size.x / 2 + 1, size.y / 2 + 1, size.z + 1};
    const float o[3] = {from.x, from.y, from.z}, d[3] = {way.x, way.y, way.z};
    float near = 0, far = nearest;
    for (int i = 0; i < 3; ++i) {
      const float inv = 1 / (std::fabs(d[i]) > 1e-9f ? d[i] : 1e-9f);
      float a = (lows[i] - o[i]) * inv, b = (highs[i] - o[i]) * inv;
      if (a > b) std::swap(a, b);
      near = std::max(near, a);
      far = std::min(far, b);
    }
    if (near <= far && near < nearest) {
      nearest = near;
      id = in.id;
    }
  }
  return id;
}

const DrawStats& TableScene::stats() const { return impl_->stats; }
const TierSettings& TableScene::tier() const { return impl_->tier; }

}  // namespace sixmil::render
