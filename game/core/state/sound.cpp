#include "game/core/state/sound.hpp"

namespace sixmil {
namespace {

// How many there are of what a counter may name.
std::int64_t named_count(const State& state, Names names) {
  const Battle& battle = *state.battle;
  switch (names) {
    case Names::side:
      return static_cast<std::int64_t>(battle.sides.size());
    case Names::unit:
      return static_cast<std::int64_t>(battle.units.size());
    case Names::element:
      return static_cast<std::int64_t>(battle.elements.size());
    case Names::gate:
      return static_cast<std::int64_t>(battle.gates.size());
    case Names::zone:
      return static_cast<std::int64_t>(battle.zones.size());
    default:
      return INT64_MAX;
  }
}

bool agenda_sound(const State& state) {
  for (const AgendaEntry& entry : state.agenda)
    if (!question_fits(state, entry)) return false;
  return true;
}

bool counters_in_range(const State& state) {
  const CounterLayout& layout = state.battle->layout;
  const RefKind kinds[] = {RefKind::game, RefKind::side, RefKind::unit, RefKind::element};
  for (std::size_t scope = 0; scope < CounterLayout::scopes; ++scope)
    for (int row = 0; row < layout.rows[scope]; ++row)
      for (const CounterId id : layout.of_scope[scope]) {
        const CounterInfo& info = state.info().counters[static_cast<std::size_t>(id.index())];
        const std::int32_t value = state.counter(Ref(kinds[scope], row), id);
        if (!value_fits(state, info, value)) return false;
      }
  return true;
}

// A carrier is on the table or unknown and of the same side, and nobody rides inside somebody who rides.
bool carriers_sound(const State& state) {
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& e = state.elements[static_cast<std::size_t>(i)];
    if ((e.presence == Presence::aboard) != e.carrier.valid()) return false;
    if (e.carrier.valid() && (e.carrier.index() == i || state.element(e.carrier).presence == Presence::aboard ||
                              state.element(e.carrier).side != e.side))
      return false;
    if (e.on_table() && !state.battle->table.ground.contains(e.at)) return false;
    if (!e.profile.valid() || !e.unit.valid() || !e.side.valid()) return false;
  }
  return true;
}

}  // namespace

bool value_fits(const State& state, const CounterInfo& counter, std::int32_t value) {
  return value >= counter.least && value <= counter.most && value < named_count(state, counter.names);
}

bool question_fits(const State& state, const AgendaEntry& entry) {
  const std::vector<AskInfo>& asks = state.info().asks;
  if (!entry.asked.valid() || entry.kind < 0 || static_cast<std::size_t>(entry.kind) >= asks.size()) return false;
  const AskInfo& ask = asks[static_cast<std::size_t>(entry.kind)];
  if (entry.actor.kind != ask.actor || entry.subject.kind != ask.subject) return false;
  for (const std::int32_t number : entry.numbers)
    if (number < 0 || number > ask.most) return false;
  return true;
}

bool sound(const State& state) { return counters_in_range(state) && carriers_sound(state) && agenda_sound(state); }

}  // namespace sixmil
