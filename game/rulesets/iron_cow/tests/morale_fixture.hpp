#pragma once
// Two lines of elements face each other for morale tests: side 0 shoots from the left, side 1 takes it.

#include <catch2/catch.hpp>
#include <initializer_list>
#include <vector>

#include "game/rulesets/iron_cow/tests/skirmish.hpp"

namespace sixmil::iron_cow::test {

inline const UnitId shooters(1), victims(3);

// Shooter i looks at victim i, 100 mm away and its nearest. All are Static. Side 1 retreats to the right.
struct Volley {
  Skirmish s;
  std::vector<ElementId> by, on;

  Volley(const char* firing, const char* struck, int count, const char* faction = "oness", double x = 200) {
    s.set(Option::morale, 1);
    s.faction(1, faction);
    s.unit(0, Order::stand_fast);
    s.section();
    for (int i = 0; i < count; ++i) by.push_back(s.add(firing, x - 100, 500 + 45 * i));
    s.unit(1, Order::stand_fast);
    s.section();
    for (int i = 0; i < count; ++i) on.push_back(s.add(struck, x, 500 + 45 * i, 180));
  }
  void before(CounterId counter, int value) { s.set(Ref(victims), counter, value); }
};

inline void shot(Session& session, ElementId firer, ElementId target, bool hit) {
  percent(session, hit ? 1 : 100);
  const Verdict verdict = session.submit(shoot(session.state(), firer, target));
  INFO(verdict.refusal().sentence);
  REQUIRE(verdict.ok());
}
inline void finish(Session& session, int side) {
  const Verdict verdict = session.submit(done(SideId(side)));
  INFO(verdict.refusal().sentence);
  REQUIRE(verdict.ok());
}
inline Nerve nerve(const Session& session, UnitId section) {
  return static_cast<Nerve>(session.state().counter(section, counters().unit.nerve));
}
inline bool lost(const Session& session, ElementId e) {
  return session.state().element(e).presence == Presence::destroyed;
}
// What rolled for "morale" or "rallying", in order.
inline std::vector<Rolled> nerve_rolls(const Session& session, std::string_view what = "morale") {
  std::vector<Rolled> out;
  for (const Event& event : session.events())
    if (const auto* rolled = std::get_if<Rolled>(&event.fact); rolled && rolled->odds.label == what)
      out.push_back(*rolled);
  return out;
}
// One attack of the volley's shots, `hits` of them; then that D10. The only morale roll's total.
inline int test_after(Volley& volley, int shots, int hits, int die) {
  Session session = volley.s.play(Phase::fire_a);
  for (int i = 0; i < shots; ++i)
    shot(session, volley.by[static_cast<std::size_t>(i)], volley.on[static_cast<std::size_t>(i)], i < hits);
  session.inject({die});
  finish(session, 0);
  const std::vector<Rolled> rolls = nerve_rolls(session);
  REQUIRE(rolls.size() == 1);
  CHECK(rolls[0].actor == Ref(victims));
  CHECK(rolls[0].value == rolls[0].odds.sum());
  CHECK(rolls[0].need == 4);
  for (const Term& term : rolls[0].odds.terms) CHECK(rules().info.rule(term.rule) != nullptr);
  const Nerve expected = rolls[0].value >= 4 ? Nerve::steady : rolls[0].value >= 0 ? Nerve::halted : Nerve::retreating;
  CHECK(nerve(session, victims) == expected);
  return rolls[0].value;
}

}  // namespace sixmil::iron_cow::test
