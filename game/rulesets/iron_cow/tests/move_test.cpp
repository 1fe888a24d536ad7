#include <catch2/catch.hpp>

#include "game/core/measure/ways.hpp"

#include "game/rulesets/iron_cow/move/mobility.hpp"
#include "game/rulesets/iron_cow/tests/skirmish.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

// One element of side 0 at (400, 600), and a Thor far away.
struct Lone {
  Skirmish s;
  ElementId element;
  Lone(const char* profile, Order order) {
    s.unit(0, order);
    s.section();
    element = s.add(profile, 400, 600);
  }
  Session play() {
    s.unit(1, Order::stand_fast);
    s.section();
    s.add("oness_thor", 1700, 1100, 180);
    return s.play(Phase::move_a);
  }
};

Refusal refused(Session& session, const Command& command) {
  const std::uint64_t before = digest_of(session.state());
  const Verdict verdict = session.submit(command);
  REQUIRE_FALSE(verdict.ok());
  CHECK(digest_of(session.state()) == before);
  return verdict.refusal();
}

}  // namespace

TEST_CASE("IC-6.1 a Lynx under Advance moves 144 to 240 mm, scattered 108 to 180, cautiously 24 to 120") {
  for (const bool whole : {true, false}) {
    Skirmish s;
    s.unit(0, Order::advance);
    s.section();
    const ElementId lynx = s.add("oness_lynx", 400, 600);
    s.add("oness_lynx", 400, whole ? 650 : 650.01);
    const State state = s.state(Phase::move_a);
    const Mobility mobility = iron_cow_ruleset().mobility(state, lynx);
    CHECK(mobility.may_move);
    CHECK(mobility.least == (whole ? mm(144) : mm(108)));
    CHECK(mobility.most == (whole ? mm(240) : mm(180)));
  }
  Skirmish s;
  s.unit(0, Order::cautious_advance);
  s.section();
  const ElementId lynx = s.add("oness_lynx", 400, 600);
  const Mobility mobility = mobility_of(s.state(Phase::move_a), lynx);
  CHECK(mobility.least == mm(24));
  CHECK(mobility.most == mm(120));
}

TEST_CASE("IC-6.1 a Lynx is held to those limits, 60 mm of woods cost it 80, swamp a Thor 200 and a Monsabert 100") {
  for (const bool whole : {true, false}) {
    Skirmish s;
    s.unit(0, Order::advance);
    s.section();
    const ElementId lynx = s.add("oness_lynx", 400, 600);
    s.add("oness_lynx", 400, whole ? 650 : 650.01);
    s.unit(1, Order::stand_fast);
    s.section();
    s.add("oness_thor", 1700, 1100, 180);
    Session session = s.play(Phase::move_a);
    const double least = whole ? 144 : 108, most = whole ? 240 : 180;
    const auto ahead = [&](double far) { return go(session.state(), lynx, {at(400 + far, 600)}); };
    CHECK(refused(session, ahead(least - 0.01)).rule == "IC-R40");
    CHECK(spent(session, ahead(least)) == mm(whole ? 144 : 108));
    CHECK(spent(session, ahead(most)) == mm(whole ? 240 : 180));
    CHECK(refused(session, ahead(most + 0.01)).rule == "IC-6.1");
  }
  const auto crossing = [](const char* profile, Ground ground, double deep, double whole) {
    Lone lone(profile, Order::advance);
    lone.s.area(ground, 420, 500, 420 + deep, 700);
    const Session session = lone.play();
    return spent(session, go(session.state(), lone.element, {at(400 + whole, 600)}));
  };
  CHECK(crossing("oness_lynx", Ground::woods, 60, 200) == mm(140 + 80));
  CHECK(crossing("oness_thor", Ground::swamp, 100, 150) == mm(50 + 200));
  CHECK(crossing("eurofed_monsabert", Ground::swamp, 100, 200) == mm(100 + 100));
}

