#include "game/core/measure/search.hpp"

#include <algorithm>

namespace sixmil {
namespace {

struct Step {
  int i, j;
};
constexpr std::array<Step, 16> steps{{{1, 0},
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

// Start and extras look for places two squares around.
constexpr int around = 2;

}  // namespace

struct Search::Scratch {
  std::vector<Square> squares;
  std::vector<Node> nodes;
  std::vector<Extra> extras;
  std::vector<std::int32_t> heads;  // first extra of a square, valid with head_stamps
  std::vector<std::uint32_t> head_stamps;
  std::vector<Entry> queue;
  std::vector<std::vector<std::int32_t>> buckets;
  std::uint32_t stamp = 0;
};

Vec2 Target::nearest(const HeightField& ground, Vec2 p) const {
  if (edge < 0) return at;
  const bool level = edge == 0 || edge == 2;
  const std::int32_t along = std::clamp(level ? p.x : p.y, from, to);
  if (level) return {along, edge == 0 ? 0 : ground.depth()};
  return {edge == 3 ? 0 : ground.width(), along};
}

namespace {

template <class T>
T& of_thread() {
  static thread_local T value;
  return value;
}

}  // namespace

Search::Search(const Legs& legs)
    : legs_(legs),
      lattice_(legs.lattice()),
      scratch_(of_thread<Scratch>()),
      squares_(scratch_.squares),
      nodes_(scratch_.nodes),
      extras_(scratch_.extras),
      columns_(lattice_.columns()),
      rows_(lattice_.rows()),
      first_extra_(lattice_.count()) {
  const auto count = static_cast<std::size_t>(lattice_.count());
  if (squares_.size() < count) {
    squares_.resize(count);
    scratch_.heads.resize(count);
    scratch_.head_stamps.resize(count);
  }
  if (nodes_.size() < count) nodes_.resize(count);
  if (++scratch_.stamp == 0) {  // after 2^32 searches the old marks could be taken for new ones
    for (Square& s : squares_) s.stamp = 0;
    for (Node& n : nodes_) n.stamp = 0;
    std::fill(scratch_.head_stamps.begin(), scratch_.head_stamps.end(), 0u);
    scratch_.stamp = 1;
  }
  stamp_ = scratch_.stamp;
  extras_.clear();
  for (std::size_t k = 0; k < steps.size(); ++k)
    lengths_[k] = length({}, {steps[k].i * lattice_.size(), steps[k].j * lattice_.size()});
  mark_obstacles();
  add_extra(legs_.field().start, false);
  add_extras();
}

// Squares that an element in the way may matter to; looked at closer.
void Search::mark_obstacles() {
  const Body& body = legs_.field().body;
  const std::int32_t own = (body.length + body.width) / 2 + 4;
  for (const WayObstacle& o : legs_.field().obstacles) {
    const std::int32_t r = o.stands ? std::max(o.radius, o.box.half_length + o.box.half_width + own) : o.radius;
    const Vec2 low{std::max(o.box.centre.x - r, 0), std::max(o.box.centre.y - r, 0)};
    const int i1 = lattice_.column(o.box.centre.x + r), j1 = lattice_.row(o.box.centre.y + r);
    for (int j = lattice_.row(low.y); j <= j1; ++j)
      for (int i = lattice_.column(low.x); i <= i1; ++i) {
        Square& s = squares_[square(i, j)];
        s = {ask, stamp_, true};
      }
  }
}

const Search::Square& Search::look(int i, int j) {
  Square& s = squares_[square(i, j)];
  if (s.stamp == stamp_) return s;
  const LatticeCell& cell = lattice_.cell(i, j);
  const Lattice::Along facts{cell.kinds, cell.kinds, cell.steep, cell.gap, cell.mixed};
  s = {legs_.even_price(facts), stamp_, false};
  return s;
}

void Search::add_extra(Vec2 at, bool joined) {
  const auto n = static_cast<std::int32_t>(extras_.size());
  const std::size_t home = square(lattice_.column(at.x), lattice_.row(at.y));
  Extra extra{at, -1, joined, false};
  if (scratch_.head_stamps[home] == stamp_) extra.next = scratch_.heads[home];
  if (joined) extras_.back().joins_next = true;
  extras_.push_back(extra);
  scratch_.heads[home] = n;
  scratch_.head_stamps[home] = stamp_;
  const auto nodes = static_cast<std::size_t>(first_extra_ + n + 1);
  if (nodes_.size() < nodes) nodes_.resize(nodes);
}

void Search::add_extras() {
  const WayField& field = legs_.field();
  if (field.prices.flies) return;
  if (field.mobility.building.barred) {
    // Corners pushed outward so that both walls are kept clear of.
    const std::int32_t kept = std::max(field.mobility.half_width, 0) + 4;
    for (const Prism& prism : field.table->buildings.prisms()) {
      const int n = prism.corners.size();
      for (int i = 0; i < n; ++i) {
        const Vec2 before = make_facing(prism.corners[i] - prism.corners[(i + n - 1) % n]).vector();
        const Vec2 after = make_facing(prism.corners[(i + 1) % n] - prism.corners[i]).vector();
        const Vec2 sum{before.y + after.y, -before.x - after.x};
        const std::int64_t scale = (std::int64_t{1} << 28) + dot(before, after);
        if (scale < 1 << 26) continue;  // a needle's point: the places around it will do
        const Vec2 at{
            prism.corners[i].x + static_cast<std::int32_t>(std::int64_t{sum.x} * kept * facing_length / scale),
            prism.corners[i].y + static_cast<std::int32_t>(std::int64_t{sum.y} * kept * facing_length / scale)};
        if (field.table->ground.contains(at)) add_extra(at, false);
      }
    }
  }
  for (const Lattice::RoadPoint& point : lattice_.road_points())
    if (field.table->ground.contains(point.at)) add_extra(point.at, !point.first);
}

Vec2 Search::place(std::int32_t node) const {
  if (node >= first_extra_) return extras_[static_cast<std::size_t>(node - first_extra_)].at;
  return lattice_.place(node % columns_, node / columns_);
}

// From one square to a neighbour.
std::int64_t Search::step(int i, int j, int k) {
  const Step d = steps[static_cast<std::size_t>(k)];
  const int i1 = i + d.i, j1 = j + d.j;
  const std::int64_t price = look(i, j).price;
  bool even = price != ask && std::max(i, i1) < columns_ - 1 && std::max(j, j1) < rows_ - 1;
  if (price == -1 || look(i1, j1).price == -1) return -1;
  for (int y = std::min(j, j1); even && y <= std::max(j, j1); ++y)
    for (int x = std::min(i, i1); x <= std::max(i, i1); ++x) even = even && look(x, y).price == price;
  if (even) return lengths_[static_cast<std::size_t>(k)] * price;
  return legs_.cost(lattice_.place(i, j), lattice_.place(i1, j1));
}

// Calls reach(neighbour, worth, cost) for every place that can be stepped to: worth(node) is asked first, with a lower
// bound of the step, so that steps which gain nothing are not judged.
template <class Reach>
void Search::expand(std::int32_t node, Reach&& reach) {
  const bool extra = node >= first_extra_;
  const Vec2 here = place(node);
  const int i = extra ? lattice_.column(here.x) : node % columns_;
  const int j = extra ? lattice_.row(here.y) : node / columns_;
  if (!extra) {
    for (int k = 0; k < 16; ++k) {
      const int i1 = i + steps[static_cast<std::size_t>(k)].i, j1 = j + steps[static_cast<std::size_t>(k)].j;
      if (i1 < 0 || j1 < 0 || i1 >= columns_ || j1 >= rows_) continue;
      reach(static_cast<std::int32_t>(square(i1, j1)), [&] { return step(i, j, k); });
    }
  }
  const int r = extra ? around : 1;
  for (int y = std::max(j - r, 0); y <= std::min(j + r, rows_ - 1); ++y)
    for (int x = std::max(i - r, 0); x <= std::min(i + r, columns_ - 1); ++x) {
      const std::size_t home = square(x, y);
      if (extra) reach(static_cast<std::int32_t>(home), [&] { return legs_.cost(here, lattice_.place(x, y)); });
      if (scratch_.head_stamps[home] != stamp_) continue;
      for (std::int32_t n = scratch_.heads[home]; n >= 0; n = extras_[static_cast<std::size_t>(n)].next)
        if (n + first_extra_ != node)
          reach(n + first_extra_, [&] { return legs_.cost(here, extras_[static_cast<std::size_t>(n)].at); });
    }
  if (!extra) return;
  const Extra& own = extras_[static_cast<std::size_t>(node - first_extra_)];
  if (own.joined) reach(node - 1, [&] { return legs_.cost(here, place(node - 1)); });
  if (own.joins_next) reach(node + 1, [&] { return legs_.cost(here, place(node + 1)); });
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
  if (target.edge < 0) add_extra(target.at, false);
  // The goal has a node of its own at the end: a point is the extra just added, an edge has many last points.
  const std::int32_t goal = first_extra_ + static_cast<std::int32_t>(extras_.size()) - (target.edge < 0 ? 1 : 0);
  if (nodes_.size() <= static_cast<std::size_t>(goal)) nodes_.resize(static_cast<std::size_t>(goal) + 1);
  std::vector<Entry>& queue = scratch_.queue;
  queue.clear();
  const auto touch = [&](std::int32_t node, std::int64_t left, std::int64_t cost, std::int32_t parent) {
    nodes_[static_cast<std::size_t>(node)] = {cost, left, parent, stamp_};
    queue.push_back({cost + left, cost, node});
    std::push_heap(queue.begin(), queue.end(), worse);
  };
  touch(first_extra_, bound(legs_.field().start, target), 0, -1);
  std::int32_t nearest = first_extra_;
  std::int64_t nearest_left = nodes_[static_cast<std::size_t>(first_extra_)].left;
  while (!queue.empty()) {
    const Entry top = queue.front();
    std::pop_heap(queue.begin(), queue.end(), worse);
    queue.pop_back();
    if (nodes_[static_cast<std::size_t>(top.node)].cost != top.cost) continue;
    if (top.node == goal) {
      trace(goal, out);
      if (target.edge >= 0) {
        const Vec2 last = target.nearest(ground, out.back().at);
        out.push_back({last, top.cost});
      }
      return true;
    }
    const std::int64_t left = nodes_[static_cast<std::size_t>(top.node)].left;
    if (left < nearest_left || (left == nearest_left && top.node < nearest)) {
      nearest = top.node;
      nearest_left = left;
    }
    const auto relax = [&](std::int32_t to, std::int64_t fresh_left, auto&& price) {
      Node& node = nodes_[static_cast<std::size_t>(to)];
      const bool known = node.stamp == stamp_;
      if (known && node.cost <= top.cost) return;
      const std::int64_t cost = price();
      if (cost < 0 || (known && node.cost <= top.cost + cost)) return;
      touch(to, known ? node.left : fresh_left, top.cost + cost, top.node);
    };
    expand(top.node, [&](std::int32_t to, auto&& price) {
      const bool known = nodes_[static_cast<std::size_t>(to)].stamp == stamp_;
      relax(to, known ? 0 : bound(place(to), target), price);
    });
    if (target.edge >= 0 && left <= 2 * std::int64_t{lattice_.size()} * legs_.field().prices.cheapest) {
      const Vec2 here = place(top.node);
      relax(goal, 0, [&] { return legs_.cost(here, target.nearest(ground, here)); });
    }
  }
  trace(nearest, out);
  return false;
}

void Search::trace(std::int32_t node, std::vector<WayPoint>& out) const {
  out.clear();
  // An edge has no place: the way's last point is set by the caller.
  const std::int32_t last = first_extra_ + static_cast<std::int32_t>(extras_.size());
  for (; node >= 0; node = nodes_[static_cast<std::size_t>(node)].parent)
    if (node < last) out.push_back({place(node), nodes_[static_cast<std::size_t>(node)].cost});
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
  // `left` remembers the cost at which a place was last taken.
  nodes_[static_cast<std::size_t>(first_extra_)] = {0, -1, -1, stamp_};
  buckets[0].push_back(first_extra_);
  for (std::size_t b = 0; b < slices; ++b)
    for (std::size_t n = 0; n < buckets[b].size(); ++n) {
      const std::int32_t from = buckets[b][n];
      Node& node = nodes_[static_cast<std::size_t>(from)];
      if (node.left == node.cost) continue;
      const std::int64_t cost = node.left = node.cost;
      expand(from, [&](std::int32_t to, auto&& price) {
        Node& other = nodes_[static_cast<std::size_t>(to)];
        const bool known = other.stamp == stamp_;
        if (known && other.cost <= cost) return;
        const std::int64_t more = price();
        if (more < 0 || cost + more > most || (known && other.cost <= cost + more)) return;
        other = {cost + more, -1, from, stamp_};
        buckets[slice_of(cost + more)].push_back(to);
      });
    }
}

std::int64_t Search::cost_of(int i, int j) const {
  const Node& node = nodes_[square(i, j)];
  return node.stamp == stamp_ ? node.cost : -1;
}

}  // namespace sixmil
