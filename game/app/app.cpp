#include "game/app/app.hpp"

#include <cstdio>

#include "engine/base/file.hpp"

#include "game/ai/play.hpp"
#include "game/app/options.hpp"
#include "game/app/table_window.hpp"
#include "game/replay/bundle.hpp"
#include "game/replay/save.hpp"
#include "game/replay/verify.hpp"
#include "game/scenario/scenario.hpp"

namespace sixmil::app {
namespace {

int complain(const Error& error) {
  std::fprintf(stderr, "sixmil: %s\n", error.sentence().c_str());
  return 1;
}

// What is to be watched: a new game by machine commanders, or a record played again.
struct Show {
  std::optional<scenario::Scenario> scenario;
  std::optional<Session> session;
  std::vector<std::unique_ptr<ai::Policy>> policies;
  std::vector<ai::Policy*> players;
  std::optional<ai::Match> match;
  std::optional<replay::Bundle> bundle;
  std::optional<replay::Autosave> autosave;
  std::vector<Command> record;
  std::size_t next = 0;  // of the record
};

Status open_game(const Options& options, Show& show) {
  const Result<std::string> path = scenario::find_scenario(options.game);
  if (!path) return path.error();
  Result<scenario::Scenario> scenario = scenario::load_scenario(*path);
  if (!scenario) return scenario.error();
  show.scenario.emplace(std::move(*scenario));
  const std::uint32_t seed = options.seed_given ? options.seed : show.scenario->seed;
  show.session.emplace(*show.scenario->ruleset, show.scenario->start_with(seed));
  const int sides = show.session->state().side_count();
  for (int i = 0; i < sides; ++i) {
    const std::string& name = i % 2 == 0 ? options.policy_a : options.policy_b;
    show.policies.push_back(ai::make_policy(name, ai::policy_seed(seed, 0, SideId(i))));
    show.players.push_back(show.policies.back().get());
  }
  show.bundle.emplace(*show.scenario, seed, *show.session);
  ai::PlayOptions play;
  play.before = [&bundle = *show.bundle](const Command& command) { bundle.before_command(command); };
  show.match.emplace(*show.session, show.players, play);
  if (options.shot.empty() && options.script.empty())
    show.autosave.emplace(*show.scenario, seed, *show.session, user_data_folder() + "/autosave.sixmil",
                          std::vector<std::string>{options.policy_a, options.policy_b});
  return Nothing{};
}

// From the newest generation that is whole; all its commands are played again from the start.
Status open_record(const Options& options, Show& show) {
  Result<replay::Opened> opened = replay::open_save(options.game);
  if (!opened) return opened.error();
  if (!opened->notice.empty()) std::fprintf(stderr, "sixmil: %s\n", opened->notice.c_str());
  show.scenario.emplace(std::move(opened->game.scenario));
  const std::vector<replay::RecordedCommand>& commands = opened->record.commands;
  for (std::size_t i = 1; i < commands.size(); ++i) {  // the first, "begin", is the session's own
    Result<Command> command = replay::recorded_command(show.scenario->start, commands[i].text);
    if (!command) return command.error();
    show.record.push_back(*command);
  }
  show.session.emplace(*show.scenario->ruleset, show.scenario->start_with(opened->record.seed));
  return Nothing{};
}

Watch::Player player_of(Show& show) {
  if (!show.match)
    return [&show] {
      if (show.next >= show.record.size()) return false;
      const Verdict verdict = show.session->submit(show.record[show.next]);
      if (!verdict.ok()) {
        std::fprintf(stderr, "sixmil: command %zu of the record is refused: %s It is shown up to there.\n",
                     show.next + 1, verdict.refusal().sentence.c_str());
        return false;
      }
      ++show.next;
      return true;
    };
  return [&show] {
    if (show.match->step() != ai::Match::Step::played) return false;
    if (show.autosave) {
      const Status saved = show.autosave->after_command();
      if (!saved.ok()) std::fprintf(stderr, "sixmil: %s\n", saved.error().sentence().c_str());
    }
    return true;
  };
}

bool is_record(const std::string& path) {
  return path.size() > replay::record_suffix.size() &&
         path.substr(path.size() - replay::record_suffix.size()) == replay::record_suffix;
}

}  // namespace

int run(int argc, char** argv) {
  Options options;
  if (const int code = read_options(argc, argv, options); code >= 0) return code;

  std::optional<ScriptRunner> script;
  if (!options.script.empty()) {
    const Result<std::string> text = read_text_file(options.script, 1u << 20);
    if (!text) return complain(text.error());
    Result<std::vector<ScriptStep>> steps = parse_script(*text, options.script);
    if (!steps) return complain(steps.error());
    script.emplace(std::move(*steps), options.script);
  }

  Show show;
  const Status opened = is_record(options.game) ? open_record(options, show) : open_game(options, show);
  if (!opened.ok()) return complain(opened.error());
  if (show.autosave) {
    const Status folder = make_folders(user_data_folder());
    if (!folder.ok()) return complain(folder.error());
  }

  Watch watch(*show.session, player_of(show));
  if (options.after > 0 || !options.shot.empty()) watch.run_ahead(options.after);
  if (!options.watch) watch.pause(true);
  if (options.shot.empty() && options.script.empty() && !display_available())
    return complain(
        {"sixmil", "there is no display", "use --shot FILE to draw a picture, or ./play for a demonstration"});

  auto window = TableWindow::open(watch, *show.scenario->ruleset, options);
  if (!window) return complain(window.error());
  TableWindow& table = **window;
  if (options.camera != "table" || !options.shot.empty()) {
    const Status camera = table.set_camera(options.camera);
    if (!camera.ok()) return complain(camera.error());
  }
  if (!options.shot.empty()) {
    const Status shot = table.take_shot(options.shot, options.panels);
    return shot.ok() ? 0 : complain(shot.error());
  }
  if (script) table.set_script(std::move(*script));
  const Status ran = table.run();
  return ran.ok() ? 0 : complain(ran.error());
}

}  // namespace sixmil::app