TEST_CASE("IC-R11 woods over swamp: a Thor pays 120 for 60 mm, a Monsabert 80, on a road both 60") {
  const auto crossing = [](const char* profile, bool road) {
    Lone lone(profile, Order::advance);
    lone.s.area(Ground::woods, 420, 500, 480, 700);
    lone.s.area(Ground::swamp, 420, 500, 480, 700);
    if (road) lone.s.area(Ground::road, 300, 590, 700, 610);
    const Session session = lone.play();
    return spent(session, go(session.state(), lone.element, {at(600, 600)})) - mm(140);
  };
  CHECK(crossing("oness_thor", false) == mm(120));
  CHECK(crossing("eurofed_monsabert", false) == mm(80));
  CHECK(crossing("oness_thor", true) == mm(60));
  CHECK(crossing("eurofed_monsabert", true) == mm(60));
}

TEST_CASE("IC-6.4 a scenario's own ground costs both sides its own percentage; what it is like says who ignores it") {
  const auto crossing = [](const char* profile, Ground like, int percent) {
    Lone lone(profile, Order::advance);
    lone.s.area(lone.s.own_ground(like, percent, 0), 420, 500, 480, 700);
    const Session session = lone.play();
    return spent(session, go(session.state(), lone.element, {at(600, 600)})) - mm(140);
  };
  CHECK(crossing("oness_lynx", Ground::open, -40) == mm(100));
  CHECK(crossing("eurofed_monsabert", Ground::open, -40) == mm(100));
  CHECK(crossing("eurofed_monsabert", Ground::swamp, -20) == mm(60));
  CHECK(crossing("oness_thor", Ground::swamp, -20) == mm(75));
  Lone shut("oness_thor", Order::advance);
  shut.s.area(shut.s.own_ground(Ground::deep_water, 0, 0), 420, 500, 480, 700);
  Session session = shut.play();
  CHECK(refused(session, go(session.state(), shut.element, {at(600, 600)})).rule == "IC-R11");
}

TEST_CASE("IC-R6 integrity is judged when the first element of the section moves") {
  Skirmish s;
  s.unit(0, Order::advance);
  s.section();
  const ElementId first = s.add("oness_lynx", 400, 600), second = s.add("oness_lynx", 400, 640);
  Session session = s.play(Phase::move_a);
  REQUIRE(session.submit(go(session.state(), first, {at(600, 600)})).ok());
  CHECK(mobility_of(session.state(), second).most == mm(240));
}

TEST_CASE("IC-R40 in woods 108 mm are enough, 107 are not, 180 are the most") {
  Lone lone("oness_lynx", Order::advance);
  lone.s.area(Ground::woods, 300, 500, 900, 700);
  Session session = lone.play();
  const Refusal shorter = refused(session, go(session.state(), lone.element, {at(507, 600)}));
  CHECK(shorter.rule == "IC-R40");
  CHECK(shorter.sentence == "oness_lynx 0 needs 144 mm, this path spends 142.67 mm.");
  const Refusal longer = refused(session, go(session.state(), lone.element, {at(580.01, 600)}));
  CHECK(longer.rule == "IC-6.1");
  CHECK(longer.sentence == "oness_lynx 0 has 240 mm, this path spends 240.02 mm.");
  CHECK(iron_cow_ruleset().validate(session.state(), go(session.state(), lone.element, {at(580, 600)})).ok());
  REQUIRE(session.submit(go(session.state(), lone.element, {at(508, 600)})).ok());
  CHECK(session.state().element(lone.element).at == at(508, 600));
  CHECK(refused(session, go(session.state(), lone.element, {at(400, 600)})).sentence ==
        "oness_lynx 0 has moved this turn.");
}

