// Nothing that a side may not know reaches it: not by its view, its events, its candidates or its machine commander.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <tuple>

#include "game/core/event/view.hpp"

#include "game/ai/choices.hpp"
#include "game/ai/policy.hpp"

#include "tests/contract/subjects.hpp"

using namespace sixmil;
using namespace sixmil::contract;

namespace {

bool secret_phase(const State& state) {
  return state.phase.valid() && state.info().phases[static_cast<std::size_t>(state.phase.index())].secret;
}

// What the side is told by a session's events from `first` on: the view that folding them gives, and how many.
struct Told {
  State view;
  int events = 0;
};
Told told(const Session& session, std::size_t first, const State& before, SideId side) {
  Told out{before, 0};
  for (std::size_t i = first; i < session.events().size(); ++i)
    if (may_know(session.events()[i], side)) {
      fold(out.view, session.events()[i].fact);
      ++out.events;
    }
  return out;
}

void require_same_sight(const Ruleset& ruleset, const State& a, const State& b, SideId side) {
  const State view_a = view_of(a, side), view_b = view_of(b, side);
  if (!same_bytes(view_a, view_b)) {
    CHECK(state_text(view_a) == state_text(view_b));
    FAIL("views differ");
  }
  Acting acting_a, acting_b;
  ruleset.acting(a, acting_a);
  ruleset.acting(b, acting_b);
  REQUIRE(acting_a.includes(side) == acting_b.includes(side));
  if (!acting_a.includes(side)) return;
  const auto& actors = ai::actors_of(acting_a, side);
  REQUIRE(actors == ai::actors_of(acting_b, side));
  std::vector<Command> list_a, list_b;
  for (const Ref actor : actors) {
    list_a.clear();
    list_b.clear();
    ruleset.candidates(a, side, actor, list_a);
    ruleset.candidates(b, side, actor, list_b);
    for (std::size_t i = 0; i < list_a.size() && i < list_b.size(); ++i)
      if (!(list_a[i] == list_b[i]))
        FAIL(command_text(ruleset.info(), list_a[i]) << " became " << command_text(ruleset.info(), list_b[i]));
    REQUIRE(list_a.size() == list_b.size());
  }
}

void require_same_commands(const Ruleset& ruleset, const State& a, const State& b, SideId side,
                           std::string_view policy) {
  Acting acting;
  ruleset.acting(a, acting);
  if (!acting.includes(side)) return;
  const State view_a = view_of(a, side), view_b = view_of(b, side);
  const Command one = ai::make_policy(policy, 99)->choose(ruleset, view_a, side, acting);
  const Command two = ai::make_policy(policy, 99)->choose(ruleset, view_b, side, acting);
  INFO(policy);
  REQUIRE(command_text(ruleset.info(), one) == command_text(ruleset.info(), two));
}

// Lets `side` give up to `most` random commands in its secret phase, without finishing it.
void act_in_secret(const Subject& subject, Session& session, SideId side, Rng& rng, int most) {
  Acting acting;
  std::vector<Command> scratch;
  for (int i = 0; i < most; ++i) {
    subject.ruleset->acting(session.state(), acting);
    if (!acting.includes(side) || !secret_phase(session.state())) return;
    const State view = view_of(session.state(), side);
    const Command command = ai::any_command(*subject.ruleset, view, side, ai::actors_of(acting, side), rng, scratch);
    if (subject.ruleset->info().verbs[static_cast<std::size_t>(command.verb.index())].ends) continue;
    REQUIRE(session.submit(command).ok());
  }
}

// The values that each secret counter has been seen to have, by phase and side: changed secrets stay possible ones.
class Possible {
 public:
  void see(const State& state) {
    each(state, [&](Ref of, CounterId id) {
      std::vector<std::int32_t>& values = values_[{state.phase, id, owner_of(state, of)}];
      const std::int32_t value = state.counter(of, id);
      if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
    });
  }
  // Another value for every secret counter that `side` may not know.
  void change(State& state, SideId side, Rng& rng) {
    each(state, [&](Ref of, CounterId id) {
      const CounterInfo& info = state.info().counters[static_cast<std::size_t>(id.index())];
      if (info.know == Know::owner && owner_of(state, of) == side) return;
      const std::vector<std::int32_t>& values = values_[{state.phase, id, owner_of(state, of)}];
      if (!values.empty())
        state.counters[static_cast<std::size_t>(state.battle->layout.offset(of, id))] =
            values[rng.below(static_cast<std::uint32_t>(values.size()))];
    });
  }

