#include "game/ai/evaluation.hpp"

namespace sixmil::ai {
namespace {

constexpr std::int32_t bound = 1000000;
// Shares of what it is worth in the end: of a model that may yet be lost, and of an objective that may yet change
// hands.
constexpr std::int32_t strength_part = 4, ground_part = 2;

std::int32_t score_of(const State& view, SideId side) {
  std::int32_t score = 0;
  for (int i = 0; i < view.side_count(); ++i)
    score += 100 * view.sides[static_cast<std::size_t>(i)].score * (SideId(i) == side ? 1 : -1);
  return score;
}

std::int32_t strength_of(const State& view, SideId side, const Arms& arms) {
  std::int32_t strength = 0;
  for (int i = 0; i < view.element_count(); ++i) {
    const Element& e = view.element(ElementId(i));
    if (e.alive()) strength += arms.standing(view, ElementId(i)) / strength_part * (e.side == side ? 1 : -1);
  }
  return strength;
}

// Held by one of the two alone.
std::int32_t ground_of(const State& view, SideId side, const Stations& stations) {
  std::int32_t ground = 0;
  for (int o = 0; o < static_cast<int>(view.battle->objectives.size()); ++o) {
    const Vec2 at = view.battle->objectives[static_cast<std::size_t>(o)].at;
    bool own = false, other = false;
    for (int i = 0; i < view.element_count(); ++i) {
      const Element& e = view.element(ElementId(i));
      if (stations.holds(view, ElementId(i)) && within(e.at, at, stations.hold_radius(view, o)))
        (e.side == side ? own : other) = true;
    }
    if (own != other) ground += (own ? 1 : -1) * stations.hold_worth(view, o) / ground_part;
  }
  return ground;
}

}  // namespace

Explanation evaluate(const State& view, SideId side, const Powers& powers, std::string_view rule) {
  Explanation out("standing", rule, Ref(side));
  out.least = -bound;
  out.most = bound;
  out.add("score", score_of(view, side), rule);
  out.add("strength", strength_of(view, side, *powers.arms), rule);
  out.add("objectives", ground_of(view, side, *powers.stations), rule);
  return out;
}

}  // namespace sixmil::ai
