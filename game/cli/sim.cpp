#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fmt/format.h>
#include <mutex>
#include <unistd.h>

#include "engine/base/json.hpp"
#include "engine/base/work.hpp"

#include "game/ai/play.hpp"
#include "game/cli/commands.hpp"
#include "game/cli/output.hpp"
#include "game/scenario/scenario.hpp"

namespace sixmil::cli {
namespace {

using Clock = std::chrono::steady_clock;

std::int64_t nanoseconds() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now().time_since_epoch()).count();
}

struct Played {
  ai::PlayReport report;
  std::uint32_t seed = 0;
  int a_seat = 0;
};

thread_local const Played* running = nullptr;  // by this thread, for the words after a failed assertion

std::string again(const Played& one, const SimArgs& args) {
  return fmt::format("play it again with: sixmil-cli play {} --seed {} --a {} --b {}", args.scenario, one.seed,
                     one.a_seat == 0 ? args.a : args.b, one.a_seat == 0 ? args.b : args.a);
}

// Games 2n and 2n + 1 have the same seed, commanders swapped. Two of a kind would play the same game again, so they
// get a new seed each time.
Played play_one(const scenario::Scenario& game, const SimArgs& args, std::int64_t index) {
  Played out;
  out.seed = static_cast<std::uint32_t>((args.seed + (args.a == args.b ? index : index / 2)) & 0xffffffff);
  out.a_seat = static_cast<int>(index % 2);
  running = &out;
  Session session(*game.ruleset, game.start_with(out.seed));
  session.record(false);
  const auto policies = commanders(args.a, args.b, out.a_seat, session.state().side_count(), out.seed);
  const auto seats = pointers(policies);
  ai::PlayOptions options;
  options.nanoseconds = nanoseconds;
  out.report = ai::play_out(session, seats, options);
  running = nullptr;
  return out;
}

// Games are handed out through one counter; results lie by number, so the order they end in makes no difference.
std::vector<Played> play_all(const scenario::Scenario& game, const SimArgs& args) {
  std::vector<Played> results(static_cast<std::size_t>(args.games));
  std::atomic<std::int64_t> finished = 0;
  std::mutex telling;
  const bool terminal = isatty(STDERR_FILENO) != 0;
  auto told = Clock::now();
  for_each_index(results.size(), static_cast<unsigned>(args.threads), [&](std::size_t index) {
    results[index] = play_one(game, args, static_cast<std::int64_t>(index));
    const std::int64_t count = ++finished;
    const std::lock_guard<std::mutex> lock(telling);
    if (Clock::now() - told < std::chrono::milliseconds(terminal ? 200 : 5000)) return;
    told = Clock::now();
    std::fprintf(stderr, "%s%lld of %lld games%s", terminal ? "\r" : "", static_cast<long long>(count),
                 static_cast<long long>(args.games), terminal ? "" : "\n");
  });
  std::fprintf(stderr, "%s%lld of %lld games\n", terminal ? "\r" : "", static_cast<long long>(args.games),
               static_cast<long long>(args.games));
  return results;
}

struct Summary {
  std::int64_t games = 0, draws = 0, commands = 0, refused = 0, turns = 0, a_wins = 0, b_wins = 0;
  double seconds = 0, p50 = 0, p99 = 0;
  std::vector<std::string> side_ids;
  std::vector<std::int64_t> side_wins;
  double per_second(std::int64_t n) const { return seconds > 0 ? static_cast<double>(n) / seconds : 0; }
};

