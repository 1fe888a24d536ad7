#pragma once
// The person's games on disk: saves and records by name, the autosave, and whether the last game was left properly.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

#include "game/sitting/play.hpp"

namespace sixmil::sitting {

std::string saves_folder();
std::string autosave_path();
// A person's words as a file in the saves' folder; what no file name may hold becomes '_'. Empty: no name is left.
std::string save_path(std::string_view words);
// Writes the game there; makes the folder.
Status save_game(const Play& play, const std::string& path);

struct SavedGame {
  std::string path, name;    // name: for people
  std::int64_t written = 0;  // seconds since 1970
  std::string problem;       // why it cannot be opened, as a sentence; then nothing below is filled
  std::string title;         // of the scenario
  std::int32_t turn = 0, turns = 0;
  std::size_t commands = 0;
  bool over = false;
  std::vector<std::string> sides, commanders;
  std::string notice;  // written by another version
};
SavedGame describe_save(const std::string& path);
// The saves' folder and the autosave, newest first. Opens every file: for a thread of its own.
std::vector<SavedGame> list_saves();
// "30 Nov 2026, 09:05", local time.
std::string date_text(std::int64_t seconds);

// From here on the game is kept: its autosave is written at once and after every phase, and until leave_game is called
// the program owes the person this game.
Status keep_game(Play& play);
// A save or record, from the newest of its generations that is whole.
Result<replay::Opened> open_game(const std::string& path);
// A new game that is kept; and one that goes on where a save ends, with these in its seats (none: those who sat there).
Result<std::unique_ptr<Play>> start_game(scenario::Scenario scenario, std::uint32_t seed, std::vector<Seat> seats);
struct Continued {
  std::unique_ptr<Play> play;
  std::string notice;  // what the person should be told; empty: nothing
};
Result<Continued> continue_game(const std::string& path, std::vector<Seat> seats);
// The game is left properly; one that is not over is written once more, whole.
void leave_game(const Play& play);
// A game that was kept was never left: the program or the machine broke down. The autosave has it.
bool game_was_lost();
void forget_lost_game();

}  // namespace sixmil::sitting
