#include <chrono>
#include <cmath>
#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

#include "engine/base/json.hpp"

#include "game/cli/commands.hpp"
#include "game/cli/output.hpp"
#include "game/scenario/scenario.hpp"
#include "game/trials/trials.hpp"

namespace sixmil::cli {
namespace {

std::string again(const trials::Game& one, const SimArgs& args) {
  return fmt::format("play it again with: sixmil-cli play {} --seed {} --a {} --b {}", args.scenario, one.seed,
                     one.a_seat == 0 ? args.a : args.b, one.a_seat == 0 ? args.b : args.a);
}

// Tells how far the batch has come: often on a terminal, now and then in a file.
class Progress {
 public:
  explicit Progress(std::int64_t games) : games_(games) {}
  void operator()(std::int64_t finished) {
    if (finished < games_ && Clock::now() - told_ < std::chrono::milliseconds(terminal_ ? 200 : 5000)) return;
    told_ = Clock::now();
    const bool last = finished == games_;
    std::fprintf(stderr, "%s%lld of %lld games%s", terminal_ ? "\r" : "", static_cast<long long>(finished),
                 static_cast<long long>(games_), terminal_ && !last ? "" : "\n");
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::int64_t games_;
  bool terminal_ = isatty(STDERR_FILENO) != 0;
  Clock::time_point told_ = Clock::now();
};

Json whole(std::int64_t value) {
  Json json;
  json.kind = Json::Kind::integer;
  json.integer = value;
  json.real = static_cast<double>(value);
  return json;
}
Json number(double value) {
  Json json;
  json.kind = Json::Kind::real;
  json.real = std::floor(value * 1000 + 0.5) / 1000;
  return json;
}
Json text(const std::string& value) {
  Json json;
  json.kind = Json::Kind::text;
  json.text = value;
  return json;
}
Json object(std::vector<std::pair<std::string, Json>> members) {
  Json json;
  json.kind = Json::Kind::object;
  json.members = std::move(members);
  return json;
}

std::string as_json(const trials::Summary& sum, const SimArgs& args) {
  std::vector<std::pair<std::string, Json>> sides;
  for (std::size_t i = 0; i < sum.side_ids.size(); ++i) sides.emplace_back(sum.side_ids[i], whole(sum.side_wins[i]));
  return write_json(object({
      {"games", whole(sum.games)},
      {"draws", whole(sum.draws)},
      {"games_per_second", number(sum.per_second(sum.games))},
      {"commands_per_second", number(sum.per_second(sum.commands))},
      {"turns_mean", number(sum.turns_mean())},
      {"refused_commands", whole(sum.refused)},
      {"decision_ms", object({{"p50", number(sum.p50)}, {"p99", number(sum.p99)}})},
      {"a", object({{"policy", text(args.a)}, {"wins", whole(sum.a_wins)}})},
      {"b", object({{"policy", text(args.b)}, {"wins", whole(sum.b_wins)}})},
      {"sides", object(std::move(sides))},
  }));
}

std::string as_csv(const trials::Summary& sum, const SimArgs& args) {
  std::string head =
      "games,draws,games_per_second,commands_per_second,turns_mean,refused_commands,decision_ms_p50,"
      "decision_ms_p99,a_policy,a_wins,b_policy,b_wins";
  std::string row = fmt::format("{},{},{:.3f},{:.3f},{:.3f},{},{:.3f},{:.3f},{},{},{},{}", sum.games, sum.draws,
                                sum.per_second(sum.games), sum.per_second(sum.commands), sum.turns_mean(), sum.refused,
                                sum.p50, sum.p99, args.a, sum.a_wins, args.b, sum.b_wins);
  for (std::size_t i = 0; i < sum.side_ids.size(); ++i) {
    head += ",side_" + sum.side_ids[i] + "_wins";
    row += fmt::format(",{}", sum.side_wins[i]);
  }
  return head + "\n" + row + "\n";
}

// Wins among the decided games with their interval.
std::string share(std::int64_t wins, std::int64_t decided) {
  if (decided == 0) return "no decided game";
  const trials::Interval part = trials::interval(wins, decided);
  return fmt::format("{:5.1f} %  ({:.1f} to {:.1f} %)", 100 * part.share, 100 * part.low, 100 * part.high);
}

std::string as_table(const trials::Summary& sum, const SimArgs& args, const scenario::Scenario& game) {
  const std::int64_t decided = sum.decided();
  std::string out = fmt::format("{}: {} games, {} draws, {:.2f} turns on average\n", game.title, sum.games, sum.draws,
                                sum.turns_mean());
  out += fmt::format("  a {:<12} {:>6} wins  {}\n", args.a, sum.a_wins, share(sum.a_wins, decided));
  out += fmt::format("  b {:<12} {:>6} wins  {}\n", args.b, sum.b_wins, share(sum.b_wins, decided));
  for (std::size_t i = 0; i < sum.side_ids.size(); ++i)
    out +=
        fmt::format("  {:<14} {:>6} wins  {}\n", sum.side_ids[i], sum.side_wins[i], share(sum.side_wins[i], decided));
  return out + fmt::format(
                   "  {:.1f} games a second, {:.0f} commands a second, {} refused; decision {:.3f} ms (half), "
                   "{:.3f} ms (99 %)\n  shares are of decided games, with 95 % intervals\n",
                   sum.per_second(sum.games), sum.per_second(sum.commands), sum.refused, sum.p50, sum.p99);
}

}  // namespace

int sim(const SimArgs& args) {
  const Result<std::string> path = scenario::find_scenario(args.scenario);
  if (!path.ok()) return refuse(path.error());
  const Result<scenario::Scenario> game = scenario::load_scenario(*path);
  if (!game.ok()) return refuse(game.error());
  set_assert_handler([&](const char*, const char*, int) {
    if (const trials::Game* running = trials::running_here()) notice("sixmil-cli: " + again(*running, args));
  });
  const trials::Games games =
      trials::run(*game, {args.a, args.b, args.games, args.seed, args.threads}, Progress(args.games));
  set_assert_handler(nullptr);
  const trials::Summary sum = trials::summarize(*game, games);
  print(args.format == "json"  ? as_json(sum, args)
        : args.format == "csv" ? as_csv(sum, args)
                               : as_table(sum, args, *game));
  for (const trials::Game& one : games.all) {
    if (one.report.refused > 0)
      return refuse(
          {game->id,
           fmt::format("a command was refused: {}: {}", command_text(game->ruleset->info(), one.report.first_refused),
                       one.report.why.sentence),
           again(one, args)});
    if (one.report.stalled) return refuse({game->id, "a game did not end", again(one, args)});
  }
  return done;
}

}  // namespace sixmil::cli
