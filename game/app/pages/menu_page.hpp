#pragma once
// The main menu and everything that is reached from it without a table. Nothing here costs time while nobody acts: what
// has to be read is read on threads of its own.

#include <optional>
#include <string>

#include "engine/base/work.hpp"

#include "engine/gl/texture.hpp"

#include "game/app/pages/licences.hpp"
#include "game/app/pages/load_list.hpp"
#include "game/app/pages/new_game.hpp"
#include "game/app/pages/settings_view.hpp"
#include "game/app/shared/page.hpp"
#include "game/app/shared/shared.hpp"

namespace sixmil::app {

class MenuPage : public Page {
 public:
  // `go`: what is told, and where in the menu to begin.
  MenuPage(Shared& shared, go::Menu go);

  std::shared_ptr<Memory> memory() const override { return memory_; }
  void process(const InputEvent& event) override;
  bool advance(double seconds) override;
  bool resting() const override { return true; }
  bool waiting() const override;
  bool idle() const override { return !waiting(); }
  void draw_below() override;
  void draw_panels() override;
  void tell(std::string words) override { notice_ = std::move(words); }
  std::optional<Go> take_go() override { return std::exchange(go_, std::nullopt); }

 private:
  enum class View : std::uint8_t { home, new_game, load, settings, licences };
  void show(View view);
  void open(std::function<Result<Go>()> what, std::string words);
  void open_file(const std::string& file);
  void draw_home();
  void home_buttons(float width, float height);
  void recent(float width);
  void draw_notice();
  void draw_opening();
  void take_picture();

  Shared* shared_;
  std::shared_ptr<Memory> memory_ = std::make_shared<Memory>();
  View view_ = View::home;
  NewGame new_game_;
  LoadList load_;
  SettingsView settings_;
  Licences licences_;
  std::string notice_;
  std::optional<Go> go_;
  Task<Result<Go>> opening_;
  std::string opening_words_;
  Task<std::vector<Image>> picture_;  // behind the menu
  gl::Texture texture_;
  Task<sitting::SavedGame> lost_;  // the game that was never left
  std::string lost_words_;
  bool fresh_ = true;  // the view has not been drawn yet
};

}  // namespace sixmil::app
