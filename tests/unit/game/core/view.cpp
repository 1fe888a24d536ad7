#include "game/core/event/view.hpp"

#include <catch2/catch.hpp>

#include "game/core/state/digest.hpp"
#include "game/core/turn/resolution.hpp"

#include "tests/unit/game/core/small_battle.hpp"

using namespace sixmil;
using namespace sixmil::test;

namespace {

const SideId a(0), b(1);

// Folds into each side's view what that side may know, and compares with the view of the new state.
void follow(const State& before, const State& after, const std::vector<Event>& events) {
  State all = before;
  for (const Event& event : events) fold(all, event.fact);
  CHECK(digests_of(all) == digests_of(after));
  for (const SideId side : {a, b}) {
    State view = view_of(before, side);
    for (const Event& event : events)
      if (may_know(event, side)) fold(view, event.fact);
    CHECK(state_bytes(view) == state_bytes(view_of(after, side)));
  }
}

Revealed revealed(const State& state, ElementId id) {
  Revealed out;
  out.element = id;
  out.value = state.element(id);
  out.value.seen_by = Audience::all();
  for (const CounterId counter : state.battle->layout.of_scope[3]) out.counters.push_back(state.counter(id, counter));
  return out;
}

}  // namespace

TEST_CASE("a view leaves out the seed, secret counters, laid orders and hidden elements") {
  State state = small_state();
  const ElementId hidden(3);
  state.element(hidden).seen_by = Audience::only(a);
  state.counters[static_cast<std::size_t>(state.battle->layout.offset(hidden, CounterId(3)))] = 5;
  state.counters[static_cast<std::size_t>(state.battle->layout.offset(a, CounterId(1)))] = 7;
  state.units[0].laid = OrderId(1);

  const State own = view_of(state, a), other = view_of(state, b);
  CHECK(own.dice.seed == 0);
  CHECK(own.dice.rolled.empty());
  CHECK(own.element(hidden) == state.element(hidden));
  CHECK(own.counter(a, CounterId(1)) == 7);
  CHECK(own.unit(UnitId(0)).laid == OrderId(1));
  CHECK(own.counter(hidden, CounterId(4)) == 2);  // known to nobody: at its start

  CHECK(other.element(hidden).presence == Presence::unknown);
  CHECK(other.element(hidden).at == Vec2{});
  CHECK(other.counter(hidden, CounterId(3)) == 0);
  CHECK(other.counter(a, CounterId(1)) == 0);
  CHECK_FALSE(other.unit(UnitId(0)).laid.valid());
}

TEST_CASE("worlds that differ in one side's secrets have equal views for the other") {
  const State state = small_state();
  State twin = state;
  for (State* world : {&twin}) {
    world->units[1].laid = OrderId(0);
    world->counters[static_cast<std::size_t>(world->battle->layout.offset(ElementId(0), CounterId(5)))] = 1;
    world->dice.seed ^= 1;
  }
  CHECK(state_bytes(view_of(state, b)) == state_bytes(view_of(twin, b)));
  CHECK(state_bytes(view_of(state, a)) != state_bytes(view_of(twin, a)));
}

