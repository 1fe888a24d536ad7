#pragma once
// A game played by chance or by machine commanders, and a watch on it, for tests of what the screen tells.

#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "game/core/event/view.hpp"

#include "game/replay/verify.hpp"
#include "game/scenario/scenario.hpp"
#include "game/sitting/play.hpp"
#include "game/sitting/watch.hpp"

#include "tests/unit/game/replay/played.hpp"

namespace sixmil::test {

inline scenario::Scenario scenario_named(const std::string& name) {
  const Result<std::string> path = scenario::find_scenario(name);
  REQUIRE(path.ok());
  Result<scenario::Scenario> out = scenario::load_scenario(*path);
  INFO((out.ok() ? std::string() : out.error().sentence()));
  REQUIRE(out.ok());
  return std::move(*out);
}

struct Watched {
  Watched(const std::string& name, std::uint32_t seed, int commands)
      : scenario(scenario_named(name)),
        session(std::make_unique<Session>(*scenario.ruleset, scenario.start_with(seed))),
        watch(*session, [](bool) { return sitting::Watch::Step::over; }) {
    play(*session, seed, commands);
  }
  // Fought to the end by machine commanders.
  Watched(const std::string& name, std::uint32_t seed) : Watched(name, seed, 0) {
    auto fought =
        sitting::Play::start(scenario_named(name), seed, {sitting::Machine{"doctrine"}, sitting::Machine{"nearest"}});
    REQUIRE(fought.ok());
    while ((*fought)->waits_for() != sitting::Play::Wait::over) REQUIRE((*fought)->poll(true));
    *session = replay::replay_to((*fought)->record(), (*fought)->commands(), name)->session;
  }
  State start_for(SideId viewer) const { return viewer.valid() ? view_of(session->start(), viewer) : session->start(); }

  scenario::Scenario scenario;
  std::unique_ptr<Session> session;
  sitting::Watch watch;
};

}  // namespace sixmil::test
