// Drawing a scene: shadows when something moved, then the picture.

#include <algorithm>
#include <epoxy/gl.h>

#include "engine/render/effects.hpp"
#include "engine/render/table_scene_impl.hpp"

namespace sixmil::render {
namespace {

const Vec3f lamp_colour{2.75f, 2.38f, 1.84f};
const Vec3f sky_colour{0.39f, 0.44f, 0.52f};
const Vec3f bounce_colour{0.21f, 0.175f, 0.135f};
constexpr float exposure = 0.80f;
constexpr float far_ground = 1.3f;  // pixels a millimetre, below which the ground is drawn coarser

}  // namespace

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
  program.set("shadow_texel", 1 / static_cast<float>(tier.shadow_side));
}

Mat4 TableScene::Impl::place_of(const Instance& in) const {
  Vec3f up{0, 0, 1};
  if (in.on_ground) up = normalized(mix(up, ground.normal({in.at.x, in.at.y}), 0.9f));
  const Vec3f ahead{std::cos(in.heading), std::sin(in.heading), 0};
  const Vec3f left = normalized(cross(up, ahead)), front = cross(left, up);
  Mat4 m;
  m.m = {front.x, front.y, front.z, 0, left.x, left.y, left.z, 0, up.x, up.y, up.z, 0, in.at.x, in.at.y, in.at.z, 1};
  if (in.on_ground) m.m[14] = ground.height({in.at.x, in.at.y});
  if (!in.on_ground && (in.pitch != 0 || in.roll != 0))
    m = m * rotation({0, 1, 0}, in.pitch) * rotation({1, 0, 0}, in.roll);
  if (in.wreck)
    m = m * rotation({0.8f, 0.6f, 0}, 0.10f + 0.02f * static_cast<float>(in.id % 5)) * translation({0, 0, -0.5f});
  return m;
}

void TableScene::Impl::gather_models(const Camera* camera, const Mat4& vp, int height, bool ghosts, Batches& out) {
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
    if (!full.empty()) {
      out.rich.push_back({&kind.full, kind.pivot, full});
      out.rich.push_back({&kind.whips, kind.pivot, std::move(full)});
    }
    if (!low.empty()) (ghosts ? out.rich : out.plain).push_back({&kind.low, kind.pivot, std::move(low)});
  }
  std::vector<GpuInstance> rods, lumps;
  std::array<std::vector<GpuInstance>, plant_variants> smoke;
  bool near = false;
  for (const Instance& in : instances) {
    if ((in.fade < 1) != ghosts) continue;
    near = near || (camera && pixels_per_mm(*camera, in.at, height) > tier.plain_below);
    if (in.wreck) {
      const float size = clamp01(kinds[static_cast<std::size_t>(in.model)].size.x / 26) * 1.05f;
      const Vec3f at = in.on_ground ? ground.on({in.at.x, in.at.y}, 2.5f) : in.at;
      smoke[in.id % plant_variants].push_back(
          gpu_instance(translation(at) * rotation({0, 0, 1}, 0.4f + 0.5f * static_cast<float>(in.id % 4)) *
                       scaling({size, size, size})));
    }
    const float below = in.on_ground ? 0 : in.at.z - ground.height({in.at.x, in.at.y});
    if (below > 3 && !in.wreck && in.held_up) {
      GpuInstance gpu = gpu_instance(translation(ground.on({in.at.x, in.at.y})) * scaling({1, 1, below + 1}));
      gpu.state[0] = static_cast<float>(in.scheme);
      gpu.tint[3] = in.fade;
      rods.push_back(gpu);
    }
  }
  if (!ghosts)
    for (const Effect& effect : effects) add_effect_lumps(effect, lumps);
  std::vector<Batch>& list = near || ghosts ? out.rich : out.plain;
  list.push_back({&rod, {}, std::move(rods)});
  for (std::size_t v = 0; v < smoke.size(); ++v) list.push_back({&plumes[v], {}, std::move(smoke[v])});
  list.push_back({&lump, {}, std::move(lumps)});
}

void TableScene::Impl::gather_plants(const Camera* camera, const Mat4& vp, int height, Batches& out) {
  // Rich at full and at low detail, plain.
  std::array<std::array<std::array<std::vector<GpuInstance>, 3>, plant_variants>, plant_kinds> lists;
  for (const Plant& plant : plants) {
    const auto kind = static_cast<std::size_t>(plant.kind), variant = static_cast<std::size_t>(plant.variant);
    const PlantMeshes& meshes = plant_meshes[kind][variant];
    const float r = meshes.height * plant.scale;
    if (outside_view(vp, {plant.at - Vec3f{r, r, 1}, plant.at + Vec3f{r, r, r * 1.1f}})) continue;
    const float per_mm = camera ? pixels_per_mm(*camera, plant.at, height) : 0, pixels = per_mm * r;
    const bool small = plant.kind == PlantKind::tuft || plant.kind == PlantKind::rock;
    if (small && (!camera || pixels < 4.5f)) continue;
    const std::size_t list = small || pixels > tier.full_tree_pixels ? 0 : per_mm > tier.plain_below ? 1 : 2;
    lists[kind][variant][list].push_back(gpu_instance(
        translation(plant.at) * rotation({0, 0, 1}, plant.turn) * scaling({plant.scale, plant.scale, plant.scale}),
        plant.tint));
  }
  for (std::size_t k = 0; k < lists.size(); ++k)
    for (std::size_t v = 0; v < lists[k].size(); ++v)
      for (std::size_t list = 0; list < 3; ++list) {
        PlantMeshes& meshes = plant_meshes[k][v];
        if (!lists[k][v][list].empty())
          (list < 2 ? out.rich : out.plain)
              .push_back({list == 0 ? &meshes.full : &meshes.low, {}, std::move(lists[k][v][list])});
      }
}

