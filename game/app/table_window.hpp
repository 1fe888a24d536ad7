#pragma once
// The window with a watched game: one loop that waits, plays on, and draws only when something changed.

#include <memory>
#include <optional>
#include <string>

#include "engine/platform/window.hpp"
#include "engine/ui/ui.hpp"

#include "game/app/camera_rig.hpp"
#include "game/app/log_book.hpp"
#include "game/app/options.hpp"
#include "game/app/panels/panels.hpp"
#include "game/app/script_runner.hpp"
#include "game/app/watch.hpp"
#include "game/view/picture.hpp"

namespace sixmil::app {

class TableWindow : public ScriptHost {
 public:
  // Opens window, fonts and table. `watch` outlives this.
  static Result<std::unique_ptr<TableWindow>> open(Watch& watch, const Ruleset& ruleset, const Options& options);

  void set_script(ScriptRunner script);
  // Until the person quits or the script has ended. The error is a script's.
  Status run();
  // One picture without panels, or with them.
  Status shot(const std::string& file) override;
  Status take_shot(const std::string& file, bool panels);
  // A named view: table, close, player, model, map.
  Status set_camera(const std::string& name);

  const ui::Screen& screen() const override { return ui_->screen(); }
  bool idle() const override;
  std::optional<ui::Control> model(const std::string& name) const override;
  std::optional<ui::Control> ground(double x, double y) const override;

 private:
  TableWindow(Watch& watch, const Ruleset& ruleset) : watch_(&watch), ruleset_(&ruleset) {}
  void process(const InputEvent& event);
  bool handle_key(const InputEvent& event);
  void point_at(float x, float y);
  void draw_frame(double seconds);
  void draw_panels();
  void obey(const Wish& wish);
  void show_progress(float share, const char* words);
  std::optional<ui::Control> on_screen(Vec3f place, std::string name) const;
  void follow();
  ElementId interesting() const;

  Watch* watch_;
  const Ruleset* ruleset_;
  std::unique_ptr<Window> window_;
  std::unique_ptr<ui::Ui> ui_;
  std::optional<view::Picture> picture_;
  std::optional<CameraRig> rig_;
  std::optional<ScriptRunner> script_;
  LogBook log_;
  Layout layout_;
  PhaseBar phase_bar_;
  Roster roster_;
  LogPanel log_panel_;
  UnitCard unit_card_;
  DiceTray dice_tray_;
  ResultPanel result_;
  HelpPanel help_;
  view::Pointed pointed_;
  int dirty_ = 3;  // frames still to draw
  bool follow_ = false;
  const Event* followed_ = nullptr;  // flown to last
  bool shooting_ = false;
  bool quit_ = false, offscreen_ = false, panels_shown_ = true;
};

}  // namespace sixmil::app
