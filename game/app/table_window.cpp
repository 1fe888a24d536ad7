#include "game/app/table_window.hpp"

#include <cmath>
#include <epoxy/gl.h>
#include <fmt/format.h>
#include <imgui.h>

#include "engine/base/file.hpp"

#include "engine/gl/framebuffer.hpp"
#include "engine/image/image.hpp"
#include "engine/ui/widgets.hpp"

#include "game/replay/log_text.hpp"

namespace sixmil::app {
namespace {

render::TierSettings tier_of(const std::string& name) {
  if (name == "integrated") return render::integrated_tier();
  if (name == "discrete") return render::discrete_tier();
  if (name == "still") return render::still_tier();
  return render::software_tier();
}

constexpr double script_step = 1.0 / 30;  // scripts see the same times whatever the machine

}  // namespace

Result<std::unique_ptr<TableWindow>> TableWindow::open(Watch& watch, const Ruleset& ruleset, const Options& options) {
  std::unique_ptr<TableWindow> out(new TableWindow(watch, ruleset));
  out->offscreen_ = !options.shot.empty() || !options.script.empty() || !display_available();
  const State& shown = watch.stage().shown();
  auto window = Window::open({"Sixmil: " + shown.battle->title, options.width, options.height, out->offscreen_});
  if (!window) return window.error();
  out->window_ = std::move(*window);
  if (!out->offscreen_) {
    const Status made = make_folders(user_config_folder());
    if (!made.ok()) return made.error();
  }
  const ui::Style style{options.scale > 0 ? static_cast<float>(options.scale) : 1.0f, !options.light};
  auto ui = ui::Ui::make(*out->window_, style, out->offscreen_ ? "" : user_config_folder() + "/panels.ini");
  if (!ui) return ui.error();
  out->ui_ = std::move(*ui);
  TableWindow* raw = out.get();
  auto picture = view::Picture::create(*shown.battle, tier_of(options.tier),
                                       [raw](float share, const char* words) { raw->show_progress(share, words); });
  if (!picture) return picture.error();
  out->picture_.emplace(std::move(*picture));
  out->panels_shown_ = options.shot.empty() || options.panels;
  out->layout_ = make_layout(options.width, options.height, style.scale);
  const Layout& l = out->layout_;
  out->rig_.emplace(out->picture_->scene().ground(), out->window_->width(), out->window_->height(),
                    out->panels_shown_ ? l.roster_width : 0, out->panels_shown_ ? l.log_width : 0);
  return out;
}

void TableWindow::show_progress(float share, const char* words) {
  if (offscreen_) return;
  gl::bind_window();
  glViewport(0, 0, window_->width(), window_->height());
  glClearColor(0.07f, 0.07f, 0.065f, 1);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  ui_->begin_frame(0.016);
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  ui::begin_panel({"##loading", {size.x / 2, size.y / 2}, {0, 0}, {0.5f, 0.5f}});
  ui::heading("Sixmil");
  ui::bar(share, words, ImGui::GetFontSize() * 18);
  ui::end_panel();
  ui_->end_frame();
  window_->show_frame();
}

void TableWindow::set_script(ScriptRunner script) { script_.emplace(std::move(script)); }

bool TableWindow::idle() const { return watch_->idle() && !rig_->moving() && dirty_ <= 1; }

Status TableWindow::run() {
  double last = clock_seconds();
  while (!quit_) {
    const bool resting = watch_->idle() && !rig_->moving() && dirty_ == 0 && !script_;
    InputEvent event;
    for (bool more = window_->next_event(event, resting ? -1 : 0); more; more = window_->next_event(event))
      process(event);
    const double now = clock_seconds();
    const double seconds = script_ ? script_step : resting ? 0.016 : std::min(now - last, 0.1);
    last = now;
    if (watch_->tick(seconds)) dirty_ = std::max(dirty_, 2);
    if (follow_) follow();
    if (rig_->advance(seconds)) dirty_ = std::max(dirty_, 2);
    if (dirty_ > 0 && !window_->hidden()) {
      --dirty_;
      draw_frame(seconds);
      window_->show_frame();
    }
    if (script_) {
      const Status step = script_->frame(*this, *window_);
      if (!step.ok()) return step;
      dirty_ = std::max(dirty_, 1);
      if (script_->done()) return Nothing{};
    }
  }
  return Nothing{};
}

void TableWindow::process(const InputEvent& event) {
  using Kind = InputEvent::Kind;
  dirty_ = std::max(dirty_, 3);
  ui_->process(event);
  switch (event.kind) {
    case Kind::quit:
      quit_ = true;
      return;
    case Kind::resized:
      layout_ = make_layout(static_cast<int>(static_cast<float>(window_->width()) / window_->pixels_per_point()),
                            static_cast<int>(static_cast<float>(window_->height()) / window_->pixels_per_point()),
                            ui_->style().scale);
      rig_->resize(window_->width(), window_->height(), layout_.roster_width, layout_.log_width);
      return;
    case Kind::key_down:
    case Kind::key_up:
      if (ui_->wants_text()) return;
      if (event.kind == Kind::key_down && handle_key(event)) return;
      rig_->handle(event);
      return;
    case Kind::mouse_up:
    case Kind::focus_lost:
      rig_->handle(event);
      return;
    case Kind::mouse_move: {
      const bool camera = rig_->handle(event);
      if (!camera && !ui_->wants_mouse()) point_at(event.x, event.y);
      return;
    }
    default:
      break;
  }
  if (ui_->wants_mouse()) return;
  if (event.kind == Kind::mouse_down && event.button == 1) {
    point_at(event.x, event.y);
    pointed_.selected = pointed_.hovered;
    if (event.clicks >= 2 && pointed_.selected.valid())
      rig_->fly_to(picture_->place_of(watch_->stage(), pointed_.selected));
    return;
  }
  rig_->handle(event);
}

bool TableWindow::handle_key(const InputEvent& event) {
  Wish wish;
  const std::string& key = event.key;
  if (event.ctrl && key == "q")
    wish.quit = true;
  else if (event.ctrl)
    return false;
  else if (key == "p")
    wish.pause = !watch_->paused();
  else if (key == "n")
    wish.stride = Watch::Stride::command;
  else if (key == "b")
    wish.stride = Watch::Stride::phase;
  else if (key == "t")
    wish.stride = Watch::Stride::turn;
  else if (key == "=" || key == "+" || key == "keypad +")
    wish.speed = std::min(16.0, watch_->speed() * 2);
  else if (key == "-" || key == "keypad -")
    wish.speed = std::max(0.25, watch_->speed() / 2);
  else if (key == "v" && pointed_.selected.valid())
    return set_camera("model").ok();
  else if (key == "g")
    wish.follow = !follow_;
  else if (key == "f1")
    wish.help = true;
  else
    return false;
  obey(wish);
  return true;
}

void TableWindow::point_at(float x, float y) {
  const float per_point = window_->pixels_per_point();
  pointed_.hovered =
      picture_->element_at(rig_->camera(), x * per_point, y * per_point, window_->width(), window_->height());
}

void TableWindow::obey(const Wish& wish) {
  if (wish.pause && !watch_->over()) watch_->pause(*wish.pause);
  if (wish.stride && !watch_->over()) watch_->stride(*wish.stride);
  if (wish.speed) watch_->set_speed(*wish.speed);
  if (wish.follow) follow_ = *wish.follow;
  if (wish.select.valid()) pointed_.selected = wish.select;
  if (wish.fly_to.valid()) rig_->fly_to(picture_->place_of(watch_->stage(), wish.fly_to));
  if (wish.help) help_.open = !help_.open;
  quit_ = quit_ || wish.quit;
}

// Flies to where the event that is being shown happens, unless that lies well inside the picture.
void TableWindow::follow() {
  const Event* event = watch_->stage().current();
  if (event == followed_ || event == nullptr) return;
  followed_ = event;
  const std::optional<Vec2> place = view::act_place(watch_->stage().shown(), event->fact);
  if (!place) return;
  const Vec3f there = picture_->scene().ground().on(
      {static_cast<float>(place->x) / tu_per_mm, static_cast<float>(place->y) / tu_per_mm});
  const auto at = render::project(rig_->camera(), there, window_->width(), window_->height());
  const float w = static_cast<float>(window_->width()), h = static_cast<float>(window_->height());
  const bool inside = at && at->x > w * 0.35f && at->x < w * 0.65f && at->y > h * 0.3f && at->y < h * 0.75f;
  if (!inside || rig_->camera().distance > 600) rig_->fly_to(there);
}

void TableWindow::draw_panels() {
  const State& shown = watch_->stage().shown();
  log_.read(watch_->session(), watch_->stage().shown_events());
  Wish wish;
  phase_bar_.draw(layout_, *watch_, follow_, wish);
  roster_.draw(layout_, shown, pointed_.selected, wish);
  log_panel_.draw(layout_, watch_->session(), log_, wish);
  unit_card_.draw(layout_, shown, pointed_.hovered.valid() ? pointed_.hovered : pointed_.selected);
  dice_tray_.draw(layout_, watch_->stage());
  if (watch_->over()) result_.draw(layout_, *ruleset_, shown, wish);
  help_.draw(layout_);
  obey(wish);
}

void TableWindow::draw_frame(double seconds) {
  picture_->update(watch_->stage(), pointed_);
  // A script looks at the table in its shots alone; the panels it reads in every frame.
  if (!script_ || shooting_) picture_->scene().draw(rig_->camera(), window_->width(), window_->height(), 0);
  gl::bind_window();
  if (panels_shown_) {
    ui_->begin_frame(seconds);
    draw_panels();
    ui_->end_frame();
  }
}

Status TableWindow::shot(const std::string& file) { return take_shot(file, true); }

Status TableWindow::take_shot(const std::string& file, bool panels) {
  panels_shown_ = panels;
  shooting_ = true;
  // Panels need a frame or two to find their sizes.
  for (int i = 0; i < (panels ? 3 : 1); ++i) draw_frame(script_step);
  shooting_ = false;
  gl::bind_window();
  Image image;
  image.width = window_->width();
  image.height = window_->height();
  image.rgba = gl::read_pixels(0, 0, image.width, image.height);
  window_->show_frame();
  return save_png(file, image);
}

ElementId TableWindow::interesting() const {
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

Status TableWindow::set_camera(const std::string& name) {
  const render::TableExtent extent = picture_->scene().ground().extent();
  const float aspect = static_cast<float>(window_->width()) / static_cast<float>(window_->height());
  const ElementId about = pointed_.selected.valid() ? pointed_.selected : interesting();
  const view::Stage& stage = watch_->stage();
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
  if (offscreen_ && !script_) {
    while (rig_->moving()) rig_->advance(0.1);
    rig_->advance(0.1);
  }
  return Nothing{};
}

std::optional<ui::Control> TableWindow::on_screen(Vec3f place, std::string name) const {
  const auto at = render::project(rig_->camera(), place, window_->width(), window_->height());
  if (!at || at->x < 0 || at->y < 0 || at->x >= static_cast<float>(window_->width()) ||
      at->y >= static_cast<float>(window_->height()))
    return std::nullopt;
  const float per_point = window_->pixels_per_point();
  return ui::Control{
      std::move(name), at->x / per_point, at->y / per_point, at->x / per_point, at->y / per_point, true, ""};
}

std::optional<ui::Control> TableWindow::model(const std::string& name) const {
  const State& shown = watch_->stage().shown();
  for (int i = 0; i < shown.element_count(); ++i) {
    const ElementId id(i);
    if (!shown.element(id).on_table()) continue;
    if (replay::element_name(shown, id) == name || shown.battle->elements[static_cast<std::size_t>(i)].name == name ||
        fmt::format("element {}", i) == name)
      return on_screen(picture_->place_of(watch_->stage(), id), name);
  }
  return std::nullopt;
}

std::optional<ui::Control> TableWindow::ground(double x, double y) const {
  return on_screen(picture_->scene().ground().on({static_cast<float>(x), static_cast<float>(y)}), "");
}

}  // namespace sixmil::app
