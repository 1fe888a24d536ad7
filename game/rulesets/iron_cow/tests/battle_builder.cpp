#include "game/rulesets/iron_cow/tests/battle_builder.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

namespace sixmil::iron_cow::test {
namespace {

std::int32_t tu(double millimetres) { return static_cast<std::int32_t>(millimetres * tu_per_mm + 0.5); }

Zone strip(const char* id, int side, std::int32_t low, std::int32_t high) {
  Zone zone;
  zone.id = id;
  zone.side = SideId(side);
  zone.corners = {{0, low}, {table_width, low}, {table_width, high}, {0, high}};
  return zone;
}

}  // namespace

ElementSpec element(const std::string& name, const char* profile) {
  ElementSpec spec;
  spec.name = name;
  spec.profile = rules().info.profile(profile);
  REQUIRE(spec.profile.valid());
  spec.field = name;
  return spec;
}

ElementSpec element_at(const std::string& name, const char* profile, double x, double y, int degrees) {
  ElementSpec spec = element(name, profile);
  spec.pose = Pose{{tu(x), tu(y)}, facing_from_degrees(degrees)};
  return spec;
}

UnitSpec section(const std::string& id, std::vector<ElementSpec> elements) {
  UnitSpec spec;
  spec.id = id;
  spec.name = id;
  spec.role = "section";
  spec.field = id;
  spec.elements = std::move(elements);
  return spec;
}

UnitSpec unit(const std::string& id, const std::string& role, std::vector<ElementSpec> own,
              std::vector<UnitSpec> sections) {
  UnitSpec spec;
  spec.id = id;
  spec.name = id;
  spec.role = role;
  spec.field = id;
  spec.elements = std::move(own);
  spec.units = std::move(sections);
  return spec;
}

UnitSpec hq(const std::string& id, const char* profile, int count) {
  UnitSpec spec = unit(id, "hq", {}, {});
  for (int i = 1; i <= count; ++i) spec.elements.push_back(element(id + std::to_string(i), profile));
  return spec;
}

BattleBuilder::BattleBuilder() {
  spec.scenario = "test";
  spec.title = "Test";
  spec.zones = {strip("south", 0, 0, mm(300)), strip("north", 1, mm(900), mm(1200))};
  spec.sides.resize(2);
  const char* const factions[2] = {"amrep", "cdsu"};
  for (int i = 0; i < 2; ++i) {
    SideSpec& side = spec.sides[static_cast<std::size_t>(i)];
    side.id = i == 0 ? "red" : "blue";
    side.name = side.id;
    side.field = side.id;
    faction(i, factions[i]);
  }
}

BattleBuilder& BattleBuilder::add(int side, UnitSpec added) {
  spec.sides[static_cast<std::size_t>(side)].units.push_back(std::move(added));
  return *this;
}

BattleBuilder& BattleBuilder::set(Option option, int value) {
  const std::vector<OptionInfo>& all = rules().info.options;
  for (std::size_t i = spec.options.size(); i < all.size(); ++i) spec.options.push_back(all[i].start);
  spec.options[static_cast<std::size_t>(option)] = value;
  return *this;
}

BattleBuilder& BattleBuilder::faction(int side, const char* id) {
  spec.sides[static_cast<std::size_t>(side)].faction = rules().info.faction(id);
  return *this;
}

Gate& BattleBuilder::gate(const std::string& id, int side, int edge) {
  Gate gate;
  gate.id = id;
  gate.side = SideId(side);
  gate.edge = edge;
  gate.from = mm(300);
  gate.to = mm(900);
  gate.entry = true;
  spec.gates.push_back(gate);
  return spec.gates.back();
}

BattleBuilder& BattleBuilder::small() {
  add(0, hq("hq", "amrep_baumann", 1));
  add(0, unit("troop", "troop", {}, {section("t", {element("tank", "amrep_boyd")})}));
  add(1, hq("foe_hq", "cdsu_xie_fang", 1));
  return add(1, unit("foe", "troop", {}, {section("f", {element("foe_tank", "cdsu_zhu_de")})}));
}

Result<State> BattleBuilder::make(std::uint32_t seed) const { return iron_cow_ruleset().setup(spec, seed); }

namespace {

State made(const BattleBuilder& builder) {
  Result<State> state = builder.make();
  if (!state.ok()) FAIL(state.error().sentence());
  return std::move(*state);
}

}  // namespace

Game::Game(const BattleBuilder& builder, std::initializer_list<std::int32_t> dice)
    : session_(iron_cow_ruleset(), made(builder), DiceInjection{dice}) {}

ElementId Game::e(std::string_view name) const {
  const auto& all = state().battle->elements;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].name == name) return ElementId(static_cast<int>(i));
  FAIL("no element " << name);
  return ElementId();
}

