#include "game/sitting/turn_progress.hpp"

#include "tests/unit/game/sitting/watched.hpp"

using namespace sixmil;
using namespace sixmil::sitting;

// Through a whole battle: never more than there are, grows within a phase, starts anew with the next.
TEST_CASE("how far the other side has come is read from what was shown") {
  test::Watched game("first_steps", 3);
  const SideId viewer(0);
  game.watch.show(viewer, game.start_for(viewer), 0);
  int most = 0, before = 0, turn = 0;
  PhaseId phase;
  for (int i = 0; i < 100000 && !game.watch.over(); ++i) {
    game.watch.tick(0.05);
    const State& shown = game.watch.stage().shown();
    const TurnProgress now = turn_progress(game.watch);
    CHECK(now.side == shown.active);
    CHECK(now.acted <= now.could);
    if (shown.phase == phase && shown.turn == turn && now.side.valid()) CHECK(now.acted >= before);
    phase = shown.phase;
    turn = shown.turn;
    before = now.acted;
    if (now.side == SideId(1)) most = std::max(most, now.acted);
  }
  CHECK(most >= 2);
}

TEST_CASE("in a hurry everything that comes is shown at once") {
  test::Watched game("first_steps", 3);
  game.watch.show(SideId(), game.session->start(), 0);
  game.watch.pause(true);
  game.watch.hurry(true);
  CHECK_FALSE(game.watch.paused());
  for (int i = 0; i < 3 && !game.watch.over(); ++i) game.watch.tick(0.001);
  CHECK(game.watch.over());
}
