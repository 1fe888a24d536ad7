#include "game/rulesets/modern/muster/forces.hpp"

#include "game/core/muster/line_up.hpp"
#include "game/core/muster/values.hpp"
#include "game/core/muster/zones.hpp"

#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/data.hpp"
#include "game/rulesets/modern/muster/line_up.hpp"

namespace sixmil::modern::setup {
namespace {

void check_unit(const UnitSpec& unit, Problems& problems) {
  check_names(unit.values, {}, unit.field, problems);
  if (unit.arrival) problems.add(unit.field, "nobody arrives later in this rulebook", "leave the arrival out");
  if (unit.off_table) problems.add(unit.field, "nobody stays off the table in this rulebook", "leave off_table out");
  for (const ElementSpec& element : unit.elements) check_names(element.values, {}, element.field, problems);
  for (const UnitSpec& child : unit.units) check_unit(child, problems);
}

Problems check(const BattleSpec& spec) {
  Problems problems;
  if (spec.sides.size() != 2) problems.add("sides", "this is a game for two sides", "list two");
  for (const SideSpec& side : spec.sides) {
    check_names(side.values, {"first"}, side.field, problems);
    for (const UnitSpec& unit : side.units) check_unit(unit, problems);
  }
  return problems;
}

// MOD-2.8, MOD-9.3, MOD-9.4.
void equip(State& state, ElementId e) {
  const Profile& profile = profile_of(state, e);
  const ElementCounters& c = counters().element;
  for (const Weapon& weapon : profile.weapons) {
    if (weapon.counts()) state.put(e, c.rounds, weapon.rounds);
    if (!weapon.tow()) continue;
    state.put(e, c.tubes, weapon.tubes);
    state.put(e, c.stock, weapon.stock);
  }
  if (has(state, e, Kit::sm)) state.put(e, c.smoke, smoke_discharges);
}

// MOD-R38: the battle's own sight rule.
void let_bodies_block(State& state) {
  const auto battle = std::make_shared<Battle>(*state.battle);
  battle->sight.bodies_block = true;
  state.battle = battle;
}

}  // namespace

Result<State> make_battle(const BattleSpec& given, std::uint32_t seed) {
  const Info& info = rules().info;
  Problems problems = check(given);
  if (problems.any()) return std::move(problems.all);
  const BattleSpec spec = with_defaults(given, info);
  Result<State> state = assemble(spec, info, seed);
  if (!state.ok()) return state;
  const std::vector<std::string> fields = element_fields(spec);
  std::int32_t strength[2] = {0, 0};
  for (const ElementId e : state->element_ids()) {
    equip(*state, e);
    strength[state->element(e).side.index()] += points_of(*state, e);
    if (state->element(e).presence == Presence::aboard &&
        (!profile_of(*state, e).foot() ||
         passengers(*state, state->element(e).carrier) > profile_of(*state, state->element(e).carrier).seats))
      problems.add(fields[static_cast<std::size_t>(e.index())] + ".aboard", "has no seat in its carrier",
                   "let it ride elsewhere");
  }
  if (problems.any()) return std::move(problems.all);
  for (int i = 0; i < 2; ++i) state->put(SideId(i), counters().side.strength, strength[i]);
  problems = line_up(spec, *state);
  if (problems.any()) return std::move(problems.all);
  if (option(*state, Option::elements_block_sight) != 0) let_bodies_block(*state);
  return state;
}

}  // namespace sixmil::modern::setup
