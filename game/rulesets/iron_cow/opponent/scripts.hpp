#pragma once
// What elements and units do that have been told something (core/powers/scripts), cut by what they do. Each gives a
// command that validates, or false.

#include <span>

#include "game/core/powers/scripts.hpp"

#include "game/rulesets/iron_cow/ids.hpp"

namespace sixmil::iron_cow::scripted {

// Somebody of that side who has been told something, in a step in which the side acts.
struct Told {
  const State& state;
  SideId side;
  Ref actor;
  const Mission& mission;
  Command& out;

  ElementId self() const { return actor.element(); }
  const Element& body() const { return state.element(self()); }
  // The target where it is an enemy whom the side knows of on the table, else invalid.
  ElementId target() const;
  // Begins the command.
  bool say(Verb verb) const {
    out = make_command(side, verb, actor);
    return true;
  }
};

// Moving: an element enters, goes on, gets out. Whoever owes a move gives one.
bool moves(const Told& told);
// Firing: a shot, a shell, battery fire; the answer of a gun.
bool fires(const Told& told);
bool answers(const Told& told);
// Orders that an HQ vehicle lays on the side's units, by their missions; idle ones call strikes.
bool orders(const Told& told, std::span<const Mission> missions);
// Jams, and strike craft: what has no actor.
bool jams(const State& state, SideId side, Command& out);
bool flies(const State& state, SideId side, std::span<const Mission> missions, Command& out);

}  // namespace sixmil::iron_cow::scripted
