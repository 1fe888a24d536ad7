#include "engine/ui/screen.hpp"

namespace sixmil::ui {

void Screen::clear() {
  controls_.clear();
  text_.clear();
}

void Screen::say(std::string_view text) {
  text_ += text;
  text_ += '\n';
}

const Control* Screen::find(std::string_view name) const {
  const Control* prefix = nullptr;
  int prefixes = 0;
  for (const Control& control : controls_) {
    if (control.name == name) return &control;
    if (control.name.compare(0, name.size(), name) != 0) continue;
    prefix = &control;
    ++prefixes;
  }
  return prefixes == 1 ? prefix : nullptr;
}

}  // namespace sixmil::ui
