#include "tests/contract/subjects.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <stdexcept>

#include "engine/base/file.hpp"

#include "game/core/event/view.hpp"

#include "game/ai/choices.hpp"
#include "game/rulesets/registry.hpp"
#ifdef SIXMIL_HAS_SCENARIO
#include "game/scenario/scenario.hpp"
#endif

#include "tests/support/race/race.hpp"

namespace sixmil::contract {
namespace {

Subject of_spec(const Ruleset& ruleset, BattleSpec spec) {
  Subject subject;
  subject.ruleset = &ruleset;
  subject.scenario = spec.scenario;
  subject.start = [&ruleset, spec = std::move(spec)](std::uint32_t seed) {
    Result<State> state = ruleset.setup(spec, seed);
    // Asked on threads of their own too, where Catch2 must not be spoken to.
    if (!state.ok()) throw std::runtime_error(state.error().sentence());
    return std::move(state.value());
  };
  const State probe = subject.start(1);
  subject.games = probe.element_count() <= 20 ? 8 : 2;
  return subject;
}

#ifdef SIXMIL_HAS_SCENARIO
Subject of_loaded(const Ruleset& ruleset, const scenario::Scenario& loaded) {
  const auto kept = std::make_shared<const scenario::Scenario>(loaded);
  Subject subject;
  subject.ruleset = &ruleset;
  subject.scenario = kept->id;
  subject.start = [kept](std::uint32_t seed) { return kept->start_with(seed); };
  subject.games = kept->start.element_count() <= 20 ? 8 : 1;
  return subject;
}

Subject of_scenario(const Ruleset& ruleset, const std::string& path) {
  const Result<scenario::Scenario> loaded = scenario::load_scenario(path);
  INFO((loaded.ok() ? "" : loaded.error().sentence()));
  REQUIRE(loaded.ok());
  REQUIRE(loaded->ruleset == &ruleset);
  return of_loaded(ruleset, *loaded);
}

// The same with every switch of the ruleset on, numbers half way; those that the ruleset refuses are left out.
Subject of_scenario_with_options(const Ruleset& ruleset, const std::string& path) {
  const Result<scenario::Source> source = scenario::read_source(path);
  REQUIRE(source.ok());
  Result<scenario::Scenario> best = scenario::make_scenario(*source);
  REQUIRE(best.ok());
  for (const OptionInfo& option : ruleset.info().options) {
    scenario::Source more = best->source;
    const bool flag = option.least == 0 && option.most == 1;
    more.rules.emplace_back(option.id, flag ? 1 : (option.least + option.most) / 2);
    Result<scenario::Scenario> made = scenario::make_scenario(more);
    if (made.ok()) best = std::move(made);
  }
  Subject subject = of_loaded(ruleset, *best);
  subject.scenario += " with options";
  return subject;
}
#endif

std::vector<Subject> make_subjects() {
  std::vector<Subject> out;
  out.push_back(of_spec(race::race_ruleset(), race::small_battle(3)));
  out.push_back(of_spec(race::race_ruleset(), race::small_battle(7, 4)));
  out.push_back(of_spec(race::race_ruleset(), race::small_battle(5, 8, mm(300))));
#ifdef SIXMIL_HAS_SCENARIO
  for (const Ruleset* ruleset : rulesets()) {
    const std::filesystem::path folder =
        std::filesystem::path(program_root()) / "assets" / "scenarios" / ruleset->info().id;
    std::vector<std::filesystem::path> files;
    if (std::filesystem::is_directory(folder))
      for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::stable_sort(files.begin(), files.end());
    for (const auto& file : files) {
      out.push_back(of_scenario(*ruleset, file.string()));
      if (!ruleset->info().options.empty()) out.push_back(of_scenario_with_options(*ruleset, file.string()));
    }
  }
#endif
  return out;
}

}  // namespace

const std::vector<Subject>& subjects() {
  static const std::vector<Subject> all = make_subjects();
  return all;
}

int random_game(const Subject& subject, std::uint32_t seed, const std::function<bool(const Moment&)>& visit) {
  Session session(*subject.ruleset, subject.start(seed));
  Rng rng(seed, 77);
  State view;
  Acting acting;
  std::vector<Command> scratch;
  for (int commands = 0;; ++commands) {
    INFO(where(subject, session));
    REQUIRE(commands < 20000);
    subject.ruleset->acting(session.state(), acting);
    if (acting.sides.empty()) {
      REQUIRE(subject.ruleset->outcome(session.state()).over);
      return commands;
    }
    const Acting::One& one = acting.sides[rng.below(static_cast<std::uint32_t>(acting.sides.size()))];
    REQUIRE(!one.actors.empty());
    make_view(session.state(), one.side, view);
    const Command chosen = ai::any_command(*subject.ruleset, view, one.side, one.actors, rng, scratch);
    if (!visit({*subject.ruleset, session, one.side, one.actors, view, chosen})) return commands;
    const Verdict verdict = session.submit(chosen);
    INFO(command_text(subject.ruleset->info(), chosen));
    INFO((verdict.ok() ? "" : verdict.refusal().sentence));
    REQUIRE(verdict.ok());
  }
}

std::string where(const Subject& subject, const Session& session) {
  const State& state = session.state();
  const Info& info = subject.ruleset->info();
  const std::string phase =
      state.phase.valid() ? info.phases[static_cast<std::size_t>(state.phase.index())].id : std::string("no phase");
  return info.id + " " + subject.scenario + " turn " + std::to_string(state.turn) + " " + phase + " command " +
         std::to_string(session.played().size());
}

bool same_bytes(const State& a, const State& b) { return state_bytes(a) == state_bytes(b); }

}  // namespace sixmil::contract
