// What the other side may have in secret: its standing orders, and before the battle its places.
#include "game/core/muster/draw_place.hpp"

#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/data.hpp"
#include "game/rulesets/modern/muster/muster.hpp"
#include "game/rulesets/modern/opponent/opponent.hpp"

namespace sixmil::modern {
namespace {

using Values = std::vector<std::int32_t>;

// Full magazines (MOD-2.8, MOD-9.3, MOD-9.4).
void load(const State& state, ElementId e, CounterId counter, Values& out) {
  const ElementCounters& c = counters().element;
  for (const Weapon& weapon : profile_of(state, e).weapons) {
    if (counter == c.rounds && weapon.counts()) out.assign(1, weapon.rounds);
    if (counter == c.tubes && weapon.tow()) out.assign(1, weapon.tubes);
    if (counter == c.stock && weapon.tow()) out.assign(1, weapon.stock);
  }
  if (counter == c.smoke && has(state, e, Kit::sm)) out.assign(1, smoke_discharges);
}

class ModernBelief final : public Belief {
 public:
  void orders(const State&, UnitId, std::vector<OrderId>&) const override {}

  void values(const State& state, Ref of, CounterId counter, Values& out) const override {
    const Counters& c = counters();
    if (counter == c.side.auto_overwatch) out.insert(out.end(), {0, 1});
    if (counter == c.side.patience) out.insert(out.end(), {0, 1, 2});
    if (of.kind != RefKind::element) return;
    if (counter == c.element.zone) zones_open_to(state, of.element(), out);
    load(state, of.element(), counter, out);
  }

  std::optional<Placing> place(const State& state, ElementId element, Rng& rng) const override {
    return draw_place(state, element, setup::muster, rng);
  }
};

}  // namespace

const Belief& belief() { return only<ModernBelief>(); }

}  // namespace sixmil::modern
