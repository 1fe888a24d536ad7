#include "game/ai/play.hpp"

#include <fmt/format.h>

#include "game/cli/commands.hpp"
#include "game/cli/output.hpp"
#include "game/replay/bundle.hpp"
#include "game/replay/log_text.hpp"
#include "game/replay/save.hpp"
#include "game/replay/verify.hpp"
#include "game/scenario/scenario.hpp"
#include "game/trials/trials.hpp"

namespace sixmil::cli {
namespace {

std::string reasons_text(const Info& info, const ai::Thought& thought) {
  std::string out = "> " + command_text(info, thought.command) + ":";
  for (const ai::Reason& reason : thought.reasons.terms)
    out +=
        fmt::format(" {} {:+.1f}{}", reason.label, reason.weight, &reason == &thought.reasons.terms.back() ? "" : ",");
  return out + "\n";
}

}  // namespace

int play(const PlayArgs& args) {
  const Result<std::string> path = scenario::find_scenario(args.scenario);
  if (!path.ok()) return refuse(path.error());
  const Result<scenario::Scenario> loaded = scenario::load_scenario(*path);
  if (!loaded.ok()) return refuse(loaded.error());
  const scenario::Scenario& game = *loaded;
  const auto seed = args.seed < 0 ? game.seed : static_cast<std::uint32_t>(args.seed);
  Session session(*game.ruleset, game.start_with(seed));
  const int sides = session.state().side_count();

  replay::Bundle bundle(game, seed, session);
  const auto policies = trials::commanders(args.a, args.b, 0, sides, seed);
  std::vector<ai::Policy*> seats;
  for (const auto& policy : policies) seats.push_back(policy.get());

  if (!args.quiet) {
    print(fmt::format("{} ({}), seed {}\n", game.title, game.ruleset->info().name, seed));
    for (int s = 0; s < sides; ++s)
      print(fmt::format("{} is commanded by {}\n", session.state().battle->sides[static_cast<std::size_t>(s)].name,
                        s == 0 ? args.a : args.b));
  }
  ai::PlayOptions options;
  options.before = [&](const ai::Thought& thought) {
    bundle.before_command(thought.command);
    if (args.why && !args.quiet) print(reasons_text(game.ruleset->info(), thought));
  };
  ai::Match match(session, seats, options);
  std::size_t told = 0;
  const auto tell = [&] {
    for (; told < session.events().size() && !args.quiet; ++told) {
      const std::string line = replay::log_line(session.state(), session.events()[told]);
      if (!line.empty()) print(line + "\n");
    }
  };
  tell();
  while (match.step() == ai::Match::Step::played) tell();
  tell();
  const ai::PlayReport& report = match.report();
  print(outcome_text(session.state(), report.outcome));
  if (!args.record.empty()) {
    std::vector<std::string> names;
    for (int s = 0; s < sides; ++s) names.push_back(s == 0 ? args.a : args.b);
    const Status saved = replay::save_record(args.record, replay::record_of(game, seed, session, names));
    if (!saved.ok()) return refuse(saved.error());
  }
  if (report.refused > 0)
    return refuse({game.id,
                   fmt::format("{} commands were refused, the first: {}: {}", report.refused,
                               command_text(game.ruleset->info(), report.first_refused), report.why.sentence),
                   "report it with the seed"});
  if (report.stalled) return refuse({game.id, "the game did not end", "report it with the seed"});
  return done;
}

int verify(const std::vector<std::string>& files) {
  int code = done;
  for (const std::string& file : files) {
    const Result<replay::Record> record = replay::load_record(file);
    if (!record.ok()) {
      code = refuse(record.error());
      continue;
    }
    const Result<replay::Verified> verified = replay::verify(*record, file);
    if (!verified.ok()) {
      code = refuse(verified.error());
      continue;
    }
    print(fmt::format("{}: {} commands agree, {} turns, {}\n", file, verified->commands, verified->turns,
                      verified->outcome.over ? "played to the end" : "not played to the end"));
  }
  return code;
}

}  // namespace sixmil::cli
