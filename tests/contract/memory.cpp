// What is remembered changes no answer (engine/base/memory): the same game whether it is kept, emptied before every
// question, or carried from thread to thread; and all of it lies in the memory that was lent.
#include "engine/base/memory.hpp"

#include <catch2/catch.hpp>

#include "engine/base/work.hpp"

#include "game/core/event/event_bytes.hpp"
#include "game/core/event/view.hpp"

#include "game/ai/policy.hpp"

#include "tests/contract/subjects.hpp"

using namespace sixmil;
using namespace sixmil::contract;

namespace {

// Another ruleset that remembers nothing from one question to the next.
class Forgetful final : public Ruleset {
 public:
  explicit Forgetful(const Ruleset& inner) : inner_(inner) {}
  const Info& info() const override { return inner_.info(); }
  Result<State> setup(const BattleSpec& spec, std::uint32_t seed) const override { return inner().setup(spec, seed); }
  void acting(const State& state, Acting& out) const override { inner().acting(state, out); }
  void candidates(const State& state, SideId side, Ref actor, std::vector<Command>& out) const override {
    inner().candidates(state, side, actor, out);
  }
  Verdict validate(const State& state, const Command& command) const override {
    return inner().validate(state, command);
  }
  void forecast(const State& state, const Command& command, std::vector<Explanation>& out) const override {
    inner().forecast(state, command, out);
  }
  Mobility mobility(const State& state, Ref mover) const override { return inner().mobility(state, mover); }
  void resolve(Resolution& resolution, const Command& command) const override { inner().resolve(resolution, command); }
  Outcome outcome(const State& state) const override { return inner().outcome(state); }
  const Powers* powers() const override { return inner().powers(); }

  bool awake = false;  // it does remember

 private:
  const Ruleset& inner() const {
    if (!awake) Memory::here().forget();
    return inner_;
  }
  const Ruleset& inner_;
};

enum class Kept { kept, emptied, moved };

// All that a game has left: every command with the digest after it, and every event.
struct Record {
  std::vector<std::string> commands;
  std::vector<std::uint64_t> digests;
  std::vector<std::vector<std::byte>> events;
  friend bool operator==(const Record&, const Record&) = default;
};

// Of that many commands at most. every: to forget a large table is to survey it again for every question, so it is
// done for one command in so many.
Record play(const Subject& subject, const char* commander, std::size_t most, Kept kept, std::size_t every = 1) {
  Forgetful forgetful(*subject.ruleset);
  const Ruleset& ruleset = kept == Kept::emptied ? static_cast<const Ruleset&>(forgetful) : *subject.ruleset;
  Memory memory;
  Worker workers[2];
  std::size_t asked = 0;
  const auto ask = [&](auto question) {
    const auto lent = [&] {
      const Lend lend(memory);
      return question();
    };
    if (kept == Kept::moved) return workers[asked++ % 2].start(lent).take();
    if (kept == Kept::emptied && !forgetful.awake) memory.forget();
    return lent();
  };
  const State start = ask([&] { return subject.start(71); });
  Session session = ask([&] { return Session(ruleset, start); });
  std::vector<std::unique_ptr<ai::Policy>> policies;
  for (int side = 0; side < start.side_count(); ++side)
    policies.push_back(ai::make_policy(commander, ai::policy_seed(71, 0, SideId(side))));
  Record out;
  State view;
  while (session.played().size() < most) {
    forgetful.awake = session.played().size() % every != 0;
    const Acting acting = ask([&] {
      Acting now;
      ruleset.acting(session.state(), now);
      return now;
    });
    if (acting.sides.empty()) break;
    const SideId side = acting.sides.front().side;
    make_view(session.state(), side, view);
    ai::Policy& policy = *policies[static_cast<std::size_t>(side.index())];
    const Command command = ask([&] { return policy.choose(ruleset, view, side, acting); });
    INFO(where(subject, session) << ' ' << command_text(ruleset.info(), command));
    REQUIRE(ask([&] { return session.submit(command); }).ok());
  }
  for (const Played& played : session.played()) {
    out.commands.push_back(command_text(ruleset.info(), played.command));
    out.digests.push_back(played.digest);
  }
  for (const Event& event : session.events()) out.events.push_back(event_bytes(session.state(), event));
  return out;
}

void play_all_ways(std::size_t most_of_large) {
  const std::vector<Subject>& all = subjects();
  Memory outside;  // that nothing is left in
  const Lend lend(outside);
  for (const Subject& subject : all)
    for (const char* commander : {"nearest", "doctrine"}) {
      const bool small = subject.games >= 8;
      if (!small && commander == std::string_view("nearest")) continue;
      const std::size_t most = small ? 100000 : most_of_large;
      INFO(subject.ruleset->info().id << ' ' << subject.scenario << ' ' << commander);
      const Record kept = play(subject, commander, most, Kept::kept);
      REQUIRE(play(subject, commander, most, Kept::moved) == kept);
      REQUIRE(play(subject, commander, most, Kept::emptied, small ? 1 : 24) == kept);
      REQUIRE(outside.empty());
    }
}

}  // namespace

TEST_CASE("a game is the same whether what is remembered is kept, forgotten before every question, or moved") {
  play_all_ways(150);
}

TEST_CASE("a large game is the same to its end, whatever becomes of what is remembered", "[.long]") {
  play_all_ways(100000);
}
