#include "game/sitting/statistics.hpp"

#include <catch2/catch.hpp>

#include "game/sitting/report.hpp"

#include "tests/unit/game/sitting/watched.hpp"

using namespace sixmil;
using namespace sixmil::sitting;

namespace {

Rolled percent(Ref actor, int value, int need) {
  Rolled roll;
  roll.actor = actor;
  roll.die = 100;
  roll.faces = {static_cast<std::int16_t>(value % 100 / 10), static_cast<std::int16_t>(value % 10)};
  roll.value = value;
  roll.need = need;
  roll.success = value <= need;
  roll.odds = Explanation("a hit", "", ElementId(0));
  roll.odds.add("base", need, "");
  return roll;
}

Rolled die(Ref actor, int faces, int face, int bonus, int need, std::string_view what) {
  Rolled roll;
  roll.actor = actor;
  roll.die = faces;
  roll.faces = {static_cast<std::int16_t>(face)};
  roll.value = face + bonus;
  roll.need = need;
  roll.success = need == 0 || roll.value >= need;
  roll.odds = Explanation(what, "", actor);
  return roll;
}

}  // namespace

TEST_CASE("statistics: percentages count their chance, dice over a number what is left above it") {
  const scenario::Scenario scenario = test::scenario_named("first_steps");
  const State& names = scenario.start;
  const Ref first = SideId(0), second = SideId(1);
  Statistics out;
  out.add(names, percent(first, 30, 40));
  out.add(names, percent(first, 100, 40));  // double nought is a hundred
  out.add(names, percent(second, 40, 40));  // on its chance it succeeds
  REQUIRE(out.tallies().size() == 2);
  const Tally& hits = out.tallies()[0];
  CHECK(hits.side == SideId(0));
  CHECK(hits.rolls == 2);
  CHECK(hits.tests == 2);
  CHECK(hits.hits == 1);
  CHECK(hits.expected_hits == Approx(0.8));
  CHECK(hits.mean() == 65);
  CHECK(hits.expected_mean() == 50.5);
  CHECK(hits.faces == std::vector<int>{0, 0, 1, 0, 0, 0, 0, 0, 0, 1});
  CHECK(out.tallies()[1].expected_hits == Approx(0.4));

  // A D10 with +2 that has to come to 7: five of ten faces do, whichever way the event is read.
  out.add(names, die(first, 10, 9, 2, 7, "nerve"));
  out.add(names, die(first, 10, 5, 2, 7, "nerve"));
  out.add(names, die(first, 10, 1, 2, 7, "nerve"));
  const Tally& nerve = out.tallies()[2];
  CHECK(nerve.tests == 3);
  CHECK(nerve.hits == 2);
  CHECK(nerve.expected_hits == Approx(3 * 0.6));

  // Nothing to reach, and nothing that can be reached.
  out.add(names, die(first, 6, 4, 0, 0, "arrival"));
  CHECK(out.tallies()[3].tests == 0);
  CHECK(out.tallies()[3].faces[3] == 1);
  Rolled hopeless = percent(first, 50, 0);
  hopeless.success = false;
  out.add(names, hopeless);
  CHECK(out.tallies()[0].tests == 3);
  CHECK(out.tallies()[0].expected_hits == Approx(0.8));
  CHECK(out.all_tests(SideId(0)).tests == 6);
  CHECK(out.all_tests(SideId(0)).expected_hits == Approx(0.8 + 1.8));
}

TEST_CASE("statistics: the tail of unequal chances is exact") {
  Tally tally;
  const scenario::Scenario scenario = test::scenario_named("first_steps");
  Statistics out;
  for (const int value : {10, 60, 95}) out.add(scenario.start, percent(SideId(0), value, value == 95 ? 20 : 50));
  tally = out.tallies()[0];
  // 0.5, 0.5, 0.2: none 0.2, one 0.45, two 0.3, three 0.05.
  REQUIRE(tally.odds_of_hits.size() == 4);
  CHECK(tally.odds_of_hits[0] == Approx(0.2));
  CHECK(tally.odds_of_hits[1] == Approx(0.45));
  CHECK(tally.odds_of_hits[2] == Approx(0.3));
  CHECK(tally.odds_of_hits[3] == Approx(0.05));
  CHECK(tally.hits_luck().word == Luck::Word::usual);
  CHECK(tally.hits_luck().chance == Approx(0.65));
}

