// Drawing a scene: shadows when something moved, then the picture.

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "engine/base/log.hpp"

#include "engine/gl/gl.hpp"
#include "engine/render/effects.hpp"
#include "engine/render/table_scene_impl.hpp"

namespace sixmil::render {
namespace {

constexpr float exposure = 0.80f;
constexpr float far_ground = 1.3f;  // pixels a millimetre, below which the ground is drawn coarser

}  // namespace

void TableScene::Impl::light(const gl::Program& program, const View& view) const {
  program.use();
  program.set_matrix("view_projection", &view.seen[0][0]);
  const Mat4 to_texture = translate(Mat4(1), {0.5f, 0.5f, 0.5f}) * scale(Mat4(1), {0.5f, 0.5f, 0.5f}) * shadow_matrix;
  program.set_matrix("shadow_matrix", &to_texture[0][0]);
  program.set("eye", view.eye.x, view.eye.y, view.eye.z);
  program.set("lamp", lamp_way.x, lamp_way.y, lamp_way.z);
  program.set("lamp_colour", look.lamp.x, look.lamp.y, look.lamp.z);
  program.set("sky_colour", look.sky.x, look.sky.y, look.sky.z);
  program.set("bounce_colour", look.bounce.x, look.bounce.y, look.bounce.z);
  program.set("snow", look.snow);
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
  Mat4 m{Vec4f(front, 0), Vec4f(left, 0), Vec4f(up, 0), Vec4f(in.at, 1)};
  if (in.on_ground) m[3][2] = ground.height({in.at.x, in.at.y});
  if (in.pitch != 0 || in.roll != 0) m = m * rotate(Mat4(1), in.pitch, {0, 1, 0}) * rotate(Mat4(1), in.roll, {1, 0, 0});
  // Each a little otherwise, on top of the pose of its kind.
  if (in.wreck)
    m = m * rotate(Mat4(1), 0.03f + 0.015f * static_cast<float>(in.id % 5), {0.8f, 0.6f, 0}) *
        translate(Mat4(1), {0, 0, -0.4f});
  return m;
}

void TableScene::Impl::gather_models(const View& view, bool ghosts, Batches& out) {
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    Kind& kind = kinds[k];
    std::array<std::vector<GpuInstance>, 2 * details> lists;  // whole, then wrecks
    for (const Instance& in : instances) {
      if (in.model != static_cast<int>(k) || (in.fade < 1) != ghosts) continue;
      const float r = length(kind.size);
      const Mat4 place = place_of(in);
      const Vec3f at{place[3][0], place[3][1], place[3][2]};
      if (outside_view(view.seen, {at - Vec3f{r, r, r}, at + Vec3f{r, r, r}})) continue;
      GpuInstance gpu = gpu_instance(place);
      gpu.state[0] = static_cast<float>(in.scheme + 16 * in.number);
      gpu.state[1] = in.wreck ? 0 : in.turret;
      gpu.state[2] = in.wreck ? 1.0f : -in.kick;
      gpu.state[3] = in.highlight;
      gpu.tint[3] = in.fade;
      const float pixels = view.camera ? pixels_per_mm(*view.camera, at, view.height) * kind.size.x : 0;
      const Detail detail = pixels > tier.full_model_pixels   ? Detail::full
                            : pixels > tier.near_model_pixels ? Detail::near
                                                              : Detail::low;
      lists[static_cast<std::size_t>(detail) + (in.wreck ? details : 0)].push_back(gpu);
    }
    if (!lists[0].empty()) out.rich.push_back({&kind.whips, kind.pivot, lists[0]});
    for (std::size_t i = 0; i < lists.size(); ++i) {
      if (lists[i].empty()) continue;
      const std::size_t detail = i % details;
      GpuMesh& mesh = i < details ? kind.whole[detail] : kind.wreck[detail];
      const bool rich = ghosts || static_cast<Detail>(detail) != Detail::low;
      (rich ? out.rich : out.plain).push_back({&mesh, kind.pivot, std::move(lists[i])});
    }
  }
  std::vector<GpuInstance> rods, lumps;
  std::array<std::vector<GpuInstance>, plant_variants> smoke;
  bool near = false;
  for (const Instance& in : instances) {
    if ((in.fade < 1) != ghosts) continue;
    near = near || (view.camera && pixels_per_mm(*view.camera, in.at, view.height) > tier.plain_below);
    if (in.wreck) {
      // Out of its hatches and engine deck, so that the fire at the root is seen and the wreck under it too.
      const Vec3f body = kinds[static_cast<std::size_t>(in.model)].size;
      const float size = clamp(body.x / 26, 0.0f, 1.0f) * 0.9f, back = -0.22f * body.x;
      const Vec2f plan{in.at.x + back * std::cos(in.heading), in.at.y + back * std::sin(in.heading)};
      const Vec3f at = in.on_ground ? ground.on(plan, 0.45f * body.z) : Vec3f{plan.x, plan.y, in.at.z + 0.45f * body.z};
      smoke[in.id % plant_variants].push_back(gpu_instance(
          translate(Mat4(1), at) * rotate(Mat4(1), 0.4f + 0.5f * static_cast<float>(in.id % 4), {0, 0, 1}) *
          scale(Mat4(1), {size, size, size})));
    }
    const float below = in.on_ground ? 0 : in.at.z - ground.height({in.at.x, in.at.y});
    if (below > 3 && !in.wreck && in.held_up) {
      GpuInstance gpu =
          gpu_instance(translate(Mat4(1), ground.on({in.at.x, in.at.y})) * scale(Mat4(1), {1, 1, below + 1}));
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

void TableScene::Impl::gather_scenery(const View& view, Batches& out) {
  for (SceneryPiece& piece : scenery) {
    if (outside_view(view.seen, piece.box)) continue;
    const bool near = view.camera && pixels_per_mm(*view.camera, mix(piece.box.low, piece.box.high, 0.5f),
                                                   view.height) > tier.plain_below;
    (near ? out.rich : out.plain).push_back({&piece.mesh, {}, {gpu_instance(Mat4(1))}});
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

// Where it is, with all that stands and burns on it.
void TableScene::Impl::unsettle(const Instance& in) {
  if (in.fade < 1 || !have_table) return;  // ghosts throw no shadow
  constexpr float smoke = 34;
  const float r = length(kinds[static_cast<std::size_t>(in.model)].size) + (in.wreck ? smoke : 2);
  Vec3f at = in.at;
  if (in.on_ground) at.z = ground.height({at.x, at.y});
  const float foot = in.held_up && !in.on_ground ? std::min(at.z - r, ground.height({at.x, at.y})) : at.z - r;
  unsettle(Box3{{at.x - r, at.y - r, foot}, at + Vec3f{r, r, r}});
}

void TableScene::Impl::unsettle(const Effect& effect) {
  if (effect.kind == EffectKind::tracer || effect.kind == EffectKind::flash) return;
  const float r = 1.7f * effect.size;
  unsettle(Box3{effect.to - Vec3f{r, r, r}, effect.to + Vec3f{r, r, r}});
}

void TableScene::Impl::unsettle(const Box3& box) {
  for (int i = 0; i < 8; ++i) {
    const Vec3f p = moved_point(shadow_matrix, {i & 1 ? box.high.x : box.low.x, i & 2 ? box.high.y : box.low.y,
                                                i & 4 ? box.high.z : box.low.z});
    unsettled.low = {std::min(unsettled.low.x, p.x), std::min(unsettled.low.y, p.y)};
    unsettled.high = {std::max(unsettled.high.x, p.x), std::max(unsettled.high.y, p.y)};
  }
}

// In texels of the shadow map; nothing is unsettled any more.
gl::PixelRect TableScene::Impl::take_unsettled() {
  const int side = tier.shadow_side;
  const auto texel = [side](float clip, int beside) {
    const float at = (clip * 0.5f + 0.5f) * static_cast<float>(side);
    return std::clamp(static_cast<int>(std::floor(std::clamp(at, -4.0f, static_cast<float>(side) + 4))) + beside, 0,
                      side);
  };
  const ShadowPart p = std::exchange(unsettled, ShadowPart());
  if (p.empty()) return {};
  const int x = texel(p.low.x, -2), y = texel(p.low.y, -2);
  return {x, y, texel(p.high.x, 3) - x, texel(p.high.y, 3) - y};
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
    const View from_lamp{nullptr, shadow_matrix, {}, 1};
    static_target.bind();
    glClear(GL_DEPTH_BUFFER_BIT);
    terrain_shadow.use();
    terrain_shadow.set_matrix("view_projection", &shadow_matrix[0][0]);
    terrain.draw(shadow_matrix);
    Batches still;
    gather_scenery(from_lamp, still);
    gather_plants(from_lamp, still);
    model_shadow.use();
    model_shadow.set_matrix("view_projection", &shadow_matrix[0][0]);
    draw_batches(model_shadow, still.plain);
    ++stats.static_shadow_draws;
    scenery_moved = false;
    unsettled = {{-1, -1}, {1, 1}};
  }
  // Only the part where something moved: one model on its way costs next to nothing.
  const gl::PixelRect part = take_unsettled();
  if (part.width > 0 && part.height > 0) {
    gl::copy_depth(static_target, shadow_target, part);
    shadow_target.bind();
    gl::draw_within(part);
    const auto clip = [side](int texel) { return 2 * static_cast<float>(texel) / static_cast<float>(side) - 1; };
    const Mat4 crop =
        part_of_picture({clip(part.x), clip(part.y)}, {clip(part.x + part.width), clip(part.y + part.height)});
    Batches moving;
    gather_models({nullptr, crop * shadow_matrix, {}, 1}, false, moving);
    model_shadow.use();
    model_shadow.set_matrix("view_projection", &shadow_matrix[0][0]);
    draw_batches(model_shadow, moving.plain);
    gl::draw_anywhere();
    ++stats.shadow_draws;
  }
  models_moved = false;
  stats.triangles = before;
  glDisable(GL_POLYGON_OFFSET_FILL);
}

void Laid::draw(bool glowing) {
  if (vertices_.empty()) return;
  if (!sent_) {
    buffer_.upload(std::span<const OverlayVertex>(vertices_), true);
    using Type = gl::VertexArray::Type;
    constexpr std::size_t each = sizeof(OverlayVertex);
    array_.attribute(0, buffer_, 3, Type::float32, each, offsetof(OverlayVertex, position));
    array_.attribute(1, buffer_, 4, Type::normalized8, each, offsetof(OverlayVertex, red));
    array_.attribute(2, buffer_, 3, Type::float32, each, offsetof(OverlayVertex, along));
    sent_ = true;
  }
  array_.bind();
  glEnable(GL_BLEND);
  glBlendFunc(GL_SRC_ALPHA, glowing ? GL_ONE : GL_ONE_MINUS_SRC_ALPHA);
  glDepthMask(GL_FALSE);
  glDisable(GL_CULL_FACE);
  gl::draw_triangles(static_cast<int>(vertices_.size()));
  glEnable(GL_CULL_FACE);
  glDepthMask(GL_TRUE);
  glDisable(GL_BLEND);
}

void TableScene::Impl::draw_overlays(const View& view, Laid& laid, bool glowing) {
  if (laid.empty()) return;
  overlay_program.use();
  overlay_program.set_matrix("view_projection", &view.seen[0][0]);
  overlay_program.set("eye", view.eye.x, view.eye.y, view.eye.z);
  // What lies on long grass lies on its tips.
  overlay_program.set("pull", grown && &laid == &overlays ? 2.4f : 0.6f);
  laid.draw(glowing);
}

// Craters and soot, and the dark where models meet the ground.
void TableScene::Impl::draw_marks(const View& view) {
  if (marks_stale) {
    std::vector<Scar> all = scars;
    std::vector<OverlayVertex> dark;
    for (const Instance& in : instances) {
      const Vec3f size = kinds[static_cast<std::size_t>(in.model)].size;
      if (in.wreck && in.on_ground) all.push_back({{in.at.x, in.at.y}, size.x * 0.85f, true, in.id});
      if (in.on_ground && in.fade >= 1) add_contact_shadow(ground, in, size, dark);
    }
    contact.replace(std::move(dark));
    scar_mesh.replace(scar_triangles(ground, all));
    marks_stale = false;
  }
  if (!scar_mesh.empty()) {
    light(scar_program, view);
    const Vec3f soil = look.paints[static_cast<std::size_t>(GroundPaint::earth)];
    scar_program.set("soil", soil.x, soil.y, soil.z);
    scar_program.set("pull", grown ? 2.4f : 0.5f);
    scar_mesh.draw(false);
  }
}

void TableScene::Impl::draw_ground(const View& view) {
  const float per_mm = pixels_per_mm(*view.camera, view.camera->target, view.height);
  const float detail = smoothstep(1.0f, 3.5f, per_mm);
  const int level = per_mm < far_ground ? 1 : 0;
  const auto begin = [&](int kind) {
    const gl::Program& program = terrain_programs[kind];
    light(program, view);
    program.set("table_size", ground.width(), ground.depth());
    program.set("detail_strength", detail);
    albedo.bind(2);
    program.set("albedo", 2);
    if (kind == terrain_veil) {
      veil.bind(3);
      program.set("veil", 3);
    }
    return &program;
  };
  if (!veiled.empty()) {
    begin(terrain_veil);
    stats.triangles += terrain.draw(view.seen, level, Terrain::Which::all);
    return;
  }
  const int kind = detail > 0 ? terrain_detail : 0;
  begin(kind);
  stats.triangles += terrain.draw(view.seen, level, Terrain::Which::dry);
  begin(kind | terrain_water);
  stats.triangles += terrain.draw(view.seen, level, Terrain::Which::wet);
}

// Static grass where one looks closely: layers of the ground with holes in them.
void TableScene::Impl::draw_shells(const View& view) {
  constexpr float nearest = 1.8f, blade = 1.5f;  // pixels a millimetre; mm
  const float per_mm = pixels_per_mm(*view.camera, view.camera->target, view.height);
  grown = tier.shells > 0 && per_mm >= nearest && look.grass > 0 && veiled.empty();
  if (!grown) return;
  const gl::Program& program = terrain_programs[terrain_shell];
  light(program, view);
  program.set("table_size", ground.width(), ground.depth());
  program.set("detail_strength", smoothstep(nearest, 2 * nearest, per_mm));
  albedo.bind(2);
  program.set("albedo", 2);
  for (int i = 1; i <= tier.shells; ++i) {
    const float layer = static_cast<float>(i) / static_cast<float>(tier.shells);
    program.set("layer", layer);
    program.set("height", layer * blade);
    stats.triangles += terrain.draw(view.seen, 0, Terrain::Which::all, [&](const Box3& box) {
      return pixels_per_mm(*view.camera, mix(box.low, box.high, 0.5f), view.height) > nearest * 0.7f;
    });
  }
}

// Whether every corner of the picture looks at the table that the board lies on: then so does all between them.
bool TableScene::Impl::room_table_fills(const View& view) const {
  const Mat4 back = inverse(view.seen);
  const float foot = board_foot(ground), r = board_rail + room_table_reach;
  for (const Vec2f corner : {Vec2f{-1, -1}, Vec2f{1, -1}, Vec2f{-1, 1}, Vec2f{1, 1}}) {
    const Vec4f far = back * Vec4f(corner, 1, 1);
    if (std::fabs(far.w) < 1e-9f) return false;
    const Vec3f way = Vec3f(far) * (1 / far.w) - view.eye;
    if (way.z > -1e-4f) return false;
    const Vec3f hit = view.eye + way * ((foot - view.eye.z) / way.z);
    if (hit.x < -r || hit.y < -r || hit.x > ground.width() + r || hit.y > ground.depth() + r) return false;
  }
  return true;
}

// What is behind everything comes last, where nothing else was drawn.
void TableScene::Impl::draw_room(const View& view, bool in_room) {
  light(room, view);
  room.set("board", -board_rail, -board_rail, ground.width() + board_rail, ground.depth() + board_rail);
  room.set("board_height", board_top(ground) - board_foot(ground));
  room.set("room_light", look.room);
  const GpuInstance one = gpu_instance(Mat4(1));
  stats.triangles += room_table.draw(std::span(&one, 1));
  if (!in_room) return;
  glDepthFunc(GL_LEQUAL);
  background.use();
  const Mat4 back = inverse(view.seen);
  background.set_matrix("inverse_view_projection", &back[0][0]);
  background.set("room_light", look.room);
  background.set("eye", view.eye.x, view.eye.y, view.eye.z);
  no_vertices.bind();
  gl::draw_triangles(3);
  glDepthFunc(GL_LESS);
}

void TableScene::Impl::draw_models(const View& view, const Batches& batches) {
  for (const gl::Program* program : {&model_program, &model_plain}) {
    light(*program, view);
    program->set_vec4s("schemes", schemes.data(), paint_slots * schemes_most);
    const Vec3f dust = look.paints[static_cast<std::size_t>(GroundPaint::dust)];
    program->set("dust_colour", dust.x, dust.y, dust.z);
    draw_batches(*program, program == &model_program ? batches.rich : batches.plain);
  }
}

void TableScene::Impl::draw_picture(const View& view, int width, int height) {
  stats.triangles = 0;
  glEnable(GL_CULL_FACE);
  if (have_table && (models_moved || scenery_moved)) draw_shadows();
  if (!picture.resize(width, height, tier.samples) && tier.samples > 1) {
    log_warning("This driver cannot smooth edges (" + std::to_string(tier.samples) +
                " samples a pixel); they stay sharp.");
    tier.samples = 1;
    SIXMIL_ASSERT(picture.resize(width, height, 1));
  }
  picture.bind();
  // What shows through hairline gaps of the ground where no room is behind it.
  const Vec3f behind =
      have_table ? look.paints[static_cast<std::size_t>(GroundPaint::green)] : Vec3f{0.05f, 0.045f, 0.04f};
  glClearColor(behind.x, behind.y, behind.z, 1);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glDisable(GL_BLEND);
  if (!have_table) return;
  glEnable(GL_DEPTH_TEST);
  // What stands hides ground that need not be painted then; what lies on the ground comes before the models on it.
  Batches scene, models;
  gather_plants(view, scene);
  gather_scenery(view, scene);
  const bool small = pixels_per_mm(*view.camera, view.camera->target, view.height) < tier.plain_below;
  draw_models(view, scene);
  draw_ground(view);
  draw_shells(view);
  draw_marks(view);
  draw_overlays(view, contact, false);
  gather_models(view, false, models);
  gather_undergrowth(view, models);
  const bool in_room = !room_table_fills(view);
  if (in_room) models.plain.push_back({&felt, {}, {gpu_instance(Mat4(1))}});
  if (!small) models.rich.push_back({&board, {}, {gpu_instance(Mat4(1))}});
  draw_models(view, models);
  if (small) {
    light(board_plain, view);
    const GpuInstance one = gpu_instance(Mat4(1));
    stats.triangles += board.draw(std::span(&one, 1));
  }
  draw_room(view, in_room);

  draw_overlays(view, overlays, false);
  const bool ghosts = std::any_of(instances.begin(), instances.end(), [](const Instance& in) { return in.fade < 1; });
  if (ghosts) {
    light(model_program, view);
    glEnable(GL_BLEND);
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    Batches see_through;
    gather_models(view, true, see_through);
    // Depth first, so that of all the parts behind one another only the nearest is blended.
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    draw_batches(model_program, see_through.rich);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glDepthFunc(GL_LEQUAL);
    draw_batches(model_program, see_through.rich);
    glDepthFunc(GL_LESS);
    glDisable(GL_BLEND);
  }
  std::vector<OverlayVertex> lights;
  for (const Effect& effect : effects) add_effect_light(effect, *view.camera, lights);
  glow.replace(std::move(lights));
  draw_overlays(view, glow, true);
}

}  // namespace sixmil::render
