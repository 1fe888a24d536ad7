#include "game/rulesets/iron_cow/mobility.hpp"

namespace sixmil::iron_cow {

Mobility ground_prices(const State& state, ElementId element) {
  const Profile& profile = profile_of(state, element);
  const auto bit = static_cast<std::uint8_t>(1u << static_cast<int>(profile.propulsion));
  Mobility out;
  for (int i = 0; i < static_cast<int>(Ground::count); ++i) {
    const GroundRow& row = rules().grounds[i];
    GroundPrice& price = out.ground[static_cast<std::size_t>(i)];
    price = (row.ignored_by & bit) ? GroundPrice{} : row.price;
    price.barred = (row.barred & bit) != 0;
    out.home[static_cast<std::size_t>(i)] = row.water;
  }
  // IC-R43: a base may enter a building at the price of urban; vehicles may not (IC-R11).
  out.building = rules().grounds[static_cast<int>(Ground::urban)].price;
  out.building.barred = !profile.foot();
  // IC-R11: steeper than 45 degrees blocks.
  out.slopes[0] = {1, 1, {1, 1, true}};
  out.slope_count = 1;
  out.flies = profile.flies();
  out.only_ground = profile.propulsion == Propulsion::water;
  out.enemy_clearance = enemy_clearance;
  out.rule = "IC-6.1";
  return out;
}

Mobility mobility_of(const State& state, ElementId element) { return ground_prices(state, element); }

}  // namespace sixmil::iron_cow
