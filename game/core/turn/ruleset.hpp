#pragma once
// The contract of a rulebook. Stateless: everything it knows about a game is in the State it is given.

#include <memory>
#include <vector>

#include "engine/base/result.hpp"

#include "game/core/command/command.hpp"
#include "game/core/rows/explanation.hpp"
#include "game/core/rows/info.hpp"
#include "game/core/rows/mobility.hpp"
#include "game/core/state/spec.hpp"
#include "game/core/state/state.hpp"

namespace sixmil {

class Resolution;
struct Powers;

// Who may act now. With an agenda its newest entry speaks. Empty: the game is over.
struct Acting {
  struct One {
    SideId side;
    std::vector<Ref> actors;  // elements and units with something to do, in id order; Ref() for verbs without actor
  };
  std::vector<One> sides;
  void clear() { sides.clear(); }
  bool includes(SideId side) const {
    for (const One& one : sides)
      if (one.side == side) return true;
    return false;
  }
};

struct Outcome {
  bool over = false;
  SideId winner;                    // invalid: a draw, or not over
  std::vector<Explanation> scores;  // one per side, terms with rule ids
  std::string_view reason, rule;
};

class Ruleset {
 public:
  virtual ~Ruleset() = default;

  virtual const Info& info() const = 0;

  // Checks a scenario's forces and makes the state before the first command: elements at their default places, phases
  // at set-up, no die rolled (that is what "begin" does). Errors name the field of the spec; Result::problems lists all
  // that are known.
  virtual Result<State> setup(const BattleSpec& spec, std::uint32_t seed) const = 0;

  // Both give the same answer on the state and on the asked side's view of it.
  virtual void acting(const State& state, Acting& out) const = 0;
  // Everything `actor` may do: complete for choices, a documented sample for places, paths and aim points. Sorted,
  // stable, finite, and every one validates. Ref(): the verbs without actor.
  virtual void candidates(const State& state, SideId side, Ref actor, std::vector<Command>& out) const = 0;

  // Whether the command is allowed; the same on the state and on the asking side's view. Changes nothing.
  virtual Verdict validate(const State& state, const Command& command) const = 0;
  // The odds before committing: one Explanation per thing that would be rolled for (target, model under a template),
  // empty where nothing is rolled. The same on the state and on the asking side's view.
  virtual void forecast(const State& state, const Command& command, std::vector<Explanation>& out) const = 0;
  // How this element, or this unit as one, may move now; core/measure makes cost, reach and routes of it. Whoever does
  // not move as one may not move (Mobility::may_move).
  virtual Mobility mobility(const State& state, Ref mover) const = 0;

  // Carries out a command that validates, and goes on until somebody must act or the game is over.
  virtual void resolve(Resolution& resolution, const Command& command) const = 0;

  virtual Outcome outcome(const State& state) const = 0;

  // Optional knowledge for machine commanders (core/powers), or nullptr.
  virtual const Powers* powers() const { return nullptr; }
};

// Verb 0 of every ruleset, given by the session as the first command of a game (side invalid).
inline constexpr int verb_begin = 0;

}  // namespace sixmil
