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
  std::optional<Placing> place(const State& state, ElementId element, Rng& rng) const override {
    return draw_place(state, element, setup::muster, rng);
  }

  void values(const State& state, Ref of, CounterId id, Values& out) const override {
    if (of.kind == RefKind::element) {
      if (id == counters().element.zone) zones_open_to(state, of.element(), out);
      return load(state, of.element(), id, out);
    }
    if (id == counters().side.auto_overwatch) out = {0, 1};
    if (id == counters().side.patience) out = {0, 1, 2};
  }
};

}  // namespace

const Belief& belief() { return only<ModernBelief>(); }

}  // namespace sixmil::modern
