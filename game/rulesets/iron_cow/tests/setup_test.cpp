#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"

#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/tests/battle_builder.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

std::string problem(const BattleBuilder& builder) {
  const Result<State> state = builder.make();
  return state.ok() ? "" : state.error().sentence();
}
bool refused(const BattleBuilder& builder, const char* part) {
  const std::string sentence = problem(builder);
  INFO(sentence);
  return sentence.find(part) != std::string::npos;
}

const auto boyd = [](const char* name) { return element(name, "amrep_boyd"); };
const auto apc = [](const char* name) { return element(name, "amrep_baumann"); };
const auto base = [](const char* name) { return element(name, "amrep_infantry"); };

int jammers(const State& state, int side) {
  int count = 0;
  for (int i = 0; i < state.element_count(); ++i)
    if (state.element(ElementId(i)).side == SideId(side))
      count += state.counter(ElementId(i), counters().element.jammer);
  return count;
}

}  // namespace

TEST_CASE("IC-R28: a side without an HQ unit is refused, and one with two") {
  BattleBuilder none;
  none.add(0, unit("t", "troop", {}, {section("s", {boyd("a")})})).add(1, hq("h", "cdsu_xie_fang", 1));
  CHECK(refused(none, "red: has no HQ unit"));
  BattleBuilder two;
  two.small().add(0, hq("second", "amrep_baumann", 1));
  CHECK(refused(two, "red: has more than one HQ unit"));
}

TEST_CASE("IC-R28: a base may be the HQ vehicle, and the HQ may stay off the table") {
  BattleBuilder b;
  b.add(0, hq("hq", "gen_power_infantry", 2)).add(0, unit("t", "troop", {}, {section("s", {base("a")})}));
  b.add(1, hq("foe_hq", "cdsu_xie_fang", 2));
  b.add(1, unit("f", "troop", {}, {section("g", {element("z", "cdsu_zhu_de")})}));
  b.spec.sides[1].units[0].off_table = true;
  Game game(b);
  CHECK(game.state().element(game.e("foe_hq1")).presence == Presence::reserve);
  game.to_orders();
  CHECK(game.lay("foe_hq1", "f", Order::advance) == "IC-5.3");  // no command vehicle
  CHECK(game.lay("foe_hq1", "foe_hq", Order::advance) == "IC-R31");
  CHECK(game.lay("hq1", "hq", Order::advance) == "");
}

TEST_CASE("IC-5.9: parts of the rulebook that are not in this version are refused by name") {
  BattleBuilder b;
  b.small().set(Option::ambush, 1);
  CHECK(refused(b, "is not in this version"));
}

TEST_CASE("IC-2.1: squadrons, platoons, batteries and flights have one command vehicle") {
  BattleBuilder none;
  none.small().add(0, unit("sq", "squadron", {}, {section("s", {boyd("a")})}));
  CHECK(refused(none, "sq: has no command vehicle"));
  BattleBuilder two;
  two.small().add(0, unit("sq", "squadron", {apc("c"), apc("d")}, {section("s", {boyd("a")})}));
  two.spec.sides[0].units.back().elements[0].values = {{"command", 1}};
  two.spec.sides[0].units.back().elements[1].values = {{"command", 1}};
  CHECK(refused(two, "more than one command vehicle"));
  BattleBuilder own;
  own.small().add(0, unit("sq", "squadron", {apc("c"), apc("d")}, {section("s", {boyd("a")})}));
  CHECK(refused(own, "more elements of its own"));
  BattleBuilder named;
  named.small().add(0, unit("sq", "squadron", {apc("c"), boyd("a"), boyd("b")}, {}));
  named.spec.sides[0].units.back().elements[0].values = {{"command", 1}};
  Game game(named);
  CHECK(served_by(game.state(), game.e("c")) == game.u("sq"));
  CHECK(section_of(game.state(), game.e("c")) != section_of(game.state(), game.e("a")));
  CHECK(section_of(game.state(), game.e("b")) == section_of(game.state(), game.e("a")));
}

TEST_CASE("IC-R3: a tank squadron is led from a carrier, by option from a tank") {
  BattleBuilder b;
  b.small().add(0, unit("sq", "squadron", {boyd("c")}, {section("s", {boyd("a")})}));
  CHECK(refused(b, "commanded from a carrier"));
  b.set(Option::tank_command, 1);
  CHECK(problem(b) == "");
}

