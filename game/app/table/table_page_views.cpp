// Where the table page looks from, what it photographs, and where things are on the screen.

#include <fmt/format.h>

#include "game/app/table/table_page.hpp"
#include "game/replay/log_text.hpp"

namespace sixmil::app {

Status TablePage::set_camera(const std::string& name) {
  const Status looked = diorama_->look(name, watch_->stage(), pointed_.selected);
  if (looked.ok() && !shared_->options.drawn_file().empty()) diorama_->rig().jump_to_wanted();
  return looked;
}

Status TablePage::take_photo(const std::string& file, int width, int height, const render::PhotoProgress& progress) {
  prepare();
  render::PhotoSettings settings;
  settings.width = width;
  settings.height = height;
  const Result<Image> image = diorama_->picture().scene().photo(diorama_->rig().camera(), settings, progress);
  return image.ok() ? save_png(file, *image) : Status(image.error());
}

std::optional<ui::Control> TablePage::on_screen(Vec3f place, std::string name) const {
  const std::optional<Vec2f> at = diorama_->pixel_of(place);
  if (!at) return std::nullopt;
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
      return on_screen(diorama_->picture().place_of(watch_->stage(), id), name);
  }
  return std::nullopt;
}

std::optional<ui::Control> TablePage::ground(double x, double y) const {
  return on_screen(diorama_->picture().scene().ground().on({static_cast<float>(x), static_cast<float>(y)}), "");
}

}  // namespace sixmil::app
