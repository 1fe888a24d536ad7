#pragma once
// A photograph of the table: its size and lens, how far it has come, and where it went. It is drawn a little in every
// frame and written by a thread of its own, so that the window goes on.

#include <optional>
#include <string>

#include "engine/base/work.hpp"

#include "engine/render/table_scene.hpp"

#include "game/app/settings/layout.hpp"

namespace sixmil::app {

class PhotoPanel {
 public:
  ~PhotoPanel();
  // The small button at the table's upper right corner, and the panel that it opens. What the person has pressed is
  // told by begins(), once.
  void draw(const Layout& layout, int window_width, int window_height);
  bool begins() { return std::exchange(begins_, false); }

  // `title`: of the file, for people.
  void begin(render::TableScene& scene, const render::Camera& camera, const std::string& title);
  // While it is drawn the table should stay as it is.
  bool busy() const { return drawing_ || written_.valid(); }
  // Draws on for about a frame's time. Returns whether something changed.
  bool go_on(render::TableScene& scene);

 private:
  struct Size {
    int width = 0, height = 0;
  };
  Size size(int window_width, int window_height) const;
  void draw_choices(int window_width, int window_height);
  void draw_progress();

  bool open_ = false, begins_ = false, drawing_ = false, cancelled_ = false;
  int chosen_ = 1;   // of the sizes
  int lens_ = 1;     // sharp, soft, softest
  Size size_;        // of the one that is taken
  float share_ = 0;  // drawn
  std::string file_;
  std::string told_;  // how the last one ended
  Task<Status> written_;
};

// A file in the photographs' folder that is not there yet: "Night Road, turn 3.png", "… 2.png".
std::string photo_path(const std::string& title);

}  // namespace sixmil::app
