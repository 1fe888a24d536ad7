#pragma once
// Small parts that panels are made of. Everything they show is known to the screen by name and text.

#include <imgui.h>
#include <string>
#include <string_view>

#include "engine/ui/screen.hpp"
#include "engine/ui/theme.hpp"

namespace sixmil::ui {

// Where widgets report what they show; set by Ui for the time of a frame.
void set_screen(Screen* screen);
// Names the last item of the frame, for controls made with ImGui itself.
void note(std::string_view name, bool enabled = true, std::string_view why = {});
// The controls so far are covered: nobody can click them.
void cover();
// Records text that was drawn otherwise.
void say(std::string_view text);

// A button that is never grey without a reason: `why` is shown as its tooltip when it cannot be pressed.
bool button(std::string_view label, std::string_view why_not = {}, ImVec2 size = {0, 0});
// One of several states; drawn pressed when `on`.
bool toggle(std::string_view label, bool on, ImVec2 size = {0, 0});
// A line to type in; `hint` stands in it while it is empty, and is its name for scripts. At most 200 bytes. Returns
// whether it changed.
bool input(std::string_view hint, std::string& text, float width = -1);
// Text that can be clicked.
bool link(std::string_view label);

void text(std::string_view words);
void text(std::string_view words, const ImVec4& colour);
void dim(std::string_view words);
void small(std::string_view words);
void heading(std::string_view words);
// Wraps at the panel's edge.
void paragraph(std::string_view words);
// A share 0 … 1 with words on it.
void bar(float share, std::string_view words, float width = -1);
// The tooltip of the last item.
void tip(std::string_view words);

// A panel that stays where it is put; begin … end. `pivot` is the point of the panel that lies at `at` (0, 0: its top
// left corner); a size of 0 fits the contents. `open`: has a cross that clears it. A title beginning with ## is not
// shown.
struct Panel {
  const char* title = "";
  ImVec2 at, size, pivot;
  bool* open = nullptr;
  bool solid = false;        // nothing shines through
  bool untouchable = false;  // the mouse goes through it: it follows the pointer
};
void begin_panel(const Panel& panel);
void end_panel();

// Unit symbols in the manner of APP-6: a rectangle for side 0, a diamond for side 1, a round and a square-cornered
// frame for the others; what is inside says the arm. `height` in window points. Lost units are struck through.
enum class Arm {
  armour,
  mechanised,
  infantry,
  antitank,
  artillery,
  air_defence,
  engineer,
  aviation,
  headquarters,
  missile,
  boat,
  cavalry,
  gun,
  commander,
  other
};
void draw_symbol(ImDrawList* list, ImVec2 middle, float height, Arm arm, int side, bool lost = false);
// Takes room in the layout like a widget.
void symbol(Arm arm, int side, float height, bool lost = false);
// An order chit: its letter when face up, a plain back when not.
void chit(std::string_view letter, int side, bool face_up);

}  // namespace sixmil::ui
