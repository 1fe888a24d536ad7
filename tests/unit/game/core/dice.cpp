#include "game/core/dice/dice.hpp"

#include <catch2/catch.hpp>

#include "game/core/turn/resolution.hpp"

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