TEST_CASE("IC-6.2 60 mm of woods cost 80, swamp doubles, grav craft ignore swamp and fords") {
  const auto cost = [](const char* profile, Ground ground, double length) {
    Skirmish s;
    s.unit(0, Order::advance);
    s.section();
    const ElementId e = s.add(profile, 400, 600);
    s.area(ground, 420, 500, 420 + length, 700);
    const State state = s.state(Phase::move_a);
    Path path;
    path.push_back(at(440 + length, 600));
    Mobility mobility = mobility_of(state, e);
    mobility.most = mm(1000);
    const PathCost all = Ways(state, mobility, e).cost(path);
    REQUIRE(all.ok());
    return all.cost - mm(40);
  };
  CHECK(cost("oness_lynx", Ground::woods, 60) == mm(80));
  CHECK(cost("oness_thor", Ground::swamp, 100) == mm(200));
  CHECK(cost("eurofed_monsabert", Ground::swamp, 100) == mm(100));
  CHECK(cost("oness_thor", Ground::jungle, 50) == mm(100));
  CHECK(cost("oness_thor", Ground::urban, 75) == mm(100));
  CHECK(cost("oness_thor", Ground::ford, 75) == mm(100));
  CHECK(cost("eurofed_monsabert", Ground::ford, 75) == mm(75));
  CHECK(cost("eurofed_monsabert", Ground::deep_water, 75) == mm(75));
  CHECK(cost("oness_adler", Ground::jungle, 75) == mm(75));
}

TEST_CASE("IC-R11 of woods over swamp the dearest counts, on a road neither") {
  for (const bool road : {false, true})
    for (const bool grav : {false, true}) {
      Skirmish s;
      s.unit(0, Order::advance);
      s.section();
      const ElementId e = s.add(grav ? "eurofed_monsabert" : "oness_thor", 400, 600);
      s.area(Ground::woods, 420, 500, 480, 700);
      s.area(Ground::swamp, 420, 500, 480, 700);
      if (road) s.area(Ground::road, 300, 590, 600, 610);
      const State state = s.state(Phase::move_a);
      Path path;
      path.push_back(at(500, 600));
      const PathCost all = Ways(state, mobility_of(state, e), e).cost(path);
      REQUIRE(all.ok());
      CHECK(all.cost - mm(40) == (road ? mm(60) : grav ? mm(80) : mm(120)));
    }
}

TEST_CASE("IC-R11 deep water, cliffs, houses and slopes above 45 degrees bar the way") {
  for (const Ground ground : {Ground::deep_water, Ground::cliff}) {
    Lone lone("amrep_boyd", Order::advance);
    lone.s.area(ground, 450, 500, 470, 700);
    Session session = lone.play();
    const Refusal why = refused(session, go(session.state(), lone.element, {at(600, 600)}));
    CHECK(why.rule == "IC-R11");
    CHECK(why.sentence ==
          std::string("The path enters ") + (ground == Ground::cliff ? "Cliff" : "Deep water") + " after 50 mm.");
  }
  Lone walled("amrep_boyd", Order::advance);
  walled.s.building(500, 500, 560, 700, 30);
  Session at_wall = walled.play();
  const Refusal wall = refused(at_wall, go(at_wall.state(), walled.element, {at(600, 600)}));
  CHECK(wall.rule == "IC-R11");
  CHECK(wall.sentence == "The path runs into a building after 93 mm.");
  Lone hill("amrep_boyd", Order::advance);
  hill.s.heights([](int x, int) { return x >= 460 ? 11 : x >= 450 ? (x - 450) * 11 / 10 : 0; });
  Session at_hill = hill.play();
  CHECK(refused(at_hill, go(at_hill.state(), hill.element, {at(600, 600)})).rule == "IC-R11");
}

TEST_CASE("IC-R43 a base enters a house at the price of urban ground") {
  Lone lone("amrep_infantry", Order::advance);
  lone.s.building(420, 500, 600, 700, 30);
  Session session = lone.play();
  // 20 mm in the open and 75 in the house cost 120.
  CHECK(refused(session, go(session.state(), lone.element, {at(495.01, 600)})).rule == "IC-6.1");
  CHECK(session.submit(go(session.state(), lone.element, {at(495, 600)})).ok());
}

