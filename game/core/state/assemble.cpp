#include <algorithm>
#include <fmt/format.h>

#include "engine/base/hash.hpp"

#include "game/core/rows/judge.hpp"
#include "game/core/state/sound.hpp"
#include "game/core/state/spec.hpp"
#include "game/core/state/state.hpp"

namespace sixmil {
namespace {

constexpr std::size_t most_units = 400, most_elements = 1000;

struct Assembler {
  Assembler(const BattleSpec& battle_spec, const Info& rows) : spec(battle_spec), info(rows) {}

  const BattleSpec& spec;
  const Info& info;
  std::shared_ptr<Battle> battle = std::make_shared<Battle>();
  State state;
  struct Value {
    Ref of;
    std::string name;
    std::int32_t value;
    std::string field;
  };
  std::vector<Value> values;
  std::vector<Error> problems;
  bool crowded = false;  // there were too many, which is said once

  void fail(std::string field, std::string problem, std::string remedy) {
    problems.push_back({std::move(field), std::move(problem), std::move(remedy)});
  }
  bool too_many(const std::string& field, std::size_t count, std::size_t most, const char* what) {
    if (count < most) return false;
    if (!crowded) fail(field, what, fmt::format("use at most {}", most));
    crowded = true;
    return true;
  }

  void keep(Ref of, const NamedValues& named, const std::string& field) {
    for (const auto& [name, value] : named) values.push_back({of, name, value, field + "." + name});
  }

  void add_unit(const UnitSpec& unit, SideId side, UnitId parent) {
    if (too_many(unit.field, battle->units.size(), most_units, "too many units")) return;
    const UnitId id(static_cast<int>(battle->units.size()));
    battle->units.push_back({unit.id, unit.name, unit.role, side, parent});
    keep(id, unit.values, unit.field);
    const int first = static_cast<int>(battle->elements.size());
    for (const ElementSpec& element : unit.elements) add_element(element, unit, id, side, first);
    for (const UnitSpec& child : unit.units) add_unit(child, side, id);
  }

  void add_element(const ElementSpec& spec_element, const UnitSpec& unit, UnitId unit_id, SideId side, int first) {
    if (too_many(spec_element.field, battle->elements.size(), most_elements, "too many elements")) return;
    if (!spec_element.profile.valid())
      return fail(spec_element.field, "no such profile", "name one of the ruleset's profiles");
    const ElementId id(static_cast<int>(battle->elements.size()));
    battle->elements.push_back({spec_element.name, spec_element.profile, side, unit_id, spec_element.model});
    keep(id, spec_element.values, spec_element.field);
    Element element;
    element.unit = unit_id;
    element.profile = spec_element.profile;
    element.side = side;
    element.body = info.profiles[static_cast<std::size_t>(spec_element.profile.index())].body;
    if (spec_element.pose) {
      element.at = spec_element.pose->at;
      element.facing = spec_element.pose->facing;
      if (!spec.table.ground.contains(element.at))
        fail(spec_element.field, "stands off the table", "give a place on the table");
    }
    if (spec_element.aboard >= 0) {
      const bool there =
          spec_element.aboard < static_cast<int>(unit.elements.size()) && first + spec_element.aboard != id.index();
      if (!there) return fail(spec_element.field + ".aboard", "names no other element of the unit", "count from 0");
      element.carrier = ElementId(first + spec_element.aboard);
      element.presence = Presence::aboard;
    }
    state.elements.push_back(element);
  }

  void apply_values() {
    for (const Value& value : values) {
      const CounterId id = info.counter(value.name, value.of.kind);
      if (!id.valid()) {
        fail(value.field, "no such value here", "see the ruleset's README for the values it knows");
        continue;
      }
      const CounterInfo& counter = info.counters[static_cast<std::size_t>(id.index())];
      if (!value_fits(state, counter, value.value)) {
        fail(value.field, fmt::format("{} is out of range", value.value),
             fmt::format("use {} to {}", counter.least, most_here(state, counter)));
        continue;
      }
      state.counters[static_cast<std::size_t>(battle->layout.offset(value.of, id))] = value.value;
    }
  }

  void start_counters() {
    battle->layout =
        make_counter_layout(info, static_cast<int>(battle->sides.size()), static_cast<int>(battle->units.size()),
                            static_cast<int>(battle->elements.size()));
    state.counters.assign(static_cast<std::size_t>(battle->layout.size), 0);
    const RefKind kinds[] = {RefKind::game, RefKind::side, RefKind::unit, RefKind::element};
    for (std::size_t scope = 0; scope < CounterLayout::scopes; ++scope)
      for (int row = 0; row < battle->layout.rows[scope]; ++row)
        for (const CounterId id : battle->layout.of_scope[scope])
          state.counters[static_cast<std::size_t>(battle->layout.offset(Ref(kinds[scope], row), id))] =
              info.counters[static_cast<std::size_t>(id.index())].start;
  }

