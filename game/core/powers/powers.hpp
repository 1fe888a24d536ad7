#pragma once
// Optional knowledge that a ruleset lends to machine commanders. Small interfaces, each of them may be missing;
// everything is asked of a side's view and answered from that alone. Values of places, commands and losses are in
// hundredths of a victory point, so that they can be added up.

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/base/rng.hpp"

#include "game/core/command/command.hpp"
#include "game/core/rows/explanation.hpp"
#include "game/core/rows/mobility.hpp"
#include "game/core/state/state.hpp"

namespace sixmil {

class Scripts;  // scripts.hpp

struct Meaning {
  Intent intent = Intent::other;
  Ref subject;
  OrderId order;
  std::int32_t number = 0;
};
// What the row of its verb says: the first target is the subject; an attack is one attack, a choice of sequence its
// first option.
Meaning plain_meaning(const State& view, const Command& command);

class Reading {
 public:
  virtual ~Reading() = default;
  virtual Meaning meaning(const State& view, const Command& command) const = 0;
  // What the ruleset itself thinks of a command, beside what can be worked out from its meaning; 0: nothing.
  virtual std::int32_t worth(const State& view, const Command& command) const = 0;
  // What an attack does beyond destroying, to the hearts of those it is aimed at; below 0: mostly to our own.
  virtual std::int32_t shock(const State&, const Command&) const { return 0; }
  // Commands worth thinking about beyond the candidates (aim points, odd choices); appended. They need not validate.
  virtual void propose(const State& view, SideId side, Ref actor, std::vector<Command>& out) const = 0;
};

// An element somewhere, now or in thought. An invalid order: what it acts on now.
struct Placing {
  ElementId element;
  Vec2 at;
  Facing facing;
  std::int32_t height = 0;
  OrderId order;
};

// staff leads the whole from behind, command a part of it.
enum class Role : std::uint8_t { line, support, command, transport, staff };

class Arms {
 public:
  virtual ~Arms() = default;
  // Percent chance that one attack of `firer` destroys `target`, both as placed, if they see each other (the caller
  // asks for sight). Attacks by template count as if laid on the target.
  virtual std::int32_t harm(const State& view, const Placing& firer, const Placing& target) const = 0;
  // Longest distance, tu, at which it can attack; 0: unarmed.
  virtual std::int32_t range(const State& view, ElementId element) const = 0;
  virtual bool indirect(const State& view, ElementId element) const = 0;  // needs no sight of its target
  // What its loss costs its side.
  virtual std::int32_t worth(const State& view, ElementId element) const = 0;
  // What it counts for while it is there, whoever else is: without what its loss would cost because few are left.
  virtual std::int32_t standing(const State& view, ElementId element) const { return worth(view, element); }
  virtual Role role(const State& view, ElementId element) const = 0;
  // Whether it may still attack this turn.
  virtual bool loaded(const State& view, ElementId element) const = 0;
  // Whether what does not fire now may do so later this turn, before the other side fires.
  virtual bool fires_again(const State& view, SideId side) const = 0;
};

class Orders {
 public:
  virtual ~Orders() = default;
  // The order that governs the element now.
  virtual OrderId acts_on(const State& view, ElementId element) const = 0;
  // The unit whose chit it acts on.
  virtual UnitId chit(const State& view, ElementId element) const = 0;
  // How the element could move under another order, its own move not yet made; prices and bars are filled in whether
  // or not it may move.
  virtual Mobility mobility_under(const State& view, ElementId element, OrderId order) const = 0;
};

class Stations {
 public:
  virtual ~Stations() = default;
  // What the rulebook adds to the value of standing there, beyond harm given and taken: keeping together, being in
  // command. Terms go to `why` when it is not null.
  virtual std::int32_t station(const State& view, const Placing& there, Explanation* why) const = 0;
  // Radius, tu, within which an objective is held, and what it is worth.
  virtual std::int32_t hold_radius(const State& view, int objective) const = 0;
  virtual std::int32_t hold_worth(const State& view, int objective) const = 0;
  virtual bool holds(const State& view, ElementId element) const = 0;  // whether such an element can hold one
  // What its side gains by an element that leaves the table by that exit; 0: nothing.
  virtual std::int32_t exit_worth(const State&, int /*gate*/, SideId) const { return 0; }
};

// Attacks of a side that it has pledged and not made yet.
class Pledges {
 public:
  virtual ~Pledges() = default;
  // What each promises, as its forecast; appended.
  virtual void pledged(const State& view, SideId side, std::vector<Explanation>& out) const = 0;
};

// Elements that choose how high they end.
class Heights {
 public:
  virtual ~Heights() = default;
  // Over the ground, tu, lowest first; nothing is added for an element that has no choice.
  virtual void heights(const State& view, ElementId element, std::vector<std::int32_t>& out) const = 0;
  // Makes a command of moving or turning end at one of them.
  virtual void fly_at(const State& view, Command& command, std::int32_t height) const = 0;
};

// What somebody else's secrets could be. Asked of the state that is being imagined (ai/imagine): it holds what the side
// knows and all that has been drawn before, in this order: orders that lie face down, counters of the game, of sides,
// units and elements, places, markers; each by id. What is drawn need not be likely, but the rules can lead to it.
class Belief {
 public:
  virtual ~Belief() = default;
  // Orders that could lie face down on a unit, each as often as it is likely, invalid for none; appended. Nothing is
  // added: none lies there.
  virtual void orders(const State& /*so_far*/, UnitId, std::vector<OrderId>& /*out*/) const {}
  // Values that a counter could have, likewise; nothing is added: it is at its start. Asked of the counters that the
  // side may not know, and of all those of elements whose place it may not know.
  virtual void values(const State& so_far, Ref of, CounterId counter, std::vector<std::int32_t>& out) const = 0;
  // Where on the table an element could be whose place is unknown; nullopt: it is in reserve.
  virtual std::optional<Placing> place(const State& so_far, ElementId element, Rng& rng) const = 0;
  // Lays the markers that could lie where `side` may not see them.
  virtual void lay_markers(State&, SideId /*side*/, Rng&) const {}
};

// The one object of a power, which has no state.
template <class Power>
const Power& only() {
  static const Power power;
  return power;
}

struct Powers {
  const Reading* reading = nullptr;
  const Arms* arms = nullptr;
  const Orders* orders = nullptr;
  const Stations* stations = nullptr;
  const Pledges* pledges = nullptr;
  const Heights* heights = nullptr;
  const Belief* belief = nullptr;
  const Scripts* scripts = nullptr;
};

}  // namespace sixmil
