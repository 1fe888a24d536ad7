// What the other side may have in secret (IC-R8): hidden orders, jams, jammers, arrival dice, strikes on their way, and
// before the battle its places.
#include <algorithm>

#include "game/core/muster/draw_place.hpp"

#include "game/rulesets/iron_cow/air/numbers.hpp"
#include "game/rulesets/iron_cow/air/strike.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/muster/muster.hpp"
#include "game/rulesets/iron_cow/opponent/opponent.hpp"
#include "game/rulesets/iron_cow/part.hpp"

namespace sixmil::iron_cow {
namespace {

using Values = std::vector<std::int32_t>;

const std::string& role_of(const State& state, ElementId e) { return state.unit_info(state.element(e).unit).role; }
bool out_of_sight(const State& state, ElementId e) { return state.element(e).presence == Presence::unknown; }

// Before the battle the other side's rows are not seen, its roster is.
bool known_hq(const State& state, ElementId e) {
  return out_of_sight(state, e) ? role_of(state, e) == "hq_vehicle" : is_hq(state, e);
}

std::int32_t laid_by(const State& state, SideId side) {
  std::int32_t count = 0;
  for (int i = 0; i < state.unit_count(); ++i)
    count += state.unit_info(UnitId(i)).side == side && state.unit(UnitId(i)).laid.valid() ? 1 : 0;
  return count;
}

// The next of the units with an order laid that no HQ vehicle before this one has issued.
void issued(const State& state, ElementId e, Values& out) {
  if (phase_of(state) != Phase::orders || !is_hq(state, e) || !state.element(e).alive() || is_attached(state, e))
    return;
  for (int i = 0; i < state.unit_count(); ++i) {
    if (state.unit_info(UnitId(i)).side != state.element(e).side || !state.unit(UnitId(i)).laid.valid()) continue;
    bool free = true;
    for (int k = 0; k < e.index(); ++k) free &= state.counter(ElementId(k), counters().element.issued) != i;
    if (free) return out.push_back(i);
  }
}

// As many living HQ vehicles as the side has jammers, each as likely as the other.
void jammer(const State& state, ElementId e, Values& out) {
  const SideId side = state.element(e).side;
  std::int32_t open = state.counter(side, counters().side.jammers), after = 0;
  for (const ElementId other : state.element_ids()) {
    if (state.element(other).side != side || !known_hq(state, other) || !state.element(other).alive()) continue;
    if (other.index() < e.index()) open -= state.counter(other, counters().element.jammer);
    if (other.index() > e.index()) ++after;
  }
  if (!known_hq(state, e) || !state.element(e).alive()) return;
  for (std::int32_t i = 0; i <= after; ++i) out.push_back(i < open ? 1 : 0);
}

// What the dice allow; who has come was due.
void arrival(const State& state, UnitId unit, Values& out) {
  const UnitCounters& c = counters().unit;
  if (state.counter(unit, c.entry_gate) < 0) return;
  const std::int32_t open = state.counter(unit, c.entry_open), plus = state.counter(unit, c.entry_plus);
  if (open > 0) return out.push_back(open);
  const std::int32_t die = state.counter(unit, c.entry_die);
  for (std::int32_t face = std::min(die, 1); face <= die; ++face) out.push_back(plus + face);
  if (any_present(state, unit))
    out.erase(std::remove_if(out.begin() + 1, out.end(), [&](std::int32_t turn) { return turn > state.turn; }),
              out.end());
}

// While jams are resolved, the one that its owner is asked about.
void asked_jam(const State& state, SideId side, CounterId counter, Values& out) {
  const AgendaEntry& entry = state.agenda.back();
  const int place = entry.numbers[0] - 1 - side.index() * most_jammers;
  if (entry.asked == side && place >= 0 && counters().side.jams[place % most_jammers] == counter)
    out.push_back(entry.subject.index);
}

// One more jam, as the rules allow it, or none.
void jams(const State& state, SideId side, CounterId counter, Values& out) {
  if (phase_of(state) != Phase::jamming) return;
  if (!state.agenda.empty()) return asked_jam(state, side, counter, out);
  for (const CounterId jam : counters().side.jams) {
    if (jam == counter) break;
    if (state.counter(side, jam) < 0) return;
  }
  Commands listed;
  list_all(jamming::part, state, side, Ref(), listed);
  out.push_back(-1);
  for (const Command& command : listed) out.push_back(command.targets[0].unit().index());
}

class IronCowBelief final : public Belief {
 public:
  void orders(const State& state, UnitId unit, std::vector<OrderId>& out) const override {
    if (phase_of(state) != Phase::orders) return;
    const SideId side = state.unit_info(unit).side;
    std::int32_t left = -laid_by(state, side);
    ElementId issuer;
    for (const ElementId e : state.element_ids())
      if (state.element(e).side == side && offers_any(orders::part, state, side, e)) {
        issuer = e;
        ++left;
      }
    if (left <= 0) return;
    out.push_back(OrderId());
    Commands listed;
    list_all(orders::part, state, side, issuer, listed);
    for (const Command& command : listed)
      if (verb_of(command) == Verb::lay && command.targets[0].unit() == unit) out.push_back(OrderId(command.option(0)));
  }

