#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"

#include "game/rulesets/iron_cow/air/strike.hpp"
#include "game/rulesets/iron_cow/tests/skirmish.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

constexpr int slow = 0, normal = 1, fast = 2;

Command name(SideId side, Vec2 point, int speed) {
  Command command;
  command.side = side;
  command.verb = id(Verb::name_strike);
  command.path.push_back(point);
  command.options.push_back(speed);
  return command;
}
Command strafe(SideId side, Vec2 from, Vec2 to, int speed) {
  Command command;
  command.side = side;
  command.verb = id(Verb::strafe);
  command.path.push_back(from);
  command.path.push_back(to);
  command.options.push_back(speed);
  return command;
}
Command fly(SideId side, int craft = 0) {
  Command command;
  command.side = side;
  command.verb = id(Verb::fly);
  command.options.push_back(craft);
  return command;
}

const SideId ours(0), theirs(1);

// A strike of side 0 that has come in turn 1, before it is given targets. Side 1 stands under it.
struct Sky {
  Skirmish s;
  Sky() {
    s.set(Option::aerospace, 1);
    s.unit(0, Order::stand_fast);
    s.section();
    s.add("amrep_boyd", 100, 100);
  }
  void enemies() {
    s.unit(1, Order::stand_fast);
    s.section();
  }
  Session play(int strikes = 1, Phase phase = Phase::fire_a) {
    s.set(ours, counters().side.under_way, strikes);
    State state = s.state(phase);
    for (int i = 0; i < strikes * air::strike_craft; ++i) {
      Marker marker;
      marker.side = ours;
      marker.numbers[0] = 1;
      marker.seen_by = Audience::only(ours);
      fold(state, MarkerLaid{MarkerId(i), marker});
    }
    return Session(iron_cow_ruleset(), state, state, {});
  }
};

std::vector<Explanation> forecast(const Session& session, const Command& command) {
  std::vector<Explanation> all;
  session.ruleset().forecast(session.state(), command, all);
  return all;
}
Explanation aa(const Session& session, const Command& command) {
  for (const Explanation& one : forecast(session, command))
    if (one.rule == "IC-11.3") return one;
  return {};
}

void name_all(Session& session, Vec2 point, int speed) {
  for (int i = 0; i < air::strike_craft; ++i) REQUIRE(session.submit(name(ours, point, speed)).ok());
}

// Rolls of this event list from a place on, as "die:value:success".
std::vector<Rolled> rolls(const Session& session, std::size_t from) {
  std::vector<Rolled> out;
  for (std::size_t i = from; i < session.events().size(); ++i)
    if (const auto* rolled = std::get_if<Rolled>(&session.events()[i].fact)) out.push_back(*rolled);
  return out;
}

bool destroyed(const Session& session, ElementId e) {
  return session.state().element(e).presence == Presence::destroyed;
}

}  // namespace

TEST_CASE("IC-11.3 IC-R21 a slow craft over an AA tank is shot down on 8 or less, a fast one on 4") {
  for (const int speed : {slow, fast}) {
    const int need = speed == slow ? 8 : 4;
    for (const int die : {need, need + 1}) {
      Sky sky;
      sky.enemies();
      const ElementId tank = sky.s.add("gen_aa_tank", 900, 600);
      Session session = sky.play();
      CHECK(aa(session, name(ours, at(900, 600), speed)).value() == need);
      name_all(session, at(900, 600), speed);
      const std::size_t before = session.events().size();
      session.inject({die});
      if (die > need) percent(session, 1);
      REQUIRE(session.submit(fly(ours)).ok());
      const std::vector<Rolled> rolled = rolls(session, before);
      CHECK(rolled[0].actor == Ref(tank));
      CHECK(rolled[0].need == need);
      CHECK(rolled[0].success == (die == need));
      CHECK(destroyed(session, tank) == (die > need));
      CHECK(rolled.size() == (die == need ? 1 : 2));
      const auto& gone = std::get<MarkerGone>(session.events().back().fact);
      CHECK(gone.side == ours);
      CHECK(gone.by == (die == need ? Ref(tank) : Ref()));
    }
  }
}

