#include <catch2/catch.hpp>

#include "game/rulesets/iron_cow/tests/skirmish.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

// One firer of side 0 at (100, 600), one target of side 1 so far to its right, looking at it.
struct Duel {
  Skirmish s;
  ElementId firer, target;

  Duel(const char* firing, Order firer_order, const char* struck, Order target_order, double range,
       int target_degrees = 180) {
    s.unit(0, firer_order);
    s.section();
    firer = s.add(firing, 100, 600);
    s.unit(1, target_order);
    s.section();
    target = s.add(struck, 100 + range, 600, target_degrees);
  }
  Session play() { return s.play(Phase::fire_a); }
  int chance() {
    const Session session = play();
    return iron_cow::test::chance(session, shoot(session.state(), firer, target));
  }
  std::string last_share() {
    const Session session = play();
    const Explanation all = odds(session, shoot(session.state(), firer, target));
    return std::string(all.shares.back().label);
  }
  // Whether a shot with that roll destroys.
  bool destroys(int roll) {
    Session session = play();
    percent(session, roll);
    REQUIRE(session.submit(shoot(session.state(), firer, target)).ok());
    return session.state().element(target).presence == Presence::destroyed;
  }
  Refusal refusal() {
    Session session = play();
    const Verdict verdict = session.submit(shoot(session.state(), firer, target));
    REQUIRE_FALSE(verdict.ok());
    return verdict.refusal();
  }
};

}  // namespace

TEST_CASE("IC-8.1 an advancing Boyd at a static Thor at 120 mm needs 15 and pierces its front") {
  Duel duel("amrep_boyd", Order::advance, "oness_thor", Order::stand_fast, 120);
  CHECK(duel.chance() == 15);
  CHECK(duel.last_share() == "destroyed: penetration 14 against front 12");
  CHECK(duel.destroys(15));
  CHECK_FALSE(duel.destroys(16));
}

TEST_CASE("IC-R2 a sum below nothing cannot hit") {
  Duel duel("amrep_boyd", Order::advance, "oness_thor", Order::stand_fast, 400);
  const Session session = duel.play();
  const Explanation all = odds(session, shoot(session.state(), duel.firer, duel.target));
  CHECK(all.sum() == -15);
  CHECK(all.value() == 0);
  CHECK_FALSE(duel.destroys(1));
}

TEST_CASE("IC-8.2 a target in woods, and 300 mm is still in the band of 300") {
  Duel near("amrep_curtis", Order::stand_fast, "eurofed_garabaldi", Order::advance, 300);
  near.s.area(Ground::woods, 380, 580, 420, 620);
  CHECK(near.chance() == 65);
  CHECK(near.last_share() == "destroyed: penetration 16 against front 14");
  CHECK(near.destroys(65));
  Duel far("amrep_curtis", Order::stand_fast, "eurofed_garabaldi", Order::advance, 300.01);
  far.s.area(Ground::woods, 380, 580, 420, 620);
  CHECK(far.chance() == 50);
  CHECK(far.destroys(50));
  CHECK_FALSE(far.destroys(51));
}

TEST_CASE("IC-6.4 a scenario's own ground lowers the chance of fire into it, and blocks sight like what it is like") {
  Duel own("amrep_curtis", Order::stand_fast, "eurofed_garabaldi", Order::advance, 300);
  own.s.area(own.s.own_ground(Ground::open, 0, -35), 380, 580, 420, 620);
  CHECK(own.chance() == 45);  // 65 with the 15 of woods
  const Session session = own.play();
  const Explanation all = odds(session, shoot(session.state(), own.firer, own.target));
  const auto term = std::find_if(all.terms.begin(), all.terms.end(), [](const Term& t) { return t.rule == "IC-6.4"; });
  REQUIRE(term != all.terms.end());
  CHECK(term->value == -35);
  for (const double deep : {100.0, 100.01}) {
    Duel deeper("amrep_curtis", Order::stand_fast, "eurofed_garabaldi", Order::advance, 300);
    const Ground thicket = deeper.s.own_ground(Ground::woods, -10, 0);
    deeper.s.area(thicket, 200, 500, 200 + deep, 700);
    const Session game = deeper.play();
    const bool clear = iron_cow_ruleset().validate(game.state(), shoot(game.state(), deeper.firer, deeper.target)).ok();
    CHECK(clear == (deep == 100.0));
  }
}

