#include "game/core/dice/dice.hpp"

#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"
#include "game/core/state/digest.hpp"
#include "game/core/turn/rolls.hpp"

#include "tests/unit/game/core/small_battle.hpp"

using namespace sixmil;
using namespace sixmil::test;

TEST_CASE("a face depends on seed, turn, actor and count, and on nothing else") {
  CHECK(die_face(1, 2, ElementId(3), 4, 10) == die_face(1, 2, ElementId(3), 4, 10));
  int differing = 0;
  for (int i = 0; i < 100; ++i) {
    differing += die_face(1, 2, ElementId(i), 0, 100) != die_face(1, 2, UnitId(i), 0, 100);
    differing += die_face(1, 2, ElementId(i), 0, 100) != die_face(1, 3, ElementId(i), 0, 100);
    differing += die_face(1, 2, ElementId(i), 0, 100) != die_face(2, 2, ElementId(i), 0, 100);
    differing += die_face(1, 2, ElementId(i), 0, 100) != die_face(1, 2, ElementId(i), 1, 100);
  }
  CHECK(differing > 380);  // 1 in 100 agree by chance
}

TEST_CASE("faces are even: chi-squared over 10,000 addressed D10s per way of counting") {
  const auto chi_squared = [](auto face_of) {
    int counts[10] = {};
    for (int i = 0; i < 10000; ++i) ++counts[face_of(i) - 1];
    double chi = 0;
    for (const int count : counts) chi += (count - 1000.0) * (count - 1000.0) / 1000.0;
    return chi;
  };
  // 9 degrees of freedom: 27.9 is exceeded once in a thousand.
  CHECK(chi_squared([](int i) { return die_face(static_cast<std::uint64_t>(i), 1, ElementId(0), 0, 10); }) < 27.9);
  CHECK(chi_squared([](int i) { return die_face(5, i, ElementId(0), 0, 10); }) < 27.9);
  CHECK(chi_squared([](int i) { return die_face(5, 1, ElementId(i), 0, 10); }) < 27.9);
  CHECK(chi_squared([](int i) { return die_face(5, 1, ElementId(0), i, 10); }) < 27.9);
}

TEST_CASE("one actor's rolls do not shift another's") {
  State state = small_state();
  State twin = state;
  Resolution first(state), second(twin);
  first.roll(ElementId(1), 10, 0, {});
  first.roll(ElementId(1), 10, 0, {});
  CHECK(first.roll(ElementId(2), 10, 0, {}) == second.roll(ElementId(2), 10, 0, {}));
}

TEST_CASE("several faces before one Rolled are different dice, and counts start anew each turn") {
  State state = small_state();
  Resolution resolution(state);
  const std::int32_t tens = resolution.face(ElementId(1), 100), units = resolution.face(ElementId(1), 100);
  Rolled rolled;
  rolled.actor = ElementId(1);
  rolled.counted = 2;
  resolution.emit(rolled);
  CHECK(dice_rolled(state, ElementId(1)) == 2);
  CHECK(tens == die_face(state.dice.seed, 0, ElementId(1), 0, 100));
  CHECK(units == die_face(state.dice.seed, 0, ElementId(1), 1, 100));
  resolution.emit(PhaseBegan{PhaseId(1), 1, SideId()});
  CHECK(dice_rolled(state, ElementId(1)) == 0);
}

TEST_CASE("injected faces come first, in order") {
  State state = small_state();
  DiceInjection injection{{3, 9}};
  Resolution resolution(state, nullptr, &injection);
  CHECK(resolution.roll(ElementId(0), 10, 0, {}) == 3);
  CHECK(resolution.roll(ElementId(5), 10, 0, {}) == 9);
  CHECK(resolution.roll(ElementId(5), 10, 0, {}) == die_face(state.dice.seed, 0, ElementId(5), 1, 10));
}

