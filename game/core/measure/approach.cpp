#include "game/core/measure/approach.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <vector>

#include "game/core/measure/graph.hpp"
#include "game/core/measure/measure.hpp"
#include "game/core/measure/ways.hpp"

namespace sixmil {
namespace {

constexpr int directions = 16;
constexpr int aslant[] = {1, -1, 3, -3};  // of so many, tried when the straight way is barred

// No corner is as far from the middle: half the diagonal is shorter than half of both sides by more than is rounded.
// Nearer than reach_of, since moves end where this says, and a move ends as near to an enemy as it may.
std::int32_t radius_of(const Body& body) { return (body.length + body.width) / 2 + 2; }

bool farther(Vec2 a, Vec2 b, Vec2 p, std::int64_t r) {
  if (std::max(a.x, b.x) + r < p.x || std::min(a.x, b.x) - r > p.x || std::max(a.y, b.y) + r < p.y ||
      std::min(a.y, b.y) - r > p.y)
    return true;
  const Vec2 along = b - a;
  const std::int64_t whole = length_squared(along), part = dot(p - a, along);
  if (part <= 0) return distance_squared(a, p) > r * r;
  if (part >= whole) return distance_squared(b, p) > r * r;
  return std::abs(cross(along, p - a)) > r * (std::int64_t{length(a, b)} + 1);
}

// Nobody is so near that it could matter who exactly stands how.
bool nobody_near(const State& state, const Mobility& mobility, ElementId mover, Vec2 from, Vec2 to,
                 std::int32_t apart) {
  const Element& self = state.element(mover);
  const std::int32_t own = radius_of(self.body);
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& other = state.elements[static_cast<std::size_t>(i)];
    if (!other.on_table() || i == mover.index() || !other.seen_by.includes(self.side)) continue;
    const bool enemy = other.side != self.side;
    std::int32_t kept = own + radius_of(other.body);
    if (enemy) kept = std::max(kept + apart, mobility.enemy_clearance + 1);
    if (farther(from, to, other.at, kept)) continue;
    // Over or under others it passes, but an enemy is kept apart from all the same.
    const bool passes = state.battle->profile(ElementId(i)).flies != mobility.flies;
    if (passes && (!enemy || apart <= 0)) continue;
    // Nor do friends bar paths; only the end has to be free of them.
    const bool only_end = passes || (!enemy && !mobility.friends_block);
    if (only_end && !within(to, other.at, kept)) continue;
    return false;
  }
  return true;
}

struct PriceRange {
  GroundPrice least, most;
};

bool below(const GroundPrice& a, const GroundPrice& b) {
  return std::int64_t{a.num} * b.den < std::int64_t{b.num} * a.den;
}

// Of open ground and any of these kinds; nullopt: some of them bar the way.
std::optional<PriceRange> prices_over(const Mobility& mobility, KindSet kinds) {
  const GroundPrice& open = mobility.ground[0];
  if (open.barred) return std::nullopt;
  PriceRange range{open, open};
  for (std::size_t k = 0; kinds != 0; ++k, kinds >>= 1) {
    if ((kinds & 1) == 0) continue;
    const GroundPrice& price = mobility.ground[k];
    if (price.barred) return std::nullopt;
    if (below(price, range.least)) range.least = price;
    if (below(range.most, price)) range.most = price;
  }
  return range;
}

bool gentle(const Mobility& mobility, const Lattice::Along& facts) {
  for (int i = 0; i < mobility.slope_count; ++i) {
    const SlopePrice& slope = mobility.slopes[static_cast<std::size_t>(i)];
    if (std::int64_t{facts.steep} * slope.run > std::int64_t{slope.rise} * slope_window) return false;
  }
  return true;
}

// Where that holds of all the leg; nullopt: the leg may be barred.
std::optional<PriceRange> prices_along(const State& state, const Mobility& mobility, const Lattice::Along& facts) {
  const std::int32_t kept = mobility.building.barred ? std::max(mobility.half_width, 1) : 1;
  if (facts.gap * tu_per_mm < kept || !gentle(mobility, facts)) return std::nullopt;
  return prices_over(mobility, facts.any & ~state.battle->roads);
}

std::int32_t paid(std::int32_t whole, const GroundPrice& price) {
  return static_cast<std::int32_t>((std::int64_t{whole} * price.num + price.den - 1) / price.den);
}

constexpr std::array<LatticeStep, 9> around_start{
    {{0, 0}, {1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};

// A way in the making over places of the lattice.
struct Walk {
  const Lattice& lattice;
  Vec2 goal;
  std::int64_t most;  // in WayPrices::unit
  int i, j;
  Path path = {};
  SmallVector<std::int64_t, max_path_points> costs = {};  // from the start, by point of the path

  std::int64_t cost() const { return costs.empty() ? 0 : costs.back(); }
  void back() {
    path.pop_back();
    costs.pop_back();
  }

  // Squared, from a square's middle.
  std::int64_t left(int x, int y) const {
    const std::int32_t half = lattice.size() / 2;
    return distance_squared({x * lattice.size() + half, y * lattice.size() + half}, goal);
  }
  // On to the place nearest to the goal of those that `price` does not bar: of choice k, at that place. `again`: also
  // to where it has been.
  template <class Price>
  bool step(std::span<const LatticeStep> choices, bool again, Price price) {
    if (path.full()) return false;
    std::array<std::int64_t, lattice_steps.size()> far;
    const int count = static_cast<int>(choices.size());
    constexpr std::int64_t never = std::int64_t{1} << 62;
    for (int k = 0; k < count; ++k) {
      const int x = i + choices[static_cast<std::size_t>(k)].i, y = j + choices[static_cast<std::size_t>(k)].j;
      const bool there = x >= 0 && y >= 0 && x < lattice.columns() && y < lattice.rows();
      far[static_cast<std::size_t>(k)] = there ? left(x, y) : never;
    }
    for (;;) {
      const auto best = std::min_element(far.begin(), far.begin() + count);
      if (*best == never) return false;
      *best = never;
      const auto k = static_cast<std::size_t>(best - far.begin());
      const int x = i + choices[k].i, y = j + choices[k].j;
      const Vec2 place = lattice.place(x, y);
      if (!again && std::find(path.begin(), path.end(), place) != path.end()) continue;
      const std::int64_t more = price(static_cast<int>(k), place);
      if (more <= 0 || cost() + more > most) continue;
      costs.push_back(cost() + more);
      path.push_back(place);
      i = x;
      j = y;
      return true;
    }
  }
};

struct Finder {
  const State& state;
  const Mobility& mobility;
  ElementId mover;
  Vec2 from;
  std::int32_t apart;

  // So near to a wall that no look-up proves anything.
  bool hemmed_in() const {
    if (mobility.flies || !mobility.building.barred) return false;
    const Lattice& lattice = lattice_of(state.battle);
    return lattice.cell(lattice.column(from.x), lattice.row(from.y)).gap * tu_per_mm < mobility.half_width;
  }

  std::optional<Approach> sure(Facing way, std::int32_t far) const {
    for (int attempt = 0; attempt < 2 && far > 0; ++attempt) {
      const Vec2 end = from + rotate(Vec2{far, 0}, way);
      const SureLeg leg = sure_leg(state, mobility, mover, from, end, apart);
      if (!leg.proven()) return std::nullopt;
      if (leg.most <= mobility.most) {
        if (leg.least >= mobility.least) return Approach{path_to(end), leg.roomy};
        return std::nullopt;
      }
      far = static_cast<std::int32_t>(std::int64_t{far} * mobility.most / leg.most) - 1;
    }
    return std::nullopt;
  }

  // From place to place of the lattice, each time to the one that is nearest to the goal, until it has come as far as
  // it may. What a step costs is remembered with the table, so this goes well between houses.
  std::optional<Approach> walk(Vec2 goal) const {
    const Ways ways(state, mobility, mover, from);
    const Lattice& lattice = ways.lattice();
    const Legs legs(ways.field(), lattice);
    WayGraph& graph = graph_of(state.battle, ways.field());
    const std::int64_t unit = ways.field().prices.unit, least = mobility.least * unit;
    Walk walk{lattice, goal, mobility.most * unit, lattice.column(from.x), lattice.row(from.y)};
    const std::int64_t shortest = lattice.size() * ways.field().prices.cheapest;
    bool on = lattice.place(walk.i, walk.j) == from ||
              walk.step(around_start, false, [&](int, Vec2 place) { return legs.cost(from, place); });
    while (on && walk.most - walk.cost() >= shortest) {
      const Vec2 here = walk.path.empty() ? from : walk.path.back();
      if (walk.cost() >= least && within(here, goal, lattice.size())) break;
      const auto price = [&](int k, Vec2 place) {
        const std::int64_t cost = graph.step(walk.i, walk.j, k);
        return cost >= 0 && legs.passes(here, place) ? cost : -1;
      };
      on = walk.step(lattice_steps, false, price) || (walk.cost() < least && walk.step(lattice_steps, true, price));
    }
    for (; walk.cost() >= least && !walk.path.empty(); walk.back()) {
      const Vec2 end = walk.path.back(), before = walk.path.size() > 1 ? walk.path[walk.path.size() - 2] : from;
      if (legs.room(end, make_facing(end - before)) && clear_of_enemies(end)) return Approach{walk.path, false};
    }
    return std::nullopt;
  }

  bool clear_of_enemies(Vec2 end) const {
    const Element& self = state.element(mover);
    for (int i = 0; apart > 0 && i < state.element_count(); ++i) {
      const Element& other = state.elements[static_cast<std::size_t>(i)];
      if (other.on_table() && other.side != self.side && other.seen_by.includes(self.side) &&
          within(end, other.at, radius_of(self.body) + radius_of(other.body) + apart))
        return false;
    }
    return true;
  }
};

// Clear of buildings that bar the mover, its hull along `facing`.
bool clear_of_buildings(const Table& table, const Body& body, Vec2 at, Facing facing) {
  const Box box = box_of(body, at, facing);
  const Quad hull = corners(box);
  std::vector<std::int32_t> close;
  table.buildings.near(at, at, radius_of(body), close);
  return std::none_of(close.begin(), close.end(), [&](std::int32_t prism) {
    return hulls_overlap(hull, table.buildings.prisms()[static_cast<std::size_t>(prism)].corners);
  });
}

}  // namespace

SureLeg sure_leg(const State& state, const Mobility& mobility, ElementId mover, Vec2 from, Vec2 to,
                 std::int32_t apart) {
  const Element& self = state.element(mover);
  const Table& table = state.battle->table;
  const std::int32_t whole = length(from, to), own = radius_of(self.body);
  if (whole < slope_window || mobility.only_ground || mobility.sweeps || measured_on(state, mover) != Vec2{}) return {};
  if (!table.ground.contains(from) || !table.ground.contains(to)) return {};
  SureLeg leg{whole, whole, true};
  if (!mobility.flies) {
    const Lattice& lattice = lattice_of(state.battle);
    std::optional<PriceRange> prices = prices_along(state, mobility, lattice.round_about(from, to));
    if (!prices || below(prices->least, prices->most)) prices = prices_along(state, mobility, lattice.along(from, to));
    if (!prices) return {};
    leg.least = paid(whole, prices->least);
    leg.most = paid(whole, prices->most);
    leg.roomy =
        !mobility.building.barred || lattice.cell(lattice.column(to.x), lattice.row(to.y)).gap * tu_per_mm >= own;
  }
  if (!nobody_near(state, mobility, mover, from, to, apart)) return {};
  return leg.roomy || clear_of_buildings(table, self.body, to, make_facing(to - from, self.facing)) ? leg : SureLeg{};
}

std::optional<Approach> approach(const State& state, const Mobility& mobility, ElementId mover, Vec2 from, Vec2 goal,
                                 std::int32_t apart) {
  if (!mobility.may_move || mobility.most <= 0) return std::nullopt;
  const Finder find{state, mobility, mover, from, apart};
  const Facing ahead = make_facing(goal - from, state.element(mover).facing);
  // Places are rounded: a tu or two more, so that the minimum is spent.
  const std::int32_t owed = std::min(mobility.least + 2, mobility.most);
  const std::int32_t far = std::clamp(length(from, goal), owed, mobility.most);
  if (!find.hemmed_in()) {
    if (const auto direct = find.sure(ahead, far)) return direct;
    for (const int i : aslant)
      if (const auto way = find.sure(rotate(compass(i, directions), ahead), far)) return way;
    const std::int32_t less = std::max(owed, far / 2);
    for (const int i : {0, 1, -1})
      if (const auto way = find.sure(rotate(compass(i, directions), ahead), less)) return way;
  }
  return find.walk(goal);
}

}  // namespace sixmil