TEST_CASE("IC-8.3 a Monsabert does nothing to a Woden's front and destroys it from the rear") {
  Duel front("eurofed_monsabert", Order::stand_fast, "oness_woden", Order::advance, 40);
  CHECK(front.last_share() == "no effect: penetration 16 against front 18");
  CHECK_FALSE(front.destroys(1));
  Duel rear("eurofed_monsabert", Order::stand_fast, "oness_woden", Order::advance, 40, 0);
  CHECK(rear.last_share() == "destroyed: penetration 16 against rear 10");
  CHECK(rear.destroys(1));
}

TEST_CASE("IC-8.1 infantry does not reach 600 mm, nothing reaches 760 mm") {
  Duel far("oness_infantry", Order::stand_fast, "amrep_boyd", Order::advance, 760);
  CHECK(far.refusal().rule == "IC-8.1");
  CHECK(far.refusal().sentence == "amrep_boyd 1 is 760 mm away, too far for the weapon of oness_infantry 0.");
  Duel dash("oness_infantry", Order::stand_fast, "amrep_boyd", Order::advance, 600);
  CHECK(dash.refusal().rule == "IC-8.1");
  Duel tank("amrep_boyd", Order::stand_fast, "amrep_boyd", Order::advance, 750.01);
  CHECK(tank.refusal().sentence == "amrep_boyd 1 is 750.01 mm away, too far for the weapon of amrep_boyd 0.");
}

TEST_CASE("IC-1.2 dice 0 and 0 read 100: they miss 95 and hit 100; 5 and 0 read 50, 0 and 6 read 6") {
  Duel likely("amrep_curtis", Order::stand_fast, "oness_thor", Order::advance, 40);
  CHECK(likely.chance() == 95);
  CHECK_FALSE(likely.destroys(100));
  Duel certain("amrep_curtis", Order::stand_fast, "oness_thor", Order::stand_fast, 40);
  certain.s.set(Ref(UnitId(3)), counters().unit.regrouped, static_cast<int>(Regrouped::failed));
  CHECK(certain.chance() == 100);
  CHECK(certain.destroys(100));
  for (const int value : {50, 6, 46, 100}) {
    Session session = likely.play();
    percent(session, value);
    REQUIRE(session.submit(shoot(session.state(), likely.firer, likely.target)).ok());
    int seen = 0;
    for (const Event& event : session.events())
      if (const auto* rolled = std::get_if<Rolled>(&event.fact)) {
        CHECK(rolled->value == value);
        CHECK(rolled->faces.size() == 2);
        CHECK(rolled->faces[0] == value / 10 % 10);
        CHECK(rolled->faces[1] == value % 10);
        CHECK(rolled->counted == 2);
        ++seen;
      }
    CHECK(seen == 1);
  }
}

TEST_CASE("IC-3.1 a troop with a gap of 50.01 mm fires at 25 less") {
  for (const bool whole : {true, false}) {
    Skirmish s;
    s.unit(0, Order::advance);
    s.section();
    const ElementId firer = s.add("amrep_boyd", 100, 600);
    s.add("amrep_boyd", 100, 650);
    s.add("amrep_boyd", 100, whole ? 700 : 700.01);
    s.unit(1, Order::stand_fast);
    s.section();
    const ElementId target = s.add("oness_thor", 220, 600, 180);
    const Session session = s.play(Phase::fire_a);
    const Explanation all = odds(session, shoot(session.state(), firer, target));
    CHECK(all.sum() == (whole ? 15 : -10));
    CHECK(chance(session, shoot(session.state(), firer, target)) == (whole ? 15 : 0));
  }
}

TEST_CASE("IC-R16 up to 45 degrees is front, from 135 degrees rear") {
  struct Line {
    double x, y;
    const char* label;
  };
  // The firer as seen from the target, which looks along +x.
  for (const Line line : {Line{80, 80, "front 12"}, Line{80, 80.01, "side 10"}, Line{-80, 80, "rear 8"},
                          Line{-80, 80.01, "side 10"}, Line{80, -80, "front 12"}, Line{-100, 0, "rear 8"}}) {
    Skirmish s;
    s.unit(0, Order::stand_fast);
    s.section();
    const ElementId firer = s.add("amrep_boyd", 500 + line.x, 600 + line.y);
    s.unit(1, Order::stand_fast);
    s.section();
    const ElementId target = s.add("oness_thor", 500, 600, 0);
    const Session session = s.play(Phase::fire_a);
    const Explanation all = odds(session, shoot(session.state(), firer, target));
    const std::string label(all.shares.back().label);
    CHECK(label.substr(label.size() - std::string(line.label).size()) == line.label);
  }
}

