#include "game/rulesets/modern/turn/flow.hpp"

#include "game/core/muster/deploy.hpp"
#include "game/core/turn/parted_ruleset.hpp"

#include "game/rulesets/modern/damage/effects.hpp"
#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/specials/smoke.hpp"
#include "game/rulesets/modern/specials/water.hpp"

namespace sixmil::modern {
namespace {

void enter(Resolution& resolution, Phase phase, std::int32_t turn, SideId active) {
  resolution.emit(PhaseBegan{id(phase), turn, active});
}

// Marks of the turn; a new crew is ready from now on (MOD-P1).
void clear_marks(Resolution& resolution, SideId side) {
  const State& state = resolution.state();
  const ElementCounters& c = counters().element;
  for (const ElementId e : state.element_ids()) {
    if (state.element(e).side != side) continue;
    for (const CounterId mark : {c.activated, c.moved, c.spent, c.half, c.will, c.stays, c.fired, c.trail, c.fresh_crew,
                                 c.period_moved, c.period_fired})
      resolution.set(e, mark, 0);
  }
}

// MOD-9.7: whoever is in it without protection takes a die from the row of infantry.
void suffer_contamination(Resolution& resolution, SideId side) {
  const State& state = resolution.state();
  KindSet foul = 0;
  for (std::size_t k = 0; k < state.battle->grounds.size(); ++k)
    if (state.battle->grounds[k].like == id(Ground::contaminated)) foul |= kind_bit(static_cast<int>(k));
  bool any = false;
  for (const Area& area : state.battle->table.areas.areas()) any = any || (foul >> area.kind & 1) != 0;
  if (!any) return;
  for (const ElementId e : state.element_ids()) {
    if (state.element(e).side != side || !state.element(e).on_table() || !crewed(state, e) || has(state, e, Kit::nbc))
      continue;
    if ((state.battle->table.areas.kinds_at(state.element(e).at) & foul) != 0)
      roll_damage(resolution, e, Class::infantry, e, "MOD-9.7");
  }
}

// MOD-P1, then it is the side's to choose.
void start_turn_of(Resolution& resolution, SideId side, std::int32_t turn) {
  enter(resolution, Phase::start, turn, side);
  reload::run(resolution, side);
  specials::clear_smoke(resolution, side);
  clear_marks(resolution, side);
  suffer_contamination(resolution, side);
  enter(resolution, Phase::select, turn, side);
  check_beaten(resolution);
}

void stand_by(Resolution& resolution, SideId side) {
  const State& state = resolution.state();
  const ElementCounters& c = counters().element;
  if (state.counter(side, counters().side.auto_overwatch) == 0) return;
  for (const ElementId e : state.element_ids()) {
    if (state.element(e).side == side && !flag(state, e, c.activated) && may_overwatch(state, e))
      resolution.set(e, c.overwatch, 1);
  }
}

// MOD-R35.
bool broken_off(const State& state, SideId side) {
  const std::int32_t pct = option(state, Option::break_point_pct);
  const SideCounters& c = counters().side;
  return pct > 0 && 100 * state.counter(side, c.lost) >= pct * state.counter(side, c.strength) &&
         state.counter(side, c.lost) > 0;
}

SideId first_of(const State& state) { return SideId(state.counter(counters().game.first)); }

}  // namespace

bool acts(const State& state, SideId side) {
  switch (phase_of(state)) {
    case Phase::setup: {
      const CounterId done = counters().side.done;
      if (state.counter(side, done) != 0) return false;
      const SideId opens = state.battle->opens;
      return !opens.valid() || side == opens || state.counter(opens, done) != 0;
    }
    case Phase::select:
    case Phase::active:
      return state.active == side;
    default:
      return false;
  }
}

Verdict not_now(const State& state, SideId) {
  if (phase_of(state) == Phase::over) return {"The battle is over.", "MOD-P6"};
  if (phase_of(state) == Phase::setup) return {"This side has deployed.", "MOD-P0"};
  return {"It is the other side's turn.", "MOD-3.1"};
}

void begin_game(Resolution& resolution) { enter(resolution, Phase::setup, 0, SideId()); }

void start_battle(Resolution& resolution) {
  const State& state = resolution.state();
  reveal_all(resolution);
  const SideCounters& c = counters().side;
  for (int i = 0; i < 2; ++i)
    if (state.counter(SideId(i), c.first) != 0) return open_battle(resolution, SideId(i));
  for (;;) {
    std::int32_t faces[2];
    for (int i = 0; i < 2; ++i)
      faces[i] = resolution.roll(SideId(i), 6, 0, Explanation("the first turn", "MOD-10.4", SideId(i)));
    if (faces[0] == faces[1]) continue;
    AgendaEntry entry;
    entry.kind = static_cast<std::int16_t>(Ask::choose);
    entry.asked = SideId(faces[0] > faces[1] ? 0 : 1);
    resolution.emit(Asked{entry});
    return;
  }
}

void open_battle(Resolution& resolution, SideId first) {
  resolution.set(Ref::game(), counters().game.first, first.index());
  start_turn_of(resolution, first, 1);
}

void start_activation(Resolution& resolution, ElementId element) {
  const State& state = resolution.state();
  const ElementCounters& c = counters().element;
  resolution.set(element, c.overwatch, 0);
  resolution.set(element, c.activated, 1);
  resolution.set(Ref::game(), counters().game.active, element.index());
  resolution.set(Ref::game(), counters().game.declared, 0);
  enter(resolution, Phase::active, state.turn, state.active);
}

void end_activation(Resolution& resolution) {
  const State& state = resolution.state();
  const ElementCounters& c = counters().element;
  const ElementId element = active_element(state);
  if (!element.valid()) return;
  // The opportunity has passed without a shot (MOD-5.8).
  if (state.counter(element, c.fired) == 0) resolution.set(element, c.flash, 0);
  resolution.set(Ref::game(), counters().game.active, -1);
  resolution.set(Ref::game(), counters().game.declared, 0);
  enter(resolution, Phase::select, state.turn, state.active);
}

void end_turn(Resolution& resolution) {
  const State& state = resolution.state();
  const SideId side = state.active, other = enemy_of(side);
  enter(resolution, Phase::end, state.turn, side);
  specials::finish_preparing(resolution, side);
  stand_by(resolution, side);
  for (int i = 0; i < 2; ++i)
    if (broken_off(state, SideId(i))) return ending::finish(resolution);
  const bool pair_over = other == first_of(state);
  if (pair_over && state.turn >= ending::turns_of(state)) return ending::finish(resolution);
  start_turn_of(resolution, other, state.turn + (pair_over ? 1 : 0));
}

bool may_overwatch(const State& state, ElementId element) {
  const ElementCounters& c = counters().element;
  if (!state.element(element).on_table() || !crewed(state, element) || flag(state, element, c.fresh_crew)) return false;
  return !profile_of(state, element).foot() || option(state, Option::infantry_overwatch) != 0;
}

void check_beaten(Resolution& resolution) {
  const State& state = resolution.state();
  const Phase phase = phase_of(state);
  if (phase == Phase::setup || phase == Phase::over) return;
  for (int side = 0; side < 2; ++side) {
    bool fights = false;
    for (const ElementId e : state.element_ids())
      fights = fights || (state.element(e).side == SideId(side) && can_fight(state, e));
    if (fights) continue;
    while (!state.agenda.empty()) resolution.emit(Answered{enemy_of(SideId(side)), 0, state.agenda.back().kind});
    resolution.set(Ref::game(), counters().game.active, -1);
    return ending::finish(resolution);
  }
}

}  // namespace sixmil::modern
