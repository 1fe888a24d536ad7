#include "game/core/muster/deploy.hpp"

#include "game/core/muster/boarding.hpp"

namespace sixmil {
namespace {

Verdict fixed_place(const State& state, ElementId element, const MusterRules& rules) {
  return {"The scenario has fixed the place of " + name_of(state, element) + ".", rules.rule};
}

}  // namespace

bool list_places(Offer& offer, Command command, const MusterRules& rules) {
  const State& state = offer.state;
  const Element& e = state.element(offer.element);
  const Zone* zone = zone_of(state, offer.element, rules);
  if (zone == nullptr) return false;
  command.path = path_to(e.at);
  command.facing = e.facing;
  if (e.on_table() && offer.add(command)) return true;
  for (const std::int32_t far : rules.offered)
    for (int i = 0; i < 8; ++i) {
      const Vec2 at = e.at + rotate(Vec2{far, 0}, compass(i, 8));
      if (!state.battle->table.ground.contains(at)) continue;
      if (place_fault(state, offer.element, at, e.facing, zone, rules) != PlaceFault::none) continue;
      command.path[0] = at;
      if (offer.add(command)) return true;
    }
  return false;
}

Verdict check_place(const Deed& deed, const MusterRules& rules) {
  const auto& [state, command, element, target] = deed;
  const Zone* zone = zone_of(state, element, rules);
  if (zone == nullptr) return fixed_place(state, element, rules);
  const Facing facing = facing_or(command, state.element(element).facing);
  const PlaceFault fault = place_fault(state, element, command.path[0], facing, zone, rules);
  return fault == PlaceFault::none ? Verdict::allowed() : Verdict(sentence_of(fault, rules), rules.rule);
}

void deploy(Resolution& resolution, const Deed& deed, std::int32_t height) {
  const auto& [state, command, element, target] = deed;
  resolution.emit(Placed{element, command.path[0], facing_or(command, state.element(element).facing), height});
}

Verdict check_load(const State& state, ElementId element, ElementId carrier, const MusterRules& rules,
                   const char* seat_rule, const char* rider) {
  const Element& e = state.element(element);
  const std::string& name = name_of(state, element);
  if (zone_of(state, element, rules) == nullptr) return fixed_place(state, element, rules);
  if (state.battle->profile(element).vehicle) return {std::string(rider) + " rides in a carrier.", seat_rule};
  if (state.element(carrier).side != e.side || !state.element(carrier).on_table())
    return {name + " can ride only in a carrier of its side on the table.", seat_rule};
  if (e.presence == Presence::aboard && e.carrier == carrier) return {name + " is in that carrier already.", seat_rule};
  if (free_seats(state, carrier) <= 0) return {name_of(state, carrier) + " has no free seat.", seat_rule};
  return Verdict::allowed();
}

void reveal_all(Resolution& resolution) {
  const State& state = resolution.state();
  const CounterLayout& layout = state.battle->layout;
  const auto& columns = layout.of_scope[static_cast<std::size_t>(CounterLayout::scope_index(RefKind::element))];
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId e(i);
    if (state.element(e).seen_by == Audience::all()) continue;
    Revealed revealed;
    revealed.element = e;
    revealed.value = state.element(e);
    revealed.value.seen_by = Audience::all();
    for (const CounterId counter : columns) {
      const CounterInfo& info = state.info().counters[static_cast<std::size_t>(counter.index())];
      revealed.counters.push_back(info.know == Know::all ? state.counter(e, counter) : info.start);
    }
    resolution.emit(revealed);
  }
}

}  // namespace sixmil
