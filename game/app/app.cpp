#include "game/app/app.hpp"

#include <cstdio>

#include "engine/base/file.hpp"

#include "game/app/options.hpp"
#include "game/app/program.hpp"
#include "game/app/table_page.hpp"
#include "game/replay/save.hpp"
#include "game/scenario/scenario.hpp"

namespace sixmil::app {
namespace {

int complain(const Error& error) {
  std::fprintf(stderr, "sixmil: %s\n", error.sentence().c_str());
  return 1;
}

bool is_record(const std::string& path) { return path.ends_with(replay::record_suffix); }

Result<Go> new_game(const Options& options) {
  const Result<std::string> path = scenario::find_scenario(options.game);
  if (!path) return path.error();
  Result<scenario::Scenario> scenario = scenario::load_scenario(*path);
  if (!scenario) return scenario.error();
  const std::uint32_t seed = options.seed_given ? options.seed : scenario->seed;
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < scenario->start.battle->sides.size(); ++i) {
    const std::string& name = i % 2 == 0 ? options.policy_a : options.policy_b;
    seats.push_back({name == "person" ? "" : name});
  }
  auto play = Play::start(std::move(*scenario), seed, std::move(seats));
  if (!play) return play.error();
  if (options.shot.empty() && options.script.empty()) {
    const Status folder = make_folders(user_data_folder());
    if (!folder.ok()) return folder.error();
    (*play)->keep(user_data_folder() + "/autosave.sixmil");
  }
  Go go;
  go.to = Go::To::game;
  go.play = std::move(*play);
  return go;
}

// From the newest generation that is whole; all its commands are played again from the start.
Result<Go> watch_record(const Options& options) {
  Result<replay::Opened> opened = replay::open_save(options.game);
  if (!opened) return opened.error();
  if (!opened->notice.empty()) std::fprintf(stderr, "sixmil: %s\n", opened->notice.c_str());
  Go go;
  go.to = Go::To::record;
  go.record = std::move(opened->record);
  go.record_name = options.game;
  return go;
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
  Result<Go> go = is_record(options.game) ? watch_record(options) : new_game(options);
  if (!go) return complain(go.error());
  if (options.shot.empty() && options.script.empty() && !display_available())
    return complain(
        {"sixmil", "there is no display", "use --shot FILE to draw a picture, or ./play for a demonstration"});

  Settings settings;
  if (options.scale > 0) settings.scale = static_cast<float>(options.scale);
  settings.dark = !options.light;
  auto program = Program::open(settings, options);
  if (!program) return complain(program.error());
  const Status opened = (*program)->go(std::move(*go));
  if (!opened.ok()) return complain(opened.error());
  auto& table = static_cast<TablePage&>((*program)->page());
  if (options.after > 0 || !options.shot.empty()) table.watch().run_ahead(options.after);
  if (!options.watch && options.policy_a != "person" && options.policy_b != "person") table.watch().pause(true);
  if (options.camera != "table" || !options.shot.empty()) {
    const Status camera = table.set_camera(options.camera);
    if (!camera.ok()) return complain(camera.error());
  }
  if (!options.shot.empty()) {
    const Status shot = (*program)->take_shot(options.shot, options.panels);
    return shot.ok() ? 0 : complain(shot.error());
  }
  if (script) (*program)->set_script(std::move(*script));
  const Status ran = (*program)->run();
  return ran.ok() ? 0 : complain(ran.error());
}

}  // namespace sixmil::app
