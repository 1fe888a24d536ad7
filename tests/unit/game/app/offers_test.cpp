#include "game/app/tools/offers.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"
#include "game/core/session/session.hpp"

#include "game/scenario/scenario.hpp"

#include "tests/unit/game/app/tool_game.hpp"

using namespace sixmil;
using namespace sixmil::app;

namespace {

// A battle and the views of it.
struct Game {
  explicit Game(const char* name) {
    const Result<std::string> path = scenario::find_scenario(name);
    REQUIRE(path.ok());
    Result<scenario::Scenario> loaded = scenario::load_scenario(*path);
    REQUIRE(loaded.ok());
    scenario = std::move(*loaded);
    session.emplace(*scenario.ruleset, scenario.start_with(3));
  }
  State view(int side) const { return view_of(session->state(), SideId(side)); }
  // Every side goes on until the phase has another name.
  void go_on() {
    const PhaseId phase = session->state().phase;
    for (int i = 0; i < 4 && session->state().phase == phase; ++i) {
      const State seen = view(i % 2);
      const Offers offers(*scenario.ruleset, seen, SideId(i % 2));
      if (!offers.acts()) continue;
      const auto ending = offers.ending();
      REQUIRE(ending);
      REQUIRE(session->submit(ending->command).ok());
    }
    REQUIRE(session->state().phase != phase);
  }
  Ref element(const std::string& name, int side = 0) const {
    const auto& all = session->state().battle->elements;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].name == name && all[i].side.index() == side) return ElementId(static_cast<int>(i));
    FAIL("there is no " << name);
    return Ref();
  }

  scenario::Scenario scenario;
  std::optional<Session> session;
};

std::vector<std::string> labels(const std::vector<Offer>& offers) {
  std::vector<std::string> out;
  for (const Offer& offer : offers) out.push_back(offer.label);
  return out;
}
bool has(const std::vector<std::string>& all, const std::string& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

}  // namespace

TEST_CASE("what a model may do stands together by verb, its unit's verbs with it") {
  Game game("first_steps");
  const State view = game.view(0);
  Offers offers(*game.scenario.ruleset, view, SideId(0));
  REQUIRE(offers.acts());
  const std::vector<Offer> own = offers.own(game.element("Tanks, troop, Monsabert 1"));
  CHECK(has(labels(own), "Deploy"));
  CHECK(has(labels(own), "Detach"));
  for (const Offer& offer : own)
    for (const Command& command : offer.choices) {
      CHECK(command.verb == offer.verb);
      CHECK(command.actor == offer.actor);
      CHECK(game.scenario.ruleset->validate(view, command).ok());
    }
  // Nobody's verbs are not mixed in, and the enemy's models do nothing for this side.
  CHECK(offers.own(game.element("Tanks, troop, Thor 1", 1)).empty());
}

TEST_CASE("upon a model stands what others may do with it, the nearest of them first") {
  Game game("first_steps");
  game.go_on();
  const State view = game.view(0);
  Offers offers(*game.scenario.ruleset, view, SideId(0));
  const Ref tank = game.element("Tanks, troop, Monsabert 1");
  while (offers.learn()) {
  }
  REQUIRE(offers.all_known());
  const std::vector<Offer> with = offers.with(tank);
  CHECK(labels(with) ==
        std::vector<std::string>{"Lay order: Advance", "Lay order: Cautious Advance", "Lay order: Static"});
  REQUIRE(with[0].choices.size() == 2);
  CHECK(short_name(view, with[0].choices[0].actor) == "Headquarters, HQ 1");  // 78.6 mm away
  CHECK(short_name(view, with[0].choices[1].actor) == "Headquarters, HQ 2");  // 106.5 mm
}

TEST_CASE("a verb that is not possible says why, and what is said to everybody is left out") {
  Game game("first_steps");
  game.go_on();
  const State view = game.view(0);
  Offers offers(*game.scenario.ruleset, view, SideId(0));
  const std::vector<Lack> lacks = offers.lacks(game.element("Tanks, troop, Monsabert 1"));
  bool lays = false;
  for (const Lack& lack : lacks) {
    const VerbInfo& verb = verb_info(view, lack.verb);
    CHECK(!lack.why.sentence.empty());
    CHECK(view.info().rule(lack.why.rule) != nullptr);
    CHECK(verb.label != "Fire");  // has no place in this step, for anybody
    lays = lays || verb.label == "Lay order";
  }
  CHECK(lays);
  CHECK(offers.lacks(game.element("Tanks, troop, Thor 1", 1)).empty());
}

