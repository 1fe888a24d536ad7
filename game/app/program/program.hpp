#pragma once
// The window and its turns: each waits, lets the page react and go on, and draws only when something changed. Who owns
// it calls turn() until it says that it is over; no loop is in here, so that a browser can call it too.

#include <deque>
#include <memory>
#include <optional>

#include "engine/base/file.hpp"

#include "game/app/program/script_runner.hpp"
#include "game/app/settings/settings_file.hpp"
#include "game/app/shared/page.hpp"
#include "game/app/shared/shared.hpp"
#include "game/app/table/table_opening.hpp"

namespace sixmil::app {

class Program : public ScriptHost {
 public:
  // Opens window and fonts. Settings and options outlive this.
  static Result<std::unique_ptr<Program>> open(Settings& settings, const Options& options);

  void set_script(ScriptRunner script) { script_.emplace(std::move(script)); }
  // The file follows the settings from now on; it outlives this.
  void keep_settings(SettingsFile& file) { settings_file_ = &file; }
  // Opens the page; where somebody looks on, a table opens in steps, one a turn. A game or record that cannot be shown
  // is told in a sentence, and the page before stays.
  Status go(Go go);
  // A table is on its way.
  bool opening() const { return opening_ != nullptr; }
  // Once a frame. False when the person has quit or the script has ended: then close().
  bool turn();
  // Keeps what is open. The error is a script's, or one of settings that could not be kept.
  Status close();
  // What the script's frames cost; empty without a script.
  std::string script_times() const { return script_ ? script_->work_text() : ""; }
  // One picture of the page, with or without panels.
  Status take_shot(const std::string& file, bool panels);
  Page& page() { return *page_; }

  const ui::Screen& screen() const override { return ui_->screen(); }
  bool idle() const override { return page_->idle() && dirty_ <= 1; }
  std::optional<ui::Control> model(const std::string& name) const override { return page_->model(name); }
  std::optional<ui::Control> ground(double x, double y) const override { return page_->ground(x, y); }
  Status shot(const std::string& file) override { return take_shot(file, true); }

 private:
  Program() = default;
  void process(const InputEvent& event);
  void hand_on(const InputEvent& event);
  void hand_on_held();
  int wait_ms(bool resting, bool hidden) const;
  void take_events(int wait_ms);
  void dropped(const std::string& file);
  void follow_settings();
  // seen: not only laid out.
  void draw_frame(double seconds, bool seen, bool panels);
  // The next step of a table on its way.
  void open_further();
  void back_to_menu(std::string notice);
  Status step_opening();
  void show_progress(float share, const char* words);
  bool over() const { return quit_ || !trouble_.ok() || (script_ && script_->done()); }

  std::unique_ptr<Window> window_;
  std::unique_ptr<ui::Ui> ui_;
  std::optional<Ears> ears_;
  std::optional<Shared> shared_;
  std::unique_ptr<Page> page_;
  std::unique_ptr<TableOpening> opening_;
  std::optional<ScriptRunner> script_;
  SettingsFile* settings_file_ = nullptr;
  std::deque<InputEvent> held_;    // a key, and what came after it, until it is known whether it was typed into a field
  Status trouble_ = Nothing{};     // what ended the script
  double last_ = clock_seconds();  // of the turn before
  int dirty_ = 3;                  // frames still to draw
  double not_work_ = 0;            // seconds of this frame in which another page was opened
  bool quit_ = false, offscreen_ = false;
};

}  // namespace sixmil::app