TEST_CASE("IC-R16 what pierces the side and not the front destroys from 45.01 degrees on, the rear from 135.00") {
  struct Line {
    const char* firer;  // a Tassigny pierces 10 here, a Baumann 8; a Thor has 12, 10 and 8
    double x, y;
    bool destroyed;
  };
  for (const Line line : {Line{"eurofed_tassigny", 80, 80, false}, Line{"eurofed_tassigny", 80, 80.01, true},
                          Line{"amrep_baumann", -80, 80, true}, Line{"amrep_baumann", -80, 80.01, false}}) {
    Skirmish s;
    s.unit(0, Order::stand_fast);
    s.section();
    const ElementId firer = s.add(line.firer, 500 + line.x, 600 + line.y);
    s.unit(1, Order::stand_fast);
    s.section();
    const ElementId target = s.add("oness_thor", 500, 600, 0);
    Session session = s.play(Phase::fire_a);
    percent(session, 1);
    REQUIRE(session.submit(shoot(session.state(), firer, target)).ok());
    CHECK((session.state().element(target).presence == Presence::destroyed) == line.destroyed);
  }
}

TEST_CASE("IC-8.4 the nearest visible of a squadron is taken first, whoever hides behind a ridge") {
  Skirmish s;
  s.heights([](int x, int y) { return x <= 200 && y >= 680 && y <= 720 ? 40 : 0; });
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId firer = s.add("oness_thor", 100, 600);
  s.unit(1, Order::stand_fast);
  const ElementId command = s.command("amrep_baumann", 100, 790, 180);
  s.section();
  const ElementId near = s.add("amrep_boyd", 300, 600, 180);
  const ElementId far = s.add("amrep_boyd", 310, 600.01, 180);
  Session session = s.play(Phase::fire_a);
  CHECK(session.submit(shoot(session.state(), firer, command)).refusal().rule == "IC-7.1");
  const Verdict second = session.submit(shoot(session.state(), firer, far));
  CHECK(second.refusal().rule == "IC-8.4");
  CHECK(second.refusal().sentence ==
        "amrep_boyd 2 is nearer (200 mm) than amrep_boyd 3 (210 mm) and must be taken first.");
  std::vector<Command> listed;
  session.ruleset().candidates(session.state(), SideId(0), firer, listed);
  REQUIRE(listed.size() == 1);
  CHECK(listed[0] == shoot(session.state(), firer, near));
  CHECK(session.submit(listed[0]).ok());
}

TEST_CASE("IC-R48 nearest is judged at each shot; a miss does not free the next") {
  Skirmish s;
  s.unit(0, Order::stand_fast);
  s.section();
  ElementId firer[4];
  for (int i = 0; i < 4; ++i) firer[i] = s.add("oness_woden", 100, 600 + 30 * i);
  s.unit(1, Order::advance);
  const ElementId command = s.command("amrep_baumann", 360, 645, 180);
  s.section();
  const ElementId near = s.add("amrep_boyd", 300, 645, 180);
  const ElementId second = s.add("amrep_boyd", 310, 665, 180);
  Session session = s.play(Phase::fire_a);
  percent(session, 100);
  REQUIRE(session.submit(shoot(session.state(), firer[0], near)).ok());
  CHECK(session.submit(shoot(session.state(), firer[1], second)).refusal().rule == "IC-8.4");
  percent(session, 1);
  REQUIRE(session.submit(shoot(session.state(), firer[1], near)).ok());
  CHECK(session.submit(shoot(session.state(), firer[2], command)).refusal().rule == "IC-8.4");
  percent(session, 1);
  REQUIRE(session.submit(shoot(session.state(), firer[2], second)).ok());
  CHECK(session.submit(shoot(session.state(), firer[3], command)).ok());
}

TEST_CASE("IC-R16 on equal range the firer picks") {
  Skirmish s;
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId firer = s.add("oness_thor", 100, 600);
  s.unit(1, Order::stand_fast);
  s.section();
  s.add("amrep_boyd", 300, 560, 180);
  s.add("amrep_boyd", 300, 640, 180);
  const Session session = s.play(Phase::fire_a);
  std::vector<Command> listed;
  session.ruleset().candidates(session.state(), SideId(0), firer, listed);
  CHECK(listed.size() == 2);
}

