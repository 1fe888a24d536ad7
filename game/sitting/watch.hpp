#pragma once
// Shows a game as it goes on: plays the next command when everything so far has been shown, pauses, strides. What is
// shown is what one side may know, or everything.

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "game/core/session/session.hpp"

#include "game/replay/logged.hpp"
#include "game/stage/stage.hpp"

namespace sixmil::sitting {

class Watch {
 public:
  enum class Stride : std::uint8_t { command, phase, turn };

  // What became of asking for the next command: one was given; none yet (somebody thinks or is asked); none any more.
  enum class Step : std::uint8_t { played, waiting, over };
  // wait: until who thinks is done.
  using Player = std::function<Step(bool wait)>;
  // Shows everything from the start. The session outlives this and stays where it is; it may become another game.
  // earlier: the log of before its first event; it outlives this too.
  Watch(const Session& session, Player player, std::span<const replay::LoggedLine> earlier = {});

  // Starts over with what `viewer` may know (invalid: everything): the table stands as in `from`, which was so before
  // event `first` of the session; the events from there on are shown. skip: at once.
  void show(SideId viewer, State from, std::size_t first, bool skip = false);
  SideId viewer() const { return viewer_; }

  // Real seconds pass. Returns whether anything on the screen may have changed.
  bool tick(double seconds);
  // Takes in what was played by somebody else.
  void catch_up();

  bool paused() const { return paused_; }
  void pause(bool on);
  // Plays on until that much more has been shown, then pauses.
  void stride(Stride stride);
  double speed() const { return speed_; }
  void set_speed(double factor) { speed_ = factor; }  // 0.25 … 16

  // Plays that many commands (or to the end) and shows their result at once.
  void run_ahead(std::int64_t commands);
  // Everything that comes is shown at once; until then paused no more.
  void hurry(bool on) {
    hurried_ = on;
    paused_ = paused_ && !on;
  }

  // The last event has been shown.
  bool over() const { return step_ == Step::over && !stage_.busy(); }
  // Everything so far has been shown and the next command is somebody's to give.
  bool waiting() const { return step_ == Step::waiting && !stage_.busy(); }
  // Nothing moves and nothing will before somebody asks. (Somebody thinking is asked by tick.)
  bool idle() const { return paused_ || over() || waiting(); }

  const stage::Stage& stage() const { return stage_; }
  // What the viewer is told: how many events, how many of these have been shown, and each in order.
  std::size_t told() const { return known_.size(); }
  std::size_t told_shown() const { return before_ + stage_.shown_events(); }
  const Event& event(std::size_t told) const { return session_->events()[known_[told]]; }
  // Its number among all events of the game, and the command that it came from (0 is "begin").
  std::size_t number(std::size_t told) const { return known_[told]; }
  std::size_t command(std::size_t told) const;
  // The table as the viewer knew it before the first event, and the log of before that: whoever reads it leaves out
  // the lines that the viewer may not know.
  State beginning() const;
  std::span<const replay::LoggedLine> earlier() const { return earlier_; }

 private:
  void play_one(bool wait = false);

  const Session* session_;
  Player player_;
  std::span<const replay::LoggedLine> earlier_;
  SideId viewer_;
  stage::Stage stage_;
  std::vector<std::size_t> known_;
  std::size_t before_ = 0;  // of known_, that the stage was not given
  std::size_t taken_ = 0;   // events of the session that were looked at
  bool paused_ = false, striding_ = false, hurried_ = false;
  Step step_ = Step::played;
  Stride stride_ = Stride::command;
  std::int32_t stride_turn_ = 0;
  PhaseId stride_phase_;
  bool stride_played_ = false;
  double speed_ = 1;
};

}  // namespace sixmil::sitting