TEST_CASE("statistics: a plain sentence for every kind of luck") {
  const scenario::Scenario scenario = test::scenario_named("first_steps");
  const State& names = scenario.start;
  Statistics usual, lucky, unlucky, mean, sure;
  for (int i = 0; i < 10; ++i) usual.add(names, percent(SideId(0), i < 4 ? 20 : 80, 40));
  CHECK(sentence(names, usual.tallies()[0]) ==
        "EuroFed: 4 of 10 rolls for a hit succeeded; 4.0 were to be expected: usual luck.");
  // Eight or more of ten at 40 %: 1.2 %. None of ten: 0.6 %.
  for (int i = 0; i < 10; ++i) lucky.add(names, percent(SideId(0), i < 8 ? 20 : 80, 40));
  CHECK(sentence(names, lucky.tallies()[0]) ==
        "EuroFed: 8 of 10 rolls for a hit succeeded; 4.0 were to be expected: lucky, so well or better in 1 of 100 "
        "battles.");
  for (int i = 0; i < 10; ++i) unlucky.add(names, percent(SideId(1), 80, 40));
  CHECK(sentence(names, unlucky.tallies()[0]) ==
        "ONESS: 0 of 10 rolls for a hit succeeded; 4.0 were to be expected: very unlucky, so badly or worse in 6 of "
        "1000 battles.");
  for (int i = 0; i < 12; ++i) mean.add(names, die(SideId(1), 10, i % 2 ? 5 : 6, 0, 0, "initiative"));
  CHECK(sentence(names, mean.tallies()[0]) ==
        "ONESS: 12 rolls for initiative, mean 5.5; 5.5 was to be expected: usual luck.");
  for (int i = 0; i < 12; ++i) sure.add(names, die(SideId(1), 10, 10, 0, 0, "initiative"));
  CHECK(sure.tallies()[0].mean_luck().word == Luck::Word::very_lucky);
  Statistics few;
  few.add(names, die(SideId(1), 10, 10, 0, 0, "initiative"));
  CHECK(sentence(names, few.tallies()[0]) ==
        "ONESS: 1 roll for initiative, mean 10.0; 5.5 was to be expected: too few to tell.");
}

TEST_CASE("statistics: a viewer's count holds only the rolls that viewer may know") {
  test::Watched game("meeting_engagement", 5, 400);
  for (int side = -1; side < 2; ++side) {
    const SideId viewer = side < 0 ? SideId() : SideId(side);
    game.watch.show(viewer, game.start_for(viewer), 0, true);
    Statistics statistics;
    statistics.read(game.watch);
    int counted = 0, known = 0;
    for (const Tally& tally : statistics.tallies()) counted += tally.rolls;
    for (const Event& event : game.session->events())
      known += std::holds_alternative<Rolled>(event.fact) && (!viewer.valid() || may_know(event, viewer));
    CHECK(counted == known);
    CHECK(known > 0);
  }
}

TEST_CASE("report: losses add up, moments are ranked by what they swung, and none is counted twice") {
  test::Watched game("meeting_engagement", 5);
  game.watch.show(SideId(), game.session->start(), 0, true);
  LogBook book;
  book.read(game.watch);
  const Report report = report_of(game.watch, book);
  int lost = 0, all = 0, gone = 0;
  for (const Loss& loss : report.losses) {
    lost += loss.lost;
    all += loss.all;
  }
  for (const Element& element : game.session->state().elements) gone += element.presence == Presence::destroyed;
  CHECK(all == game.session->state().element_count());
  CHECK(lost == gone);
  REQUIRE(gone > 0);
  REQUIRE(report.moments.size() > 2);
  for (std::size_t i = 1; i < report.moments.size(); ++i) {
    CHECK(report.moments[i - 1].swing >= report.moments[i].swing);
    CHECK(report.moments[i].command < game.session->played().size());
    // The line that is told happened in that command.
    const std::size_t event = book.lines()[report.moments[i].line].event;
    CHECK(event >= game.session->events_before(report.moments[i].command));
  }
}