TEST_CASE("IC-R48 a detached section is a unit of its own, an attached HQ vehicle belongs to the unit it serves") {
  Skirmish s;
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId firer = s.add("oness_thor", 100, 600);
  s.unit(1, Order::stand_fast);
  const UnitId detached = s.section();
  s.add("amrep_boyd", 300, 560, 180);
  s.section();
  s.add("amrep_boyd", 320, 640, 180);
  const UnitId squadron = UnitId(2);
  s.unit(1, Order::stand_fast);
  const ElementId hq = s.hq("amrep_baumann", 340, 600, 180);
  s.set(hq, counters().element.serves, squadron.index());
  const auto count = [&] {
    const Session session = s.play(Phase::fire_a);
    std::vector<Command> listed;
    session.ruleset().candidates(session.state(), SideId(0), firer, listed);
    return listed.size();
  };
  CHECK(count() == 1);
  s.set(detached, counters().unit.detached, 1);
  CHECK(count() == 2);
  s.set(hq, counters().element.serves, -1);
  CHECK(count() == 3);
}

TEST_CASE("IC-R44 an Adler over woods: low it is in them, high it is not") {
  for (const bool low : {true, false}) {
    Duel duel("amrep_boyd", Order::stand_fast, "oness_adler", Order::stand_fast, 200);
    duel.s.area(Ground::woods, 280, 580, 320, 620);
    if (low) duel.s.low(duel.target);
    CHECK(duel.chance() == (low ? 15 : 30));
  }
}

TEST_CASE("IC-R46 60 mm of woods and 20 mm of jungle are clear, 20.01 mm are not") {
  for (const double deep : {20.0, 20.01}) {
    Duel duel("amrep_boyd", Order::stand_fast, "oness_thor", Order::advance, 250);
    duel.s.area(Ground::woods, 140, 500, 200, 700);
    duel.s.area(Ground::jungle, 240, 500, 240 + deep, 700);
    if (deep == 20.0)
      CHECK(duel.chance() == 60);
    else
      CHECK(duel.refusal().rule == "IC-7.1");
  }
}

TEST_CASE("IC-R35 a target's state speaks before its order") {
  Duel duel("amrep_boyd", Order::stand_fast, "oness_thor", Order::advance, 120);
  const UnitId section(3);
  const auto with = [&](Nerve nerve, Regrouped regrouped) {
    duel.s.set(section, counters().unit.nerve, static_cast<int>(nerve));
    duel.s.set(section, counters().unit.regrouped, static_cast<int>(regrouped));
    return duel.chance();
  };
  CHECK(with(Nerve::halted, Regrouped::no) == 45);
  CHECK(with(Nerve::retreating, Regrouped::no) == 75);
  CHECK(with(Nerve::halted, Regrouped::failed) == 85);
  CHECK(with(Nerve::steady, Regrouped::rallied) == 45);
}

TEST_CASE("IC-8.2 Zhu Des at advancing Boyds: 80 at 140 mm, 70 at 160 mm") {
  CHECK(Duel("cdsu_zhu_de", Order::stand_fast, "amrep_boyd", Order::advance, 140).chance() == 80);
  CHECK(Duel("cdsu_zhu_de", Order::stand_fast, "amrep_boyd", Order::advance, 160).chance() == 70);
}

TEST_CASE("IC-7.1 poor visibility lowers every chance") {
  Duel duel("amrep_boyd", Order::stand_fast, "oness_thor", Order::advance, 120);
  duel.s.set(Option::visibility_pct, -20);
  CHECK(duel.chance() == 55);
}

TEST_CASE("IC-R47 the worst of several terrains counts, a building is urban") {
  Duel duel("amrep_boyd", Order::stand_fast, "oness_thor", Order::advance, 120);
  duel.s.area(Ground::woods, 200, 580, 240, 620);
  duel.s.area(Ground::jungle, 210, 590, 230, 610);
  CHECK(duel.chance() == 50);
  Duel house("amrep_boyd", Order::stand_fast, "oness_infantry", Order::advance, 120);
  house.s.building(200, 580, 240, 620, 20);
  CHECK(house.chance() == 55);
}