TEST_CASE("IC-R26: by option the command VTOL is one of the craft of its flight") {
  BattleBuilder b;
  b.small().add(0, unit("fl", "flight", {element("v1", "amrep_martindale"), element("v2", "amrep_martindale")}, {}));
  b.spec.sides[0].units.back().elements[0].values = {{"command", 1}};
  {
    Game apart(b);
    CHECK(section_of(apart.state(), apart.e("v1")) != section_of(apart.state(), apart.e("v2")));
  }
  b.set(Option::flight_command_included, 1);
  Game together(b);
  CHECK(section_of(together.state(), together.e("v1")) == section_of(together.state(), together.e("v2")));
  CHECK(served_by(together.state(), together.e("v1")) == together.u("fl"));
}

TEST_CASE("IC-2.2: batteries hold guns, flights VTOLs, a section one anti-tank base") {
  BattleBuilder guns;
  guns.small().add(0, unit("bt", "battery", {apc("c")}, {section("s", {boyd("a")})}));
  CHECK(refused(guns, "a battery holds guns"));
  BattleBuilder flight;
  flight.small().add(0, unit("fl", "flight", {apc("c")}, {section("s", {element("v", "amrep_martindale")})}));
  CHECK(refused(flight, "a flight holds VTOLs"));
  BattleBuilder two;
  two.small().add(
      0, unit("pl", "platoon", {apc("c")}, {section("s", {element("x", "amrep_at"), element("y", "amrep_at")})}));
  CHECK(refused(two, "one anti-tank base"));
}

TEST_CASE("IC-R5: one base a seat, and only bases ride") {
  const auto riding = [](ElementSpec spec, int carrier) {
    spec.aboard = carrier;
    return spec;
  };
  BattleBuilder two;
  two.small().add(
      0, unit("pl", "platoon", {apc("c")}, {section("s", {apc("k"), riding(base("x"), 0), riding(base("y"), 0)})}));
  CHECK(refused(two, "no seat left"));
  BattleBuilder tank;
  tank.small().add(0, unit("pl", "platoon", {apc("c")}, {section("s", {apc("k"), riding(boyd("x"), 0)})}));
  CHECK(refused(tank, "only a base rides"));
  BattleBuilder nobody;
  nobody.small().add(0, unit("pl", "platoon", {apc("c")}, {section("s", {apc("k"), riding(base("x"), 7)})}));
  CHECK(refused(nobody, "names no other element"));
}

TEST_CASE("IC-R31: arrivals need an entry gate of their side and a die of this game") {
  BattleBuilder b;
  b.small().add(0, unit("late", "troop", {}, {section("s", {boyd("a")})}));
  auto& late = b.spec.sides[0].units.back();
  late.arrival = ArrivalSpec{6, 0, false, "nowhere"};
  CHECK(refused(b, "no such gate"));
  b.gate("south", 0, 0);
  late.arrival->gate = "south";
  CHECK(problem(b) == "");
  late.arrival->die = 7;
  CHECK(refused(b, "no die of this game"));
  late.arrival = ArrivalSpec{0, 0, false, "south"};
  CHECK(refused(b, "before the first turn"));
  late.arrival = ArrivalSpec{0, 2, false, "south"};
  b.spec.gates[0].side = SideId(1);
  CHECK(refused(b, "belongs to the other side"));
  b.spec.gates[0].side = SideId();
  b.spec.gates[0].entry = false;
  CHECK(refused(b, "to enter by"));
}

TEST_CASE("IC-R28: all that is wrong with the forces is told at once") {
  BattleBuilder b;
  b.add(0, unit("t", "troop", {}, {section("s", {boyd("a")})}))
      .add(1, unit("u", "squadron", {}, {section("r", {boyd("b")})}));
  const Result<State> state = b.make();
  REQUIRE(state.problems().size() == 3);
  CHECK(state.problems()[0].problem == "has no HQ unit, so it could never give an order");
  CHECK(state.problems()[1].problem == "has no HQ unit, so it could never give an order");
  CHECK(state.problems()[2].problem == "has no command vehicle");
}