TEST_CASE("IC-R21 by option the modifier goes to the die, as printed: fast craft are the easier ones") {
  for (const bool printed : {false, true}) {
    Sky sky;
    sky.s.set(Option::aa_modifier_as_printed, printed);
    sky.enemies();
    const ElementId tank = sky.s.add("gen_aa_tank", 900, 600);
    const Session session = sky.play();
    const auto need = [&](int speed) {
      const Explanation odds = aa(session, name(ours, at(900, 600), speed));
      CHECK(odds.subject == Ref(tank));
      return odds.value();
    };
    CHECK(need(slow) == (printed ? 4 : 8));
    CHECK(need(normal) == 6);
    CHECK(need(fast) == (printed ? 8 : 4));
  }
}

TEST_CASE("IC-11.4 slow craft hit with 75, fast ones with 45; a hit destroys whatever the defence") {
  for (const int speed : {slow, normal, fast}) {
    const int chance = speed == slow ? 75 : speed == normal ? 60 : 45;
    for (const int roll : {chance, chance + 1}) {
      Sky sky;
      sky.enemies();
      const ElementId woden = sky.s.add("oness_woden", 900, 600);
      Session session = sky.play();
      const Explanation odds = forecast(session, name(ours, at(900, 600), speed)).front();
      CHECK(odds.subject == Ref(woden));
      CHECK(odds.rule == "IC-11.4");
      CHECK(odds.value() == chance);
      name_all(session, at(900, 600), speed);
      session.inject({10});
      percent(session, roll);
      REQUIRE(session.submit(fly(ours)).ok());
      CHECK(destroyed(session, woden) == (roll == chance));
    }
  }
}

TEST_CASE("IC-R62 a normal craft over two bases and a Tassigny survives 25.2 percent, a fast one 57.6") {
  for (const int speed : {normal, fast}) {
    Sky sky;
    sky.enemies();
    sky.s.add("eurofed_infantry", 890, 600);
    sky.s.add("eurofed_infantry", 915, 600);
    const ElementId apc = sky.s.add("eurofed_tassigny", 900, 622);
    Session session = sky.play();
    int lives = 1000;
    int shooters = 0;
    const std::vector<Explanation> all = forecast(session, name(ours, at(900, 605), speed));
    for (const Explanation& one : all)
      if (one.rule == "IC-11.3") {
        lives = lives * (10 - one.value()) / 10;
        ++shooters;
      }
    CHECK(shooters == 3);
    CHECK(lives == (speed == normal ? 252 : 576));
    CHECK(all.front().shares[0].label == "the craft is shot down first");
    CHECK(all.front().shares[0].percent == (speed == normal ? 74 : 42));
    CHECK(all.front().destroys() == (speed == normal ? 15 : 25));  // 0.252 × 60, 0.576 × 45
    // In id order until one hits: the third.
    name_all(session, at(900, 605), speed);
    const std::size_t before = session.events().size();
    session.inject({10, 10, 1});
    REQUIRE(session.submit(fly(ours)).ok());
    const std::vector<Rolled> rolled = rolls(session, before);
    REQUIRE(rolled.size() == 3);
    CHECK(rolled[2].actor == Ref(apc));
    CHECK(rolled[2].success);
  }
}

TEST_CASE("IC-R62 a factor of 0 or less is not rolled, and none stays none at any speed") {
  Sky sky;
  sky.enemies();
  const ElementId boyd = sky.s.add("amrep_boyd", 900, 600);
  const ElementId at_base = sky.s.add("oness_at", 920, 600);
  Session session = sky.play();
  for (const Explanation& one : forecast(session, name(ours, at(910, 600), slow)))
    if (one.rule == "IC-11.3") CHECK(one.subject == Ref(boyd));
  CHECK(aa(session, name(ours, at(910, 600), slow)).value() == 4);
  CHECK(aa(session, name(ours, at(910, 600), fast)).value() == 0);
  name_all(session, at(910, 600), fast);
  const std::size_t before = session.events().size();
  percent(session, 100);
  percent(session, 45);
  REQUIRE(session.submit(fly(ours)).ok());
  CHECK(rolls(session, before).size() == 2);
  CHECK_FALSE(destroyed(session, boyd));
  CHECK(destroyed(session, at_base));
}

