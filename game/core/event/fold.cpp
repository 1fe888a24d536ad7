#include <type_traits>

#include "engine/base/assert.hpp"

#include "game/core/event/event.hpp"
#include "game/core/event/view.hpp"

namespace sixmil {
namespace {

std::size_t dice_row(const State& state, Ref actor) {
  const auto sides = static_cast<std::size_t>(state.side_count());
  const auto index = static_cast<std::size_t>(actor.index);
  switch (actor.kind) {
    case RefKind::side:
      return 1 + index;
    case RefKind::unit:
      return 1 + sides + index;
    case RefKind::element:
      return 1 + sides + state.units.size() + index;
    default:
      return 0;
  }
}

// Whether its side's secret dice have a seed of their own.
bool sealed(const State& state, Ref actor) {
  const SideId side = owner_of(state, actor);
  return side.valid() && state.dice.secret_seeds[static_cast<std::size_t>(side.index())] != 0;
}

struct Folder {
  State& state;

  void put(ElementId id, Vec2 at, Facing facing, std::int32_t height) const {
    Element& element = state.element(id);
    element.at = at;
    element.facing = facing;
    element.height = height;
    element.presence = Presence::table;
    element.carrier = ElementId();
    carry(id);
  }
  // Whoever rides along is where its carrier is.
  void carry(ElementId carrier) const {
    for (Element& rider : state.elements)
      if (rider.presence == Presence::aboard && rider.carrier == carrier) rider.at = state.element(carrier).at;
  }
  void gone(ElementId id, Presence how) const {
    state.element(id).presence = how;
    state.element(id).carrier = ElementId();
  }

  void operator()(const Placed& f) const { put(f.element, f.at, f.facing, f.height); }
  void operator()(const Moved& f) const {
    put(f.element, f.path.empty() ? state.element(f.element).at : f.path.back(), f.facing, f.height);
  }
  void operator()(const Turned& f) const {
    state.element(f.element).facing = f.facing;
    state.element(f.element).height = f.height;
  }
  void operator()(const Reshaped& f) const { state.element(f.element).body = f.body; }
  void operator()(const Arrived& f) const {
    put(f.element, f.path.empty() ? f.from : f.path.back(), f.facing, f.height);
  }
  void operator()(const Left& f) const {
    if (!f.path.empty()) state.element(f.element).at = f.path.back();
    gone(f.element, Presence::left);
  }
  void operator()(const Boarded& f) const {
    Element& element = state.element(f.element);
    element.presence = Presence::aboard;
    element.carrier = f.carrier;
    element.at = state.element(f.carrier).at;
    element.height = 0;
  }
  void operator()(const Landed& f) const { put(f.element, f.at, f.facing, 0); }
  void operator()(const Rolled& f) const {
    if (state.dice.rolled.empty()) return;  // a view
    count(f.actor, f.secret, f.counted);
    if (f.other_counted > 0) count(f.other, f.secret, f.other_counted);
  }
  void count(Ref actor, bool secret, std::int32_t dice) const {
    std::vector<std::uint16_t>& counts = secret && sealed(state, actor) ? state.dice.secret_rolled : state.dice.rolled;
    counts.resize(state.dice.rolled.size());
    counts[dice_row(state, actor)] += static_cast<std::uint16_t>(dice);
  }
  void operator()(const Fired&) const {}
  void operator()(const AreaStruck&) const {}
  void operator()(const FlownOver&) const {}
  void operator()(const Destroyed& f) const { gone(f.element, Presence::destroyed); }
  // What only its old side knew about it goes with that side.
  void operator()(const Taken& f) const {
    Element& element = state.element(f.element);
    SIXMIL_ASSERT(f.side.valid() && f.side.index() < state.side_count() && element.seen_by.includes(f.side));
    element.side = f.side;
    const CounterLayout& layout = state.battle->layout;
    for (const CounterId id : layout.secret[static_cast<std::size_t>(CounterLayout::scope_index(RefKind::element))]) {
      const CounterInfo& counter = state.info().counters[static_cast<std::size_t>(id.index())];
      if (counter.know == Know::owner)
        state.counters[static_cast<std::size_t>(layout.offset(f.element, id))] = counter.start;
    }
  }
  void operator()(const MarkerLaid& f) const {
    const auto index = static_cast<std::size_t>(f.marker.index());
    if (state.markers.size() <= index) {
      Marker hidden;
      hidden.gone = true;
      state.markers.resize(index + 1, hidden);
    }
    state.markers[index] = f.value;
  }
  void operator()(const MarkerGone& f) const {
    Marker empty;
    empty.gone = true;
    state.markers[static_cast<std::size_t>(f.marker.index())] = empty;
    while (!state.markers.empty() && state.markers.back().gone) state.markers.pop_back();  // as a view would
  }
  void operator()(const Concealed& f) const {
    state.element(f.element).seen_by = f.seen_by;
    if (state.viewer.valid() && !f.seen_by.includes(state.viewer)) blank_element(state, f.element);
  }
  void operator()(const Revealed& f) const {
    state.element(f.element) = f.value;
    const CounterLayout& layout = state.battle->layout;
    const auto& columns = layout.of_scope[static_cast<std::size_t>(CounterLayout::scope_index(RefKind::element))];
    for (int i = 0; i < f.counters.size(); ++i) {
      const CounterId id = columns[static_cast<std::size_t>(i)];
      if (state.info().counters[static_cast<std::size_t>(id.index())].know == Know::all)
        state.counters[static_cast<std::size_t>(layout.offset(f.element, id))] = f.counters[i];
    }
  }
  void operator()(const OrderLaid& f) const { state.unit(f.unit).laid = f.order; }
  void operator()(const OrderRevealed& f) const {
    state.unit(f.unit).order = f.order;
    state.unit(f.unit).laid = OrderId();
  }
  void operator()(const OrderChanged& f) const { state.unit(f.unit).order = f.order; }
  void operator()(const CounterSet& f) const {
    state.counters[static_cast<std::size_t>(state.battle->layout.offset(f.of, f.counter))] = f.value;
  }
  void operator()(const PhaseBegan& f) const {
    if (f.turn != state.turn) {
      for (std::uint16_t& count : state.dice.rolled) count = 0;
      state.dice.secret_rolled.clear();
    }
    state.phase = f.phase;
    state.turn = f.turn;
    state.active = f.active;
  }
  void operator()(const Asked& f) const { state.agenda.push_back(f.entry); }
  void operator()(const Answered&) const {
    SIXMIL_ASSERT(!state.agenda.empty());
    state.agenda.pop_back();
  }
  void operator()(const Scored& f) const { state.sides[static_cast<std::size_t>(f.side.index())].score += f.points; }
};

}  // namespace

std::int32_t dice_rolled(const State& state, Ref actor, bool secret) {
  const std::vector<std::uint16_t>& counts =
      secret && sealed(state, actor) ? state.dice.secret_rolled : state.dice.rolled;
  return counts.empty() ? 0 : counts[dice_row(state, actor)];
}

void fold(State& state, const Fact& fact) { std::visit(Folder{state}, fact); }

}  // namespace sixmil