TEST_CASE("the button that goes on is the one that ends, with the reason when it may not be pressed") {
  Game game("first_steps");
  State view = game.view(0);
  {
    const Offers offers(*game.scenario.ruleset, view, SideId(0));
    REQUIRE(offers.ending());
    CHECK(offers.ending()->verdict.ok());
    CHECK(verb_info(view, offers.ending()->command.verb).ends);
    REQUIRE(game.session->submit(offers.ending()->command).ok());
  }
  // The other side is not done yet: this one waits.
  view = game.view(0);
  const Offers offers(*game.scenario.ruleset, view, SideId(0));
  CHECK(!offers.acts());
  REQUIRE(offers.ending());
  CHECK(!offers.ending()->verdict.ok());
  CHECK(!offers.ending()->verdict.refusal().sentence.empty());
}

TEST_CASE("what nobody does stands apart: verbs with a target as offers, the others as answers") {
  Game game("first_steps");
  game.go_on();
  // One order laid by each side, so that there is something to jam.
  for (int side = 0; side < 2; ++side) {
    const State view = game.view(side);
    Offers offers(*game.scenario.ruleset, view, SideId(side));
    while (offers.learn()) {
    }
    REQUIRE(!offers.actors().empty());
    Command lay;
    for (const Ref actor : offers.actors())
      for (const Command& command : offers.of(actor))
        if (verb_info(view, command.verb).label == "Lay order") lay = command;
    REQUIRE(lay.verb.valid());
    REQUIRE(game.session->submit(lay).ok());
  }
  game.go_on();
  const State view = game.view(0);
  Offers offers(*game.scenario.ruleset, view, SideId(0));
  REQUIRE(labels(offers.own(Ref())) == std::vector<std::string>{"Jam"});
  CHECK(offers.answers().empty());
  const Ref target = offers.own(Ref())[0].choices[0].targets[0];
  CHECK(labels(offers.with(target)) == std::vector<std::string>{"Jam"});
  CHECK(owner_of(view, target) == SideId(1));
}

TEST_CASE("names are short where the unit says the rest") {
  Game game("first_steps");
  const State& state = game.session->state();
  const Ref tank = game.element("Tanks, troop, Monsabert 1");
  CHECK(full_name(state, tank) == "Tanks, troop, Monsabert 1");
  const std::vector<Ref> units = units_of(state, tank);
  REQUIRE(units.size() == 2);
  CHECK(short_name(state, units[0]) == "troop");
  CHECK(full_name(state, units[0]) == "troop (Tanks)");
  CHECK(belongs(state, tank, units[1]));
  CHECK(!belongs(state, units[1], tank));
  CHECK(first_on_table(state, units[0]) == tank.element());
}

TEST_CASE("IC-R50 guns may shell a place where nobody is known to be, and only one within their reach") {
  const test::ToolGame game("shell");
  const ElementId gun = game.e("Guns, guns, gun 1");
  State view = game.view();
  for (Element& e : view.elements)
    if (e.side != SideId(0)) e.presence = Presence::unknown;
  Offers offers(game.ruleset(), view, SideId(0));
  const std::vector<Offer> own = offers.own(gun);
  const auto shell = std::find_if(own.begin(), own.end(),
                                  [&](const Offer& o) { return o.verb == game.verb() && o.actor == Ref(gun); });
  REQUIRE(shell != own.end());
  CHECK(shell->label == "Shell");
  REQUIRE(shell->choices.size() == 1);
  CHECK(game.ruleset().validate(view, shell->choices[0]).ok());
  // A tank is no gun, and a gun that has fired has nothing to lay.
  for (const Offer& offer : offers.own(game.e("Tanks, troop, one"))) CHECK(offer.verb != game.verb());
  fold(view, CounterSet{gun, view.info().counter("fired", RefKind::element), 1});
  Offers later(game.ruleset(), view, SideId(0));
  for (const Offer& offer : later.own(gun)) CHECK(!(offer.verb == game.verb() && offer.actor == Ref(gun)));
}