TEST_CASE("IC-R62 anti-aircraft fire spends nothing: whoever has fired shoots, and shoots at the next craft too") {
  Sky sky;
  sky.enemies();
  const ElementId tank = sky.s.add("gen_aa_tank", 900, 600);
  sky.s.set(tank, counters().element.fired, 1);
  Session session = sky.play();
  name_all(session, at(900, 600), normal);
  for (int i = 0; i < 2; ++i) {
    session.inject({6});
    const std::size_t before = session.events().size();
    REQUIRE(session.submit(fly(ours)).ok());
    CHECK(rolls(session, before).size() == 1);
  }
  session.inject({7});
  percent(session, 61);
  REQUIRE(session.submit(fly(ours)).ok());
  CHECK(session.state().counter(tank, counters().element.fired) == 1);
  CHECK(session.state().markers.empty());
}

TEST_CASE("IC-R17 shaken, regrouping and surprised sections give no anti-aircraft fire") {
  const UnitCounters& c = counters().unit;
  for (const CounterId why : {c.nerve, c.regrouped, c.surprised}) {
    Sky sky;
    sky.enemies();
    const ElementId tank = sky.s.add("gen_aa_tank", 900, 600);
    const Session ready = sky.play();
    CHECK(aa(ready, name(ours, at(900, 600), normal)).value() == 6);
    sky.s.set(UnitId(3), why, 1);
    const Session cowed = sky.play();
    const std::vector<Explanation> all = forecast(cowed, name(ours, at(900, 600), normal));
    REQUIRE(all.size() == 1);
    CHECK(all[0].subject == Ref(tank));
    CHECK(all[0].destroys() == 60);
  }
}

TEST_CASE("IC-R61 no order, terrain or integrity counts; visibility does") {
  Sky sky;
  sky.s.area(Ground::jungle, 800, 500, 1000, 700);
  sky.s.set(Option::visibility_pct, -10);
  sky.s.unit(1, Order::advance);
  sky.s.section();
  sky.s.add("oness_thor", 900, 600);
  sky.s.add("oness_thor", 1000, 600);
  const Session session = sky.play();
  const Explanation odds = forecast(session, name(ours, at(900, 600), normal)).front();
  CHECK(odds.value() == 50);
  CHECK(odds.terms.size() == 2);
  CHECK(odds.terms[1].rule == "IC-7.1");
}

TEST_CASE("IC-R61 VTOLs, whoever rides and whoever hides are not touched and give no anti-aircraft fire") {
  Sky sky;
  sky.enemies();
  const ElementId apc = sky.s.add("oness_lynx", 900, 600);
  const ElementId base = sky.s.aboard("oness_infantry", apc);
  const ElementId flyer = sky.s.add("oness_adler", 900, 615);
  sky.s.low(flyer);
  Session session = sky.play();
  for (const Explanation& one : forecast(session, name(ours, at(900, 600), normal))) CHECK(one.subject == Ref(apc));
  name_all(session, at(900, 600), normal);
  session.inject({10});
  percent(session, 60);
  REQUIRE(session.submit(fly(ours)).ok());
  CHECK(destroyed(session, apc));
  CHECK(destroyed(session, base));  // with its carrier, IC-R5
  CHECK_FALSE(destroyed(session, flyer));
}

TEST_CASE("IC-R21 models of the attacker's own side give no anti-aircraft fire but are attacked") {
  Sky sky;
  const ElementId own = sky.s.add("gen_aa_tank", 900, 600);
  Session session = sky.play();
  const std::vector<Explanation> all = forecast(session, name(ours, at(900, 600), slow));
  REQUIRE(all.size() == 1);
  CHECK(all[0].subject == Ref(own));
  CHECK(all[0].destroys() == 75);
  name_all(session, at(900, 600), slow);
  percent(session, 75);
  REQUIRE(session.submit(fly(ours)).ok());
  CHECK(destroyed(session, own));
  CHECK(session.state().sides[1].score == 1);
}

