#pragma once
// A game that people and machine commanders play at one table: who sits where, whose turn it is to look, what may be
// taken back, and the files it is kept in. No window: everything here runs headless.

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/base/work.hpp"

#include "game/core/session/session.hpp"

#include "game/ai/policy.hpp"
#include "game/replay/bundle.hpp"
#include "game/replay/save.hpp"
#include "game/scenario/scenario.hpp"
#include "game/sitting/seat.hpp"

namespace sixmil::sitting {

class Play {
 public:
  // A new game, or one that goes on after these commands ("begin" is not among them). The error is the first command
  // that is refused. seats: one for each side.
  static Result<std::unique_ptr<Play>> start(scenario::Scenario scenario, std::uint32_t seed, std::vector<Seat> seats,
                                             std::span<const Command> commands = {});

  const scenario::Scenario& scenario() const { return scenario_; }
  const Ruleset& ruleset() const { return *scenario_.ruleset; }
  const Session& session() const { return *session_; }  // stays where it is as long as this lives
  const std::vector<Seat>& seats() const { return seats_; }
  std::uint32_t seed() const { return seed_; }

  // Whom the game waits for. hand_over: another person than the one who looks now.
  enum class Wait : std::uint8_t { person, hand_over, machine, over };
  Wait waits_for() const;
  SideId next_side() const { return next_; }  // who acts next; invalid when over

  // Whose view the screen shows. Invalid: everything may be seen: only machines play, or the battle is over.
  SideId viewer() const { return viewer_; }
  // The next person looks now.
  void hand_over();
  // Of the person who looks: as it was and how many events there were when that person last looked away.
  const State& last_look() const { return looks_[static_cast<std::size_t>(viewer_.index())].view; }
  std::size_t last_look_events() const { return looks_[static_cast<std::size_t>(viewer_.index())].events; }
  // Another number whenever what the screen has shown so far is no longer so: hand-over, undo, the end of secrecy.
  int revision() const { return revision_; }

  // A person's command, by the side that looks.
  Verdict submit(const Command& command);
  // Lets a machine commander think on a thread of its own and gives its command when it is ready. Returns whether a
  // command was given. wait: until it is ready.
  bool poll(bool wait = false);
  bool thinking() const { return thought_.valid(); }
  // Gives up for a side: the other has won. The record ends there.
  void concede(SideId side);
  std::optional<SideId> conceded() const { return conceded_; }
  Outcome outcome() const;

  // Why the last command cannot be taken back, or that it can.
  Verdict may_undo() const;
  // Takes back the last command. may_undo has said yes.
  void undo();

  // Keeps the game there after every phase, in three generations; empty: nowhere. A failed save is told once by
  // take_notice and play goes on.
  void keep(std::string path);
  Status save(const std::string& path) const;
  std::string take_notice() { return std::exchange(notice_, {}); }

 private:
  Play() = default;
  void played();  // after every accepted command
  void look_away();
  void seat_policies();
  std::vector<std::string> commanders() const;

  struct Look {
    State view;
    std::size_t events = 0;
  };
  scenario::Scenario scenario_;
  std::uint32_t seed_ = 1;
  std::vector<Seat> seats_;
  std::vector<std::unique_ptr<ai::Policy>> policies_;  // nullptr for a person
  std::unique_ptr<Session> session_;
  std::unique_ptr<replay::Bundle> bundle_;
  std::optional<replay::Autosave> autosave_;
  std::string path_, notice_;
  SideId viewer_, next_;
  std::array<Look, max_sides> looks_;
  int revision_ = 0;
  std::optional<SideId> conceded_;
  Acting acting_;
  Worker thinker_;  // commanders remember on its thread
  Task<Command> thought_;
};

}  // namespace sixmil::sitting
