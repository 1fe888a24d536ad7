#include "game/app/hand/touch.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace sixmil;
using namespace sixmil::app;

namespace {

using EventKind = InputEvent::Kind;

// The events as the platform sends them: of the first finger also as a mouse.
struct Hand {
  Touch touch;
  std::string told;
  bool over_panel = false;

  void send(const InputEvent& event) {
    for (const InputEvent& e : touch.take(event, over_panel)) {
      const char* kind = e.kind == EventKind::mouse_down   ? "down"
                         : e.kind == EventKind::mouse_up   ? "up"
                         : e.kind == EventKind::mouse_move ? "move"
                         : e.kind == EventKind::wheel      ? "wheel"
                                                           : "other";
      told += std::string(told.empty() ? "" : " ") + kind;
      if (e.button) told += std::to_string(e.button);
      if (e.shift) told += "s";
      last = e;
    }
  }
  void mouse(EventKind kind, float x, float y) {
    InputEvent event;
    event.kind = kind;
    event.x = x;
    event.y = y;
    event.button = kind == EventKind::mouse_move ? 0 : 1;
    event.touch = true;
    send(event);
  }
  void finger(EventKind kind, std::int64_t id, float x, float y) {
    InputEvent event;
    event.kind = kind;
    event.finger = id;
    event.x = x;
    event.y = y;
    send(event);
  }
  void down(std::int64_t id, float x, float y) {
    if (id == 1) mouse(EventKind::mouse_down, x, y);
    finger(EventKind::finger_down, id, x, y);
  }
  void move(std::int64_t id, float x, float y) {
    if (id == 1) mouse(EventKind::mouse_move, x, y);
    finger(EventKind::finger_move, id, x, y);
  }
  void up(std::int64_t id, float x, float y) {
    if (id == 1) mouse(EventKind::mouse_up, x, y);
    finger(EventKind::finger_up, id, x, y);
  }
  InputEvent last;
};

}  // namespace

TEST_CASE("a tap clicks where the finger came down") {
  Hand hand;
  hand.down(1, 100, 100);
  hand.move(1, 104, 103);
  CHECK(hand.told == "move");
  hand.up(1, 104, 103);
  CHECK(hand.told == "move down1 up1");
  CHECK(hand.last.x == 100);
}

TEST_CASE("one finger that moves goes round") {
  Hand hand;
  hand.down(1, 100, 100);
  hand.move(1, 120, 100);
  hand.move(1, 150, 90);
  CHECK(hand.told == "move down2 move");
  CHECK(hand.last.dx == 30);
  CHECK(hand.last.dy == -10);
  hand.up(1, 150, 90);
  CHECK(hand.told == "move down2 move up2");
}

TEST_CASE("two fingers move and pinch, and one of them left over does nothing") {
  Hand hand;
  hand.down(1, 100, 100);
  hand.down(2, 200, 100);
  CHECK(hand.told == "move down2s");
  hand.told.clear();
  hand.move(2, 300, 100);
  CHECK(hand.told == "moves wheel");
  // Twice as far apart: twice as near. A wheel step takes 0.86 of the distance.
  CHECK(hand.last.dy == Approx(4.596).epsilon(0.001));
  CHECK(hand.last.x == 200);
  hand.told.clear();
  hand.up(2, 300, 100);
  CHECK(hand.told == "up2");
  hand.told.clear();
  hand.move(1, 180, 100);
  hand.up(1, 180, 100);
  CHECK(hand.told.empty());
}

TEST_CASE("what begins on a panel is the panel's; a mouse is left as it is") {
  Hand hand;
  hand.down(1, 100, 100);
  hand.over_panel = true;
  hand.move(1, 180, 100);
  hand.up(1, 180, 100);
  CHECK(hand.told == "move");
  hand.told.clear();
  InputEvent event;
  event.kind = EventKind::mouse_down;
  event.button = 3;
  hand.send(event);
  CHECK(hand.told == "down3");
}
