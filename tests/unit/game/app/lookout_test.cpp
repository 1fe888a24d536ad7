#include "game/app/tools/lookout.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <ctime>

#include "game/app/tools/looking.hpp"
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

ElementId first_standing(const State& state) {
  for (int i = 0; i < state.element_count(); ++i)
    if (state.element(ElementId(i)).on_table()) return ElementId(i);
  return {};
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

TEST_CASE("lookout: whose eye it is, and how high") {
  const State state = begun("first_steps");
  Settings settings;
  Lookout lookout;
  const auto update = [&](const Spot& spot, const Planned& planned = {}, bool still = false) {
    lookout.update(state, spot, {}, planned, settings, still);
  };
  update(at(300, 300));
  CHECK_FALSE(lookout.shown());  // nobody looks
  lookout.hold(true);
  update(at(300, 300));
  REQUIRE(lookout.shown());
  CHECK(lookout.whose() == Lookout::Whose::place);
  CHECK(lookout.height() == common_eye(state.info(), false));
  lookout.choose(EyeHeight::vehicle, 5, settings);
  update(at(300, 300));
  CHECK(lookout.height() == common_eye(state.info(), true));
  CHECK(lookout.height() > common_eye(state.info(), false));
  lookout.raise(30, settings);
  update(at(300, 300));
  CHECK(lookout.height() == common_eye(state.info(), true) + mm(30));
  CHECK(settings.eye == EyeHeight::chosen);

  // A model has its own eye, whatever was chosen for places, until another is chosen for it.
  const ElementId model = first_standing(state);
  Spot on_model = at(300, 300);
  on_model.element = model;
  update(on_model);
  CHECK(lookout.whose() == Lookout::Whose::model);
  CHECK(lookout.model() == model);
  CHECK(lookout.height() == state.battle->profile(model).eye);
  lookout.choose(EyeHeight::foot, 5, settings);
  update(on_model);
  CHECK(lookout.height() == common_eye(state.info(), false));
  CHECK(settings.eye == EyeHeight::chosen);
  lookout.hold(true);
  update(on_model);
  CHECK(lookout.height() == state.battle->profile(model).eye);

  // Where it is planned to stand.
  Planned planned;
  planned.verb = "Move";
  planned.ghosts.push_back({model, {mm(450), mm(300)}, Facing(), 0});
  update(at(100, 100), planned);
  CHECK(lookout.whose() == Lookout::Whose::planned);
  CHECK(lookout.verb() == "Move");
  Stand there = stand_of(state, model, {mm(450), mm(300)}, Facing(), 0);
  const HeightField& ground = state.battle->table.ground;
  CHECK(lookout.columns() == ground.columns());
  CHECK(lookout.rows() == ground.rows());
  std::size_t wrong = 0, seen = 0;
  for (int j = 0; j < ground.rows(); ++j)
    for (int i = 0; i < ground.columns(); ++i) {
      const bool sees = sees_ground(state, there, {i * ground.spacing(), j * ground.spacing()});
      seen += sees ? 1 : 0;
      wrong += (lookout.hidden()[static_cast<std::size_t>(j * ground.columns() + i)] == 0) != sees ? 1 : 0;
    }
  CHECK(wrong == 0);
  CHECK(lookout.share() == Approx(static_cast<double>(seen) / static_cast<double>(lookout.hidden().size())));
}

TEST_CASE("lookout: asked again only when the eye or the table has changed") {
  const State state = begun("first_steps");
  Settings settings;
  Lookout lookout;
  lookout.hold(true);
  for (int n = 0; n < 5; ++n) lookout.update(state, at(300, 300), {}, {}, settings, false);
  CHECK(lookout.computed() == 1);
  lookout.update(state, at(301, 300), {}, {}, settings, false);
  CHECK(lookout.computed() == 2);
  lookout.choose(EyeHeight::chosen, 40, settings);
  lookout.update(state, at(301, 300), {}, {}, settings, false);
  CHECK(lookout.computed() == 3);
  // These rules let nobody stand in a line: a model that moves changes nothing, unless it is the one that looks.
  State moved = state;
  const ElementId model = first_standing(state);
  moved.element(model).at = {mm(300), mm(310)};
  lookout.update(moved, at(301, 300), {}, {}, settings, false);
  CHECK(lookout.computed() == 3);
  Spot on_model = at(301, 300);
  on_model.element = model;
  lookout.update(state, on_model, {}, {}, settings, false);
  CHECK(lookout.computed() == 4);
  lookout.keep(true);
  lookout.hold(false);
  lookout.update(moved, at(10, 10), {}, {}, settings, false);
  CHECK(lookout.computed() == 5);
}

TEST_CASE("lookout: kept it stays, on a panel it stays, and goes when it is let go") {
  const State state = begun("first_steps");
  Settings settings;
  Lookout lookout;
  const auto update = [&](int x, bool still) { lookout.update(state, at(x, 300), {}, {}, settings, still); };
  lookout.hold(true);
  update(300, false);
  const std::vector<std::uint8_t> from_300 = lookout.hidden();
  update(880, true);
  CHECK(lookout.hidden() == from_300);
  update(870, true);
  CHECK(lookout.hidden() == from_300);
  lookout.keep(true);
  lookout.hold(false);
  update(500, false);
  CHECK(lookout.hidden() == from_300);
  lookout.hold(true);
  update(500, false);
  CHECK_FALSE(lookout.kept());
  CHECK(lookout.hidden() != from_300);
  lookout.hold(false);
  update(500, false);
  CHECK_FALSE(lookout.shown());
}

TEST_CASE("looking: another viewer finds nothing of what the one before looked at") {
  State state = begun("first_steps");
  state.viewer = SideId(0);
  Settings settings;
  Looking looking;
  looking.update(state, at(300, 300), {}, {}, settings, false);
  looking.hold(true);
  looking.pick(first_standing(state), ElementId(9));
  looking.update(state, at(300, 300), {}, {}, settings, false);
  looking.lookout().keep(true);
  REQUIRE(looking.report());
  REQUIRE(looking.lookout().shown());
  state.viewer = SideId(1);
  looking.update(state, at(300, 300), {}, {}, settings, false);
  CHECK_FALSE(looking.report());
  CHECK_FALSE(looking.lookout().shown());
}

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
