#include "game/rulesets/iron_cow/opponent/opponent.hpp"

#include <catch2/catch.hpp>

#include "game/rulesets/iron_cow/tests/skirmish.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

Placing under_order(const State& state, ElementId id, Order order) {
  Placing there = as_is(state, id);
  there.order = sixmil::id(order);
  return there;
}

}  // namespace

TEST_CASE("IC-8.2 harm of a shot in thought is the chance of the worked example") {
  Skirmish skirmish;
  skirmish.unit(0, Order::advance);
  skirmish.section();
  const ElementId boyd = skirmish.add("amrep_boyd", 100, 500, 0);
  skirmish.unit(1, Order::stand_fast);
  skirmish.section();
  const ElementId thor = skirmish.add("oness_thor", 220, 500, 180);
  const State state = skirmish.state(Phase::fire_a);
  const Arms& arms = iron_cow::arms();
  CHECK(arms.harm(state, as_is(state, boyd), as_is(state, thor)) == 15);
  // Under other orders, though they are not in force: 60 + 15 for a Static firer at an advancing target.
  CHECK(arms.harm(state, under_order(state, boyd, Order::stand_fast), under_order(state, thor, Order::advance)) == 75);
  // Steady ones stand while others of their unit regroup (IC-R36).
  CHECK(arms.harm(state, under_order(state, boyd, Order::regroup), as_is(state, thor)) == 60 - 15);
}

TEST_CASE("IC-8.3 armour that cannot be pierced is no prey from the front and is from the rear") {
  Skirmish skirmish;
  skirmish.unit(0, Order::stand_fast);
  skirmish.section();
  const ElementId monsabert = skirmish.add("eurofed_monsabert", 500, 500, 0);
  skirmish.unit(1, Order::stand_fast);
  skirmish.section();
  const ElementId woden = skirmish.add("oness_woden", 540, 500, 180);
  const State state = skirmish.state(Phase::fire_a);
  Placing target = as_is(state, woden);
  CHECK(iron_cow::arms().harm(state, as_is(state, monsabert), target) == 0);
  target.facing = target.facing.back();
  CHECK(iron_cow::arms().harm(state, as_is(state, monsabert), target) > 0);
}

TEST_CASE("IC-8.2 a target in woods is harder to hit in thought too") {
  Skirmish skirmish;
  skirmish.unit(0, Order::stand_fast);
  skirmish.section();
  const ElementId boyd = skirmish.add("amrep_boyd", 100, 500, 0);
  skirmish.unit(1, Order::stand_fast);
  skirmish.section();
  const ElementId thor = skirmish.add("oness_thor", 220, 500, 180);
  skirmish.area(Ground::woods, 200, 600, 300, 700);
  const State state = skirmish.state(Phase::fire_a);
  const Placing open = as_is(state, thor);
  Placing woods = open;
  woods.at = at(220, 620);
  woods.facing = make_facing(at(100, 500) - woods.at);
  const std::int32_t in_open = iron_cow::arms().harm(state, as_is(state, boyd), open);
  CHECK(in_open == 45);
  Placing beside = woods;
  beside.at = at(190, 620);
  beside.facing = make_facing(at(100, 500) - beside.at);
  CHECK(iron_cow::arms().harm(state, as_is(state, boyd), beside) -
            iron_cow::arms().harm(state, as_is(state, boyd), woods) ==
        15 + (distance_squared(woods.at, at(100, 500)) > std::int64_t{mm(150)} * mm(150) ? 15 : 0));
}

TEST_CASE("IC-R24 an HQ vehicle is worth more than a tank, and a carrier with a base aboard more than an empty one") {
  Skirmish skirmish;
  skirmish.unit(0, Order::stand_fast);
  const ElementId hq = skirmish.hq("amrep_baumann", 100, 500);
  skirmish.unit(0, Order::stand_fast);
  skirmish.section();
  const ElementId boyd = skirmish.add("amrep_boyd", 200, 500);
  skirmish.unit(0, Order::stand_fast);
  skirmish.section();
  const ElementId empty = skirmish.add("amrep_baumann", 300, 500);
  const ElementId full = skirmish.add("amrep_baumann", 330, 500);
  skirmish.aboard("amrep_infantry", full);
  const State state = skirmish.state(Phase::fire_a);
  const Arms& arms = iron_cow::arms();
  CHECK(arms.worth(state, hq) > arms.worth(state, boyd));
  CHECK(arms.worth(state, boyd) > arms.worth(state, empty));
  CHECK(arms.worth(state, full) == arms.worth(state, empty) + 100);
  CHECK(arms.role(state, hq) == Role::staff);
  CHECK(arms.role(state, boyd) == Role::line);
  CHECK(arms.role(state, full) == Role::transport);
}

