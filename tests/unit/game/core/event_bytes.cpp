#include "game/core/event/event_bytes.hpp"

#include <catch2/catch.hpp>

#include "game/core/event/judge.hpp"

#include "tests/unit/game/core/small_battle.hpp"

using namespace sixmil;
using namespace sixmil::test;

namespace {

Explanation pool_number() {
  Explanation odds("fire", "X-1", ElementId(5));
  odds.add("figures", 5, "X-1");
  odds.add_against("in cover", 3, "X-2");
  odds.shares.push_back({"lost", 40, true});
  odds.die = 8;
  odds.need = 4;
  odds.test = DiceTest::matched;
  odds.against_die = 10;
  return odds;
}

// One of every kind, with something in every field that its default has not.
std::vector<Fact> one_of_each() {
  const Path path{{3000, 4000}, {5000, 6000}};
  const Facing north = compass(1, 4);
  Rolled rolled{ElementId(1), 8, {3, 8}, 2, 1, true, pool_number(), 2, ElementId(5), 10, {7}, 1, 1, true};
  Revealed revealed{ElementId(5), small_state().element(ElementId(5)), {3, 2, 0, -1}};
  revealed.value.seen_by = Audience::all();
  AgendaEntry entry;
  entry.kind = 1;
  entry.asked = SideId(1);
  entry.path = path;
  Marker marker;
  marker.kind = 2;
  marker.side = SideId(0);
  marker.at = {100, 200};
  marker.radius = 300;
  marker.numbers = {1, -2, 3, -4};
  return {Placed{ElementId(1), {1000, 2000}, north, 5},
          Moved{ElementId(1), path, north, 0, 77, true},
          Turned{ElementId(2), north, 3},
          Reshaped{ElementId(2), {100, 200, 300}},
          Arrived{ElementId(3), {10, 20}, path, north, 0, 8},
          Left{ElementId(1), path, -1},
          Boarded{ElementId(2), ElementId(1)},
          Landed{ElementId(2), {500, 600}, north},
          rolled,
          Fired{ElementId(1), ElementId(5), {9, 8}, true, "125 mm gun"},
          AreaStruck{{50, 60}, 70, SideId(1)},
          FlownOver{{1, 2}, {3, 4}, 5, UnitId(0)},
          Destroyed{ElementId(5), ElementId(1), "X-3"},
          MarkerLaid{MarkerId(2), marker},
          MarkerGone{MarkerId(2), 2, SideId(0), UnitId(1)},
          Concealed{ElementId(1), Audience::only(SideId(0))},
          revealed,
          OrderLaid{UnitId(0), SideId(0), OrderId(1)},
          OrderRevealed{UnitId(0), OrderId(1)},
          OrderChanged{UnitId(0), OrderId(0), "X-4"},
          CounterSet{ElementId(1), small_info().counter("hits", RefKind::element), 4},
          PhaseBegan{PhaseId(1), 2, SideId(1)},
          Asked{entry},
          Answered{SideId(1), 3, 1},
          Scored{SideId(1), 6, ElementId(1), "held", "X-5"},
          Taken{ElementId(5), SideId(0), ElementId(1), "X-6"}};
}

}  // namespace

TEST_CASE("an event of every kind comes back from its bytes") {
  const State state = small_state();
  EventWords words;
  const std::vector<Fact> facts = one_of_each();
  REQUIRE(facts.size() == std::variant_size_v<Fact>);
  for (std::size_t kind = 0; kind < facts.size(); ++kind) {
    REQUIRE(facts[kind].index() == kind);
    const Event event{facts[kind], Audience::only(SideId(1))};
    const std::vector<std::byte> bytes = event_bytes(state, event);
    const Result<Event> back = read_event(bytes, state, words, "wire");
    INFO("kind " << kind);
    REQUIRE(back.ok());
    CHECK(back->fact.index() == kind);
    CHECK(back->audience == event.audience);
    CHECK(event_bytes(state, *back) == bytes);
    // No byte may be missing, none may follow.
    std::vector<std::byte> more = bytes;
    more.push_back(std::byte{0});
    CHECK_FALSE(read_event(more, state, words, "wire").ok());
    more.resize(bytes.size() - 1);
    CHECK_FALSE(read_event(more, state, words, "wire").ok());
  }
  // Two kinds that hold nested lists, field by field.
  const Result<Event> rolled = read_event(event_bytes(state, {facts[8]}), state, words, "wire");
  const auto& a = std::get<Rolled>(rolled->fact);
  CHECK(a.odds.chance() == pool_number().chance());
  CHECK(a.odds.text() == pool_number().text());
  CHECK(a.other_faces == Faces{7});
  CHECK(a.secret);
  const Result<Event> fired = read_event(event_bytes(state, {facts[9]}), state, words, "wire");
  CHECK(std::get<Fired>(fired->fact).with == "125 mm gun");
}

