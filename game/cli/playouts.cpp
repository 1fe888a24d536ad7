// How fast playouts are: games by scripts, the same commands without choosing, and games of chance by candidates.
#include <chrono>
#include <ctime>
#include <fmt/format.h>

#include "game/core/powers/powers.hpp"
#include "game/core/turn/resolution.hpp"

#include "game/ai/choices.hpp"
#include "game/ai/playout.hpp"
#include "game/cli/commands.hpp"
#include "game/cli/output.hpp"
#include "game/scenario/scenario.hpp"

namespace sixmil::cli {
namespace {

constexpr std::uint32_t warming = 30, measured = 100;
constexpr int split_rounds = 5;  // of all games, so that what else the machine does is shared out

// CPU time of this thread, so that what else runs does not count; seconds.
double cpu() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// For what is too short for the other clock: real time, of which only shares are told.
double reading() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

struct Timed {
  std::int64_t commands = 0;
  double seconds = 0, choosing = 0, resolving = 0;
  double per_second() const { return static_cast<double>(commands) / seconds; }
};

State begun(const scenario::Scenario& game, std::uint32_t seed) {
  return Session(*game.ruleset, game.start_with(seed)).state();
}

void carry_out(const scenario::Scenario& game, State& state, const Command& command) {
  Resolution resolution(state);
  game.ruleset->resolve(resolution, command);
}

// `choose` gives the next command of a state or false. `timed`: each step by the clock, which slows them all down.
template <class Choose>
void play_through(const scenario::Scenario& game, State state, bool timed, Choose choose, Timed& out) {
  const double begin = cpu();
  Command command;
  for (;;) {
    const double before = timed ? reading() : 0;
    if (!choose(state, command)) break;
    const double between = timed ? reading() : 0;
    carry_out(game, state, command);
    ++out.commands;
    if (!timed) continue;
    out.choosing += between - before;
    out.resolving += reading() - between;
  }
  out.seconds += cpu() - begin;
}

Timed by_scripts(const scenario::Scenario& game, std::uint32_t first, std::uint32_t count, bool timed,
                 std::vector<Command>* kept = nullptr) {
  Timed out;
  for (std::uint32_t seed = first; seed < first + count; ++seed) {
    ai::Playout playout(*game.ruleset->powers()->scripts, seed);
    const auto next = [&](const State& state, Command& command) {
      const bool more = playout.next(state, command);
      if (kept && more) kept->push_back(command);
      return more;
    };
    play_through(game, begun(game, seed), timed, next, out);
    if (kept) kept->push_back(Command{});  // the end of a game: nobody's
  }
  return out;
}

Timed again(const scenario::Scenario& game, const std::vector<Command>& kept) {
  Timed out;
  std::size_t at = 0;
  for (std::uint32_t seed = 0; seed < measured; ++seed, ++at) {
    const auto next = [&](const State&, Command& command) {
      if (!kept[at].side.valid()) return false;
      command = kept[at++];
      return true;
    };
    play_through(game, begun(game, seed), false, next, out);
  }
  return out;
}

Timed by_candidates(const scenario::Scenario& game) {
  Timed out;
  for (std::uint32_t seed = 0; seed < measured; ++seed) {
    Rng rng(seed, 6);
    Acting acting;
    std::vector<Command> list;
    const auto next = [&](const State& state, Command& command) {
      game.ruleset->acting(state, acting);
      if (acting.sides.empty()) return false;
      const Acting::One& one = acting.sides[rng.below(static_cast<std::uint32_t>(acting.sides.size()))];
      command = ai::any_command(*game.ruleset, state, one.side, one.actors, rng, list);
      return true;
    };
    play_through(game, begun(game, seed), false, next, out);
  }
  return out;
}

// What a reading of the clock costs itself.
double clock_cost() {
  constexpr int readings = 100000;
  const double begin = reading();
  for (int i = 0; i < readings; ++i) static_cast<void>(reading());
  return (reading() - begin) / readings;
}

}  // namespace

void playout_figures(const scenario::Scenario& game) {
  print(fmt::format("{} ({} elements)\n", game.id, game.start.element_count()));
  const Powers* powers = game.ruleset->powers();
  if (!powers || !powers->scripts) return print("  no scripts\n");
  by_scripts(game, measured, warming, false);  // tables and ways are remembered from then on
  std::vector<Command> kept;
  by_scripts(game, 0, measured, false, &kept);
  const Timed scripts = by_scripts(game, 0, measured, false);
  Timed split;
  for (int round = 0; round < split_rounds; ++round) {
    const Timed one = by_scripts(game, 0, measured, true);
    split.commands += one.commands;
    split.choosing += one.choosing;
    split.resolving += one.resolving;
  }
  const Timed alone = again(game, kept), chance = by_candidates(game);
  const double spent = clock_cost() * static_cast<double>(split.commands);
  const double choosing = split.choosing - spent, resolving = split.resolving - spent;
  print(fmt::format("  by scripts            {:8.0f} commands a second, {:.0f} a game; {:.0f} % of the time choosing\n",
                    scripts.per_second(), static_cast<double>(scripts.commands) / measured,
                    100 * choosing / (choosing + resolving)));
  print(fmt::format("  resolving alone       {:8.0f} commands a second\n", alone.per_second()));
  print(fmt::format("  chance by candidates  {:8.0f} commands a second, {:.0f} a game; scripts {:.1f} times as many\n",
                    chance.per_second(), static_cast<double>(chance.commands) / measured,
                    scripts.per_second() / chance.per_second()));
}

}  // namespace sixmil::cli
