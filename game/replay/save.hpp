#pragma once
// Saving a game, going on from a save, and keeping one while it is played.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/result.hpp"

#include "game/core/session/session.hpp"

#include "game/replay/record.hpp"
#include "game/scenario/scenario.hpp"

namespace sixmil::replay {

// The game so far. `commanders`: who played each side, for people.
Record record_of(const scenario::Scenario& scenario, std::uint32_t seed, const Session& session,
                 std::vector<std::string> commanders = {});
// The same with its log, which goes on from the lines of before.
Record record_with_log(const scenario::Scenario& scenario, std::uint32_t seed, const Session& session,
                       std::vector<std::string> commanders, std::span<const LoggedLine> earlier);
Status save_record(const std::string& path, const Record& record, int generations = 1);

struct Opened {
  Record record;
  scenario::Game game;  // goes on from the latest state
  // What a person should be told: written by another version, or the generation before was taken. Empty: nothing.
  std::string notice;
};
// Makes the scenario and reads the latest state; nothing is played again. The ruleset must be in this program. Data of
// another version is taken when the state fits it, and the notice says so.
Result<Opened> open_record(Record record, std::string_view place);
// The same from a file, or from the newest older generation (path.1, path.2) when the file is damaged or gone.
Result<Opened> open_save(const std::string& path, int generations = 3);

// Saves after every phase: whole files in three generations.
class Autosave {
 public:
  // Everything passed in outlives it. An empty path: never saves.
  // earlier: the log of before the session's events; nullptr: there is none.
  Autosave(const scenario::Scenario& scenario, std::uint32_t seed, const Session& session, std::string path,
           std::vector<std::string> commanders = {}, const std::vector<LoggedLine>* earlier = nullptr);
  // To be called after every accepted command. The error of a failed save is told once and play goes on.
  Status after_command();

 private:
  const scenario::Scenario* scenario_;
  std::uint32_t seed_;
  const Session* session_;
  std::string path_;
  std::vector<std::string> commanders_;
  const std::vector<LoggedLine>* earlier_;
  std::int32_t turn_ = -1;
  PhaseId phase_;
  bool failed_ = false;
};

}  // namespace sixmil::replay
