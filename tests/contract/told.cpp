// Events told to others: their bytes come back, they pass the judge, and what is damaged never stops the program.
#include <catch2/catch.hpp>

#include "game/core/event/event_bytes.hpp"
#include "game/core/event/judge.hpp"
#include "game/core/event/view.hpp"
#include "game/core/state/digest.hpp"

#include "tests/contract/subjects.hpp"

using namespace sixmil;
using namespace sixmil::contract;

namespace {

// Whatever the bytes say, either they are refused in a sentence or the state stays one that can be loaded.
bool survives(const State& before, const std::vector<std::byte>& bytes, EventWords& words) {
  const Result<Event> event = read_event(bytes, before, words, "test");
  if (!event.ok()) {
    REQUIRE_FALSE(event.error().sentence().empty());
    return false;
  }
  State state = before;
  const Status told = fold_told(state, event->fact);
  if (!told.ok()) {
    REQUIRE_FALSE(told.error().sentence().empty());
    REQUIRE(same_bytes(state, before));
    return false;
  }
  const Result<State> back = read_state(state_bytes(state), state.battle, "test");
  INFO("kind " << event->fact.index() << (back.ok() ? "" : ": " + back.error().sentence()));
  REQUIRE(back.ok());
  return true;
}

}  // namespace

TEST_CASE("every event of a game comes back from its bytes and passes the judge, for the game and for every side") {
  for (const Subject& subject : subjects()) {
    EventWords words;
    State told;
    std::vector<State> views;
    std::size_t seen = 0;
    random_game(subject, 300, [&](const Moment& m) {
      if (seen == 0) {
        told = m.session.start();
        for (int side = 0; side < told.side_count(); ++side) views.push_back(view_of(told, SideId(side)));
      }
      for (; seen < m.session.events().size(); ++seen) {
        const Event& event = m.session.events()[seen];
        const std::vector<std::byte> bytes = event_bytes(told, event);
        const Result<Event> back = read_event(bytes, told, words, "test");
        INFO(where(subject, m.session) << " kind " << event.fact.index()
                                       << (back.ok() ? "" : ": " + back.error().sentence()));
        REQUIRE(back.ok());
        REQUIRE(event_bytes(told, *back) == bytes);
        const Status whole = fold_told(told, back->fact);
        INFO((whole.ok() ? "" : whole.error().sentence()));
        REQUIRE(whole.ok());
        for (int side = 0; side < told.side_count(); ++side) {
          if (!may_know(event, SideId(side))) continue;
          const Status heard = fold_told(views[static_cast<std::size_t>(side)], back->fact);
          INFO("side " << side << (heard.ok() ? "" : ": " + heard.error().sentence()));
          REQUIRE(heard.ok());
        }
      }
      REQUIRE(same_bytes(told, m.session.state()));
      return true;
    });
  }
}

TEST_CASE("no throw needs more dice, terms or outcomes at once than the rulebook says") {
  for (const Subject& subject : subjects()) {
    const Needs& needs = subject.ruleset->info().needs;
    std::size_t seen = 0;
    random_game(subject, 302, [&](const Moment& m) {
      std::vector<Explanation> promised;
      m.ruleset.forecast(m.view, m.chosen, promised);
      for (const Explanation& odds : promised) {
        REQUIRE(odds.terms.size() <= needs.terms);
        REQUIRE(odds.shares.size() <= needs.shares);
        REQUIRE(odds.pool() <= needs.faces);
      }
      for (; seen < m.session.events().size(); ++seen) {
        const auto* rolled = std::get_if<Rolled>(&m.session.events()[seen].fact);
        if (!rolled) continue;
        REQUIRE(rolled->faces.size() <= needs.faces);
        REQUIRE(rolled->other_faces.size() <= needs.faces);
        REQUIRE(rolled->odds.terms.size() <= needs.terms);
      }
      return true;
    });
  }
}

TEST_CASE("whatever core offers is met in somebody's games, so that these tests hold it") {
  bool reshaped = false, steady = false, pool = false, opposed = false, secret = false, look = false;
  for (const Subject& subject : subjects())
    for (std::uint32_t game = 0; game < static_cast<std::uint32_t>(subject.games); ++game) {
      std::size_t seen = 0;
      random_game(subject, 400 + game, [&](const Moment& m) {
        for (; seen < m.session.events().size(); ++seen) {
          const Fact& fact = m.session.events()[seen].fact;
          reshaped = reshaped || std::holds_alternative<Reshaped>(fact);
          if (const auto* moved = std::get_if<Moved>(&fact)) steady = steady || moved->steady;
          const auto* rolled = std::get_if<Rolled>(&fact);
          if (!rolled) continue;
          pool = pool || (rolled->odds.test == DiceTest::matched && rolled->faces.size() > 1);
          opposed = opposed || rolled->odds.test == DiceTest::opposed;
          secret = secret || (rolled->secret && !may_know(m.session.events()[seen], SideId(1)));
        }
        for (int e = 0; e < m.view.element_count(); ++e) look = look || look_of(m.view, ElementId(e)) >= 0;
        return !(reshaped && steady && pool && opposed && secret && look);
      });
      if (reshaped && steady && pool && opposed && secret && look) return;
    }
  CHECK(reshaped);
  CHECK(steady);
  CHECK(pool);
  CHECK(opposed);
  CHECK(secret);
  CHECK(look);
}

TEST_CASE("damaged events are refused in a sentence or leave a state that can be loaded") {
  for (const Subject& subject : subjects()) {
    EventWords words;
    Rng rng(7, 301);
    State told;
    std::size_t seen = 0;
    int refused = 0;
    int nth = 0;
    random_game(subject, 301, [&](const Moment& m) {
      if (seen == 0) told = m.session.start();
      for (; seen < m.session.events().size(); ++seen) {
        const Event& event = m.session.events()[seen];
        if (nth++ % 7 == 0)
          for (int slip = 0; slip < 8; ++slip) {
            std::vector<std::byte> bytes = event_bytes(told, event);
            for (int flips = 0; flips <= slip % 3; ++flips)
              bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))] ^= static_cast<std::byte>(1 + rng.below(255));
            if (slip == 7) bytes.resize(rng.below(static_cast<std::uint32_t>(bytes.size())));
            refused += !survives(told, bytes, words);
          }
        fold(told, event.fact);
      }
      return true;
    });
    CHECK(refused > 50);
  }
}
