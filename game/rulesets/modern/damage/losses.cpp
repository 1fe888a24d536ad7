#include "game/rulesets/modern/damage/losses.hpp"

#include "game/core/measure/ways.hpp"

#include "game/rulesets/modern/damage/effects.hpp"
#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/fire/memory.hpp"
#include "game/rulesets/modern/move/mobility.hpp"

namespace sixmil::modern {
namespace {

void score_loss(Resolution& resolution, ElementId element) {
  const State& state = resolution.state();
  const SideId loser = state.element(element).side;
  const std::int32_t points = points_of(state, element);
  resolution.add(loser, counters().side.lost, points);
  resolution.emit(Scored{enemy_of(loser), points, element, "an element destroyed", "MOD-10.3"});
}

void remove(Resolution& resolution, ElementId element, Ref by, std::string_view rule) {
  resolution.set(element, counters().element.overwatch, 0);
  score_loss(resolution, element);
  resolution.emit(Destroyed{element, by, rule});
  forget_shots(resolution, element);
}

// A free place for a squad at the spot or beside it: rings of 16 places, up to 3 in away.
bool room_near(const State& state, ElementId squad, Vec2 spot, Facing facing, Vec2& out) {
  const Ways ways(state, ground_prices(state, squad), squad, spot);
  if (ways.room(spot, facing)) {
    out = spot;
    return true;
  }
  for (std::int32_t far = inches(0, 5); far <= inches(3); far += inches(0, 5))
    for (int i = 0; i < 16; ++i) {
      const Vec2 at = spot + rotate(Vec2{far, 0}, compass(i, 16));
      if (!state.battle->table.ground.contains(at) || !ways.room(at, facing)) continue;
      out = at;
      return true;
    }
  return false;
}

// Out of the wreck: counted as moved, nothing more this turn (MOD-7.7). Where nobody can stand they are lost.
void bail_out(Resolution& resolution, ElementId squad, Vec2 spot, Facing facing, Ref by) {
  Vec2 at;
  if (!room_near(resolution.state(), squad, spot, facing, at)) return remove(resolution, squad, by, "MOD-7.7");
  const ElementCounters& c = counters().element;
  resolution.emit(Landed{squad, at, facing});
  resolution.set(squad, c.activated, 1);
  resolution.set(squad, c.moved, 1);
  resolution.set(squad, c.stays, 1);
}

}  // namespace

void destroy(Resolution& resolution, ElementId element, Ref by, std::string_view rule) {
  const State& state = resolution.state();
  const Vec2 spot = state.element(element).at;
  const Facing facing = state.element(element).facing;
  SmallVector<ElementId, 16> aboard;
  each_passenger(state, element, [&](ElementId squad) { aboard.push_back(squad); });
  remove(resolution, element, by, rule);
  for (const ElementId squad : aboard) {
    roll_damage(resolution, squad, Class::infantry, by, "MOD-7.7");
    if (state.element(squad).alive()) bail_out(resolution, squad, spot, facing, by);
  }
}

void lose_crew(Resolution& resolution, ElementId element) {
  const ElementCounters& c = counters().element;
  resolution.set(element, c.hits_ck, 1);
  resolution.set(element, c.crewless, 1);
  resolution.set(element, c.overwatch, 0);
  resolution.set(element, c.reload, 0);
  resolution.set(element, c.trail, 0);
  if (resolution.state().counter(element, c.afloat) == static_cast<int>(Afloat::preparing))
    resolution.set(element, c.afloat, 0);
}

void lose_passengers(Resolution& resolution, ElementId carrier, Ref by) {
  SmallVector<ElementId, 16> aboard;
  each_passenger(resolution.state(), carrier, [&](ElementId squad) { aboard.push_back(squad); });
  for (const ElementId squad : aboard) remove(resolution, squad, by, "MOD-7.6");
}

}  // namespace sixmil::modern
