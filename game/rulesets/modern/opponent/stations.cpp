// What the rulebook adds to the value of a place: being half hidden from those who matter.
#include <algorithm>

#include "game/rulesets/modern/move/mobility.hpp"
#include "game/rulesets/modern/opponent/opponent.hpp"
#include "game/rulesets/modern/specials/crews.hpp"

namespace sixmil::modern {
namespace {

constexpr std::int32_t hidden_share = 8;  // percent of its worth, for each near enemy that sees at most half of it
constexpr int near_enemies = 2;
constexpr std::int32_t crowded_costs = 4, settled_worth = 25;

class ModernOrders final : public Orders {
 public:
  OrderId acts_on(const State&, ElementId) const override { return OrderId(); }
  UnitId chit(const State& view, ElementId element) const override { return view.element(element).unit; }
  Mobility mobility_under(const State& view, ElementId element, OrderId) const override {
    return full_mobility(view, element);
  }
};

class ModernStations final : public Stations {
 public:
  std::int32_t station(const State& view, const Placing& there, Explanation* why) const override {
    const Posed here{there.element, there.at, there.facing};
    ToldSum sum{why};
    // Once it has moved, only something better makes it move again.
    if (is_active(view, here.id) && flag(view, here.id, counters().element.moved) &&
        here.at == view.element(here.id).at)
      sum.add("is there already", settled_worth, "MOD-4.1");
    if (profile_of(view, here.id).foot()) {
      const ElementId empty = beside_empty(view, here);
      if (empty.valid()) sum.add("beside an empty vehicle", judgement::crew_worth(view, here.id, empty), "MOD-9.9");
    }
    ElementId near[near_enemies];
    nearest(view, here, near);
    if (near[0].valid()) {
      const std::int32_t urge = judgement::urge(view, here.id);
      const std::int32_t far = length(view.element(near[0]).at, here.at) / tu_per_mm;
      if (urge > 0) sum.add("far from the enemy", -far * urge / 100, "MOD-10.3");
    }
    for (const ElementId foe : near) {
      if (!foe.valid()) continue;
      const Look seen = look(view, posed(view, foe), here);
      if (seen.seen() && seen.cover) sum.add("half hidden", worth_of(view, here.id) * hidden_share / 100, "MOD-5.5");
    }
    for (const ElementId each : view.element_ids()) {
      const Element& e = view.element(each);
      if (each != here.id && e.on_table() && e.side == view.element(here.id).side &&
          within(e.at, here.at, inches(1, 5)))
        sum.add("crowded", -crowded_costs, "MOD-4.4");
    }
    return sum.value;
  }
  std::int32_t hold_radius(const State&, int) const override { return inches(3); }
  std::int32_t hold_worth(const State&, int) const override { return 0; }
  bool holds(const State&, ElementId) const override { return false; }

 private:
  static ElementId beside_empty(const State& view, const Posed& here) {
    for (const ElementId vehicle : view.element_ids()) {
      if (!crewed(view, vehicle) && specials::may_take(view, view.element(here.id).side, vehicle).ok() &&
          touching(view, here, posed(view, vehicle)))
        return vehicle;
    }
    return ElementId();
  }
  static void nearest(const State& view, const Posed& here, ElementId (&out)[near_enemies]) {
    std::int64_t far[near_enemies];
    for (const ElementId each : view.element_ids()) {
      const Element& e = view.element(each);
      if (!e.on_table() || e.side == view.element(here.id).side || !crewed(view, each)) continue;
      const std::int64_t d = distance_squared(e.at, here.at);
      int at = near_enemies;
      while (at > 0 && (!out[at - 1].valid() || d < far[at - 1])) --at;
      if (at == near_enemies) continue;
      for (int k = near_enemies - 1; k > at; --k) {
        out[k] = out[k - 1];
        far[k] = far[k - 1];
      }
      out[at] = each;
      far[at] = d;
    }
  }
};

}  // namespace

const Powers& opponent_powers() {
  static const Powers powers = {&reading(), &arms(),   &only<ModernOrders>(), &only<ModernStations>(), nullptr, nullptr,
                                &belief(),  &scripts()};
  return powers;
}

}  // namespace sixmil::modern