TEST_CASE("IC-R12 a path keeps 20 mm from enemy vehicles, off enemy bases, and ends on nobody") {
  Skirmish s;
  s.unit(0, Order::advance);
  s.section();
  const ElementId boyd = s.add("amrep_boyd", 400, 600);
  s.section();
  s.add("amrep_boyd", 600, 640);
  s.unit(1, Order::stand_fast);
  s.section();
  s.add("oness_thor", 500, 520, 180);
  s.add("oness_infantry", 500, 680, 180);
  Session session = s.play(Phase::move_a);
  const State& state = session.state();
  CHECK(refused(session, go(state, boyd, {at(500, 539.99), at(600, 540)}))
            .sentence.rfind("The path comes too near to oness_thor 2 after", 0) == 0);
  CHECK(iron_cow_ruleset().validate(state, go(state, boyd, {at(500, 540), at(600, 540)})).ok());
  CHECK(refused(session, go(state, boyd, {at(500, 670.01), at(600, 670)})).rule == "IC-R12");
  CHECK(iron_cow_ruleset().validate(state, go(state, boyd, {at(500, 670), at(600, 670)})).ok());
  const Refusal overlap = refused(session, go(state, boyd, {at(600, 630)}));
  CHECK(overlap.rule == "IC-R12");
  CHECK(overlap.sentence == "The path ends on amrep_boyd 1.");
  // Through a friend is no matter.
  CHECK(session.submit(go(state, boyd, {at(580, 640), at(640, 640)})).ok());
}

TEST_CASE("IC-R12 the facing at the end is free") {
  Lone lone("amrep_boyd", Order::advance);
  Session session = lone.play();
  REQUIRE(session.submit(go(session.state(), lone.element, {at(600, 600)}, compass(4, 8))).ok());
  CHECK(session.state().element(lone.element).facing == compass(4, 8));
}

TEST_CASE("IC-R40 both limits count cost, so a path may double back") {
  Lone lone("amrep_boyd", Order::advance);
  Session session = lone.play();
  CHECK(session.submit(go(session.state(), lone.element, {at(480, 600), at(400, 600)})).ok());
}

TEST_CASE("IC-6.1 Static does not move, another phase is no time to") {
  Lone lone("amrep_boyd", Order::stand_fast);
  Session session = lone.play();
  const Refusal why = refused(session, go(session.state(), lone.element, {at(600, 600)}));
  CHECK(why.rule == "IC-6.1");
  CHECK(why.sentence == "amrep_boyd 0 is Static and does not move.");
  CHECK(session.submit(done(SideId(0))).ok());
  CHECK_FALSE(session.submit(go(session.state(), lone.element, {at(600, 600)})).ok());
}

TEST_CASE("IC-10.3 a shaken element neither moves nor turns") {
  Lone lone("amrep_boyd", Order::advance);
  lone.s.set(Ref(UnitId(1)), counters().unit.nerve, static_cast<int>(Nerve::halted));
  Session session = lone.play();
  CHECK(refused(session, go(session.state(), lone.element, {at(600, 600)})).rule == "IC-10.3");
  Command turn = order(session.state(), Verb::turn, lone.element);
  turn.facing = compass(1, 4);
  CHECK(refused(session, turn).rule == "IC-R42");
  CHECK(session.submit(done(SideId(0))).ok());
}

TEST_CASE("IC-R40 done is refused while an element owes its minimum") {
  Lone lone("amrep_boyd", Order::advance);
  Session session = lone.play();
  CHECK(refused(session, done(SideId(0))).sentence == "amrep_boyd 0 has yet to move 156 mm.");
  REQUIRE(session.submit(go(session.state(), lone.element, {at(560, 600)})).ok());
  CHECK(session.submit(done(SideId(0))).ok());
}

