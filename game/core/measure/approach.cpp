#include "game/core/measure/approach.hpp"

#include <algorithm>
#include <cstdlib>

#include "game/core/measure/lattice.hpp"
#include "game/core/measure/measure.hpp"
#include "game/core/measure/ways.hpp"

namespace sixmil {
namespace {

constexpr int directions = 16;
// Of so many, to either side: what is tried by look-ups, and then with Ways.
constexpr int aslant_sure[] = {1, 3}, aslant_exact = 2;

// As far from the middle as any point of the body, give or take a tu.
std::int32_t reach_of(const Body& body) { return (body.length + body.width) / 2 + 2; }

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
  const std::int32_t own = reach_of(self.body);
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& other = state.elements[static_cast<std::size_t>(i)];
    if (!other.on_table() || i == mover.index()) continue;
    const bool enemy = other.side != self.side;
    std::int32_t kept = own + reach_of(other.body);
    if (enemy) kept = std::max(kept + apart, mobility.enemy_clearance + 1);
    if (farther(from, to, other.at, kept)) continue;
    if (state.battle->profile(ElementId(i)).flies != mobility.flies) continue;
    // Paths pass through friends; only the end has to be free of them.
    if (!enemy && !mobility.friends_block && !within(to, other.at, kept)) continue;
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

std::int32_t paid(std::int32_t whole, const GroundPrice& price) {
  return static_cast<std::int32_t>((std::int64_t{whole} * price.num + price.den - 1) / price.den);
}

struct Finder {
  const State& state;
  const Mobility& mobility;
  ElementId mover;
  Vec2 from;
  std::int32_t apart;

  std::optional<Approach> sure(Facing way, std::int32_t far) const {
    for (int attempt = 0; attempt < 2 && far > 0; ++attempt) {
      const Vec2 end = from + rotate(Vec2{far, 0}, way);
      const SureLeg leg = sure_leg(state, mobility, mover, from, end, apart);
      if (!leg.proven()) return std::nullopt;
      if (leg.most <= mobility.most) {
        if (leg.least >= mobility.least) return Approach{end, leg.roomy};
        return std::nullopt;
      }
      far = static_cast<std::int32_t>(std::int64_t{far} * mobility.most / leg.most) - 1;
    }
    return std::nullopt;
  }

  // As far as that, or to a little before what is in the way.
  std::optional<Approach> exact(const Ways& ways, Facing way, std::int32_t far) const {
    for (int attempt = 0; attempt < 2 && far > 0; ++attempt) {
      const Vec2 end = from + rotate(Vec2{far, 0}, way);
      const PathCost cost = ways.cost(path_to(end));
      if (cost.ok()) {
        if (cost.cost >= mobility.least && clear_of_enemies(end)) return Approach{end, false};
        return std::nullopt;
      }
      far = std::min(far, cost.along) - (cost.fault == PathFault::spent ? 1 : reach_of(state.element(mover).body));
      if (far < mobility.least) return std::nullopt;
    }
    return std::nullopt;
  }

  bool clear_of_enemies(Vec2 end) const {
    const Element& self = state.element(mover);
    for (int i = 0; apart > 0 && i < state.element_count(); ++i) {
      const Element& other = state.elements[static_cast<std::size_t>(i)];
      if (other.on_table() && other.side != self.side &&
          within(end, other.at, reach_of(self.body) + reach_of(other.body) + apart))
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
  table.buildings.near(at, at, reach_of(body), close);
  return std::none_of(close.begin(), close.end(), [&](std::int32_t prism) {
    return hulls_overlap(hull, table.buildings.prisms()[static_cast<std::size_t>(prism)].corners);
  });
}

}  // namespace

SureLeg sure_leg(const State& state, const Mobility& mobility, ElementId mover, Vec2 from, Vec2 to,
                 std::int32_t apart) {
  const Element& self = state.element(mover);
  const Table& table = state.battle->table;
  const std::int32_t whole = length(from, to), own = reach_of(self.body);
  if (whole < slope_window || mobility.only_ground || mobility.sweeps || measured_on(state, mover) != Vec2{}) return {};
  if (!table.ground.contains(from) || !table.ground.contains(to)) return {};
  SureLeg leg{whole, whole, true};
  if (!mobility.flies) {
    const Lattice& lattice = lattice_of(state.battle);
    const Lattice::Along facts = lattice.along(from, to);
    const std::int32_t kept = mobility.building.barred ? std::max(mobility.half_width, 1) : 1;
    if (facts.gap * tu_per_mm < kept || !gentle(mobility, facts)) return {};
    const std::optional<PriceRange> prices = prices_over(mobility, facts.any & ~state.battle->roads);
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
  if (const auto direct = find.sure(ahead, far)) return direct;
  const auto aslant = [&](int i) { return rotate(compass(i, directions), ahead); };
  for (const int i : aslant_sure)
    for (const int hand : {i, -i})
      if (const auto way = find.sure(aslant(hand), far)) return way;
  const Ways ways(state, mobility, mover, from);
  if (const auto direct = find.exact(ways, ahead, far)) return direct;
  for (const int hand : {aslant_exact, -aslant_exact})
    if (const auto way = find.exact(ways, aslant(hand), far)) return way;
  return std::nullopt;
}

}  // namespace sixmil
