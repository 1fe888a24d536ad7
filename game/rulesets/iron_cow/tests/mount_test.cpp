#include <catch2/catch.hpp>

#include "game/rulesets/iron_cow/tests/skirmish.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

// A Tassigny at (400, 600) and a base so far from the side of its hull.
struct Lift {
  Skirmish s;
  ElementId carrier, base;
  explicit Lift(double gap, Order carrier_order = Order::stand_fast, Order base_order = Order::stand_fast) {
    s.unit(0, carrier_order);
    s.section();
    carrier = s.add("eurofed_tassigny", 400, 600);
    s.unit(0, base_order);
    s.section();
    base = s.add("eurofed_infantry", 400, 605 + gap);
    s.unit(1, Order::stand_fast);
    s.section();
    s.add("oness_thor", 1700, 1100, 180);
  }
};

Command mount(const State& state, ElementId base, ElementId carrier) {
  Command command = order(state, Verb::mount, base);
  command.targets.push_back(carrier);
  return command;
}

Command dismount(const State& state, ElementId base, Vec2 place) {
  Command command = order(state, Verb::dismount, base);
  command.path.push_back(place);
  return command;
}

std::string why(Session& session, const Command& command) {
  const Verdict verdict = session.submit(command);
  REQUIRE_FALSE(verdict.ok());
  return verdict.refusal().sentence;
}

}  // namespace

TEST_CASE("IC-R5 a base 20.00 mm from the hull mounts, at 20.01 mm it does not") {
  Lift near(20);
  Session session = near.s.play(Phase::move_a);
  std::vector<Command> listed;
  iron_cow_ruleset().candidates(session.state(), SideId(0), near.base, listed);
  CHECK(std::find(listed.begin(), listed.end(), mount(session.state(), near.base, near.carrier)) != listed.end());
  REQUIRE(session.submit(mount(session.state(), near.base, near.carrier)).ok());
  CHECK(session.state().element(near.base).presence == Presence::aboard);
  CHECK(session.state().element(near.base).carrier == near.carrier);
  CHECK(why(session, dismount(session.state(), near.base, at(400, 620))) ==
        "eurofed_infantry 1 has mounted or dismounted this turn.");
  Lift far(20.01);
  Session other = far.s.play(Phase::move_a);
  CHECK(why(other, mount(other.state(), far.base, far.carrier)) ==
        "The middle of eurofed_infantry 1 is 20.01 mm from the hull of eurofed_tassigny 0, more than 20 mm.");
}

TEST_CASE("IC-2.6 the carrier must be Static, the base may be under any order and owes nothing once aboard") {
  Lift rolling(15, Order::cautious_advance);
  Session session = rolling.s.play(Phase::move_a);
  CHECK(why(session, mount(session.state(), rolling.base, rolling.carrier)) == "eurofed_tassigny 0 is not Static.");
  Lift ordered(15, Order::stand_fast, Order::advance);
  Session other = ordered.s.play(Phase::move_a);
  CHECK_FALSE(other.submit(done(SideId(0))).ok());
  REQUIRE(other.submit(mount(other.state(), ordered.base, ordered.carrier)).ok());
  CHECK(other.submit(done(SideId(0))).ok());
}

TEST_CASE("IC-R5 a base mounts after its own move") {
  Lift lift(80, Order::stand_fast, Order::advance);
  Session session = lift.s.play(Phase::move_a);
  CHECK_FALSE(session.submit(mount(session.state(), lift.base, lift.carrier)).ok());
  REQUIRE(session.submit(go(session.state(), lift.base, {at(400, 620)})).ok());
  CHECK(session.submit(mount(session.state(), lift.base, lift.carrier)).ok());
}

