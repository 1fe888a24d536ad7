#include "game/replay/sight_case.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "engine/base/file.hpp"

#include "game/core/event/view.hpp"

#include "game/replay/sight_text.hpp"

#include "tests/unit/game/replay/played.hpp"

using namespace sixmil;
using namespace sixmil::test;
using Catch::Matchers::Contains;

namespace {

std::string kept_text(const char* name) {
  Result<std::string> text = read_text_file(fmt::format("{}/tests/cases/{}.json", program_root(), name), 16u << 20);
  REQUIRE(text.ok());
  return std::move(*text);
}

// The text with its first `what` made `with`.
std::string changed(std::string text, const std::string& what, const std::string& with) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), with);
}

std::string refusal(const std::string& text) {
  const Result<replay::SightCase> it = replay::read_case(text, "a.json");
  return it.ok() ? "accepted" : it.error().sentence();
}

std::vector<ElementId> standing(const State& view) {
  std::vector<ElementId> out;
  for (int i = 0; i < view.element_count(); ++i)
    if (view.element(ElementId(i)).on_table()) out.push_back(ElementId(i));
  return out;
}

}  // namespace

TEST_CASE("Cases: judged again they say what the table said, word for word, in play") {
  scenario::Game game = test::new_game("first_steps", 3);
  int blocked = 0, clear = 0;
  for (int round = 0; round < 4; ++round) {
    play(game.session, static_cast<std::uint64_t>(round), 40);
    const State view = view_of(game.session.state(), SideId(round % 2));
    const std::vector<ElementId> there = standing(view);
    for (std::size_t n = 0; n + 1 < there.size(); n += 2) {
      Stand from = stand_of(view, there[n]);
      const Stand to = stand_of(view, there[there.size() - 1 - n]);
      if (n % 4 == 0) from.eye_at = {500, -250};
      const replay::SightCase made = replay::make_case(view, from, to, "why?");
      const Result<replay::SightCase> read = replay::read_case(replay::write_case(made), "a.json");
      INFO((read.ok() ? std::string() : read.error().sentence()));
      REQUIRE(read.ok());
      const replay::CaseRun run = replay::run_case(*read);
      CHECK(run.differences.empty());
      CHECK(read->remark == "why?");
      const SightReport here = report(view, from, to);
      CHECK(replay::sight_text(read->table, read->from, read->to, run.there, true) ==
            replay::sight_text(view, from, to, here, true));
      ++(here.clear ? clear : blocked);
    }
  }
  CHECK(clear > 3);
  CHECK(blocked > 3);
}

TEST_CASE("Cases: nothing of what only one of the two sides knows stands in them") {
  scenario::Game game = test::new_game("first_steps", 3);
  play(game.session, 1, 60);
  State view = view_of(game.session.state(), SideId(0));
  std::vector<ElementId> mine, foes;
  for (const ElementId id : standing(view)) (view.element(id).side == SideId(0) ? mine : foes).push_back(id);
  REQUIRE(mine.size() > 1);
  REQUIRE(!foes.empty());
  const auto text = [&] {
    return replay::write_case(replay::make_case(view, stand_of(view, mine[0]), stand_of(view, foes[0])));
  };
  const std::string open = text();
  Element& other = view.element(mine[1]);
  other.seen_by = Audience::only(SideId(0));
  const std::string secret = text();
  CHECK(secret != open);
  other.at = other.at + Vec2{mm(7), mm(9)};
  other.height = mm(3);
  CHECK(secret == text());
  // And what the viewer may not see at all.
  State sly = view;
  sly.element(foes[0]).seen_by = Audience::only(SideId(1));
  const std::string without =
      replay::write_case(replay::make_case(sly, stand_of(sly, mine[0]), stand_of(sly, mine[1])));
  sly.element(foes[0]).at = {mm(300), mm(300)};
  CHECK(without == replay::write_case(replay::make_case(sly, stand_of(sly, mine[0]), stand_of(sly, mine[1]))));
}

TEST_CASE("Cases: smoke is kept with them, but not what one side alone knows of") {
  scenario::Game game = test::new_game("first_steps", 3);
  play(game.session, 1, 40);
  State view = view_of(game.session.state(), SideId(0));
  auto battle = std::make_shared<Battle>(*view.battle);
  battle->sight.smoke = {"", "smoke"};
  view.battle = battle;
  std::vector<ElementId> mine, foes;
  for (const ElementId id : standing(view)) (view.element(id).side == SideId(0) ? mine : foes).push_back(id);
  REQUIRE(!mine.empty());
  REQUIRE(!foes.empty());
  Marker marker;
  marker.kind = 1;
  marker.radius = mm(30);
  marker.height = mm(60);
  marker.at = view.element(mine[0]).at;
  Marker secret = marker;
  secret.seen_by = Audience::only(SideId(0));
  view.markers = {secret, marker};
  const replay::SightCase made = replay::make_case(view, stand_of(view, mine[0]), stand_of(view, foes[0]));
  CHECK(made.sentence == "Blocked by smoke 0 mm away.");
  CHECK(made.table.markers.size() == 1);
  const std::string text = replay::write_case(made);
  const Result<replay::SightCase> read = replay::read_case(text, "a.json");
  INFO((read.ok() ? std::string() : read.error().sentence()));
  REQUIRE(read.ok());
  CHECK(replay::run_case(*read).differences.empty());
  CHECK(read->there.lines.front().smoke);
  CHECK(read->there.lines.front().which == 0);
  CHECK_THAT(refusal(changed(text, "\"radius\": 3000", "\"radius\": 0")), Contains("smoke[0].radius"));
  CHECK_THAT(refusal(changed(text, "\"name\": \"smoke\"", "\"name\": \"\"")), Contains("smoke[0].name"));
}

