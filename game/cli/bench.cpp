#include <chrono>
#include <fmt/format.h>

#include "engine/base/file.hpp"
#include "engine/base/hash.hpp"
#include "engine/base/rng.hpp"

#include "game/core/event/view.hpp"
#include "game/core/measure/ways.hpp"
#include "game/core/sight/sight.hpp"

#include "game/ai/play.hpp"
#include "game/cli/commands.hpp"
#include "game/cli/output.hpp"
#include "game/scenario/scenario.hpp"
#include "game/trials/trials.hpp"

namespace sixmil::cli {
namespace {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

// Runs `work` until half a second has gone and returns the microseconds of one.
template <class Work>
double microseconds(Work work) {
  const double begun = now();
  std::int64_t count = 0;
  double gone = 0;
  do {
    for (int i = 0; i < 100; ++i) work();
    count += 100;
    gone = now() - begun;
  } while (gone < 0.5);
  return gone * 1e6 / static_cast<double>(count);
}

Session new_session(const scenario::Scenario& game, std::uint32_t seed) {
  Session session(*game.ruleset, game.start_with(seed));
  return session;
}

ai::PlayReport random_game(Session& session, std::uint32_t seed, std::int64_t most = 100000) {
  const auto policies = trials::commanders("random", "random", 0, session.state().side_count(), seed);
  const auto seats = trials::pointers(policies);
  ai::PlayOptions options;
  options.most_commands = most;
  return ai::play_out(session, seats, options);
}

void figures(const scenario::Scenario& game) {
  print(fmt::format("{} ({} elements, {} units)\n", game.id, game.start.element_count(), game.start.unit_count()));
  Session session = new_session(game, 1);
  random_game(session, 1, 200);  // some way into a game
  State copy = session.state();
  const double copying = microseconds([&] { copy = session.state(); });
  print(fmt::format("  copy of the state     {:8.3f} us\n", copying));
  State view;
  const double viewing = microseconds([&] { make_view(session.state(), SideId(0), view); });
  print(fmt::format("  a side's view         {:8.3f} us\n", viewing));
  std::int64_t games = 0, commands = 0;
  const double begun = now();
  double gone = 0;
  do {
    const auto seed = static_cast<std::uint32_t>(games + 1);
    Session one = new_session(game, seed);
    one.record(false);
    commands += random_game(one, seed).commands;
    ++games;
    gone = now() - begun;
  } while (gone < 2);
  print(fmt::format("  random games          {:8.1f} a second, of {:.0f} commands\n", static_cast<double>(games) / gone,
                    static_cast<double>(commands) / static_cast<double>(games)));
  print(fmt::format("  random commands       {:8.0f} a second\n", static_cast<double>(commands) / gone));
  // The commands of one game given again: the gateway alone, without choosing.
  Session first = new_session(game, 1);
  random_game(first, 1);
  std::int64_t given = 0;
  const double again = now();
  do {
    Session replayed = new_session(game, 1);
    replayed.record(false);
    for (std::size_t i = 1; i < first.played().size(); ++i)
      given += replayed.submit(first.played()[i].command).ok() ? 1 : 0;
    gone = now() - again;
  } while (gone < 1);
  print(fmt::format("  resolved commands     {:8.0f} a second\n", static_cast<double>(given) / gone));
}

std::uint64_t mixed(std::uint64_t digest, std::int64_t value) {
  return digest_mix(digest, static_cast<std::uint64_t>(value));
}

// Everything that must come out alike on every machine: games by dice and commands, sight, routes.
std::uint64_t signature_of(const scenario::Scenario& game) {
  std::uint64_t digest = mixed(0, static_cast<std::int64_t>(game.start.battle->digest));
  for (std::uint32_t seed = 1; seed <= 3; ++seed) {
    Session session = new_session(game, seed);
    random_game(session, seed, seed == 1 ? 150 : 100000);
    for (const auto& played : session.played()) digest = digest_mix(digest, played.digest);
    const State& state = session.state();
    const HeightField& ground = state.battle->table.ground;
    Rng rng(seed);
    const auto place = [&] {
      return Vec2{static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(ground.width()))),
                  static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(ground.depth())))};
    };
    for (int i = 0; i < 2000; ++i) {
      Stand from, to;
      from.at = place();
      to.at = place();
      from.height = to.height = mm(8);
      const SightReport seen = report(state, from, to);
      digest = mixed(digest, seen.clear);
      if (!seen.lines.empty()) digest = mixed(digest, seen.lines.front().blocker.at);
    }
    int routes = 0;
    for (int e = 0; e < state.element_count() && routes < 12; ++e) {
      const ElementId id(e);
      if (!state.element(id).on_table()) continue;
      Mobility mobility = game.ruleset->mobility(state, id);
      mobility.may_move = true;
      mobility.most = mm(300);
      const Route route = Ways(state, mobility, id).route(place(), mobility.most);
      digest = mixed(mixed(digest, route.cost), route.arrives);
      for (const Vec2 p : route.path) digest = mixed(mixed(digest, p.x), p.y);
      ++routes;
    }
  }
  return digest;
}

}  // namespace

int bench(const BenchArgs& args) {
  std::vector<std::string> paths;
  if (!args.scenario.empty()) {
    const Result<std::string> path = scenario::find_scenario(args.scenario);
    if (!path.ok()) return refuse(path.error());
    paths.push_back(*path);
  } else {
    for (const scenario::Listed& one : scenario::list_scenarios())
      if (one.path.rfind(program_root() + "/assets/", 0) == 0) paths.push_back(one.path);
  }
  std::uint64_t digest = 0;
  for (const std::string& path : paths) {
    const Result<scenario::Scenario> game = scenario::load_scenario(path);
    if (!game.ok()) return refuse(game.error());
    if (args.signature)
      digest = digest_mix(digest, signature_of(*game));
    else if (args.playouts)
      playout_figures(*game);
    else
      figures(*game);
  }
  if (args.signature) print(fmt::format("{:016x}\n", digest));
  return done;
}

}  // namespace sixmil::cli
