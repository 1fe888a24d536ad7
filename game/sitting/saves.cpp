#include "game/sitting/saves.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <sys/stat.h>

#include "engine/base/file.hpp"

#include "game/sitting/seat.hpp"

namespace sixmil::sitting {
namespace {

constexpr std::size_t name_most = 60;

std::string marker_path() { return user_data_folder() + "/game_open"; }

std::int64_t written_at(const std::string& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0 ? static_cast<std::int64_t>(info.st_mtime) : 0;
}

// The autosave keeps older ones that may still be whole.
int generations_of(const std::string& path) { return path == autosave_path() ? 3 : 1; }

std::string name_of(const std::string& path) {
  if (path == autosave_path()) return "Autosave";
  std::string name = path.substr(path.rfind('/') + 1);
  if (name.ends_with(replay::record_suffix)) name.resize(name.size() - replay::record_suffix.size());
  return name;
}

}  // namespace

std::string saves_folder() { return user_data_folder() + "/saves"; }
std::string autosave_path() { return user_data_folder() + "/autosave" + std::string(replay::record_suffix); }

std::string save_path(std::string_view words) {
  std::string name;
  for (const char c : words) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = byte >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                       c == ' ' || c == '-' || c == '_' || c == ',' || c == '(' || c == ')';
    if (name.size() < name_most) name += plain ? c : '_';
  }
  while (!name.empty() && name.back() == ' ') name.pop_back();
  name.erase(0, name.find_first_not_of(' '));
  if (name.empty()) return {};
  return saves_folder() + "/" + name + std::string(replay::record_suffix);
}

Status save_game(const Play& play, const std::string& path) {
  const Status made = make_folders(saves_folder());
  return made.ok() ? play.save(path) : made;
}

SavedGame describe_save(const std::string& path) {
  SavedGame out;
  out.path = path;
  out.name = name_of(path);
  out.written = written_at(path);
  Result<replay::Opened> opened = replay::open_save(path, generations_of(path));
  if (!opened.ok()) {
    out.problem = opened.error().sentence();
    return out;
  }
  const State& state = opened->game.session.state();
  out.title = opened->game.scenario.title;
  out.turn = std::max(1, state.turn);
  out.turns = state.battle->turns;
  out.commands = opened->record.commands.size() - 1;
  out.over = opened->game.session.ruleset().outcome(state).over;
  for (const SideInfo& side : state.battle->sides) out.sides.push_back(side.name);
  out.commanders = opened->record.commanders;
  out.notice = opened->notice;
  return out;
}

std::vector<SavedGame> list_saves() {
  std::vector<SavedGame> out;
  for (const std::string& file : list_files(saves_folder(), replay::record_suffix))
    out.push_back(describe_save(saves_folder() + "/" + file));
  if (file_exists(autosave_path())) out.push_back(describe_save(autosave_path()));
  std::stable_sort(out.begin(), out.end(),
                   [](const SavedGame& a, const SavedGame& b) { return a.written > b.written; });
  return out;
}

std::string date_text(std::int64_t seconds) {
  const auto when = static_cast<std::time_t>(seconds);
  std::tm parts{};
  ::localtime_r(&when, &parts);
  constexpr const char* months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  char text[64];
  std::snprintf(text, sizeof text, "%d %s %d, %02d:%02d", parts.tm_mday, months[parts.tm_mon % 12],
                parts.tm_year + 1900, parts.tm_hour, parts.tm_min);
  return text;
}

Status keep_game(Play& play) {
  Status status = make_folders(user_data_folder());
  if (status.ok()) status = play.save(autosave_path());
  play.keep(autosave_path());
  if (status.ok()) status = write_text_file(marker_path(), "A game is open; it is kept in autosave.sixmil.\n");
  return status;
}

Result<replay::Opened> open_game(const std::string& path) { return replay::open_save(path, generations_of(path)); }

Result<std::unique_ptr<Play>> start_game(scenario::Scenario scenario, std::uint32_t seed, std::vector<Seat> seats) {
  auto play = Play::start(std::move(scenario), seed, std::move(seats));
  if (!play.ok()) return play.error();
  if (const Status kept = keep_game(**play); !kept.ok()) return kept.error();
  return play;
}

namespace {

std::string joined(const std::string& a, const std::string& b) { return a.empty() || b.empty() ? a + b : a + " " + b; }

// Plays the commands again; the error says why what is kept must do.
Result<std::unique_ptr<Play>> play_again(const replay::Opened& opened, const std::vector<Seat>& seats) {
  std::vector<Command> commands;
  const std::vector<Played>& played = opened.game.session.played();
  for (std::size_t i = 1; i < played.size(); ++i) commands.push_back(played[i].command);
  auto play = Play::start(opened.game.scenario, opened.record.seed, seats, commands);
  if (play.ok() && (*play)->digests() != digests_of(opened.game.session.state()))
    return Error{"", "Its commands lead elsewhere now.", ""};
  if (!play.ok()) return Error{"", "A command of then (" + play.error().place + ") " + play.error().problem, ""};
  return play;
}

}  // namespace

Result<Continued> continue_game(const std::string& path, std::vector<Seat> seats) {
  Result<replay::Opened> opened = open_game(path);
  if (!opened.ok()) return opened.error();
  const auto sides = static_cast<int>(opened->game.scenario.start.battle->sides.size());
  if (seats.empty()) seats = recorded_seats(opened->record.commanders, sides);
  Continued out;
  out.notice = opened->notice;
  const bool same_rules = opened->record.data_version == opened->game.session.ruleset().info().version;
  if (same_rules) {
    auto again = play_again(*opened, seats);
    if (again.ok())
      out.play = std::move(*again);
    else
      out.notice = joined(out.notice, again.error().problem);
  }
  if (!out.play) {
    out.play = Play::resume(std::move(*opened), std::move(seats));
    out.notice = joined(out.notice, "The game goes on from where it stood; what was before is in the log as text.");
  }
  if (const Status kept = keep_game(*out.play); !kept.ok()) return kept.error();
  return out;
}

void leave_game(const Play& play) {
  if (!file_exists(marker_path())) return;
  // Nobody waits for this: the game is in the list of saves, to go on with another day.
  if (play.waits_for() == Play::Wait::over || play.save(autosave_path()).ok()) forget_lost_game();
}

bool game_was_lost() { return file_exists(marker_path()) && file_exists(autosave_path()); }
void forget_lost_game() { std::remove(marker_path().c_str()); }

}  // namespace sixmil::sitting
