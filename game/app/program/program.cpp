#include "game/app/program/program.hpp"

#include <algorithm>
#include <imgui.h>

#include "engine/base/file.hpp"

#include "engine/gl/framebuffer.hpp"
#include "engine/gl/gl.hpp"
#include "engine/image/image.hpp"
#include "engine/ui/widgets.hpp"

#include "game/app/pages/menu_page.hpp"
#include "game/app/settings/layout.hpp"

namespace sixmil::app {
namespace {

constexpr double script_step = 1.0 / 30;  // scripts see the same times whatever the machine
constexpr int thinking_wait_ms = 8;
constexpr int sounding_wait_ms = 500;
constexpr int hidden_wait_ms = 100;  // a minimised game goes on, unseen

float scale_here(const Settings& settings, const Window& window) {
  const float per_point = window.pixels_per_point();
  return fitting_scale(settings.scale, static_cast<float>(window.width()) / per_point,
                       static_cast<float>(window.height()) / per_point);
}

}  // namespace

Result<std::unique_ptr<Program>> Program::open(Settings& settings, const Options& options) {
  std::unique_ptr<Program> out(new Program());
  out->offscreen_ = !options.drawn_file().empty() || !options.script.empty() || !display_available();
  auto window = Window::open({"Sixmil", options.width, options.height, out->offscreen_});
  if (!window) return window.error();
  out->window_ = std::move(*window);
  auto ui = ui::Ui::make(*out->window_, {scale_here(settings, *out->window_), settings.dark});
  if (!ui) return ui.error();
  out->ui_ = std::move(*ui);
  out->ears_.emplace(settings);
  out->shared_.emplace(Shared{*out->window_, *out->ui_, settings, *out->ears_, options, out->offscreen_});
  return out;
}

Status Program::go(Go go) {
  held_.clear();  // they were meant for what was on the screen
  if (std::holds_alternative<go::Quit>(go)) {
    quit_ = true;
    return Nothing{};
  }
  if (auto* menu = std::get_if<go::Menu>(&go)) {
    if (page_) page_->leave();
    ears_->leave();
    page_ = std::make_unique<MenuPage>(*shared_, std::move(*menu));
  } else {
    opening_ = std::make_unique<TableOpening>(*shared_, std::move(go));
    while (opening_ && offscreen_)  // nobody looks on
      if (const Status status = step_opening(); !status.ok()) return status;
  }
  dirty_ = 3;
  return Nothing{};
}

Status Program::step_opening() {
  auto page = opening_->step();
  if (!page) {
    opening_.reset();
    return page.error();
  }
  if (!*page) return Nothing{};
  opening_.reset();
  if (page_) page_->leave();
  page_ = std::move(*page);
  dirty_ = 3;
  return Nothing{};
}

// Whoever waits sees the bar before each step, and may quit; nothing else is to be done yet.
void Program::open_further() {
  InputEvent event;
  while (window_->next_event(event))
    if (event.kind == InputEvent::Kind::quit) quit_ = true;
  if (quit_) {
    opening_->leave();
    return opening_.reset();
  }
  show_progress(opening_->share(), opening_->words());
  if (const Status opened = step_opening(); !opened.ok()) back_to_menu(opened.error().sentence());
  last_ = clock_seconds();
}

void Program::back_to_menu(std::string notice) {
  static_cast<void>(go(go::Menu{std::move(notice), false, {}}));  // the menu always opens
}

// Fonts and colours change between frames, never within one.
void Program::follow_settings() {
  const bool dark = shared_->settings.dark;
  const float scale = scale_here(shared_->settings, *window_);
  if (ui_->style().scale == scale && ui_->style().dark == dark) return;
  ui_->restyle({scale, dark});
  if (page_) page_->resized();
  dirty_ = 3;
}

void Program::show_progress(float share, const char* words) {
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

int Program::wait_ms(bool resting, bool hidden) const {
  if (!resting) return hidden ? hidden_wait_ms : 0;
  if (page_->waiting()) return thinking_wait_ms;
  return ears_->busy() ? sounding_wait_ms : -1;
}

void Program::take_events(int wait_ms) {
  InputEvent event;
  for (bool more = window_->next_event(event, wait_ms); more; more = window_->next_event(event)) process(event);
}

bool Program::turn() {
  if (opening_) {
    open_further();
    return !over();
  }
  const std::shared_ptr<Memory> memory = page_->memory();  // held, for the page may go before this ends
  const Lend lend(*memory);
  const bool hidden = window_->hidden() && !script_;
  const bool resting = page_->resting() && (dirty_ == 0 || hidden) && !script_;
  const double began = thread_seconds();
  not_work_ = 0;
  take_events(wait_ms(resting, hidden));
  ears_->rest();
  const double now = clock_seconds();
  const double seconds = script_ ? script_step : resting ? 0.016 : std::min(now - last_, 0.1);
  last_ = now;
  if (page_->advance(seconds)) dirty_ = std::max(dirty_, 2);
  if (dirty_ > 0 && !window_->hidden()) {
    --dirty_;
    follow_settings();
    // A script looks at pictures in its shots alone; what the panels say it reads in every frame.
    draw_frame(seconds, !script_, true);
    window_->show_frame();
    // Once for a whole drag of a slider.
    if (settings_file_ && !ui_->dragging())
      if (const Status kept = settings_file_->keep(); !kept.ok())
        page_->tell("Your settings could not be kept. " + kept.error().sentence());
    if (ui_->has_queued() || ui_->settling()) dirty_ = std::max(dirty_, 1);
  }
  hand_on_held();
  if (std::optional<Go> next = page_->take_go()) {
    const double opening = thread_seconds();
    if (const Status went = this->go(std::move(*next)); !went.ok()) back_to_menu(went.error().sentence());
    not_work_ += thread_seconds() - opening;
  }
  if (script_) {
    script_->worked(thread_seconds() - began - not_work_);
    trouble_ = script_->frame(*this, *window_);
    dirty_ = std::max(dirty_, 1);
  }
  return !over();
}

Status Program::close() {
  if (!trouble_.ok()) return trouble_;
  if (page_) page_->leave();
  return settings_file_ ? settings_file_->keep() : Nothing{};
}

void Program::process(const InputEvent& event) {
  using Kind = InputEvent::Kind;
  dirty_ = std::max(dirty_, 3);
  ui_->process(event);
  const bool key = event.kind == Kind::key_down || event.kind == Kind::key_up;
  if (held_.empty() && !(key && ui_->settling())) return hand_on(event);
  held_.push_back(event);
  held_.back().native = nullptr;
}

void Program::hand_on_held() {
  while (!held_.empty() && (!ui_->settling() || window_->hidden())) {
    const InputEvent event = std::move(held_.front());
    held_.pop_front();
    hand_on(event);
  }
}

void Program::hand_on(const InputEvent& event) {
  using Kind = InputEvent::Kind;
  if (event.kind == Kind::quit || (event.kind == Kind::key_down && event.ctrl && event.key == "q"))
    quit_ = true;
  else if (event.kind == Kind::resized)
    page_->resized();
  else if (event.kind == Kind::drop_file)
    dropped(event.text);
  else
    page_->process(event);
}

void Program::dropped(const std::string& file) {
  if (!file.ends_with(".json") && !file.ends_with(replay::record_suffix))
    return page_->tell(file + " is neither a scenario (.json) nor a game (.sixmil): nothing here can open it.");
  const Status went = go(go::Menu{{}, false, file});
  if (!went.ok()) page_->tell(went.error().sentence());
}

void Program::draw_frame(double seconds, bool seen, bool panels) {
  page_->prepare();
  if (seen) page_->draw_below();
  gl::bind_window();
  if (!panels) return;
  ui_->begin_frame(seconds);
  page_->draw_panels();
  ui_->end_frame(seen);
}

Status Program::take_shot(const std::string& file, bool panels) {
  // Panels need a frame or two to find their sizes.
  for (int i = 0; i < (panels ? 3 : 1); ++i) draw_frame(script_step, true, panels);
  gl::bind_window();
  Image image;
  image.width = window_->width();
  image.height = window_->height();
  image.rgba = gl::read_pixels(0, 0, image.width, image.height);
  window_->show_frame();
  return save_png(file, image);
}

}  // namespace sixmil::app
