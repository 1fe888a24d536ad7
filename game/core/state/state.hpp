#pragma once
// The state of a game: a value. Flat arrays of plain structs, ids for names; copying it is how one looks ahead.

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/base/small_vector.hpp"

#include "engine/geometry/vec.hpp"

#include "game/core/ids/ids.hpp"
#include "game/core/ids/path.hpp"
#include "game/core/state/battle.hpp"

namespace sixmil {

enum class Presence : std::uint8_t {
  unknown,    // in a view: this side may not know where it is
  reserve,    // still to come, or off the table by the scenario
  table,      // on the table
  aboard,     // inside its carrier
  left,       // gone over an edge
  destroyed,  // its wreck stays as a marker for the eye only
};

struct Element {
  Vec2 at;  // centre, tu
  Facing facing;
  std::int32_t height = 0;  // tu above the ground or roof under it
  Body body;                // its profile's, until reshaped
  UnitId unit;              // smallest unit
  ProfileId profile;
  SideId side;        // whose it is now: its battle side until it is taken
  ElementId carrier;  // when aboard
  Presence presence = Presence::reserve;
  Audience seen_by = Audience::all();  // who knows it is where it is

  bool on_table() const { return presence == Presence::table; }
  bool in_play() const { return on_table() || presence == Presence::aboard; }
  bool alive() const { return presence != Presence::destroyed && presence != Presence::left; }
  friend bool operator==(const Element&, const Element&) = default;
};

// The chit of a unit. Sections share their parent's unless the ruleset says otherwise.
struct Unit {
  OrderId laid;   // face down, known to its side
  OrderId order;  // face up
  friend bool operator==(const Unit&, const Unit&) = default;
};

struct Side {
  std::int32_t score = 0;
  friend bool operator==(const Side&, const Side&) = default;
};

// Smoke, a strike on the way, anything that lies on the table and is no element.
struct Marker {
  std::int16_t kind = 0;  // the ruleset's
  SideId side;
  Vec2 at;
  std::int32_t radius = 0, height = 0;
  std::array<std::int32_t, max_marker_numbers> numbers{};
  Audience seen_by = Audience::all();
  bool gone = false;  // its place in the array is kept while a later one lies there
  friend bool operator==(const Marker&, const Marker&) = default;
};

// Work not finished: somebody must answer before the rest goes on. The newest is finished first.
struct AgendaEntry {
  std::int16_t kind = 0;  // the ruleset's
  SideId asked;
  Ref actor, subject;
  std::array<std::int32_t, max_asked_numbers> numbers{};
  Path path;  // what is left of a move
  Vec2 at;
  Audience seen_by = Audience::all();
  friend bool operator==(const AgendaEntry&, const AgendaEntry&) = default;
};

struct Dice {
  std::uint64_t seed = 0;             // 0 in a view
  std::vector<std::uint16_t> rolled;  // this turn, by actor (game, sides, units, elements); empty in a view
  // Of the dice whose value only their side may know, where they have a seed of their own: an opened `seed` then tells
  // neither their faces nor how many fell. 0: no such seed, they fall like the others. Both are left out of a view.
  std::array<std::uint64_t, max_sides> secret_seeds{};
  std::vector<std::uint16_t> secret_rolled;  // like `rolled`; empty until the first of the turn falls
  friend bool operator==(const Dice&, const Dice&) = default;
};

// Ids 0 … count − 1, for loops: for (const ElementId e : state.element_ids()).
template <class Name>
class IdRange {
 public:
  struct Iterator {
    int at;
    Name operator*() const { return Name(at); }
    Iterator& operator++() { return ++at, *this; }
    friend bool operator!=(Iterator a, Iterator b) { return a.at != b.at; }
  };
  explicit IdRange(int count) : count_(count) {}
  Iterator begin() const { return {0}; }
  Iterator end() const { return {count_}; }

 private:
  int count_;
};

struct State {
  std::shared_ptr<const Battle> battle;
  std::vector<Element> elements;
  std::vector<Unit> units;
  std::array<Side, max_sides> sides;
  std::vector<Marker> markers;
  std::vector<AgendaEntry> agenda;     // back() is the newest
  std::vector<std::int32_t> counters;  // see counter()
  Dice dice;
  std::int32_t turn = 0;  // 1 in the first turn
  PhaseId phase;
  SideId active;  // whose phase, where it is one side's
  SideId viewer;  // valid: this is that side's view

  const Element& element(ElementId id) const { return elements[static_cast<std::size_t>(id.index())]; }
  Element& element(ElementId id) { return elements[static_cast<std::size_t>(id.index())]; }
  const Unit& unit(UnitId id) const { return units[static_cast<std::size_t>(id.index())]; }
  Unit& unit(UnitId id) { return units[static_cast<std::size_t>(id.index())]; }
  const UnitInfo& unit_info(UnitId id) const { return battle->units[static_cast<std::size_t>(id.index())]; }
  const Info& info() const { return *battle->info; }
  int element_count() const { return static_cast<int>(elements.size()); }
  int unit_count() const { return static_cast<int>(units.size()); }
  IdRange<ElementId> element_ids() const { return IdRange<ElementId>(element_count()); }
  int side_count() const { return static_cast<int>(battle->sides.size()); }
  std::int32_t option(OptionId id) const { return battle->option(id); }

  // A counter of the game, a side, a unit or an element; `id` must be of that scope.
  std::int32_t counter(Ref of, CounterId id) const {
    return counters[static_cast<std::size_t>(battle->layout.offset(of, id))];
  }
  std::int32_t counter(CounterId id) const { return counter(Ref::game(), id); }
  // Sets one at set-up, before there are events; in play that is Resolution::set.
  void put(Ref of, CounterId id, std::int32_t value) {
    counters[static_cast<std::size_t>(battle->layout.offset(of, id))] = value;
  }
};

// As the scenario calls them.
inline const std::string& name_of(const State& state, ElementId element) {
  return state.battle->elements[static_cast<std::size_t>(element.index())].name;
}
inline const std::string& name_of(const State& state, UnitId unit) { return state.unit_info(unit).name; }
// The other side of a battle of two.
constexpr SideId enemy_of(SideId side) { return SideId(1 - side.index()); }

// Whether a unit is the other or a part of it, however deep.
bool belongs(const State& state, UnitId inner, UnitId outer);
// The side that something belongs to; invalid for the game.
SideId owner_of(const State& state, Ref of);
// Which of its profile's looks it has now, or −1: its model as it is.
int look_of(const State& state, ElementId element);
// Whether there is such a thing in this battle: ids of text, files or the wire may name anything. none is no thing.
bool exists(const State& state, Ref of);

}  // namespace sixmil
