// Copies, digests, refusals, folding, bytes and texts: what every state and command of every ruleset must obey.
#include <catch2/catch.hpp>

#include "game/core/event/event.hpp"
#include "game/core/event/view.hpp"
#include "game/core/state/digest.hpp"

#include "tests/contract/subjects.hpp"

using namespace sixmil;
using namespace sixmil::contract;

namespace {

// Small faults that a player or a broken program could make of a legal command. Some stay legal; that is fine.
std::vector<Command> slight_faults(const Moment& m, Rng& rng) {
  std::vector<Command> out;
  const auto add = [&](auto change) {
    Command c = m.chosen;
    change(c);
    if (!(c == m.chosen)) out.push_back(c);
  };
  const int sides = m.view.side_count();
  add([&](Command& c) { c.side = SideId((c.side.index() + 1) % sides); });
  add([&](Command& c) {
    c.verb = VerbId(static_cast<int>(rng.below(static_cast<std::uint32_t>(m.ruleset.info().verbs.size() - 1))) + 1);
  });
  add([&](Command& c) {
    c.actor = ElementId(static_cast<int>(rng.below(static_cast<std::uint32_t>(m.view.element_count()))));
  });
  add([&](Command& c) {
    c.actor = UnitId(static_cast<int>(rng.below(static_cast<std::uint32_t>(m.view.unit_count()))));
  });
  add([&](Command& c) { c.actor = Ref(RefKind::element, 32000); });
  add([&](Command& c) { c.actor = Ref(RefKind::marker, 3); });
  add([&](Command& c) { c.targets.push_back(ElementId(0)); });
  add([&](Command& c) { c.targets = {Ref(RefKind::element, 31000)}; });
  add([&](Command& c) {
    if (!c.targets.empty())
      c.targets[0] = ElementId(static_cast<int>(rng.below(static_cast<std::uint32_t>(m.view.element_count()))));
  });
  add([&](Command& c) { c.path.push_back({-1, -1}); });
  add([&](Command& c) { c.path.push_back({plan_limit, plan_limit}); });
  add([&](Command& c) {
    if (!c.path.empty()) c.path.back().x += mm(1 + static_cast<int>(rng.below(300)));
  });
  add([&](Command& c) {
    if (!c.path.empty()) c.path.pop_back();
  });
  add([&](Command& c) { c.options.push_back(77); });
  add([&](Command& c) {
    if (!c.options.empty()) c.options[0] = -2147483647;
  });
  add([&](Command& c) { c.facing = {1, 1}; });
  return out;
}

}  // namespace

TEST_CASE("a copy has the same digest, and the same bytes come back from reading them") {
  for (const Subject& subject : subjects()) {
    int nth = 0;
    random_game(subject, 11, [&](const Moment& m) {
      if (nth++ % 16) return true;
      const State& state = m.session.state();
      const State copy = state;
      REQUIRE(digests_of(copy) == digests_of(state));
      const auto bytes = state_bytes(state);
      const Result<State> back = read_state(bytes, state.battle, "test");
      INFO(where(subject, m.session) + (back.ok() ? "" : ": " + back.error().sentence()));
      REQUIRE(back.ok());
      REQUIRE(state_bytes(*back) == bytes);
      REQUIRE(state_text(*back) == state_text(state));
      const auto view_bytes = state_bytes(m.view);
      const Result<State> view = read_state(view_bytes, state.battle, "test");
      INFO((view.ok() ? "" : view.error().sentence()));
      REQUIRE(view.ok());
      REQUIRE(state_bytes(*view) == view_bytes);
      return true;
    });
  }
}

