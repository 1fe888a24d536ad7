// charge, hold, nearest: each takes the first actor that has something its manner approves of.
#include <algorithm>
#include <vector>

#include "engine/base/rng.hpp"

#include "game/core/measure/ways.hpp"

#include "game/ai/choices.hpp"
#include "game/ai/policies.hpp"

namespace sixmil::ai {
namespace {

enum class Manner : std::uint8_t { charge, hold, nearest };
constexpr std::int64_t far_away = std::int64_t{1} << 60;
constexpr std::int64_t never = -far_away;

class Script final : public Policy {
 public:
  Script(Manner manner, std::uint64_t seed) : manner_(manner), rng_(seed, 2) {}

  void think(const Ruleset& ruleset, const State& view, SideId side, const Acting& acting, Thought& thought) override {
    const std::vector<Ref>& actors = actors_of(acting, side);
    thought.expect(static_cast<std::int64_t>(actors.size()));
    const Command* finish = nullptr;
    Command kept, lesser;
    std::int64_t least_bad = never;
    for (const Ref actor : actors) {
      if (!thought.ask()) break;
      list_.clear();
      ruleset.candidates(view, side, actor, list_);
      const Command* best = nullptr;
      std::int64_t most = 0;
      for (const Command& command : list_) {
        const Meaning meaning = meaning_of(ruleset, view, command);
        if (meaning.intent == Intent::finish) {
          kept = command;
          finish = &kept;
          continue;
        }
        const std::int64_t value = value_of(ruleset, view, side, command, meaning);
        if (value > most) {
          most = value;
          best = &command;
        }
        if (value > least_bad) {
          least_bad = value;
          lesser = command;
        }
      }
      if (!best) continue;
      thought.reasons = reasons_for(ruleset, view, side, *best);
      thought.command = routed(ruleset, view, *best);
      return;
    }
    if (finish) {
      thought.reasons.add("nothing that it likes", 0);
      thought.command = *finish;
    } else if (least_bad > never) {  // it may not go on: a move that it owes
      thought.reasons = reasons_for(ruleset, view, side, lesser);
      thought.command = lesser;
    } else {
      thought.reasons.add("drawn by lot", 0);
      thought.command = any_command(ruleset, view, side, actors, rng_, list_);
    }
  }
  std::unique_ptr<Policy> copy() const override { return std::make_unique<Script>(*this); }

 private:
  // Greater than 0: worth doing; never: only as any_command would.
  std::int64_t value_of(const Ruleset& ruleset, const State& view, SideId side, const Command& command,
                        const Meaning& meaning) {
    switch (meaning.intent) {
      case Intent::shoot:
      case Intent::bombard:
      case Intent::reply:
      case Intent::pledge:
      case Intent::fulfil:
        return attack(ruleset, view, command, meaning);
      case Intent::move:
        return advance(view, side, command);
      case Intent::order:
        return order(ruleset, view, side, meaning);
      case Intent::hinder:
        return 1;
      case Intent::sequence:
        return 2 - meaning.number;
      case Intent::act:
        return meaning.number == (manner_ == Manner::hold ? 2 : 1) ? 1 : never;
      case Intent::other: {
        const Powers* powers = ruleset.powers();
        if (powers && powers->reading) return std::max(powers->reading->worth(view, command), std::int32_t{-1});
        return rng_.below(4) == 0 ? 1 : never;
      }
      default:
        return never;
    }
  }

  // In percent of an element, or in tu.
  Reasons reasons_for(const Ruleset& ruleset, const State& view, SideId side, const Command& command) {
    Reasons out;
    const Meaning meaning = meaning_of(ruleset, view, command);
    switch (meaning.intent) {
      case Intent::shoot:
      case Intent::bombard:
      case Intent::reply:
      case Intent::pledge:
      case Intent::fulfil: {
        const Stakes stakes = stakes_of(ruleset, view, command, odds_);
        out.add("losses of the enemy", stakes.enemy);
        out.add("own losses", -stakes.own);
        break;
      }
      case Intent::move: {
        const ElementId id = command.actor.element();
        const std::int64_t ahead = isqrt_floor(to_goal(view, side, end_of(view, command)));
        if (!view.element(id).on_table())
          out.add("comes on near its goal", -static_cast<double>(ahead));
        else if (manner_ == Manner::hold)
          out.add("stays where it is", -length(view.element(id).at, end_of(view, command)));
        else
          out.add("nearer to its goal",
                  static_cast<double>(isqrt_floor(to_goal(view, side, view.element(id).at)) - ahead));
        break;
      }
      case Intent::order:
        out.add(manner_ == Manner::hold ? "shorter moves" : "moves that suit it",
                static_cast<double>(order(ruleset, view, side, meaning)));
        break;
      case Intent::hinder:
        out.add("hinders the enemy", 1);
        break;
      case Intent::sequence:
        out.add("acts early", 2 - meaning.number);
        break;
      case Intent::act:
        out.add(manner_ == Manner::hold ? "watches" : "acts at once", 1);
        break;
      default: {
        const Powers* powers = ruleset.powers();
        if (powers && powers->reading)
          out.add("worth by the rulebook", powers->reading->worth(view, command));
        else
          out.add("drawn by lot", 0);
      }
    }
    return out;
  }

