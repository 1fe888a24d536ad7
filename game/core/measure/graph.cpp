#include "game/core/measure/graph.hpp"

#include <algorithm>

namespace sixmil {
namespace {

bool same_slopes(const Mobility& a, const Mobility& b) {
  if (a.slope_count != b.slope_count) return false;
  for (int i = 0; i < a.slope_count; ++i) {
    const SlopePrice& x = a.slopes[static_cast<std::size_t>(i)];
    const SlopePrice& y = b.slopes[static_cast<std::size_t>(i)];
    if (x.rise != y.rise || x.run != y.run) return false;
  }
  return true;
}

}  // namespace

WayGraph::WayGraph(const WayField& field, const Lattice& lattice)
    : field_(field), lattice_(lattice), legs_(field_, lattice_), columns_(static_cast<std::size_t>(lattice.columns())) {
  field_.obstacles.clear();
  field_.near_count = 0;
  field_.nearness.clear();
  const auto count = static_cast<std::size_t>(squares());
  prices_.resize(count);
  for (int j = 0; j < lattice_.rows(); ++j)
    for (int i = 0; i < lattice_.columns(); ++i) {
      const LatticeCell& cell = lattice_.cell(i, j);
      prices_[index(i, j)] = legs_.even_price({cell.kinds, cell.kinds, cell.steep, cell.gap, cell.mixed});
    }
  for (std::size_t k = 0; k < lengths_.size(); ++k)
    lengths_[k] = length({}, {lattice_steps[k].i * lattice_.size(), lattice_steps[k].j * lattice_.size()});
  remembers_ = field_.prices.dearest * 3 * lattice_.size() < std::int64_t{1} << 31;
  if (remembers_) steps_.assign(count * lattice_steps.size(), unknown);
  heads_.assign(count, -1);
  around_.assign(count, 0);
  if (!field_.prices.flies) add_extras();
}

bool WayGraph::serves(const WayField& field) const {
  return field_.prices == field.prices && field_.measured == field.measured &&
         same_slopes(field_.mobility, field.mobility) && field_.mobility.half_width == field.mobility.half_width;
}

void WayGraph::add_extra(Vec2 at, bool joined) {
  const int i = lattice_.column(at.x), j = lattice_.row(at.y);
  Extra extra;
  extra.at = at;
  extra.joined = joined;
  extra.next = heads_[index(i, j)];
  extra.in.fill(unknown);
  extra.out.fill(unknown);
  heads_[index(i, j)] = extras();
  extras_.push_back(std::move(extra));
  for (int y = std::max(j - 1, 0); y <= std::min(j + 1, lattice_.rows() - 1); ++y)
    for (int x = std::max(i - 1, 0); x <= std::min(i + 1, lattice_.columns() - 1); ++x) around_[index(x, y)] = 1;
}

void WayGraph::add_extras() {
  const HeightField& ground = field_.table->ground;
  if (field_.mobility.building.barred) {
    // Corners pushed outward so that both walls are kept clear of.
    const std::int32_t kept = std::max(field_.mobility.half_width, 0) + 4;
    for (const Prism& prism : field_.table->buildings.prisms()) {
      const int n = prism.corners.size();
      for (int i = 0; i < n; ++i) {
        const Vec2 before = make_facing(prism.corners[i] - prism.corners[(i + n - 1) % n]).vector();
        const Vec2 after = make_facing(prism.corners[(i + 1) % n] - prism.corners[i]).vector();
        const Vec2 outward{before.y + after.y, -before.x - after.x};
        const std::int64_t scale = (std::int64_t{1} << 28) + dot(before, after);
        if (scale < std::int64_t{1} << 26) continue;  // a needle's point: the places around it will do
        const auto pushed = [&](std::int32_t from, std::int32_t by) {
          return from + static_cast<std::int32_t>(std::int64_t{by} * kept * facing_length / scale);
        };
        const Vec2 at{pushed(prism.corners[i].x, outward.x), pushed(prism.corners[i].y, outward.y)};
        if (ground.contains(at)) add_extra(at, false);
      }
    }
  }
  for (const Lattice::RoadPoint& point : lattice_.road_points()) add_extra(ground.clamp(point.at), !point.first);
}

std::int64_t WayGraph::find_step(int i, int j, int k) const {
  const LatticeStep d = lattice_steps[static_cast<std::size_t>(k)];
  const int i1 = i + d.i, j1 = j + d.j;
  const std::int64_t price = prices_[index(i, j)];
  if (price == -1 || prices_[index(i1, j1)] == -1) return -1;
  // The last column and row may be narrower.
  bool even = price >= 0 && field_.measured == Vec2{} && std::max(i, i1) < lattice_.columns() - 1 &&
              std::max(j, j1) < lattice_.rows() - 1;
  for (int y = std::min(j, j1); even && y <= std::max(j, j1); ++y)
    for (int x = std::min(i, i1); x <= std::max(i, i1); ++x) even = even && prices_[index(x, y)] == price;
  if (even) return lengths_[static_cast<std::size_t>(k)] * price;
  return legs_.ground_cost(lattice_.place(i, j), lattice_.place(i1, j1));
}

std::int64_t WayGraph::learn_step(int i, int j, int k) {
  const std::int64_t cost = find_step(i, j, k);
  if (remembers_)
    steps_[index(i, j) * lattice_steps.size() + static_cast<std::size_t>(k)] = static_cast<std::int32_t>(cost);
  return cost;
}

std::int64_t WayGraph::near(int e, int i, int j, bool in) {
  Extra& extra = extras_[static_cast<std::size_t>(e)];
  const int x = i - lattice_.column(extra.at.x) + extra_reach, y = j - lattice_.row(extra.at.y) + extra_reach;
  std::int64_t& known = (in ? extra.in : extra.out)[static_cast<std::size_t>(y * (2 * extra_reach + 1) + x)];
  if (known == unknown) {
    const Vec2 place = lattice_.place(i, j);
    known = in ? legs_.ground_cost(place, extra.at) : legs_.ground_cost(extra.at, place);
  }
  return known;
}

std::span<const WayGraph::Link> WayGraph::links(int e) {
  Extra& extra = extras_[static_cast<std::size_t>(e)];
  if (!extra.linked) {
    extra.linked = true;
    const auto link = [&](std::int32_t other) {
      const std::int64_t cost =
          other == e ? -1 : legs_.ground_cost(extra.at, extras_[static_cast<std::size_t>(other)].at);
      if (cost >= 0) extra.links.push_back({other, cost});
    };
    const int i = lattice_.column(extra.at.x), j = lattice_.row(extra.at.y);
    for (int y = std::max(j - extra_reach, 0); y <= std::min(j + extra_reach, lattice_.rows() - 1); ++y)
      for (int x = std::max(i - extra_reach, 0); x <= std::min(i + extra_reach, lattice_.columns() - 1); ++x)
        for (std::int32_t n = first_in(x, y); n >= 0; n = next_in(n)) link(n);
    if (extra.joined) link(e - 1);
    if (e + 1 < extras() && extras_[static_cast<std::size_t>(e + 1)].joined) link(e + 1);
  }
  return extra.links;
}

}  // namespace sixmil
