#include "game/ai/imagine.hpp"

#include "game/core/powers/powers.hpp"

namespace sixmil::ai {
namespace {

constexpr RefKind scope_kind[] = {RefKind::game, RefKind::side, RefKind::unit, RefKind::element};

template <class T>
const T& any_of(const std::vector<T>& list, Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

void draw_orders(const Belief& belief, SideId side, State& out, Rng& rng) {
  std::vector<OrderId> orders;
  for (int i = 0; i < out.unit_count(); ++i) {
    if (out.unit_info(UnitId(i)).side == side) continue;
    orders.clear();
    belief.orders(out, UnitId(i), orders);
    if (!orders.empty()) out.unit(UnitId(i)).laid = any_of(orders, rng);
  }
}

bool hidden(const State& state, Ref of) {
  return of.kind == RefKind::element && state.element(of.element()).presence == Presence::unknown;
}

void draw_counters(const Belief& belief, SideId side, State& out, Rng& rng) {
  const CounterLayout& layout = out.battle->layout;
  std::vector<std::int32_t> values;
  for (std::size_t scope = 0; scope < CounterLayout::scopes; ++scope)
    for (int row = 0; row < layout.rows[scope]; ++row) {
      const Ref of(scope_kind[scope], row);
      for (const CounterId id : hidden(out, of) ? layout.of_scope[scope] : layout.secret[scope]) {
        const CounterInfo& info = out.info().counters[static_cast<std::size_t>(id.index())];
        if (info.know == Know::owner && owner_of(out, of) == side) continue;
        values.clear();
        belief.values(out, of, id, values);
        if (!values.empty()) out.put(of, id, any_of(values, rng));
      }
    }
}

void draw_places(const Belief* belief, State& out, Rng& rng) {
  for (const ElementId e : out.element_ids()) {
    if (!hidden(out, e)) continue;
    const std::optional<Placing> there = belief ? belief->place(out, e, rng) : std::nullopt;
    Element& element = out.element(e);
    element.presence = there ? Presence::table : Presence::reserve;
    if (!there) continue;
    element.at = there->at;
    element.facing = there->facing;
    element.height = there->height;
  }
}

std::uint64_t seed_of(Rng& rng) {
  const std::uint64_t high = rng.next();
  return high << 32 | rng.next();
}

}  // namespace

State imagine(const Ruleset& ruleset, const State& view, SideId side, Rng& rng) {
  State out = view;
  out.viewer = SideId();
  out.dice.seed = seed_of(rng);
  out.dice.rolled.assign(1 + out.battle->sides.size() + out.units.size() + out.elements.size(), 0);
  const Belief* belief = ruleset.powers() ? ruleset.powers()->belief : nullptr;
  if (belief) {
    draw_orders(*belief, side, out, rng);
    draw_counters(*belief, side, out, rng);
  }
  draw_places(belief, out, rng);
  if (belief) belief->lay_markers(out, side, rng);
  return out;
}

}  // namespace sixmil::ai