TEST_CASE("statistics: a hit that only may destroy counts when a later roll says that it did") {
  const scenario::Scenario scenario = test::scenario_named("first_steps");
  const State& names = scenario.start;
  const auto of_side = [&](int side) {
    for (int e = 0; e < names.element_count(); ++e)
      if (names.element(ElementId(e)).side == SideId(side)) return ElementId(e);
    return ElementId();
  };
  const ElementId firer = of_side(0), target = of_side(1);
  Statistics out;
  Rolled hit = die(firer, 6, 6, 0, 4, "a hit");
  hit.odds.shares.push_back({"miss", 50, false});
  hit.odds.shares.push_back({"damaged", 25, false});
  hit.odds.shares.push_back({"destroyed", 25, true});
  out.add(names, hit);
  CHECK_FALSE(out.tallies()[0].decides);
  CHECK(out.all_tests(SideId(0), true).kills == 0);
  CHECK(out.all_tests(SideId(0), true).expected_kills == Approx(0.25));
  Rolled damage = die(firer, 6, 6, 0, 0, "damage");
  damage.odds.subject = target;
  damage.odds.shares.push_back({"destroyed", 100, true});
  out.add(names, damage);
  CHECK(out.all_tests(SideId(0), true).kills == 1);
  damage.odds.subject = firer;  // its own losses are no merit
  out.add(names, damage);
  CHECK(out.all_tests(SideId(0), true).kills == 1);
}

TEST_CASE("statistics: a pool counts every die of both throwers, and the throw by its exact chance") {
  const scenario::Scenario scenario = test::scenario_named("first_steps");
  const State& names = scenario.start;
  Rolled roll;
  roll.actor = SideId(0);
  roll.die = 6;
  roll.faces = {2, 4, 6};
  roll.other = SideId(1);
  roll.other_die = 8;
  roll.other_faces = {5, 1};
  roll.odds = Explanation("a volley", "", ElementId(0));
  roll.odds.test = DiceTest::matched;
  roll.odds.add("figures", 3, "");
  roll.odds.add_against("guard", 2, "");
  roll.odds.die = 6;
  roll.odds.against_die = 8;
  roll.odds.need = 4;
  roll.odds.shares.push_back({"hit", 50, true});
  roll.value = roll.need = 1;
  roll.success = true;
  Statistics out;
  out.add(names, roll);
  REQUIRE(out.tallies().size() == 2);
  const Tally& mine = out.tallies()[0].side == SideId(0) ? out.tallies()[0] : out.tallies()[1];
  const Tally& his = out.tallies()[0].side == SideId(0) ? out.tallies()[1] : out.tallies()[0];
  CHECK(mine.rolls == 3);
  CHECK(mine.sum == 12);
  CHECK(mine.faces == std::vector<int>{0, 1, 0, 1, 0, 1});
  CHECK(mine.tests == 1);
  CHECK(mine.hits == 1);
  CHECK(mine.expected_hits == Approx(matched_odds(3, 6, 2, 8, 4, 1).share()));
  CHECK(mine.kills == 1);
  CHECK(mine.expected_kills == Approx(0.5));
  CHECK(his.rolls == 2);
  CHECK(his.faces == std::vector<int>{1, 0, 0, 0, 1, 0, 0, 0});
  CHECK(his.tests == 0);
  // An opposed die: D6 of 4 or more and above a D8 that is 5.
  roll.odds.test = DiceTest::opposed;
  roll.faces = {6};
  roll.other_faces = {5};
  roll.odds.terms.clear();
  roll.odds.against_terms = 0;
  Statistics opposed;
  opposed.add(names, roll);
  CHECK(opposed.all_tests(SideId(0)).expected_hits == Approx(12.0 / 48));
}
