#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "game/core/powers/powers.hpp"

#include "game/ai/choices.hpp"
#include "game/ai/play.hpp"

#include "tests/support/race/session.hpp"

using namespace sixmil;

namespace {

}  // namespace

TEST_CASE("policies are made by name, and by no other") {
  REQUIRE(ai::policy_names().size() == 5);
  REQUIRE(ai::trial_policy_names().size() == 6);
  for (const std::string_view name : ai::trial_policy_names()) CHECK(ai::make_policy(name, 1) != nullptr);
  for (const std::string_view name : ai::policy_names()) CHECK(name != "scripted");
  CHECK(ai::make_policy("clever", 1) == nullptr);
  CHECK(ai::make_policy("", 1) == nullptr);
}

TEST_CASE("policy seeds differ by batch, game and side") {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t batch = 0; batch < 4; ++batch)
    for (std::uint64_t game = 0; game < 50; ++game)
      for (int side = 0; side < 2; ++side) seeds.insert(ai::policy_seed(batch, game, SideId(side)));
  CHECK(seeds.size() == 400);
}

TEST_CASE("random picks every actor, and of an actor's candidates each") {
  Session session = race::race_session(1);
  Acting acting;
  session.ruleset().acting(session.state(), acting);
  const std::vector<Ref>& actors = ai::actors_of(acting, SideId(0));
  std::vector<Command> scratch;
  Rng rng(1, 1);
  std::set<std::string> seen;
  for (int i = 0; i < 2000; ++i)
    seen.insert(command_text(session.ruleset().info(),
                             ai::any_command(session.ruleset(), session.state(), SideId(0), actors, rng, scratch)));
  // Three runners with eight lanes and the ace each.
  CHECK(seen.size() == 27);
}

TEST_CASE("charge closes with the enemy and hits more than random does, without any power that judges") {
  const Powers& powers = *race::race_ruleset().powers();
  REQUIRE_FALSE(
      (powers.reading || powers.arms || powers.orders || powers.stations || powers.pledges || powers.heights));
  int hits = 0, losses = 0;
  const BattleSpec narrow = race::small_battle(3, 4, mm(600));  // they meet, though random hardly comes along
  for (std::uint32_t seed = 1; seed <= 60; ++seed)
    for (int side = 0; side < 2; ++side) {
      Session session = race::race_session(seed, narrow);
      session.record(false);
      const auto charge = ai::make_policy("charge", seed), random = ai::make_policy("random", seed + 1000);
      ai::Policy* const policies[] = {side ? random.get() : charge.get(), side ? charge.get() : random.get()};
      const ai::PlayReport report = ai::play_out(session, policies);
      REQUIRE(report.refused == 0);
      REQUIRE_FALSE(report.stalled);
      for (const Element& element : session.state().elements)
        if (element.presence == Presence::destroyed) ++(element.side == SideId(side) ? losses : hits);
    }
  INFO(hits << " hits, " << losses << " losses");
  CHECK(hits > 0);
  CHECK(hits > losses);
}
