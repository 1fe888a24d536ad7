#include "engine/render/table_scene.hpp"

#include <algorithm>
#include <cstring>

#include "engine/base/log.hpp"

#include "engine/render/table_scene_impl.hpp"

namespace sixmil::render {
namespace {

bool same_bytes(const void* a, const void* b, std::size_t size) { return size == 0 || std::memcmp(a, b, size) == 0; }

}  // namespace

TableScene::TableScene() : impl_(std::make_unique<Impl>()) {}
TableScene::TableScene(TableScene&&) noexcept = default;
TableScene& TableScene::operator=(TableScene&&) noexcept = default;
TableScene::~TableScene() = default;

Result<TableScene> TableScene::create(const TierSettings& tier) {
  TableScene scene;
  Impl& s = *scene.impl_;
  s.tier = tier;
  s.fit_to_card();
  Status status = s.load();
  if (!status && s.tier.shadow_taps > 1) {
    // The one thing of a tier that makes shaders larger.
    log_warning("Soft shadows cannot be drawn here; they stay hard. " + status.error().sentence());
    s.tier.shadow_taps = 1;
    status = s.load();
  }
  if (!status) return status.error();
  s.load_lens();
  s.make_common();
  return scene;
}

const Ground& TableScene::ground() const { return impl_->ground; }

int TableScene::add_model(const Model& model) {
  const auto& vertices = model.low.vertices;
  const bool turns =
      std::any_of(vertices.begin(), vertices.end(), [](const Vertex& v) { return v.part == Part::turret; });
  const auto wreck = [&](const MeshData& level) { return GpuMesh(wreck_mesh(model, level)); };
  impl_->kinds.push_back({model.id,
                          model.size,
                          model.pivot,
                          model.muzzle,
                          turns,
                          {GpuMesh(model.full), GpuMesh(model.near), GpuMesh(model.low)},
                          {wreck(model.full), wreck(model.near), wreck(model.low)},
                          GpuMesh(model.whips)});
  return static_cast<int>(impl_->kinds.size()) - 1;
}

void TableScene::set_scheme(int index, const PaintJob& paint) {
  SIXMIL_ASSERT(index >= 0 && index < schemes_most);
  float* at = impl_->schemes.data() + 4 * paint_slots * index;
  // What is no colour of a pot goes into the fourth lane: camouflage with the base, dust with the second coat.
  for (std::size_t i = 0; i < paint.colours.size(); ++i) {
    const Vec3f c = paint.colours[i];
    *at++ = c.x;
    *at++ = c.y;
    *at++ = c.z;
    *at++ = i == 0 ? static_cast<float>(paint.camouflage) : i == 1 ? paint.dust : 0;
  }
  impl_->changed = true;
}

void TableScene::set_instances(std::span<const Instance> instances) {
  const auto same = [](const Instance& a, const Instance& b) {
    return a.model == b.model && a.scheme == b.scheme && a.at == b.at && a.on_ground == b.on_ground &&
           a.heading == b.heading && a.held_up == b.held_up && a.pitch == b.pitch && a.roll == b.roll &&
           a.turret == b.turret && a.kick == b.kick && a.id == b.id && a.highlight == b.highlight &&
           a.wreck == b.wreck && a.number == b.number && a.fade == b.fade;
  };
  Impl& s = *impl_;
  if (std::equal(instances.begin(), instances.end(), s.instances.begin(), s.instances.end(), same)) return;
  for (const Instance& in : instances) SIXMIL_ASSERT(in.model >= 0 && in.model < static_cast<int>(s.kinds.size()));
  for (std::size_t i = 0; i < std::max(instances.size(), s.instances.size()); ++i) {
    const bool was = i < s.instances.size(), is = i < instances.size();
    if (was && is && same(instances[i], s.instances[i])) continue;
    if (was) s.unsettle(s.instances[i]);
    if (is) s.unsettle(instances[i]);
  }
  s.instances.assign(instances.begin(), instances.end());
  s.marks_stale = s.models_moved = s.changed = true;
}

void TableScene::set_overlays(const Overlays& overlays) {
  const auto& v = overlays.vertices();
  const auto& before = impl_->overlays.vertices();
  if (v.size() == before.size() && same_bytes(v.data(), before.data(), v.size() * sizeof(OverlayVertex))) return;
  impl_->overlays.replace(v);
  impl_->changed = true;
}

void TableScene::set_effects(std::span<const Effect> effects) {
  const auto same = [](const Effect& a, const Effect& b) {
    return a.kind == b.kind && a.from == b.from && a.to == b.to && a.age == b.age && a.size == b.size &&
           a.seed == b.seed;
  };
  if (std::equal(effects.begin(), effects.end(), impl_->effects.begin(), impl_->effects.end(), same)) return;
  for (const Effect& effect : impl_->effects) impl_->unsettle(effect);
  for (const Effect& effect : effects) impl_->unsettle(effect);
  impl_->effects.assign(effects.begin(), effects.end());
  impl_->models_moved = impl_->changed = true;
}

void TableScene::set_scars(std::span<const Scar> scars) {
  if (std::equal(scars.begin(), scars.end(), impl_->scars.begin(), impl_->scars.end())) return;
  impl_->scars.assign(scars.begin(), scars.end());
  impl_->marks_stale = impl_->changed = true;
}

void TableScene::set_veil(int columns, int rows, std::span<const std::uint8_t> hidden) {
  SIXMIL_ASSERT(hidden.size() == static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  if (std::equal(hidden.begin(), hidden.end(), impl_->veiled.begin(), impl_->veiled.end()) &&
      (hidden.empty() || columns == impl_->veil.width()))
    return;
  impl_->veiled.assign(hidden.begin(), hidden.end());
  impl_->changed = true;
  if (hidden.empty()) return;
  std::vector<std::uint8_t> bytes(hidden.size());
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = hidden[i] ? 255 : 0;
  impl_->veil.upload(gl::Texture::Format::r8, columns, rows, bytes);
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
    const float aspect = static_cast<float>(width) / static_cast<float>(height);
    s.draw_picture({&camera, camera.projection(aspect) * camera.view(), camera.eye(), height}, width, height);
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
    const Vec3f from = moved_point(back, ray.from), way = moved_direction(back, ray.way);
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

Vec3f TableScene::muzzle_of(const Instance& in) const {
  const Kind& kind = impl_->kinds[static_cast<std::size_t>(in.model)];
  Vec3f at = kind.muzzle;
  if (at == Vec3f{}) at = {kind.size.x / 2, 0, kind.size.z * 0.75f};
  if (kind.turns) {
    const Vec3f d = at - kind.pivot;
    const float c = std::cos(in.turret), s = std::sin(in.turret);
    at = kind.pivot + Vec3f{c * d.x - s * d.y, s * d.x + c * d.y, d.z};
  }
  return moved_point(impl_->place_of(in), at);
}

const DrawStats& TableScene::stats() const { return impl_->stats; }
const TierSettings& TableScene::tier() const { return impl_->tier; }

}  // namespace sixmil::render
