#include "game/rulesets/iron_cow/tests/skirmish.hpp"

#include <catch2/catch.hpp>

#include "game/rulesets/iron_cow/morale/morale.hpp"

namespace sixmil::iron_cow::test {

Vec2 at(double x_mm, double y_mm) {
  return {static_cast<std::int32_t>(x_mm * tu_per_mm + 0.5), static_cast<std::int32_t>(y_mm * tu_per_mm + 0.5)};
}

Skirmish::Skirmish() {
  const Info& info = rules().info;
  spec_.scenario = "skirmish";
  spec_.sides.resize(2);
  spec_.sides[0].id = "a";
  spec_.sides[1].id = "b";
  spec_.sides[0].faction = info.faction("amrep");
  spec_.sides[1].faction = info.faction("oness");
  spec_.sides[0].home_edge = 3;
  spec_.sides[1].home_edge = 1;
  for (const OptionInfo& option : info.options) spec_.options.push_back(option.start);
}

UnitId Skirmish::unit(int side, Order order) {
  side_ = side;
  UnitSpec unit;
  unit.id = unit.name = "unit " + std::to_string(units_);
  spec_.sides[static_cast<std::size_t>(side)].units.push_back(unit);
  last_unit_ = UnitId(units_++);
  orders_.emplace_back(last_unit_, order);
  return last_unit_;
}

UnitId Skirmish::section() {
  UnitSpec section;
  section.id = section.name = "section " + std::to_string(units_);
  spec_.sides[static_cast<std::size_t>(side_)].units.back().units.push_back(section);
  return UnitId(units_++);
}

ElementId Skirmish::put(const char* profile, Vec2 where, int degrees) {
  ElementSpec element;
  element.name = std::string(profile) + " " + std::to_string(elements_);
  element.profile = rules().info.profile(profile);
  element.pose = Pose{where, facing_from_degrees(degrees)};
  spec_.sides[static_cast<std::size_t>(side_)].units.back().units.back().elements.push_back(element);
  return ElementId(elements_++);
}

ElementId Skirmish::add(const char* profile, double x, double y, int degrees) {
  return put(profile, at(x, y), degrees);
}

ElementId Skirmish::command(const char* profile, double x, double y, int degrees) {
  section();
  spec_.sides[static_cast<std::size_t>(side_)].units.back().units.back().role = "command";
  const ElementId element = add(profile, x, y, degrees);
  set(element, counters().element.command, 1);
  set(element, counters().element.serves, last_unit_.index());
  return element;
}

ElementId Skirmish::hq(const char* profile, double x, double y, int degrees) {
  section();
  spec_.sides[static_cast<std::size_t>(side_)].units.back().units.back().role = "hq_vehicle";
  const ElementId element = add(profile, x, y, degrees);
  set(element, counters().element.hq, 1);
  return element;
}

ElementId Skirmish::aboard(const char* profile, ElementId carrier) {
  const ElementId element = put(profile, at(10, 10), 0);
  riders_.emplace_back(element, carrier);
  return element;
}

void Skirmish::area(Ground kind, double left, double low, double right, double high) {
  Area area;
  area.kind = static_cast<int>(kind);
  const auto own = static_cast<std::size_t>(kind) - static_cast<std::size_t>(Ground::count);
  area.canopy =
      kind < Ground::count ? rules().info.grounds[static_cast<std::size_t>(kind)].canopy : spec_.grounds[own].canopy;
  area.points = {at(left, low), at(right, low), at(right, high), at(left, high)};
  areas_.push_back(make_area(area, table_width, table_depth).value());
}

Ground Skirmish::own_ground(Ground like, int move_pct, int fire_into_pct) {
  GroundInfo ground = rules().info.grounds[static_cast<std::size_t>(like)];
  ground.id = ground.label = "own";
  ground.like = id(like);
  ground.values = {move_pct, fire_into_pct};
  spec_.grounds.push_back(ground);
  return static_cast<Ground>(static_cast<std::size_t>(Ground::count) + spec_.grounds.size() - 1);
}

void Skirmish::building(double left, double low, double right, double high, double top) {
  const Vec2 points[] = {at(left, low), at(right, low), at(right, high), at(left, high)};
  prisms_.push_back(make_prism(points, at(top, 0).x, static_cast<int>(prisms_.size()), true));
}

void Skirmish::heights(std::int32_t (*height_mm)(int x_mm, int y_mm)) {
  const int columns = 361, rows = 241;
  std::vector<std::int32_t> samples;
  for (int j = 0; j < rows; ++j)
    for (int i = 0; i < columns; ++i) samples.push_back(mm(height_mm(i * 5, j * 5)));
  spec_.table.ground = HeightField::make(columns, rows, mm(5), samples).value();
}

void Skirmish::set(Option option, int value) { spec_.options[static_cast<std::size_t>(option)] = value; }

Gate& Skirmish::gate(int edge) {
  spec_.gates.emplace_back();
  spec_.gates.back().edge = edge;
  return spec_.gates.back();
}

void Skirmish::objective(double x, double y) {
  Objective objective;
  objective.name = "objective";
  objective.at = at(x, y);
  spec_.objectives.push_back(objective);
}

State Skirmish::state(Phase phase) {
  spec_.table.areas = AreaIndex(areas_, spec_.table.ground.width(), spec_.table.ground.depth());
  spec_.table.buildings = PrismIndex(prisms_);
  Result<State> made = assemble(spec_, rules().info, 1);
  REQUIRE(made.ok());
  State state = *made;
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& e = state.element(ElementId(i));
    const bool flies = profile_of(state, ElementId(i)).flies();
    fold(state, Placed{ElementId(i), e.at, e.facing, flies ? vtol_high : 0});
  }
  for (const Height& h : heights_)
    fold(state, Placed{h.element, state.element(h.element).at, state.element(h.element).facing, h.height});
  for (const auto& [rider, carrier] : riders_) fold(state, Boarded{rider, carrier});
  for (const auto& [unit, order] : orders_)
    if (order != Order::none) fold(state, OrderChanged{unit, id(order), ""});
  fold(state, CounterSet{Ref::game(), counters().game.a_side, 0});
  for (const Value& value : values_) fold(state, CounterSet{value.of, value.counter, value.value});
  if (morale::played(state) && phase != Phase::setup)
    for (int i = 0; i < state.unit_count(); ++i)
      fold(state, CounterSet{UnitId(i), counters().unit.strength, morale::strength_of(state, UnitId(i))});
  const bool b_acts = phase == Phase::move_b || phase == Phase::fire_b;
  fold(state, PhaseBegan{id(phase), 1, SideId(b_acts ? 1 : 0)});
  return state;
}

