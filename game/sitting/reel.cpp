#include "game/sitting/reel.hpp"

#include <algorithm>

#include "engine/base/assert.hpp"

#include "game/replay/verify.hpp"

namespace sixmil::sitting {

Result<std::unique_ptr<Reel>> Reel::open(const replay::Record& record, scenario::Scenario scenario) {
  std::unique_ptr<Reel> reel(new Reel());
  const Lend lend(*reel->memory_);
  reel->scenario_ = std::move(scenario);
  reel->seed_ = record.seed;
  // The first command, "begin", is the session's own.
  for (std::size_t i = 1; i < record.commands.size(); ++i) {
    Result<Command> command = replay::recorded_command(reel->scenario_.start, record.commands[i].text);
    if (!command) return command.error();
    reel->commands_.push_back(*command);
  }
  reel->session_ = std::make_unique<Session>(reel->ruleset(), reel->scenario_.start_with(reel->seed_));
  std::size_t event = 0;
  for (std::size_t i = 0;; ++i) {
    const std::vector<Event>& events = reel->session_->events();
    for (; event < events.size(); ++event)
      if (const auto* began = std::get_if<PhaseBegan>(&events[event].fact))
        reel->marks_.push_back({i, began->turn, began->phase, began->active});
    if (i == reel->commands_.size()) break;
    const Verdict verdict = reel->session_->submit(reel->commands_[i]);
    if (!verdict.ok())
      return Error{"command " + std::to_string(i + 1) + " of the record", "is refused: " + verdict.refusal().sentence,
                   "it was made by another version of the program"};
  }
  reel->jump(0);
  return reel;
}

Watch Reel::watch() {
  return Watch(*session_, [this](bool) { return step(); });
}

void Reel::show_on(Watch& watch) const { watch.show(SideId(), session_->state(), session_->events().size(), true); }

Watch::Step Reel::step() {
  if (next_ >= commands_.size()) return Watch::Step::over;
  const Lend lend(*memory_);
  SIXMIL_ASSERT(session_->submit(commands_[next_]).ok());
  ++next_;
  return Watch::Step::played;
}

void Reel::jump(std::size_t commands) {
  const Lend lend(*memory_);
  *session_ = Session(ruleset(), scenario_.start_with(seed_));
  for (next_ = 0; next_ < std::min(commands, commands_.size());) step();
}

}  // namespace sixmil::sitting
