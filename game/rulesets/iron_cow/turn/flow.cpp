#include "game/rulesets/iron_cow/turn/flow.hpp"

#include "game/core/turn/parted_ruleset.hpp"

#include "game/rulesets/iron_cow/air/calls.hpp"
#include "game/rulesets/iron_cow/fire/attack.hpp"
#include "game/rulesets/iron_cow/force/losses.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"
#include "game/rulesets/iron_cow/part.hpp"

namespace sixmil::iron_cow {
namespace {

SideId side_a(const State& state) { return SideId(state.counter(counters().game.a_side)); }

bool both_at_once(const State& state) {
  const Phase phase = phase_of(state);
  return phase == Phase::setup || phase == Phase::orders || phase == Phase::jamming;
}

bool is_done(const State& state, SideId side) { return state.counter(side, counters().side.done) != 0; }

void enter_phase(Resolution& resolution, Phase phase, std::int32_t turn, SideId active) {
  const State& state = resolution.state();
  resolution.emit(PhaseBegan{id(phase), turn, active});
  for (int i = 0; i < state.side_count(); ++i) resolution.set(SideId(i), counters().side.done, 0);
}

// A phase that the engine runs through, or one that somebody acts in; true: go on with the next.
bool run_phase(Resolution& resolution, Phase phase) {
  const State& state = resolution.state();
  const std::int32_t turn = state.turn;
  const SideId a = side_a(state);
  switch (phase) {
    case Phase::orders:
      enter_phase(resolution, phase, turn + 1, SideId());
      return false;
    case Phase::reveal:
      enter_phase(resolution, phase, turn, SideId());
      orders::reveal(resolution);
      return true;
    case Phase::jamming: {
      enter_phase(resolution, phase, turn, SideId());
      bool all = true;
      for (int i = 0; i < state.side_count(); ++i) {
        const bool can = jamming::can_jam(state, SideId(i));
        if (!can) resolution.set(SideId(i), counters().side.done, 1);
        all = all && !can;
      }
      return all;
    }
    case Phase::rally:  // without morale there is none, unless a strike was called
      if (!morale::played(state) && !air::any_called(state)) return true;
      enter_phase(resolution, phase, turn, SideId());
      morale::rally(resolution);
      air::roll_arrivals(resolution);
      return true;
    case Phase::initiative:
      enter_phase(resolution, phase, turn, SideId());
      initiative::begin(resolution);
      return false;
    case Phase::move_a:
    case Phase::move_b:
    case Phase::fire_a:
    case Phase::fire_a_rest:
    case Phase::fire_b: {
      const SideId side = phase == Phase::move_b || phase == Phase::fire_b ? enemy_of(a) : a;
      enter_phase(resolution, phase, turn, side);
      if (moving(state)) morale::retreat_side(resolution, side);
      return false;
    }
    case Phase::end:
      enter_phase(resolution, phase, turn, SideId());
      if (!ending::end_turn(resolution)) return true;
      enter_phase(resolution, Phase::over, turn, SideId());
      return false;
    default:
      return false;
  }
}

Phase after(Phase phase) {
  return phase == Phase::end ? Phase::orders : static_cast<Phase>(static_cast<int>(phase) + 1);
}

}  // namespace

bool acts(const State& state, SideId side) {
  if (!both_at_once(state)) return state.active == side;
  if (is_done(state, side)) return false;
  const SideId first = state.battle->opens;
  if (phase_of(state) == Phase::setup && first.valid() && side != first) return is_done(state, first);
  return true;
}

Verdict not_now(const State& state, SideId side) {
  if (phase_of(state) == Phase::over) return {"The battle is over.", "IC-R68"};
  if (is_done(state, side)) return {"This side is done with: " + phase_label(state) + ".", "IC-5.9"};
  return {"The other side acts in this step of the turn: " + phase_label(state) + ".", "IC-5.9"};
}

void next_phase(Resolution& resolution) {
  close_attack(resolution);
  air::lapse(resolution);
  Phase phase = after(phase_of(resolution.state()));
  while (run_phase(resolution, phase)) phase = after(phase);
}

void begin_game(Resolution& resolution) {
  enter_phase(resolution, Phase::setup, 0, SideId());
  setup::begin(resolution);
}

Verdict may_finish(const State& state, SideId side) {
  switch (phase_of(state)) {
    case Phase::move_a:
    case Phase::move_b: {
      Verdict verdict = arrivals::may_finish(state, side);
      return verdict.ok() ? move::may_finish(state, side) : verdict;
    }
    default:
      return Verdict::allowed();
  }
}

void finish(Resolution& resolution, SideId side) {
  const State& state = resolution.state();
  if (!both_at_once(state)) return next_phase(resolution);
  resolution.set(side, counters().side.done, 1);
  for (int i = 0; i < state.side_count(); ++i)
    if (!is_done(state, SideId(i))) return;
  switch (phase_of(state)) {
    case Phase::setup:
      setup::reveal(resolution);
      return next_phase(resolution);
    case Phase::jamming:
      return jamming::run(resolution, 0);
    default:
      return next_phase(resolution);
  }
}

namespace flow {
namespace {

void list(Offer& offer) {
  if (offer.brief()) return offer.settle(true);
  if (may_finish(offer.state, offer.side).ok()) offer.add(Verb::done);
}
Verdict validate(const Deed& deed) { return may_finish(deed.state, deed.command.side); }
void resolve(Resolution& resolution, const Deed& deed) { finish(resolution, deed.command.side); }

}  // namespace

const Part done{list, validate, nullptr, resolve};

}  // namespace flow

}  // namespace sixmil::iron_cow
