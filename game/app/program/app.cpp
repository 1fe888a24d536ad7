#include "game/app/program/app.hpp"

#include <cstdio>

#include "engine/base/file.hpp"

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
  return Go(go::Game{std::move(*play), {}});
}

// From the newest generation that is whole; all its commands are played again from the start.
Result<Go> watch_record(const Options& options) {
  Result<replay::Opened> opened = replay::open_save(options.game);
  if (!opened) return opened.error();
  if (!opened->notice.empty()) std::fprintf(stderr, "sixmil: %s\n", opened->notice.c_str());
  return Go(go::ToRecord{std::move(opened->record), options.game, {}, {}});
}

// What the command line says of the table before it is seen.
Status make_ready(const Options& options, TablePage& table) {
  if (options.after > 0 || !options.drawn_file().empty()) table.watch().run_ahead(options.after);
  if (!options.watch && options.policy_a != "person" && options.policy_b != "person") table.watch().pause(true);
  if (options.camera == "table" && options.drawn_file().empty()) return Nothing{};
  return table.set_camera(options.camera);
}

}  // namespace

bool App::end(const Status& how) {
  code_ = how.ok() ? 0 : complain(how.error());
  return false;
}

bool App::open(int argc, char** argv) {
  code_ = read_options(argc, argv, options_);
  if (code_ >= 0) return false;
  code_ = 0;
  std::optional<ScriptRunner> script;
  if (!options_.script.empty()) {
    const Result<std::string> text = read_text_file(options_.script, 1u << 20);
    if (!text) return end(text.error());
    Result<std::vector<ScriptStep>> steps = parse_script(*text, options_.script);
    if (!steps) return end(steps.error());
    script.emplace(std::move(*steps), options_.script);
  }
  const bool drawn = !options_.drawn_file().empty();
  // A picture is the same for everybody.
  LoadedSettings loaded;
  if (!drawn) loaded = load_settings(settings_path());
  if (!loaded.notice.empty()) std::fprintf(stderr, "sixmil: %s\n", loaded.notice.c_str());
  settings_ = loaded.settings;
  if (options_.scale > 0) settings_.scale = static_cast<float>(options_.scale);
  if (options_.light) settings_.dark = false;
  file_.emplace(settings_path(), loaded.settings, settings_);

  Result<Go> go = options_.game.empty()      ? Result<Go>(go::Menu{loaded.notice, false, {}})
                  : is_record(options_.game) ? watch_record(options_)
                                             : new_game(options_);
  if (!go) return end(go.error());
  if (!drawn && options_.script.empty() && !display_available())
    return end(
        Error{"sixmil", "there is no display", "use --shot FILE to draw a picture, or ./play for a demonstration"});
  if (auto* game = std::get_if<go::Game>(&*go)) game->notice = loaded.notice;
  if (auto* record = std::get_if<go::ToRecord>(&*go)) record->notice = loaded.notice;
  if (const Status started = start(std::move(*go)); !started.ok()) return end(started);
  if (drawn) return end(draw_file());
  if (script) program_->set_script(std::move(*script));
  return true;
}

Status App::start(Go go) {
  auto program = Program::open(settings_, options_);
  if (!program) return program.error();
  program_ = std::move(*program);
  if (options_.drawn_file().empty()) program_->keep_settings(*file_);
  table_expected_ = !std::holds_alternative<go::Menu>(go);
  if (const Status opened = program_->go(std::move(go)); !opened.ok()) return opened;
  return program_->opening() ? Nothing{} : ready_table();
}

// Once the command line's table is there.
Status App::ready_table() {
  if (!std::exchange(table_expected_, false)) return Nothing{};
  auto* table = dynamic_cast<TablePage*>(&program_->page());
  return table != nullptr ? make_ready(options_, *table) : Nothing{};
}

Status App::draw_file() {
  if (options_.photo.empty()) return program_->take_shot(options_.shot, options_.panels);
  int told = -1;
  const auto progress = [&told](float share) {
    const int percent = static_cast<int>(share * 100);
    if (percent / 5 != told / 5 || told < 0) std::fprintf(stderr, "\rphotograph: %d %%", percent);
    told = percent;
    return true;
  };
  const Status photo = static_cast<TablePage&>(program_->page())
                           .take_photo(options_.photo, options_.photo_width, options_.photo_height, progress);
  std::fprintf(stderr, "\n");
  return photo;
}

bool App::turn() {
  if (program_->turn()) {
    if (program_->opening()) return true;
    const Status ready = ready_table();
    return ready.ok() || end(ready);
  }
  const Status closed = program_->close();
  if (options_.times) std::fprintf(stderr, "%s\n", program_->script_times().c_str());
  return end(closed);
}

int run(int argc, char** argv) {
  App app;
  if (app.open(argc, argv))
    while (app.turn()) {
    }
  return app.code();
}

}  // namespace sixmil::app