  std::int64_t attack(const Ruleset& ruleset, const State& view, const Command& command, const Meaning& meaning) {
    const Stakes stakes = stakes_of(ruleset, view, command, odds_);
    if (stakes.enemy <= stakes.own) return never;
    if (manner_ != Manner::nearest || !meaning.subject.element().valid() || !command.actor.element().valid())
      return stakes.enemy - stakes.own;
    return far_away -
           distance_squared(view.element(command.actor.element()).at, view.element(meaning.subject.element()).at);
  }

  // Squared distance to what this manner goes for.
  std::int64_t to_goal(const State& view, SideId side, Vec2 from) const {
    std::int64_t least = far_away;
    for (const Objective& objective : view.battle->objectives)
      least = std::min(least, distance_squared(from, objective.at));
    if (manner_ == Manner::nearest && least < far_away) return least;
    for (const Element& element : view.elements)
      if (element.on_table() && element.side != side) least = std::min(least, distance_squared(from, element.at));
    return least;
  }

  std::int64_t advance(const State& view, SideId side, const Command& command) const {
    const ElementId id = command.actor.element();
    if (!id.valid()) return never;
    if (!view.element(id).on_table())
      return manner_ == Manner::hold ? -to_goal(view, side, end_of(view, command)) / 4096
                                     : far_away / 2 - to_goal(view, side, end_of(view, command));
    const Vec2 here = view.element(id).at;
    if (manner_ == Manner::hold) return -1 - distance_squared(here, end_of(view, command));
    return to_goal(view, side, here) - to_goal(view, side, end_of(view, command));
  }

  std::int64_t order(const Ruleset& ruleset, const State& view, SideId side, const Meaning& meaning) const {
    const Powers* powers = ruleset.powers();
    if (!powers || !powers->orders || !meaning.subject.unit().valid()) return never;
    for (int i = 0; i < view.element_count(); ++i) {
      const Element& element = view.element(ElementId(i));
      if (!element.on_table() || !belongs(view, element.unit, meaning.subject.unit())) continue;
      const OrderId now = powers->orders->acts_on(view, ElementId(i));
      return pace(*powers, view, side, ElementId(i), meaning.order) - pace(*powers, view, side, ElementId(i), now);
    }
    return never;
  }
  // How much this manner likes an order: long legs when it wants to be elsewhere, none when it wants to stay.
  std::int64_t pace(const Powers& powers, const State& view, SideId side, ElementId element, OrderId order) const {
    const Mobility mobility = powers.orders->mobility_under(view, element, order);
    const std::int64_t most = mobility.may_move ? mobility.most : 0;
    const Vec2 here = view.element(element).at;
    const bool there = manner_ == Manner::nearest && to_goal(view, side, here) <= std::int64_t{mm(60)} * mm(60);
    return manner_ == Manner::hold || there ? -most : most;
  }

  // `nearest` walks by the cheapest route where that is legal and not shorter than what it owes.
  Command routed(const Ruleset& ruleset, const State& view, const Command& command) const {
    const ElementId id = command.actor.element();
    if (manner_ != Manner::nearest || !id.valid() || !view.element(id).on_table() || view.battle->objectives.empty() ||
        meaning_of(ruleset, view, command).intent != Intent::move)
      return command;
    const Mobility mobility = ruleset.mobility(view, id);
    const Vec2 here = view.element(id).at;
    Vec2 goal = view.battle->objectives.front().at;
    for (const Objective& objective : view.battle->objectives)
      if (distance_squared(here, objective.at) < distance_squared(here, goal)) goal = objective.at;
    const Route route = Ways(view, mobility, id).route(goal, mobility.most);
    if (route.path.empty()) return command;
    Command other = command;
    other.path = route.path;
    return ruleset.validate(view, other).ok() ? other : command;
  }

  Manner manner_;
  Rng rng_;
  std::vector<Command> list_;
  std::vector<Explanation> odds_;
};

}  // namespace

std::unique_ptr<Policy> make_charge(std::uint64_t seed) { return std::make_unique<Script>(Manner::charge, seed); }
std::unique_ptr<Policy> make_hold(std::uint64_t seed) { return std::make_unique<Script>(Manner::hold, seed); }
std::unique_ptr<Policy> make_nearest(std::uint64_t seed) { return std::make_unique<Script>(Manner::nearest, seed); }

}  // namespace sixmil::ai
