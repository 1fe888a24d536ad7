#pragma once
// A game that people watch: plays on when everything has been shown, pauses, strides.

#include <cstdint>
#include <functional>

#include "game/core/session/session.hpp"

#include "game/view/stage.hpp"

namespace sixmil::app {

class Watch {
 public:
  enum class Stride : std::uint8_t { command, phase, turn };

  // Gives the session its next command, of machine commanders or of a record; false when there is none any more.
  using Player = std::function<bool()>;
  // The session outlives this.
  Watch(Session& session, Player player);

  // Real seconds pass. Returns whether anything on the screen may have changed.
  bool tick(double seconds);

  bool paused() const { return paused_; }
  void pause(bool on);
  // Plays on until that much more has been shown, then pauses.
  void stride(Stride stride);
  double speed() const { return speed_; }
  void set_speed(double factor) { speed_ = factor; }  // 0.25 … 16

  // Plays that many commands (or to the end) and shows their result at once.
  void run_ahead(std::int64_t commands);

  // The last event has been shown.
  bool over() const { return finished_ && !stage_.busy(); }
  // Nothing moves and nothing will before somebody asks.
  bool idle() const { return paused_ || over(); }

  const view::Stage& stage() const { return stage_; }
  const Session& session() const { return *session_; }

 private:
  void play_one();

  Session* session_;
  Player player_;
  view::Stage stage_;
  std::size_t pushed_ = 0;  // events given to the stage
  bool paused_ = false, finished_ = false, striding_ = false;
  Stride stride_ = Stride::command;
  std::int32_t stride_turn_ = 0;
  PhaseId stride_phase_;
  bool stride_played_ = false;
  double speed_ = 1;
};

}  // namespace sixmil::app
