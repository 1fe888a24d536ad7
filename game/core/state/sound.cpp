#include "game/core/state/sound.hpp"

#include <algorithm>

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

std::int32_t most_here(const State& state, std::int32_t most, Names names) {
  return static_cast<std::int32_t>(std::min<std::int64_t>(most, named_count(state, names) - 1));
}

bool number_fits(const State& state, const NumberInfo& info, std::int32_t value) {
  return value >= info.least && value <= most_here(state, info.most, info.names);
}

template <class Numbers>
bool numbers_fit(const State& state, const std::vector<NumberInfo>& infos, const Numbers& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (!number_fits(state, i < infos.size() ? infos[i] : NumberInfo{}, numbers[i])) return false;
  return true;
}

bool markers_sound(const State& state) {
  for (std::size_t i = 0; i < state.markers.size(); ++i)
    if (!state.markers[i].gone && !marker_fits(state, MarkerId(static_cast<int>(i)), state.markers[i])) return false;
  return true;
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

// Everybody has a body and looks somewhere; who is on the table is on it. A carrier is on the table or unknown and of
// the same side, and nobody rides inside somebody who rides.
bool elements_sound(const State& state) {
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& e = state.elements[static_cast<std::size_t>(i)];
    if ((e.presence == Presence::aboard) != e.carrier.valid()) return false;
    if (e.carrier.valid() && (e.carrier.index() == i || state.element(e.carrier).presence == Presence::aboard ||
                              !carries_side(state.element(e.carrier), e.side)))
      return false;
    if (e.on_table() && !state.battle->table.ground.contains(e.at)) return false;
    if (!e.profile.valid() || !e.unit.valid() || !e.side.valid()) return false;
    if (!is_facing(e.facing) || !body_fits(e.body)) return false;
  }
  return true;
}

}  // namespace

std::int32_t most_here(const State& state, const CounterInfo& counter) {
  return most_here(state, counter.most, counter.names);
}

bool value_fits(const State& state, const CounterInfo& counter, std::int32_t value) {
  return value >= counter.least && value <= most_here(state, counter);
}

bool body_fits(const Body& body) {
  return body.length >= 1 && body.width >= 1 && body.height >= 0 && body.length <= most_body &&
         body.width <= most_body && body.height <= height_limit;
}

bool carries_side(const Element& carrier, SideId side) {
  return carrier.side == side || carrier.presence == Presence::unknown;
}

bool marker_fits(const State& state, MarkerId place, const Marker& marker) {
  const std::vector<MarkerInfo>& kinds = state.info().markers;
  if (!place.valid() || place.index() >= state.info().needs.markers) return false;
  if (marker.kind < 0 || static_cast<std::size_t>(marker.kind) >= kinds.size()) return false;
  const MarkerInfo& info = kinds[static_cast<std::size_t>(marker.kind)];
  const HeightField& ground = state.battle->table.ground;
  if (marker.side.index() >= state.side_count() || marker.radius < 0 || marker.radius > plan_limit) return false;
  if (marker.height < -height_limit || marker.height > height_limit || !ground.contains(marker.at)) return false;
  if (!numbers_fit(state, info.numbers, marker.numbers)) return false;
  if (info.end < 0) return true;
  const auto end = static_cast<std::size_t>(info.end);
  const Vec2 far{marker.numbers[end], marker.numbers[end + 1]};
  return ground.contains(far) && far != marker.at;
}

bool question_fits(const State& state, const AgendaEntry& entry) {
  const std::vector<AskInfo>& asks = state.info().asks;
  if (!entry.asked.valid() || entry.kind < 0 || static_cast<std::size_t>(entry.kind) >= asks.size()) return false;
  const AskInfo& ask = asks[static_cast<std::size_t>(entry.kind)];
  if (entry.actor.kind != ask.actor || entry.subject.kind != ask.subject) return false;
  const HeightField& ground = state.battle->table.ground;
  if (!ground.contains(entry.at)) return false;
  for (const Vec2 point : entry.path)
    if (!ground.contains(point)) return false;
  if (ask.numbers.empty()) return numbers_fit(state, {}, entry.numbers);
  const std::int32_t which = ask.numbers.size() > 1 ? entry.numbers[0] : 0;
  if (which < 0 || static_cast<std::size_t>(which) >= ask.numbers.size()) return false;
  return numbers_fit(state, ask.numbers[static_cast<std::size_t>(which)], entry.numbers);
}

bool sound(const State& state) {
  return counters_in_range(state) && elements_sound(state) && markers_sound(state) && agenda_sound(state);
}

}  // namespace sixmil