TEST_CASE("IC-R30: values and zones that do not exist, and zones too small, are refused") {
  BattleBuilder value;
  value.small();
  value.spec.sides[0].units[1].units[0].elements[0].values = {{"moved", 1}};
  CHECK(refused(value, "no such value here"));
  BattleBuilder zone;
  zone.small();
  zone.spec.sides[0].units[1].zone = "moon";
  CHECK(refused(zone, "no such zone"));
  BattleBuilder tiny;
  tiny.small();
  tiny.spec.zones[0].corners = {{0, 0}, {mm(20), 0}, {mm(20), mm(20)}, {0, mm(20)}};
  CHECK(refused(tiny, "no room in its zone"));
  BattleBuilder over;
  over.small();
  over.spec.zones[1].corners = over.spec.zones[0].corners;
  CHECK(refused(over, "overlaps the other side's zone south"));
  over.spec.zones[1].corners = {{mm(400), mm(200)}, {mm(600), mm(200)}, {mm(600), mm(500)}, {mm(400), mm(500)}};
  CHECK(refused(over, "overlaps the other side's zone south"));
  over.spec.zones[1].corners = {{mm(400), mm(300)}, {mm(600), mm(300)}, {mm(600), mm(500)}, {mm(400), mm(500)}};
  CHECK(problem(over) == "");  // they touch
  BattleBuilder shared;
  shared.small();
  Zone middle = shared.spec.zones[0];
  middle.id = "middle";
  middle.side = SideId();
  shared.spec.zones.push_back(middle);
  CHECK(problem(shared) == "");  // nobody deploys there
  shared.spec.sides[0].units[1].zone = "middle";
  CHECK(problem(shared) == "");
  shared.spec.sides[1].units[1].zone = "middle";
  CHECK(refused(shared, "middle: is deployed in by both sides"));
  shared.spec.sides[0].units[1].zone.clear();
  CHECK(refused(shared, "middle: overlaps the other side's zone south"));
  BattleBuilder met;
  met.small();
  for (auto& side : met.spec.sides) side.units[1].units[0].elements[0].pose = Pose{{mm(900), mm(600)}, {}};
  CHECK(refused(met, "overlaps a model of the other side"));
  BattleBuilder off;
  off.small();
  off.spec.sides[0].units[1].units[0].elements[0].pose = Pose{{mm(5), mm(600)}, {}};
  CHECK(refused(off, "off the table"));
}

TEST_CASE("IC-R30: by default every model stands wholly in its zone, bases aboard, commanders near, sections whole") {
  BattleBuilder b;
  b.small();
  b.add(0,
        unit("sq", "squadron", {apc("c")},
             {section("t1", {boyd("a1"), boyd("a2"), boyd("a3")}), section("t2", {boyd("b1"), boyd("b2"), boyd("b3")}),
              section("t3", {boyd("c1"), boyd("c2"), boyd("c3")})}));
  b.add(0, unit("pl", "platoon", {apc("pc")}, {section("p1", {apc("k1"), apc("k2"), base("i1"), base("i2")})}));
  Game game(b);
  const State& state = game.state();
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& e = state.element(ElementId(i));
    if (e.presence == Presence::aboard) continue;
    CHECK(e.on_table());
    CHECK((e.side == SideId(0) ? e.at.y <= mm(300) : e.at.y >= mm(900)));
    CHECK(e.facing == compass(e.side == SideId(0) ? 1 : 3, 4));
  }
  CHECK(state.element(game.e("i1")).carrier == game.e("k1"));
  CHECK(state.element(game.e("i2")).carrier == game.e("k2"));
  CHECK(can_receive(state, game.u("sq")));
  CHECK(can_receive(state, game.u("pl")));
}

TEST_CASE("IC-4.1: a D4 says how many HQ vehicles jam, at most as many as there are") {
  BattleBuilder b;
  b.add(0, hq("hq", "amrep_baumann", 4)).add(1, hq("foe", "cdsu_xie_fang", 2));
  Game game(b, {3, 4});
  CHECK(jammers(game.state(), 0) == 3);
  CHECK(jammers(game.state(), 1) == 2);
  CHECK(game.state().counter(SideId(0), counters().side.jammers) == 3);
  CHECK(game.state().counter(SideId(1), counters().side.jammers) == 2);
  // The player picks which: the fourth takes over from the first.
  CHECK(game.act(Verb::allot_jammer, game.e("hq4"), game.e("hq1")) == "");
  CHECK(game.state().counter(game.e("hq1"), counters().element.jammer) == 0);
  CHECK(game.state().counter(game.e("hq4"), counters().element.jammer) == 1);
  CHECK(jammers(game.state(), 0) == 3);
  CHECK(game.act(Verb::allot_jammer, game.e("hq4"), game.e("hq2")) == "IC-4.1");
  CHECK(game.act(Verb::allot_jammer, game.e("hq1"), game.e("hq1")) == "IC-4.1");
  // IC-R33: the number is open, the vehicles are not.
  game.to_orders();
  const State seen = view_of(game.state(), SideId(1));
  CHECK(jammers(seen, 0) == 0);
  CHECK(seen.counter(SideId(0), counters().side.jammers) == 3);
}