  void values(const State& state, Ref of, CounterId counter, Values& out) const override {
    const Counters& c = counters();
    if (of.kind == RefKind::side) {
      if (counter != c.side.laid) return jams(state, of.side(), counter, out);
      if (phase_of(state) == Phase::orders) out.push_back(laid_by(state, of.side()));
    } else if (of.kind == RefKind::unit) {
      if (counter == c.unit.entry_turn) arrival(state, of.unit(), out);
    } else if (of.kind == RefKind::element) {
      of_element(state, of.element(), counter, out);
    }
  }

  std::optional<Placing> place(const State& state, ElementId element, Rng& rng) const override {
    std::optional<Placing> there = draw_place(state, element, setup::muster, rng);
    if (there && profile_of(state, element).flies()) there->height = vtol_low;
    return there;
  }

  // Strikes of the other side that are counted and not seen: three craft each, from the first free strike on.
  void lay_markers(State& state, SideId side, Rng& rng) const override {
    const SideId enemy = enemy_of(side);
    std::int32_t left = state.counter(enemy, counters().side.under_way) - seen(state, enemy);
    for (int strike = 0; strike < air::most_strikes && left > 0; ++strike) {
      const int first = (enemy.index() * air::most_strikes + strike) * air::strike_craft;
      if (strike < state.counter(enemy, counters().side.strikes) || !free_from(state, first)) continue;
      lay(state, enemy, first, state.turn + 1 + static_cast<std::int32_t>(rng.below(air::arrival_die)));
      --left;
    }
  }

 private:
  static void of_element(const State& state, ElementId e, CounterId counter, Values& out) {
    const ElementCounters& c = counters().element;
    if (counter == c.issued) return issued(state, e, out);
    if (counter == c.jammer) return jammer(state, e, out);
    if (!out_of_sight(state, e)) return;
    const bool commands = role_of(state, e) == "command";
    if (counter == c.hq) out.push_back(known_hq(state, e) ? 1 : 0);
    if (counter == c.command) out.push_back(commands ? 1 : 0);
    if (counter == c.serves && commands) out.push_back(top_of(state, state.element(e).unit).index());
    if (counter == c.zone) zones_open_to(state, e, out);
  }

  static std::int32_t seen(const State& state, SideId enemy) {
    std::int32_t craft = 0;
    for (const Marker& marker : state.markers) craft += marker.side == enemy && !marker.gone ? 1 : 0;
    return (craft + air::strike_craft - 1) / air::strike_craft;
  }
  static bool free_from(const State& state, int first) {
    for (int i = first; i < first + air::strike_craft && i < static_cast<int>(state.markers.size()); ++i)
      if (!state.markers[static_cast<std::size_t>(i)].gone) return false;
    return true;
  }
  static void lay(State& state, SideId enemy, int first, std::int32_t turn) {
    Marker none, craft;
    none.gone = true;
    craft.kind = static_cast<std::int16_t>(air::Craft::coming);
    craft.side = enemy;
    craft.numbers[0] = turn;
    craft.seen_by = Audience::only(enemy);
    const auto end = static_cast<std::size_t>(first + air::strike_craft);
    if (state.markers.size() < end) state.markers.resize(end, none);
    for (auto i = static_cast<std::size_t>(first); i < end; ++i) state.markers[i] = craft;
  }
};

}  // namespace

const Belief& belief() { return only<IronCowBelief>(); }

}  // namespace sixmil::iron_cow
