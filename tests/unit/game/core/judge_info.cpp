#include <catch2/catch.hpp>

#include "game/core/rows/judge.hpp"

#include "tests/unit/game/core/small_battle.hpp"

using namespace sixmil;
using namespace sixmil::test;

namespace {

std::string first_problem(const Info& info) {
  const std::vector<Error> problems = judge_info(info);
  return problems.empty() ? "" : problems.front().sentence();
}

}  // namespace

TEST_CASE("rows that do not fit are told in a sentence before a game begins") {
  CHECK(first_problem(small_info()).empty());
  const auto with = [](auto change) {
    Info info = small_info();
    change(info);
    return first_problem(info);
  };
  CHECK(with([](Info& i) { i.needs.faces = 25; }) == "small: has 25 dice in one throw; use at most 24.");
  CHECK(with([](Info& i) { i.verbs[1].targets_most = 9; }) == "small: verb go: has 9 targets; use at most 8.");
  CHECK(with([](Info& i) { i.verbs[1].options.resize(5); }) == "small: verb go: has 5 options; use at most 4.");
  CHECK(with([](Info& i) { i.asks[1].numbers = {std::vector<NumberInfo>(7)}; }) ==
        "small: question sides: has 7 numbers; use at most 6.");
  CHECK(with([](Info& i) {
          i.asks[3].numbers[1][1] = {5, 4};
        }) == "small: question either: has a number that can be nothing; let its least be at most its most.");
  CHECK(with([](Info& i) { i.markers[1].numbers.resize(5); }) == "small: marker smoke: has 5 numbers; use at most 4.");
  CHECK(with([](Info& i) { i.markers[2].end = -2; }) ==
        "small: marker strip: keeps its far end where there are no numbers; use 0 to 2.");
  CHECK(with([](Info& i) { i.needs.markers = 4097; }) == "small: has 4097 places for markers; use at most 4096.");
  CHECK(with([](Info& i) {
          i.ground_values = {{"cover", "cover", 0, 9}};
        }) == "small: ground open: has 0 values; give 1.");
  CHECK(with([](Info& i) { i.verbs[1].targets_most = 1; }) ==
        "small: verb go: has targets of no kind; say what they are.");
  CHECK(with([](Info& i) {
          i.verbs[1].options = {{"how", {"so", "or so"}, 0, 2}};
        }) == "small: verb go: has a choice that nothing is said of: how; use 0 to 1.");
  CHECK(with([](Info& i) { i.counters[0].know = Know::owner; }) ==
        "small: counter round: is known to the owner of the game, who is nobody; let all know it, or nobody.");
  CHECK(with([](Info& i) { i.profiles[0].weapons.resize(31); }) ==
        "small: profile tank: has 31 weapons; use at most 30.");
  CHECK(with([](Info& i) { i.profiles[0].weapons = {std::string(201, 'x')}; }) ==
        "small: profile tank: has a word of 201 letters; use at most 200.");
  CHECK(with([](Info& i) {
          i.factions[0].roles = {{"mbt", ProfileId(9)}};
        }) == "small: faction red: fields nothing as mbt; name a profile.");
  CHECK(with([](Info& i) { i.needs.terms = 13; }) == "small: has 13 terms in one number; use at most 12.");
  CHECK(with([](Info& i) { i.grounds.resize(25); }) == "small: has 25 kinds of ground; use at most 24.");
  CHECK(with([](Info& i) { i.sight.points.resize(17); }) == "small: has 17 sample points; use at most 16.");
  CHECK(with([](Info& i) { i.counters.resize(60, i.counters[3]); }) ==
        "small: has 57 counters of an element; use at most 48.");
  CHECK(with([](Info& i) { i.counters[0].start = 101; }) ==
        "small: counter round: starts outside its range; start at 0 to 100.");
  CHECK(with([](Info& i) { i.profiles[0].eye_at.along = 600; }) ==
        "small: profile tank: looks or measures from beside its body; use -500 to 500 thousandths.");
  CHECK(with([](Info& i) { i.profiles[0].body.width = 0; }) ==
        "small: profile tank: has a body that cannot be; use 1 to 65536 tu.");
}

TEST_CASE("a battle of rows that do not fit is refused, not stopped by") {
  Info info = small_info();
  info.counters.resize(60, info.counters[3]);
  const Result<State> state = assemble(small_spec(), info, 1);
  REQUIRE_FALSE(state.ok());
  CHECK(state.error().problem == "has 57 counters of an element");
}

TEST_CASE("set-up tells all that is wrong with the forces, the first of it first") {
  BattleSpec spec = small_spec();
  spec.opens = "nobody";
  spec.sides[0].values = {{"jam", 77}, {"no such thing", 1}};
  const Result<State> state = assemble(spec, small_info(), 1);
  REQUIRE_FALSE(state.ok());
  REQUIRE(state.problems().size() == 3);
  CHECK(state.error().problem == "no such side");
  CHECK(state.problems()[1].problem == "77 is out of range");
  CHECK(state.problems()[2].problem == "no such value here");
}