UnitId Game::u(std::string_view unit_id) const {
  const auto& all = state().battle->units;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].id == unit_id) return UnitId(static_cast<int>(i));
  FAIL("no unit " << unit_id);
  return UnitId();
}

std::string_view Game::submit(const Command& command) {
  const std::uint64_t before = digest_of(state());
  const Verdict verdict = session_.submit(command);
  if (verdict.ok()) return "";
  CHECK(digest_of(state()) == before);
  CHECK_FALSE(verdict.refusal().sentence.empty());
  return verdict.refusal().rule;
}

std::string_view Game::act(Verb verb, Ref actor, Ref target) {
  Command command;
  command.side = side_of(actor);
  command.verb = id(verb);
  command.actor = actor;
  if (target.valid()) command.targets.push_back(target);
  return submit(command);
}

std::string_view Game::done(int side) {
  Command command;
  command.side = SideId(side);
  command.verb = id(Verb::done);
  return submit(command);
}

std::string_view Game::lay(std::string_view from, std::string_view to, Order order) {
  Command command;
  command.actor = e(from);
  command.side = side_of(command.actor);
  command.verb = id(Verb::lay);
  command.targets.push_back(u(to));
  command.options.push_back(static_cast<std::int32_t>(order));
  return submit(command);
}

std::string_view Game::jam(int side, std::string_view to) {
  Command command;
  command.side = SideId(side);
  command.verb = id(Verb::jam);
  command.targets.push_back(u(to));
  return submit(command);
}

std::string_view Game::replace(int side, int choice) {
  Command command;
  command.side = SideId(side);
  command.verb = id(Verb::replace);
  command.options.push_back(choice);
  return submit(command);
}

std::string_view Game::choose(int side, bool a) {
  Command command;
  command.side = SideId(side);
  command.verb = id(Verb::choose);
  command.options.push_back(a ? 0 : 1);
  return submit(command);
}

std::string_view Game::deploy(std::string_view name, double x, double y, Facing facing) {
  Command command;
  command.actor = e(name);
  command.side = side_of(command.actor);
  command.verb = id(Verb::deploy);
  command.path.push_back({tu(x), tu(y)});
  command.facing = facing;
  return submit(command);
}

void Game::both_done() {
  CHECK(done(0) == "");
  CHECK(done(1) == "");
}

// Of what is offered to one actor: the move that ends nearest to where it stands, so that units stay together.
std::vector<Command>::const_iterator Game::nearest(const std::vector<Command>& offered) const {
  return std::min_element(offered.begin(), offered.end(), [&](const Command& a, const Command& b) {
    if (a.path.empty() || b.path.empty() || !a.actor.element().valid()) return false;
    const Vec2 from = state().element(a.actor.element()).at;
    return distance_squared(from, a.path.back()) < distance_squared(from, b.path.back());
  });
}

void Game::run_to(Phase wanted) {
  Acting acting;
  std::vector<Command> offered;
  for (int step = 0; step < 10000 && phase() != wanted; ++step) {
    iron_cow_ruleset().acting(state(), acting);
    REQUIRE_FALSE(acting.sides.empty());
    const Acting::One& one = acting.sides.front();
    // Done where that is allowed, else the first thing offered that goes on.
    if (done(one.side.index()) == "") continue;
    for (const Ref actor : one.actors) {
      offered.clear();
      iron_cow_ruleset().candidates(state(), one.side, actor, offered);
      if (!offered.empty()) break;
    }
    REQUIRE_FALSE(offered.empty());
    CHECK(submit(*nearest(offered)) == "");
  }
  REQUIRE(phase() == wanted);
}

void Game::finish_turn() {
  const std::int32_t turn = state().turn;
  REQUIRE(phase() == Phase::orders);
  CHECK(done(0) == "");
  CHECK(done(1) == "");
  run_to(Phase::fire_b);
  CHECK(done(state().active.index()) == "");
  REQUIRE(state().turn == turn + 1);
}

}  // namespace sixmil::iron_cow::test
