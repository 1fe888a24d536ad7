#pragma once
// An event is what happened: a closed set of physical facts. Screen, log, replay and AI understand every ruleset
// through it. Folding events into a state is the only way a state changes.

#include <cstdint>
#include <variant>

#include "engine/base/small_vector.hpp"

#include "game/core/rows/explanation.hpp"
#include "game/core/state/state.hpp"

namespace sixmil {

// Put down, off any path: deployment, a found ambush, a set-up by the scenario.
struct Placed {
  ElementId element;
  Vec2 at;
  Facing facing;
  std::int32_t height = 0;
};
// Went along a path (its last point is the new place).
struct Moved {
  ElementId element;
  Path path;
  Facing facing;
  std::int32_t height = 0;
  std::int32_t cost = 0;  // tu of allowance spent
  bool steady = false;    // it turns evenly from its old facing to the new; else it looks along the path
};
struct Turned {
  ElementId element;
  Facing facing;
  std::int32_t height = 0;
};
struct Reshaped {  // changed formation: it stands in another body
  ElementId element;
  Body body;
};
struct Arrived {  // came onto the table at `from`, then went along `path` (may be empty)
  ElementId element;
  Vec2 from;
  Path path;
  Facing facing;
  std::int32_t height = 0;
  std::int32_t cost = 0;
};
struct Left {  // went along `path` and over an edge or out by a gate
  ElementId element;
  Path path;
  std::int32_t gate = -1;  // index into Battle::gates, or −1
};
struct Boarded {
  ElementId element, carrier;
};
struct Landed {
  ElementId element;
  Vec2 at;
  Facing facing;
};
using Faces = SmallVector<std::int16_t, max_faces>;
// Dice fell. `faces` as read; `value` what they come to, of a pool how many count, or are left, of an opposed roll the
// die and what is added to it; `odds` the number they were held against, if any.
struct Rolled {
  Ref actor;
  std::int32_t die = 0;  // faces of one die (100 for two D10 read as D100)
  Faces faces;
  std::int32_t value = 0;
  std::int32_t need = 0;  // what had to be reached (or not exceeded); 0: nothing
  bool success = false;
  Explanation odds;          // also names the purpose (label, rule) and whom it is about
  std::int32_t counted = 1;  // how many addressed dice this used up
  // The dice of whoever throws against the actor.
  Ref other;
  std::int32_t other_die = 0;
  Faces other_faces;
  std::int32_t other_value = 0;
  std::int32_t other_counted = 0;
  bool secret = false;  // only the actor's side may know
};
struct Fired {  // a shot or a round, before its effect
  ElementId firer;
  Ref target;
  Vec2 at;  // where it goes
  bool indirect = false;
  std::string_view with{};  // the weapon, where the ruleset tells them apart; lives as long as the program
};
struct AreaStruck {  // a template came down
  Vec2 at;
  std::int32_t radius = 0;
  Ref by;
};
struct FlownOver {  // a corridor was flown
  Vec2 from, to;
  std::int32_t width = 0;
  Ref by;
};
struct Destroyed {
  ElementId element;
  Ref by;
  std::string_view rule;
};
// Changed hands: it is that side's from now on, in a unit of the side that it began with. The new side must know it.
struct Taken {
  ElementId element;
  SideId side;
  Ref by;
  std::string_view rule;
};
struct MarkerLaid {
  MarkerId marker;
  Marker value;
};
struct MarkerGone {
  MarkerId marker;
  std::int16_t kind = 0;  // what it was, for the log
  SideId side;
  Ref by;  // who destroyed it; invalid: it was no longer needed
};
// An element vanishes from those outside `seen_by` (emitted to those who keep seeing it).
struct Concealed {
  ElementId element;
  Audience seen_by;
};
// An element becomes known, with everything about it that is not secret.
struct Revealed {
  ElementId element;
  Element value;
  SmallVector<std::int32_t, max_revealed> counters;  // its row, in layout order; secret columns hold their start
};
struct OrderLaid {  // face down; invalid order: taken back
  UnitId unit;
  Ref by;
  OrderId order;
};
struct OrderRevealed {  // the laid chit is turned up
  UnitId unit;
  OrderId order;
};
struct OrderChanged {  // the chit in force is exchanged
  UnitId unit;
  OrderId order;
  std::string_view rule;
};
struct CounterSet {
  Ref of;
  CounterId counter;
  std::int32_t value = 0;
};
struct PhaseBegan {
  PhaseId phase;
  std::int32_t turn = 0;
  SideId active;
};
struct Asked {  // pushed on the agenda
  AgendaEntry entry;
};
struct Answered {  // the newest entry of the agenda is finished
  SideId by;
  std::int32_t choice = 0;  // what was answered, for the log
  std::int16_t kind = 0;
};
struct Scored {
  SideId side;
  std::int32_t points = 0;
  Ref about;
  std::string_view label, rule;
};

using Fact = std::variant<Placed, Moved, Turned, Reshaped, Arrived, Left, Boarded, Landed, Rolled, Fired, AreaStruck,
                          FlownOver, Destroyed, MarkerLaid, MarkerGone, Concealed, Revealed, OrderLaid, OrderRevealed,
                          OrderChanged, CounterSet, PhaseBegan, Asked, Answered, Scored, Taken>;

struct Event {
  Fact fact;
  Audience audience = Audience::all();
};

// Applies one event. On a view (State::viewer valid) dice counts stay out. Every fact is applied here and nowhere else.
void fold(State& state, const Fact& fact);

// How many dice that actor has rolled this turn, openly or as its side's secret; 0 in a view. Secret dice count among
// the open ones where the side has no seed of its own for them.
std::int32_t dice_rolled(const State& state, Ref actor, bool secret = false);

}  // namespace sixmil
