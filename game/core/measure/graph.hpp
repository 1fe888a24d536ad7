#pragma once
// The places of a lattice as a graph for one kind of mobility: sixteen neighbours each, and besides them corners of
// buildings that bar and middles of roads. What a step costs is found when first asked and remembered; elements are
// left out, they differ from moment to moment. Nobody but core/measure uses it.

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "game/core/measure/legs.hpp"

namespace sixmil {

struct LatticeStep {
  int i, j;
};
inline constexpr std::array<LatticeStep, 16> lattice_steps{{{1, 0},
                                                            {0, 1},
                                                            {-1, 0},
                                                            {0, -1},
                                                            {1, 1},
                                                            {-1, 1},
                                                            {-1, -1},
                                                            {1, -1},
                                                            {2, 1},
                                                            {1, 2},
                                                            {-1, 2},
                                                            {-2, 1},
                                                            {-2, -1},
                                                            {-1, -2},
                                                            {1, -2},
                                                            {2, -1}}};

class WayGraph {
 public:
  // `field` is taken without its start and elements. The lattice must outlive the graph.
  WayGraph(const WayField& field, const Lattice& lattice);
  WayGraph(const WayGraph&) = delete;
  WayGraph& operator=(const WayGraph&) = delete;
  // Whether steps cost that mover the same.
  bool serves(const WayField& field) const;

  const Lattice& lattice() const { return lattice_; }
  int squares() const { return lattice_.count(); }
  int extras() const { return static_cast<int>(extras_.size()); }
  Vec2 extra(int e) const { return extras_[static_cast<std::size_t>(e)].at; }

  // In WayPrices::unit; −1: barred. Step k from square (i, j), which must have that neighbour.
  std::int64_t step(int i, int j, int k) {
    if (remembers_) {
      const std::int32_t cost = steps_[index(i, j) * lattice_steps.size() + static_cast<std::size_t>(k)];
      if (cost != unknown) return cost;
    }
    return learn_step(i, j, k);
  }
  // Between an extra and a square at most extra_reach away in i and j.
  static constexpr int extra_reach = 2;
  std::int64_t to_extra(int e, int i, int j) { return near(e, i, j, true); }
  std::int64_t from_extra(int e, int i, int j) { return near(e, i, j, false); }
  struct Link {
    std::int32_t extra;
    std::int64_t cost;
  };
  // From an extra to others near it and to its neighbours along the road.
  std::span<const Link> links(int e);
  // The first extra of a square and the one after, −1: none. Whether there is any in it or around it.
  std::int32_t first_in(int i, int j) const { return heads_[index(i, j)]; }
  std::int32_t next_in(std::int32_t e) const { return extras_[static_cast<std::size_t>(e)].next; }
  bool any_around(int i, int j) const { return around_[index(i, j)] != 0; }

 private:
  static constexpr std::int32_t unknown = -2;
  static constexpr std::size_t span = (2 * extra_reach + 1) * (2 * extra_reach + 1);
  struct Extra {
    Vec2 at;
    std::int32_t next = -1;
    bool joined = false;  // to the extra before it, along a road
    bool linked = false;  // links are known
    std::vector<Link> links;
    std::array<std::int64_t, span> in{}, out{};
  };
  std::size_t index(int i, int j) const { return static_cast<std::size_t>(j) * columns_ + static_cast<std::size_t>(i); }
  std::int64_t find_step(int i, int j, int k) const;
  std::int64_t learn_step(int i, int j, int k);
  std::int64_t near(int e, int i, int j, bool in);
  void add_extra(Vec2 at, bool joined);
  void add_extras();

  WayField field_;
  const Lattice& lattice_;
  Legs legs_;
  std::size_t columns_;
  std::vector<std::int64_t> prices_;  // of a whole square, −1 barred, −2 that takes a closer look
  std::vector<std::int32_t> steps_;
  bool remembers_ = true;  // costs fit
  std::vector<Extra> extras_;
  std::vector<std::int32_t> heads_;
  std::vector<std::uint8_t> around_;
  std::array<std::int64_t, 16> lengths_{};
};

// The graph for that mover, kept in the memory that this thread was lent.
WayGraph& graph_of(const std::shared_ptr<const Battle>& battle, const WayField& field);

}  // namespace sixmil