TEST_CASE("IC-R61 all three craft get point and speed before the first flies; points may coincide") {
  Sky sky;
  sky.enemies();
  sky.s.add("oness_thor", 900, 600);
  Session session = sky.play();
  const State& state = session.state();
  CHECK(session.submit(fly(ours)).refusal().rule == "IC-R61");
  REQUIRE(session.submit(name(ours, at(100, 1100), slow)).ok());
  CHECK(session.submit(fly(ours, 1)).refusal().rule == "IC-R61");
  REQUIRE(session.submit(name(ours, at(900, 600), fast)).ok());
  REQUIRE(session.submit(name(ours, at(900, 600), fast)).ok());
  CHECK(session.submit(name(ours, at(900, 600), fast)).refusal().sentence == "Every craft has its target.");
  // What is named can be named anew until the first has flown.
  Command other = name(ours, at(900, 600), normal);
  other.options.push_back(1);
  REQUIRE(session.submit(other).ok());
  CHECK(state.markers[0].at == at(900, 600));
  CHECK(state.markers[0].numbers[1] == normal);
  CHECK(session.submit(fly(ours, 4)).refusal().sentence == "There is no such craft.");
  session.inject({10});
  percent(session, 90);
  REQUIRE(session.submit(fly(ours, 3)).ok());
  CHECK(session.submit(other).refusal().rule == "IC-R61");
  // The other two may be flown; the one that is not is lost with the step.
  session.inject({10});
  percent(session, 90);
  REQUIRE(session.submit(fly(ours, 1)).ok());
  CHECK(state.markers.size() == 2);
  REQUIRE(session.submit(done(ours)).ok());
  CHECK(state.markers.empty());
}

TEST_CASE("IC-R21 a strike is flown in its owner's first fire step, or never") {
  for (const Phase phase : {Phase::fire_a_rest, Phase::fire_b}) {
    Sky sky;
    sky.enemies();
    sky.s.add("oness_thor", 900, 600);
    Session session = sky.play(1, phase);
    Command command = name(ours, at(900, 600), slow);
    CHECK_FALSE(session.submit(command).ok());
    if (phase == Phase::fire_a_rest) CHECK(session.submit(command).refusal().rule == "IC-R21");
  }
  Sky sky;
  sky.enemies();
  sky.s.add("oness_thor", 900, 600);
  Session session = sky.play();
  REQUIRE(session.submit(done(ours)).ok());  // nobody was named: gone, and the other side was told nothing
  CHECK(session.state().markers.empty());
  for (const Event& event : session.events())
    if (std::holds_alternative<MarkerGone>(event.fact)) CHECK_FALSE(may_know(event, theirs));
}

TEST_CASE("IC-R63 a strike covers 30 mm, by option 60") {
  for (const bool wide : {false, true})
    for (const bool in : {false, true}) {
      Sky sky;
      sky.s.set(Option::strike_template_battery, wide);
      sky.enemies();
      sky.s.add("oness_infantry", 900 + (wide ? 60 : 30) + 10 + (in ? 0 : 0.01), 600);
      Session session = sky.play();
      CHECK(forecast(session, name(ours, at(900, 600), slow)).empty() != in);
    }
}

