#include "game/core/rows/mobility.hpp"

#include <numeric>

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

std::int64_t price_unit(const Mobility& mobility) {
  if (!slopes_usable(mobility)) return 0;
  std::int64_t unit = 1;
  every_price(mobility, [&](const GroundPrice& price) {
    if (price.num < 1 || price.den < 1 || price.num > most_part || price.den > most_part) unit = 0;
    if (unit == 0 || price.barred || price.den == 1) return;
    unit = std::lcm(unit, std::int64_t{price.den / std::gcd(price.num, price.den)});
    if (unit > most_unit) unit = 0;
  });
  return unit;
}

}  // namespace sixmil
