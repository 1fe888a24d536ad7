#include "game/core/measure/search.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/base/memory.hpp"

#include "game/core/measure/measure.hpp"

namespace sixmil {
namespace {

// Start and goal look for places two squares around.
constexpr int reach_of_points = 2;
// A start close to a building may pass it closer than others; so far around, steps are judged anew.
constexpr std::int32_t close_to_start = 40 * tu_per_mm;

}  // namespace

Vec2 Target::nearest(const HeightField& ground, Vec2 p) const {
  if (edge < 0) return at;
  const bool level = edge == 0 || edge == 2;
  const std::int32_t along = std::clamp(level ? p.x : p.y, from, to);
  if (level) return {along, edge == 0 ? 0 : ground.depth()};
  return {edge == 3 ? 0 : ground.width(), along};
}

void Search::Scratch::fit(std::size_t nodes_wanted, std::size_t squares) {
  if (nodes.size() < nodes_wanted) nodes.resize(nodes_wanted);
  if (crowds.size() < squares) {
    crowds.resize(squares);
    bars.resize(squares);
  }
  if (++stamp != 0) return;
  // After 2^32 searches old marks could be taken for new ones.
  for (Node& n : nodes) n.stamp = 0;
  std::fill(crowds.begin(), crowds.end(), 0u);
  std::fill(bars.begin(), bars.end(), 0u);
  stamp = 1;
}

Search::Search(const Legs& legs, WayGraph& graph)
    : legs_(legs),
      graph_(graph),
      lattice_(graph.lattice()),
      scratch_(remembered<Scratch>()),
      columns_(lattice_.columns()),
      rows_(lattice_.rows()),
      first_extra_(graph.squares()),
      start_(first_extra_ + graph.extras()),
      goal_(start_ + 1) {
  scratch_.fit(static_cast<std::size_t>(goal_) + 1, static_cast<std::size_t>(graph.squares()));
  stamp_ = scratch_.stamp;
  mark_crowds();
}

void Search::mark_crowds() {
  const std::int32_t own = reach_of(legs_.field().body);
  const auto mark = [&](std::vector<std::uint32_t>& marks, Vec2 at, std::int32_t r) {
    const int i0 = lattice_.column(std::max(at.x - r, 0)), i1 = lattice_.column(at.x + r);
    const int j0 = lattice_.row(std::max(at.y - r, 0)), j1 = lattice_.row(at.y + r);
    for (int j = j0; j <= j1; ++j)
      for (int i = i0; i <= i1; ++i) marks[index(i, j)] = stamp_;
  };
  for (const WayObstacle& o : legs_.field().obstacles) {
    if (o.stands) mark(scratch_.crowds, o.box.centre, o.box.half_length + o.box.half_width + own);
    const std::int32_t swept = legs_.field().mobility.sweeps ? own : 0;
    if (o.bars_path) mark(scratch_.bars, o.box.centre, o.radius + 2 * lattice_.size() + swept);
  }
}

Vec2 Search::place(std::int32_t n) const {
  if (n < first_extra_) return lattice_.place(n % columns_, n / columns_);
  if (n < start_) return graph_.extra(n - first_extra_);
  return n == start_ ? legs_.field().start : goal_at_;
}

// Calls reach(number, where, cost) for every place that can be stepped to; where() and cost() are asked only if need
// be.
template <class Reach>
void Search::expand(std::int32_t n, Reach&& reach) {
  if (n >= first_extra_) return expand_point(n, reach);
  const int i = n % columns_, j = n / columns_;
  const Vec2 here = lattice_.place(i, j);
  const bool barred = scratch_.bars[index(i, j)] == stamp_;
  const bool anew = !legs_.field().nearness.empty() && within(here, legs_.field().start, close_to_start);
  const auto judged = [&](std::int64_t ground, auto&& where) {
    return ground >= 0 && barred && !legs_.passes(here, where()) ? -1 : ground;
  };
  const bool inner = i >= 2 && j >= 2 && i + 2 < columns_ && j + 2 < rows_;
  for (int k = 0; k < 16; ++k) {
    const int i1 = i + lattice_steps[static_cast<std::size_t>(k)].i;
    const int j1 = j + lattice_steps[static_cast<std::size_t>(k)].j;
    if (!inner && (i1 < 0 || j1 < 0 || i1 >= columns_ || j1 >= rows_)) continue;
    const auto where = [&] { return lattice_.place(i1, j1); };
    reach(static_cast<std::int32_t>(index(i1, j1)), where,
          [&] { return anew ? legs_.cost(here, where()) : judged(graph_.step(i, j, k), where); });
  }
  if (graph_.any_around(i, j))
    for (int y = std::max(j - 1, 0); y <= std::min(j + 1, rows_ - 1); ++y)
      for (int x = std::max(i - 1, 0); x <= std::min(i + 1, columns_ - 1); ++x)
        for (std::int32_t e = graph_.first_in(x, y); e >= 0; e = graph_.next_in(e)) {
          const Vec2 at = graph_.extra(e);
          const auto where = [&] { return at; };
          reach(first_extra_ + e, where,
                [&] { return anew ? legs_.cost(here, at) : judged(graph_.to_extra(e, i, j), where); });
        }
  if (has_goal_ && std::abs(lattice_.column(goal_at_.x) - i) <= reach_of_points &&
      std::abs(lattice_.row(goal_at_.y) - j) <= reach_of_points)
    reach(
        goal_, [&] { return goal_at_; }, [&] { return legs_.cost(here, goal_at_); });
}

// From an extra, or from the start.
template <class Reach>
void Search::expand_point(std::int32_t n, Reach&& reach) {
  const Vec2 here = place(n);
  const int i = lattice_.column(here.x), j = lattice_.row(here.y);
  const std::int32_t e = n < start_ ? n - first_extra_ : -1;
  const bool anew = e < 0 || (!legs_.field().nearness.empty() && within(here, legs_.field().start, close_to_start));
  const auto judged = [&](std::int64_t ground, Vec2 to) {
    return ground >= 0 && !legs_.passes(here, to) ? -1 : ground;
  };
  constexpr int r = reach_of_points;
  static_assert(r <= WayGraph::extra_reach);
  for (int y = std::max(j - r, 0); y <= std::min(j + r, rows_ - 1); ++y)
    for (int x = std::max(i - r, 0); x <= std::min(i + r, columns_ - 1); ++x) {
      const auto where = [&] { return lattice_.place(x, y); };
      reach(static_cast<std::int32_t>(index(x, y)), where,
            [&] { return anew ? legs_.cost(here, where()) : judged(graph_.from_extra(e, x, y), where()); });
      if (!anew) continue;
      for (std::int32_t other = graph_.first_in(x, y); other >= 0; other = graph_.next_in(other)) {
        const Vec2 at = graph_.extra(other);
        if (other != e)
          reach(
              first_extra_ + other, [&] { return at; }, [&] { return legs_.cost(here, at); });
      }
    }
  if (e >= 0)
    for (const WayGraph::Link& link : graph_.links(e)) {
      const Vec2 at = graph_.extra(link.extra);
      reach(
          first_extra_ + link.extra, [&] { return at; }, [&] { return judged(link.cost, at); });
    }
  if (has_goal_ && std::abs(lattice_.column(goal_at_.x) - i) <= r && std::abs(lattice_.row(goal_at_.y) - j) <= r)
    reach(
        goal_, [&] { return goal_at_; }, [&] { return legs_.cost(here, goal_at_); });
}

// A little under the straight distance, so that the rounding of lengths can never make it too much.
std::int64_t Search::bound(Vec2 p, const Target& target) const {
  const Vec2 goal = target.nearest(legs_.field().table->ground, p);
  return isqrt_floor(distance_squared(p, goal)) * 1021 / 1024 * legs_.field().prices.cheapest;
}

bool Search::find(const Target& target, std::vector<WayPoint>& out) {
  const auto worse = [](const Entry& a, const Entry& b) {
    if (a.bound != b.bound) return a.bound > b.bound;
    if (a.cost != b.cost) return a.cost < b.cost;
    return a.node > b.node;
  };
  const HeightField& ground = legs_.field().table->ground;
  has_goal_ = target.edge < 0;
  goal_at_ = target.at;
  std::vector<Entry>& queue = scratch_.queue;
  queue.clear();
  const auto touch = [&](std::int32_t n, std::int64_t left, std::int64_t cost, std::int32_t parent) {
    node(n) = {cost, left, parent, stamp_};
    queue.push_back({cost + left, cost, n});
    std::push_heap(queue.begin(), queue.end(), worse);
  };
  touch(start_, bound(legs_.field().start, target), 0, -1);
  std::int32_t nearest = start_;
  std::int64_t nearest_left = node(start_).left;
  const std::int64_t last_leg = reach_of_points * std::int64_t{lattice_.size()} * legs_.field().prices.cheapest;
  while (!queue.empty()) {
    const Entry top = queue.front();
    std::pop_heap(queue.begin(), queue.end(), worse);
    queue.pop_back();
    if (node(top.node).cost != top.cost) continue;
    if (top.node == goal_) {
      trace(goal_, out);
      return true;
    }
    const std::int64_t left = node(top.node).left;
    if (left < nearest_left || (left == nearest_left && top.node < nearest)) {
      nearest = top.node;
      nearest_left = left;
    }
    const auto relax = [&](std::int32_t to, auto&& where, auto&& price) {
      const bool met = known(to);
      if (met && node(to).cost <= top.cost) return;
      const std::int64_t cost = price();
      if (cost < 0 || (met && node(to).cost <= top.cost + cost)) return;
      touch(to, met ? node(to).left : bound(where(), target), top.cost + cost, top.node);
    };
    expand(top.node, relax);
    if (!has_goal_ && left <= last_leg) {
      // The edge's point belongs to the place it was reached from.
      const Vec2 here = place(top.node), off = target.nearest(ground, here);
      const std::int64_t before = known(goal_) ? node(goal_).cost : -1;
      relax(
          goal_, [&] { return off; }, [&] { return legs_.cost(here, off); });
      if (known(goal_) && node(goal_).cost != before) goal_at_ = off;
    }
  }
  trace(nearest, out);
  return false;
}

void Search::trace(std::int32_t n, std::vector<WayPoint>& out) {
  out.clear();
  for (; n >= 0; n = node(n).parent) out.push_back({place(n), node(n).cost});
  std::reverse(out.begin(), out.end());
}

void Search::flood(std::int64_t most) {
  // Places whose cost lies in one slice are taken in any order: a place found cheaper later is simply taken again.
  const std::int64_t slice = lattice_.size() * legs_.field().prices.cheapest;
  const auto slices = static_cast<std::size_t>(std::min<std::int64_t>(most / slice + 1, 1 << 16));
  std::vector<std::vector<std::int32_t>>& buckets = scratch_.buckets;
  if (buckets.size() < slices) buckets.resize(slices);
  for (std::size_t b = 0; b < slices; ++b) buckets[b].clear();
  const auto slice_of = [&](std::int64_t cost) { return std::min(static_cast<std::size_t>(cost / slice), slices - 1); };
  has_goal_ = false;
  // `left` remembers the cost at which a place was last taken.
  node(start_) = {0, -1, -1, stamp_};
  buckets[0].push_back(start_);
  for (std::size_t b = 0; b < slices; ++b)
    for (std::size_t n = 0; n < buckets[b].size(); ++n) {
      const std::int32_t from = buckets[b][n];
      if (node(from).left == node(from).cost) continue;
      const std::int64_t cost = node(from).left = node(from).cost;
      expand(from, [&](std::int32_t to, auto&&, auto&& price) {
        const bool met = known(to);
        if (met && node(to).cost <= cost) return;
        const std::int64_t more = price();
        if (more < 0 || cost + more > most || (met && node(to).cost <= cost + more)) return;
        node(to) = {cost + more, -1, from, stamp_};
        buckets[slice_of(cost + more)].push_back(to);
      });
    }
}

std::int64_t Search::cost_of(int i, int j) const {
  const Node& n = scratch_.nodes[index(i, j)];
  return n.stamp == stamp_ ? n.cost : -1;
}

}  // namespace sixmil
