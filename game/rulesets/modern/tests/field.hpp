#pragma once
// A battle put together by hand for rule tests and played by commands from set-up on. Lengths in inches.

#include <string>
#include <vector>

#include "game/core/session/session.hpp"
#include "game/core/state/spec.hpp"

#include "game/rulesets/modern/data.hpp"

namespace sixmil {
const Ruleset& modern_ruleset();
}

namespace sixmil::modern::test {

inline std::int32_t in(double inches) {
  return static_cast<std::int32_t>(inches * tu_per_inch + (inches < 0 ? -0.5 : 0.5));
}
inline Vec2 at(double x, double y) { return {in(x), in(y)}; }

// A flat table of 150 by 48 inches. Elements of side 0 are added before those of side 1; ids count up.
class Field {
 public:
  // `first`: the side that has the first turn.
  explicit Field(int first = 0);

  ElementId add(int side, const char* profile, Vec2 where, int degrees = 0);
  // Before `other`, hulls `range` inches apart, looking at it (or with `degrees`); both lie on one line east and west.
  ElementId before(int side, const char* profile, ElementId other, double range, int degrees = 180);
  ElementId aboard(const char* profile, ElementId carrier);

  void area(Ground kind, double left, double low, double right, double high);
  void building(double left, double low, double right, double high, double top);
  void heights(std::int32_t (*tu)(std::int32_t x, std::int32_t y));
  void set(Option option, int value) { spec.options[static_cast<std::size_t>(option)] = value; }
  void set(Ref of, CounterId counter, int value) { values_.push_back({of, counter, value}); }

  State state() const;
  // Deployed, in the first turn of the side that begins.
  Session play() const;

  BattleSpec spec;

 private:
  struct Value {
    Ref of;
    CounterId counter;
    int value;
  };
  ElementId put(int side, ElementSpec element);

  std::vector<Area> areas_;
  std::vector<Prism> prisms_;
  std::vector<Value> values_;
  std::vector<ProfileId> profiles_;
  std::vector<Vec2> places_;
  int first_;
};

inline const ElementCounters& c() { return counters().element; }

Command order(const State& state, Verb verb, ElementId actor);
Command shot(const State& state, ElementId firer, ElementId target, int weapon = 0, bool will_move = false);
Command reaction(const State& state, ElementId watcher, ElementId target, std::initializer_list<int> weapons);
Command way(const State& state, ElementId element, std::initializer_list<Vec2> path, Facing facing = no_facing,
            bool reverse = false);
Command turn_to(const State& state, ElementId element, int degrees);

// Given, and required to be allowed, with these dice.
void give(Session& session, const Command& command, std::initializer_list<std::int32_t> dice = {});
void activate(Session& session, ElementId element);
void say(Session& session, Verb verb);  // of the side that acts: done, pass, end of the turn
void fire(Session& session, ElementId firer, ElementId target, std::initializer_list<std::int32_t> dice, int weapon = 0,
          bool will_move = false);
void end_turn(Session& session);  // also of an open activation

Refusal refusal(const Session& session, const Command& command);
Explanation odds(const Session& session, const Command& command, std::size_t which = 0);
// What the die to hit must show; and what it would have to without the rulings on 1 and 6.
int need(const Session& session, const Command& command);
int total(const Session& session, const Command& command);
int dice_since(const Session& session, std::size_t event);
bool destroyed(const Session& session, ElementId element);
int value(const Session& session, ElementId element, CounterId counter);
bool asks(const Session& session);  // a window is open

}  // namespace sixmil::modern::test