TEST_CASE("IC-R5 one base a carrier, no riders for tanks, nobody shaken") {
  Lift full(15);
  full.s.unit(0, Order::stand_fast);
  Skirmish s;
  s.unit(0, Order::stand_fast);
  const UnitId carriers = s.section();
  const ElementId carrier = s.add("eurofed_tassigny", 400, 600);
  const ElementId tank = s.add("eurofed_monsabert", 430, 600);
  s.aboard("eurofed_infantry", carrier);
  const UnitId bases = s.section();
  const ElementId base = s.add("eurofed_infantry", 415, 620);
  s.unit(1, Order::stand_fast);
  s.section();
  const ElementId enemy = s.add("oness_lynx", 400, 640, 180);
  Session session = s.play(Phase::move_a);
  CHECK(why(session, mount(session.state(), base, carrier)) == "eurofed_tassigny 0 has no free seat.");
  CHECK(why(session, mount(session.state(), base, tank)) == "eurofed_monsabert 1 has no free seat.");
  CHECK(why(session, mount(session.state(), base, enemy)) == "oness_lynx 4 is no friend on the table.");
  CHECK(why(session, mount(session.state(), tank, carrier)) == "eurofed_monsabert 1 is not on foot.");
  for (const UnitId shaken : {carriers, bases}) {
    Lift lift(15);
    lift.s.set(Ref(UnitId(shaken == carriers ? 1 : 3)), counters().unit.nerve, 1);
    Session other = lift.s.play(Phase::move_a);
    CHECK(why(other, mount(other.state(), lift.base, lift.carrier)) ==
          (shaken == carriers ? "eurofed_tassigny 0 is shaken or rallying."
                              : "eurofed_infantry 1 is shaken or rallying."));
  }
}

TEST_CASE("IC-R5 a base dismounts within 20 mm of the hull and moves no further") {
  Skirmish s;
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId carrier = s.add("eurofed_tassigny", 400, 600);
  s.unit(0, Order::advance);
  s.section();
  const ElementId base = s.aboard("eurofed_infantry", carrier);
  s.unit(1, Order::stand_fast);
  s.section();
  s.add("oness_thor", 1700, 1100, 180);
  s.area(Ground::deep_water, 350, 610, 450, 700);
  Session session = s.play(Phase::move_a);
  CHECK(session.state().element(base).carrier == carrier);
  CHECK(why(session, dismount(session.state(), base, at(400, 574.99))) ==
        "That place is more than 20 mm from the hull of eurofed_tassigny 0.");
  CHECK(why(session, dismount(session.state(), base, at(400, 620))) ==
        "eurofed_infantry 1 has no room or no ground to stand on there.");
  CHECK(why(session, dismount(session.state(), base, at(400, 590))) ==
        "eurofed_infantry 1 has no room or no ground to stand on there.");
  std::vector<Command> listed;
  iron_cow_ruleset().candidates(session.state(), SideId(0), base, listed);
  CHECK(listed.size() == 5);
  for (const Command& command : listed) CHECK(iron_cow_ruleset().validate(session.state(), command).ok());
  REQUIRE(session.submit(dismount(session.state(), base, at(400, 575))).ok());
  CHECK(session.state().element(base).on_table());
  CHECK_FALSE(session.submit(go(session.state(), base, {at(400, 500)})).ok());
  CHECK_FALSE(session.submit(mount(session.state(), base, carrier)).ok());
  CHECK(session.submit(done(SideId(0))).ok());
}

TEST_CASE("IC-3.1 carriers and bases of a section are neighbours to each other; who rides is left out") {
  // Two pairs 200 mm apart are whole; with one APC of a pair gone the other stands alone.
  for (const int lost : {0, 1}) {
    Skirmish s;
    s.unit(0, Order::advance);
    s.section();
    const ElementId first = s.add("oness_lynx", 300, 600);
    if (lost == 0) s.add("oness_lynx", 330, 600);
    s.add("oness_infantry", 530, 600);
    s.add("oness_infantry", 560, 600);
    const Mobility mobility = iron_cow_ruleset().mobility(s.state(Phase::move_a), first);
    CHECK(mobility.most == (lost == 0 ? mm(240) : mm(180)));
  }
  Skirmish s;
  s.unit(0, Order::advance);
  s.section();
  const ElementId first = s.add("oness_lynx", 300, 600), second = s.add("oness_lynx", 360, 600);
  s.aboard("oness_infantry", first);
  s.aboard("oness_infantry", second);
  CHECK(iron_cow_ruleset().mobility(s.state(Phase::move_a), first).most == mm(180));
}
