#include "game/sitting/log_book.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/unit/game/sitting/watched.hpp"

using namespace sixmil;
using namespace sixmil::sitting;

TEST_CASE("log: a line of one side's secrets is in that side's log alone") {
  test::Watched game("meeting_engagement", 4, 300);
  for (int side = 0; side < 2; ++side) {
    const SideId viewer(side);
    game.watch.show(viewer, game.start_for(viewer), 0, true);
    LogBook book;
    book.read(game.watch);
    REQUIRE(book.lines().size() > 20);
    for (const LogLine& line : book.lines()) CHECK(may_know(game.watch.event(line.event), viewer));
  }
}

TEST_CASE("log: every line knows when it was, and moves and strikes where") {
  test::Watched game("meeting_engagement", 4, 2000);
  game.watch.show(SideId(), game.session->start(), 0, true);
  LogBook book;
  book.read(game.watch);
  std::int32_t turn = 0;
  int strikes = 0, moves = 0;
  for (const LogLine& line : book.lines()) {
    const Fact& fact = game.session->events()[line.event].fact;
    if (const auto* began = std::get_if<PhaseBegan>(&fact)) turn = began->turn;
    CHECK(line.turn == turn);
    if (const auto* struck = std::get_if<AreaStruck>(&fact)) {
      ++strikes;
      CHECK(line.place == std::optional<Vec2>(struck->at));
    }
    if (const auto* moved = std::get_if<Moved>(&fact)) {
      ++moves;
      CHECK(line.place == std::optional<Vec2>(moved->path.back()));
      CHECK(line.about == moved->element);
    }
    if (std::holds_alternative<Destroyed>(fact)) CHECK(line.place.has_value());
  }
  CHECK(strikes > 0);
  CHECK(moves > 0);
}

TEST_CASE("log: what was destroyed is shown where it stood then, whatever has moved since") {
  test::Watched game("meeting_engagement", 4);
  game.watch.show(SideId(), game.session->start(), 0, true);
  LogBook at_once;
  at_once.read(game.watch);
  int fallen = 0;
  for (const LogLine& line : at_once.lines()) {
    const auto* lost = std::get_if<Destroyed>(&game.session->events()[line.event].fact);
    if (!lost || !line.place) continue;
    State before = game.session->start();
    for (std::size_t i = 0; i < line.event; ++i) fold(before, game.session->events()[i].fact);
    if (!before.element(lost->element).on_table()) continue;
    ++fallen;
    CHECK(*line.place == before.element(lost->element).at);
  }
  CHECK(fallen > 0);
}

TEST_CASE("log: filters by side, unit, turn, phase and words, with the headlines of what is left") {
  test::Watched game("meeting_engagement", 4, 3000);
  game.watch.show(SideId(), game.session->start(), 0, true);
  const State& names = game.watch.stage().shown();
  LogBook book;
  book.read(game.watch);
  const auto pick = [&](const LogFilter& filter) {
    std::vector<std::size_t> out;
    book.select(names, filter, 0, out);
    CHECK(std::is_sorted(out.begin(), out.end()));
    return out;
  };
  CHECK(pick({}).size() == book.lines().size());

  LogFilter side;
  side.side = SideId(1);
  for (const std::size_t i : pick(side)) CHECK((book.lines()[i].headline || book.lines()[i].side == SideId(1)));

  LogFilter turn;
  turn.turn = 2;
  const auto second = pick(turn);
  REQUIRE(second.size() > 5);
  for (const std::size_t i : second) CHECK(book.lines()[i].turn == 2);

  LogFilter unit;
  unit.unit = UnitId(0);
  const auto of_unit = pick(unit);
  REQUIRE(!of_unit.empty());
  CHECK(of_unit.size() < book.lines().size());

  LogFilter words;
  words.words = "D100 HIT ic-8.1";
  const auto hits = pick(words);
  REQUIRE(!hits.empty());
  for (std::size_t k = 0; k < hits.size(); ++k) {
    const LogLine& line = book.lines()[hits[k]];
    // No headline without a line below it.
    if (line.headline) {
      REQUIRE(k + 1 < hits.size());
      CHECK_FALSE(book.lines()[hits[k + 1]].headline);
      continue;
    }
    CHECK(std::holds_alternative<Rolled>(game.session->events()[line.event].fact));
    CHECK(line.whole.find("ic-8.1") != std::string::npos);
  }
  words.words = "no such words";
  CHECK(pick(words).empty());
}

TEST_CASE("log: as Markdown it has a heading for every phase and the terms of every roll") {
  test::Watched game("first_steps", 4, 2000);
  game.watch.show(SideId(), game.session->start(), 0, true);
  LogBook book;
  book.read(game.watch);
  const std::string page = log_markdown(game.watch, book);
  CHECK(page.rfind("# ", 0) == 0);
  CHECK(page.find("\n## Turn 1: Orders (IC-5.5)\n\n") != std::string::npos);
  std::size_t headings = 0, phases = 0, points = 0;
  for (std::size_t at = page.find("\n## "); at != std::string::npos; at = page.find("\n## ", at + 1)) ++headings;
  for (std::size_t at = page.find("\n- "); at != std::string::npos; at = page.find("\n- ", at + 1)) ++points;
  for (const LogLine& line : book.lines()) phases += line.headline;
  CHECK(headings == phases);
  CHECK(points == book.lines().size() - phases);
  CHECK(page.find("\n  - faction ") != std::string::npos);
}
