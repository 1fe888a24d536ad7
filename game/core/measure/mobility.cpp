#include "game/core/measure/mobility.hpp"

#include <algorithm>
#include <numeric>

#include "engine/base/assert.hpp"

#include "game/core/measure/way_field.hpp"

namespace sixmil {
namespace {

constexpr std::int32_t most_part = 1000;
constexpr std::int64_t most_unit = std::int64_t{1} << 30;

template <class Visit>
void every_price(const Mobility& mobility, Visit&& visit) {
  for (const GroundPrice& price : mobility.ground) visit(price);
  visit(mobility.building);
  for (int i = 0; i < mobility.slope_count; ++i) visit(mobility.slopes[static_cast<std::size_t>(i)].price);
}

// The least common multiple of the dens, or 0 when something is out of bounds.
std::int64_t common_unit(const Mobility& mobility) {
  std::int64_t unit = 1;
  every_price(mobility, [&](const GroundPrice& price) {
    if (price.num < 1 || price.den < 1 || price.num > most_part || price.den > most_part) unit = 0;
    if (unit == 0 || price.barred || price.den == 1) return;
    unit = std::lcm(unit, std::int64_t{price.den / std::gcd(price.num, price.den)});
    if (unit > most_unit) unit = 0;
  });
  return unit;
}

bool slopes_usable(const Mobility& mobility) {
  if (mobility.slope_count < 0 || mobility.slope_count > 2) return false;
  constexpr std::int32_t most = 1'000'000;
  for (int i = 0; i < mobility.slope_count; ++i) {
    const SlopePrice& slope = mobility.slopes[static_cast<std::size_t>(i)];
    if (slope.rise < 1 || slope.run < 1 || slope.rise > most || slope.run > most) return false;
  }
  return true;
}

}  // namespace

bool usable(const Mobility& mobility) { return common_unit(mobility) > 0 && slopes_usable(mobility); }

WayPrices make_way_prices(const Mobility& mobility, KindSet roads) {
  WayPrices prices;
  prices.unit = common_unit(mobility);
  SIXMIL_ASSERT(prices.unit > 0 && slopes_usable(mobility));
  const auto whole = [&](const GroundPrice& price) {
    if (price.barred) return std::int64_t{-1};
    return price.den == 1 ? price.num * prices.unit : price.num * prices.unit / price.den;
  };
  prices.roads = roads;
  prices.flies = mobility.flies;
  prices.only_ground = mobility.only_ground;
  prices.open = whole(mobility.ground[0]);
  prices.building = whole(mobility.building);
  std::int64_t cheapest = 0, dearest = 1;
  for (std::size_t k = 0; k < max_grounds; ++k) {
    prices.ground[k] = whole(mobility.ground[k]);
    const KindSet bit = kind_bit(static_cast<int>(k));
    if (mobility.home[k]) prices.home |= bit;
    if (!prices.only_ground && ((roads & bit) != 0 || prices.ground[k] == prices.open)) prices.as_open |= bit;
    if (prices.ground[k] > 0 && (cheapest == 0 || prices.ground[k] < cheapest)) cheapest = prices.ground[k];
    dearest = std::max(dearest, prices.ground[k]);
  }
  dearest = std::max(dearest, prices.building);
  if (prices.flies) prices.open = cheapest = dearest = prices.unit;
  prices.cheapest = cheapest > 0 ? cheapest : prices.unit;
  for (int i = 0; i < mobility.slope_count; ++i)
    dearest = std::max(dearest, prices.slopes[static_cast<std::size_t>(i)] =
                                    whole(mobility.slopes[static_cast<std::size_t>(i)].price));
  prices.dearest = dearest;
  return prices;
}

std::int64_t WayPrices::of(KindSet kinds) const {
  if (flies) return unit;
  if (only_ground) {
    kinds &= home;
    if (kinds == 0) return -1;
  } else if (kinds == 0 || (kinds & roads) != 0) {
    return open;
  }
  std::int64_t most = 0;
  for (std::size_t k = 0; k < max_grounds; ++k) {
    if ((kinds >> k & 1) == 0) continue;
    if (ground[k] < 0) return -1;
    if (ground[k] > most) most = ground[k];
  }
  return most;
}

}  // namespace sixmil