  std::uint64_t digest() const {
    std::uint64_t d = digest_text(spec.scenario);
    d = digest_mix(d, digest_text(info.id + info.version));
    d = digest_mix(d, battle->table.ground.digest());
    for (const GroundInfo& own : spec.grounds) {
      d = digest_mix(d, digest_text(own.id));
      d = digest_mix(d, static_cast<std::uint64_t>(own.like.index()));
      for (const std::int32_t value : own.values) d = digest_mix(d, static_cast<std::uint32_t>(value));
    }
    for (const Area& area : battle->table.areas.areas()) {
      d = digest_mix(d, static_cast<std::uint64_t>(area.kind) << 32 | static_cast<std::uint32_t>(area.canopy));
      for (const Vec2 p : area.points)
        d = digest_mix(d, static_cast<std::uint64_t>(p.x) << 32 | static_cast<std::uint32_t>(p.y));
    }
    for (const Prism& prism : battle->table.buildings.prisms()) {
      d = digest_mix(d, static_cast<std::uint64_t>(prism.top));
      for (const Vec2 p : prism.corners)
        d = digest_mix(d, static_cast<std::uint64_t>(p.x) << 32 | static_cast<std::uint32_t>(p.y));
    }
    for (const UnitInfo& unit : battle->units) d = digest_mix(d, digest_text(unit.id + unit.role));
    for (const ElementInfo& element : battle->elements)
      d = digest_mix(d, static_cast<std::uint64_t>(element.profile.index()) << 32 |
                            static_cast<std::uint32_t>(element.unit.index()));
    for (const std::int32_t option : battle->options) d = digest_mix(d, static_cast<std::uint32_t>(option));
    for (const Objective& o : battle->objectives)
      d = digest_mix(d, digest_mix(static_cast<std::uint64_t>(o.at.x) << 32 | static_cast<std::uint32_t>(o.at.y),
                                   static_cast<std::uint64_t>(o.radius) << 32 | static_cast<std::uint32_t>(o.points)));
    return digest_mix(d, static_cast<std::uint64_t>(battle->turns));
  }

  Result<State> run(std::uint32_t seed) {
    problems = judge_info(info);
    if (!problems.empty()) return std::move(problems);
    battle->info = &info;
    battle->scenario = spec.scenario;
    battle->title = spec.title;
    battle->table = spec.table;
    add_grounds(*battle, spec.grounds);
    if (battle->grounds.size() > max_grounds)
      fail("grounds", "are too many kinds", fmt::format("use at most {}", max_grounds - info.grounds.size()));
    const std::vector<std::int32_t>& weights = battle->sight.depth_weight;
    if (weights.size() - static_cast<std::size_t>(std::count(weights.begin(), weights.end(), 0)) > max_depth_grounds)
      fail("grounds", "are too many kinds whose depth blocks sight", fmt::format("use at most {}", max_depth_grounds));
    battle->objectives = spec.objectives;
    battle->zones = spec.zones;
    battle->gates = spec.gates;
    for (std::size_t i = 0; i < info.options.size(); ++i)
      battle->options.push_back(i < spec.options.size() ? spec.options[i] : info.options[i].start);
    battle->turns = spec.turns > 0 ? spec.turns : info.turns;
    if (spec.sides.size() < 2 || spec.sides.size() > max_sides)
      fail("sides", "a battle needs 2 to 4 sides", "list them");
    for (const SideSpec& side : spec.sides) {
      const SideId id(static_cast<int>(battle->sides.size()));
      battle->sides.push_back({side.id, side.name, side.faction, side.home_edge});
      keep(id, side.values, side.field);
      for (const UnitSpec& unit : side.units) add_unit(unit, id, UnitId());
      if (side.id == spec.opens) battle->opens = id;
    }
    if (!spec.opens.empty() && !battle->opens.valid()) fail("opens", "no such side", "name a side of this scenario");
    start_counters();
    state.battle = battle;
    apply_values();
    if (!problems.empty()) return std::move(problems);
    state.units.resize(battle->units.size());
    reseed(state, seed);
    state.dice.rolled.assign(1 + battle->sides.size() + battle->units.size() + battle->elements.size(), 0);
    battle->digest = digest();
    return std::move(state);
  }
};

}  // namespace

void add_grounds(Battle& battle, const std::vector<GroundInfo>& own) {
  battle.grounds = battle.info->grounds;
  battle.sight = battle.info->sight;
  std::vector<std::int32_t>& weights = battle.sight.depth_weight;
  weights.resize(battle.grounds.size());
  for (std::size_t i = 0; i < battle.grounds.size(); ++i) battle.grounds[i].like = GroundId(static_cast<int>(i));
  for (const GroundInfo& ground : own) {
    battle.grounds.push_back(ground);
    weights.push_back(weights[static_cast<std::size_t>(ground.like.index())]);
  }
  for (std::size_t i = 0; i < battle.grounds.size() && i < max_grounds; ++i)
    if (battle.grounds[i].road) battle.roads |= kind_bit(static_cast<int>(i));
}

void reseed(State& state, std::uint32_t seed) { state.dice.seed = digest_mix(seed, 0x5158); }

void seal_dice(State& state, SideId side, std::uint64_t seed) {
  SIXMIL_ASSERT(seed != 0);
  state.dice.secret_seeds[static_cast<std::size_t>(side.index())] = seed;
}

Result<State> assemble(const BattleSpec& spec, const Info& info, std::uint32_t seed) {
  return Assembler(spec, info).run(seed);
}

}  // namespace sixmil