 private:
  template <class Call>
  static void each(const State& state, Call call) {
    const CounterLayout& layout = state.battle->layout;
    const RefKind kinds[] = {RefKind::game, RefKind::side, RefKind::unit, RefKind::element};
    for (std::size_t scope = 0; scope < CounterLayout::scopes; ++scope)
      for (const CounterId id : layout.secret[scope])
        for (int row = 0; row < layout.rows[scope]; ++row) call(Ref(kinds[scope], row), id);
  }
  std::map<std::tuple<PhaseId, CounterId, SideId>, std::vector<std::int32_t>> values_;
};

// Changes what `side` may not know, wherever it stands in the state.
void change_secrets(State& state, SideId side, Possible& possible, Rng& rng) {
  possible.change(state, side, rng);
  for (int i = 0; i < state.unit_count(); ++i)
    if (state.unit_info(UnitId(i)).side != side)
      state.unit(UnitId(i)).laid =
          OrderId(static_cast<int>(rng.below(static_cast<std::uint32_t>(state.info().orders.size() + 1))) - 1);
  for (Element& element : state.elements)
    if (!element.seen_by.includes(side) && element.on_table())
      element.at = {
          static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(state.battle->table.ground.width()))),
          static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(state.battle->table.ground.depth())))};
  for (Marker& marker : state.markers)
    if (!marker.seen_by.includes(side)) marker.numbers[0] ^= 1;
  state.dice.seed = rng.next();
}

// 1000 pairs of worlds for a subject whose games are quick, `slow_pairs` for the others.
void act_in_pairs(int slow_pairs) {
  for (const Subject& subject : subjects()) {
    Rng rng(41, 3);
    int pairs = 0, differed = 0;
    const int wanted = subject.games >= 8 ? 1000 : slow_pairs;
    for (std::uint32_t seed = 1; pairs < wanted; ++seed) {
      REQUIRE(seed < 4000);
      random_game(subject, 700 + seed, [&](const Moment& m) {
        const State& state = m.session.state();
        if (!secret_phase(state) || rng.below(4) != 0) return true;
        const SideId watcher((m.side.index() + 1) % state.side_count());
        Session one(m.ruleset, m.session.start(), state, {}), two(m.ruleset, m.session.start(), state, {});
        Rng rng_one(rng.next(), 1), rng_two(rng.next(), 2);
        act_in_secret(subject, one, m.side, rng_one, 1 + static_cast<int>(rng.below(6)));
        act_in_secret(subject, two, m.side, rng_two, 1 + static_cast<int>(rng.below(6)));
        // The last declaration may end the step by itself; then it is secret no longer.
        const auto over = [&](const Session& s) { return s.state().phase != state.phase || !s.state().agenda.empty(); };
        if (over(one) || over(two)) return true;
        INFO(where(subject, m.session));
        const State before = view_of(state, watcher);
        const Told told_one = told(one, 0, before, watcher), told_two = told(two, 0, before, watcher);
        REQUIRE(told_one.events == told_two.events);
        if (!same_bytes(told_one.view, told_two.view)) {
          CHECK(state_text(told_one.view) == state_text(told_two.view));
          FAIL("the events tell a secret");
        }
        require_same_sight(m.ruleset, one.state(), two.state(), watcher);
        require_same_commands(m.ruleset, one.state(), two.state(), watcher, "random");
        if (pairs % 8 == 0)
          for (const std::string_view policy : ai::trial_policy_names())
            require_same_commands(m.ruleset, one.state(), two.state(), watcher, policy);
        differed += digest_of(one.state()) != digest_of(two.state());
        ++pairs;
        return pairs < wanted;
      });
    }
    REQUIRE(differed > wanted / 2);
  }
}

void change_in_pairs(int slow_pairs) {
  for (const Subject& subject : subjects()) {
    Rng rng(43, 3);
    Possible possible;
    for (std::uint32_t seed = 1; seed <= 4; ++seed)
      random_game(subject, 850 + seed, [&](const Moment& m) {
        possible.see(m.session.state());
        return true;
      });
    int pairs = 0, differed = 0;
    const int wanted = subject.games >= 8 ? 1000 : slow_pairs, every = subject.games >= 8 ? 2 : 29;
    for (std::uint32_t seed = 1; pairs < wanted; ++seed) {
      REQUIRE(seed < 4000);
      int nth = 0;
      random_game(subject, 800 + seed, [&](const Moment& m) {
        if (nth++ % every) return true;
        State other = m.session.state();
        change_secrets(other, m.side, possible, rng);
        differed += digests_of(other).part[Digests::counters] != digests_of(m.session.state()).part[Digests::counters];
        INFO(where(subject, m.session));
        require_same_sight(m.ruleset, m.session.state(), other, m.side);
        const auto names = ai::trial_policy_names();
        require_same_commands(m.ruleset, m.session.state(), other, m.side,
                              names[static_cast<std::size_t>(pairs) % names.size()]);
        ++pairs;
        return pairs < wanted;
      });
    }
    REQUIRE(differed > wanted / 8);
  }
}

}  // namespace

TEST_CASE("what one side does in secret is not in the other's view, events, candidates or commands") {
  act_in_pairs(120);
}

TEST_CASE("secrets changed in the middle of a game leave views, candidates and commands as they are") {
  change_in_pairs(120);
}

TEST_CASE("secrets stay secret in 1000 pairs of worlds of every scenario", "[.long]") {
  act_in_pairs(1000);
  change_in_pairs(1000);
}
