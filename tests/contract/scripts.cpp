// What a ruleset's scripts give is lawful wherever it is asked for, and games played by them are games: they end by the
// rules, with more going on than chance brings about, whatever thread plays them.
#include "game/core/powers/scripts.hpp"

#include <catch2/catch.hpp>

#include "engine/base/work.hpp"

#include "game/core/event/view.hpp"
#include "game/core/powers/powers.hpp"
#include "game/core/turn/resolution.hpp"

#include "game/ai/choices.hpp"
#include "game/ai/play.hpp"
#include "game/ai/playout.hpp"

#include "tests/contract/subjects.hpp"

using namespace sixmil;
using namespace sixmil::contract;

namespace {

constexpr int most_commands = 20000;

const Scripts* scripts_of(const Subject& subject) {
  return subject.ruleset->powers() ? subject.ruleset->powers()->scripts : nullptr;
}

std::uint32_t below(Rng& rng, std::int64_t bound) { return rng.below(static_cast<std::uint32_t>(bound)); }

// Whatever could be told, sense or nonsense.
std::vector<Mission> any_missions(const State& state, Rng& rng) {
  std::vector<Mission> missions(state.units.size());
  const HeightField& ground = state.battle->table.ground;
  for (Mission& mission : missions) {
    mission.stance = static_cast<Stance>(rng.below(stance_count));
    mission.place = {static_cast<std::int32_t>(below(rng, ground.width() + 1)),
                     static_cast<std::int32_t>(below(rng, ground.depth() + 1))};
    mission.target = ElementId(static_cast<int>(below(rng, state.element_count() + 1)) - 1);
  }
  return missions;
}

std::vector<Ref> everybody(const State& state) {
  std::vector<Ref> out{Ref()};
  for (int i = 0; i < state.unit_count(); ++i) out.emplace_back(UnitId(i));
  for (int i = 0; i < state.element_count(); ++i) out.emplace_back(ElementId(i));
  return out;
}

// On the state and on the side's view of it.
void require_lawful(const Ruleset& ruleset, const Scripts& scripts, const State& state, SideId side,
                    const std::vector<Mission>& missions, bool acts) {
  const State view = view_of(state, side);
  for (const State* from : {&state, &view}) {
    bool any = false, any_actor = false;
    for (const Ref actor : everybody(state)) {
      Command command;
      if (actor.valid() && owner_of(state, actor) != side) continue;
      if (!scripts.command(*from, side, actor, missions, command)) continue;
      (actor.valid() ? any_actor : any) = true;
      INFO(command_text(ruleset.info(), command));
      REQUIRE(command.side == side);
      REQUIRE(command.actor == actor);
      const Verdict verdict = ruleset.validate(state, command);
      INFO((verdict.ok() ? "" : verdict.refusal().sentence));
      REQUIRE(verdict.ok());
    }
    if (acts) REQUIRE((any || any_actor));
    if (!acts) REQUIRE_FALSE((any || any_actor));
  }
}

void require_lawful(const Subject& subject, const Session& session, Rng& rng) {
  INFO(where(subject, session));
  Acting acting;
  subject.ruleset->acting(session.state(), acting);
  const std::vector<Mission> missions = any_missions(session.state(), rng);
  for (int i = 0; i < session.state().side_count(); ++i)
    require_lawful(*subject.ruleset, *scripts_of(subject), session.state(), SideId(i), missions,
                   acting.includes(SideId(i)));
}

struct Tally {
  int commands = 0, moves = 0, shots = 0, refused = 0;
  bool over = false;
  std::uint64_t digest = 0;
};

void count(const std::vector<Event>& events, Tally& tally) {
  bool moves = false, shoots = false;
  for (const Event& event : events) {
    moves |= std::holds_alternative<Moved>(event.fact) || std::holds_alternative<Arrived>(event.fact) ||
             std::holds_alternative<Left>(event.fact);
    shoots |= std::holds_alternative<Fired>(event.fact) || std::holds_alternative<AreaStruck>(event.fact) ||
              std::holds_alternative<FlownOver>(event.fact);
  }
  tally.moves += moves;
  tally.shots += shoots;
}

// Commands of `next` until it has none.
template <class Next>
Tally play(const Subject& subject, std::uint32_t seed, Next next) {
  State state = Session(*subject.ruleset, subject.start(seed)).state();
  Tally tally;
  std::vector<Event> events;
  for (Command command; tally.commands < most_commands && next(state, command); ++tally.commands) {
    tally.refused += !subject.ruleset->validate(state, command).ok();
    events.clear();
    Resolution resolution(state, &events);
    subject.ruleset->resolve(resolution, command);
    count(events, tally);
  }
  tally.over = subject.ruleset->outcome(state).over;
  tally.digest = digest_of(state);
  return tally;
}

Tally scripted_game(const Subject& subject, std::uint32_t seed) {
  ai::Playout playout(*scripts_of(subject), seed);
  return play(subject, seed, [&](const State& state, Command& out) { return playout.next(state, out); });
}

Tally chance_game(const Subject& subject, std::uint32_t seed) {
  Rng rng(seed, 31);
  Acting acting;
  std::vector<Command> scratch;
  return play(subject, seed, [&](const State& state, Command& out) {
    subject.ruleset->acting(state, acting);
    if (acting.sides.empty()) return false;
    const Acting::One& one = acting.sides[below(rng, static_cast<std::int64_t>(acting.sides.size()))];
    out = ai::any_command(*subject.ruleset, state, one.side, one.actors, rng, scratch);
    return true;
  });
}

}  // namespace

