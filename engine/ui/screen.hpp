#pragma once
// Names and places of what a frame shows.

#include <string>
#include <string_view>
#include <vector>

namespace sixmil::ui {

struct Control {
  std::string name;
  float left = 0, top = 0, right = 0, bottom = 0;  // window points
  bool enabled = true;
  std::string why;  // why it is not enabled
};

class Screen {
 public:
  void clear();
  void add(Control control) { controls_.push_back(std::move(control)); }
  void say(std::string_view text);
  // What was there so far lies under something that takes every click.
  void cover() { controls_.clear(); }

  // By exact name, else by the only name that begins with it; nullptr when there is none.
  const Control* find(std::string_view name) const;
  // Whether the text stands somewhere on the screen.
  bool says(std::string_view text) const { return text_.find(text) != std::string::npos; }
  const std::vector<Control>& controls() const { return controls_; }
  const std::string& text() const { return text_; }

 private:
  std::vector<Control> controls_;
  std::string text_;  // a line for each thing said
};

}  // namespace sixmil::ui