TEST_CASE("IC-5.9 only player A may keep his fire for a second step") {
  Skirmish skirmish;
  skirmish.unit(0, Order::stand_fast);
  skirmish.section();
  skirmish.add("amrep_boyd", 100, 500);
  skirmish.unit(1, Order::stand_fast);
  skirmish.section();
  skirmish.add("oness_thor", 220, 500);
  CHECK(iron_cow::arms().fires_again(skirmish.state(Phase::fire_a), SideId(0)));
  CHECK_FALSE(iron_cow::arms().fires_again(skirmish.state(Phase::fire_a_rest), SideId(0)));
  CHECK_FALSE(iron_cow::arms().fires_again(skirmish.state(Phase::fire_b), SideId(1)));
}

TEST_CASE("IC-6.1 how far an element would go under another order") {
  Skirmish skirmish;
  skirmish.unit(0, Order::stand_fast);
  skirmish.section();
  const ElementId lynx = skirmish.add("oness_lynx", 500, 500);
  const State state = skirmish.state(Phase::move_a);
  const Orders& orders = orders_power();
  const Mobility advance = orders.mobility_under(state, lynx, id(Order::advance));
  CHECK(advance.may_move);
  CHECK(advance.least == mm(144));
  CHECK(advance.most == mm(240));
  CHECK(orders.mobility_under(state, lynx, id(Order::cautious_advance)).most == mm(120));
  CHECK_FALSE(orders.mobility_under(state, lynx, id(Order::stand_fast)).may_move);
  CHECK(orders.acts_on(state, lynx) == id(Order::stand_fast));
}

TEST_CASE("IC-3.1 a place apart from those of the section who stand is worth less") {
  Skirmish skirmish;
  skirmish.unit(0, Order::advance);
  skirmish.section();
  const ElementId first = skirmish.add("oness_thor", 500, 500);
  const ElementId second = skirmish.add("oness_thor", 540, 500);
  skirmish.set(first, counters().element.moved, 1);
  const State state = skirmish.state(Phase::move_a);
  Placing there = as_is(state, second);
  Explanation why;
  CHECK(stations().station(state, there, &why) == 0);
  there.at = at(550, 500);  // 50.00 mm: still together
  CHECK(stations().station(state, there, &why) == 0);
  CHECK(why.terms.empty());
  there.at = {mm(550, 1), mm(500)};
  CHECK(stations().station(state, there, &why) < 0);
  REQUIRE(why.terms.size() == 1);
  CHECK(why.terms[0].rule == "IC-3.1");
}

TEST_CASE("IC-R24 an exit without points of its own is worth to a commander what the rules score for it") {
  Skirmish skirmish;
  skirmish.unit(0, Order::advance);
  skirmish.section();
  const ElementId boyd = skirmish.add("amrep_boyd", 1000, 100);
  Gate& gate = skirmish.gate(0);
  gate.exit = true;
  gate.from = mm(950);
  gate.to = mm(1050);
  skirmish.unit(1, Order::stand_fast);
  skirmish.section();
  skirmish.add("oness_thor", 1700, 1100, 180);
  Session session = skirmish.play(Phase::move_a);
  Command leave = go(session.state(), boyd, {at(1000, 0)});
  leave.options.resize(2);
  leave.options[1] = 1;
  CHECK(reading().worth(session.state(), leave) == 100 * exit_points);
  REQUIRE(session.submit(leave).ok());
  CHECK(session.state().sides[0].score == exit_points);
}

TEST_CASE("IC-R47 a low VTOL over a house is as well covered in thought as in the rules") {
  Skirmish skirmish;
  skirmish.unit(0, Order::stand_fast);
  skirmish.section();
  const ElementId boyd = skirmish.add("amrep_boyd", 100, 600);
  skirmish.unit(1, Order::stand_fast);
  skirmish.section();
  const ElementId adler = skirmish.add("oness_adler", 220, 600, 180);
  skirmish.building(200, 580, 240, 620, 20);
  skirmish.low(adler);
  const Session session = skirmish.play(Phase::fire_a);
  const int rules = chance(session, shoot(session.state(), boyd, adler));
  CHECK(rules == 60 - 15 - 20);
  CHECK(iron_cow::arms().harm(session.state(), as_is(session.state(), boyd), as_is(session.state(), adler)) == rules);
}

