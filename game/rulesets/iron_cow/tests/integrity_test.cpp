#include "game/rulesets/iron_cow/move/integrity.hpp"

#include <catch2/catch.hpp>

#include "game/rulesets/iron_cow/tests/battle_builder.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

// A Lynx under Advance has 240 mm; broken 180.
std::int32_t allowance(Game& game, const char* name) {
  return iron_cow_ruleset().mobility(game.state(), game.e(name)).most;
}

// A platoon of Lynxes under Advance in its move step, with bases where the test wants them.
struct Platoon : Game {
  explicit Platoon(std::vector<ElementSpec> elements, Option option = Option::count)
      : Game(battle(std::move(elements), option)) {
    to_orders();
    CHECK(lay("hq1", "pl", Order::advance) == "");
    both_done();
    dice({9, 1});  // side 0 has the initiative
    CHECK(done(1) == "");
    CHECK(choose(0, true) == "");
  }
  static BattleBuilder battle(std::vector<ElementSpec> elements, Option option) {
    BattleBuilder b;
    const ElementSpec near = element_at("cmd", "oness_lynx", 500, 160);
    b.faction(0, "oness").add(0, hq("hq", "oness_lynx", 1));
    b.add(0, unit("pl", "platoon", {near}, {section("p", std::move(elements))}));
    b.add(1, hq("foe_hq", "cdsu_xie_fang", 1));
    b.add(1, unit("foe", "troop", {}, {section("f", {element("foe_tank", "cdsu_zhu_de")})}));
    if (option != Option::count) b.set(option, 1);
    return b;
  }
};

ElementSpec lynx(const char* name, double x) { return element_at(name, "oness_lynx", x, 200); }
ElementSpec foot(const char* name, double x) { return element_at(name, "oness_infantry", x, 200); }

}  // namespace

TEST_CASE("IC-3.1: gaps of 50.00 mm are whole, 50.01 mm are broken: 25 % less allowance, minimum and maximum") {
  Platoon whole({lynx("a", 500), lynx("b", 550), lynx("c", 600)});
  CHECK(allowance(whole, "a") == mm(240));
  CHECK(iron_cow_ruleset().mobility(whole.state(), whole.e("a")).least == mm(144));
  Platoon broken_one({lynx("a", 500), lynx("b", 550), lynx("c", 600.01)});
  CHECK(broken(broken_one.state(), broken_one.u("p")));
  for (const char* name : {"a", "b", "c"}) {
    CHECK(allowance(broken_one, name) == mm(180));
    CHECK(iron_cow_ruleset().mobility(broken_one.state(), broken_one.e(name)).least == mm(108));
  }
  CHECK(allowance(broken_one, "cmd") == mm(240));  // a section of one
}

TEST_CASE("IC-R32: two pairs far apart are whole; by option they have to form one chain") {
  Platoon pairs({lynx("a", 500), lynx("b", 530), foot("i", 730), foot("j", 760)});
  CHECK_FALSE(broken(pairs.state(), pairs.u("p")));
  CHECK(allowance(pairs, "a") == mm(240));
  Platoon chain({lynx("a", 500), lynx("b", 530), foot("i", 730), foot("j", 760)}, Option::integrity_connected);
  CHECK(broken(chain.state(), chain.u("p")));
  CHECK(allowance(chain, "a") == mm(180));
  Platoon linked({lynx("a", 500), lynx("b", 600), foot("i", 550), foot("j", 650)}, Option::integrity_connected);
  CHECK_FALSE(broken(linked.state(), linked.u("p")));
}

TEST_CASE("IC-R32: one carrier of a pair lost, the other is alone and breaks the section") {
  BattleBuilder b = Platoon::battle({lynx("a", 500), lynx("b", 530), foot("i", 730), foot("j", 760)}, Option::count);
  b.spec.sides[1].units[1].units[0].elements[0].pose = Pose{{mm(530), mm(240)}, {}};
  Game game(b);
  game.to_orders();
  CHECK(game.lay("hq1", "pl", Order::advance) == "");
  game.both_done();
  game.dice({9, 1});
  CHECK(game.done(1) == "");
  CHECK(game.choose(0, false) == "");
  game.run_to(Phase::fire_a);
  CHECK(allowance(game, "a") == mm(240));
  game.dice({10, 1});
  CHECK(game.act(Verb::fire, game.e("foe_tank"), game.e("b")) == "");
  game.run_to(Phase::move_b);
  CHECK(broken(game.state(), game.u("p")));
  CHECK(allowance(game, "a") == mm(180));
  CHECK(allowance(game, "i") == mm(90));  // 120 mm on foot
  CHECK(allowance(game, "j") == mm(90));
}

TEST_CASE("IC-R6: bases aboard are left out: carriers 60 mm apart are broken; one that is alone is whole") {
  ElementSpec i = element("i", "oness_infantry"), j = element("j", "oness_infantry");
  i.aboard = 0;
  j.aboard = 1;
  Platoon game({lynx("a", 500), lynx("b", 560), i, j});
  CHECK(broken(game.state(), game.u("p")));
  CHECK(allowance(game, "a") == mm(180));
  ElementSpec k = element("k", "oness_infantry");
  k.aboard = 0;
  Platoon single({lynx("a", 500), k});
  CHECK_FALSE(broken(single.state(), single.u("p")));
}
