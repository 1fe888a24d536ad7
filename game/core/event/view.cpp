#include "game/core/event/view.hpp"

namespace sixmil {
namespace {

constexpr RefKind scope_kind[] = {RefKind::game, RefKind::side, RefKind::unit, RefKind::element};

// Secret counters that this side may not know go back to their start.
void hide_counters(State& out, SideId side) {
  const CounterLayout& layout = out.battle->layout;
  for (std::size_t scope = 0; scope < CounterLayout::scopes; ++scope) {
    for (const CounterId id : layout.secret[scope]) {
      const CounterInfo& counter = out.info().counters[static_cast<std::size_t>(id.index())];
      for (int row = 0; row < layout.rows[scope]; ++row) {
        const Ref of(scope_kind[scope], row);
        if (counter.know == Know::owner && owner_of(out, of) == side) continue;
        out.counters[static_cast<std::size_t>(layout.offset(of, id))] = counter.start;
      }
    }
  }
}

}  // namespace

void blank_element(State& state, ElementId id) {
  const ElementInfo& info = state.battle->elements[static_cast<std::size_t>(id.index())];
  Element blank;
  blank.unit = info.unit;
  blank.profile = info.profile;
  blank.side = info.side;
  blank.body = state.battle->profile(id).body;
  blank.presence = Presence::unknown;
  blank.seen_by = Audience::only(info.side);
  state.element(id) = blank;
  const CounterLayout& layout = state.battle->layout;
  for (const CounterId counter :
       layout.of_scope[static_cast<std::size_t>(CounterLayout::scope_index(RefKind::element))])
    state.counters[static_cast<std::size_t>(layout.offset(id, counter))] =
        state.info().counters[static_cast<std::size_t>(counter.index())].start;
}

void make_view(const State& state, SideId side, State& out) {
  out.battle = state.battle;
  out.elements = state.elements;
  out.units = state.units;
  out.sides = state.sides;
  out.markers = state.markers;
  out.agenda.clear();
  out.counters = state.counters;
  out.dice.seed = 0;
  out.dice.rolled.clear();
  out.dice.secret_seeds = {};
  out.dice.secret_rolled.clear();
  out.turn = state.turn;
  out.phase = state.phase;
  out.active = state.active;
  out.viewer = side;
  hide_counters(out, side);
  for (int i = 0; i < out.element_count(); ++i)
    if (!out.elements[static_cast<std::size_t>(i)].seen_by.includes(side)) blank_element(out, ElementId(i));
  for (int i = 0; i < out.unit_count(); ++i)
    if (out.unit_info(UnitId(i)).side != side) out.unit(UnitId(i)).laid = OrderId();
  Marker hidden;
  hidden.gone = true;
  for (Marker& marker : out.markers)
    if (!marker.seen_by.includes(side)) marker = hidden;
  while (!out.markers.empty() && out.markers.back() == hidden) out.markers.pop_back();
  for (const AgendaEntry& entry : state.agenda)
    if (entry.seen_by.includes(side)) out.agenda.push_back(entry);
}

State view_of(const State& state, SideId side) {
  State out;
  make_view(state, side, out);
  return out;
}

// One side after another leaves out what it may not know.
State public_view(const State& state) {
  State out = state;
  for (int side = 0; side < state.side_count(); ++side) out = view_of(out, SideId(side));
  out.viewer = SideId();
  return out;
}

}  // namespace sixmil
