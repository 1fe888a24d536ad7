#include "game/app/diorama/diorama.hpp"

#include <cmath>

#include "game/app/diorama/director.hpp"
#include "game/stage/millimetres.hpp"

namespace sixmil::app {
namespace {

Vec2 tu_of(float x, float y) {
  return {static_cast<std::int32_t>(std::lround(x * tu_per_mm)), static_cast<std::int32_t>(std::lround(y * tu_per_mm))};
}

}  // namespace

Diorama::Diorama(view::Picture picture, const Battle& battle, int width, int height)
    : picture_(std::move(picture)),
      rig_(picture_.scene().ground(), width, height),
      table_(&battle.table),
      width_(width),
      height_(height) {}

void Diorama::resize(int width, int height, const CameraRig::Covered& covered) {
  width_ = width;
  height_ = height;
  rig_.resize(width, height, covered);
}

void Diorama::update(const stage::Stage& stage, const view::Pointed& pointed, const view::Extra& extra) {
  picture_.update(stage, pointed, extra);
}

ElementId Diorama::element_at(float px, float py) const {
  return picture_.element_at(rig_.camera(), px, py, width_, height_);
}

std::optional<Vec2> Diorama::ground_at(float px, float py) const {
  const auto place = rig_.ground_under(px, py);
  if (!place) return std::nullopt;
  return table_->ground.clamp(tu_of(place->x, place->y));
}

// Where the line of sight through a pixel meets the level of the table's lowest ground.
std::optional<Vec2> Diorama::beyond_at(float px, float py) const {
  const render::Ray ray = render::ray_through(rig_.camera(), px, py, width_, height_);
  const float level = picture_.scene().ground().extent().lowest;
  if (ray.way.z > -0.01f) return std::nullopt;
  const float far = (level - ray.from.z) / ray.way.z;
  const float x = ray.from.x + far * ray.way.x, y = ray.from.y + far * ray.way.y;
  constexpr float most = 20000;  // mm; no way out is sought farther away
  if (!(std::fabs(x) < most) || !(std::fabs(y) < most)) return std::nullopt;
  return tu_of(x, y);
}

std::optional<Vec2f> Diorama::pixel_of(Vec3f place) const {
  const auto at = render::project(rig_.camera(), place, width_, height_);
  if (!at || at->x < 0 || at->y < 0 || at->x >= static_cast<float>(width_) || at->y >= static_cast<float>(height_))
    return std::nullopt;
  return Vec2f{at->x, at->y};
}

Status Diorama::look(const std::string& name, const stage::Stage& stage, ElementId about) {
  const render::TableExtent extent = picture_.scene().ground().extent();
  const float aspect = static_cast<float>(width_) / static_cast<float>(height_);
  if (!about.valid()) about = name == "model" ? with_a_view(stage) : interesting(stage);
  if (name == "table")
    rig_.fit();
  else if (name == "map")
    rig_.look(render::top_down(extent, aspect));
  else if (name == "player")
    rig_.look(render::player_eye(extent, aspect));
  else if ((name == "close" || name == "model") && about.valid()) {
    const Facing facing = stage.shown().element(about).facing;
    const float heading = std::atan2(static_cast<float>(facing.y), static_cast<float>(facing.x));
    rig_.look(name == "close" ? render::close_up(picture_.place_of(stage, about), heading + 0.6f)
                              : render::model_eye(picture_.eye_of(stage, about), heading));
  } else if (name == "close" || name == "model") {
    return Error{"--camera " + name, "nobody stands on the table yet", "give --after a larger number"};
  } else {
    return Error{"--camera", "there is no view '" + name + "'", "use one of " + std::string(camera_names)};
  }
  return Nothing{};
}

void Diorama::follow(const stage::Stage& stage) {
  const Event* event = stage.current();
  if (event == followed_ || event == nullptr) return;
  followed_ = event;
  const std::optional<Vec2> place = stage::act_place(stage.shown(), event->fact);
  if (!place) return;
  const Vec3f there = picture_.scene().ground().on({stage::mm_of(place->x), stage::mm_of(place->y)});
  const auto at = render::project(rig_.camera(), there, width_, height_);
  const float w = static_cast<float>(width_), h = static_cast<float>(height_);
  const bool inside = at && at->x > w * 0.35f && at->x < w * 0.65f && at->y > h * 0.3f && at->y < h * 0.75f;
  if (!inside || rig_.camera().distance > 600) rig_.fly_to(there);
}

}  // namespace sixmil::app
