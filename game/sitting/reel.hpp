#pragma once
// A record that is watched: played forwards command by command, or jumped about in.

#include <memory>
#include <vector>

#include "engine/base/memory.hpp"

#include "game/replay/record.hpp"
#include "game/scenario/scenario.hpp"
#include "game/sitting/watch.hpp"

namespace sixmil::sitting {

class Reel {
 public:
  // Where a phase began.
  struct Mark {
    std::size_t commands = 0;  // played before it is on the table
    std::int32_t turn = 0;
    PhaseId phase;
    SideId active;
  };

  // Plays the whole record once to find its phases. The error names the first command that is refused.
  static Result<std::unique_ptr<Reel>> open(const replay::Record& record, scenario::Scenario scenario);

  const scenario::Scenario& scenario() const { return scenario_; }
  const Ruleset& ruleset() const { return *scenario_.ruleset; }
  const Battle& battle() const { return *scenario_.start.battle; }
  std::uint32_t seed() const { return seed_; }
  const std::vector<Mark>& marks() const { return marks_; }
  // Commands, "begin" not among them: all, and played so far.
  std::size_t count() const { return commands_.size(); }
  std::size_t position() const { return next_; }
  std::span<const Command> played() const { return {commands_.data(), next_}; }

  Digests digests() const { return digests_of(session_->state()); }
  std::int32_t turn() const { return session_->state().turn; }
  // As a Play's.
  const std::shared_ptr<Memory>& memory() const { return memory_; }

  // A watch on this record, which outlives it and stays where it is; and all that was played shown on it at once.
  Watch watch();
  void show_on(Watch& watch) const;
  Watch::Step step();
  // To after that many commands.
  void jump(std::size_t commands);

 private:
  Reel() = default;
  scenario::Scenario scenario_;
  std::uint32_t seed_ = 1;
  std::vector<Command> commands_;
  std::vector<Mark> marks_;
  std::size_t next_ = 0;
  std::unique_ptr<Session> session_;
  std::shared_ptr<Memory> memory_ = std::make_shared<Memory>();
};

}  // namespace sixmil::sitting