Summary summarize(const scenario::Scenario& game, const std::vector<Played>& results, double seconds) {
  Summary sum;
  sum.games = static_cast<std::int64_t>(results.size());
  sum.seconds = seconds;
  for (const SideInfo& side : game.start.battle->sides) sum.side_ids.push_back(side.id);
  sum.side_wins.assign(sum.side_ids.size(), 0);
  std::vector<std::int64_t> decisions;
  for (const Played& one : results) {
    sum.commands += one.report.commands;
    sum.refused += one.report.refused;
    sum.turns += one.report.turns;
    decisions.insert(decisions.end(), one.report.decisions.begin(), one.report.decisions.end());
    const SideId winner = one.report.outcome.winner;
    if (!winner.valid()) {
      ++sum.draws;
      continue;
    }
    ++sum.side_wins[static_cast<std::size_t>(winner.index())];
    ++(winner.index() == one.a_seat ? sum.a_wins : sum.b_wins);
  }
  std::sort(decisions.begin(), decisions.end());
  const auto quantile = [&](double q) {
    if (decisions.empty()) return 0.0;
    return static_cast<double>(decisions[static_cast<std::size_t>(q * static_cast<double>(decisions.size() - 1))]) /
           1e6;
  };
  sum.p50 = quantile(0.5);
  sum.p99 = quantile(0.99);
  return sum;
}

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

std::string as_json(const Summary& sum, const SimArgs& args) {
  std::vector<std::pair<std::string, Json>> sides;
  for (std::size_t i = 0; i < sum.side_ids.size(); ++i) sides.emplace_back(sum.side_ids[i], whole(sum.side_wins[i]));
  return write_json(object({
      {"games", whole(sum.games)},
      {"draws", whole(sum.draws)},
      {"games_per_second", number(sum.per_second(sum.games))},
      {"commands_per_second", number(sum.per_second(sum.commands))},
      {"turns_mean", number(static_cast<double>(sum.turns) / static_cast<double>(sum.games))},
      {"refused_commands", whole(sum.refused)},
      {"decision_ms", object({{"p50", number(sum.p50)}, {"p99", number(sum.p99)}})},
      {"a", object({{"policy", text(args.a)}, {"wins", whole(sum.a_wins)}})},
      {"b", object({{"policy", text(args.b)}, {"wins", whole(sum.b_wins)}})},
      {"sides", object(std::move(sides))},
  }));
}

std::string as_csv(const Summary& sum, const SimArgs& args) {
  std::string head =
      "games,draws,games_per_second,commands_per_second,turns_mean,refused_commands,decision_ms_p50,"
      "decision_ms_p99,a_policy,a_wins,b_policy,b_wins";
  std::string row = fmt::format("{},{},{:.3f},{:.3f},{:.3f},{},{:.3f},{:.3f},{},{},{},{}", sum.games, sum.draws,
                                sum.per_second(sum.games), sum.per_second(sum.commands),
                                static_cast<double>(sum.turns) / static_cast<double>(sum.games), sum.refused, sum.p50,
                                sum.p99, args.a, sum.a_wins, args.b, sum.b_wins);
  for (std::size_t i = 0; i < sum.side_ids.size(); ++i) {
    head += ",side_" + sum.side_ids[i] + "_wins";
    row += fmt::format(",{}", sum.side_wins[i]);
  }
  return head + "\n" + row + "\n";
}

// Wins among the decided games with their 95 % interval by Wilson's score.
std::string share(std::int64_t wins, std::int64_t decided) {
  if (decided == 0) return "no decided game";
  const double n = static_cast<double>(decided), p = static_cast<double>(wins) / n, z = 1.959964;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return fmt::format("{:5.1f} %  ({:.1f} to {:.1f} %)", 100 * p, 100 * std::max(0.0, middle - half),
                     100 * std::min(1.0, middle + half));
}

std::string as_table(const Summary& sum, const SimArgs& args, const scenario::Scenario& game) {
  const std::int64_t decided = sum.games - sum.draws;
  std::string out = fmt::format("{}: {} games, {} draws, {:.2f} turns on average\n", game.title, sum.games, sum.draws,
                                static_cast<double>(sum.turns) / static_cast<double>(sum.games));
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
    if (running != nullptr) notice("sixmil-cli: " + again(*running, args));
  });
  const auto begun = Clock::now();
  const std::vector<Played> results = play_all(*game, args);
  set_assert_handler(nullptr);
  const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  const Summary sum = summarize(*game, results, seconds);
  print(args.format == "json"  ? as_json(sum, args)
        : args.format == "csv" ? as_csv(sum, args)
                               : as_table(sum, args, *game));
  for (const Played& one : results) {
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
