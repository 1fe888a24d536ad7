#include "game/trials/trials.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <mutex>

#include "engine/base/memory.hpp"
#include "engine/base/work.hpp"

namespace sixmil::trials {
namespace {

using Clock = std::chrono::steady_clock;

std::int64_t nanoseconds() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now().time_since_epoch()).count();
}

// The game that is played with a memory.
struct Running {
  const Game* game = nullptr;
};

Game play_one(const scenario::Scenario& scenario, const Trial& trial, std::int64_t index) {
  Game out;
  out.seed = static_cast<std::uint32_t>((trial.seed + (trial.a == trial.b ? index : index / 2)) & 0xffffffff);
  out.a_seat = static_cast<int>(index % 2);
  remembered<Running>().game = &out;
  Session session(*scenario.ruleset, scenario.start_with(out.seed));
  session.record(false);
  const auto policies = commanders(trial.a, trial.b, out.a_seat, session.state().side_count(), out.seed);
  const auto seats = pointers(policies);
  ai::PlayOptions options;
  options.nanoseconds = nanoseconds;
  out.report = ai::play_out(session, seats, options);
  remembered<Running>().game = nullptr;
  return out;
}

}  // namespace

const Game* running_here() { return remembered<Running>().game; }

std::vector<std::unique_ptr<ai::Policy>> commanders(const std::string& a, const std::string& b, int a_seat, int sides,
                                                    std::uint32_t seed) {
  std::vector<std::unique_ptr<ai::Policy>> out;
  for (int side = 0; side < sides; ++side)
    out.push_back(ai::make_policy(side == a_seat ? a : b, ai::policy_seed(seed, 0, SideId(side))));
  return out;
}

std::vector<ai::Policy*> pointers(const std::vector<std::unique_ptr<ai::Policy>>& policies) {
  std::vector<ai::Policy*> out;
  for (const auto& policy : policies) out.push_back(policy.get());
  return out;
}

// Results lie by number, so the order they end in makes no difference.
Games run(const scenario::Scenario& scenario, const Trial& trial, const std::function<void(std::int64_t)>& tell) {
  const auto begun = Clock::now();
  Games out;
  out.all.resize(static_cast<std::size_t>(trial.games));
  Memory memory;  // the caller's thread's share; the others have their own
  const Lend lend(memory);
  std::int64_t finished = 0;
  std::mutex telling;
  for_each_index(out.all.size(), static_cast<unsigned>(trial.threads), [&](std::size_t index) {
    out.all[index] = play_one(scenario, trial, static_cast<std::int64_t>(index));
    const std::lock_guard<std::mutex> lock(telling);
    ++finished;
    if (tell) tell(finished);
  });
  out.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  return out;
}

Summary summarize(const scenario::Scenario& scenario, const Games& games) {
  Summary sum;
  sum.games = static_cast<std::int64_t>(games.all.size());
  sum.seconds = games.seconds;
  for (const SideInfo& side : scenario.start.battle->sides) sum.side_ids.push_back(side.id);
  sum.side_wins.assign(sum.side_ids.size(), 0);
  std::vector<std::int64_t> decisions;
  for (const Game& one : games.all) {
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

Interval interval(std::int64_t wins, std::int64_t of) {
  const double n = static_cast<double>(of), p = static_cast<double>(wins) / n, z = 1.959964;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace sixmil::trials
