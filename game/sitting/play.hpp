#pragma once
// A game that persons, machine commanders and people elsewhere play at one table: who sits where, whose turn it is to
// look, what may be taken back, and the files it is kept in. No window: everything here runs headless. Whoever draws it
// is told what may be known, by view and watch, and gives commands; the game itself is not handed out.

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/memory.hpp"

#include "game/core/event/view.hpp"
#include "game/core/session/session.hpp"

#include "game/ai/policy.hpp"
#include "game/replay/bundle.hpp"
#include "game/replay/save.hpp"
#include "game/scenario/scenario.hpp"
#include "game/sitting/seat.hpp"
#include "game/sitting/thinker.hpp"
#include "game/sitting/watch.hpp"

namespace sixmil::sitting {

class Play {
 public:
  // A new game, or one that goes on after these commands ("begin" is not among them). The error is the first command
  // that is refused. seats: one for each side.
  static Result<std::unique_ptr<Play>> start(scenario::Scenario scenario, std::uint32_t seed, std::vector<Seat> seats,
                                             std::span<const Command> commands = {});
  // One that goes on from the state that a save has kept, whatever led there; its log of before is text.
  static std::unique_ptr<Play> resume(replay::Opened opened, std::vector<Seat> seats);
  ~Play();

  const scenario::Scenario& scenario() const { return scenario_; }
  const Ruleset& ruleset() const { return *scenario_.ruleset; }
  const Battle& battle() const { return *scenario_.start.battle; }
  const std::vector<Seat>& seats() const { return seats_; }
  std::uint32_t seed() const { return seed_; }
  std::int32_t turn() const { return session_->state().turn; }
  std::size_t commands() const { return session_->played().size(); }  // accepted so far, "begin" among them
  Digests digests() const { return digests_of(session_->state()); }
  // What is remembered of this game where it is played and looked at; commanders have their own. Whoever asks the rules
  // about it lends it to the thread.
  const std::shared_ptr<Memory>& memory() const { return memory_; }

  // Whom the game waits for. hand_over: another person than the one who looks now.
  enum class Wait : std::uint8_t { person, hand_over, machine, remote, over };
  Wait waits_for() const;
  SideId next_side() const { return next_; }  // who acts next; invalid when over

  // Whose view the screen shows. Invalid: everything may be seen: only machines play, or the battle is over.
  SideId viewer() const { return viewer_; }
  // What the viewer may know now.
  State view() const;
  // What everybody may know, for whoever looks on.
  State public_view() const { return sixmil::public_view(session_->state()); }
  // Who of the viewer's side has been told to do something since the phase began, latest first.
  std::vector<Ref> acted_in_phase() const;
  // The next person looks now.
  void hand_over();
  // Another number whenever what the screen has shown so far is no longer so: hand-over, undo, the end of secrecy.
  int revision() const { return revision_; }

  // A watch on this game, which outlives it and stays where it is; and what the viewer has not seen yet shown on it
  // from there on.
  Watch watch();
  void show_on(Watch& watch) const;

  // A person's command, by the side that looks.
  Verdict submit(const Command& command);
  // A command from elsewhere, for a side whose seat is remote. Refused like any other.
  Verdict receive(const Command& command);
  // Lets a machine commander think on a thread of its own and gives its command when it is ready. Returns whether a
  // command was given. wait: until it is ready.
  bool poll(bool wait = false);
  bool thinking() const { return thinker_.busy(); }
  int thinking_percent() const { return thinker_.percent(); }
  // Another commander, of no name, in a machine's seat; before it was asked.
  void seat_commander(SideId side, std::unique_ptr<ai::Policy> policy);
  // Gives up for a side: the other has won. The record ends there.
  void concede(SideId side);
  Outcome outcome() const;

  // Why the last command cannot be taken back, or that it can.
  Verdict may_undo() const;
  // Takes back the last command: everything is as if it had never been given. may_undo has said yes.
  void undo();

  // Keeps the game there after every phase, in three generations; empty: nowhere. A failed save is told once by
  // take_notice and play goes on.
  void keep(const std::string& path);
  Status save(const std::string& path) const;
  replay::Record record() const;
  std::string take_notice() { return std::exchange(notice_, {}); }

 private:
  Play(scenario::Scenario scenario, std::uint32_t seed, std::vector<Seat> seats, Session session,
       std::shared_ptr<Memory> memory);
  void take_seats();
  const Seat& seat(SideId side) const { return seats_[static_cast<std::size_t>(side.index())]; }
  Verdict carry_out(const Command& command);
  bool takes_back_last(SideId side, std::string& why) const;
  void played();  // after every accepted command
  void look_away();
  void drop_thought();
  std::vector<std::string> commanders() const;

  struct Look {
    State view;
    std::size_t events = 0;
  };
  scenario::Scenario scenario_;
  std::uint32_t seed_ = 1;
  std::vector<Seat> seats_;
  std::vector<std::unique_ptr<ai::Policy>> policies_;  // nullptr for whoever is no machine
  std::unique_ptr<Session> session_;
  std::shared_ptr<Memory> memory_;
  std::vector<replay::LoggedLine> earlier_;  // the log of before the session's events
  std::unique_ptr<replay::Bundle> bundle_;
  std::optional<replay::Autosave> autosave_;
  std::string notice_;
  SideId viewer_, next_;
  std::array<Look, max_sides> looks_;  // of each person: the view and how many events there were when it looked away
  std::vector<State> kept_;            // before each command that may still be taken back, oldest first
  int revision_ = 0;
  std::optional<SideId> conceded_;
  Acting acting_;
  std::unique_ptr<ai::Policy> spare_;  // who thinks, as it was before, while that may be called for
  Thinker thinker_;                    // goes first: it reads the rest
};

}  // namespace sixmil::sitting