TEST_CASE("every ruleset has scripts") {
  for (const Subject& subject : subjects()) REQUIRE(scripts_of(subject));
}

TEST_CASE("what scripts give validates, whatever has been told, in every step that games of chance come to") {
  for (const Subject& subject : subjects()) {
    const int every = subject.games >= 8 ? 2 : 13;
    Rng rng(1, 17);
    int nth = 0;
    for (int game = 0; game < subject.games; ++game)
      random_game(subject, 1100 + static_cast<std::uint32_t>(game), [&](const Moment& m) {
        // Answers to questions are few.
        if (nth++ % every == 0 || !m.session.state().agenda.empty()) require_lawful(subject, m.session, rng);
        return true;
      });
  }
}

TEST_CASE("what scripts give validates in every step that games of commanders come to") {
  for (const Subject& subject : subjects()) {
    Rng rng(2, 17);
    for (const std::string_view name : {"doctrine", "scripted"}) {
      Session session(*subject.ruleset, subject.start(1200));
      session.record(false);
      const auto one = ai::make_policy(name, 3), two = ai::make_policy(name, 4);
      ai::Policy* const policies[] = {one.get(), two.get()};
      int nth = 0;
      ai::PlayOptions options;
      options.before = [&](const ai::Thought&) {
        if (nth++ % (subject.games >= 8 ? 3 : 17) == 0 || !session.state().agenda.empty())
          require_lawful(subject, session, rng);
      };
      const ai::PlayReport report = ai::play_out(session, policies, options);
      REQUIRE(report.refused == 0);
      REQUIRE(report.outcome.over);
    }
  }
}

TEST_CASE("games of scripts end by the rules, with at least as many moves and shots as games of chance") {
  for (const Subject& subject : subjects()) {
    Tally scripts, chance;
    for (int game = 0; game < 16; ++game) {
      const auto seed = 1300 + static_cast<std::uint32_t>(game);
      const Tally one = scripted_game(subject, seed), other = chance_game(subject, seed);
      INFO(subject.ruleset->info().id << ' ' << subject.scenario << " seed " << seed << ", " << one.commands);
      REQUIRE(one.refused == 0);
      REQUIRE(one.over);
      scripts.moves += one.moves;
      scripts.shots += one.shots;
      chance.moves += other.moves;
      chance.shots += other.shots;
    }
    INFO(subject.ruleset->info().id << ' ' << subject.scenario << ": moves " << scripts.moves << " against "
                                    << chance.moves << ", shots " << scripts.shots << " against " << chance.shots);
    CHECK(scripts.moves >= chance.moves);
    CHECK(scripts.shots >= chance.shots);
  }
}

TEST_CASE("games of scripts are the same whatever thread plays them") {
  constexpr std::size_t games = 8;
  for (const Subject& subject : subjects()) {
    std::vector<std::uint64_t> alone;
    for (const unsigned threads : {1u, 2u, 8u}) {
      std::vector<std::uint64_t> digests(games);
      for_each_index(games, threads, [&](std::size_t i) {
        digests[i] = scripted_game(subject, 1400 + static_cast<std::uint32_t>(i)).digest;
      });
      if (threads == 1) alone = digests;
      REQUIRE(digests == alone);
    }
    REQUIRE(alone[0] != alone[1]);
  }
}
