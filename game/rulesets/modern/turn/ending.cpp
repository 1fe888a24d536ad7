// Who has won (section 10). Points are counted in halves, so that fractions are kept (MOD-10.3).
#include <algorithm>

#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/turn/flow.hpp"

namespace sixmil::modern::ending {
namespace {

// Worth half to the enemy though it stands: no crew, neither moving nor shooting, half a squad.
std::string_view half_worth(const State& state, ElementId e) {
  const ElementCounters& c = counters().element;
  const Element& element = state.element(e);
  if (!element.in_play()) return {};
  if (profile_of(state, e).foot()) return flag(state, e, c.hits_h) ? "a squad halved" : std::string_view{};
  if (!crewed(state, e)) return "a vehicle without crew";
  if (immobile(state, e) && flag(state, e, c.hits_wd)) return "a vehicle out of the fight";
  return {};
}

// Fights for the other side than it began with: without its own crew at the end, as MOD-10.3 has it.
bool captured(const State& state, ElementId e) {
  const Element& element = state.element(e);
  return element.on_table() && element.side != state.unit_info(element.unit).side;
}

bool beaten(const State& state, SideId side) {
  for (const ElementId e : state.element_ids())
    if (state.element(e).side == side && can_fight(state, e)) return false;
  return true;
}

bool gave_up(const State& state, SideId side) {
  const std::int32_t pct = option(state, Option::break_point_pct), lost = state.counter(side, counters().side.lost);
  return pct > 0 && lost > 0 && 100 * lost >= pct * state.counter(side, counters().side.strength);
}

}  // namespace

std::int32_t turns_of(const State& state) {
  const std::int32_t limit = option(state, Option::time_limit);
  return limit > 0 ? limit : state.battle->turns;
}

void finish(Resolution& resolution) {
  const State& state = resolution.state();
  for (const ElementId e : state.element_ids()) {
    const std::string_view why = half_worth(state, e);
    if (!why.empty())
      resolution.emit(Scored{enemy_of(state.element(e).side), points_of(state, e) / 2, e, why, "MOD-10.3"});
    else if (captured(state, e))
      resolution.emit(Scored{state.element(e).side, points_of(state, e) / 2, e, "a vehicle captured", "MOD-R21"});
  }
  resolution.emit(PhaseBegan{id(Phase::over), state.turn, SideId()});
}

Outcome outcome(const State& state) {
  Outcome out;
  out.over = phase_of(state) == Phase::over;
  for (int i = 0; i < 2; ++i) {
    Explanation score("score, in half points", "MOD-10.3", SideId(i));
    score.most = 1000000;
    const std::int32_t lost = state.counter(enemy_of(SideId(i)), counters().side.lost);
    const std::int32_t all = state.sides[static_cast<std::size_t>(i)].score;
    score.add("enemies destroyed", lost, "MOD-10.3");
    if (all != lost) score.add("enemies out of the fight", all - lost, "MOD-10.3");
    out.scores.push_back(score);
  }
  if (!out.over) return out;
  const bool down[] = {beaten(state, SideId(0)), beaten(state, SideId(1))};
  if (down[0] != down[1]) {
    out.winner = SideId(down[0] ? 1 : 0);
    out.reason = "the enemy has nobody left who can move or fire";
    out.rule = "MOD-10.1";
    return out;
  }
  const bool up[] = {gave_up(state, SideId(0)), gave_up(state, SideId(1))};
  if (up[0] != up[1]) {
    out.winner = SideId(up[0] ? 1 : 0);
    out.reason = "the enemy has lost too much to go on";
    out.rule = "MOD-R35";
    return out;
  }
  const std::int32_t a = state.sides[0].score, b = state.sides[1].score;
  const std::int32_t high = std::max(a, b), lead = high - std::min(a, b);
  out.rule = "MOD-10.3";
  if (lead == 0 || 100 * lead < draw_pct * high) {
    out.reason = "neither side leads by a tenth";
    return out;
  }
  out.winner = SideId(a > b ? 0 : 1);
  out.reason = "more points";
  return out;
}

}  // namespace sixmil::modern::ending
