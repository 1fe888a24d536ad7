#include <algorithm>

#include "engine/base/assert.hpp"

#include "game/core/measure/way_field.hpp"
#include "game/core/rows/mobility.hpp"

namespace sixmil {

WayPrices make_way_prices(const Mobility& mobility, KindSet roads) {
  WayPrices prices;
  prices.unit = price_unit(mobility);
  SIXMIL_ASSERT(prices.unit > 0);
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

GroundId WayPrices::barring(KindSet kinds) const {
  if (!only_ground)
    for (int k = 0; k < max_grounds; ++k)
      if ((kinds >> k & 1) != 0 && ground[static_cast<std::size_t>(k)] < 0) return GroundId(k);
  return GroundId(0);
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
