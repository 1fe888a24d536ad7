#pragma once
// Dear ImGui on our window: fonts, theme, scale, and what is on the screen right now by name, so that scripts can point
// at a control as a person would.

#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.hpp"

#include "engine/platform/window.hpp"
#include "engine/ui/screen.hpp"

namespace sixmil::ui {

struct Style {
  float scale = 1;  // 0.75 … 3, on top of the screen's own density
  bool dark = true;
};

class Ui {
 public:
  // `layout_file` keeps where panels stand between runs; empty: nothing is kept. Fails when a font is missing.
  static Result<std::unique_ptr<Ui>> make(Window& window, Style style, const std::string& layout_file = "");
  ~Ui();
  Ui(const Ui&) = delete;
  Ui& operator=(const Ui&) = delete;

  void process(const InputEvent& event);
  // Something that was put in waits for a further frame: the panels take a click, or a letter, and no more at once.
  bool has_queued() const;
  // A click has been put in of which the panels do not know yet what it did: whether somebody types from now on.
  bool settling() const { return clicked_ > 0; }
  // `seconds` since the last frame; a fixed step makes scripted runs repeatable.
  void begin_frame(double seconds);
  // Draws the panels over whatever is in the bound framebuffer, or only lays them out.
  void end_frame(bool draw = true);

  // What is done with the mouse there is a panel's (window points): one was drawn there, or is being dragged. Known at
  // once, however long frames take.
  bool takes_mouse(float x, float y) const;
  bool wants_text() const;  // somebody types
  bool dragging() const;    // a button of the mouse is down
  const Style& style() const { return style_; }
  void restyle(Style style);

  // What the last finished frame showed.
  const Screen& screen() const { return shown_; }

 private:
  struct Late;  // an event that waits for another frame
  Ui();
  bool too_soon(const Late& one) const;
  void put_in(const Late& one);
  bool load_fonts();
  Window* window_ = nullptr;
  Style style_;
  float density_ = 1;
  std::vector<Late> late_;
  int clicked_ = 0;  // frames until the panels have answered the last click
  std::string layout_file_, font_folder_;
  Screen building_, shown_;
};

}  // namespace sixmil::ui
