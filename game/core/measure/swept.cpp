#include "game/core/measure/swept.hpp"

#include <algorithm>
#include <iterator>

#include "game/core/measure/measure.hpp"

namespace sixmil {
namespace {

Box moved(Box box, Vec2 step) {
  box.centre = box.centre + step;
  return box;
}

// The beginning of a step that is `along` long.
Vec2 beginning(Vec2 step, std::int32_t along) { return point_along({}, step, along); }

struct Edge {
  Vec2 u, v;
};

// The edge of `other` that the front edge is nearest to, of several the one that faces it most.
Edge met_edge(const Quad& body, Facing facing, const Quad& other) {
  Edge best;
  DistanceSquared least;
  std::int64_t most = 0;
  for (std::size_t i = 0; i < other.size(); ++i) {
    const Edge edge{other[i], next_corner(other, i)};
    const DistanceSquared d = segment_segment(body[3], body[0], edge.u, edge.v);
    const Vec2 inward = -Vec2{(edge.v - edge.u).y, -(edge.v - edge.u).x};
    const std::int64_t faces = dot(make_facing(inward).vector(), facing.vector());
    if (i > 0 && !(d < least) && !(d == least && faces > most)) continue;
    best = edge;
    least = d;
    most = faces;
  }
  return best;
}

// How far, 0 … the length of `step`, the box slides before it overlaps `other`; nothing when it never does.
std::optional<std::int32_t> slides_until(const Box& box, Vec2 step, Points other) {
  const auto meets = [&](std::int32_t along) {
    return hulls_overlap(points_of(swept_straight(box, beginning(step, along))), other);
  };
  std::int32_t clear = 0, bad = length({}, step);
  if (!meets(bad)) return std::nullopt;
  if (meets(0)) return 0;
  while (bad - clear > 1) {
    const std::int32_t middle = clear + (bad - clear) / 2;
    (meets(middle) ? bad : clear) = middle;
  }
  return clear;
}

}  // namespace

SweptPiece hull_of(SweptPiece points) {
  std::stable_sort(points.begin(), points.end());
  SweptPiece unique;
  for (const Vec2 p : points)
    if (unique.empty() || unique.back() != p) unique.push_back(p);
  const auto half = [](auto begin, auto end) {
    SweptPiece chain;
    for (auto p = begin; p != end; ++p) {
      while (chain.size() >= 2 &&
             cross(chain[chain.size() - 1] - chain[chain.size() - 2], *p - chain[chain.size() - 2]) <= 0)
        chain.pop_back();
      chain.push_back(*p);
    }
    return chain;
  };
  SweptPiece lower = half(unique.begin(), unique.end());
  const SweptPiece upper = half(std::make_reverse_iterator(unique.end()), std::make_reverse_iterator(unique.begin()));
  if (!lower.empty()) lower.pop_back();
  for (int i = 0; i + 1 < upper.size(); ++i) lower.push_back(upper[i]);
  return lower;
}

SweptPiece swept_straight(const Box& box, Vec2 step) {
  SweptPiece points;
  for (const Vec2 corner : corners(box)) {
    points.push_back(corner);
    points.push_back(corner + step);
  }
  return hull_of(points);
}

std::optional<FrontContact> front_contact(const Box& body, const Box& other, std::int32_t most) {
  const Quad target = corners(other);
  if (hulls_overlap(corners(body), target)) return std::nullopt;
  const Vec2 step = rotate(Vec2{most, 0}, body.facing);
  const std::optional<std::int32_t> ahead = slides_until(body, step, target);
  if (!ahead) return std::nullopt;
  const Box there = moved(body, beginning(step, *ahead));
  const Edge edge = met_edge(corners(there), there.facing, target);
  const std::int32_t whole = length(edge.u, edge.v);
  if (whole == 0) return std::nullopt;

  FrontContact out;
  out.ahead = *ahead;
  out.facing = make_facing(edge.v - edge.u).left();
  // The middle of its front, as far along the edge as it came.
  const Vec2 front = there.centre + rotate(Vec2{body.half_length, 0}, there.facing);
  const auto along = static_cast<std::int32_t>(div_nearest(dot(front - edge.u, edge.v - edge.u), whole));
  const Vec2 on_edge = edge.u + rotate(Vec2{along, 0}, make_facing(edge.v - edge.u));
  out.shared = std::max(std::min(along + body.half_width, whole) - std::max(along - body.half_width, 0), 0);
  // Rounding may have put it a tu into the other.
  for (std::int32_t back = 0;; ++back) {
    out.at = on_edge - rotate(Vec2{body.half_length + back, 0}, out.facing);
    if (!hulls_overlap(corners(Box{out.at, body.half_length, body.half_width, out.facing}), target)) return out;
  }
}

Push push_along(const State& state, ElementId mover, Vec2 to) {
  struct Member {
    ElementId element;
    Box box;
    std::int32_t joins = 0;  // when the mover has gone so far
  };
  const Element& self = state.element(mover);
  const Vec2 whole = to - self.at;
  std::int32_t total = length({}, whole);
  std::vector<Member> members{{mover, box_of(self), 0}};
  const auto is_member = [&](ElementId id) {
    return std::any_of(members.begin(), members.end(), [&](const Member& m) { return m.element == id; });
  };
  for (;;) {
    std::optional<Member> next;
    for (int i = 0; i < state.element_count(); ++i) {
      const ElementId id(i);
      const Element& other = state.element(id);
      if (!other.on_table() || other.side != self.side || is_member(id)) continue;
      for (const Member& member : members) {
        const Vec2 left = beginning(whole, total) - beginning(whole, member.joins);
        const auto met = slides_until(member.box, left, corners(box_of(other)));
        if (met && member.joins + *met < total && (!next || member.joins + *met < next->joins))
          next = Member{id, box_of(other), member.joins + *met};
      }
    }
    if (!next) break;
    members.push_back(*next);
    const auto fits = [&](std::int32_t far) {
      return state.battle->table.ground.contains(next->box.centre + beginning(whole, far) -
                                                 beginning(whole, next->joins));
    };
    while (total > next->joins && !fits(total)) --total;
  }
  Push out;
  out.end = total == length({}, whole) ? to : self.at + beginning(whole, total);
  for (const Member& member : members)
    if (member.element != mover && member.joins < total)
      out.pushed.push_back({member.element, member.box.centre,
                            member.box.centre + (out.end - self.at) - beginning(whole, member.joins)});
  return out;
}

}  // namespace sixmil
