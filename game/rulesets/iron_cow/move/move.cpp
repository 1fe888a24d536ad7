// Moving and turning (IC-6, IC-R12, IC-R13, IC-R40–R45).
#include "engine/base/memory.hpp"

#include "game/core/measure/sample_ways.hpp"
#include "game/core/rows/lengths.hpp"

#include "game/rulesets/iron_cow/force/losses.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/move/leaving.hpp"
#include "game/rulesets/iron_cow/move/mobility.hpp"
#include "game/rulesets/iron_cow/move/paths.hpp"
#include "game/rulesets/iron_cow/orders/acting_order.hpp"
#include "game/rulesets/iron_cow/part.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

namespace sixmil::iron_cow::move {
namespace {

constexpr int option_height = 0, option_table = 1;  // as in the verbs' option lists
constexpr int turn_facings = 8;

std::int32_t height_of(const State& state, const Command& command) {
  if (!profile_of(state, command.actor.element()).flies()) return 0;
  return command.option(option_height) != 0 ? vtol_high : vtol_low;
}

bool leaves_table(const Command& command) { return command.option(option_table) != 0; }

bool turned(const State& state, ElementId element) { return state.counter(element, counters().element.turned) != 0; }
bool moved(const State& state, ElementId element) { return state.counter(element, counters().element.moved) != 0; }

Verdict cannot_move(const State& state, ElementId element) {
  const std::string& name = name_of(state, element);
  if (!state.element(element).on_table()) return {name + " is not on the table.", "IC-R40"};
  if (moved(state, element)) return {name + " has moved this turn.", "IC-R40"};
  if (!steady(state, element)) return {name + " is shaken and does not obey.", "IC-10.3"};
  return {name + " is Static and does not move.", "IC-6.1"};
}

bool grounded_high(const State& state, const Command& command) {
  return command.option(option_height) != 0 && !profile_of(state, command.actor.element()).flies();
}

Verdict validate_move(const Deed& deed) {
  const auto& [state, command, element, target] = deed;
  if (grounded_high(state, command)) return {"Only a VTOL may be high.", "IC-R14"};
  const Mobility mobility = mobility_of(state, element);
  if (!mobility.may_move || !state.element(element).on_table()) return cannot_move(state, element);
  if (command.path.empty()) return {"A move needs a path.", "IC-R40"};
  const bool leaving = leaves_table(command);
  const Ways ways(state, mobility, element);
  const PathCost cost = ways.cost(command.path, end_facing(state, command), leaving);
  if (!cost.ok()) return refuse_fault(state, element, mobility, cost);
  if (leaving) {
    if (!exit_at(state, element, command.path.back()).allowed)
      return {"The table is left over the own edge or by an exit of the scenario.", "IC-R45"};
    return Verdict::allowed();
  }
  if (cost.cost < mobility.least && !shut_in_after(state, ways, element, command.path, cost.cost))
    return refuse_short(state, element, mobility, cost);
  return Verdict::allowed();
}

// IC-R42.
Verdict validate_turn(const Deed& deed) {
  const auto& [state, command, element, target] = deed;
  const Element& e = state.element(element);
  const std::string& name = name_of(state, element);
  if (grounded_high(state, command)) return {"Only a VTOL may be high.", "IC-R14"};
  if (!e.on_table()) return {name + " is not on the table.", "IC-R42"};
  if (!steady(state, element)) return {name + " is shaken and does not turn.", "IC-R42"};
  if (turned(state, element)) return {name + " has turned this turn.", "IC-R42"};
  const Facing facing = end_facing(state, command);
  if (facing != e.facing && !Ways(state, ground_prices(state, element), element).room(e.at, facing))
    return {name + " has no room to stand that way.", "IC-R12"};
  return Verdict::allowed();
}

// The sample as commands: flying ones at both heights.
struct Listing {
  Offer& offer;
  const State& state;
  ElementId element;
  bool flies;