TEST_CASE("IC-R17 what does not fire says why") {
  const UnitId firing(1);
  const auto after = [&](auto change) {
    Duel duel("amrep_boyd", Order::stand_fast, "oness_thor", Order::advance, 120);
    change(duel);
    return duel.refusal();
  };
  CHECK(after([&](Duel& d) { d.s.set(firing, counters().unit.nerve, 1); }).sentence ==
        "amrep_boyd 0 is shaken and does not fire.");
  CHECK(after([&](Duel& d) { d.s.set(firing, counters().unit.regrouped, 1); }).sentence ==
        "amrep_boyd 0 regroups and does not fire.");
  CHECK(after([&](Duel& d) { d.s.set(firing, counters().unit.surprised, 1); }).sentence ==
        "amrep_boyd 0 is surprised and does not fire this turn.");
  CHECK(after([&](Duel& d) { d.s.set(d.firer, counters().element.fired, 1); }).sentence ==
        "amrep_boyd 0 has fired this turn.");
  Duel gun("amrep_doherty", Order::stand_fast, "oness_thor", Order::advance, 120);
  CHECK(gun.refusal().sentence == "amrep_doherty 0 fires only by template.");
  Duel wall("amrep_boyd", Order::stand_fast, "oness_thor", Order::advance, 120);
  wall.s.building(150, 500, 160, 700, 60);
  CHECK(wall.refusal().sentence == "amrep_boyd 0 does not see oness_thor 1.");
}

TEST_CASE("IC-8.1 an element fires once, at enemies only") {
  Skirmish s;
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId firer = s.add("amrep_boyd", 100, 600);
  const ElementId friendly = s.add("amrep_boyd", 100, 640);
  s.unit(1, Order::advance);
  s.section();
  const ElementId target = s.add("oness_thor", 300, 600, 180);
  const ElementId carrier = s.add("oness_lynx", 320, 600, 180);
  const ElementId rider = s.aboard("oness_infantry", carrier);
  Session session = s.play(Phase::fire_a);
  CHECK(session.submit(shoot(session.state(), firer, friendly)).refusal().rule == "IC-8.1");
  CHECK(session.submit(shoot(session.state(), firer, rider)).refusal().rule == "IC-8.1");
  percent(session, 100);
  CHECK(session.submit(shoot(session.state(), firer, target)).ok());
  CHECK(session.submit(shoot(session.state(), firer, target)).refusal().sentence ==
        "amrep_boyd 0 has fired this turn.");
}

TEST_CASE("IC-R5 a base dies with its carrier and counts as a loss of its own") {
  Duel duel("amrep_boyd", Order::stand_fast, "oness_lynx", Order::advance, 100);
  const ElementId rider = duel.s.aboard("oness_infantry", duel.target);
  Session session = duel.play();
  percent(session, 1);
  REQUIRE(session.submit(shoot(session.state(), duel.firer, duel.target)).ok());
  CHECK(session.state().element(duel.target).presence == Presence::destroyed);
  CHECK(session.state().element(rider).presence == Presence::destroyed);
  CHECK(session.state().counter(UnitId(3), counters().unit.losses) == 2);
  CHECK(session.state().sides[0].score == 2);
}

TEST_CASE("IC-R49 shots of one section at one section are one attack until the next is another or the phase ends") {
  Skirmish s;
  s.unit(0, Order::stand_fast);
  const UnitId firing = s.section();
  const ElementId one = s.add("oness_thor", 100, 600), two = s.add("oness_thor", 100, 640);
  s.unit(1, Order::stand_fast);
  const UnitId first = s.section();
  const ElementId a = s.add("amrep_boyd", 300, 600, 180);
  s.unit(1, Order::stand_fast);
  const UnitId second = s.section();
  const ElementId b = s.add("amrep_boyd", 300, 640, 180);
  Session session = s.play(Phase::fire_a);
  const auto fired_at = [&](UnitId section) { return session.state().counter(section, counters().unit.fired_at); };
  percent(session, 100);
  REQUIRE(session.submit(shoot(session.state(), one, a)).ok());
  CHECK(session.state().counter(counters().game.attack_by) == firing.index());
  CHECK(session.state().counter(counters().game.attack_on) == first.index());
  CHECK(fired_at(first) == 0);
  percent(session, 100);
  REQUIRE(session.submit(shoot(session.state(), two, b)).ok());
  CHECK(session.state().counter(counters().game.attack_on) == second.index());
  CHECK(fired_at(first) == 1);
  CHECK(fired_at(second) == 0);
  REQUIRE(session.submit(done(SideId(0))).ok());
  CHECK(session.state().counter(counters().game.attack_on) == -1);
  CHECK(fired_at(second) == 1);
}
