#include <algorithm>

#include "engine/base/memory.hpp"

#include "game/core/measure/legs.hpp"

namespace sixmil {
namespace {

// How far ground, buildings and slopes let a leg from the start towards `aim` go within the allowance; `steep_until`
// when it ends at a slope.
std::int32_t paid_beginning(const Legs& legs, Vec2 aim, std::int64_t allowance, std::int32_t& steep_until) {
  std::vector<Priced>& stretches = scratch<Priced, struct StraightStretches>();
  legs.profile(legs.field().start, aim, stretches);
  std::int32_t reach = 0;
  for (const Priced& stretch : stretches) {
    if (stretch.price < 0) {
      if (stretch.fault == PathFault::slope) steep_until = reach + 10 * tu_per_mm;
      break;
    }
    const std::int32_t span = stretch.to - stretch.from;
    if (span * stretch.price > allowance) return reach + static_cast<std::int32_t>(allowance / stretch.price);
    allowance -= span * stretch.price;
    reach += span;
  }
  return reach;
}

}  // namespace

Vec2 Ways::straight(Vec2 direction, std::int32_t most) const {
  const Vec2 start = field_.start;
  const HeightField& ground = field_.table->ground;
  if (!field_.mobility.may_move || direction == Vec2{} || most <= 0) return start;
  const Legs legs(field_, lattice_of(state_.battle));
  const WayPrices& prices = field_.prices;
  const std::int64_t allowance = most * prices.unit;

  // As far as the cheapest ground and the table go.
  const std::int64_t scale = isqrt_nearest(length_squared(direction));
  std::int64_t far = std::min<std::int64_t>(allowance / prices.cheapest, 2 * plan_limit);
  if (direction.x != 0)
    far = std::min(far, (direction.x > 0 ? ground.width() - start.x : -start.x) * scale / direction.x);
  if (direction.y != 0)
    far = std::min(far, (direction.y > 0 ? ground.depth() - start.y : -start.y) * scale / direction.y);
  const auto ahead = [&](std::int64_t d) {
    return Vec2{start.x + static_cast<std::int32_t>(div_nearest(direction.x * d, scale)),
                start.y + static_cast<std::int32_t>(div_nearest(direction.y * d, scale))};
  };
  while (far > 0 && !ground.contains(ahead(far))) --far;
  if (far <= 0) return start;
  const Vec2 aim = ahead(far);
  const std::int32_t whole = length(start, aim);

  // A shortened leg turns by less than a tu, which the lattice's margin covers: what is even stays even.
  const std::int64_t even = whole >= 10 * tu_per_mm ? legs.even_price(start, aim) : -2;
  const auto legal = [&](Vec2 to) {
    const std::int64_t price = legs.cost(start, to);
    return price >= 0 && price <= allowance;
  };
  std::int32_t reach = 0, steep_until = 0;
  if (even >= 0) {
    reach = static_cast<std::int32_t>(std::min<std::int64_t>(whole, allowance / even));
  } else {
    reach = paid_beginning(legs, aim, allowance, steep_until);
  }
  const auto at = [&](std::int32_t d) { return d == whole ? aim : point_along(start, aim, d); };
  Vec2 end = at(reach);
  bool proven = even >= 0 && reach >= 10 * tu_per_mm && length(start, end) * even <= allowance;
  for (const WayObstacle& obstacle : legs.obstacles(start, end))
    if (legs.obstacle_bars(obstacle, start, end)) {
      reach = std::min(reach, legs.clear_beginning(obstacle, start, end));
      end = at(reach);
      proven = false;
    }
  // A leg's last 10 mm are measured as one, so it may end some way into a stretch that is too steep as a whole.
  for (std::int32_t bad = std::min(steep_until, whole); bad - reach > 1;) {
    const std::int32_t middle = reach + (bad - reach) / 2;
    (legal(at(middle)) ? reach : bad) = middle;
    end = at(reach);
  }
  for (std::int32_t back = 1; reach > 0 && !proven && !legal(end); back *= 2) {
    reach = std::max(reach - back, 0);
    end = at(reach);
  }
  if (reach <= 0 || end == start) return start;
  if (legs.room(end, make_facing(end - start))) return end;

  // Back to where it can stand, by millimetres and then to the tu.
  const auto fits = [&](std::int32_t d) {
    const Vec2 to = at(d);
    return to != start && legs.room(to, make_facing(to - start)) && legal(to);
  };
  std::int32_t bad = reach, good = reach - tu_per_mm;
  while (good > 0 && !fits(good)) {
    bad = good;
    good -= tu_per_mm;
  }
  if (good <= 0) return start;
  while (bad - good > 1) {
    const std::int32_t middle = good + (bad - good) / 2;
    (fits(middle) ? good : bad) = middle;
  }
  return at(good);
}

}  // namespace sixmil
