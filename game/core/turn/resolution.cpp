#include "game/core/turn/resolution.hpp"

#include "engine/base/assert.hpp"

namespace sixmil {
namespace {

// Who may know what the fact is about, before it happens.
struct KnownTo {
  const State& state;

  Audience of(ElementId id) const { return state.element(id).seen_by; }
  template <class F>
  requires requires(const F& f) { f.element.value; }
  Audience operator()(const F& f) const { return of(f.element); }
  Audience operator()(const Revealed& f) const { return f.value.seen_by; }
  Audience operator()(const Fired& f) const { return of(f.firer); }
  Audience operator()(const OrderLaid& f) const { return Audience::only(state.unit_info(f.unit).side); }
  Audience operator()(const CounterSet& f) const {
    const Know know = state.info().counters[static_cast<std::size_t>(f.counter.index())].know;
    Audience who = know == Know::all     ? Audience::all()
                   : know == Know::owner ? Audience::only(owner_of(state, f.of))
                                         : Audience::nobody();
    return f.of.element().valid() ? who & of(f.of.element()) : who;
  }
  Audience operator()(const MarkerLaid& f) const { return f.value.seen_by; }
  Audience operator()(const MarkerGone& f) const {
    return state.markers[static_cast<std::size_t>(f.marker.index())].seen_by;
  }
  Audience operator()(const Asked& f) const { return f.entry.seen_by; }
  Audience operator()(const Answered&) const { return state.agenda.back().seen_by; }
  template <class F>
  Audience operator()(const F&) const {
    return Audience::all();
  }
};

}  // namespace

void Resolution::emit(const Fact& fact, Audience audience) {
  if (record_) record_->push_back({fact, audience & std::visit(KnownTo{state_}, fact)});
  fold(state_, fact);
  if (std::holds_alternative<Rolled>(fact)) pending_ = 0;
}

void Resolution::set(Ref of, CounterId counter, std::int32_t value) {
  const CounterInfo& info = state_.info().counters[static_cast<std::size_t>(counter.index())];
  SIXMIL_ASSERT(info.scope == of.kind && value >= info.least && value <= info.most);
  if (state_.counter(of, counter) != value) emit(CounterSet{of, counter, value});
}

std::int32_t Resolution::face(Ref actor, std::int32_t sides) {
  const std::int32_t nth = dice_rolled(state_, actor) + pending_++;
  if (injection_ && !injection_->faces.empty()) {
    const std::int32_t face = injection_->faces.front();
    injection_->faces.erase(injection_->faces.begin());
    SIXMIL_ASSERT(face >= 1 && face <= sides);
    return face;
  }
  return die_face(state_.dice.seed, state_.turn, actor, nth, sides);
}

std::int32_t Resolution::roll(Ref actor, std::int32_t sides, std::int32_t need, const Explanation& odds,
                              Audience audience) {
  Rolled rolled;
  rolled.actor = actor;
  rolled.die = sides;
  const std::int32_t value = face(actor, sides);
  rolled.faces.push_back(static_cast<std::int16_t>(value));
  rolled.value = value;
  rolled.need = need;
  rolled.success = value >= need;
  rolled.odds = odds;
  emit(rolled, audience);
  return value;
}

}  // namespace sixmil
