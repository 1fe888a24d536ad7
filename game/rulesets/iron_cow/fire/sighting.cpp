#include "game/rulesets/iron_cow/fire/sighting.hpp"

#include <vector>

#include "engine/base/memory.hpp"

#include "game/core/sight/sight.hpp"
#include "game/core/state/of_battle.hpp"

namespace sixmil::iron_cow {
namespace {

// All that the answer depends on besides the table: IC-R15, elements and wrecks do not block.
struct Pose {
  Vec2 at{-1, -1};
  Facing facing;
  std::int32_t height = 0;
  friend bool operator==(const Pose&, const Pose&) = default;
};
Pose pose_of(const Element& e) { return {e.at, e.facing, e.height}; }

struct Pair {
  Pose a, b;
  bool seen = false;
};

struct Known {
  Pose pose;
  SightEnds ends;
};

struct Sightings {
  OfBattle battle;
  std::vector<Known> elements;
  std::vector<Pair> pairs;
};

const SightEnds& ends_of(Sightings& memory, const State& state, ElementId id, const Pose& pose) {
  Known& known = memory.elements[static_cast<std::size_t>(id.index())];
  if (known.pose != pose) known = {pose, sight_ends(state, stand_of(state, id))};
  return known.ends;
}

// That of this battle; forgets another's.
Sightings& memory_of(const State& state) {
  Sightings& memory = remembered<Sightings>();
  if (!memory.battle.is(state)) {
    memory.battle.become(state);
    const std::size_t count = memory.battle.count();
    memory.elements.assign(count, Known{});
    memory.pairs.assign(count * count, Pair{});
  }
  return memory;
}

// Sight is mutual (IC-R46): one for both ways.
struct Question {
  Question(Sightings& memory, const State& state, ElementId one, ElementId other)
      : a(one < other ? one : other),
        b(one < other ? other : one),
        from(pose_of(state.element(a))),
        to(pose_of(state.element(b))),
        pair(memory.pairs[static_cast<std::size_t>(a.index()) * memory.battle.count() +
                          static_cast<std::size_t>(b.index())]) {}
  bool known() const { return pair.a == from && pair.b == to; }
  bool answer(Sightings& memory, const State& state) const {
    if (!known()) pair = {from, to, sees(state, ends_of(memory, state, a, from), ends_of(memory, state, b, to))};
    return pair.seen;
  }
  ElementId a, b;
  Pose from, to;
  Pair& pair;
};

}  // namespace

bool in_sight(const State& state, ElementId a, ElementId b) {
  Sightings& memory = memory_of(state);
  return Question(memory, state, a, b).answer(memory, state);
}

bool any_in_sight(const State& state, ElementId a, std::span<const ElementId> others) {
  Sightings& memory = memory_of(state);
  for (const ElementId other : others) {
    const Question question(memory, state, a, other);
    if (question.known() && question.pair.seen) return true;
  }
  for (const ElementId other : others)
    if (Question(memory, state, a, other).answer(memory, state)) return true;
  return false;
}

}  // namespace sixmil::iron_cow
