#include "game/rulesets/modern/muster/forces.hpp"

#include <optional>

#include "game/core/muster/zones.hpp"

#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/data.hpp"
#include "game/rulesets/modern/muster/line_up.hpp"

namespace sixmil::modern::setup {
namespace {

std::optional<Error> only_known(const NamedValues& values, std::string_view known, const std::string& field) {
  for (const auto& [key, value] : values)
    if (key != known || value < 0 || value > 1)
      return Error{field + "." + key, "no such value here", "see the ruleset's README for the values it knows"};
  return std::nullopt;
}

std::optional<Error> check_unit(const UnitSpec& unit) {
  if (const auto bad = only_known(unit.values, "", unit.field)) return bad;
  if (unit.arrival) return Error{unit.field, "nobody arrives later in this rulebook", "leave the arrival out"};
  if (unit.off_table) return Error{unit.field, "nobody stays off the table in this rulebook", "leave off_table out"};
  for (const ElementSpec& element : unit.elements)
    if (const auto bad = only_known(element.values, "", element.field)) return bad;
  for (const UnitSpec& child : unit.units)
    if (const auto bad = check_unit(child)) return bad;
  return std::nullopt;
}

std::optional<Error> check(const BattleSpec& spec) {
  if (spec.sides.size() != 2) return Error{"sides", "this is a game for two sides", "list two"};
  for (const SideSpec& side : spec.sides) {
    if (const auto bad = only_known(side.values, "first", side.field)) return bad;
    for (const UnitSpec& unit : side.units)
      if (const auto bad = check_unit(unit)) return bad;
  }
  return std::nullopt;
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
  if (const auto bad = check(given)) return *bad;
  const BattleSpec spec = with_defaults(given, info, home_edge);
  Result<State> state = assemble(spec, info, seed);
  if (!state.ok()) return state;
  std::int32_t strength[2] = {0, 0};
  for (int i = 0; i < state->element_count(); ++i) {
    const ElementId e(i);
    equip(*state, e);
    strength[state->element(e).side.index()] += points_of(*state, e);
    if (state->element(e).presence == Presence::aboard &&
        (!profile_of(*state, e).foot() ||
         passengers(*state, state->element(e).carrier) > profile_of(*state, state->element(e).carrier).seats))
      return Error{state->battle->elements[static_cast<std::size_t>(i)].name, "has no seat in its carrier",
                   "let it ride elsewhere"};
  }
  for (int i = 0; i < 2; ++i) state->put(SideId(i), counters().side.strength, strength[i]);
  if (const auto problem = line_up(spec, *state)) return *problem;
  if (option(*state, Option::elements_block_sight) != 0) let_bodies_block(*state);
  return state;
}

}  // namespace sixmil::modern::setup
