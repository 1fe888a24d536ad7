#pragma once
// A table with a game on it: played by people and machine commanders, or a record that is watched.

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "game/app/camera_rig.hpp"
#include "game/app/log_book.hpp"
#include "game/app/page.hpp"
#include "game/app/pages/game_menu.hpp"
#include "game/app/panels/los_card.hpp"
#include "game/app/panels/panels.hpp"
#include "game/app/reel.hpp"
#include "game/app/shared.hpp"
#include "game/app/watch.hpp"
#include "game/view/picture.hpp"

namespace sixmil::app {

class TablePage : public Page {
 public:
  using Progress = std::function<void(float, const char*)>;
  // Makes the table: about a second, told to `progress`.
  static Result<std::unique_ptr<Page>> open(Shared& shared, Go go, const Progress& progress);

  void process(const InputEvent& event) override;
  bool advance(double seconds) override;
  bool resting() const override;
  bool waiting() const override;
  void prepare() override;
  void draw_below() override;
  void draw_panels() override;
  void resized() override;
  void tell(std::string words) override { menu_.tell(std::move(words)); }
  void leave() override;
  std::optional<Go> take_go() override { return std::exchange(go_, std::nullopt); }
  bool idle() const override;
  std::optional<ui::Control> model(const std::string& name) const override;
  std::optional<ui::Control> ground(double x, double y) const override;

  // A named view: table, close, player, model, map.
  Status set_camera(const std::string& name);
  Watch& watch() { return *watch_; }
  // The picture has no panels: the table may use the whole window.
  void hide_panels();

 private:
  explicit TablePage(Shared& shared) : shared_(&shared) {}
  const Battle& battle() const { return *watch_->stage().shown().battle; }
  const Ruleset& ruleset() const { return play_ ? play_->ruleset() : reel_->ruleset(); }
  // Nobody may see the table now: another person is about to sit down.
  bool covered() const;
  void start_over();  // the watch, after what was shown is no longer so
  void lay_out();
  void draw_hand_over();
  bool act(Action action);
  void point_at(float x, float y);
  void obey(const Wish& wish);
  std::optional<ui::Control> on_screen(Vec3f place, std::string name) const;
  void follow();
  ElementId interesting() const;

  Shared* shared_;
  std::unique_ptr<Play> play_;  // one of these two
  std::unique_ptr<Reel> reel_;
  std::optional<Watch> watch_;
  int revision_ = 0;  // of play_, that the watch shows
  std::optional<view::Picture> picture_;
  std::optional<CameraRig> rig_;
  std::optional<Go> go_;
  LogBook log_;
  Layout layout_;
  PhaseBar phase_bar_;
  Roster roster_;
  LogPanel log_panel_;
  UnitCard unit_card_;
  DiceTray dice_tray_;
  ResultPanel result_;
  HelpPanel help_;
  LosCard los_card_;
  GameMenu menu_;
  view::Pointed pointed_;
  Spot spot_;  // under the pointer
  Looking looking_;
  bool follow_ = false, panels_ = true;
  const Event* followed_ = nullptr;  // flown to last
};

}  // namespace sixmil::app
