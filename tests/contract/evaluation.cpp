// How a battle stands, on every ruleset that tells what models and ground are worth: what is good for one side is bad
// for the other, and a loss or a point counts.
#include "game/ai/evaluation.hpp"

#include <catch2/catch.hpp>

#include "game/core/event/event.hpp"

#include "tests/contract/subjects.hpp"

using namespace sixmil;
using namespace sixmil::contract;

namespace {

// One model each that is worth something falls, and each side scores once: counted as it should be on all sides.
int require_counted(const Powers& powers, const State& state) {
  const auto standing = [&](const State& of, SideId side) { return ai::evaluate(of, side, powers, "").value(); };
  int counted = 0;
  for (int i = 0; i < state.side_count(); ++i) {
    const SideId side(i);
    State scored = state;
    fold(scored, Scored{side, 1, Ref(side), "", ""});
    for (const Element& element : state.elements)
      if (element.side == side && element.on_table()) {
        const ElementId id(static_cast<int>(&element - state.elements.data()));
        State fallen = state;
        fold(fallen, Destroyed{id, Ref(), ""});
        for (int j = 0; j < state.side_count(); ++j) {
          const SideId judge(j);
          const std::int32_t before = standing(state, judge), after = standing(fallen, judge);
          if (judge == side) {
            REQUIRE(after <= before);
            REQUIRE(standing(scored, judge) == before + 100);
          } else {
            REQUIRE(standing(scored, judge) == before - 100);
          }
          counted += after != before;
        }
        break;
      }
  }
  if (state.side_count() == 2) REQUIRE(standing(state, SideId(0)) == -standing(state, SideId(1)));
  return counted;
}

}  // namespace

TEST_CASE("how a battle stands: one side's gain is the other's loss, points and models count") {
  int judged = 0;
  for (const Subject& subject : subjects()) {
    const Powers* powers = subject.ruleset->powers();
    if (powers == nullptr || powers->arms == nullptr || powers->stations == nullptr) continue;
    int counted = 0, at = 0;
    random_game(subject, 71, [&](const Moment& moment) {
      if (at++ % 25 == 0) counted += require_counted(*powers, moment.session.state());
      return at < 400;
    });
    INFO(subject.ruleset->info().id << ' ' << subject.scenario);
    REQUIRE(counted > 0);
    ++judged;
  }
  REQUIRE(judged > 0);
}
