#include "game/app/program/app.hpp"

#include <cstdio>

#include "engine/base/file.hpp"

#include "game/app/program/options.hpp"
#include "game/app/program/program.hpp"
#include "game/app/program/settings_file.hpp"
#include "game/app/table/table_page.hpp"
#include "game/replay/save.hpp"
#include "game/scenario/scenario.hpp"
#include "game/sitting/saves.hpp"

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
  std::vector<sitting::Seat> seats;
  for (std::size_t i = 0; i < scenario->start.battle->sides.size(); ++i) {
    const std::string& name = i % 2 == 0 ? options.policy_a : options.policy_b;
    seats.push_back(sitting::seat_named(name));
  }
  auto play = sitting::Play::start(std::move(*scenario), seed, std::move(seats));
  if (!play) return play.error();
  if (options.drawn_file().empty() && options.script.empty()) {
    const Status kept = sitting::keep_game(**play);
    if (!kept.ok()) return kept.error();
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

// What the command line says of the table before it is seen.
Status make_ready(const Options& options, TablePage& table) {
  if (options.after > 0 || !options.drawn_file().empty()) table.watch().run_ahead(options.after);
  if (!options.watch && options.policy_a != "person" && options.policy_b != "person") table.watch().pause(true);
  if (options.camera == "table" && options.drawn_file().empty()) return Nothing{};
  return table.set_camera(options.camera);
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
  // A picture is the same for everybody.
  LoadedSettings loaded;
  if (options.drawn_file().empty()) loaded = load_settings(settings_path());
  if (!loaded.notice.empty()) std::fprintf(stderr, "sixmil: %s\n", loaded.notice.c_str());
  Settings settings = loaded.settings;
  if (options.scale > 0) settings.scale = static_cast<float>(options.scale);
  if (options.light) settings.dark = false;
  SettingsFile file(settings_path(), loaded.settings, settings);

  Result<Go> go = options.game.empty()      ? Result<Go>(Go())
                  : is_record(options.game) ? watch_record(options)
                                            : new_game(options);
  if (!go) return complain(go.error());
  if (options.drawn_file().empty() && options.script.empty() && !display_available())
    return complain(
        {"sixmil", "there is no display", "use --shot FILE to draw a picture, or ./play for a demonstration"});
  if (!loaded.notice.empty()) go->notice = loaded.notice;
  auto program = Program::open(settings, options);
  if (!program) return complain(program.error());
  if (options.drawn_file().empty()) (*program)->keep_settings(file);
  const bool table = go->to != Go::To::menu;
  const Status opened = (*program)->go(std::move(*go));
  if (!opened.ok()) return complain(opened.error());
  if (table)
    if (const Status ready = make_ready(options, static_cast<TablePage&>((*program)->page())); !ready.ok())
      return complain(ready.error());
  if (!options.photo.empty()) {
    int told = -1;
    const auto progress = [&told](float share) {
      const int percent = static_cast<int>(share * 100);
      if (percent / 5 != told / 5 || told < 0) std::fprintf(stderr, "\rphotograph: %d %%", percent);
      told = percent;
      return true;
    };
    const Status photo = static_cast<TablePage&>((*program)->page())
                             .take_photo(options.photo, options.photo_width, options.photo_height, progress);
    std::fprintf(stderr, "\n");
    return photo.ok() ? 0 : complain(photo.error());
  }
  if (!options.drawn_file().empty()) {
    const Status shot = (*program)->take_shot(options.shot, options.panels);
    return shot.ok() ? 0 : complain(shot.error());
  }
  if (script) (*program)->set_script(std::move(*script));
  const Status ran = (*program)->run();
  if (options.times) std::fprintf(stderr, "%s\n", (*program)->script_times().c_str());
  return ran.ok() ? 0 : complain(ran.error());
}

}  // namespace sixmil::app