Command order(const State& state, Verb verb, ElementId actor) {
  Command command;
  command.side = state.element(actor).side;
  command.verb = id(verb);
  command.actor = actor;
  return command;
}

Command shoot(const State& state, ElementId firer, ElementId target) {
  Command command = order(state, Verb::fire, firer);
  command.targets.push_back(target);
  return command;
}

Command go(const State& state, ElementId element, std::initializer_list<Vec2> path, Facing facing) {
  Command command = order(state, Verb::move, element);
  for (const Vec2 point : path) command.path.push_back(point);
  command.facing = facing;
  return command;
}

void percent(Session& session, int value) {
  const int tens = value / 10 % 10, units = value % 10;
  session.inject({tens == 0 ? 10 : tens, units == 0 ? 10 : units});
}

Explanation odds(const Session& session, const Command& command) {
  std::vector<Explanation> all;
  session.ruleset().forecast(session.state(), command, all);
  REQUIRE(all.size() == 1);
  return all[0];
}

bool succeeds(const Session& session, const Command& command, int roll) {
  Session trial = session;
  const std::size_t before = trial.events().size();
  percent(trial, roll);
  REQUIRE(trial.submit(command).ok());
  for (std::size_t i = before; i < trial.events().size(); ++i)
    if (const auto* rolled = std::get_if<Rolled>(&trial.events()[i].fact)) {
      REQUIRE(rolled->value == roll);
      return rolled->success;
    }
  FAIL("nothing was rolled");
  return false;
}

int chance(const Session& session, const Command& command) {
  const int percent = odds(session, command).value();
  if (percent > 0) CHECK(succeeds(session, command, percent));
  if (percent < 100) CHECK_FALSE(succeeds(session, command, percent + 1));
  return percent;
}

std::int32_t spent(const Session& session, const Command& command) {
  Session trial = session;
  const Verdict verdict = trial.submit(command);
  INFO(verdict.refusal().sentence);
  REQUIRE(verdict.ok());
  for (const Event& event : trial.events())
    if (const auto* moved = std::get_if<Moved>(&event.fact)) return moved->cost;
  FAIL("nothing moved");
  return -1;
}

}  // namespace sixmil::iron_cow::test
