#include "game/core/turn/resolution.hpp"

#include "engine/base/assert.hpp"

namespace sixmil {
namespace {

// Who may know what the fact is about, before it happens.
struct KnownTo {
  const State& state;

  Audience of(ElementId id) const { return state.element(id).seen_by; }
  Audience of(SideId side) const { return side.valid() ? Audience::only(side) : Audience::nobody(); }
  // One for every kind of event, and none for any other: a new kind has to be thought about here.
  Audience operator()(const Placed& f) const { return of(f.element); }
  Audience operator()(const Moved& f) const { return of(f.element); }
  Audience operator()(const Turned& f) const { return of(f.element); }
  Audience operator()(const Reshaped& f) const { return of(f.element); }
  Audience operator()(const Arrived& f) const { return of(f.element); }
  Audience operator()(const Left& f) const { return of(f.element); }
  Audience operator()(const Boarded& f) const { return of(f.element); }
  Audience operator()(const Landed& f) const { return of(f.element); }
  Audience operator()(const Rolled& f) const { return f.secret ? of(owner_of(state, f.actor)) : Audience::all(); }
  Audience operator()(const Fired& f) const { return of(f.firer); }
  Audience operator()(const AreaStruck&) const { return Audience::all(); }
  Audience operator()(const FlownOver&) const { return Audience::all(); }
  Audience operator()(const Destroyed& f) const { return of(f.element); }
  Audience operator()(const MarkerLaid& f) const { return f.value.seen_by; }
  Audience operator()(const MarkerGone& f) const {
    return state.markers[static_cast<std::size_t>(f.marker.index())].seen_by;
  }
  Audience operator()(const Concealed& f) const { return of(f.element); }
  Audience operator()(const Revealed& f) const { return f.value.seen_by; }
  Audience operator()(const OrderLaid& f) const { return of(state.unit_info(f.unit).side); }
  Audience operator()(const OrderRevealed&) const { return Audience::all(); }
  Audience operator()(const OrderChanged&) const { return Audience::all(); }
  Audience operator()(const CounterSet& f) const {
    const Know know = state.info().counters[static_cast<std::size_t>(f.counter.index())].know;
    Audience who = know == Know::all     ? Audience::all()
                   : know == Know::owner ? of(owner_of(state, f.of))
                                         : Audience::nobody();
    return f.of.element().valid() ? who & of(f.of.element()) : who;
  }
  Audience operator()(const PhaseBegan&) const { return Audience::all(); }
  Audience operator()(const Asked& f) const { return f.entry.seen_by; }
  Audience operator()(const Answered&) const { return state.agenda.back().seen_by; }
  Audience operator()(const Scored&) const { return Audience::all(); }
  Audience operator()(const Taken& f) const { return of(f.element); }
};

}  // namespace

void Resolution::emit(const Fact& fact, Audience audience) {
  if (record_) record_->push_back({fact, audience & std::visit(KnownTo{state_}, fact)});
  fold(state_, fact);
  if (std::holds_alternative<Rolled>(fact)) pending_.clear();
}

void Resolution::set(Ref of, CounterId counter, std::int32_t value) {
  const CounterInfo& info = state_.info().counters[static_cast<std::size_t>(counter.index())];
  SIXMIL_ASSERT(info.scope == of.kind && value >= info.least && value <= info.most);
  if (state_.counter(of, counter) != value) emit(CounterSet{of, counter, value});
}

std::int32_t Resolution::face(Ref actor, std::int32_t sides, bool secret) {
  std::int32_t nth = dice_rolled(state_, actor, secret);
  for (const Ref taken : pending_) nth += taken == actor;
  pending_.push_back(actor);
  if (injection_ && !injection_->faces.empty()) {
    const std::int32_t face = injection_->faces.front();
    injection_->faces.erase(injection_->faces.begin());
    SIXMIL_ASSERT(face >= 1 && face <= sides);
    return face;
  }
  const SideId side = owner_of(state_, actor);
  const std::uint64_t own =
      secret && side.valid() ? state_.dice.secret_seeds[static_cast<std::size_t>(side.index())] : 0;
  return die_face(own != 0 ? own : state_.dice.seed, state_.turn, actor, nth, sides);
}

std::int32_t Resolution::roll(Ref actor, std::int32_t sides, std::int32_t need, const Explanation& odds,
                              bool secret) {
  Rolled rolled;
  rolled.actor = actor;
  rolled.die = sides;
  rolled.secret = secret;
  const std::int32_t value = face(actor, sides, secret);
  rolled.faces.push_back(static_cast<std::int16_t>(value));
  rolled.value = value;
  rolled.need = need;
  rolled.success = value >= need;
  rolled.odds = odds;
  emit(rolled);
  return value;
}

}  // namespace sixmil