TEST_CASE("whoever sends too many different words is not listened to any longer") {
  EventWords words;
  std::string_view kept;
  for (std::size_t i = 0; i < EventWords::most; ++i) REQUIRE(words.keep(std::to_string(i), kept));
  CHECK(words.keep("17", kept));
  CHECK(kept == "17");
  CHECK_FALSE(words.keep("one more", kept));
}

TEST_CASE("what cannot have happened is refused in a sentence and changes nothing") {
  const auto refused = [](const Fact& fact, std::string_view why) {
    State state = small_state();
    const State before = state;
    const Status told = fold_told(state, fact);
    INFO(why);
    REQUIRE_FALSE(told.ok());
    CHECK(told.error().problem.find(why) != std::string::npos);
    CHECK(state.elements == before.elements);
    CHECK(state.counters == before.counters);
    CHECK(state.markers == before.markers);
  };
  refused(Placed{ElementId(500), {10, 10}, {}, 0}, "an element that is not in this battle");
  refused(Placed{ElementId(0), {-5, 10}, {}, 0}, "off the table");
  refused(Moved{ElementId(), {}, {}, 0, 0}, "an element that is not in this battle");
  refused(Moved{ElementId(0), {{10, -10}, {10, 10}}, {}, 0, 0}, "leads somebody off the table");
  refused(Moved{ElementId(0), {}, {0, 0}, 0, 0}, "look nowhere");
  refused(Placed{ElementId(0), {10, 10}, {5, 5}, 0}, "look nowhere");
  refused(Turned{ElementId(0), {32767, 32767}, 0}, "look nowhere");
  refused(Arrived{ElementId(0), {10, 10}, {}, {0, 0}, 0, 0}, "look nowhere");
  refused(Landed{ElementId(0), {10, 10}, {0, 0}}, "look nowhere");
  refused(Boarded{ElementId(0), ElementId(0)}, "ride where nobody can");
  refused(Reshaped{ElementId(0), {0, 10, 10}}, "a body that cannot be");
  refused(Left{ElementId(0), {}, 7}, "a gate that is not there");
  Marker strip;
  strip.kind = 2;
  refused(MarkerLaid{MarkerId(0), strip}, "a marker that cannot be");  // it leads nowhere
  strip.numbers = {0, 500, 500};
  refused(MarkerLaid{MarkerId(8), strip}, "a marker that cannot be");  // there are eight places
  strip.numbers = {7, 500, 500};
  refused(MarkerLaid{MarkerId(0), strip}, "a marker that cannot be");
  refused(MarkerGone{MarkerId(0), 0, SideId(0), {}}, "a marker that is not there");
  refused(CounterSet{ElementId(0), CounterId(99), 1}, "what the rules do not know");
  refused(CounterSet{ElementId(0), small_info().counter("hits", RefKind::element), 77}, "counts what cannot be");
  refused(CounterSet{UnitId(0), small_info().counter("hits", RefKind::element), 1}, "counts what cannot be");
  refused(Answered{SideId(0), 0, 0}, "answers what nobody asked");
  refused(Asked{}, "asks what the rules do not know");
  refused(Scored{SideId(3), 1, {}, "", ""}, "a side that is not there");
  refused(Taken{ElementId(0), SideId(3), {}, ""}, "a side that cannot have it");
  refused(PhaseBegan{PhaseId(9), 1, SideId()}, "a phase that the rules do not know");
  AgendaEntry either;
  either.kind = 3;
  either.asked = SideId(0);
  either.numbers = {0, 10};
  refused(Asked{either}, "asks what the rules do not know");
  Rolled rolled;
  rolled.odds.test = DiceTest::matched;
  refused(rolled, "a number that cannot be");
}
