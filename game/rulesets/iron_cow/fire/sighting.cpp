#include "game/rulesets/iron_cow/fire/sighting.hpp"

#include <utility>
#include <vector>

#include "game/core/sight/sight.hpp"

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

struct Memory {
  const Battle* battle = nullptr;
  std::uint64_t digest = 0;
  std::size_t count = 0;
  std::vector<Known> elements;
  std::vector<Pair> pairs;
};

const SightEnds& ends_of(Memory& memory, const State& state, ElementId id, const Pose& pose) {
  Known& known = memory.elements[static_cast<std::size_t>(id.index())];
  if (known.pose != pose) known = {pose, sight_ends(state, stand_of(state, id))};
  return known.ends;
}

}  // namespace

bool in_sight(const State& state, ElementId a, ElementId b) {
  thread_local Memory memory;
  const std::size_t count = state.elements.size();
  if (memory.battle != state.battle.get() || memory.digest != state.battle->digest || memory.count != count) {
    memory.battle = state.battle.get();
    memory.digest = state.battle->digest;
    memory.count = count;
    memory.elements.assign(count, Known{});
    memory.pairs.assign(count * count, Pair{});
  }
  if (b < a) std::swap(a, b);  // sight is mutual (IC-R46)
  Pair& pair = memory.pairs[static_cast<std::size_t>(a.index()) * count + static_cast<std::size_t>(b.index())];
  const Pose from = pose_of(state.element(a)), to = pose_of(state.element(b));
  if (pair.a != from || pair.b != to)
    pair = {from, to, sees(state, ends_of(memory, state, a, from), ends_of(memory, state, b, to))};
  return pair.seen;
}

}  // namespace sixmil::iron_cow
