#include <CLI/CLI.hpp>

#include "game/cli/commands.hpp"
#include "game/cli/models.hpp"
#include "game/cli/output.hpp"
#include "game/replay/record.hpp"

namespace {

using namespace sixmil;

constexpr std::int64_t seed_most = 4294967295;

std::string policy_check(const std::string& name) { return cli::unknown_policy(name); }

int run(int argc, char** argv) {
  CLI::App app("Sixmil without a window: miniatures battles played, recorded, checked and measured.", "sixmil-cli");
  app.set_version_flag("--version", std::string(replay::program_version()));
  app.require_subcommand(1);
  app.get_formatter()->column_width(28);
  const auto commander = CLI::Validator(policy_check, "COMMANDER");
  int code = cli::done;

  app.add_subcommand("rulesets", "List the rulebooks in this program")->callback([&] { code = cli::list_rulesets(); });
  app.add_subcommand("scenarios", "List the scenarios")->callback([&] { code = cli::list_scenarios(); });

  cli::PlayArgs play;
  CLI::App* sub = app.add_subcommand("play", "Let two machine commanders fight a battle, and print its log");
  sub->add_option("scenario", play.scenario, "A file, or the name of a scenario")->required();
  sub->add_option("--a", play.a, "Commander of the first side")->capture_default_str()->check(commander);
  sub->add_option("--b", play.b, "Commander of the other side")->capture_default_str()->check(commander);
  sub->add_option("--seed", play.seed, "Seed of the dice, 0 to 4294967295; without it the scenario's own")
      ->check(CLI::Range(std::int64_t{0}, seed_most));
  sub->add_option("--record", play.record, "Write a record of the game to this file");
  sub->add_flag("--quiet", play.quiet, "Print the result alone");
  sub->add_flag("--why", play.why, "Print before each command what it was chosen for");
  sub->callback([&] { code = cli::play(play); });

  std::vector<std::string> files;
  sub = app.add_subcommand("verify", "Play records again and compare every step");
  sub->add_option("files", files, "Records (.sixmil)")->required();
  sub->callback([&] { code = cli::verify(files); });

  cli::SimArgs sim;
  sub = app.add_subcommand("sim", "Play many games, each seed twice with sides swapped, and count");
  sub->add_option("scenario", sim.scenario, "A file, or the name of a scenario")->required();
  sub->add_option("--games", sim.games, "How many")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{10000000}));
  sub->add_option("--seed", sim.seed, "Seed of the first two games; one game a seed when both commanders are alike")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{0}, seed_most));
  sub->add_option("--threads", sim.threads, "How many at once")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{256}));
  sub->add_option("--a", sim.a, "One commander")->capture_default_str()->check(commander);
  sub->add_option("--b", sim.b, "The other")->capture_default_str()->check(commander);
  sub->add_option("--format", sim.format, "table, csv or json")
      ->capture_default_str()
      ->check(CLI::IsMember({"table", "csv", "json"}));
  sub->callback([&] { code = cli::sim(sim); });

  cli::SightArgs sight;
  sub = app.add_subcommand("sight", "Whether two points of a scenario's table see each other, and why not");
  auto* where = sub->add_option("scenario", sight.scenario, "A file, or the name of a scenario");
  auto* from = sub->add_option("--from", sight.from,
                               "x,y,h in millimetres, h over the ground; or a model by its name, NAME@x,y to have it "
                               "stand there")
                   ->needs(where);
  auto* to = sub->add_option("--to", sight.to, "The same")->needs(from);
  sub->add_flag("--explain", sight.explain, "Tell every line that was tried")->needs(to);
  sub->add_option("--viewshed", sight.viewshed, "Write a PNG of the ground that is seen from --from")->needs(from);
  sub->add_flag("--matrix", sight.matrix, "Who sees whom where everybody stands at the start")->needs(where);
  auto* keep = sub->add_option("--keep", sight.keep, "Write a case of --from and --to to this file")->needs(to);
  sub->add_option("--remark", sight.remark, "What the case is about")->needs(keep);
  sub->add_option("--case", sight.cases, "Judge kept cases again; exit 1 unless every answer is the one kept")
      ->excludes(where);
  sub->callback([&] {
    if (sight.cases.empty() && sight.scenario.empty()) throw CLI::RequiredError("A scenario, or --case");
    if (sight.cases.empty() && !sight.matrix && sight.to.empty() && sight.viewshed.empty())
      throw CLI::RequiredError("--from with --to or --viewshed, or --matrix");
    code = cli::sight(sight);
  });

  cli::BenchArgs bench;
  sub = app.add_subcommand("bench", "Measure speed");
  sub->add_option("scenario", bench.scenario, "One scenario; without it all that come with the program");
  sub->add_flag("--signature", bench.signature, "Print one line that must be the same on every machine instead");
  sub->add_flag("--playouts", bench.playouts, "Measure playouts instead: by scripts, resolving alone, by candidates");
  sub->callback([&] { code = cli::bench(bench); });

  cli::add_models_command(app, code);

  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    cli::notice(std::string("sixmil-cli: ") + error.what() + "\nRun with --help for more information.");
    return cli::bad_usage;
  }
  return code;
}

}  // namespace

int main(int argc, char** argv) { return cli::finish(run(argc, argv)); }
