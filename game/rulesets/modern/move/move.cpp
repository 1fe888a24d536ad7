// Moving and turning (section 4).
#include "engine/base/memory.hpp"

#include "game/core/measure/sample_ways.hpp"
#include "game/core/rows/lengths.hpp"

#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/move/mobility.hpp"
#include "game/rulesets/modern/move/paths.hpp"
#include "game/rulesets/modern/move/travel.hpp"
#include "game/rulesets/modern/part.hpp"

namespace sixmil::modern::move {
namespace {

constexpr int turn_facings = 8;

bool reverse(const Command& command) { return command.option(0) != 0; }

Verdict not_active(const State& state, ElementId element) {
  return {name_of(state, element) + " is not the active element.", "MOD-P3"};
}

Verdict cannot_turn(const State& state, ElementId element) {
  const std::string& name = name_of(state, element);
  const ElementCounters& c = counters().element;
  if (immobile(state, element)) return {name + " is immobile.", "MOD-4.5"};
  if (!crewed(state, element)) return {name + " has no crew.", "MOD-4.5"};
  if (flag(state, element, c.stays)) return {name + " stays where it is this turn.", "MOD-6.8"};
  return {name + " may not move this turn.", "MOD-4.1"};
}

Verdict validate_move(const State& state, const Command& command) {
  const ElementId element = command.actor.element();
  if (!may_turn(state, element)) return cannot_turn(state, element);
  const Mobility mobility = mobility_of(state, element);
  if (!mobility.may_move) return {name_of(state, element) + " has used up its Speed.", "MOD-4.1"};
  const Facing facing = end_facing(state, command, reverse(command));
  const PathCost cost = Ways(state, mobility, element).cost(command.path, facing);
  if (cost.fault == PathFault::spent)
    return {name_of(state, element) + " has " + in_inches(mobility.most) + " left, this path takes " +
                in_inches(cost.cost) + ".",
            "MOD-4.1"};
  if (!cost.ok()) return {"The path " + fault_sentence(state, cost) + ".", rule_of(cost.fault)};
  const ElementId enemy = enemy_touched(state, {element, command.path.back(), facing});
  if (enemy.valid()) return {"The path ends in contact with " + name_of(state, enemy) + ".", "MOD-4.4"};
  return Verdict::allowed();
}

Verdict validate_turn(const State& state, const Command& command, const Ways& ways) {
  const ElementId element = command.actor.element();
  if (!may_turn(state, element)) return cannot_turn(state, element);
  const Element& e = state.element(element);
  const Facing facing = end_facing(state, command, reverse(command));
  if (facing == e.facing) return {name_of(state, element) + " looks that way already.", "MOD-4.3"};
  if (!ways.room(e.at, facing)) return {name_of(state, element) + " has no room to stand that way.", "MOD-4.4"};
  if (enemy_touched(state, {element, e.at, facing}).valid())
    return {name_of(state, element) + " would touch an enemy.", "MOD-4.4"};
  return Verdict::allowed();
}

bool can_act(const State& state, SideId, Ref actor) {
  const ElementId element = actor.element();
  return element.valid() && is_active(state, element) && may_turn(state, element);
}

void candidates(const State& state, SideId side, Ref actor, Commands& out) {
  if (!can_act(state, side, actor)) return;
  const ElementId element = actor.element();
  std::vector<Way>& sample = scratch<Way, struct WaysOffered>();
  sample_ways(state, element, sample);
  Command command = make_command(side, Verb::move, actor);
  command.options.resize(1);
  for (const Way& way : sample) {
    command.path = way.path;
    command.facing = way.facing;
    command.options[0] = way.reverse ? 1 : 0;
    out.push_back(command);
  }
  const Ways ways(state, ground_prices(state, element), element);
  Command turn = make_command(side, Verb::pivot, actor);
  for (int i = 0; i < turn_facings; ++i) {
    turn.facing = compass(i, turn_facings);
    if (validate_turn(state, turn, ways).ok()) out.push_back(turn);
  }
}

Verdict validate(const State& state, const Command& command) {
  if (!is_active(state, command.actor.element())) return not_active(state, command.actor.element());
  if (verb_of(command) == Verb::move) return validate_move(state, command);
  const ElementId element = command.actor.element();
  return validate_turn(state, command, Ways(state, ground_prices(state, element), element));
}

void resolve(Resolution& resolution, const Command& command) {
  const State& state = resolution.state();
  const ElementId element = command.actor.element();
  const Facing facing = end_facing(state, command, reverse(command));
  if (verb_of(command) == Verb::pivot) return start_turn(resolution, element, facing);
  const PathCost cost = Ways(state, mobility_of(state, element), element).cost(command.path, facing);
  start_move(resolution, element, command.path, facing, reverse(command), cost.cost);
}

}  // namespace

const Part part{can_act, candidates, validate, nullptr, resolve};

}  // namespace sixmil::modern::move