TEST_CASE("a pool against a pool: each of the other's dice takes away the lowest that it equals or beats") {
  State state = small_state();
  DiceInjection injection{{3, 8, 4, 6, 7, 2, 5}};
  std::vector<Event> events;
  Resolution resolution(state, &events, &injection);
  Explanation odds("fire", "X-1", ElementId(5));
  odds.test = DiceTest::matched;
  odds.add("figures", 4, "X-1");
  odds.add_against("in cover", 3, "X-2");
  odds.die = odds.against_die = 8;
  odds.need = 4;
  const Rolled rolled = roll_pool(resolution, ElementId(0), odds, ElementId(5));
  // 4, 6 and 8 count; 5 takes the 4, 7 the 6; the 8 is left.
  CHECK(rolled.value == 1);
  CHECK(rolled.other_value == 2);
  CHECK(rolled.success);
  CHECK(dice_rolled(state, ElementId(0)) == 4);
  CHECK(dice_rolled(state, ElementId(5)) == 3);
  REQUIRE(events.size() == 1);
  CHECK(std::get<Rolled>(events[0].fact).other_faces.size() == 3);
  CHECK(odds.claim() == "4 or more on 4D8 against 3D8");
}

TEST_CASE("an opposed die wins with 4 or more and above the other's alone; ties lose") {
  State state = small_state();
  Explanation odds("quality", "X-1", ElementId(0));
  odds.test = DiceTest::opposed;
  odds.die = 8;
  odds.against_die = 10;
  odds.need = 4;
  const auto wins = [&](int mine, int his) {
    DiceInjection injection{{mine, his}};
    Resolution resolution(state, nullptr, &injection);
    return roll_opposed(resolution, ElementId(0), SideId(1), odds).success;
  };
  CHECK_FALSE(wins(5, 5));
  CHECK(wins(5, 4));
  CHECK_FALSE(wins(3, 1));
  CHECK(odds.chance() == 31);
  CHECK(odds.claim() == "4 or more on D8 and above D10");
  odds.add("aided", 1, "X-2");
  CHECK(odds.claim() == "4 or more on D8 + 1 and above D10");
  CHECK(wins(4, 4));
}

TEST_CASE("secret dice with a seed of their own tell nothing by the open seed, neither faces nor how many fell") {
  State state = small_state();
  seal_dice(state, SideId(0), 12345);
  std::vector<Event> events;
  Resolution resolution(state, &events);
  Explanation odds("arrival", "X-1", UnitId(0));
  odds.add("least", 3, "X-1");
  odds.die = 6;
  const auto secret = [&] { return roll_under(resolution, UnitId(0), 6, odds, true).faces[0]; };
  for (int i = 0; i < 3; ++i) CHECK(secret() == die_face(12345, 0, UnitId(0), i, 6));
  CHECK(dice_rolled(state, UnitId(0)) == 0);
  CHECK(dice_rolled(state, UnitId(0), true) == 3);
  for (const Event& event : events) CHECK(event.audience == Audience::only(SideId(0)));
  // The next open die is the first of the open ones.
  CHECK(resolution.face(UnitId(0), 6) == die_face(state.dice.seed, 0, UnitId(0), 0, 6));
  // Bytes hold them, a view does not.
  const Result<State> back = read_state(state_bytes(state), state.battle, "test");
  REQUIRE(back.ok());
  CHECK(back->dice == state.dice);
  CHECK(digest_of(state) != digest_of(small_state()));
  const State view = view_of(state, SideId(0));
  CHECK(view.dice == Dice{});
  CHECK(read_state(state_bytes(view), state.battle, "test").ok());
  fold(state, PhaseBegan{PhaseId(1), 1, SideId()});
  CHECK(state.dice.secret_rolled.empty());
}

TEST_CASE("without a seed of their own secret dice fall like the others, and no digest knows of them") {
  State state = small_state();
  Resolution resolution(state);
  CHECK(resolution.face(UnitId(0), 6, true) == die_face(state.dice.seed, 0, UnitId(0), 0, 6));
  Rolled rolled;
  rolled.actor = UnitId(0);
  rolled.secret = true;
  resolution.emit(rolled);
  CHECK(state.dice.rolled[1 + 2] == 1);
  CHECK(state.dice.secret_rolled.empty());
}