TEST_CASE("IC-9.2 a gun hits harder in thought only while three of its battery are ready") {
  for (const int spent : {0, 1}) {
    Skirmish skirmish;
    skirmish.unit(0, Order::stand_fast);
    skirmish.command("amrep_baumann", 60, 600);
    skirmish.section();
    ElementId guns[3];
    for (int i = 0; i < 3; ++i) guns[i] = skirmish.add("amrep_doherty", 100, 580 + 20 * i);
    skirmish.set(guns[2], counters().element.fired, spent);
    skirmish.unit(1, Order::stand_fast);
    skirmish.section();
    const ElementId thor = skirmish.add("oness_thor", 600, 600, 180);
    const State state = skirmish.state(Phase::fire_a);
    CHECK(iron_cow::arms().harm(state, as_is(state, guns[0]), as_is(state, thor)) == (spent == 0 ? 75 : 65));
  }
}

TEST_CASE("IC-10.4 regrouping promises the chance to rally times what stands still") {
  Skirmish skirmish;
  skirmish.set(Option::morale, 1);
  skirmish.faction(0, "cdsu");
  const UnitId squadron = skirmish.unit(0, Order::advance);
  const UnitId halted = skirmish.section();
  skirmish.add("cdsu_zhu_de", 100, 500);
  const UnitId other = skirmish.section();
  const ElementId steady_one = skirmish.add("cdsu_zhu_de", 100, 600);
  skirmish.unit(1, Order::stand_fast);
  skirmish.section();
  const ElementId thor = skirmish.add("oness_thor", 220, 600, 180);
  CHECK(regroup_worth(skirmish.state(Phase::orders), squadron) == 0);
  skirmish.set(Ref(halted), counters().unit.nerve, static_cast<int>(Nerve::halted));
  const State once = skirmish.state(Phase::orders);
  const std::int32_t promise = regroup_worth(once, squadron);
  const std::int32_t tank = iron_cow::arms().worth(once, ElementId(0));
  CHECK(tank == 130 + 400 / 2);                  // one of two that its side has left (IC-R68)
  CHECK(promise == tank * 40 / 100 * 80 / 100);  // 3 to 10 rally: 5 − 2; seven turns are left to it
  skirmish.set(Ref(other), counters().unit.nerve, static_cast<int>(Nerve::retreating));
  CHECK(regroup_worth(skirmish.state(Phase::orders), squadron) == promise + tank * 70 / 100);  // 5: any face rallies
  // Whoever has lost heart neither fires nor obeys in thought, and is no threat.
  const Arms& arms = iron_cow::arms();
  const ElementId shaken(0);
  CHECK(arms.harm(once, under_order(once, shaken, Order::stand_fast), as_is(once, thor)) == 0);
  CHECK_FALSE(arms.loaded(once, shaken));
  CHECK_FALSE(orders_power().mobility_under(once, shaken, id(Order::advance)).may_move);
  CHECK(orders_power().acts_on(once, shaken) == id(Order::advance));
  // A Thor at 156 mm, 45 %: at a halted Zhu De −15; at one that regroups and rallies in eight of ten (8 × −15 + 2 ×
  // 25).
  CHECK(arms.harm(once, as_is(once, thor), under_order(once, shaken, Order::advance)) == 45 - 15);
  CHECK(arms.harm(once, as_is(once, thor), under_order(once, shaken, Order::regroup)) == 45 - 7);
  CHECK(arms.harm(once, under_order(once, steady_one, Order::regroup), as_is(once, thor)) > 0);
  CHECK(arms.loaded(once, steady_one));
}

