#include "game/rulesets/modern/specials/smoke.hpp"

#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/part.hpp"

namespace sixmil::modern::specials {
namespace {

constexpr int directions = 8;

MarkerId free_place(const State& state) {
  for (std::size_t i = 0; i < state.markers.size(); ++i)
    if (state.markers[i].gone) return MarkerId(static_cast<int>(i));
  return MarkerId(static_cast<int>(state.markers.size()));
}

void lay(Resolution& resolution, SideId side, Marking kind, Vec2 at, std::int32_t radius, std::int32_t turns) {
  const State& state = resolution.state();
  Marker marker;
  marker.kind = static_cast<std::int16_t>(kind);
  marker.side = side;
  marker.at = at;
  marker.radius = radius;
  marker.height = smoke_height;
  marker.numbers[0] = state.turn + turns;
  resolution.emit(MarkerLaid{free_place(state), marker});
}

Vec2 place_of(const State& state, const Command& command) {
  const Element& e = state.element(command.actor.element());
  const Facing facing = command.facing == no_facing ? e.facing : make_facing(command.facing.vector(), e.facing);
  return e.at + rotate(Vec2{smoke_distance, 0}, facing);
}

bool makes_smoke(const State& state, ElementId e) {
  return has(state, e, Kit::sm) && state.counter(e, counters().element.smoke) > 0 && crewed(state, e);
}
bool can_trail(const State& state, ElementId e) {
  return has(state, e, Kit::sm_d) && !flag(state, e, counters().element.trail) && crewed(state, e);
}

void list_smoke(Offer& offer) {
  const State& state = offer.state;
  const ElementId e = offer.element;
  if (!is_active(state, e)) return;
  if (offer.brief()) return offer.settle(makes_smoke(state, e) || can_trail(state, e));
  Command command = offer.start(Verb::smoke);
  for (int i = 0; i < directions && makes_smoke(state, e); ++i) {
    command.facing = compass(i, directions);
    if (state.battle->table.ground.contains(place_of(state, command))) offer.add(command);
  }
  if (can_trail(state, e)) offer.add(Verb::smoke_trail);
}

Verdict check_smoke(const Deed& deed) {
  const auto& [state, command, e, target] = deed;
  const std::string& name = name_of(state, e);
  if (!is_active(state, e)) return {name + " is not the active element.", "MOD-P3"};
  if (verb_of(command) == Verb::smoke_trail) {
    if (!has(state, e, Kit::sm_d)) return {name + " has no smoke from its exhaust.", "MOD-9.5"};
    return can_trail(state, e) ? Verdict::allowed() : Verdict(name + " makes smoke already.", "MOD-9.5");
  }
  if (!has(state, e, Kit::sm)) return {name + " has no smoke ejectors.", "MOD-9.4"};
  if (!makes_smoke(state, e)) return {name + " has no smoke left.", "MOD-9.4"};
  if (!state.battle->table.ground.contains(place_of(state, command)))
    return {"The smoke would fall off the table.", "MOD-9.4"};
  return Verdict::allowed();
}

void make_smoke(Resolution& resolution, const Deed& deed) {
  const auto& [state, command, e, target] = deed;
  if (verb_of(command) == Verb::smoke_trail) return resolution.set(e, counters().element.trail, 1);
  resolution.add(e, counters().element.smoke, -1);
  lay(resolution, command.side, Marking::smoke, place_of(state, command), smoke_radius, smoke_turns);
}

}  // namespace

const Part smoke{list_smoke, check_smoke, nullptr, make_smoke};

// A cloud every half inch of the way behind it, from where it set out; none where it stands in the end.
void lay_trail(Resolution& resolution, ElementId element, Vec2 from, const Path& way) {
  const State& state = resolution.state();
  if (!flag(state, element, counters().element.trail)) return;
  const SideId side = state.element(element).side;
  const Vec2 end = state.element(element).at;
  std::int32_t next = 0;  // along the leg
  for (const Vec2 to : way) {
    const std::int32_t leg = length(from, to);
    for (; next < leg; next += trail_step) {
      const Vec2 at = point_along(from, to, next);
      if (!within(at, end, trail_radius)) lay(resolution, side, Marking::trail, at, trail_radius, trail_turns);
    }
    next -= leg;
    from = to;
  }
}

void clear_smoke(Resolution& resolution, SideId side) {
  const State& state = resolution.state();
  for (int i = static_cast<int>(state.markers.size()) - 1; i >= 0; --i) {
    if (static_cast<std::size_t>(i) >= state.markers.size()) continue;
    const Marker& marker = state.markers[static_cast<std::size_t>(i)];
    if (!marker.gone && marker.side == side && marker.numbers[0] <= state.turn)
      resolution.emit(MarkerGone{MarkerId(i), marker.kind, side, Ref()});
  }
}

}  // namespace sixmil::modern::specials
