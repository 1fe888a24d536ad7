#pragma once
// What fills the window: the main menu, a table. One page is shown at a time; the program asks it to draw and to react.

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/base/memory.hpp"

#include "engine/platform/input.hpp"
#include "engine/ui/screen.hpp"

#include "game/replay/record.hpp"
#include "game/sitting/play.hpp"

namespace sixmil::app {

// Where to go from a page.
namespace go {
struct Menu {
  std::string notice;  // what the page should tell
  bool load = false;   // at the list of saves
  std::string file;    // a scenario or record that is to be opened
};
struct Game {
  std::unique_ptr<sitting::Play> play;
  std::string notice;
};
struct ToRecord {
  replay::Record record;
  std::string name;  // for people
  // Commands that are played before it is shown: then the next one, and it pauses. Nothing: it plays from the start.
  std::optional<std::size_t> at;
  std::string notice;
};
struct Quit {};
}  // namespace go
using Go = std::variant<go::Menu, go::Game, go::ToRecord, go::Quit>;

class Page {
 public:
  virtual ~Page() = default;
  // What is remembered of what it shows: lent to whatever it does.
  virtual std::shared_ptr<Memory> memory() const = 0;
  virtual void process(const InputEvent& event) = 0;
  // Real seconds pass. Returns whether the picture may have changed.
  virtual bool advance(double seconds) = 0;
  // Nothing will change before an event comes.
  virtual bool resting() const = 0;
  // Whether it must be called again soon although nothing moves: somebody thinks.
  virtual bool waiting() const { return false; }
  // Before every frame, drawn or not: what can be pointed at stands where it is.
  virtual void prepare() {}
  // What lies under the panels, into the window's framebuffer.
  virtual void draw_below() = 0;
  // Panels, between ui begin_frame and end_frame.
  virtual void draw_panels() = 0;
  virtual void resized() {}
  // Something that the person should be told here.
  virtual void tell(std::string) {}
  // The person goes elsewhere or quits: last chance to keep what is open.
  virtual void leave() {}
  virtual std::optional<Go> take_go() = 0;

  // For scripts: everything that was asked for has happened.
  virtual bool idle() const { return resting(); }
  virtual std::optional<ui::Control> model(const std::string&) const { return std::nullopt; }
  virtual std::optional<ui::Control> ground(double, double) const { return std::nullopt; }
};

}  // namespace sixmil::app
