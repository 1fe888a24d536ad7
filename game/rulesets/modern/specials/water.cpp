#include "game/rulesets/modern/specials/water.hpp"

#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/move/mobility.hpp"
#include "game/rulesets/modern/part.hpp"
#include "game/rulesets/modern/turn/flow.hpp"

namespace sixmil::modern::specials {
namespace {

Afloat afloat(const State& state, ElementId e) {
  return static_cast<Afloat>(state.counter(e, counters().element.afloat));
}

Verdict may_prepare(const State& state, ElementId e) {
  const ElementCounters& c = counters().element;
  const std::string& name = name_of(state, e);
  if (!is_active(state, e)) return {name + " is not the active element.", "MOD-P3"};
  if (!has(state, e, Kit::amp)) return {name + " cannot be prepared to swim.", "MOD-9.6"};
  if (afloat(state, e) != Afloat::no) return {name + " is prepared already.", "MOD-9.6"};
  if (flag(state, e, c.moved) || state.counter(e, c.fired) != 0 || flag(state, e, c.will))
    return {name + " needs the whole turn for that.", "MOD-9.6"};
  if (!water_within(state, e, bank)) return {name + " is not within 2 in of water.", "MOD-9.6"};
  return Verdict::allowed();
}

void list_swim(Offer& offer) {
  const ElementId e = offer.element;
  if (is_active(offer.state, e) && has(offer.state, e, Kit::amp) && may_prepare(offer.state, e).ok())
    offer.add(Verb::prepare);
}

Verdict check_swim(const Deed& deed) { return may_prepare(deed.state, deed.actor); }
void prepare(Resolution& resolution, const Deed& deed) {
  resolution.set(deed.actor, counters().element.afloat, static_cast<int>(Afloat::preparing));
  end_activation(resolution);
}

}  // namespace

const Part swimming{list_swim, check_swim, nullptr, prepare};

void finish_preparing(Resolution& resolution, SideId side) {
  const State& state = resolution.state();
  for (const ElementId e : state.element_ids())
    if (state.element(e).side == side && afloat(state, e) == Afloat::preparing)
      resolution.set(e, counters().element.afloat, static_cast<int>(Afloat::ready));
}

}  // namespace sixmil::modern::specials
