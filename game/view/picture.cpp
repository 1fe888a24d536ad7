#include "game/view/picture.hpp"

#include <algorithm>
#include <cmath>

#include "game/stage/turrets.hpp"
#include "game/view/picture_making.hpp"
#include "game/view/side_paint.hpp"
#include "game/view/table_look.hpp"

namespace sixmil::view {
namespace {

using stage::mm_of;

constexpr float gun_recoil = 1.5f;  // mm, exaggerated as all that moves is

render::Colour side_colour(SideId side, float alpha) {
  const Vec3f c = side_accent(side);
  return {c.x, c.y, c.z, alpha};
}

}  // namespace

Result<Picture> Picture::create(const Battle& battle, const render::TierSettings& tier) {
  PictureMaking making(battle, tier);
  while (!making.done())
    if (const Status status = making.step(); !status.ok()) return status.error();
  return making.take();
}

// On the ground, or on the roof of a house somebody has entered.
Vec3f Picture::stand(const State& state, const stage::ModelPose& pose, bool& on_ground) const {
  Vec3f at = scene_.ground().on({pose.x, pose.y}, pose.lift);
  on_ground = pose.lift <= 0;
  const Table& table = state.battle->table;
  const Vec2 p = table.ground.clamp({static_cast<std::int32_t>(std::lround(pose.x * tu_per_mm)),
                                     static_cast<std::int32_t>(std::lround(pose.y * tu_per_mm))});
  const std::int32_t roof = table.buildings.top_at(p, -height_limit);
  if (roof > -height_limit) {
    at.z = mm_of(roof) + pose.lift;
    on_ground = false;
  }
  at.z -= pose.sink * 12;
  return at;
}

Vec3f Picture::muzzle_of(ElementId element, Vec3f otherwise) const {
  if (!element.valid()) return otherwise;
  const auto id = static_cast<std::uint32_t>(element.index()) + 1;
  for (const render::Instance& instance : instances_)
    if (instance.id == id) return scene_.muzzle_of(instance);
  return otherwise;
}

Vec3f Picture::in_the_air(float x, float y, float z) const { return {x, y, scene_.ground().extent().highest + z}; }

void Picture::dress(const State& shown, ElementId id, render::Instance& instance) const {
  const Element& element = shown.element(id);
  const int look = look_of(shown, id);
  instance.model = look < 0
                       ? model_of_[static_cast<std::size_t>(id.index())]
                       : looks_of_[static_cast<std::size_t>(element.profile.index())][static_cast<std::size_t>(look)];
  instance.number = number_of_[static_cast<std::size_t>(id.index())];
  instance.scheme = element.side.index();
}

void Picture::update(const stage::Stage& stage, const Pointed& pointed, const Extra& extra) {
  const State& shown = stage.shown();
  std::vector<render::Instance> instances;
  instances.reserve(stage.poses().size());
  for (const stage::ModelPose& pose : stage.poses()) {
    const Element& element = shown.element(pose.element);
    render::Instance instance;
    dress(shown, pose.element, instance);
    instance.at = stand(shown, pose, instance.on_ground);
    instance.heading = pose.heading;
    instance.turret = pose.turret;
    instance.pitch = pose.pitch;
    instance.roll = pose.roll;
    instance.kick = pose.kick * gun_recoil;
    for (const Aim& aim : extra.aims)
      if (aim.element == pose.element) instance.turret = stage::bearing_to(element, aim.at);
    instance.id = static_cast<std::uint32_t>(pose.element.index()) + 1;
    instance.highlight = pose.element == pointed.selected ? 1.0f : pose.element == pointed.hovered ? 0.5f : 0.0f;
    instance.wreck = pose.wreck;
    instance.fade = 1 - pose.sink;
    instances.push_back(instance);
  }
  for (const stage::Ghost& ghost : extra.ghosts) {
    stage::ModelPose pose;
    pose.x = mm_of(ghost.at.x);
    pose.y = mm_of(ghost.at.y);
    pose.lift = mm_of(ghost.height);
    render::Instance instance;
    dress(shown, ghost.element, instance);
    instance.at = stand(shown, pose, instance.on_ground);
    instance.heading = std::atan2(static_cast<float>(ghost.facing.y), static_cast<float>(ghost.facing.x));
    instance.fade = 0.55f;
    instances.push_back(instance);
  }
  for (const stage::AirPose& craft : stage.craft()) {
    render::Instance instance;
    instance.model = craft_of_[static_cast<std::size_t>(craft.kind)];
    instance.scheme = craft.side.index();
    instance.at = in_the_air(craft.x, craft.y, craft.z);
    instance.heading = craft.heading;
    instance.pitch = craft.pitch;
    instance.roll = craft.roll;
    instance.on_ground = false;
    instance.held_up = false;
    instances.push_back(instance);
  }
  scene_.set_instances(instances);
  instances_ = std::move(instances);
  draw_overlays(stage, pointed, extra);
  draw_effects(stage);
}

void Picture::draw_overlays(const stage::Stage& stage, const Pointed& pointed, const Extra& extra) {
  const State& shown = stage.shown();
  render::Overlays overlays(scene_.ground());
  for (const Objective& objective : shown.battle->objectives) {
    const Vec2f at{mm_of(objective.at.x), mm_of(objective.at.y)};
    overlays.circle(at, mm_of(objective.radius), 1.6f, {0.96f, 0.9f, 0.7f, 0.85f}, render::LineStyle::dashed);
  }
  draw_markers(shown, overlays);
  for (const stage::Effect& effect : stage.effects()) {
    const Vec2f to{effect.to_x, effect.to_y};
    if (effect.kind == stage::Effect::Kind::area)
      overlays.plastic_disc(to, effect.radius, {0.95f, 0.62f, 0.2f, 0.9f * std::min(1.0f, 3 * (1 - effect.at))});
    else if (effect.kind == stage::Effect::Kind::corridor) {
      const Vec2f from{effect.from_x, effect.from_y};
      overlays.ribbon({from, to}, effect.radius * 2, {0.95f, 0.62f, 0.2f, 0.35f});
    } else if (effect.kind == stage::Effect::Kind::ring)
      overlays.circle(to, effect.radius + 6 * (1 - effect.at), 1.2f, side_colour(effect.side, 0.9f));
  }
  // Where a moving model comes from and goes to, while it moves.
  if (const Event* event = stage.current())
    if (const auto* moved = std::get_if<Moved>(&event->fact)) {
      const Element& element = shown.element(moved->element);
      std::vector<Vec2f> points{{mm_of(element.at.x), mm_of(element.at.y)}};
      for (const Vec2 p : moved->path) points.push_back({mm_of(p.x), mm_of(p.y)});
      overlays.ribbon(points, 2.4f, side_colour(element.side, 0.55f));
    }
  for (const ElementId id : {pointed.hovered, pointed.selected}) {
    if (!id.valid() || !shown.element(id).on_table()) continue;
    const Element& element = shown.element(id);
    overlays.circle({mm_of(element.at.x), mm_of(element.at.y)}, mm_of(element.body.length) * 0.72f,
                    id == pointed.selected ? 1.8f : 1.1f, side_colour(element.side, 0.95f));
  }
  if (extra.overlays) extra.overlays(overlays);
  scene_.set_overlays(overlays);
}

namespace {

bool is_smoke(const State& shown, const Marker& marker) {
  const auto kind = static_cast<std::size_t>(marker.kind);
  const std::vector<std::string>& smoke = shown.battle->sight.smoke;
  return !marker.gone && marker.radius > 0 && kind < smoke.size() && !smoke[kind].empty();
}

}  // namespace

// Where craft will strike: a template of clear plastic, or a strip with both its rims, in the colour of whose they are.
void Picture::draw_markers(const State& shown, render::Overlays& overlays) const {
  for (const Marker& marker : shown.markers) {
    const auto kind = static_cast<std::size_t>(marker.kind);
    if (marker.gone || kind >= shown.info().markers.size()) continue;
    const MarkerInfo& info = shown.info().markers[kind];
    if (!info.placed || marker.radius <= 0) continue;
    const Vec2f at{mm_of(marker.at.x), mm_of(marker.at.y)};
    const float radius = mm_of(marker.radius);
    if (is_smoke(shown, marker)) {
      overlays.circle(at, radius, 0.9f, {0.92f, 0.92f, 0.9f, 0.7f}, render::LineStyle::dashed);
      continue;
    }
    if (info.end < 0) {
      overlays.plastic_disc(at, radius, side_colour(marker.side, 0.9f));
      continue;
    }
    const auto end = static_cast<std::size_t>(info.end);
    const Vec2f to{mm_of(marker.numbers[end]), mm_of(marker.numbers[end + 1])};
    overlays.strip(at, to, radius, side_colour(marker.side, 0.9f));
  }
}

void Picture::draw_effects(const stage::Stage& stage) {
  std::vector<render::Effect> out;
  const auto add = [&](render::EffectKind kind, Vec3f from, Vec3f to, float age, float size, unsigned seed) {
    if (age >= 0 && age <= 1) out.push_back({kind, from, to, age, size, seed});
  };
  const render::Ground& ground = scene_.ground();
  for (const stage::Effect& effect : stage.effects()) {
    const Vec3f from = muzzle_of(effect.by, ground.on({effect.from_x, effect.from_y}, effect.from_z));
    const Vec3f to = ground.on({effect.to_x, effect.to_y}, effect.to_z);
    const auto seed = static_cast<unsigned>(effect.to_x * 7 + effect.to_y * 13);
    switch (effect.kind) {
      case stage::Effect::Kind::shot:
        add(render::EffectKind::flash, from, from, effect.at * 4, 7, seed);
        add(render::EffectKind::tracer, from, to, effect.at, 3, seed);
        add(render::EffectKind::smoke, from, from, effect.at * 0.9f + 0.1f, 4, seed + 1);
        add(render::EffectKind::dust, to, to, (effect.at - 0.8f) * 5, 8, seed);
        break;
      case stage::Effect::Kind::lob:
        add(render::EffectKind::flash, from, from, effect.at * 4, 10, seed);
        add(render::EffectKind::smoke, from, from, effect.at, 12, seed);
        break;
      case stage::Effect::Kind::area:
        for (int i = 0; i < 7; ++i) {
          const float angle = static_cast<float>(i) * 2.4f + static_cast<float>(seed % 7),
                      reach = effect.radius * (i == 0 ? 0 : 0.35f + 0.1f * static_cast<float>(i % 5));
          const Vec3f there =
              ground.on({effect.to_x + reach * std::cos(angle), effect.to_y + reach * std::sin(angle)}, 2);
          add(render::EffectKind::burst, there, there, (effect.at - 0.06f * static_cast<float>(i)) * 1.6f, 15,
              seed + static_cast<unsigned>(i));
        }
        break;
      case stage::Effect::Kind::flak: {
        const Vec3f up = in_the_air(effect.to_x, effect.to_y, effect.to_z);
        add(render::EffectKind::flash, from, from, effect.at * 3, 6, seed);
        if (effect.radius <= 0) add(render::EffectKind::tracer, from, up, effect.at, 3, seed);
        if (effect.radius > 0) add(render::EffectKind::burst, up, up, effect.radius, 8, seed);
        break;
      }
      case stage::Effect::Kind::strafe:
        add(render::EffectKind::tracer, in_the_air(effect.from_x, effect.from_y, effect.from_z), to, effect.at, 2,
            seed);
        add(render::EffectKind::dust, to, to, effect.at, 9, seed);
        break;
      case stage::Effect::Kind::trail:
      case stage::Effect::Kind::spark: {
        const Vec3f up = in_the_air(effect.to_x, effect.to_y, effect.to_z);
        add(effect.kind == stage::Effect::Kind::trail ? render::EffectKind::smoke : render::EffectKind::burst, up, up,
            effect.at, effect.radius, seed);
        break;
      }
      case stage::Effect::Kind::burst:
        add(render::EffectKind::burst, to, to, effect.at, effect.radius * 0.9f, seed);
        break;
      default:
        break;
    }
  }
  // Smoke that lies: cotton wool as high and wide as it blocks the sight.
  const State& shown = stage.shown();
  for (const Marker& marker : shown.markers) {
    if (!is_smoke(shown, marker)) continue;
    const float radius = mm_of(marker.radius), high = std::max(6.0f, mm_of(marker.height));
    constexpr int around = 7;
    for (int i = 0; i <= around; ++i) {
      const float angle = static_cast<float>(i) * 2 * pi / around, far = i == around ? 0 : radius * 0.62f;
      const Vec3f at = ground.on(
          {mm_of(marker.at.x) + far * std::cos(angle), mm_of(marker.at.y) + far * std::sin(angle)}, high * 0.2f);
      add(render::EffectKind::smoke, at, at, 0.5f, std::min(radius * 0.55f, high), static_cast<unsigned>(i) + 1);
    }
  }
  scene_.set_effects(out);
}

ElementId Picture::element_at(const render::Camera& camera, float x, float y, int width, int height) const {
  const std::uint32_t id = scene_.pick(camera, x, y, width, height);
  return id == 0 ? ElementId() : ElementId(static_cast<int>(id) - 1);
}

Vec3f Picture::place_of(const stage::Stage& stage, ElementId element) const {
  for (const stage::ModelPose& pose : stage.poses()) {
    if (pose.element != element) continue;
    bool on_ground = true;
    Vec3f at = stand(stage.shown(), pose, on_ground);
    at.z += mm_of(stage.shown().element(element).body.height) / 2;
    return at;
  }
  const Element& e = stage.shown().element(element);
  return scene_.ground().on({mm_of(e.at.x), mm_of(e.at.y)});
}

Vec3f Picture::eye_of(const stage::Stage& stage, ElementId element) const {
  Vec3f at = place_of(stage, element);
  const Element& e = stage.shown().element(element);
  const ProfileInfo& profile = stage.shown().battle->profile(element);
  const Vec2 offset = rotate(offset_on(e.body, profile.eye_at), e.facing);
  at.x += mm_of(offset.x);
  at.y += mm_of(offset.y);
  at.z += mm_of(profile.eye) - mm_of(e.body.height) / 2;
  return at;
}

}  // namespace sixmil::view
