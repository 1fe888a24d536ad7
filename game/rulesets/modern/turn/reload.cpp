// Reloading missiles (MOD-9.2): turns without moving and firing are counted, and then all tubes are filled at once.
#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/turn/flow.hpp"

namespace sixmil::modern::reload {
namespace {

int launcher_of(const Profile& profile) {
  for (int w = 0; w < profile.weapon_count(); ++w)
    if (profile.weapon(w).tow()) return w;
  return -1;
}

// A carrier whose main armament is its two tubes reloads under way.
bool reloads_moving(const State& state, ElementId e) {
  static const ProfileId itv = rules().info.profile("itv");
  return state.element(e).profile == itv;
}

void fill(Resolution& resolution, ElementId e, const Weapon& launcher) {
  const ElementCounters& c = counters().element;
  const std::int32_t stock = resolution.state().counter(e, c.stock);
  const std::int32_t room = launcher.tubes;
  resolution.set(e, c.tubes, stock == endless || stock > room ? room : stock);
  resolution.set(e, c.reload, 0);
}

void count(Resolution& resolution, ElementId e, const Weapon& launcher) {
  const State& state = resolution.state();
  const ElementCounters& c = counters().element;
  const std::int32_t tubes = state.counter(e, c.tubes), stock = state.counter(e, c.stock);
  const bool wanted = tubes < launcher.tubes && (stock == endless || stock > tubes) && crewed(state, e);
  const bool moving = reloads_moving(state, e);
  const bool quiet = !flag(state, e, c.period_fired) && (moving || !flag(state, e, c.period_moved));
  if (!wanted || !quiet) return resolution.set(e, c.reload, 0);
  const std::int32_t done = state.counter(e, c.reload) + 1;
  if (done >= (moving ? reload_turns_itv : reload_turns)) return fill(resolution, e, launcher);
  resolution.set(e, c.reload, done);
}

}  // namespace

void run(Resolution& resolution, SideId side) {
  const State& state = resolution.state();
  const ElementCounters& c = counters().element;
  const bool all = option(state, Option::reload_player_turns) != 0;  // MOD-R24
  for (const ElementId e : state.element_ids()) {
    const Element& element = state.element(e);
    const int launcher = launcher_of(profile_of(state, e));
    if (launcher < 0 || !element.on_table() || (!all && element.side != side)) continue;
    count(resolution, e, profile_of(state, e).weapon(launcher));
    if (!all || element.side == side) continue;
    resolution.set(e, c.period_moved, 0);
    resolution.set(e, c.period_fired, 0);
  }
}

}  // namespace sixmil::modern::reload
