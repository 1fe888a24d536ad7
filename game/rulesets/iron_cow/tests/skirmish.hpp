#pragma once
// A battle put together by hand for rule tests: units with orders in force, models where the test wants them, any
// phase. No set-up, no dice before the first command.

#include <string>
#include <vector>

#include "game/core/powers/powers.hpp"
#include "game/core/session/session.hpp"
#include "game/core/state/spec.hpp"

#include "game/rulesets/iron_cow/data.hpp"

namespace sixmil {
const Ruleset& iron_cow_ruleset();
}

namespace sixmil::iron_cow::test {

// Units and their sections are made in order, side 0 first; ids count up as they are made.
class Skirmish {
 public:
  Skirmish();

  UnitId unit(int side, Order order);
  // In the last unit made.
  UnitId section();
  // In the last section made; millimetres, hundredths possible, degrees.
  ElementId add(const char* profile, double x, double y, int degrees = 0);
  // A command vehicle of the last unit, in a section of its own.
  ElementId command(const char* profile, double x, double y, int degrees = 0);
  // An HQ APC of the last unit.
  ElementId hq(const char* profile, double x, double y, int degrees = 0);
  ElementId aboard(const char* profile, ElementId carrier);

  void area(Ground kind, double left, double low, double right, double high);
  // A kind of ground of the scenario's own; the ruleset's are fewer than it.
  Ground own_ground(Ground like, int move_pct, int fire_into_pct);
  void building(double left, double low, double right, double high, double top);
  void heights(std::int32_t (*height_mm)(int x_mm, int y_mm));
  void set(Option option, int value);
  void set(Ref of, CounterId counter, int value) { values_.push_back({of, counter, value}); }
  void high(ElementId element) { heights_.push_back({element, vtol_high}); }
  void low(ElementId element) { heights_.push_back({element, vtol_low}); }
  Gate& gate(int edge);
  void objective(double x, double y);
  void faction(int side, const char* id) {
    spec_.sides[static_cast<std::size_t>(side)].faction = rules().info.faction(id);
  }
  void home(int side, int edge) { spec_.sides[static_cast<std::size_t>(side)].home_edge = edge; }

  // In turn 1, side 0 being player A.
  State state(Phase phase);
  Session play(Phase phase) {
    const State start = state(phase);
    return Session(iron_cow_ruleset(), start, start, {});
  }

 private:
  struct Value {
    Ref of;
    CounterId counter;
    int value;
  };
  struct Height {
    ElementId element;
    std::int32_t height;
  };
  ElementId put(const char* profile, Vec2 at, int degrees);

  BattleSpec spec_;
  std::vector<Area> areas_;
  std::vector<Prism> prisms_;
  std::vector<Value> values_;
  std::vector<Height> heights_;
  std::vector<std::pair<UnitId, Order>> orders_;
  std::vector<std::pair<ElementId, ElementId>> riders_;
  int units_ = 0, elements_ = 0, side_ = 0;
  UnitId last_unit_;
};

Vec2 at(double x_mm, double y_mm);
Command order(const State& state, Verb verb, ElementId actor);
Command shoot(const State& state, ElementId firer, ElementId target);
Command go(const State& state, ElementId element, std::initializer_list<Vec2> path, Facing facing = no_facing);
// Injects a D100 roll.
void percent(Session& session, int value);
// The only explanation of a forecast.
Explanation odds(const Session& session, const Command& command);
// Gives the command on a copy of the game with that D100 roll first; whether the first roll succeeded.
bool succeeds(const Session& session, const Command& command, int roll);
// The chance that the forecast gives, proved by the command itself: that roll succeeds, one more does not.
int chance(const Session& session, const Command& command);
// What a move that is accepted spends, tu.
std::int32_t spent(const Session& session, const Command& command);
inline Command done(SideId side) {
  Command command;
  command.side = side;
  command.verb = id(Verb::done);
  return command;
}

// Where it stands, for the opponent to think of.
inline Placing as_is(const State& state, ElementId id) {
  const Element& e = state.element(id);
  return {id, e.at, e.facing, e.height, OrderId()};
}

}  // namespace sixmil::iron_cow::test
