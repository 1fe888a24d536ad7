#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"
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
  SECTION("a value that names what is not there") {
    spec.sides[0].units[0].elements[0].values = {{"leads", 4}};  // there are four units
    CHECK(assemble(spec, small_info(), 1).error().problem == "4 is out of range");
    CHECK(assemble(spec, small_info(), 1).error().remedy == "use -1 to 3");
  }
  SECTION("too many kinds of ground whose depth blocks sight") {
    Info info = small_info();
    info.sight.depth_weight = {0, 3};
    spec.grounds.resize(7, info.grounds[1]);
    for (GroundInfo& ground : spec.grounds) ground.like = GroundId(1);
    CHECK(assemble(spec, info, 1).ok());
    spec.grounds.push_back(spec.grounds.front());
    CHECK(assemble(spec, info, 1).error().sentence() ==
          "grounds: are too many kinds whose depth blocks sight; use at most 8.");
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

TEST_CASE("a switch that a scenario does not name starts where the rulebook says") {
  Info info = small_info();
  info.options.push_back({"fog", "", "", 0, 9, 7});
  const Result<State> state = assemble(small_spec(), info, 1);
  REQUIRE(state.ok());
  CHECK(state->battle->options == std::vector<std::int32_t>{0, 7});
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
  AgendaEntry either;
  either.kind = 3;
  either.asked = SideId(0);
  either.numbers = {0, 9};
  state.agenda.push_back(either);
  Marker smoke, strip;
  smoke.kind = 1;
  smoke.numbers = {9};
  strip.kind = 2;
  strip.numbers = {0, mm(300), mm(40)};
  state.markers = {smoke, strip};
  CHECK_FALSE(refused());
  SECTION("a kind that is not declared") { state.agenda[0].kind = 4; }
  SECTION("a number that names nobody") { state.agenda[1].numbers[1] = 10; }
  SECTION("a number of the other kind of question") { state.agenda[1].numbers = {0, -5}; }
  SECTION("a kind of question that the first number does not name") { state.agenda[1].numbers = {2, 0}; }
  SECTION("a question about a place off the table") { state.agenda[0].at = {-1, 0}; }
  SECTION("a way that leads off the table") { state.agenda[0].path = path_to({0, mm(1200) + 1}); }
  SECTION("a marker of a kind that is not declared") { state.markers[0].kind = 3; }
  SECTION("a marker with a number out of range") { state.markers[0].numbers[0] = 10; }
  SECTION("a marker with a number too many") { state.markers[0].numbers[3] = 1; }
  SECTION("a marker off the table") { state.markers[0].at = {-1, 0}; }
  SECTION("a strip that ends off the table") { state.markers[1].numbers[1] = mm(1800) + 1; }
  SECTION("a strip that leads nowhere") { state.markers[1].numbers = {}; }
  SECTION("more markers than the rules know") { state.markers.resize(9, smoke); }
  SECTION("somebody who looks nowhere") { state.elements[0].facing = {0, 0}; }
  SECTION("somebody who looks too far") { state.elements[0].facing = {facing_length + 3, 0}; }
  SECTION("somebody without a body") { state.elements[0].body.width = 0; }
  SECTION("another actor") { state.agenda[0].actor = UnitId(1); }
  SECTION("a number out of range") { state.agenda[0].numbers[5] = 1; }
  SECTION("nobody asked") { state.agenda[0].asked = SideId(); }
  SECTION("an element of nobody") { state.elements[0].side = SideId(); }
  CHECK(refused());
}

TEST_CASE("a view is read again in which somebody rides in what was taken and is out of sight") {
  State state = small_state();
  Element& taken = state.element(ElementId(3));
  taken.side = SideId(1);
  taken.seen_by = Audience::only(SideId(1));
  Element& rider = state.element(ElementId(9));
  rider.presence = Presence::aboard;
  rider.carrier = ElementId(3);
  REQUIRE(read_state(state_bytes(state), state.battle, "save").ok());
  const State view = view_of(state, SideId(0));
  REQUIRE(view.element(ElementId(3)).presence == Presence::unknown);
  CHECK(read_state(state_bytes(view), state.battle, "save").ok());
}

TEST_CASE("a state of 50 elements is flat: its arrays hold plain values") {
  CHECK(std::is_trivially_copyable_v<Element> == std::is_trivially_copyable_v<Facing>);
  CHECK(sizeof(Element) <= 64);
}
