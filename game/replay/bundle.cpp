#include "game/replay/bundle.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>

#include "engine/base/file.hpp"

#include "game/replay/save.hpp"

namespace sixmil::replay {

Bundle::Bundle(const scenario::Scenario& scenario, std::uint32_t seed, const Session& session)
    : scenario_(&scenario),
      seed_(seed),
      session_(&session),
      checkpoint_(session.state()),
      checkpoint_commands_(session.played().size()) {
  set_assert_handler([this](const char* condition, const char* file, int line) { write(condition, file, line); });
}

Bundle::~Bundle() { set_assert_handler(nullptr); }

void Bundle::before_command(const Command& command) {
  pending_ = command;
  const State& state = session_->state();
  if (state.turn == checkpoint_.turn && state.phase == checkpoint_.phase) return;
  checkpoint_ = state;
  checkpoint_commands_ = session_->played().size();
}

void Bundle::write(const char* condition, const char* file, int line) const {
  const Info& info = session_->ruleset().info();
  Record record = record_of(*scenario_, seed_, *session_, {});
  // The state may be half-way through a command: the record ends at the checkpoint, the commands since are told as
  // text.
  const std::size_t played = record.commands.size();
  std::string tail;
  for (std::size_t i = played > 50 ? played - 50 : 0; i < played; ++i)
    tail += fmt::format("{} {}\n", i, record.commands[i].text);
  record.commands.resize(std::min(played, checkpoint_commands_));
  record.state = state_bytes(checkpoint_);
  const std::string pending =
      pending_.verb.valid() && pending_.verb.index() != verb_begin ? command_text(info, pending_) : "none";
  const std::string text = fmt::format(
      "assertion: {}\nplace: {}:{}\nprogram: {}\nruleset: {} {}\nscenario: {} ({})\nseed: {}\ncheckpoint: after {} "
      "commands\nsubmitted last: {}\n"
      "last commands:\n{}",
      condition, file, line, program_version(), info.id, info.version, scenario_->id, scenario_->source.path, seed_,
      checkpoint_commands_, pending, tail);
  const std::string folder = user_data_folder() + "/crashes";
  std::string name;
  for (int n = 1; n < 10000; ++n) {
    name = fmt::format("{}/{}_{}_{}", folder, scenario_->id, seed_, n);
    if (!file_exists(name + ".txt")) break;
  }
  const Status made = make_folders(folder);
  const Status told = made.ok() ? write_text_file(name + ".txt", text) : made;
  const Status kept = told.ok() ? save_record(name + std::string(record_suffix), record) : told;
  if (kept.ok())
    std::fprintf(stderr, "sixmil: what led to it lies in %s.txt and beside it\n", name.c_str());
  else
    std::fprintf(stderr, "sixmil: %s\n", kept.error().sentence().c_str());
  std::fflush(stderr);
}

}  // namespace sixmil::replay
