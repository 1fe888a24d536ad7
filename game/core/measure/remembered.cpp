// What a thread remembers about tables: lattices and graphs. Nothing here changes an answer.

#include "engine/base/assert.hpp"

#include "game/core/measure/graph.hpp"
#include "game/core/measure/measure.hpp"

namespace sixmil {
namespace {

struct Remembered {
  static constexpr std::size_t most_graphs = 8;
  std::weak_ptr<const Battle> battle;  // keeps its control block, so that it cannot be mistaken for a later one
  std::uint64_t digest = 0;
  // A copy: the battle may be gone while another of the same digest, and so of the same table, is asked about.
  std::unique_ptr<const Table> table;
  std::unique_ptr<const Lattice> lattice;
  std::vector<std::unique_ptr<WayGraph>> graphs;
  std::size_t oldest = 0;

  bool is(const std::shared_ptr<const Battle>& other) const {
    if (!lattice) return false;
    if (other->digest != 0 && other->digest == digest) return true;
    return !battle.owner_before(other) && !other.owner_before(battle);
  }
};

Remembered& remembered(const std::shared_ptr<const Battle>& battle) {
  constexpr std::size_t kept = 4;
  static thread_local std::array<Remembered, kept> all;
  static thread_local std::size_t oldest = 0;
  for (Remembered& one : all)
    if (one.is(battle)) return one;
  Remembered& place = all[oldest];
  oldest = (oldest + 1) % kept;
  place = Remembered();
  place.battle = battle;
  place.digest = battle->digest;
  place.table = std::make_unique<const Table>(battle->table);
  place.lattice = std::make_unique<const Lattice>(*place.table, battle->roads);
  return place;
}

}  // namespace

const Lattice& lattice_of(const std::shared_ptr<const Battle>& battle) { return *remembered(battle).lattice; }

WayGraph& graph_of(const std::shared_ptr<const Battle>& battle, const WayField& field) {
  Remembered& place = remembered(battle);
  for (const std::unique_ptr<WayGraph>& graph : place.graphs)
    if (graph->serves(field)) return *graph;
  WayField own = field;
  own.table = place.table.get();
  auto graph = std::make_unique<WayGraph>(own, *place.lattice);
  if (place.graphs.size() < Remembered::most_graphs) {
    place.graphs.push_back(std::move(graph));
    return *place.graphs.back();
  }
  place.graphs[place.oldest] = std::move(graph);
  WayGraph& made = *place.graphs[place.oldest];
  place.oldest = (place.oldest + 1) % Remembered::most_graphs;
  return made;
}

}  // namespace sixmil
