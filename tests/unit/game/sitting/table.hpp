#pragma once
// Persons at a table, for tests: what they may do, and what a commander would do in their place.

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <thread>

#include "game/ai/policy.hpp"
#include "game/scenario/scenario.hpp"
#include "game/sitting/play.hpp"

#include "tests/unit/game/sitting/watched.hpp"

namespace sixmil::test {

inline std::unique_ptr<sitting::Play> table(const std::string& scenario, std::uint32_t seed, sitting::Seat a,
                                            sitting::Seat b) {
  auto made = sitting::Play::start(scenario_named(scenario), seed, {std::move(a), std::move(b)});
  REQUIRE(made.ok());
  return std::move(*made);
}

// Machines act until a person is waited for.
inline void to_person(sitting::Play& play) {
  while (play.waits_for() == sitting::Play::Wait::machine) REQUIRE(play.poll(true));
  REQUIRE(play.waits_for() == sitting::Play::Wait::person);
}

inline Acting asked(const sitting::Play& play, const State& view) {
  Acting acting, out;
  play.ruleset().acting(view, acting);
  for (const Acting::One& one : acting.sides)
    if (one.side == play.viewer()) out.sides.push_back(one);
  return out;
}

// Everything that the side that looks may do now.
inline std::vector<Command> offered(const sitting::Play& play) {
  const State view = play.view();
  std::vector<Command> out;
  for (const Acting::One& one : asked(play, view).sides)
    for (const Ref actor : one.actors) play.ruleset().candidates(view, play.viewer(), actor, out);
  return out;
}

inline bool ends(const sitting::Play& play, const Command& command) {
  return play.ruleset().info().verbs[static_cast<std::size_t>(command.verb.index())].ends;
}

// What a commander would do for the side that looks.
inline Command chosen_by(ai::Policy& policy, const sitting::Play& play) {
  const State view = play.view();
  return policy.choose(play.ruleset(), view, play.viewer(), asked(play, view));
}

// Chooses as another does, and thinks about it for ten seconds or until it is stopped.
class Ponderer final : public ai::Policy {
 public:
  // slices: how many times 5 ms it thinks; shared with its copies, and may be changed between thoughts.
  explicit Ponderer(std::unique_ptr<ai::Policy> inner, std::shared_ptr<int> slices = std::make_shared<int>(2000))
      : inner_(std::move(inner)), slices_(std::move(slices)) {}
  void think(const Ruleset& ruleset, const State& view, SideId side, const Acting& acting,
             ai::Thought& thought) override {
    inner_->think(ruleset, view, side, acting, thought);
    thought.expect(*slices_);
    for (int i = 0; i < *slices_ && thought.ask(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  std::unique_ptr<ai::Policy> copy() const override { return std::make_unique<Ponderer>(inner_->copy(), slices_); }

 private:
  std::unique_ptr<ai::Policy> inner_;
  std::shared_ptr<int> slices_;
};

}  // namespace sixmil::test