TEST_CASE("folding the events a side may know gives its view") {
  State state = small_state();
  for (int i : {0, 1, 2, 3, 4}) state.elements[static_cast<std::size_t>(i)].seen_by = Audience::only(a);
  const State before = state;
  std::vector<Event> events;
  Resolution resolution(state, &events);

  resolution.emit(Placed{ElementId(0), {mm(300), mm(50)}, compass(1, 4), 0});
  resolution.set(ElementId(0), CounterId(5), 1);
  resolution.set(ElementId(0), CounterId(3), 4);
  resolution.set(a, CounterId(1), 3);
  resolution.emit(OrderLaid{UnitId(0), ElementId(0), OrderId(1)});
  resolution.emit(OrderLaid{UnitId(2), ElementId(5), OrderId(0)});
  resolution.roll(a, 4, 0, Explanation("jammers", "", a), true);
  follow(before, state, events);

  resolution.emit(revealed(state, ElementId(0)));
  resolution.emit(revealed(state, ElementId(1)));
  resolution.emit(revealed(state, ElementId(4)));
  resolution.emit(OrderRevealed{UnitId(0), OrderId(1)});
  resolution.emit(OrderChanged{UnitId(2), OrderId(1), ""});
  resolution.emit(PhaseBegan{PhaseId(1), 1, a});
  Moved moved{ElementId(1), {{mm(120), mm(150)}, {mm(140), mm(180)}}, compass(0, 4), 0, mm(90)};
  resolution.emit(moved);
  resolution.emit(Turned{ElementId(6), compass(2, 16), 0});
  resolution.emit(Landed{ElementId(4), {mm(160), mm(180)}, compass(0, 4)});
  resolution.emit(Boarded{ElementId(9), ElementId(6)});
  resolution.emit(Destroyed{ElementId(2), ElementId(6), ""});
  resolution.emit(Left{ElementId(7), {{mm(180), mm(1200)}}, -1});
  AgendaEntry question;
  question.asked = b;
  question.seen_by = Audience::only(b);
  resolution.emit(Asked{question});
  resolution.emit(Answered{b, 1, 0});
  Marker smoke;
  smoke.at = {mm(500), mm(500)};
  smoke.seen_by = Audience::only(b);
  resolution.emit(MarkerLaid{MarkerId(0), smoke});
  resolution.emit(MarkerGone{MarkerId(0)});
  resolution.emit(Scored{a, 2, ElementId(2), "destroyed", ""});
  Concealed concealed{ElementId(1), Audience::only(a)};
  resolution.emit(concealed);
  follow(before, state, events);

  CHECK(state.element(ElementId(1)).at == Vec2{mm(140), mm(180)});
  CHECK(state.element(ElementId(4)).presence == Presence::table);
  CHECK(state.sides[0].score == 2);
}

TEST_CASE("whoever rides along is where its carrier is") {
  State state = small_state();
  fold(state, Moved{ElementId(1), {{mm(200), mm(300)}}, compass(0, 4), 0, 0});
  CHECK(state.element(ElementId(4)).at == Vec2{mm(200), mm(300)});
}

TEST_CASE("secret facts go only to those who may know, whatever the caller says") {
  State state = small_state();
  state.element(ElementId(1)).seen_by = Audience::only(a);
  std::vector<Event> events;
  Resolution resolution(state, &events);
  resolution.emit(Moved{ElementId(1), {{mm(110), mm(110)}}, {}, 0, 0});
  resolution.emit(OrderLaid{UnitId(0), Ref(), OrderId(0)});
  resolution.set(ElementId(0), CounterId(4), 3);
  resolution.set(ElementId(0), CounterId(5), 1);
  REQUIRE(events.size() == 4);
  CHECK_FALSE(may_know(events[0], b));
  CHECK(may_know(events[0], a));
  CHECK_FALSE(may_know(events[1], b));
  CHECK(events[2].audience == Audience::nobody());
  CHECK_FALSE(may_know(events[3], b));
}

TEST_CASE("the public view holds nothing that any side may not know") {
  State state = small_state();
  state.element(ElementId(1)).seen_by = Audience::only(a);
  state.element(ElementId(6)).seen_by = Audience::only(b);
  Marker mine;
  mine.at = {mm(500), mm(500)};
  mine.seen_by = Audience::only(b);
  fold(state, MarkerLaid{MarkerId(0), mine});
  fold(state, OrderLaid{UnitId(0), Ref(), OrderId(0)});
  const State open = public_view(state);
  CHECK_FALSE(open.viewer.valid());
  CHECK(open.dice.seed == 0);
  CHECK(open.element(ElementId(1)).presence == Presence::unknown);
  CHECK(open.element(ElementId(6)).presence == Presence::unknown);
  CHECK(open.markers.empty());
  CHECK_FALSE(open.unit(UnitId(0)).laid.valid());
  // Each side may know all of it: nothing is left to leave out.
  for (const SideId side : {a, b}) {
    State seen = view_of(open, side);
    seen.viewer = SideId();
    CHECK(state_bytes(seen) == state_bytes(open));
  }
}
