#pragma once
// Fingers on the table, told as what a hand with a mouse would do: one finger goes round, two move and pinch, a tap
// clicks. What lies on panels is left to them: they take the platform's own mouse events.

#include <optional>
#include <vector>

#include "engine/platform/input.hpp"

namespace sixmil::app {

class Touch {
 public:
  // The event, or what stands for it. over_panel: the pointer is on a panel, which has had the event already.
  // The result is valid until the next call.
  const std::vector<InputEvent>& take(const InputEvent& event, bool over_panel);

 private:
  struct Finger {
    std::int64_t id = 0;
    float x = 0, y = 0;
  };
  enum class Hand : std::uint8_t {
    none,
    tap,    // one finger is down and has not moved far
    orbit,  // … has moved
    pan,    // two are down, or were
    panel   // what it does is a panel's
  };
  void mouse(InputEvent::Kind kind, float x, float y, int button, float dx = 0, float dy = 0, bool shift = false);
  void fingers(const InputEvent& event);
  void end();

  Hand hand_ = Hand::none;
  std::vector<Finger> down_;
  float start_x_ = 0, start_y_ = 0, x_ = 0, y_ = 0;  // of the first finger
  int clicks_ = 1;
  std::vector<InputEvent> out_;
};

}  // namespace sixmil::app
