#pragma once
// A battle from the scenario's words on: forces as unit trees on a flat table, played from set-up through commands.

#include <string>
#include <string_view>
#include <vector>

#include "game/core/session/session.hpp"
#include "game/core/state/spec.hpp"

#include "game/rulesets/iron_cow/data.hpp"

namespace sixmil {
const Ruleset& iron_cow_ruleset();
}

namespace sixmil::iron_cow::test {

ElementSpec element(const std::string& name, const char* profile);
// At a place of the table, millimetres and hundredths.
ElementSpec element_at(const std::string& name, const char* profile, double x, double y, int degrees = 0);
UnitSpec section(const std::string& id, std::vector<ElementSpec> elements);
// role "squadron", "platoon", … : `own` are elements of its own (its command vehicle).
UnitSpec unit(const std::string& id, const std::string& role, std::vector<ElementSpec> own,
              std::vector<UnitSpec> sections);
UnitSpec hq(const std::string& id, const char* profile, int count);

// Two sides on 1800 × 1200 mm, side 0 (AmRep) in a zone along the south edge, side 1 (CDSU) in one along the north.
struct BattleBuilder {
  BattleSpec spec;

  BattleBuilder();
  BattleBuilder& add(int side, UnitSpec unit);
  BattleBuilder& set(Option option, int value);
  BattleBuilder& faction(int side, const char* id);
  Gate& gate(const std::string& id, int side, int edge);
  // HQ of one for both sides and one troop each: what a test needs that is about something else.
  BattleBuilder& small();
  Result<State> make(std::uint32_t seed = 1) const;
};

// A game in progress, spoken to by names. Dice: one D4 a side for the jammers comes first.
class Game {
 public:
  Game(const BattleBuilder& builder, std::initializer_list<std::int32_t> dice = {1, 1});

  const State& state() const { return session_.state(); }
  Session& session() { return session_; }
  void dice(std::initializer_list<std::int32_t> faces) { session_.inject(faces); }

  ElementId e(std::string_view name) const;
  UnitId u(std::string_view id) const;
  SideId side_of(Ref ref) const { return owner_of(state(), ref); }

  // The rule that refuses it, or "" when it was carried out.
  std::string_view submit(const Command& command);
  std::string_view done(int side);
  std::string_view lay(std::string_view hq, std::string_view unit, Order order);
  std::string_view act(Verb verb, Ref actor, Ref target);
  std::string_view act(Verb verb, Ref actor) { return act(verb, actor, Ref()); }
  std::string_view jam(int side, std::string_view unit);
  std::string_view replace(int side, int choice);
  std::string_view choose(int side, bool a);
  std::string_view deploy(std::string_view name, double x, double y, Facing facing = no_facing);
  // Both sides done with what they do at once.
  void both_done();
  // From set-up to the first orders.
  void to_orders() { both_done(); }
  // From orders to the next turn's: no jams, nobody fires, and only what owes a move moves.
  void finish_turn();
  // On to that phase: every step done, questions answered by the first choice, owed moves made as near as offered.
  void run_to(Phase phase);

  Order order_in(std::string_view unit) const { return order_of(state().unit(u(unit)).order); }
  Phase phase() const { return phase_of(state()); }

 private:
  std::vector<Command>::const_iterator nearest(const std::vector<Command>& offered) const;

  Session session_;
};

// Why it cannot be played; empty: it can.
inline std::string problem(const BattleBuilder& builder) {
  const Result<State> state = builder.make();
  return state.ok() ? "" : state.error().sentence();
}

}  // namespace sixmil::iron_cow::test
