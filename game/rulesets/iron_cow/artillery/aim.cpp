// Where shells are worth laying: the sample of aim points.
#include <algorithm>

#include "engine/base/memory.hpp"

#include "game/rulesets/iron_cow/artillery/barrage.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"

namespace sixmil::iron_cow::artillery {
namespace {

constexpr std::size_t best_middles = 8;

struct Middle {
  int worth = 0;
  Vec2 at;
};

// Known to the side and touched by templates.
bool is_mark(const State& state, SideId side, ElementId element) {
  const Element& e = state.element(element);
  return e.on_table() && e.seen_by.includes(side) && !profile_of(state, element).flies();
}

struct Gunners {
  const State& state;
  SideId side;
  std::span<const ElementId> guns;
  int needed;

  bool can_aim(Vec2 point) const {
    if (needed == 0) return true;
    int reaching = 0;
    for (const ElementId gun : guns)
      if (reaches(state, gun, point) && ++reaching >= needed) return observed(state, side, point);
    return false;
  }
};

}  // namespace

void marks(const State& state, SideId side, std::vector<Vec2>& out) {
  for (int i = 0; i < state.element_count(); ++i)
    if (state.element(ElementId(i)).side != side && is_mark(state, side, ElementId(i)))
      out.push_back(state.element(ElementId(i)).at);
}

void aim_points(const State& state, SideId side, std::span<const ElementId> guns, int needed, std::int32_t radius,
                std::vector<Vec2>& out) {
  const Gunners gunners{state, side, guns, needed};
  std::vector<Vec2>& enemies = scratch<Vec2, struct AimEnemies>();
  std::vector<Vec2>& friends = scratch<Vec2, struct AimFriends>();
  std::vector<Middle>& middles = scratch<Middle, struct AimMiddles>();
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId element(i);
    if (!is_mark(state, side, element)) continue;
    const Vec2 at = state.element(element).at;
    if (state.element(element).side == side) {
      friends.push_back(at);
      continue;
    }
    enemies.push_back(at);
    if (gunners.can_aim(at)) out.push_back(at);
  }
  for (std::size_t i = 0; i < enemies.size(); ++i)
    for (std::size_t j = i + 1; j < enemies.size(); ++j) {
      if (!within(enemies[i], enemies[j], 2 * radius)) continue;
      const Vec2 at{(enemies[i].x + enemies[j].x) / 2, (enemies[i].y + enemies[j].y) / 2};
      int worth = 0;
      for (const Vec2 enemy : enemies) worth += within(enemy, at, radius) ? 1 : 0;
      for (const Vec2 one : friends) worth -= within(one, at, radius) ? 1 : 0;
      if (worth >= 2 && gunners.can_aim(at)) middles.push_back({worth, at});
    }
  std::stable_sort(middles.begin(), middles.end(), [](const Middle& a, const Middle& b) { return a.worth > b.worth; });
  std::size_t taken = 0;
  for (const Middle& middle : middles) {
    if (taken == best_middles) break;
    if (std::find(out.begin(), out.end(), middle.at) != out.end()) continue;
    out.push_back(middle.at);
    ++taken;
  }
}

bool any_aim_point(const State& state, SideId side, std::span<const ElementId> guns, int needed) {
  const Gunners gunners{state, side, guns, needed};
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId element(i);
    if (state.element(element).side != side && is_mark(state, side, element) &&
        gunners.can_aim(state.element(element).at))
      return true;
  }
  return false;
}

}  // namespace sixmil::iron_cow::artillery