TEST_CASE("IC-R41 an element shut in owes nothing; at a dead end a short path is enough") {
  // A yard of 16 × 10 mm inside walls holds the tank.
  Lone shut("amrep_boyd", Order::advance);
  shut.s.building(370, 608, 430, 620, 30);
  shut.s.building(370, 580, 430, 592, 30);
  shut.s.building(360, 580, 386, 620, 30);
  shut.s.building(414, 580, 430, 620, 30);
  Session inside = shut.play();
  CHECK(inside.submit(done(SideId(0))).ok());
  // A pit with steep sides: down is barred as well as up, but a blind alley open to the left lets in.
  Lone alley("amrep_boyd", Order::advance);
  alley.s.building(300, 608, 560, 640, 30);
  alley.s.building(300, 560, 560, 592, 30);
  alley.s.building(520, 580, 560, 620, 30);
  Session session = alley.play();
  // 100 mm ahead is not the end yet, and there is a way back.
  CHECK(refused(session, go(session.state(), alley.element, {at(500, 600)})).rule == "IC-R40");
}

TEST_CASE("IC-R42 turning on the spot once, Static too, is no movement") {
  Lone lone("amrep_boyd", Order::advance);
  Session session = lone.play();
  Command turn = order(session.state(), Verb::turn, lone.element);
  turn.facing = compass(1, 4);
  REQUIRE(session.submit(turn).ok());
  CHECK(session.state().element(lone.element).facing == compass(1, 4));
  CHECK(refused(session, turn).sentence == "amrep_boyd 0 has turned this turn.");
  CHECK(session.submit(go(session.state(), lone.element, {at(600, 600)})).ok());
  Lone still("amrep_boyd", Order::stand_fast);
  Session standing = still.play();
  std::vector<Command> listed;
  iron_cow_ruleset().candidates(standing.state(), SideId(0), still.element, listed);
  REQUIRE(listed.size() == 8);
  for (const Command& command : listed) CHECK(iron_cow_ruleset().validate(standing.state(), command).ok());
  CHECK(standing.submit(listed[2]).ok());
}

TEST_CASE("IC-R42 a hull that would stand in another one does not turn") {
  Skirmish s;
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId boyd = s.add("amrep_boyd", 400, 600);
  s.add("amrep_boyd", 400, 614);
  Session session = s.play(Phase::move_a);
  Command turn = order(session.state(), Verb::turn, boyd);
  turn.facing = compass(1, 4);
  CHECK(refused(session, turn).rule == "IC-R12");
}

TEST_CASE("IC-R44 a VTOL flies over everything and ends high or low, but not on another VTOL") {
  Skirmish s;
  s.unit(0, Order::advance);
  s.section();
  const ElementId craft = s.add("oness_adler", 400, 600);
  s.add("oness_adler", 800, 600);
  s.unit(1, Order::stand_fast);
  s.section();
  s.add("oness_thor", 700, 600, 180);
  s.building(500, 500, 600, 700, 60);
  s.area(Ground::deep_water, 600, 500, 800, 700);
  Session session = s.play(Phase::move_a);
  Command move = go(session.state(), craft, {at(700, 600)});
  move.options.push_back(1);
  CHECK(iron_cow_ruleset().validate(session.state(), move).ok());
  Command onto = go(session.state(), craft, {at(790, 600)});
  CHECK(refused(session, onto).rule == "IC-R12");
  move.options[0] = 0;
  REQUIRE(session.submit(move).ok());
  CHECK(session.state().element(craft).height == vtol_low);
  Command rise = order(session.state(), Verb::turn, craft);
  rise.facing = session.state().element(craft).facing;
  rise.options.push_back(1);
  REQUIRE(session.submit(rise).ok());
  CHECK(session.state().element(craft).height == vtol_high);
}

TEST_CASE("IC-R14 only a VTOL is high") {
  Lone lone("amrep_boyd", Order::advance);
  Session session = lone.play();
  Command move = go(session.state(), lone.element, {at(600, 600)});
  move.options.push_back(1);
  CHECK(refused(session, move).rule == "IC-R14");
}

