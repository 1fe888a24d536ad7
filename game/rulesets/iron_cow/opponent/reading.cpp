// The verbs in words that every commander understands.
#include "game/rulesets/iron_cow/artillery/barrage.hpp"
#include "game/rulesets/iron_cow/data.hpp"
#include "game/rulesets/iron_cow/move/leaving.hpp"
#include "game/rulesets/iron_cow/opponent/opponent.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

namespace sixmil::iron_cow {
namespace {

// Options of `lay` and of `replace` in order; past the three of `replace`: let it stand.
OrderId order_option(std::int32_t option, int kinds) {
  constexpr Order orders[] = {Order::advance, Order::cautious_advance, Order::stand_fast, Order::regroup};
  return option >= 0 && option < kinds ? id(orders[option]) : OrderId();
}

class IronCowReading final : public Reading {
 public:
  Meaning meaning(const State& view, const Command& command) const override {
    Meaning m = plain_meaning(view, command);
    switch (verb_of(command)) {
      case Verb::lay:
        m.order = order_option(command.option(0), 4);
        break;
      case Verb::call_strike:
        m.subject = view.element(command.actor.element()).unit;
        m.order = id(Order::airstrike);
        break;
      case Verb::jam:
        m.order = id(jamming::order_before(view, m.subject.unit()));
        break;
      case Verb::replace:
        m.subject = view.agenda.empty() ? Ref() : view.agenda.back().subject;
        m.order = order_option(command.option(0), 3);
        if (!m.order.valid() && m.subject.unit().valid()) m.order = view.unit(m.subject.unit()).order;
        break;
      case Verb::move:
        if (command.option(1) != 0) m.intent = Intent::other;
        break;
      case Verb::battery:
        if (command.actor.unit().valid()) m.number = artillery::ready_guns(view, command.actor.unit());
        break;
      default:
        break;
    }
    return m;
  }

  // What a Regroup promises and what its jamming costs the enemy; other orders are worth what they let their unit do.
  // A strike that is called is worth what waiting would lose.
  // Leaving the table gains nothing but where a gate scores; reshuffling the force is left to people.
  std::int32_t worth(const State& view, const Command& command) const override {
    const Meaning m = meaning(view, command);
    if (m.intent == Intent::hinder) {
      const UnitId unit = m.subject.unit();
      const Order order = order_of(view.unit(unit).order);
      if (order == Order::airstrike) return strike_worth(view, view.unit_info(unit).side);
      return order == Order::regroup ? regroup_worth(view, unit) : 0;
    }
    if (m.intent == Intent::order) {
      if (order_of(m.order) == Order::airstrike) return strike_urgency(view, command.side);
      if (order_of(m.order) != Order::regroup) return 0;
      const std::int32_t promise = regroup_worth(view, m.subject.unit());
      return verb_of(command) == Verb::lay ? promise : -promise;  // the enemy's, let stand
    }
    if (verb_of(command) != Verb::move || command.path.empty()) return -1;
    for (const Gate& gate : view.battle->gates)
      if (gate.exit && (!gate.side.valid() || gate.side == command.side) &&
          move::on_gate(view.battle->table, gate, command.path.back()))
        return 100 * move::points_of(gate);
    return -1000;
  }

  std::int32_t shock(const State& view, const Command& command) const override { return shock_worth(view, command); }

  void propose(const State& view, SideId side, Ref actor, std::vector<Command>& out) const override {
    propose_attacks(view, side, actor, out);
  }
};

}  // namespace

const Reading& reading() { return only<IronCowReading>(); }

}  // namespace sixmil::iron_cow
