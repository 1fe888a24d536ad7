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
constexpr FaultRules cited = {"MOD-4.4", "MOD-4.1", "MOD-4.2", "MOD-4.2"};

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

Verdict validate_move(const State& state, ElementId element, const Command& command) {
  if (!may_turn(state, element)) return cannot_turn(state, element);
  const Mobility mobility = mobility_of(state, element);
  if (!mobility.may_move) return {name_of(state, element) + " has used up its Speed.", "MOD-4.1"};
  const Facing facing = end_facing(state, command, reverse(command));
  const PathCost cost = Ways(state, mobility, element).cost(command.path, facing);
  if (cost.fault == PathFault::spent)
    return {name_of(state, element) + " has " + in_inches(mobility.most) + " left, this path takes " +
                in_inches(cost.cost) + ".",
            "MOD-4.1"};
  if (!cost.ok()) return {"The path " + fault_sentence(state, cost) + ".", rule_of(cost.fault, cited)};
  const ElementId enemy = enemy_touched(state, {element, command.path.back(), facing});
  if (enemy.valid()) return {"The path ends in contact with " + name_of(state, enemy) + ".", "MOD-4.4"};
  return Verdict::allowed();
}

Verdict validate_turn(const State& state, ElementId element, const Command& command, const Ways& ways) {
  if (!may_turn(state, element)) return cannot_turn(state, element);
  const Element& e = state.element(element);
  const Facing facing = end_facing(state, command, reverse(command));
  if (facing == e.facing) return {name_of(state, element) + " looks that way already.", "MOD-4.3"};
  if (!ways.room(e.at, facing)) return {name_of(state, element) + " has no room to stand that way.", "MOD-4.4"};
  if (enemy_touched(state, {element, e.at, facing}).valid())
    return {name_of(state, element) + " would touch an enemy.", "MOD-4.4"};
  return Verdict::allowed();
}

void list(Offer& offer) {
  const State& state = offer.state;
  const ElementId element = offer.element;
  if (!is_active(state, element) || !may_turn(state, element)) return;
  if (offer.brief()) return offer.settle(true);
  std::vector<Way>& sample = scratch<Way, struct WaysOffered>();
  sample_ways(state, element, sample);
  Command command = offer.start(Verb::move);
  command.options.resize(1);
  for (const Way& way : sample) {
    go(command, way);
    command.options[0] = way.reverse ? 1 : 0;
    offer.add(command);
  }
  const Ways ways(state, ground_prices(state, element), element);
  Command turn = offer.start(Verb::pivot);
  for (int i = 0; i < turn_facings; ++i) {
    turn.facing = compass(i, turn_facings);
    if (validate_turn(state, element, turn, ways).ok()) offer.add(turn);
  }
}

Verdict validate(const Deed& deed) {
  const auto& [state, command, element, target] = deed;
  if (!is_active(state, element)) return not_active(state, element);
  if (verb_of(command) == Verb::move) return validate_move(state, element, command);
  return validate_turn(state, element, command, Ways(state, ground_prices(state, element), element));
}

void resolve(Resolution& resolution, const Deed& deed) {
  const auto& [state, command, element, none] = deed;
  const Facing facing = end_facing(state, command, reverse(command));
  if (verb_of(command) == Verb::pivot) return start_turn(resolution, element, facing);
  const PathCost cost = Ways(state, mobility_of(state, element), element).cost(command.path, facing);
  start_move(resolution, element, command.path, facing, reverse(command), cost.cost);
}

}  // namespace

const Part part{list, validate, nullptr, resolve};

}  // namespace sixmil::modern::move