  void add(Command command) const {
    for (std::int32_t high = 0; high <= (flies ? 1 : 0); ++high) {
      command.options[option_height] = high;
      offer.add(command);
    }
  }
  bool ways() const {
    const Mobility mobility = mobility_of(state, element);
    if (!mobility.may_move) return false;
    const Ways from(state, mobility, element);
    std::vector<Way>& sample = scratch<Way, struct WaysOffered>();
    sample_ways(state, from, element, flies ? 0 : cover_kinds(*state.battle), sample);
    Command command = offer.start(Verb::move);
    command.options.resize(2);
    for (const Way& way : sample) {
      go(command, way);
      command.options[option_table] = way.leaves ? 1 : 0;
      if (way.leaves)
        offer.add(command);
      else
        add(command);
    }
    return !sample.empty();
  }
  void turns() const {
    const Element& e = state.element(element);
    const Ways here(state, ground_prices(state, element), element);
    Command command = offer.start(Verb::turn);
    command.options.resize(1);
    bool any = false;
    for (int i = 0; i < turn_facings; ++i) {
      command.facing = compass(i, turn_facings);
      if (command.facing != e.facing && !here.room(e.at, command.facing)) continue;
      add(command);
      any = true;
    }
    if (any) return;
    command.facing = e.facing;
    add(command);
  }
};

// What has no way to go gets facings to turn to.
void list(Offer& offer) {
  const State& state = offer.state;
  const ElementId element = offer.element;
  if (!state.element(element).on_table() || moved(state, element) || !steady(state, element)) return;
  const bool may_turn = !turned(state, element);
  if (offer.brief() && may_turn) return offer.settle(true);
  const Listing listing{offer, state, element, profile_of(state, element).flies()};
  if (!listing.ways() && may_turn) listing.turns();
}

Verdict validate(const Deed& deed) {
  return verb_of(deed.command) == Verb::turn ? validate_turn(deed) : validate_move(deed);
}

void resolve(Resolution& resolution, const Deed& deed) {
  const auto& [state, command, element, target] = deed;
  const Facing facing = end_facing(state, command);
  if (verb_of(command) == Verb::turn) {
    resolution.emit(Turned{element, facing, height_of(state, command)});
    resolution.set(element, counters().element.turned, 1);
    return;
  }
  const PathCost cost =
      Ways(state, mobility_of(state, element), element).cost(command.path, facing, leaves_table(command));
  judge_pace(resolution, element);
  if (leaves_table(command)) {
    const Exit exit = exit_at(state, element, command.path.back());
    leave(resolution, element, command.path, exit.gate);
    return;
  }
  resolution.emit(Moved{element, command.path, facing, height_of(state, command), cost.cost});
  resolution.set(element, counters().element.moved, 1);
}

// IC-R40, IC-R41. Whoever can leave its spot at all can double back on it until the minimum is spent; where not even
// that is legal (a slope that can only be gone down), it owes only if some listed way is.
bool owes_minimum(const State& state, ElementId element) {
  const Mobility mobility = mobility_of(state, element);
  if (!mobility.may_move || mobility.least == 0) return false;
  const Ways ways(state, mobility, element);
  if (shut_in(ways)) return false;
  if (!circle(ways, state.element(element).facing).empty()) return true;
  std::vector<Way> open;
  sample_ways(state, ways, element, 0, open);
  return !open.empty();
}

}  // namespace

const Part part{list, validate, nullptr, resolve};

Verdict may_finish(const State& state, SideId side) {
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId element(i);
    if (state.element(element).side != side || !state.element(element).on_table() || !owes_minimum(state, element))
      continue;
    return {name_of(state, element) + " has yet to move " + in_millimetres(mobility_of(state, element).least) + ".",
            "IC-R40"};
  }
  return Verdict::allowed();
}

}  // namespace sixmil::iron_cow::move