TEST_CASE("Cases: another answer is told") {
  const std::string good = kept_text("house");
  CHECK(replay::run_case(*replay::read_case(good, "a.json")).differences.empty());
  const auto told = [&](const std::string& what, const std::string& with) {
    const Result<replay::SightCase> it = replay::read_case(changed(good, what, with), "a.json");
    INFO((it.ok() ? std::string() : it.error().sentence()));
    REQUIRE(it.ok());
    const replay::CaseRun run = replay::run_case(*it);
    REQUIRE_FALSE(run.differences.empty());
    return run.differences.front();
  };
  CHECK(told("\"clear\": false", "\"clear\": true") == "There: it was clear and is blocked now.");
  CHECK(told("\"seen\": 0", "\"seen\": 2") == "There: 2 of 5 points were seen, 0 of 5 are now.");
  CHECK_THAT(told("\"which\": ", "\"which\": 1"), Contains("There: line 1 was cut by building part 1"));
  CHECK_THAT(told("\"IC-R14\"", "\"IC-R13\""), Contains("rule IC-R13 was told, IC-R14 is now"));
  // The table is what was kept: without its houses the line is clear.
  const std::size_t from = good.find("\"parts\": ["), to = good.find("\"bodies\"");
  std::string without = good;
  without.replace(from, to - from, "\"parts\": [], ");
  const Result<replay::SightCase> bare = replay::read_case(without, "a.json");
  REQUIRE(bare.ok());
  CHECK(replay::run_case(*bare).there.clear);
}

TEST_CASE("Cases: a bad file is told with its place and what to do") {
  const std::string good = kept_text("house");
  REQUIRE(refusal(good) == "accepted");
  CHECK_THAT(refusal(""), Contains("a.json"));
  CHECK_THAT(refusal(changed(good, "sixmil-sight-case", "sixmil-scenario")), Contains("a.json: format"));
  CHECK_THAT(refusal(changed(good, "\"version\": 1", "\"version\": 2")), Contains("a.json: version"));
  CHECK_THAT(refusal(changed(good, "\"remark\"", "\"remarks\"")), Contains("did you mean remark?"));
  CHECK_THAT(refusal(changed(good, "\"facing\": [", "\"facing\": [1, ")), Contains("from.facing"));
  CHECK_THAT(refusal(changed(good, "\"eye\": ", "\"eye\": -")), Contains("a.json: from.eye"));
  CHECK_THAT(refusal(changed(good, "\"kind\": 1", "\"kind\": 31")), Contains("areas[0].kind"));
  CHECK_THAT(refusal(changed(good, "\"building\": 0", "\"building\": 4000")), Contains("parts[0].building"));
  CHECK_THAT(refusal(changed(good, "\"columns\": 181", "\"columns\": 180")), Contains("ground.heights[0]"));
  CHECK_THAT(refusal(changed(good, "\"spacing\": 500", "\"spacing\": 0")), Contains("ground.spacing"));
  CHECK_THAT(refusal(changed(good, "\"rows\": 121", "\"rows\": 4097")), Contains("ground.heights"));
  CHECK_THAT(refusal(changed(good, "\"mutual\": true", "\"mutual\": 1")), Contains("rule.mutual"));
  CHECK_THAT(refusal(changed(good, "\"blocker\": \"building\"", "\"blocker\": \"cloud\"")),
             Contains("there.lines[0].blocker"));
}

TEST_CASE("Cases: hundreds of slips are each refused or judged") {
  Rng rng(11);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(n))); };
  static const char* const words[] = {"0",       "-1",         "1",    "131072", "-131072",
                                      "1048576", "4294967295", "true", "[]",     "\"\""};
  int judged = 0, refused = 0;
  for (const char* name : {"body_between", "some_points_through_woods"}) {
    const std::string good = kept_text(name);
    const std::size_t head = good.find("\"ground\": {");
    for (int round = 0; round < 250; ++round) {
      std::string text = good;
      // Most of the file is heights: half of the slips go elsewhere.
      const std::size_t part = rng.below(2) == 0 ? head : text.size();
      const std::size_t at = text.find_first_of("0123456789", below(part));
      if (at == std::string::npos) continue;
      switch (rng.below(4)) {
        case 0:
          text.replace(at, text.find_first_not_of("0123456789", at) - at, words[below(std::size(words))]);
          break;
        case 1:
          text[at] = static_cast<char>('0' + rng.below(10));
          break;
        case 2:
          text.erase(at, 1 + below(30));
          break;
        default:
          text.resize(at);
      }
      const Result<replay::SightCase> it = replay::read_case(text, "a.json");
      ++(it.ok() ? judged : refused);
      if (it.ok())
        replay::run_case(*it);
      else
        CHECK_FALSE(it.error().remedy.empty());
    }
  }
  CHECK(judged > 50);
  CHECK(refused > 50);
}
