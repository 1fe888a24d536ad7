#pragma once
// From the pointer to a path: from the last bend, or from where the table is entered, the cheapest way to where the
// pointer is, as far as it is paid for. Knows no verb; what is legal the ruleset says.

#include <optional>
#include <vector>

#include "game/core/measure/ways.hpp"

#include "game/app/tools/tool.hpp"

namespace sixmil::app {

class PathPlan {
 public:
  // A way as far as it goes.
  struct Trial {
    Vec2 start;
    Path path;                   // bends and the stretch to the pointer, without the start; empty: nowhere to go
    std::vector<Vec2> unpaid;    // from its end on to what was pointed at, as far as there is a way
    Facing facing;               // at the end, one that has room there
    PathCost cost;               // of the path
    bool leaves = false;         // its end is on an edge that may be left by, and the pointer beyond it
    bool short_of_goal = false;  // the end is not where the pointer is
  };

  // The element acts or is still to come: then `offered`, the ruleset's candidates of the verb, say where it may start.
  PathPlan(const Desk& desk, ElementId element, const std::vector<Command>& offered);

  bool enters() const { return enters_; }
  const Mobility& mobility() const { return mobility_; }
  // Where the path starts as things stand; nothing for one that enters and has no fixed start yet.
  std::optional<Vec2> start() const { return start_; }
  // Places that it may come in by.
  const std::vector<const Gate*>& gates() const { return gates_; }
  // From where its reach is looked for: where it stands, or places along its gates, 80 mm apart or a twelfth of them.
  std::vector<Vec2> reach_starts() const;
  const Path& bends() const { return bends_; }

  // The starts worth trying for a way to that spot, the likeliest first.
  std::vector<Vec2> starts_for(const Spot& spot) const;
  // The way to the pointer from that start. nullopt: the pointer is nowhere.
  std::optional<Trial> aim(const Spot& spot, Vec2 start);
  // The way that a command of the verb takes, for who goes by keys.
  Trial follow(const Command& command, bool leaves);
  // Whether the spot lies in a gate, near enough to be meant as the place to come in by.
  std::optional<Vec2> start_at(const Spot& spot) const;

  void fix_start(Vec2 start);
  // The trial's end becomes a bend. Returns whether there is room for one more.
  bool bend(const Trial& trial);
  // Takes back the last bend, or the start that was fixed. Returns whether there was one.
  bool unbend();
  // How far along the path, tu of length, each of these costs is spent; ascending, none above the path's own.
  std::vector<std::int32_t> along_of(const Trial& trial, const std::vector<std::int32_t>& costs) const;

 private:
  const Ways& ways_from(Vec2 place);
  int edge_beyond(const Spot& spot) const;
  std::int32_t spent(Vec2 start);

  const Desk desk_;
  ElementId element_;
  Mobility mobility_;
  bool enters_;
  std::optional<Vec2> start_;
  std::vector<const Gate*> gates_;
  std::vector<Vec2> starts_;
  Path bends_;
  std::vector<int> strides_;  // how many points each bend added
  bool start_fixed_ = false;  // by hand
  std::optional<Ways> ways_;  // from `ways_at_`
  Vec2 ways_at_;
};

// On a table edge (south 0, east 1, north 2, west 3), or −1.
int edge_of(const HeightField& ground, Vec2 p);
// The nearest point of a gate.
Vec2 nearest_on(const HeightField& ground, const Gate& gate, Vec2 p);

}  // namespace sixmil::app