TEST_CASE("IC-R30: both sides deploy hidden, and all is shown when both are done") {
  BattleBuilder b;
  b.small();
  Game game(b);
  CHECK(game.deploy("tank", 500, 200) == "");
  CHECK(game.deploy("tank", 500, 400) == "IC-R30");  // outside the zone
  CHECK(game.deploy("tank", 500, 295) == "IC-R30");  // its nose would be
  CHECK(game.deploy("tank", 5, 200) == "IC-R30");    // off the table
  CHECK(game.deploy("hq1", 505, 205) == "IC-R30");   // on the tank
  CHECK(view_of(game.state(), SideId(1)).element(game.e("tank")).presence == Presence::unknown);
  CHECK(view_of(game.state(), SideId(0)).element(game.e("tank")).at == Vec2{mm(500), mm(200)});
  CHECK(game.done(0) == "");
  CHECK(game.deploy("tank", 600, 200) == "IC-5.9");
  CHECK(view_of(game.state(), SideId(1)).element(game.e("tank")).presence == Presence::unknown);
  CHECK(game.done(1) == "");
  CHECK(game.phase() == Phase::orders);
  CHECK(view_of(game.state(), SideId(1)).element(game.e("tank")).at == Vec2{mm(500), mm(200)});
  CHECK(view_of(game.state(), SideId(1)).counter(game.e("hq1"), counters().element.hq) == 1);
}

TEST_CASE("IC-R30: a scenario may name who deploys first, openly") {
  BattleBuilder b;
  b.small();
  b.spec.opens = "blue";
  Game game(b);
  CHECK(game.deploy("tank", 500, 200) == "IC-5.9");
  CHECK(game.deploy("foe_tank", 500, 1000) == "");
  CHECK(view_of(game.state(), SideId(0)).element(game.e("foe_tank")).at == Vec2{mm(500), mm(1000)});
  CHECK(game.done(1) == "");
  CHECK(game.deploy("tank", 500, 200) == "");
  CHECK(game.done(0) == "");
  CHECK(game.phase() == Phase::orders);
}

TEST_CASE("IC-R30: nobody is placed on ground or in buildings that bar it") {
  BattleBuilder b;
  b.small().add(0, unit("foot", "troop", {}, {section("s", {base("i")})}));
  Result<Area> lake = make_area({static_cast<int>(Ground::deep_water),
                                 0,
                                 {{mm(100), mm(50)}, {mm(300), mm(50)}, {mm(300), mm(250)}, {mm(100), mm(250)}}},
                                table_width, table_depth);
  REQUIRE(lake.ok());
  b.spec.table.areas = AreaIndex({*lake}, table_width, table_depth);
  const Vec2 house[] = {{mm(400), mm(50)}, {mm(460), mm(50)}, {mm(460), mm(110)}, {mm(400), mm(110)}};
  b.spec.table.buildings = PrismIndex({make_prism(house, mm(30), 0, true)});
  Game game(b);
  CHECK(game.deploy("tank", 200, 150) == "IC-R30");
  CHECK(game.deploy("tank", 430, 80) == "IC-R30");
  CHECK(game.deploy("i", 430, 80) == "");
}

TEST_CASE("IC-R5: at set-up a base may start inside any free carrier of its side") {
  BattleBuilder b;
  b.small().add(0, unit("pl", "platoon", {apc("c")}, {section("s", {apc("k"), base("i"), base("j")})}));
  Game game(b);
  CHECK(game.state().element(game.e("i")).carrier == game.e("k"));
  CHECK(game.state().element(game.e("j")).on_table());
  CHECK(game.act(Verb::embark, game.e("j"), game.e("k")) == "IC-R5");
  CHECK(game.act(Verb::embark, game.e("j"), game.e("tank")) == "IC-R5");
  CHECK(game.act(Verb::embark, game.e("tank"), game.e("c")) == "IC-R5");
  CHECK(game.act(Verb::embark, game.e("j"), game.e("foe_hq1")) == "IC-R5");
  CHECK(game.act(Verb::embark, game.e("j"), game.e("c")) == "");
  CHECK(game.state().element(game.e("j")).carrier == game.e("c"));
  CHECK(game.deploy("i", 900, 100) == "");
  CHECK(game.state().element(game.e("i")).on_table());
}
