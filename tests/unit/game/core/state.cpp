#include <catch2/catch.hpp>

#include "game/core/state/digest.hpp"

#include "tests/unit/game/core/small_battle.hpp"

using namespace sixmil;
using namespace sixmil::test;

TEST_CASE("assemble flattens the tree with parents before children") {
  const State state = small_state();
  REQUIRE(state.element_count() == 10);
  REQUIRE(state.unit_count() == 4);
  CHECK(state.unit_info(UnitId(1)).parent == UnitId(0));
  CHECK(state.element(ElementId(0)).unit == UnitId(0));
  CHECK(state.element(ElementId(1)).unit == UnitId(1));
  CHECK(state.element(ElementId(4)).carrier == ElementId(1));
  CHECK(state.element(ElementId(4)).presence == Presence::aboard);
  CHECK(state.battle->turns == 4);
  CHECK(state.counter(Ref(UnitId(2)), CounterId(2)) == 1);
  CHECK(state.counter(Ref(ElementId(9)), CounterId(4)) == 2);
}

TEST_CASE("assemble names the field of what is wrong") {
  BattleSpec spec = small_spec();
  SECTION("unknown value") {
    spec.sides[1].units[0].values = {{"moral", 3}};
    CHECK(assemble(spec, small_info(), 1).error().sentence() ==
          "sides[1].units[0].moral: no such value here; see the ruleset's README for the values it knows.");
  }
  SECTION("value out of range") {
    spec.sides[0].units[0].values = {{"secret", 10}};
    CHECK(assemble(spec, small_info(), 1).error().sentence() ==
          "sides[0].units[0].secret: 10 is out of range; use 0 to 9.");
  }
  SECTION("an element inside itself") {
    spec.sides[0].units[0].units[0].elements[3].aboard = 3;
    CHECK_FALSE(assemble(spec, small_info(), 1).ok());
  }
  SECTION("one side only") {
    spec.sides.pop_back();
    CHECK_FALSE(assemble(spec, small_info(), 1).ok());
  }
  SECTION("off the table") {
    spec.sides[0].units[0].elements[0].pose->at = {mm(1800) + 1, 0};
    CHECK_FALSE(assemble(spec, small_info(), 1).ok());
  }
}

TEST_CASE("a copy has the same digest, and every part of a state counts") {
  const State state = small_state();
  State copy = state;
  CHECK(digest_of(copy) == digest_of(state));
  const auto differs_in = [&](Digests::Part part) {
    const Digests a = digests_of(state), b = digests_of(copy);
    for (std::size_t i = 0; i < Digests::parts; ++i)
      if ((a.part[i] != b.part[i]) != (i == part)) return false;
    return a.whole() != b.whole();
  };
  SECTION("place") {
    copy.elements[3].at.x += 1;
    CHECK(differs_in(Digests::elements));
  }
  SECTION("chit") {
    copy.units[0].laid = OrderId(1);
    CHECK(differs_in(Digests::units));
  }
  SECTION("score") {
    copy.sides[1].score = 5;
    CHECK(differs_in(Digests::sides));
  }
  SECTION("counter") {
    copy.counters.back() = 1;
    CHECK(differs_in(Digests::counters));
  }
  SECTION("dice") {
    copy.dice.rolled[2] = 1;
    CHECK(differs_in(Digests::dice));
  }
  SECTION("agenda") {
    copy.agenda.push_back({});
    CHECK(differs_in(Digests::agenda));
  }
}

TEST_CASE("state bytes round-trip, and damaged ones are refused with a sentence") {
  State state = small_state();
  state.turn = 3;
  state.active = SideId(1);
  AgendaEntry entry;
  entry.kind = 2;
  entry.asked = SideId(0);
  entry.actor = ElementId(3);
  entry.path = {{mm(10), mm(20)}, {mm(30), mm(40)}};
  state.agenda.push_back(entry);
  Marker smoke;
  smoke.at = {mm(5), mm(6)};
  smoke.radius = mm(30);
  state.markers.push_back(smoke);
  const std::vector<std::byte> bytes = state_bytes(state);
  const Result<State> back = read_state(bytes, state.battle, "save");
  REQUIRE(back.ok());
  CHECK(digests_of(*back) == digests_of(state));
  CHECK(state_bytes(*back) == bytes);

  for (std::size_t size = 0; size < bytes.size(); ++size)
    CHECK_FALSE(read_state(std::span(bytes).first(size), state.battle, "save").ok());
  std::vector<std::byte> longer = bytes;
  longer.push_back(std::byte{0});
  CHECK(read_state(longer, state.battle, "save").error().problem == "there are bytes after the state");
  // Whatever bit flips, reading neither crashes nor accepts an id that names nothing.
  for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    std::vector<std::byte> damaged = bytes;
    damaged[bit / 8] ^= static_cast<std::byte>(1 << (bit % 8));
    const Result<State> read = read_state(damaged, state.battle, "save");
    if (!read.ok()) continue;
    for (const Element& element : read->elements) {
      CHECK(element.profile.index() < 2);
      CHECK(element.unit.index() < 4);
    }
    CHECK(state_bytes(*read) == damaged);
  }
}

TEST_CASE("a loaded state may not name what is not there, nor ask what nobody asks") {
  State state = small_state();
  const auto refused = [&] { return !read_state(state_bytes(state), state.battle, "save").ok(); };
  REQUIRE_FALSE(refused());
  auto& leads = state.counters[static_cast<std::size_t>(state.battle->layout.offset(ElementId(2), CounterId(6)))];
  leads = 3;
  CHECK_FALSE(refused());
  leads = 4;  // there are four units
  CHECK(refused());
  leads = -1;
  AgendaEntry entry;
  entry.kind = 2;
  entry.asked = SideId(0);
  entry.actor = ElementId(3);
  state.agenda.push_back(entry);
  CHECK_FALSE(refused());
  SECTION("a kind that is not declared") { state.agenda[0].kind = 3; }
  SECTION("another actor") { state.agenda[0].actor = UnitId(1); }
  SECTION("a number out of range") { state.agenda[0].numbers[5] = 1; }
  SECTION("nobody asked") { state.agenda[0].asked = SideId(); }
  SECTION("an element of nobody") { state.elements[0].side = SideId(); }
  CHECK(refused());
}

TEST_CASE("a state of 50 elements is flat: its arrays hold plain values") {
  CHECK(std::is_trivially_copyable_v<Element> == std::is_trivially_copyable_v<Facing>);
  CHECK(sizeof(Element) <= 64);
}
