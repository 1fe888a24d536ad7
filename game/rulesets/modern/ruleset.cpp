#include "game/core/turn/ruleset.hpp"

#include <algorithm>

#include "game/core/turn/shape.hpp"

#include "game/rulesets/modern/data.hpp"
#include "game/rulesets/modern/move/mobility.hpp"
#include "game/rulesets/modern/muster/forces.hpp"
#include "game/rulesets/modern/opponent/opponent.hpp"
#include "game/rulesets/modern/part.hpp"
#include "game/rulesets/modern/turn/flow.hpp"

namespace sixmil {
namespace modern {
namespace {

struct Parts {
  const Part* list[6] = {};
};

// What may be done now: by the question asked, else by the phase.
Parts parts_now(const State& state) {
  if (!state.agenda.empty())
    return ask_of(state.agenda.back()) == Ask::window ? Parts{{&overwatch::part}} : Parts{{&setup::first}};
  switch (phase_of(state)) {
    case Phase::setup:
      return {{&setup::part}};
    case Phase::select:
      return {{&turn::select, &specials::crews, &specials::boarding}};
    case Phase::active:
      return {{&turn::done, &move::part, &fire::part, &specials::smoke, &specials::swimming, &specials::boarding}};
    default:
      return {};
  }
}

const Part* part_of(Verb verb) {
  switch (verb) {
    case Verb::ready:
    case Verb::deploy:
    case Verb::load:
      return &setup::part;
    case Verb::choose:
      return &setup::first;
    case Verb::end_turn:
    case Verb::standing_orders:
    case Verb::activate:
    case Verb::set_overwatch:
    case Verb::keep_overwatch:
      return &turn::select;
    case Verb::recrew:
      return &specials::crews;
    case Verb::end_activation:
      return &turn::done;
    case Verb::move:
    case Verb::pivot:
      return &move::part;
    case Verb::fire:
      return &fire::part;
    case Verb::smoke:
    case Verb::smoke_trail:
      return &specials::smoke;
    case Verb::prepare:
      return &specials::swimming;
    case Verb::mount:
    case Verb::dismount:
      return &specials::boarding;
    case Verb::pass:
    case Verb::overwatch_fire:
      return &overwatch::part;
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
Verdict not_now(const State& state) {
  if (phase_of(state) == Phase::over) return {"The battle is over.", "MOD-P6"};
  if (!state.agenda.empty()) return {"The other side has a question to answer first.", "MOD-PW"};
  if (phase_of(state) == Phase::setup) return {"This side has deployed.", "MOD-P0"};
  return {"It is the other side's turn.", "MOD-3.1"};
}

class Modern final : public Ruleset {
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
          if (part != nullptr && part->can_act(state, side, actor)) return one.actors.push_back(actor);
      };
      offer(Ref());
      for (int e = 0; e < state.element_count(); ++e)
        if (state.elements[static_cast<std::size_t>(e)].side == side) offer(ElementId(e));
      out.sides.push_back(std::move(one));
    }
  }

  void candidates(const State& state, SideId side, Ref actor, std::vector<Command>& out) const override {
    if (!acts_now(state, side)) return;
    if (actor.kind != RefKind::none && (!actor.element().valid() || state.element(actor.element()).side != side))
      return;
    for (const Part* part : parts_now(state).list)
      if (part != nullptr) part->candidates(state, side, actor, out);
  }

  Verdict validate(const State& state, const Command& command) const override {
    Verdict shape = check_shape(state, command);
    if (!shape.ok()) return shape;
    if (!acts_now(state, command.side)) return not_now(state);
    const Parts parts = parts_now(state);
    const Part* part = part_of(verb_of(command));
    if (part == nullptr || std::find(std::begin(parts.list), std::end(parts.list), part) == std::end(parts.list))
      return {state.info().verbs[static_cast<std::size_t>(command.verb.index())].label +
                  " has no place here: " + step_label(state) + ".",
              "MOD-3.1"};
    return part->validate(state, command);
  }

  void forecast(const State& state, const Command& command, std::vector<Explanation>& out) const override {
    out.clear();
    const Part* part = part_of(verb_of(command));
    if (part != nullptr && part->forecast != nullptr && validate(state, command).ok())
      part->forecast(state, command, out);
  }

  Mobility mobility(const State& state, Ref mover) const override {
    return mover.element().valid() ? mobility_of(state, mover.element()) : Mobility{};
  }

  void resolve(Resolution& resolution, const Command& command) const override {
    if (verb_of(command) == Verb::begin) return begin_game(resolution);
    part_of(verb_of(command))->resolve(resolution, command);
    check_beaten(resolution);
  }

  Outcome outcome(const State& state) const override { return ending::outcome(state); }

  const Powers* powers() const override { return &opponent_powers(); }
};

}  // namespace
}  // namespace modern

const Ruleset& modern_ruleset();
const Ruleset& modern_ruleset() {
  static const modern::Modern ruleset;
  return ruleset;
}

}  // namespace sixmil