TEST_CASE(
    "IC-11.2 a strike promises more over a crowd, less over its anti-aircraft fire and nothing in the last turn") {
  const auto promise = [](const char* profile, int apart, bool last) {
    Skirmish s;
    s.set(Option::aerospace, 1);
    s.unit(0, Order::stand_fast);
    s.hq("amrep_baumann", 100, 100);
    s.unit(1, Order::stand_fast);
    s.section();
    for (int i = 0; i < 3; ++i) s.add(profile, 1000 + apart * i, 800);
    State state = s.state(Phase::orders);
    if (last) state.turn = state.battle->turns;
    return iron_cow::strike_worth(state, SideId(0));
  };
  CHECK(promise("gen_engineers", 25, false) > promise("gen_engineers", 200, false));
  CHECK(promise("oness_at", 25, false) > promise("gen_engineers", 25, false));
  CHECK(promise("gen_aa_tank", 25, false) > 0);
  CHECK(promise("gen_aa_tank", 25, false) < promise("gen_engineers", 25, false));
  CHECK(promise("gen_engineers", 25, true) == 0);
}

TEST_CASE("IC-11.2 calls read as orders, targets as pledges that flights fulfil, a called strike is what to jam") {
  Skirmish s;
  s.set(Option::aerospace, 1);
  s.set(SideId(0), counters().side.strikes, 1);
  s.unit(0, Order::stand_fast);
  const ElementId caller = s.hq("amrep_baumann", 100, 100);
  s.unit(1, Order::stand_fast);
  s.hq("oness_lynx", 1000, 800);
  const State state = s.state(Phase::orders);
  const Reading& reading = iron_cow::reading();
  const Command call = order(state, Verb::call_strike, caller);
  CHECK(reading.meaning(state, call).intent == Intent::order);
  CHECK(reading.meaning(state, call).order == id(Order::airstrike));
  CHECK(reading.worth(state, call) == iron_cow::strike_urgency(state, SideId(0)));
  CHECK(reading.worth(state, call) > 0);
  Command fly;
  fly.verb = id(Verb::fly);
  CHECK(reading.meaning(state, fly).intent == Intent::fulfil);
  for (const Verb verb : {Verb::name_strike, Verb::strafe}) {
    Command target;
    target.verb = id(verb);
    CHECK(reading.meaning(state, target).intent == Intent::pledge);
  }
  State called = state;
  const UnitId row = state.element(caller).unit;
  fold(called, OrderChanged{row, id(Order::airstrike), ""});
  Command jam;
  jam.side = SideId(1);
  jam.verb = id(Verb::jam);
  jam.targets.push_back(row);
  CHECK(reading.worth(called, jam) == iron_cow::strike_worth(called, SideId(0)));
}

TEST_CASE("IC-10.2 an attack frightens whoever has never been fired at, and nobody without morale") {
  const auto shock = [](bool morale, bool before) {
    Skirmish s;
    s.set(Option::morale, morale ? 1 : 0);
    s.faction(1, "eurofed");
    s.unit(0, Order::stand_fast);
    s.section();
    const ElementId boyd = s.add("amrep_boyd", 100, 500);
    s.unit(1, Order::stand_fast);
    const UnitId section = s.section();
    const ElementId base = s.add("eurofed_infantry", 220, 500, 180);
    s.add("eurofed_infantry", 220, 530, 180);
    if (before) s.set(Ref(section), counters().unit.fired_at, static_cast<int>(FiredAt::ever));
    s.set(Ref(section), counters().unit.strength, 2);
    const State state = s.state(Phase::fire_a);
    return reading().shock(state, shoot(state, boyd, base));
  };
  CHECK(shock(false, false) == 0);
  CHECK(shock(true, false) > shock(true, true));  // the second time only a loss is tested for
  CHECK(shock(true, true) > 0);
}

TEST_CASE("IC-R67 regrouping promises what the scenario gives for steady hearts, to the last turn") {
  const auto promise = [](int points, bool last) {
    Skirmish s;
    s.set(Option::morale, 1);
    s.set(SideId(0), counters().side.steady_points, points);
    const UnitId squadron = s.unit(0, Order::advance);
    const UnitId section = s.section();
    s.add("amrep_boyd", 100, 500);
    s.set(Ref(section), counters().unit.nerve, static_cast<int>(Nerve::halted));
    s.unit(1, Order::stand_fast);
    s.section();
    s.add("oness_thor", 1500, 600, 180);
    State state = s.state(Phase::orders);
    if (last) state.turn = state.battle->turns;
    return regroup_worth(state, squadron);
  };
  CHECK(promise(0, true) == 0);
  CHECK(promise(2, true) == 200 * 70 / 100);  // 4 − 2: 4 to 10 of ten
  CHECK(promise(0, false) > 0);
  CHECK(promise(2, false) > promise(2, true));
}