TEST_CASE("IC-R13 who leaves over the own edge is withdrawn, not destroyed, with riders and without a minimum") {
  Skirmish s;
  s.unit(0, Order::advance);
  s.section();
  const ElementId lynx = s.add("oness_lynx", 50, 600);
  const ElementId rider = s.aboard("oness_infantry", lynx);
  s.unit(1, Order::stand_fast);
  s.section();
  s.add("oness_thor", 1700, 1100, 180);
  Session session = s.play(Phase::move_a);
  Command leave = go(session.state(), lynx, {at(0, 600)});
  leave.options.resize(2);
  leave.options[1] = 1;
  Command across = go(session.state(), lynx, {at(50, 500), at(50, 400)});
  across.options = leave.options;
  CHECK(refused(session, across).sentence == "The path ends where the table may not be left.");
  CHECK(refused(session, across).rule == "IC-R45");
  REQUIRE(session.submit(leave).ok());
  CHECK(session.state().element(lynx).presence == Presence::left);
  CHECK(session.state().element(rider).presence == Presence::left);
  CHECK(session.state().sides[0].score == 0);
  CHECK(session.state().sides[1].score == 0);
  CHECK(session.submit(done(SideId(0))).ok());
}

TEST_CASE("IC-R45 another edge is left by a scenario's exit alone, a VTOL goes anywhere") {
  for (const char* profile : {"amrep_boyd", "amrep_martindale"}) {
    Skirmish s;
    s.unit(0, Order::advance);
    s.section();
    const ElementId e = s.add(profile, 900, 100);
    Gate& gate = s.gate(0);
    gate.exit = true;
    gate.from = mm(950);
    gate.to = mm(1000);
    gate.side = SideId(0);
    s.unit(1, Order::stand_fast);
    s.section();
    s.add("oness_thor", 1700, 1100, 180);
    Session session = s.play(Phase::move_a);
    Command beside = go(session.state(), e, {at(900, 0)});
    beside.options.resize(2);
    beside.options[1] = 1;
    const Verdict verdict = iron_cow_ruleset().validate(session.state(), beside);
    const bool flies = profile != std::string("amrep_boyd");
    CHECK(verdict.ok() == flies);
    if (!flies) CHECK(verdict.refusal().rule == "IC-R45");
    Command through = beside;
    through.path[0] = at(960, 0);
    REQUIRE(session.submit(through).ok());
    CHECK(session.state().element(e).presence == Presence::left);
    CHECK(session.state().counter(SideId(0), counters().side.exits) == exit_points);
  }
}

TEST_CASE("IC-R45 a corner of the table belongs to both of its edges") {
  Skirmish s;
  s.unit(0, Order::advance);
  s.section();
  const ElementId boyd = s.add("amrep_boyd", 100, 100);
  Gate& gate = s.gate(0);  // an exit elsewhere on the south edge; the west edge is the own one
  gate.exit = true;
  gate.from = mm(950);
  gate.to = mm(1050);
  s.unit(1, Order::stand_fast);
  s.section();
  s.add("oness_thor", 1700, 1100, 180);
  Session session = s.play(Phase::move_a);
  Command leave = go(session.state(), boyd, {at(0, 0)});
  leave.options.resize(2);
  leave.options[1] = 1;
  Command south = go(session.state(), boyd, {at(100, 0)});
  south.options = leave.options;
  CHECK(refused(session, south).rule == "IC-R45");
  REQUIRE(session.submit(leave).ok());
  CHECK(session.state().element(boyd).presence == Presence::left);
  CHECK(session.state().sides[0].score == 0);
}

TEST_CASE("IC-R40 the listed ways are legal, spend the minimum, and lead towards objectives") {
  Lone lone("amrep_boyd", Order::advance);
  lone.s.objective(600, 700);
  Session session = lone.play();
  std::vector<Command> listed;
  iron_cow_ruleset().candidates(session.state(), SideId(0), lone.element, listed);
  CHECK(listed.size() >= 20);
  bool towards = false;
  for (const Command& command : listed) {
    CHECK(iron_cow_ruleset().validate(session.state(), command).ok());
    towards = towards || (command.path.size() == 1 && command.path[0] == at(600, 700));
  }
  CHECK(towards);
}
