// Attacks that are pledged first and made later, on a rulebook made up for it.
#include "game/ai/fire_plan.hpp"

#include <catch2/catch.hpp>
#include <utility>

#include "tests/support/race/race.hpp"

using namespace sixmil;

namespace {

Explanation promise(ElementId target, std::int32_t percent) {
  Explanation odds("hit", "X-1", target);
  odds.shares.push_back({"miss", 100 - percent, false});
  odds.shares.push_back({"destroyed", percent, true});
  return odds;
}

// Option 0 of a command: what it is. Option 1: the target.
enum Kind : std::int32_t { pledge, fulfil, shoot };
Command attack(Kind kind, ElementId target) {
  Command command;
  command.side = SideId(0);
  command.verb = VerbId(1);
  command.options = {kind, target.index()};
  return command;
}
ElementId target_of(const Command& command) { return ElementId(command.option(1)); }

struct Sky final : Ruleset, Reading, Arms, Pledges {
  // Chance in percent to destroy each of these, by any attack.
  std::vector<std::pair<ElementId, std::int32_t>> targets;
  std::vector<Command> offered, more, pledges_given;
  bool later = false;
  ElementId friend_too;  // is struck with every target, at 10 in a hundred
  Powers all;

  Sky() {
    all.reading = this;
    all.arms = this;
    all.pledges = this;
  }
  std::int32_t chance(ElementId element) const {
    for (const auto& [target, percent] : targets)
      if (target == element) return percent;
    return 0;
  }

  const Info& info() const override { return race::race_ruleset().info(); }
  Result<State> setup(const BattleSpec& spec, std::uint32_t seed) const override {
    return race::race_ruleset().setup(spec, seed);
  }
  void acting(const State&, Acting&) const override {}
  void candidates(const State&, SideId, Ref, std::vector<Command>& out) const override {
    out.insert(out.end(), offered.begin(), offered.end());
  }
  Verdict validate(const State&, const Command& command) const override {
    return target_of(command).valid() ? Verdict::allowed() : Verdict("There is nothing there.", "X-2");
  }
  void forecast(const State&, const Command& command, std::vector<Explanation>& out) const override {
    out.push_back(promise(target_of(command), chance(target_of(command))));
    if (friend_too.valid()) out.push_back(promise(friend_too, 10));
  }
  Mobility mobility(const State&, Ref) const override { return {}; }
  void resolve(Resolution&, const Command&) const override {}
  Outcome outcome(const State&) const override { return {}; }
  const Powers* powers() const override { return &all; }

  Meaning meaning(const State&, const Command& command) const override {
    constexpr Intent kinds[] = {Intent::pledge, Intent::fulfil, Intent::shoot};
    Meaning m;
    m.intent = kinds[command.option(0)];
    m.number = 1;
    return m;
  }
  std::int32_t worth(const State&, const Command&) const override { return 0; }
  void propose(const State&, SideId, Ref, std::vector<Command>& out) const override {
    out.insert(out.end(), more.begin(), more.end());
  }
  std::int32_t harm(const State&, const Placing&, const Placing&) const override { return 0; }
  std::int32_t range(const State&, ElementId) const override { return 0; }
  bool indirect(const State&, ElementId) const override { return false; }
  std::int32_t worth(const State&, ElementId) const override { return 100; }
  Role role(const State&, ElementId) const override { return Role::line; }
  bool loaded(const State&, ElementId) const override { return true; }
  bool fires_again(const State&, SideId) const override { return later; }
  void pledged(const State& view, SideId, std::vector<Explanation>& out) const override {
    for (const Command& command : pledges_given) forecast(view, command, out);
  }
};

struct Battle3 {
  State state;
  ElementId first, second, own;
  Sky sky;
  ai::FirePlan plan;
  std::vector<Ref> actors{Ref()};

