#include "game/app/tools/selection_box.hpp"

#include "game/app/tools/offers.hpp"

#include "tests/unit/game/sitting/watched.hpp"

using namespace sixmil;
using namespace sixmil::app;

// First steps: HQ 0 and 1; tanks 2 (command), 3, 4; infantry 5.
TEST_CASE("a box chooses a model, the smallest unit of all in it, or the unit of most") {
  const sixmil::test::Watched game("first_steps", 3, 0);
  const State& state = game.session->state();
  const auto box = [&](std::initializer_list<int> inside) {
    std::vector<ElementId> ids;
    for (const int i : inside) ids.emplace_back(i);
    return chosen_by_box(state, ids);
  };
  CHECK_FALSE(box({}).valid());
  CHECK(box({3}) == Ref(ElementId(3)));
  const Ref troop = units_of(state, ElementId(3)).front(), tanks = units_of(state, ElementId(3)).back();
  CHECK(box({3, 4}) == troop);
  CHECK(box({2, 3, 4}) == tanks);
  CHECK(box({3, 4, 5}) == troop);
  CHECK(box({2, 3, 5}) == tanks);
}

TEST_CASE("a box is meant when it is drawn wide enough, in any direction") {
  SelectionBox box;
  CHECK_FALSE(box.drawn());
  box.begin(100, 100);
  box.drag(104, 98);
  CHECK_FALSE(box.drawn());
  box.drag(60, 140);
  CHECK(box.drawn());
  CHECK(box.holds(80, 120));
  CHECK_FALSE(box.holds(101, 120));
  box.drop();
  CHECK_FALSE(box.drawn());
}
