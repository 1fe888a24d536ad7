#pragma once
// A table with a game on it: played by people and machine commanders, or a record that is watched.

#include <memory>
#include <optional>
#include <string>

#include "game/app/cards/dice_tray.hpp"
#include "game/app/cards/eye_card.hpp"
#include "game/app/cards/los_card.hpp"
#include "game/app/cards/unit_card.hpp"
#include "game/app/diorama/diorama.hpp"
#include "game/app/docks/docks.hpp"
#include "game/app/docks/right_dock.hpp"
#include "game/app/hand/touch.hpp"
#include "game/app/pages/game_menu.hpp"
#include "game/app/panels/action_panel.hpp"
#include "game/app/panels/panels.hpp"
#include "game/app/panels/photo_panel.hpp"
#include "game/app/panels/prompt_panel.hpp"
#include "game/app/panels/result_panel.hpp"
#include "game/app/panels/timeline_panel.hpp"
#include "game/app/panels/what_now.hpp"
#include "game/app/shared/page.hpp"
#include "game/app/shared/shared.hpp"
#include "game/app/tools/selection_box.hpp"
#include "game/sitting/log_book.hpp"
#include "game/sitting/reel.hpp"
#include "game/sitting/watch.hpp"

namespace sixmil::app {

class TablePage : public Page {
 public:
  // The game is there, its picture not yet: only show() may follow. TableOpening does both.
  static Result<std::unique_ptr<TablePage>> sit_down(Shared& shared, Go go);
  void show(view::Picture picture);

  ~TablePage() override;
  std::shared_ptr<Memory> memory() const override { return play_ ? play_->memory() : reel_->memory(); }
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
  const Battle& battle() const { return *watch_->stage().shown().battle; }
  sitting::Watch& watch() { return *watch_; }
  // A photograph of what is shown, through this lens (TableScene::photo), as a PNG of any size.
  Status take_photo(const std::string& file, int width, int height, const render::PhotoProgress& progress = {});
  // The picture has no panels: the table may use the whole window.
  void hide_panels();

 private:
  explicit TablePage(Shared& shared);
  const Ruleset& ruleset() const { return play_ ? play_->ruleset() : reel_->ruleset(); }
  // Nobody may see the table now: another person is about to sit down.
  bool covered() const;
  void start_over();  // the watch, after what was shown is no longer so
  void lay_out();
  void draw_hand_over();
  void draw_photo_panel(Wishes& wishes);
  void take(const InputEvent& event);
  bool act(Action action);
  void point_at(float x, float y);
  struct Obeying;  // table_wishes.cpp
  void obey(const Wishes& wishes);
  std::optional<ui::Control> on_screen(Vec3f place, std::string name) const;

  // A record, and a game that becomes one or comes from one: table_record.cpp.
  void jump(std::size_t commands);
  void watch_record(std::optional<std::size_t> at);
  void continue_here();

  // A person at the table: table_tools.cpp.
  bool person_looks() const { return play_ && play_->viewer().valid(); }
  bool ready_tools();                           // returns whether something may have changed
  Spot spot_at(const InputEvent& event) const;  // spot_ with the modifiers
  bool person_key(Action action, const InputEvent& event);
  void person_press(const InputEvent& event);
  void end_box();
  void refresh_pointer();
  void select(Ref thing);
  void bring_into_view(ElementId element);
  void give(const Command& command);
  void give_taken();
  void draw_person_panels(Wishes& wishes);
  void draw_pointer_card(Wishes& wishes);

  Shared* shared_;
  std::unique_ptr<sitting::Play> play_;  // one of these two
  std::unique_ptr<sitting::Reel> reel_;
  std::optional<sitting::Watch> watch_;
  int revision_ = 0;  // of play_, that the watch shows
  std::unique_ptr<Diorama> diorama_;
  std::optional<Go> go_;
  sitting::LogBook log_;
  sitting::Statistics statistics_;
  Layout layout_;
  Docks docks_;
  PhaseBar phase_bar_;
  Roster roster_;
  RightDock right_;
  UnitCard unit_card_;
  DiceTray dice_tray_;
  ResultPanel result_;
  TimelinePanel timeline_;
  HelpPanel help_;
  PhotoPanel photo_;
  Tools tools_;
  WhatNow what_now_;
  HintPanel hint_;
  ActionPanel action_panel_;
  PromptPanel prompt_;
  float pointer_x_ = 0, pointer_y_ = 0, told_x_ = 0, told_y_ = 0;  // window points
  float card_width_ = 0, card_height_ = 0;                         // of the card beside the pointer, as drawn last
  bool pointer_known_ = false, pointer_stale_ = false;  // it has been on the window; it has moved over a panel since
  LosCard los_card_;
  EyeCard eye_card_;
  GameMenu menu_;
  view::Pointed pointed_;
  Spot spot_;  // under the pointer
  Looking looking_;
  Touch touch_;
  SelectionBox box_;
  bool follow_ = false, panels_ = true;
};

}  // namespace sixmil::app
