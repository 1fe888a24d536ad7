#pragma once
// The menu over a table: save, load, settings, give up, leave. Shows nothing of the game, so it may be open while
// everything else is hidden. Also what a table has to tell in passing.

#include <optional>
#include <string>

#include "game/app/pages/settings_view.hpp"
#include "game/sitting/play.hpp"
#include "game/sitting/watch.hpp"

namespace sixmil::app {

class GameMenu {
 public:
  void toggle() { view_ = view_ == View::closed ? View::menu : View::closed; }
  void open_save() { view_ = View::save; }
  bool is_open() const { return view_ != View::closed; }
  // Shown until it is read; an empty text is nothing.
  void tell(std::string words);

  // Whether the event was the menu's: its own keys, and everything while it is open. To be asked first, but for the
  // release of keys and buttons that are down.
  bool process(const Shared& shared, const InputEvent& event);
  // `play`: nullptr for a record. What the person chooses is done; where it leads away from the table goes to `go`.
  void draw(Shared& shared, sitting::Play* play, sitting::Watch& watch, std::optional<Go>& go);

 private:
  enum class View : std::uint8_t { closed, menu, save, settings, concede };
  void draw_menu(sitting::Play* play, std::optional<Go>& go);
  void draw_save(Shared& shared, sitting::Play& play);
  void draw_concede(sitting::Play& play);
  void draw_notice();

  View view_ = View::closed;
  SettingsView settings_;
  std::string notice_, name_, name_problem_;
  int naming_ = 0;         // frames since the name was suggested; −1: it can be typed over
  bool replaces_ = false;  // asked whether the save of that name goes
};

// The pace at which a table shows things.
double shown_speed(const Settings& settings);

}  // namespace sixmil::app
