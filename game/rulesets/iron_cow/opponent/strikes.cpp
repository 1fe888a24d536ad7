// Airstrikes in a commander's eyes: what a call promises (section 11). Where to strike and how fast is then weighed
// like any shot, by what the forecast of each target and speed says.
#include <algorithm>

#include "game/rulesets/iron_cow/air/strike.hpp"
#include "game/rulesets/iron_cow/opponent/opponent.hpp"

namespace sixmil::iron_cow {
namespace {

// Percent of what three craft would do today: by the time they come the enemy has moved, and the issue of an HQ vehicle
// is worth something too.
constexpr std::int32_t promise_share = 40;

std::int32_t worth_of(const State& view, const air::Run& run, std::vector<Explanation>& odds) {
  odds.clear();
  air::forecast_run(view, run, odds);
  std::int32_t worth = 0;
  for (const Explanation& one : odds) {
    const ElementId model = one.subject.element();
    const std::int32_t lost = arms().worth(view, model) * one.destroys() / 100;
    worth += view.element(model).side == run.side ? -lost : lost;
  }
  return worth;
}

}  // namespace

std::int32_t strike_worth(const State& view, SideId side) {
  const std::int32_t turns = std::min<std::int32_t>(view.battle->turns - view.turn, air::arrival_die);
  if (turns <= 0) return 0;
  std::vector<Vec2> points;
  std::vector<Explanation> odds;
  air::strike_points(view, side, points);
  air::Run run;
  run.side = side;
  run.radius = air::strike_radius_of(view);
  std::int32_t most = 0;
  for (const Vec2 point : points)
    for (const air::Speed speed : {air::Speed::slow, air::Speed::normal, air::Speed::fast}) {
      run.from = run.to = point;
      run.speed = speed;
      most = std::max(most, worth_of(view, run, odds));
    }
  return most * air::strike_craft * promise_share / 100 * turns / air::arrival_die;
}

}  // namespace sixmil::iron_cow
