// What the other side may have in secret: lanes, ace, luck, orders, and whether it is ready.
#include "tests/support/race/race_info.hpp"

namespace sixmil::race {
namespace {

CounterId counter(int id) { return CounterId(id); }
bool in_phase(const State& s, int phase) { return s.phase.index() == phase; }

class RaceBelief final : public Belief {
 public:
  void orders(const State& s, UnitId, std::vector<OrderId>& out) const override {
    if (!in_phase(s, plan)) return;
    out = {OrderId(), OrderId(walk), OrderId(run_fast), OrderId(stay)};
  }

  void values(const State& s, Ref of, CounterId id, std::vector<std::int32_t>& out) const override {
    if (id == counter(luck) && s.turn > 0) out = {1, 2, 3, 4, 5, 6};
    // Had both been ready, the step would have ended.
    if (id == counter(ready) && (in_phase(s, hide) || in_phase(s, plan)) &&
        !s.counter(enemy_of(of.side()), counter(ready)))
      out = {0, 1};
    if (id == counter(is_ace)) one_ace(s, of.element(), out);
  }

  std::optional<Placing> place(const State& s, ElementId element, Rng& rng) const override {
    const SideId side = s.element(element).side;
    std::vector<int> open;
    for (int lane = 0; lane < lanes; ++lane)
      if (!taken(s, side, lane_place(s, side, lane))) open.push_back(lane);
    if (open.empty()) return std::nullopt;
    const int lane = open[rng.below(static_cast<std::uint32_t>(open.size()))];
    return Placing{element, lane_place(s, side, lane), compass(side.index() ? 2 : 0, 4), 0, OrderId()};
  }

 private:
  // Each of the side as likely as the other, and as nobody.
  static void one_ace(const State& s, ElementId element, std::vector<std::int32_t>& out) {
    out.push_back(0);
    for (const ElementId e : s.element_ids()) {
      if (s.element(e).side != s.element(element).side) continue;
      if (e.index() < element.index() && s.counter(e, counter(is_ace))) return;
      if (e.index() > element.index()) out.push_back(0);
    }
    out.push_back(1);
  }
  static bool taken(const State& s, SideId side, Vec2 at) {
    for (const Element& e : s.elements)
      if (e.side == side && e.on_table() && e.at == at) return true;
    return false;
  }
};

}  // namespace

const Powers& race_powers() {
  static const Powers powers = [] {
    Powers lent;
    lent.belief = &only<RaceBelief>();
    lent.scripts = &race_scripts();
    return lent;
  }();
  return powers;
}

}  // namespace sixmil::race
