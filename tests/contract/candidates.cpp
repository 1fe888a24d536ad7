// What may be done is listed soundly, and state and view agree about it.
#include <algorithm>
#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"

#include "tests/contract/subjects.hpp"

using namespace sixmil;
using namespace sixmil::contract;

namespace {

bool same(const Explanation& a, const Explanation& b) {
  return a.subject == b.subject && a.label == b.label && a.rule == b.rule && a.text() == b.text() &&
         a.destroys() == b.destroys() && a.shares.size() == b.shares.size() && a.least == b.least && a.most == b.most;
}

bool same(const Mobility& a, const Mobility& b) {
  bool slopes = a.slope_count == b.slope_count;
  for (int i = 0; slopes && i < a.slope_count; ++i) {
    const auto k = static_cast<std::size_t>(i);
    slopes = a.slopes[k].rise == b.slopes[k].rise && a.slopes[k].run == b.slopes[k].run &&
             a.slopes[k].price == b.slopes[k].price;
  }
  return slopes && a.may_move == b.may_move && a.most == b.most && a.least == b.least && a.ground == b.ground &&
         a.building == b.building && a.flies == b.flies && a.only_ground == b.only_ground && a.home == b.home &&
         a.enemy_clearance == b.enemy_clearance && a.friends_block == b.friends_block && a.half_width == b.half_width &&
         a.avoids_bodies == b.avoids_bodies && a.exits == b.exits && a.rule == b.rule;
}

// Commands of one verb stand together.
void require_grouped(const std::vector<Command>& list) {
  std::vector<VerbId> seen;
  for (const Command& command : list)
    if (seen.empty() || seen.back() != command.verb) {
      REQUIRE(std::find(seen.begin(), seen.end(), command.verb) == seen.end());
      seen.push_back(command.verb);
    }
}

void require_listed(const Subject& subject, const Moment& m) {
  Acting on_state, on_view;
  m.ruleset.acting(m.session.state(), on_state);
  m.ruleset.acting(m.view, on_view);
  const auto part = [&](const Acting& acting) {
    for (const Acting::One& one : acting.sides)
      if (one.side == m.side) return one.actors;
    return std::vector<Ref>{Ref(RefKind::game, 99)};
  };
  INFO(where(subject, m.session));
  REQUIRE(part(on_state) == part(on_view));
  REQUIRE(std::is_sorted(m.actors.begin(), m.actors.end()));

  std::vector<Command> first, again, viewed;
  std::vector<Explanation> odds, odds_viewed;
  int listed = 0;
  for (const Ref actor : m.actors) {
    first.clear();
    again.clear();
    viewed.clear();
    m.ruleset.candidates(m.session.state(), m.side, actor, first);
    m.ruleset.candidates(m.session.state(), m.side, actor, again);
    m.ruleset.candidates(m.view, m.side, actor, viewed);
    REQUIRE(first == again);
    REQUIRE(first == viewed);
    REQUIRE(first.size() < 5000);
    listed += static_cast<int>(first.size());
    require_grouped(first);
    for (std::size_t i = 0; i < first.size(); ++i) {
      INFO(command_text(m.ruleset.info(), first[i]));
      REQUIRE(first[i].side == m.side);
      REQUIRE(first[i].actor == actor);
      const Verdict verdict = m.ruleset.validate(m.session.state(), first[i]);
      INFO((verdict.ok() ? "" : verdict.refusal().sentence));
      REQUIRE(verdict.ok());
      REQUIRE(m.ruleset.validate(m.view, first[i]).ok());
      if (i > 0) {
        REQUIRE(std::find(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(i), first[i]) ==
                first.begin() + static_cast<std::ptrdiff_t>(i));
      }
      odds.clear();
      odds_viewed.clear();
      m.ruleset.forecast(m.session.state(), first[i], odds);
      m.ruleset.forecast(m.view, first[i], odds_viewed);
      REQUIRE(odds.size() == odds_viewed.size());
      for (std::size_t k = 0; k < odds.size(); ++k) {
        REQUIRE(same(odds[k], odds_viewed[k]));
        REQUIRE(odds[k].destroys() >= 0);
        REQUIRE(odds[k].destroys() <= 100);
      }
    }
  }
  REQUIRE(listed > 0);
  for (int i = 0; i < m.view.element_count(); ++i)
    if (m.view.element(ElementId(i)).side == m.side)
      REQUIRE(same(m.ruleset.mobility(m.session.state(), ElementId(i)), m.ruleset.mobility(m.view, ElementId(i))));
}

}  // namespace

TEST_CASE("candidates validate, are sorted and stable, and are the same on the state and on the view") {
  for (const Subject& subject : subjects()) {
    const int every = subject.games >= 8 ? 3 : 23;
    int nth = 0;
    for (int game = 0; game < subject.games; ++game)
      random_game(subject, 400 + static_cast<std::uint32_t>(game), [&](const Moment& m) {
        if (nth++ % every == 0) require_listed(subject, m);
        return true;
      });
  }
}

TEST_CASE("validate gives one answer on the state and on the view, for illegal commands too") {
  for (const Subject& subject : subjects()) {
    Rng rng(9, 9);
    std::vector<Command> seen;
    for (int game = 0; game < subject.games; ++game)
      random_game(subject, 500 + static_cast<std::uint32_t>(game), [&](const Moment& m) {
        seen.push_back(m.chosen);
        // Commands of earlier in the game, by this side's own name, are a good supply of what is illegal now.
        for (int i = 0; i < 4; ++i) {
          Command command = seen[rng.below(static_cast<std::uint32_t>(seen.size()))];
          command.side = m.side;
          const Verdict on_state = m.ruleset.validate(m.session.state(), command);
          const Verdict on_view = m.ruleset.validate(m.view, command);
          INFO(where(subject, m.session) + ": " + command_text(m.ruleset.info(), command));
          REQUIRE(on_state.ok() == on_view.ok());
          if (!on_state.ok()) REQUIRE(on_state.refusal().sentence == on_view.refusal().sentence);
          if (!on_state.ok()) REQUIRE(on_state.refusal().rule == on_view.refusal().rule);
        }
        return true;
      });
  }
}

TEST_CASE("random games end") {
  for (const Subject& subject : subjects())
    for (int game = 0; game < 4 * subject.games; ++game)
      REQUIRE(random_game(subject, 600 + static_cast<std::uint32_t>(game), [](const Moment&) { return true; }) > 3);
}