TEST_CASE("IC-R22 by option craft strafe a corridor 60 mm wide at -20") {
  for (const bool allowed : {false, true}) {
    Sky sky;
    sky.s.set(Option::strafing, allowed);
    sky.enemies();
    const ElementId first = sky.s.add("oness_infantry", 300, 640.00);
    const ElementId second = sky.s.add("oness_infantry", 1500, 560);
    const ElementId beyond = sky.s.add("oness_infantry", 900, 640.01);
    Session session = sky.play();
    const Command run = strafe(ours, at(0, 600), at(1800, 600), normal);
    if (!allowed) {
      CHECK(session.submit(run).refusal().rule == "IC-R22");
      continue;
    }
    CHECK(session.submit(strafe(ours, at(0, 600), at(1799.99, 600), normal)).refusal().rule == "IC-R22");
    CHECK(session.submit(strafe(ours, at(0, 600), at(0, 900), normal)).refusal().rule == "IC-R22");
    CHECK(session.submit(strafe(ours, at(0, 0), at(0, 900), normal)).refusal().rule == "IC-R22");
    const std::vector<Explanation> all = forecast(session, run);
    REQUIRE(all.size() == 4);  // two attacked, two shooting
    CHECK(all[0].subject == Ref(first));
    CHECK(all[1].subject == Ref(second));
    CHECK(all[0].value() == 40);
    CHECK(all[2].rule == "IC-11.3");
    REQUIRE(session.submit(run).ok());
    REQUIRE(session.submit(name(ours, at(100, 1100), normal)).ok());
    REQUIRE(session.submit(strafe(ours, at(900, 0), at(900, 1200), slow)).ok());
    CHECK(forecast(session, fly(ours, 1)).size() == 4);
    const std::size_t before = session.events().size();
    session.inject({10, 10});
    percent(session, 40);
    percent(session, 41);
    REQUIRE(session.submit(fly(ours, 1)).ok());
    CHECK(destroyed(session, first));
    CHECK_FALSE(destroyed(session, second));
    CHECK_FALSE(destroyed(session, beyond));
    int flown = 0;
    for (std::size_t i = before; i < session.events().size(); ++i)
      if (const auto* over = std::get_if<FlownOver>(&session.events()[i].fact)) {
        ++flown;
        CHECK(over->width == mm(60));
        CHECK(over->to == at(1800, 600));
      }
    CHECK(flown == 1);
  }
}

TEST_CASE("IC-10.2 with morale a craft's attack is one attack, from the air") {
  Sky sky;
  sky.s.set(Option::morale, 1);
  sky.enemies();
  const ElementId lost = sky.s.add("oness_thor", 900, 600);
  sky.s.add("oness_thor", 940, 600);
  sky.s.set(UnitId(3), counters().unit.strength, 2);
  Session session = sky.play();
  name_all(session, at(895, 600), normal);
  session.inject({10});
  percent(session, 60);
  session.inject({6});  // 6 + 5, first fired at -2, first casualty -2, from the air -2: 5, passes
  const std::size_t before = session.events().size();
  REQUIRE(session.submit(fly(ours)).ok());
  CHECK(destroyed(session, lost));
  const std::vector<Rolled> rolled = rolls(session, before);
  REQUIRE(rolled.size() == 3);
  CHECK(rolled[2].odds.label == "morale");
  CHECK(rolled[2].odds.sum() == 5);
}

TEST_CASE("IC-11.1 a VTOL is shot at with ordinary fire, and neither shells nor strikes aim at it alone") {
  Skirmish s;
  s.set(Option::aerospace, 1);
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId boyd = s.add("amrep_boyd", 100, 600);
  const ElementId gun = s.add("amrep_doherty", 100, 640);
  s.unit(1, Order::stand_fast);
  s.section();
  const ElementId adler = s.add("oness_adler", 300, 600, 180);
  Session session = s.play(Phase::fire_a);
  CHECK(chance(session, shoot(session.state(), boyd, adler)) == 30);  // 45 − 15, no anti-aircraft factor
  Command shell = order(session.state(), Verb::shell, gun);
  shell.path.push_back(at(300, 600));
  CHECK(forecast(session, shell).empty());
  std::vector<Command> offered;
  iron_cow_ruleset().candidates(session.state(), ours, Ref(gun), offered);
  CHECK(offered.empty());
}

TEST_CASE("IC-11.1 a VTOL that has left the table does not return") {
  Skirmish s;
  s.set(Option::aerospace, 1);
  s.unit(0, Order::advance);
  s.section();
  const ElementId craft = s.add("amrep_martindale", 900, 100);
  s.add("amrep_martindale", 960, 200);
  s.unit(1, Order::stand_fast);
  s.section();
  s.add("oness_thor", 1700, 1100, 180);
  Session session = s.play(Phase::move_a);
  Command leave = go(session.state(), craft, {at(900, 0)});
  leave.options = {0, 1};
  REQUIRE(session.submit(leave).ok());
  CHECK(session.state().element(craft).presence == Presence::left);
  Command enter = order(session.state(), Verb::enter, craft);
  enter.path.push_back(at(900, 10));
  CHECK_FALSE(session.submit(enter).ok());
  CHECK_FALSE(session.submit(go(session.state(), craft, {at(900, 300)})).ok());
}
