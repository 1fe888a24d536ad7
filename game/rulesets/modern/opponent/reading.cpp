// The verbs in words that every commander understands, and what letting somebody act is worth.
#include <algorithm>

#include "engine/base/memory.hpp"

#include "game/core/state/digest.hpp"

#include "game/rulesets/modern/move/mobility.hpp"
#include "game/rulesets/modern/opponent/opponent.hpp"
#include "game/rulesets/modern/overwatch/window.hpp"
#include "game/rulesets/modern/specials/crews.hpp"

namespace sixmil::modern {
namespace {

constexpr std::int32_t bound_worth = 20, orders_worth = 5, escape_share = 40, crew_way = 50;

// Kept while nothing changes: the plan asks for every shot of a list.
struct Advice {
  std::uint64_t digest = 0;
  ElementId element;
  bool scoot = false;
};

bool scoots(const State& view, ElementId element) {
  Advice& last = remembered<Advice>();
  const std::uint64_t digest = digest_of(view) ^ view.battle->digest;
  if (last.element != element || last.digest != digest)
    last = {digest, element, judgement::should_scoot(view, element)};
  return last.scoot;
}

// Shots that the plan should not even think of: those that stay where driving off is wiser and the reverse, and
// missiles better kept.
bool advised(const State& view, const Command& command) {
  const ElementId firer = command.actor.element(), target = command.targets[0].element();
  if (judgement::spares_missile(view, firer, command.option(0), target)) return false;
  const ElementCounters& c = counters().element;
  const bool open = !flag(view, firer, c.moved) && !flag(view, firer, c.will) && may_turn(view, firer);
  return !open || scoots(view, firer) == (command.option(1) != 0);
}

class ModernReading final : public Reading {
 public:
  Meaning meaning(const State& view, const Command& command) const override {
    const Verb verb = verb_of(command);
    Meaning m = plain_meaning(view, command);
    if (verb == Verb::activate) m.number = 1;
    if (verb == Verb::set_overwatch || verb == Verb::keep_overwatch) m.number = 2;
    const bool unwise = (verb == Verb::fire && !advised(view, command)) ||
                        (verb == Verb::overwatch_fire && !judgement::worth_reacting(view, command));
    if (unwise) m.intent = Intent::other;
    return m;
  }

  std::int32_t worth(const State& view, const Command& command) const override {
    const ElementId e = command.actor.element();
    switch (verb_of(command)) {
      case Verb::activate:
        return activate_worth(view, e);
      case Verb::standing_orders:
        return standing_worth(view, command);
      case Verb::recrew:
        return judgement::crew_worth(view, e, command.targets[0].element());
      case Verb::smoke:
        return smoke_worth(view, command);
      default:
        return -1;
    }
  }

  void propose(const State&, SideId, Ref, std::vector<Command>&) const override {}

 private:
  // A shot at once, getting away from too much fire, or a bound forward while the others watch; less what enemy
  // overwatch would do first. So whoever has least to fear acts first, and draws it.
  static std::int32_t activate_worth(const State& view, ElementId e) {
    const std::int32_t risk = judgement::watched_loss(view, e);
    const std::int32_t shot = judgement::best_shot(view, e, Manner{});
    const Mobility mobility = mobility_of(view, e);
    const std::int32_t crew = mobility.may_move ? crew_way_worth(view, e, mobility.most) : 0;
    if (shot > 0) return std::max(shot, crew) - risk * 2 / 3;
    if (!mobility.may_move) return 0;
    const std::int32_t flight = judgement::danger(view, posed(view, e)) * escape_share / 100;
    const bool goes = (e.index() + view.turn) % 2 == 0 || judgement::all_go(view);
    const bool bounds = goes && judgement::presses(view, view.element(e).side);
    return std::max({flight, bounds ? bound_worth : 0, crew}) - risk;
  }

  // Of an empty vehicle that a squad could reach.
  static std::int32_t crew_way_worth(const State& view, ElementId e, std::int32_t reach) {
    if (!profile_of(view, e).foot()) return 0;
    const ElementId empty = specials::empty_near(view, e, reach);
    return empty.valid() ? judgement::crew_worth(view, e, empty) * crew_way / 100 : 0;
  }

  static std::int32_t standing_worth(const State& view, const Command& command) {
    const bool set = view.counter(command.side, counters().side.auto_overwatch) != 0;
    return !set && command.option(0) == 1 && command.option(1) == 0 ? orders_worth : 0;
  }

  // Only when nothing else helps: it has fired, or cannot, and stays where it is seen; and only against those whose
  // sights it stops. In the direction of the nearest of them.
  static std::int32_t smoke_worth(const State& view, const Command& command) {
    const ElementId e = command.actor.element();
    const ElementCounters& c = counters().element;
    if (view.counter(e, c.fired) == 0 || mobility_of(view, e).may_move) return 0;
    const Posed here = posed(view, e);
    std::int32_t fear = 0;
    Vec2 from = here.at;
    std::int64_t least = -1;
    for (const ElementId foe : view.element_ids()) {
      const Element& other = view.element(foe);
      if (other.side == command.side || !other.on_table() || has(view, foe, Kit::ts) || !in_sight(view, foe, e))
        continue;
      const std::int32_t harm = harm_of(view, posed(view, foe), here, Manner{});
      if (harm == 0) continue;
      fear += worth_of(view, e) * harm / 100;
      const std::int64_t far = distance_squared(other.at, here.at);
      if (least < 0 || far < least) {
        least = far;
        from = other.at;
      }
    }
    if (least < 0 || fear < worth_of(view, e) / 8) return 0;
    const std::int64_t towards = dot(command.facing.vector(), make_facing(from - here.at).vector()) / facing_length;
    return towards <= 0 ? 0 : fear / 3 * static_cast<std::int32_t>(towards) / facing_length;
  }
};

}  // namespace

const Reading& reading() { return only<ModernReading>(); }

}  // namespace sixmil::modern
