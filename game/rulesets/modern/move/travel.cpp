#include "game/rulesets/modern/move/travel.hpp"

#include <algorithm>

#include "game/core/measure/ways.hpp"

#include "game/rulesets/modern/fire/memory.hpp"
#include "game/rulesets/modern/move/mobility.hpp"
#include "game/rulesets/modern/overwatch/window.hpp"
#include "game/rulesets/modern/specials/smoke.hpp"
#include "game/rulesets/modern/turn/flow.hpp"

namespace sixmil::modern {
namespace {

Facing facing_in(const AgendaEntry& entry) {
  const Facing kept{static_cast<std::int16_t>(entry.numbers[window::facing_x] - window::facing_offset),
                    static_cast<std::int16_t>(entry.numbers[window::facing_y] - window::facing_offset)};
  return is_facing(kept) ? kept : Facing{};  // a save may say anything
}
void keep_facing(AgendaEntry& entry, Facing facing) {
  entry.numbers[window::facing_x] = facing.x + window::facing_offset;
  entry.numbers[window::facing_y] = facing.y + window::facing_offset;
}

void has_moved(Resolution& resolution, ElementId element) {
  const ElementCounters& c = counters().element;
  resolution.set(element, c.moved, 1);
  resolution.set(element, c.period_moved, 1);
  forget_shots(resolution, element);
}

// The way ahead of the element, in steps: where it is after each, and how the hull points there.
struct Stepper {
  Vec2 at;
  Facing facing;  // of the hull while under way
  const Path& path;
  bool reverse = false;
  int next = 0;  // the point of the path that it is heading for
  Path bends;    // passed since the last stop

  bool done() const { return next == path.size(); }
  void step(std::int32_t most) {
    while (!done() && most > 0) {
      const Vec2 leg = path[next] - at;
      const std::int32_t far = length(at, path[next]);
      if (far > 0) facing = make_facing(reverse ? -leg : leg, facing);
      if (far > most) {
        at = point_along(at, path[next], most);
        return;
      }
      most -= far;
      at = path[next++];
      if (!done()) bends.push_back(at);
    }
  }
  Path way() const {
    Path out = bends;
    if (out.empty() || out.back() != at) out.push_back(at);
    return out;
  }
  Path rest() const {
    Path out;
    for (int i = next; i < path.size(); ++i) out.push_back(path[i]);
    return out;
  }
};

// Emits the way gone, with what it costs of the allowance; `limit`: what the rest of the declared path may cost.
std::int32_t emit_way(Resolution& resolution, ElementId element, const Path& way, Facing facing, std::int32_t limit,
                      bool last) {
  const State& state = resolution.state();
  std::int32_t cost = limit;
  if (!last) {
    const Mobility mobility = mobility_of(state, element);
    cost = std::min(Ways(state, mobility, element).cost(way, facing).cost, limit);
  }
  const Vec2 from = state.element(element).at;
  resolution.emit(Moved{element, way, facing, 0, cost});
  resolution.add(element, counters().element.spent, cost);
  has_moved(resolution, element);
  specials::lay_trail(resolution, element, from, way);
  return cost;
}

AgendaEntry move_entry(ElementId element, const Path& rest, Facing facing, bool reverse, std::int32_t left) {
  AgendaEntry entry;
  entry.actor = element;
  entry.path = rest;
  entry.numbers[window::what] = static_cast<std::int32_t>(rest.empty() ? Pending::nothing : Pending::move);
  keep_facing(entry, facing);
  entry.numbers[window::gear] = reverse ? 1 : 0;
  entry.numbers[window::left] = left;
  return entry;
}

// On along the path until somebody could fire at it (MOD-3.6 b), or to its end.
void travel(Resolution& resolution, ElementId element, const Path& path, Facing facing, bool reverse,
            std::int32_t left) {
  const State& state = resolution.state();
  Stepper stepper{state.element(element).at, state.element(element).facing, path, reverse, 0, {}};
  if (!anybody_watches(state, element)) {
    emit_way(resolution, element, path, facing, left, true);
    return;
  }
  for (;;) {
    stepper.step(step_length);
    const bool last = stepper.done();
    const Posed there{element, stepper.at, last ? facing : stepper.facing};
    if (!last && !watched(state, there)) continue;
    const std::int32_t cost = emit_way(resolution, element, stepper.way(), there.facing, left, last);
    // Its own smoke may hide it meanwhile.
    if (watched(state, posed(state, element)))
      return open_window(resolution, move_entry(element, stepper.rest(), facing, reverse, left - cost));
    if (last) return;
    stepper.bends.clear();
    left -= cost;
  }
}

}  // namespace

void declare(Resolution& resolution) { resolution.set(Ref::game(), counters().game.declared, 1); }

void start_move(Resolution& resolution, ElementId element, const Path& path, Facing facing, bool reverse,
                std::int32_t cost) {
  declare(resolution);
  if (watched(resolution.state(), posed(resolution.state(), element)))
    return open_window(resolution, move_entry(element, path, facing, reverse, cost));
  travel(resolution, element, path, facing, reverse, cost);
}

void go_on(Resolution& resolution, const AgendaEntry& entry) {
  const ElementId element = entry.actor.element();
  // Imm stops it where it stands (MOD-3.8).
  if (immobile(resolution.state(), element)) return;
  travel(resolution, element, entry.path, facing_in(entry), entry.numbers[window::gear] != 0,
         entry.numbers[window::left]);
}

void start_turn(Resolution& resolution, ElementId element, Facing facing) {
  declare(resolution);
  AgendaEntry entry;
  entry.actor = element;
  entry.numbers[window::what] = static_cast<std::int32_t>(Pending::turn);
  keep_facing(entry, facing);
  if (watched(resolution.state(), posed(resolution.state(), element))) return open_window(resolution, entry);
  turn_now(resolution, entry);
}

void turn_now(Resolution& resolution, const AgendaEntry& entry) {
  const ElementId element = entry.actor.element();
  if (immobile(resolution.state(), element)) return;
  resolution.emit(Turned{element, facing_in(entry), 0});
  has_moved(resolution, element);
}

}  // namespace sixmil::modern
