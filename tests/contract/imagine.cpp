// What is imagined from a view could be so: it has that view, it can be read, and the game goes on from it.
#include "game/ai/imagine.hpp"

#include <catch2/catch.hpp>

#include "engine/base/work.hpp"

#include "game/core/event/view.hpp"

#include "game/ai/choices.hpp"

#include "tests/contract/subjects.hpp"

using namespace sixmil;
using namespace sixmil::contract;

namespace {

constexpr std::size_t worlds = 4;

State world(const Ruleset& ruleset, const State& view, SideId side, std::uint64_t nth) {
  Rng rng(nth, 19);
  return ai::imagine(ruleset, view, side, rng);
}

void require_whole(const State& imagined, const State& view, SideId side) {
  REQUIRE_FALSE(imagined.viewer.valid());
  const State again = view_of(imagined, side);
  if (!same_bytes(again, view)) {
    CHECK(state_text(again) == state_text(view));
    FAIL("the view of what is imagined is another");
  }
  const Result<State> read = read_state(state_bytes(imagined), imagined.battle, "imagined");
  INFO((read.ok() ? "" : read.error().sentence()));
  REQUIRE(read.ok());
  for (const Element& element : imagined.elements) REQUIRE(element.presence != Presence::unknown);
}

// Random commands of whoever is asked: each is accepted in the imagined game as in a real one.
void require_playable(const Subject& subject, const Session& real, const State& imagined, std::uint64_t seed) {
  Session session(*subject.ruleset, real.start(), imagined, {});
  Rng rng(seed, 23);
  Acting acting;
  std::vector<Command> scratch;
  for (int i = 0; i < 40; ++i) {
    subject.ruleset->acting(session.state(), acting);
    if (acting.sides.empty()) {
      REQUIRE(subject.ruleset->outcome(session.state()).over);
      return;
    }
    const Acting::One& one = acting.sides[rng.below(static_cast<std::uint32_t>(acting.sides.size()))];
    const State view = view_of(session.state(), one.side);
    const Command command = ai::any_command(*subject.ruleset, view, one.side, one.actors, rng, scratch);
    const Verdict verdict = session.submit(command);
    INFO(command_text(subject.ruleset->info(), command));
    INFO((verdict.ok() ? "" : verdict.refusal().sentence));
    REQUIRE(verdict.ok());
  }
}

void require_same_on_threads(const Subject& subject, const State& view, SideId side,
                             const std::vector<std::uint64_t>& alone) {
  for (const unsigned threads : {2u, 8u}) {
    std::vector<std::uint64_t> digests(worlds);
    for_each_index(worlds, threads,
                   [&](std::size_t i) { digests[i] = digest_of(world(*subject.ruleset, view, side, i)); });
    REQUIRE(digests == alone);
  }
}

// The worlds differ by more than their dice.
bool differ(const State& a, const State& b) {
  const Digests one = digests_of(a), two = digests_of(b);
  for (const int part : {Digests::elements, Digests::units, Digests::markers, Digests::counters})
    if (one.part[static_cast<std::size_t>(part)] != two.part[static_cast<std::size_t>(part)]) return true;
  return false;
}

}  // namespace

TEST_CASE("what a side imagines has that side's view, for any number of threads, and the game goes on from it") {
  for (const Subject& subject : subjects()) {
    const int every = subject.games >= 8 ? 5 : 31;
    int nth = 0, seen = 0, varied = 0;
    random_game(subject, 900, [&](const Moment& m) {
      // Every step of the set-up that a game of many commands would mostly skip is looked at more often.
      if (nth++ % every && !(m.session.state().turn <= 1 && nth % 7 == 0)) return true;
      INFO(where(subject, m.session));
      for (int i = 0; i < m.session.state().side_count(); ++i) {
        const SideId side(i);
        const State view = view_of(m.session.state(), side);
        std::vector<std::uint64_t> digests;
        std::vector<State> all;
        for (std::size_t k = 0; k < worlds; ++k) {
          all.push_back(world(m.ruleset, view, side, k));
          digests.push_back(digest_of(all.back()));
          require_whole(all.back(), view, side);
        }
        varied += differ(all[0], all[1]) || differ(all[0], all[2]) || differ(all[0], all[3]);
        require_same_on_threads(subject, view, side, digests);
        require_playable(subject, m.session, all[static_cast<std::size_t>(nth) % worlds],
                         static_cast<std::uint64_t>(nth));
        ++seen;
      }
      return seen < 400;
    });
    INFO(subject.ruleset->info().id << ' ' << subject.scenario << ' ' << varied << " of " << seen);
    REQUIRE(varied > 0);
  }
}
