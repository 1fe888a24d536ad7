// What is remembered about tables: lattices and graphs. Nothing here changes an answer.

#include "engine/base/memory.hpp"

#include "game/core/measure/graph.hpp"
#include "game/core/measure/measure.hpp"

namespace sixmil {
namespace {

struct Known {
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

struct KnownTables {
  std::array<Known, 4> all;
  std::size_t oldest = 0;
};

Known& known(const std::shared_ptr<const Battle>& battle) {
  KnownTables& tables = remembered<KnownTables>();
  for (Known& one : tables.all)
    if (one.is(battle)) return one;
  Known& place = tables.all[tables.oldest];
  tables.oldest = (tables.oldest + 1) % tables.all.size();
  place = Known();
  place.battle = battle;
  place.digest = battle->digest;
  place.table = std::make_unique<const Table>(battle->table);
  place.lattice = std::make_unique<const Lattice>(*place.table, battle->roads);
  return place;
}

}  // namespace

const Lattice& lattice_of(const std::shared_ptr<const Battle>& battle) { return *known(battle).lattice; }

WayGraph& graph_of(const std::shared_ptr<const Battle>& battle, const WayField& field) {
  Known& place = known(battle);
  for (const std::unique_ptr<WayGraph>& graph : place.graphs)
    if (graph->serves(field)) return *graph;
  WayField own = field;
  own.table = place.table.get();
  auto graph = std::make_unique<WayGraph>(own, *place.lattice);
  if (place.graphs.size() < Known::most_graphs) {
    place.graphs.push_back(std::move(graph));
    return *place.graphs.back();
  }
  place.graphs[place.oldest] = std::move(graph);
  WayGraph& made = *place.graphs[place.oldest];
  place.oldest = (place.oldest + 1) % Known::most_graphs;
  return made;
}

}  // namespace sixmil
