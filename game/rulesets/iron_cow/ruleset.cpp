#include "game/core/turn/ruleset.hpp"

#include <algorithm>

#include "game/core/turn/shape.hpp"

#include "game/rulesets/iron_cow/data.hpp"
#include "game/rulesets/iron_cow/force/forces.hpp"
#include "game/rulesets/iron_cow/move/mobility.hpp"
#include "game/rulesets/iron_cow/opponent/opponent.hpp"
#include "game/rulesets/iron_cow/part.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

namespace sixmil {
namespace iron_cow {
namespace {

struct Parts {
  const Part* list[3] = {};
  bool done = true;  // "done" is offered
};

// What may be done now: by the question asked, else by the phase.
Parts parts_now(const State& state) {
  if (!state.agenda.empty()) {
    switch (ask_of(state.agenda.back())) {
      case Ask::replacement:
        return {{&jamming::replacement}, false};
      case Ask::choose_ab:
        return {{&initiative::part}, false};
      case Ask::counter_battery:
        return {{&artillery::answers}, false};
    }
  }
  switch (phase_of(state)) {
    case Phase::setup:
      return {{&setup::part, &organise::part}};
    case Phase::orders:
      return {{&organise::part, &orders::part, &air::calls}};
    case Phase::jamming:
      return {{&jamming::part}};
    case Phase::move_a:
    case Phase::move_b:
      return {{&arrivals::part, &move::part, &mount::part}};
    case Phase::fire_a:
    case Phase::fire_a_rest:
    case Phase::fire_b:
      return {{&fire::part, &artillery::part, &air::flights}};
    default:
      return {{}, false};
  }
}

const Part* part_of(Verb verb) {
  switch (verb) {
    case Verb::deploy:
    case Verb::embark:
    case Verb::allot_jammer:
      return &setup::part;
    case Verb::attach_hq:
    case Verb::detach:
    case Verb::rejoin:
    case Verb::reassign_command:
      return &organise::part;
    case Verb::lay:
    case Verb::take_back:
      return &orders::part;
    case Verb::jam:
      return &jamming::part;
    case Verb::replace:
      return &jamming::replacement;
    case Verb::choose:
      return &initiative::part;
    case Verb::enter:
      return &arrivals::part;
    case Verb::move:
    case Verb::turn:
      return &move::part;
    case Verb::mount:
    case Verb::dismount:
      return &mount::part;
    case Verb::fire:
      return &fire::part;
    case Verb::shell:
    case Verb::battery:
      return &artillery::part;
    case Verb::answer:
    case Verb::pass:
      return &artillery::answers;
    case Verb::call_strike:
      return &air::calls;
    case Verb::name_strike:
    case Verb::strafe:
    case Verb::fly:
      return &air::flights;
    default:
      return nullptr;
  }
}

bool acts_now(const State& state, SideId side) {
  return state.agenda.empty() ? acts(state, side) : state.agenda.back().asked == side;
}

const std::string& step_label(const State& state) {
  return state.info().phases[static_cast<std::size_t>(state.phase.index())].label;
}

// Why a side does not act now.
Verdict not_now(const State& state, SideId side) {
  if (phase_of(state) == Phase::over) return {"The battle is over.", "IC-R68"};
  if (!state.agenda.empty()) return {"The other side has a question to answer first.", "IC-5.9"};
  if (state.counter(side, counters().side.done) != 0)
    return {"This side is done with: " + step_label(state) + ".", "IC-5.9"};
  return {"The other side acts in this step of the turn: " + step_label(state) + ".", "IC-5.9"};
}

class IronCow final : public Ruleset {
 public:
  const Info& info() const override { return rules().info; }

  Result<State> setup(const BattleSpec& spec, std::uint32_t seed) const override {
    return setup::make_battle(spec, seed);
  }

  void acting(const State& state, Acting& out) const override {
    out.clear();
    const Parts parts = parts_now(state);
    for (int i = 0; i < state.side_count(); ++i) {
      const SideId side(i);
      if (!acts_now(state, side)) continue;
      Acting::One one;
      one.side = side;
      const auto offer = [&](Ref actor) {
        for (const Part* part : parts.list)
          if (part && part->can_act(state, side, actor)) return one.actors.push_back(actor);
      };
      if (parts.done)
        one.actors.push_back(Ref());
      else
        offer(Ref());
      for (int u = 0; u < state.unit_count(); ++u)
        if (state.unit_info(UnitId(u)).side == side) offer(UnitId(u));
      for (int e = 0; e < state.element_count(); ++e)
        if (state.elements[static_cast<std::size_t>(e)].side == side) offer(ElementId(e));
      out.sides.push_back(std::move(one));
    }
  }

  void candidates(const State& state, SideId side, Ref actor, std::vector<Command>& out) const override {
    if (!acts_now(state, side)) return;
    if (actor.kind != RefKind::none && owner_of(state, actor) != side) return;
    const Parts parts = parts_now(state);
    for (const Part* part : parts.list)
      if (part) part->candidates(state, side, actor, out);
    if (parts.done && !actor.valid() && may_finish(state, side).ok()) out.push_back(make_command(side, Verb::done));
  }

  Verdict validate(const State& state, const Command& command) const override {
    Verdict shape = check_shape(state, command);
    if (!shape.ok()) return shape;
    if (!acts_now(state, command.side)) return not_now(state, command.side);
    const Parts parts = parts_now(state);
    if (verb_of(command) == Verb::done)
      return parts.done ? may_finish(state, command.side) : Verdict("A question has to be answered first.", "IC-5.9");
    const Part* part = part_of(verb_of(command));
    if (!part || std::find(std::begin(parts.list), std::end(parts.list), part) == std::end(parts.list))
      return Verdict(state.info().verbs[static_cast<std::size_t>(command.verb.index())].label +
                         " has no place in this step of the turn: " + step_label(state) + ".",
                     "IC-5.9");
    return part->validate(state, command);
  }

  void forecast(const State& state, const Command& command, std::vector<Explanation>& out) const override {
    out.clear();
    const Part* part = part_of(verb_of(command));
    if (part && part->forecast && validate(state, command).ok()) part->forecast(state, command, out);
  }

  Mobility mobility(const State& state, Ref mover) const override {
    return mover.element().valid() ? mobility_of(state, mover.element()) : Mobility{};
  }

  void resolve(Resolution& resolution, const Command& command) const override {
    switch (verb_of(command)) {
      case Verb::begin:
        return begin_game(resolution);
      case Verb::done:
        return finish(resolution, command.side);
      default:
        return part_of(verb_of(command))->resolve(resolution, command);
    }
  }

  Outcome outcome(const State& state) const override { return ending::outcome(state); }

  const Powers* powers() const override { return &opponent_powers(); }
};

}  // namespace
}  // namespace iron_cow

const Ruleset& iron_cow_ruleset();
const Ruleset& iron_cow_ruleset() {
  static const iron_cow::IronCow ruleset;
  return ruleset;
}

}  // namespace sixmil
