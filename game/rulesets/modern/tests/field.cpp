#include "game/rulesets/modern/tests/field.hpp"

#include <catch2/catch.hpp>

namespace sixmil::modern::test {
namespace {

constexpr int columns = 751, rows = 241;

SideId acting_side(const Session& session) {
  Acting acting;
  session.ruleset().acting(session.state(), acting);
  REQUIRE(acting.sides.size() == 1);
  return acting.sides[0].side;
}

}  // namespace

Field::Field(int first) : first_(first) {
  const Info& info = rules().info;
  spec.scenario = "field";
  spec.turns = 60;
  spec.table.ground = HeightField::flat(508 * (columns - 1), 508 * (rows - 1), 508);
  spec.sides.resize(2);
  spec.sides[0].id = "blue";
  spec.sides[1].id = "red";
  spec.sides[0].faction = info.faction("west");
  spec.sides[1].faction = info.faction("east");
  spec.sides[0].home_edge = 3;
  spec.sides[1].home_edge = 1;
  spec.sides[static_cast<std::size_t>(first)].values.emplace_back("first", 1);
  for (SideSpec& side : spec.sides) {
    side.units.emplace_back();
    side.units.back().id = side.units.back().name = "unit";
  }
  for (const OptionInfo& option : info.options) spec.options.push_back(option.start);
}

ElementId Field::put(int side, ElementSpec element) {
  REQUIRE((side == 1 || spec.sides[1].units[0].elements.empty()));
  const int id = static_cast<int>(profiles_.size());
  element.name = rules().info.profiles[static_cast<std::size_t>(element.profile.index())].id + " " + std::to_string(id);
  profiles_.push_back(element.profile);
  places_.push_back(element.pose ? element.pose->at : Vec2{});
  spec.sides[static_cast<std::size_t>(side)].units[0].elements.push_back(std::move(element));
  return ElementId(id);
}

ElementId Field::add(int side, const char* profile, Vec2 where, int degrees) {
  ElementSpec element;
  element.profile = rules().info.profile(profile);
  REQUIRE(element.profile.valid());
  element.pose = Pose{where, facing_from_degrees(degrees)};
  return put(side, element);
}

ElementId Field::before(int side, const char* profile, ElementId other, double range, int degrees) {
  const ProfileId id = rules().info.profile(profile);
  REQUIRE(id.valid());
  const auto half = [&](ProfileId p, bool across) {
    const Body& body = rules().info.profiles[static_cast<std::size_t>(p.index())].body;
    return ((across ? body.width : body.length) + 1) / 2;
  };
  const auto i = static_cast<std::size_t>(other.index());
  const Vec2 there = places_[i];
  const std::int32_t far = in(range) + half(id, degrees % 180 != 0) + half(profiles_[i], false);
  return add(side, profile, {there.x + far, there.y}, degrees);
}

ElementId Field::aboard(const char* profile, ElementId carrier) {
  const bool red = carrier.index() >= static_cast<int>(spec.sides[0].units[0].elements.size());
  ElementSpec element;
  element.profile = rules().info.profile(profile);
  element.aboard = carrier.index() - (red ? static_cast<int>(spec.sides[0].units[0].elements.size()) : 0);
  return put(red ? 1 : 0, element);
}

void Field::area(Ground kind, double left, double low, double right, double high) {
  Area area;
  area.kind = static_cast<int>(kind);
  area.canopy = rules().info.grounds[static_cast<std::size_t>(kind)].canopy;
  area.points = {at(left, low), at(right, low), at(right, high), at(left, high)};
  areas_.push_back(make_area(area, spec.table.ground.width(), spec.table.ground.depth()).value());
}

void Field::building(double left, double low, double right, double high, double top) {
  const Vec2 points[] = {at(left, low), at(right, low), at(right, high), at(left, high)};
  prisms_.push_back(make_prism(points, in(top), static_cast<int>(prisms_.size()), true));
}

void Field::heights(std::int32_t (*tu)(std::int32_t x, std::int32_t y)) {
  std::vector<std::int32_t> samples;
  for (int j = 0; j < rows; ++j)
    for (int i = 0; i < columns; ++i) samples.push_back(tu(i * 508, j * 508));
  spec.table.ground = HeightField::make(columns, rows, 508, samples).value();
}

State Field::state() const {
  BattleSpec all = spec;
  all.table.areas = AreaIndex(areas_, spec.table.ground.width(), spec.table.ground.depth());
  all.table.buildings = PrismIndex(prisms_);
  Result<State> made = modern_ruleset().setup(all, 1);
  INFO((made.ok() ? "" : made.error().sentence()));
  REQUIRE(made.ok());
  State out = *made;
  for (const Value& value : values_) fold(out, CounterSet{value.of, value.counter, value.value});
  return out;
}

Session Field::play() const {
  Session session(modern_ruleset(), state());
  for (int side = 0; side < 2; ++side) {
    Command ready;
    ready.side = SideId(side);
    ready.verb = id(Verb::ready);
    give(session, ready);
  }
  REQUIRE(session.state().active == SideId(first_));
  return session;
}

Command order(const State& state, Verb verb, ElementId actor) {
  Command command;
  command.side = state.element(actor).side;
  command.verb = id(verb);
  command.actor = actor;
  return command;
}

Command shot(const State& state, ElementId firer, ElementId target, int weapon, bool will_move) {
  Command command = order(state, Verb::fire, firer);
  command.targets.push_back(target);
  command.options = {weapon, will_move ? 1 : 0};
  return command;
}

Command reaction(const State& state, ElementId watcher, ElementId target, std::initializer_list<int> weapons) {
  Command command = order(state, Verb::overwatch_fire, watcher);
  command.targets.push_back(target);
  command.options.resize(max_weapons);
  for (const int weapon : weapons) command.options[weapon] = 1;
  return command;
}

Command way(const State& state, ElementId element, std::initializer_list<Vec2> path, Facing facing, bool reverse) {
  Command command = order(state, Verb::move, element);
  for (const Vec2 point : path) command.path.push_back(point);
  command.facing = facing;
  command.options.push_back(reverse ? 1 : 0);
  return command;
}

Command turn_to(const State& state, ElementId element, int degrees) {
  Command command = order(state, Verb::pivot, element);
  command.facing = facing_from_degrees(degrees);
  return command;
}

void give(Session& session, const Command& command, std::initializer_list<std::int32_t> dice) {
  session.inject(dice);
  const Verdict verdict = session.submit(command);
  INFO(command_text(session.state().info(), command));
  INFO((verdict.ok() ? "" : verdict.refusal().sentence));
  REQUIRE(verdict.ok());
}

void activate(Session& session, ElementId element) { give(session, order(session.state(), Verb::activate, element)); }

void say(Session& session, Verb verb) {
  Command command;
  command.side = acting_side(session);
  command.verb = id(verb);
  give(session, command);
}

void fire(Session& session, ElementId firer, ElementId target, std::initializer_list<std::int32_t> dice, int weapon,
          bool will_move) {
  give(session, shot(session.state(), firer, target, weapon, will_move), dice);
}

void end_turn(Session& session) {
  if (static_cast<Phase>(session.state().phase.value) == Phase::active) say(session, Verb::end_activation);
  say(session, Verb::end_turn);
}

Refusal refusal(const Session& session, const Command& command) {
  const Verdict verdict = session.ruleset().validate(session.state(), command);
  REQUIRE_FALSE(verdict.ok());
  return verdict.refusal();
}

Explanation odds(const Session& session, const Command& command, std::size_t which) {
  const Verdict verdict = session.ruleset().validate(session.state(), command);
  INFO((verdict.ok() ? "" : verdict.refusal().sentence));
  REQUIRE(verdict.ok());
  std::vector<Explanation> all;
  session.ruleset().forecast(session.state(), command, all);
  REQUIRE(all.size() > which);
  return all[which];
}

int need(const Session& session, const Command& command) {
  const Explanation all = odds(session, command);
  return all.need - all.value();
}

int total(const Session& session, const Command& command) {
  const Explanation all = odds(session, command);
  return all.need - all.sum();
}

int dice_since(const Session& session, std::size_t event) {
  int dice = 0;
  for (std::size_t i = event; i < session.events().size(); ++i)
    dice += std::holds_alternative<Rolled>(session.events()[i].fact);
  return dice;
}

bool destroyed(const Session& session, ElementId element) {
  return session.state().element(element).presence == Presence::destroyed;
}

int value(const Session& session, ElementId element, CounterId counter) {
  return session.state().counter(element, counter);
}

bool asks(const Session& session) { return !session.state().agenda.empty(); }

}  // namespace sixmil::modern::test
