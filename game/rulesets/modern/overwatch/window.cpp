#include "game/rulesets/modern/overwatch/window.hpp"

#include "game/rulesets/modern/fire/fire.hpp"
#include "game/rulesets/modern/move/travel.hpp"
#include "game/rulesets/modern/turn/flow.hpp"

namespace sixmil::modern {
namespace {

bool stands_by(const State& state, ElementId watcher, ElementId mover) {
  const ElementCounters& c = counters().element;
  const Element& e = state.element(watcher);
  return e.on_table() && e.side != state.element(mover).side && flag(state, watcher, c.overwatch) &&
         !flag(state, watcher, c.answered) && may_fire(state, watcher);
}

// Bits of the weapons that could hurt it.
std::uint8_t harmful(const State& state, ElementId watcher, const Posed& mover) {
  const Posed here = posed(state, watcher);
  unsigned bits = 0;
  for (int w = 0; w < profile_of(state, watcher).weapon_count(); ++w)
    if (can_hurt(state, here, mover, overwatch_manner, w)) bits |= 1u << w;
  return static_cast<std::uint8_t>(bits);
}

bool seen(const State& state, ElementId watcher, const Posed& mover) {
  if (mover == posed(state, mover.id)) return in_sight(state, watcher, mover.id);
  return in_sight(state, posed(state, watcher), mover);
}

int best_need(const State& state, ElementId watcher, const Posed& mover, const Look& how) {
  const Posed here = posed(state, watcher);
  int best = 7;
  for (int w = 0; w < profile_of(state, watcher).weapon_count(); ++w) {
    if (!can_hurt(state, here, mover, overwatch_manner, w)) continue;
    const int need = Shot::asked(shot_of(state, here, w, mover, overwatch_manner, how, false).hit);
    best = need < best ? need : best;
  }
  return best;
}

// As if in the open and in plain sight, and for the second time: it never needs less than that.
int least_need(const State& state, ElementId watcher, const Posed& mover) {
  Look plain;
  plain.visible = cover_points_most + 1;
  return best_need(state, watcher, mover, plain) - repeat_bonus;
}

}  // namespace

bool could_react(const State& state, ElementId watcher, const Posed& mover) {
  return stands_by(state, watcher, mover.id) && harmful(state, watcher, mover) != 0 && seen(state, watcher, mover);
}

bool anybody_watches(const State& state, ElementId mover) {
  for (const ElementId e : state.element_ids())
    if (stands_by(state, e, mover)) return true;
  return false;
}

bool watched(const State& state, const Posed& mover) {
  const SideId side = enemy_of(state.element(mover.id).side);
  const auto patience = static_cast<Patience>(state.counter(side, counters().side.patience));
  const int most = patience == Patience::hits_on_4 ? 4 : 3;
  for (const ElementId watcher : state.element_ids()) {
    if (state.element(watcher).side != side || !stands_by(state, watcher, mover.id) ||
        harmful(state, watcher, mover) == 0)
      continue;
    // Lines of sight are dear: last.
    const bool any = patience == Patience::any_harm;
    if ((!any && least_need(state, watcher, mover) > most) || !seen(state, watcher, mover)) continue;
    if (any || best_need(state, watcher, mover, look(state, posed(state, watcher), mover)) <= most) return true;
  }
  return false;
}

void reactions(const State& state, ElementId watcher, const Posed& mover, SmallVector<std::uint8_t, 8>& out) {
  out.clear();
  const std::uint8_t able = harmful(state, watcher, mover);
  for (unsigned set = 1; set <= able; ++set) {
    if ((set & ~static_cast<unsigned>(able)) != 0) continue;
    bool together = true;
    for (int w = 0; w < max_weapons; ++w) {
      Manner manner = overwatch_manner;
      manner.beside = static_cast<std::uint8_t>(set & ~(1u << w));
      together = together && ((set >> w & 1) == 0 || usable(state, watcher, w, manner));
    }
    if (together) out.push_back(static_cast<std::uint8_t>(set));
  }
}

void open_window(Resolution& resolution, AgendaEntry entry) {
  entry.kind = static_cast<std::int16_t>(Ask::window);
  entry.asked = enemy_of(resolution.state().element(entry.actor.element()).side);
  entry.at = resolution.state().element(entry.actor.element()).at;
  resolution.emit(Asked{entry});
}

void close_window(Resolution& resolution, SideId by, int choice) {
  const State& state = resolution.state();
  const AgendaEntry entry = state.agenda.back();
  resolution.emit(Answered{by, choice, entry.kind});
  for (const ElementId e : state.element_ids()) resolution.set(e, counters().element.answered, 0);
  const ElementId mover = entry.actor.element();
  // Whoever is gone or has lost its crew does nothing more (MOD-3.8).
  if (!state.element(mover).on_table() || !crewed(state, mover)) return end_activation(resolution);
  switch (static_cast<Pending>(entry.numbers[window::what])) {
    case Pending::move:
      return go_on(resolution, entry);
    case Pending::turn:
      return turn_now(resolution, entry);
    case Pending::shot:
      return shoot_now(resolution, entry);
    default:
      return;
  }
}

}  // namespace sixmil::modern