  Battle3() : state(std::move(*race::race_ruleset().setup(race::small_battle(3), 1))) {
    std::vector<ElementId> enemies;
    for (int i = 0; i < state.element_count(); ++i)
      if (state.element(ElementId(i)).side == SideId(1))
        enemies.push_back(ElementId(i));
      else
        own = ElementId(i);
    first = enemies[0];
    second = enemies[1];
    sky.targets = {{first, 60}, {second, 30}};
  }
  bool choose(Command& out) {
    ai::Thought thought;
    return choose(out, thought);
  }
  bool choose(Command& out, ai::Thought& thought) {
    plan.clear();
    const bool chosen = plan.choose(sky, state, SideId(0), actors, thought);
    out = thought.command;
    return chosen;
  }
};

}  // namespace

TEST_CASE("a second pledge looks for what the first leaves, a third for what both leave") {
  Battle3 b;
  b.sky.offered = {attack(pledge, b.first), attack(pledge, b.second)};
  std::vector<ElementId> chosen;
  for (int i = 0; i < 3; ++i) {
    Command out;
    REQUIRE(b.choose(out));
    chosen.push_back(target_of(out));
    b.sky.pledges_given.push_back(out);
  }
  // 60 against 30; then 24 against 30; then 24 against 21.
  CHECK(chosen == std::vector<ElementId>{b.first, b.second, b.first});
}

TEST_CASE("shots count what is pledged as done with its chance") {
  Battle3 b;
  b.sky.offered = {attack(shoot, b.first), attack(shoot, b.second)};
  Command out;
  ai::Thought thought;
  REQUIRE(b.choose(out, thought));
  CHECK(target_of(out) == b.first);
  CHECK(thought.reasons.sum() == Approx(60));
  b.sky.pledges_given = {attack(pledge, b.first)};
  REQUIRE(b.choose(out, thought));
  CHECK(target_of(out) == b.second);
  CHECK(thought.reasons.sum() == Approx(30));
  // A friend is in danger with it, who counts for more than an enemy.
  b.sky.pledges_given.clear();
  b.sky.friend_too = b.own;
  REQUIRE(b.choose(out, thought));
  CHECK(thought.reasons.terms[0].weight == Approx(60));
  CHECK(thought.reasons.terms[1].weight < -0.1 * 100);
  CHECK(thought.reasons.sum() > 0);
}

TEST_CASE("a plan of fire that may ask of one actor only holds the rest, and asks again when it may") {
  Battle3 b;
  b.sky.offered = {attack(shoot, b.first)};
  b.actors = {Ref(), Ref(b.first)};
  ai::Thought one, free;
  one.budget = 1;
  Command out;
  REQUIRE(b.choose(out, one));
  CHECK(one.asked() == 1);
  CHECK(one.percent() == 100);
  REQUIRE(b.plan.choose(b.sky, b.state, SideId(0), b.actors, free));
  CHECK(free.asked() == 2);
  ai::Thought again;
  REQUIRE(b.plan.choose(b.sky, b.state, SideId(0), b.actors, again));
  CHECK(again.asked() == 0);  // the list is kept
}

TEST_CASE("what is pledged is made before anything else, and made even if a shot may wait") {
  Battle3 b;
  b.sky.later = true;
  b.sky.targets = {{b.first, 60}, {b.second, 5}};
  b.sky.offered = {attack(shoot, b.first), attack(pledge, b.first), attack(fulfil, b.second)};
  b.sky.pledges_given = {attack(pledge, b.second)};
  Command out;
  REQUIRE(b.choose(out));
  CHECK(out.option(0) == fulfil);
  // A shot of 5 in a hundred waits for the later step.
  b.sky.offered = {attack(shoot, b.second)};
  b.sky.pledges_given.clear();
  CHECK_FALSE(b.choose(out));
}

TEST_CASE("proposals are weighed beside candidates, if they are allowed") {
  Battle3 b;
  b.sky.offered = {attack(shoot, b.second)};
  b.sky.more = {attack(shoot, b.first), attack(shoot, ElementId())};
  Command out;
  REQUIRE(b.choose(out));
  CHECK(target_of(out) == b.first);
}