void TableScene::Impl::gather_scenery(const Camera* camera, const Mat4& vp, int height, Batches& out) {
  for (SceneryPiece& piece : scenery) {
    if (outside_view(vp, piece.box)) continue;
    const bool near =
        camera && pixels_per_mm(*camera, mix(piece.box.low, piece.box.high, 0.5f), height) > tier.plain_below;
    (near ? out.rich : out.plain).push_back({&piece.mesh, {}, {gpu_instance(Mat4{})}});
  }
}

void TableScene::Impl::draw_batches(const gl::Program& program, const std::vector<Batch>& batches) {
  program.use();
  for (const Batch& batch : batches) {
    if (batch.instances.empty()) continue;
    program.set("pivot", batch.pivot.x, batch.pivot.y, batch.pivot.z);
    stats.triangles += batch.mesh->draw(batch.instances);
  }
}

void TableScene::Impl::draw_shadows() {
  const int side = tier.shadow_side;
  glViewport(0, 0, side, side);
  glEnable(GL_DEPTH_TEST);
  glDepthMask(GL_TRUE);
  glDisable(GL_BLEND);
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(1.2f, 1.0f);
  const int before = stats.triangles;
  if (scenery_moved) {
    static_target.bind();
    glClear(GL_DEPTH_BUFFER_BIT);
    terrain_shadow.use();
    terrain_shadow.set_matrix("view_projection", shadow_matrix.m.data());
    terrain.draw(shadow_matrix);
    Batches still;
    gather_scenery(nullptr, shadow_matrix, 1, still);
    gather_plants(nullptr, shadow_matrix, 1, still);
    model_shadow.use();
    model_shadow.set_matrix("view_projection", shadow_matrix.m.data());
    draw_batches(model_shadow, still.plain);
    ++stats.static_shadow_draws;
    scenery_moved = false;
    models_moved = true;
  }
  if (models_moved) {
    gl::copy_depth(static_target, shadow_target, side, side);
    shadow_target.bind();
    Batches moving;
    gather_models(nullptr, shadow_matrix, 1, false, moving);
    model_shadow.use();
    model_shadow.set_matrix("view_projection", shadow_matrix.m.data());
    draw_batches(model_shadow, moving.plain);
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

void TableScene::Impl::draw_ground(const Camera& camera, const Mat4& vp, int height) {
  const float per_mm = pixels_per_mm(camera, camera.target, height);
  const float detail = smooth_step(1.0f, 3.5f, per_mm);
  const int level = per_mm < far_ground ? 1 : 0;
  const auto draw_with = [&](int kind, Terrain::Which which) {
    const gl::Program& program = terrain_programs[kind];
    light(program, camera, vp);
    program.set("table_size", ground.width(), ground.depth());
    program.set("detail_strength", detail);
    albedo.bind(2);
    program.set("albedo", 2);
    if (kind == terrain_veil) {
      veil.bind(3);
      program.set("veil", 3);
    }
    stats.triangles += terrain.draw(vp, level, which);
  };
  if (!veiled.empty()) return draw_with(terrain_veil, Terrain::Which::all);
  const int kind = detail > 0 ? terrain_detail : 0;
  draw_with(kind, Terrain::Which::dry);
  draw_with(kind | terrain_water, Terrain::Which::wet);
}

// What is behind everything comes last, where nothing else was drawn.
void TableScene::Impl::draw_room(const Camera& camera, const Mat4& vp) {
  light(room, camera, vp);
  room.set("board", -board_rail, -board_rail, ground.width() + board_rail, ground.depth() + board_rail);
  room.set("board_height", board_top(ground) - board_foot(ground));
  const GpuInstance one = gpu_instance(Mat4{});
  stats.triangles += room_table.draw(std::span(&one, 1));
  glDepthFunc(GL_LEQUAL);
  background.use();
  background.set_matrix("inverse_view_projection", inverse(vp).m.data());
  const Vec3f eye = camera.eye();
  background.set("eye", eye.x, eye.y, eye.z);
  no_vertices.bind();
  gl::draw_triangles(3);
  glDepthFunc(GL_LESS);
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
  glClear(have_table ? GL_DEPTH_BUFFER_BIT : GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glDisable(GL_BLEND);
  if (!have_table) return;
  glEnable(GL_DEPTH_TEST);
  draw_ground(camera, vp, height);
  std::vector<OverlayVertex> contact;
  for (const Instance& in : instances)
    if (in.on_ground && in.fade >= 1)
      add_contact_shadow(ground, in, kinds[static_cast<std::size_t>(in.model)].size, contact);
  draw_overlays(vp, contact, false);
  Batches batches;
  gather_models(&camera, vp, height, false, batches);
  gather_plants(&camera, vp, height, batches);
  gather_scenery(&camera, vp, height, batches);
  batches.rich.push_back({&board, {}, {gpu_instance(Mat4{})}});
  for (const gl::Program* program : {&model_program, &model_plain}) {
    light(*program, camera, vp);
    program->set_vec4s("schemes", schemes.data(), paint_slots * schemes_most);
    draw_batches(*program, program == &model_program ? batches.rich : batches.plain);
  }
  draw_room(camera, vp);

  draw_overlays(vp, overlays, false);
  const bool ghosts = std::any_of(instances.begin(), instances.end(), [](const Instance& in) { return in.fade < 1; });
  if (ghosts) {
    light(model_program, camera, vp);
    glEnable(GL_BLEND);
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    Batches see_through;
    gather_models(&camera, vp, height, true, see_through);
    draw_batches(model_program, see_through.rich);
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

}  // namespace sixmil::render
