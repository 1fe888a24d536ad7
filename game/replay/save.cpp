#include "game/replay/save.hpp"

#include <fmt/format.h>

#include "engine/base/file.hpp"

#include "game/replay/verify.hpp"

namespace sixmil::replay {
Record record_of(const scenario::Scenario& scenario, std::uint32_t seed, const Session& session,
                 std::vector<std::string> commanders) {
  Record record;
  record.program = program_version();
  record.ruleset = session.ruleset().info().id;
  record.data_version = session.ruleset().info().version;
  record.seed = seed;
  record.commanders = std::move(commanders);
  record.source = scenario.source;
  for (const Played& played : session.played())
    record.commands.push_back(
        {played.command.verb.index() == verb_begin ? "begin" : command_text(session.ruleset().info(), played.command),
         played.parts});
  record.state = state_bytes(session.state());
  return record;
}

Record record_with_log(const scenario::Scenario& scenario, std::uint32_t seed, const Session& session,
                       std::vector<std::string> commanders, std::span<const LoggedLine> earlier) {
  Record record = record_of(scenario, seed, session, std::move(commanders));
  record.log = logged(earlier, session);
  return record;
}

Status save_record(const std::string& path, const Record& record, int generations) {
  return write_file(path, encode(record), generations);
}

Result<Opened> open_record(Record record, std::string_view place) {
  const auto bad = [&](const Error& why) {
    return Error{std::string(place) + (why.place.empty() ? "" : ": " + why.place), why.problem, why.remedy};
  };
  Result<scenario::Scenario> made = scenario::make_scenario(record.source);
  if (!made.ok()) return bad(made.error());
  const Ruleset* ruleset = made->ruleset;
  if (ruleset->info().id != record.ruleset)
    return bad({"", "its scenario is for other rules", "use an undamaged copy"});
  State start = made->start_with(record.seed);
  Result<State> state = read_state(record.state, start.battle, place);
  if (!state.ok()) return state.error();
  if (digests_of(*state) != record.commands.back().digests)
    return bad({"", "its state is not the one after its last command", "use the generation before"});
  std::vector<Played> played;
  for (std::size_t i = 0; i < record.commands.size(); ++i) {
    Played one;
    if (i == 0)
      one.command.verb = VerbId(verb_begin);
    else {
      const Result<Command> command = recorded_command(*state, record.commands[i].text);
      if (!command.ok()) return bad({fmt::format("command {}", i), command.error().problem, command.error().remedy});
      one.command = *command;
    }
    one.parts = record.commands[i].digests;
    one.digest = one.parts.whole();
    played.push_back(one);
  }
  std::string notice;
  if (record.data_version != ruleset->info().version)
    notice = fmt::format("It was played with version {} of the rules; this program has {}.", record.data_version,
                         ruleset->info().version);
  const std::uint32_t seed = record.seed;
  scenario::Game game{std::move(*made), seed,
                      Session(*ruleset, std::move(start), std::move(*state), std::move(played))};
  return Opened{std::move(record), std::move(game), std::move(notice)};
}

Result<Opened> open_save(const std::string& path, int generations) {
  Error first;
  for (int g = 0; g < generations; ++g) {
    const std::string file = g == 0 ? path : fmt::format("{}.{}", path, g);
    Result<Record> record = load_record(file);
    Result<Opened> opened = record.ok() ? open_record(std::move(*record), file) : Result<Opened>(record.error());
    if (!opened.ok()) {
      if (g == 0) first = opened.error();
      continue;
    }
    if (g > 0)
      opened->notice = fmt::format("{} An older save was opened instead: {}.{}{}", first.sentence(), file,
                                   opened->notice.empty() ? "" : " ", opened->notice);
    return opened;
  }
  return first;
}

Autosave::Autosave(const scenario::Scenario& scenario, std::uint32_t seed, const Session& session, std::string path,
                   std::vector<std::string> commanders, const std::vector<LoggedLine>* earlier)
    : scenario_(&scenario),
      seed_(seed),
      session_(&session),
      path_(std::move(path)),
      commanders_(std::move(commanders)),
      earlier_(earlier),
      turn_(session.state().turn),
      phase_(session.state().phase) {}

Status Autosave::after_command() {
  const State& state = session_->state();
  if (path_.empty() || (state.turn == turn_ && state.phase == phase_)) return Nothing{};
  turn_ = state.turn;
  phase_ = state.phase;
  const Status saved =
      save_record(path_,
                  record_with_log(*scenario_, seed_, *session_, commanders_,
                                  earlier_ ? std::span<const LoggedLine>(*earlier_) : std::span<const LoggedLine>()),
                  3);
  if (saved.ok() || failed_) return Nothing{};
  failed_ = true;
  return saved;
}

}  // namespace sixmil::replay
