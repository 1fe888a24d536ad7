#include "game/core/session/session.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/game/core/small_battle.hpp"

using namespace sixmil;
using namespace sixmil::test;

namespace {

// Allows everything, notes what it was asked.
class Willing final : public Ruleset {
 public:
  mutable int asked = 0, resolved = 0;

  const Info& info() const override { return small_info(); }
  Result<State> setup(const BattleSpec& spec, std::uint32_t seed) const override {
    return assemble(spec, small_info(), seed);
  }
  void acting(const State&, Acting& out) const override { out.clear(); }
  void candidates(const State&, SideId, Ref, std::vector<Command>&) const override {}
  Verdict validate(const State&, const Command&) const override {
    ++asked;
    return Verdict::allowed();
  }
  void forecast(const State&, const Command&, std::vector<Explanation>& out) const override { out.clear(); }
  Mobility mobility(const State&, Ref) const override { return {}; }
  void resolve(Resolution&, const Command&) const override { ++resolved; }
  Outcome outcome(const State&) const override { return {}; }
};

Command go() {
  Command command;
  command.side = SideId(0);
  command.verb = VerbId(1);
  return command;
}

}  // namespace

TEST_CASE("a session asks its ruleset only about things, places and verbs that exist") {
  const Willing ruleset;
  State state = small_state();
  Marker hidden;
  hidden.seen_by = Audience::only(SideId(1));
  state.markers = {Marker(), hidden};
  Session session(ruleset, std::move(state));
  REQUIRE(ruleset.resolved == 1);  // "begin"

  std::vector<Command> wrong;
  const auto with = [&](auto change) {
    Command command = go();
    change(command);
    wrong.push_back(command);
  };
  for (const int side : {-1, 2, 4, -32768, 32767}) with([&](Command& c) { c.side = SideId(side); });
  for (const int verb : {-1, 0, 3, -32768, 32767}) with([&](Command& c) { c.verb = VerbId(verb); });
  const std::vector<Ref> nothing = {
      ElementId(10),
      ElementId(-1),
      ElementId(32767),
      UnitId(4),
      SideId(2),
      MarkerId(2),
      Ref(RefKind::game, 1),
      Ref(static_cast<RefKind>(6), 0),
      Ref(RefKind::none, 0),
      MarkerId(1),
      Ref(RefKind::unit, -77),
  };
  for (const Ref thing : nothing) {
    with([&](Command& c) { c.actor = thing; });
    with([&](Command& c) { c.targets = {Ref(ElementId(0)), thing}; });
  }
  with([&](Command& c) { c.targets = {Ref()}; });
  for (const Vec2 point : {Vec2{-1, 0}, Vec2{0, -2147483647 - 1}, Vec2{2147483647, 5}, Vec2{5, plan_limit + 1}})
    with([&](Command& c) { c.path = {{1, 1}, point}; });

  const std::uint64_t before = digest_of(session.state());
  for (const Command& command : wrong) {
    const Verdict verdict = session.submit(command);
    REQUIRE_FALSE(verdict.ok());
    CHECK(verdict.refusal().sentence.back() == '.');
  }
  CHECK(ruleset.asked == 0);
  CHECK(ruleset.resolved == 1);
  CHECK(session.played().size() == 1);
  CHECK(digest_of(session.state()) == before);

  Command right = go();
  right.actor = UnitId(3);
  right.targets = {Ref(ElementId(9)), Ref(MarkerId(0)), Ref(SideId(1)), Ref::game()};
  right.path = {{0, 0}, {plan_limit, plan_limit}};
  CHECK(session.submit(right).ok());
  right.side = SideId(1);
  right.targets = {Ref(MarkerId(1))};  // it may know of that one
  CHECK(session.submit(right).ok());
  CHECK(ruleset.resolved == 3);
}
