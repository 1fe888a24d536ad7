#pragma once
// A record along the bottom: turns and phases as stretches, where it stands, steps back and forth, and the way from
// here into a new game.

#include <vector>

#include "game/app/panels/wish.hpp"
#include "game/sitting/play.hpp"
#include "game/sitting/reel.hpp"

namespace sixmil::app {

class TimelinePanel {
 public:
  static float height(float scale);
  void draw(const Layout& layout, const sitting::Reel& reel, const sitting::Watch& watch, Wishes& wishes);
  // Who plays when a new game goes on from here (Wish::continue_here).
  const std::vector<sitting::Seat>& seats() const { return seats_; }
  // Why that could not be; told in the dialog.
  void refuse(std::string sentence) { refused_ = std::move(sentence); }

 private:
  void draw_buttons(const Layout& layout, const sitting::Reel& reel, const sitting::Watch& watch, Wishes& wishes);
  void draw_line(const sitting::Reel& reel, Wishes& wishes);
  void draw_dialog(const Layout& layout, const sitting::Reel& reel, Wishes& wishes);

  bool asking_ = false;
  std::vector<sitting::Seat> seats_;
  std::string refused_;
};

// "Turn 2: Movement, EuroFed" of where a record stands after that many commands.
std::string mark_text(const sitting::Reel& reel, std::size_t commands);

}  // namespace sixmil::app
