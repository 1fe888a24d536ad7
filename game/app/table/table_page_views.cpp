// Where the table page looks from, what it photographs, and where things are on the screen.

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "game/core/sight/sight.hpp"

#include "game/app/table/table_page.hpp"
#include "game/replay/log_text.hpp"

namespace sixmil::app {

ElementId TablePage::interesting() const {
  const State& shown = watch_->stage().shown();
  if (const Event* event = watch_->stage().current())
    if (const auto* moved = std::get_if<Moved>(&event->fact)) return moved->element;
  // Whoever has most others near.
  ElementId best;
  int most = -1;
  for (int i = 0; i < shown.element_count(); ++i) {
    if (!shown.elements[static_cast<std::size_t>(i)].on_table()) continue;
    int near = 0;
    for (int j = 0; j < shown.element_count(); ++j)
      near += shown.elements[static_cast<std::size_t>(j)].on_table() &&
              within(shown.elements[static_cast<std::size_t>(i)].at, shown.elements[static_cast<std::size_t>(j)].at,
                     mm(150));
    if (near > most) {
      most = near;
      best = ElementId(i);
    }
  }
  return best;
}

// Whoever sees most enemies before it that are not so near that they fill the picture.
ElementId TablePage::with_a_view() const {
  const State& shown = watch_->stage().shown();
  ElementId best = interesting();
  int most = 0;
  for (int i = 0; i < shown.element_count(); ++i) {
    const Element& eye = shown.element(ElementId(i));
    if (!eye.on_table() || !eye.alive()) continue;
    // Models and wrecks right before it would be all there is to see.
    const auto in_the_way = [&](const stage::ModelPose& pose) {
      const float x = pose.x * tu_per_mm - static_cast<float>(eye.at.x),
                  y = pose.y * tu_per_mm - static_cast<float>(eye.at.y);
      const auto fx = static_cast<float>(eye.facing.x), fy = static_cast<float>(eye.facing.y);
      const float far = std::hypot(x, y), length = std::hypot(fx, fy);
      return pose.element.index() != i && far < 90 * tu_per_mm && x * fx + y * fy > 0.8f * far * length;
    };
    const std::vector<stage::ModelPose>& poses = watch_->stage().poses();
    if (std::any_of(poses.begin(), poses.end(), in_the_way)) continue;
    int ahead = 0;
    for (int j = 0; j < shown.element_count(); ++j) {
      const Element& other = shown.element(ElementId(j));
      if (other.side == eye.side || !other.on_table() || within(eye.at, other.at, mm(60))) continue;
      const std::int64_t x = other.at.x - eye.at.x, y = other.at.y - eye.at.y;
      const std::int64_t along = x * eye.facing.x + y * eye.facing.y;
      const std::int64_t across = x * eye.facing.y - y * eye.facing.x;
      ahead += along > 2 * std::abs(across) && sees(shown, ElementId(i), ElementId(j));
    }
    if (ahead > most) {
      most = ahead;
      best = ElementId(i);
    }
  }
  return best;
}

Status TablePage::set_camera(const std::string& name) {
  const render::TableExtent extent = picture_->scene().ground().extent();
  const float aspect = static_cast<float>(shared_->window.width()) / static_cast<float>(shared_->window.height());
  const ElementId about = pointed_.selected.valid() ? pointed_.selected
                          : name == "model"         ? with_a_view()
                                                    : interesting();
  const stage::Stage& stage = watch_->stage();
  if (name == "table")
    rig_->fit();
  else if (name == "map")
    rig_->look(render::top_down(extent, aspect));
  else if (name == "player")
    rig_->look(render::player_eye(extent, aspect));
  else if ((name == "close" || name == "model") && about.valid()) {
    const Facing facing = stage.shown().element(about).facing;
    const float heading = std::atan2(static_cast<float>(facing.y), static_cast<float>(facing.x));
    rig_->look(name == "close" ? render::close_up(picture_->place_of(stage, about), heading + 0.6f)
                               : render::model_eye(picture_->eye_of(stage, about), heading));
  } else if (name == "close" || name == "model") {
    return Error{"--camera " + name, "nobody stands on the table yet", "give --after a larger number"};
  } else {
    return Error{"--camera", "there is no view '" + name + "'", "use one of " + std::string(camera_names)};
  }
  if (!shared_->options.drawn_file().empty()) rig_->jump_to_wanted();
  return Nothing{};
}

Status TablePage::take_photo(const std::string& file, int width, int height, const render::PhotoProgress& progress) {
  prepare();
  render::PhotoSettings settings;
  settings.width = width;
  settings.height = height;
  const Result<Image> image = picture_->scene().photo(rig_->camera(), settings, progress);
  return image.ok() ? save_png(file, *image) : Status(image.error());
}

std::optional<ui::Control> TablePage::on_screen(Vec3f place, std::string name) const {
  const auto at = render::project(rig_->camera(), place, shared_->window.width(), shared_->window.height());
  if (!at || at->x < 0 || at->y < 0 || at->x >= static_cast<float>(shared_->window.width()) ||
      at->y >= static_cast<float>(shared_->window.height()))
    return std::nullopt;
  const float per_point = shared_->window.pixels_per_point();
  return ui::Control{
      std::move(name), at->x / per_point, at->y / per_point, at->x / per_point, at->y / per_point, true, ""};
}

std::optional<ui::Control> TablePage::model(const std::string& name) const {
  const State& shown = watch_->stage().shown();
  for (int i = 0; i < shown.element_count(); ++i) {
    const ElementId id(i);
    if (!shown.element(id).on_table()) continue;
    const std::string whole = replay::element_name(shown, id);  // "EuroFed Tanks, troop, Monsabert 1"
    if (whole == name || whole.ends_with(", " + name) || whole.ends_with(" " + name) ||
        fmt::format("element {}", i) == name)
      return on_screen(picture_->place_of(watch_->stage(), id), name);
  }
  return std::nullopt;
}

std::optional<ui::Control> TablePage::ground(double x, double y) const {
  return on_screen(picture_->scene().ground().on({static_cast<float>(x), static_cast<float>(y)}), "");
}

}  // namespace sixmil::app
