// Strikes that have come: targets are named, then the craft fly one by one (IC-R21, IC-R22, IC-R61).
#include <algorithm>

#include "engine/base/memory.hpp"

#include "game/rulesets/iron_cow/air/calls.hpp"
#include "game/rulesets/iron_cow/air/strike.hpp"
#include "game/rulesets/iron_cow/artillery/barrage.hpp"
#include "game/rulesets/iron_cow/part.hpp"

namespace sixmil::iron_cow::air {
namespace {

Craft kind_of(const Marker& marker) { return static_cast<Craft>(marker.kind); }

// The side's craft of this step, in the order in which commands count them. All stand in its first fire step only.
struct Flight {
  const State& state;
  SmallVector<std::int16_t, 2 * most_strikes * strike_craft> craft;

  Flight(const State& s, SideId side) : state(s) {
    if (phase_of(s) != Phase::fire_a && phase_of(s) != Phase::fire_b) return;
    for (std::size_t i = 0; i < s.markers.size(); ++i) {
      const Marker& marker = s.markers[i];
      if (marker.gone || marker.side != side) continue;
      if (kind_of(marker) != Craft::coming || marker.numbers[0] == s.turn)
        craft.push_back(static_cast<std::int16_t>(i));
    }
  }

  const Marker& marker(int index) const { return state.markers[static_cast<std::size_t>(index)]; }
  bool named(int index) const { return kind_of(marker(index)) != Craft::coming; }
  int strike_of(int index) const { return index / strike_craft; }
  // Of the three craft of a strike: how many are still to fly, and whether each of them has a target.
  int left_of(int strike) const {
    return static_cast<int>(
        std::count_if(craft.begin(), craft.end(), [&](int index) { return strike_of(index) == strike; }));
  }
  bool ready(int strike) const {
    return std::all_of(craft.begin(), craft.end(),
                       [&](int index) { return strike_of(index) != strike || named(index); });
  }
  // By its number in the commands, from 1; −1: there is none.
  int numbered(std::int32_t number) const { return number >= 1 && number <= craft.size() ? craft[number - 1] : -1; }
  int next_unnamed() const {
    for (const int index : craft)
      if (!named(index)) return index;
    return -1;
  }
  int next_ready() const {
    for (const int index : craft)
      if (ready(strike_of(index))) return index;
    return -1;
  }
};

Verdict none_here() { return {"No strike of this side has come in this step.", "IC-R21"}; }
Verdict no_such() { return {"There is no such craft.", "IC-R61"}; }

// Option 1 of the naming verbs: 0 is the next craft without a target.
int craft_to_name(const Flight& flight, const Command& command) {
  const std::int32_t number = command.option(1);
  return number == 0 ? flight.next_unnamed() : flight.numbered(number);
}
int craft_to_fly(const Flight& flight, const Command& command) {
  const std::int32_t number = command.option(0);
  return number == 0 ? flight.next_ready() : flight.numbered(number);
}

Verdict check_corridor(const State& state, const Command& command) {
  if (option(state, Option::strafing) == 0) return {"In this battle strike craft do not strafe.", "IC-R22"};
  const Table& table = state.battle->table;
  const unsigned from = edges_at(table, command.path[0]), to = edges_at(table, command.path[1]);
  if (from == 0 || to == 0 || (from & to) != 0)
    return {"A strafing run goes straight from one edge of the table to another.", "IC-R22"};
  return Verdict::allowed();
}

Verdict check_flight(const Deed& deed) {
  const auto& [state, command, actor, target] = deed;
  const Flight flight(state, command.side);
  if (flight.craft.empty()) return none_here();
  if (verb_of(command) == Verb::fly) {
    const int craft = craft_to_fly(flight, command);
    if (craft < 0 && command.option(0) != 0) return no_such();
    if (craft < 0 || !flight.ready(flight.strike_of(craft)))
      return {"All three craft of a strike are given their targets before the first flies.", "IC-R61"};
    return Verdict::allowed();
  }
  const int craft = craft_to_name(flight, command);
  if (craft < 0) return command.option(1) == 0 ? Verdict("Every craft has its target.", "IC-R61") : no_such();
  if (flight.left_of(flight.strike_of(craft)) < strike_craft)
    return {"The first craft of this strike has flown; targets are not named anew.", "IC-R61"};
  return verb_of(command) == Verb::strafe ? check_corridor(state, command) : Verdict::allowed();
}

void forecast_flight(const Deed& deed, std::vector<Explanation>& out) {
  const auto& [state, command, actor, target] = deed;
  if (verb_of(command) != Verb::fly) return forecast_run(state, run_of(state, command), out);
  const Flight flight(state, command.side);
  forecast_run(state, run_of(flight.marker(craft_to_fly(flight, command))), out);
}

void list_targets(Offer& offer) {
  const State& state = offer.state;
  std::vector<Vec2>& points = scratch<Vec2, struct StrikePoints>();
  std::vector<Run>& lines = scratch<Run, struct StrafeRuns>();
  strike_points(state, offer.side, points);
  if (option(state, Option::strafing) != 0) strafe_lines(state, offer.side, lines);
  const auto name = [&](Verb verb, std::initializer_list<Vec2> path, int speed) {
    Command command = offer.start(verb);
    command.path = path;
    command.options.push_back(speed);
    offer.add(command);
  };
  for (const Vec2 point : points)
    for (int speed = 0; speed < speeds; ++speed) name(Verb::name_strike, {point}, speed);
  for (const Run& line : lines)
    for (int speed = 0; speed < speeds; ++speed) name(Verb::strafe, {line.from, line.to}, speed);
}

// Targets for the next craft without one, a sample; then every craft that may fly.
void list_flights(Offer& offer) {
  if (!played(offer.state)) return;
  const Flight flight(offer.state, offer.side);
  if (flight.next_ready() < 0 && flight.next_unnamed() >= 0 && offer.brief())
    return offer.settle(artillery::any_aim_point(offer.state, offer.side, {}, 0));
  if (flight.next_unnamed() >= 0 && !offer.brief()) list_targets(offer);
  Command command = offer.start(Verb::fly);
  command.options.push_back(0);
  for (int number = 1; number <= flight.craft.size(); ++number) {
    if (!flight.ready(flight.strike_of(flight.craft[number - 1]))) continue;
    command.options[0] = number;
    if (offer.add(command)) return;
  }
}

void resolve_flight(Resolution& resolution, const Deed& deed) {
  const auto& [state, command, actor, target] = deed;
  const Flight flight(state, command.side);
  if (verb_of(command) != Verb::fly) {
    resolution.emit(MarkerLaid{MarkerId(craft_to_name(flight, command)), marker_of(run_of(state, command))});
    return;
  }
  const int craft = craft_to_fly(flight, command);
  const Run run = run_of(flight.marker(craft));
  const bool last = flight.left_of(flight.strike_of(craft)) == 1;
  const ElementId by = fly_run(resolution, run);
  resolution.emit(
      MarkerGone{MarkerId(craft), static_cast<std::int16_t>(run.kind), run.side, by.valid() ? Ref(by) : Ref()});
  if (last) resolution.add(command.side, counters().side.under_way, -1);
}

}  // namespace

void lapse(Resolution& resolution) {
  const State& state = resolution.state();
  if (!firing(state)) return;
  const Flight flight(state, state.active);
  for (int i = flight.craft.size() - 1; i >= 0; --i) {
    const Marker& lost = flight.marker(flight.craft[i]);
    resolution.emit(MarkerGone{MarkerId(flight.craft[i]), lost.kind, lost.side});
    if (i == 0 || flight.strike_of(flight.craft[i - 1]) != flight.strike_of(flight.craft[i]))
      resolution.add(state.active, counters().side.under_way, -1);
  }
}

const Part flights{list_flights, check_flight, forecast_flight, resolve_flight};

}  // namespace sixmil::iron_cow::air