TEST_CASE("a refused command changes nothing and says why") {
  for (const Subject& subject : subjects()) {
    Rng rng(5, 5);
    int refused = 0;
    for (int game = 0; game < subject.games; ++game)
      random_game(subject, 100 + static_cast<std::uint32_t>(game), [&](const Moment& m) {
        for (const Command& command : slight_faults(m, rng)) {
          Session trial(m.ruleset, m.session.start(), m.session.state(), {});
          const std::uint64_t before = digest_of(trial.state());
          const Verdict verdict = trial.submit(command);
          if (verdict.ok()) continue;
          ++refused;
          INFO(where(subject, m.session));
          REQUIRE(digest_of(trial.state()) == before);
          REQUIRE(trial.events().empty());
          REQUIRE(trial.played().empty());
          REQUIRE_FALSE(verdict.refusal().sentence.empty());
        }
        return true;
      });
    REQUIRE(refused > 50);
  }
}

TEST_CASE("folding the events gives the state, and folding what a side may know gives its view byte for byte") {
  for (const Subject& subject : subjects())
    for (int game = 0; game < subject.games; ++game) {
      State folded;
      std::vector<State> views;
      std::size_t seen = 0;
      random_game(subject, 200 + static_cast<std::uint32_t>(game), [&](const Moment& m) {
        const State& state = m.session.state();
        if (seen == 0) {
          folded = m.session.start();
          for (int side = 0; side < state.side_count(); ++side)
            views.push_back(view_of(m.session.start(), SideId(side)));
        }
        for (; seen < m.session.events().size(); ++seen) {
          const Event& event = m.session.events()[seen];
          fold(folded, event.fact);
          for (int side = 0; side < state.side_count(); ++side)
            if (may_know(event, SideId(side))) fold(views[static_cast<std::size_t>(side)], event.fact);
        }
        INFO(where(subject, m.session));
        REQUIRE(same_bytes(folded, state));
        for (int side = 0; side < state.side_count(); ++side) {
          const State right = view_of(state, SideId(side));
          if (same_bytes(views[static_cast<std::size_t>(side)], right)) continue;
          INFO("side " << side);
          CHECK(state_text(views[static_cast<std::size_t>(side)]) == state_text(right));
          FAIL("a side's view is not what its events say");
        }
        return true;
      });
    }
}

TEST_CASE("a command's text reads back as the command") {
  for (const Subject& subject : subjects())
    for (int game = 0; game < subject.games; ++game)
      random_game(subject, 300 + static_cast<std::uint32_t>(game), [&](const Moment& m) {
        const std::string text = command_text(m.ruleset.info(), m.chosen);
        const Result<Command> back = parse_command(m.ruleset.info(), text);
        INFO(text);
        REQUIRE(back.ok());
        REQUIRE(*back == m.chosen);
        return true;
      });
}

TEST_CASE("a saved game goes on as if it had never been saved") {
  for (const Subject& subject : subjects()) {
    std::vector<Command> commands;
    std::vector<std::uint64_t> digests;
    const auto follow = [&](const Moment& m) {
      commands.push_back(m.chosen);
      digests.push_back(digest_of(m.session.state()));
      return true;
    };
    random_game(subject, 17, follow);
    for (const std::size_t cut : {commands.size() / 3, commands.size() / 2, commands.size() - 1}) {
      Session first(*subject.ruleset, subject.start(17));
      for (std::size_t i = 0; i < cut; ++i) REQUIRE(first.submit(commands[i]).ok());
      const auto bytes = state_bytes(first.state());
      Result<State> state = read_state(bytes, first.state().battle, "test");
      REQUIRE(state.ok());
      Session second(*subject.ruleset, first.start(), std::move(*state), first.played());
      for (std::size_t i = cut; i < commands.size(); ++i) {
        REQUIRE(digest_of(second.state()) == digests[i]);
        REQUIRE(second.submit(commands[i]).ok());
      }
      REQUIRE(second.played().size() == commands.size() + 1);
    }
  }
}

TEST_CASE("the same seed and commands give the same states") {
  for (const Subject& subject : subjects()) {
    std::vector<Played> first, second;
    for (std::vector<Played>* out : {&first, &second})
      random_game(subject, 23, [&](const Moment& m) {
        *out = m.session.played();
        return true;
      });
    REQUIRE(first.size() == second.size());
    for (std::size_t i = 0; i < first.size(); ++i) REQUIRE(first[i].digest == second[i].digest);
  }
}
