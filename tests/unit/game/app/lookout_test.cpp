#include "game/app/tools/lookout.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <ctime>

#include "game/scenario/scenario.hpp"

using namespace sixmil;
using namespace sixmil::app;

namespace {

// As "begin" leaves it: everybody on the table.
State begun(const char* name) {
  Result<scenario::Scenario> made = scenario::load_scenario(*scenario::find_scenario(name));
  REQUIRE(made.ok());
  return Session(*made->ruleset, made->start).state();
}

Spot at(std::int32_t x, std::int32_t y) {
  Spot spot;
  spot.ground = Vec2{mm(x), mm(y)};
  return spot;
}

// Milliseconds of processor time.
double spent() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

}  // namespace

TEST_CASE("lookout: what one update costs", "[.cost]") {
  for (const char* name : {"first_steps", "meeting_engagement"}) {
    const State state = begun(name);
    const HeightField& ground = state.battle->table.ground;
    Settings settings;
    Lookout lookout;
    lookout.hold(true);
    double worst = 0, total = 0;
    int count = 0;
    for (int round = 0; round < 2; ++round)
      for (int y = 50; y < ground.depth() / tu_per_mm; y += 100)
        for (int x = 50; x < ground.width() / tu_per_mm; x += 100) {
          const double before = spent();
          lookout.update(state, at(x + round, y), {}, {}, settings, false);
          const double cost = spent() - before;
          if (round == 0) continue;
          worst = std::max(worst, cost);
          total += cost;
          ++count;
        }
    WARN(name << ": " << ground.columns() << " x " << ground.rows() << ", " << total / count << " ms on average, "
              << worst << " ms at worst");
    CHECK(lookout.computed() == 2 * count);
  }
}
