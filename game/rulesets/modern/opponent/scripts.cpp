// What elements do that have been told something: one command at a time, without a list of what else they could do.
#include "game/core/powers/scripts.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "game/core/measure/approach.hpp"
#include "game/core/measure/sample_ways.hpp"

#include "game/rulesets/modern/move/mobility.hpp"
#include "game/rulesets/modern/opponent/opponent.hpp"
#include "game/rulesets/modern/overwatch/window.hpp"
#include "game/rulesets/modern/part.hpp"
#include "game/rulesets/modern/turn/flow.hpp"

namespace sixmil::modern {
namespace {

constexpr std::int32_t arrived = inches(4);       // that near a place is there (MOD-10.6)
constexpr std::int32_t close_in = inches(12);     // nobody goes nearer to a target than that
constexpr std::int32_t disembarking = inches(6);  // so near the place squads get out

struct Chosen {
  ElementId target;
  int weapon = 0;
};

struct Told {
  const State& state;
  SideId side;
  ElementId self;
  const Mission& mission;
  Command& out;

  const Element& body() const { return state.element(self); }
  bool say(Verb verb) const {
    out = make_command(side, verb, self);
    return true;
  }

  bool chases() const {
    return mission.stance == Stance::attack && mission.target.valid() && is_target(state, side, mission.target);
  }
  Vec2 goal() const { return chases() ? state.element(mission.target).at : mission.place; }
  bool goes() const {
    return mission.stance != Stance::hold && may_turn(state, self) && !flag(state, self, counters().element.moved) &&
           !within(body().at, goal(), chases() ? close_in : arrived);
  }

  Manner manner() const {
    Manner how;
    how.moving = flag(state, self, counters().element.moved) || flag(state, self, counters().element.will);
    how.beside = static_cast<std::uint8_t>(state.counter(self, counters().element.fired));
    return how;
  }

  // The first weapon that hurts that enemy, if it is seen.
  std::optional<Chosen> at(ElementId target, const Manner& how) const {
    const Posed here = posed(state, self), there = posed(state, target);
    for (int w = 0; w < profile_of(state, self).weapon_count(); ++w)
      if (can_hurt(state, here, there, how, w)) {
        if (!in_sight(state, self, target)) return std::nullopt;
        return Chosen{target, w};
      }
    return std::nullopt;
  }

  // At the target where the side knows of it, else at the nearest.
  std::optional<Chosen> shot() const {
    const Manner how = manner();
    const bool spent = how.beside + 1 == 1 << profile_of(state, self).weapon_count();
    if (spent || !may_fire(state, self)) return std::nullopt;
    const ElementId told = mission.target;
    const bool known = told.valid() && is_target(state, side, told);
    const ElementId target = known ? told : nearest_enemy(state, side, body().at);
    return target.valid() ? at(target, how) : std::nullopt;
  }

  // Means to move yet, which is declared with the first shot (MOD-6.8).
  bool fires_on_the_way(int weapon) const {
    Manner how = manner();
    if (how.moving || !goes()) return false;
    how.moving = true;
    return usable(state, self, weapon, how);
  }

  bool fire() const {
    const std::optional<Chosen> chosen = shot();
    if (!chosen) return false;
    say(Verb::fire);
    out.targets = {chosen->target};
    out.options = {chosen->weapon, fires_on_the_way(chosen->weapon) ? 1 : 0};
    return true;
  }

  // Whoever withdraws backs away where that is the shorter turn.
  bool move() const {
    if (!goes()) return false;
    const Mobility mobility = mobility_of(state, self);
    const std::optional<Approach> way = approach(state, mobility, self, body().at, goal(), contact);
    if (!way) return false;
    const bool behind = dot(way->path.back() - body().at, body().facing.vector()) < 0;
    say(Verb::move);
    out.path = way->path;
    out.options = {mission.stance == Stance::withdraw && behind && way->roomy ? 1 : 0};
    return true;
  }

  bool land() const {
    const ElementId carrier = body().carrier;
    const bool there = within(state.element(carrier).at, goal(), disembarking);
    if (!is_active(state, carrier) || (mission.stance != Stance::hold && !there)) return false;
    say(Verb::dismount);
    for (const Vec2 way : {Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}}) {
      out.path = {place_beside(state.element(carrier), body().body, way, contact / 2, contact / 2)};
      if (state.battle->table.ground.contains(out.path[0]) && specials::boarding.validate({state, out}).ok())
        return true;
    }
    return false;
  }

  bool act() const {
    if (body().presence == Presence::aboard) return land();
    if (!is_active(state, self)) return false;
    const bool fires_first = mission.stance == Stance::hold || mission.stance == Stance::attack;
    return fires_first ? fire() || move() : move() || fire();
  }

  // Acts if there is somewhere to go or somebody to shoot at, else it waits for the enemy. Whoever holds waits in any
  // case, where he may.
  bool begin() const {
    if (flag(state, self, counters().element.activated) || !offers_any(turn::select, state, side, self)) return false;
    const bool waits = may_overwatch(state, self);
    if (goes() || ((mission.stance != Stance::hold || !waits) && shot())) return say(Verb::activate);
    return waits && say(flag(state, self, counters().element.overwatch) ? Verb::keep_overwatch : Verb::set_overwatch);
  }

  // With as many weapons as fire together.
  bool react() const {
    const Posed mover = posed(state, state.agenda.back().actor.element());
    if (mission.stance == Stance::withdraw || !could_react(state, self, mover)) return false;
    SmallVector<std::uint8_t, 8> sets;
    reactions(state, self, mover, sets);
    const auto* most = std::max_element(
        sets.begin(), sets.end(), [](std::uint8_t a, std::uint8_t b) { return std::popcount(a) < std::popcount(b); });
    say(Verb::overwatch_fire);
    out.targets = {mover.id};
    for (int w = 0; w < max_weapons; ++w) out.options.push_back(*most >> w & 1);
    return true;
  }
};

// Ready, pass, first to go, done: what goes on.
Verb onward(const State& state) {
  if (!state.agenda.empty()) return ask_of(state.agenda.back()) == Ask::choose ? Verb::choose : Verb::pass;
  switch (phase_of(state)) {
    case Phase::setup:
      return Verb::ready;
    case Phase::active:
      return Verb::end_activation;
    default:
      return Verb::end_turn;
  }
}

class ModernScripts final : public Scripts {
 public:
  bool command(const State& state, SideId side, Ref actor, std::span<const Mission> missions,
               Command& out) const override {
    if (!(state.agenda.empty() ? acts(state, side) : state.agenda.back().asked == side)) return false;
    if (!actor.valid()) {
      out = make_command(side, onward(state));
      if (verb_of(out) == Verb::choose) out.options = {0};
      return true;
    }
    const ElementId self = actor.element();
    if (!self.valid()) return false;
    const Told told{state, side, self, missions[static_cast<std::size_t>(state.element(self).unit.index())], out};
    if (!state.agenda.empty()) return ask_of(state.agenda.back()) == Ask::window && told.react();
    switch (phase_of(state)) {
      case Phase::select:
        return told.begin();
      case Phase::active:
        return told.act();
      default:
        return false;
    }
  }
};

}  // namespace

const Scripts& scripts() { return only<ModernScripts>(); }

}  // namespace sixmil::modern
