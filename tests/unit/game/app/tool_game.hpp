#pragma once
// A small battle for pointer tools: a pond east of the red tanks, a gate in the south edge and one in a zone, guns that
// can reach the blue tanks.

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "game/core/event/view.hpp"

#include "game/ai/policy.hpp"
#include "game/app/tools/tool.hpp"
#include "game/scenario/scenario.hpp"

namespace sixmil::app::test {

inline const char* const tool_scenario = R"({
  "format": "sixmil-scenario", "version": 1, "ruleset": "iron_cow", "id": "tools", "title": "Tools", "turns": 4,
  "table": {"width": 900, "height": 600},
  "areas": [
    {"ground": "deep_water", "points": [[230, 200], [300, 200], [300, 320], [230, 320]]},
    {"ground": "woods", "points": [[320, 0], [420, 0], [420, 170], [320, 170]]}
  ],
  "zones": [
    {"id": "west", "side": "red", "rectangle": [[0, 0], [220, 600]]},
    {"id": "east", "side": "blue", "rectangle": [[500, 0], [900, 600]]}
  ],
  "gates": [
    {"id": "south", "name": "the southern road", "side": "red", "edge": "south", "from": 300, "to": 500, "entry": true},
    {"id": "wood", "name": "the clearing", "side": "red", "zone": {"rectangle": [[350, 450], [430, 530]]}, "entry": true}
  ],
  "sides": [
    {"id": "red", "faction": "oness", "home_edge": "west", "units": [
      {"role": "hq", "id": "hq", "name": "Red", "elements": [{"profile": "apc", "count": 5, "name": "HQ {n}", "at": [40, 200], "step": [0, 40]}]},
      {"role": "squadron", "id": "tanks", "name": "Tanks", "elements": [{"profile": "apc", "name": "command", "at": [150, 300]}],
       "units": [{"role": "troop", "id": "troop", "name": "troop",
                  "elements": [{"profile": "mbt", "name": "one", "at": [180, 260]}, {"profile": "mbt", "name": "two", "at": [145, 225]}]}]},
      {"role": "battery", "id": "battery", "name": "Guns", "elements": [{"profile": "apc", "name": "command", "at": [60, 420]}],
       "units": [{"role": "section", "id": "guns", "name": "guns",
                  "elements": [{"profile": "spg", "count": 3, "name": "gun {n}", "at": [100, 420], "step": [0, 40]}]}]},
      {"role": "platoon", "id": "foot", "name": "Foot", "elements": [{"profile": "apc", "name": "command", "at": [150, 460]}],
       "units": [{"role": "section", "id": "section", "name": "section",
                  "elements": [{"profile": "apc", "name": "carrier", "at": [150, 500]}, {"profile": "infantry", "name": "rifles", "aboard": 0}]}]},
      {"role": "squadron", "id": "road", "name": "Road", "arrival": {"plus": 1, "gate": "south"},
       "elements": [{"profile": "apc", "name": "command"}],
       "units": [{"role": "troop", "id": "road_troop", "name": "troop", "elements": [{"profile": "mbt", "name": "tank"}]}]},
      {"role": "squadron", "id": "drop", "name": "Drop", "arrival": {"plus": 1, "gate": "wood"},
       "elements": [{"profile": "apc", "name": "command"}],
       "units": [{"role": "troop", "id": "drop_troop", "name": "troop", "elements": [{"profile": "mbt", "name": "tank"}]}]}
    ]},
    {"id": "blue", "faction": "cdsu", "home_edge": "east", "units": [
      {"role": "hq", "id": "hq", "name": "Blue", "elements": [{"profile": "apc", "name": "HQ", "at": [840, 300]}]},
      {"role": "squadron", "id": "tanks", "name": "Foes", "elements": [{"profile": "apc", "name": "command", "at": [700, 420]}],
       "units": [{"role": "troop", "id": "troop", "name": "troop",
                  "elements": [{"profile": "mbt", "count": 2, "name": "foe {n}", "at": [600, 420], "step": [0, 30]}]}]}
    ]}
  ]
})";

// That battle, or one that is shipped, played by machines until somebody of red may do this.
class ToolGame {
 public:
  ToolGame(std::string_view verb, const char* policy = "charge", const char* shipped = nullptr) {
    Result<scenario::Scenario> made = shipped ? scenario::load_scenario(*scenario::find_scenario(shipped)) : own();
    INFO((made.ok() ? std::string() : made.error().sentence()));
    REQUIRE(made.ok());
    scenario_ = std::make_unique<scenario::Scenario>(std::move(*made));
    verb_ = ruleset().info().verb(verb);
    REQUIRE(verb_.valid());
    // With some dice the enemy jams the order that the test is about.
    for (std::uint32_t seed = 1; seed <= 20; ++seed)
      if (play(policy, seed) && (verb != "move" || shipped || advances(e("Tanks, troop, one")))) return;
    FAIL("never came to " << verb);
  }

  const Ruleset& ruleset() const { return *scenario_->ruleset; }
  const State& view() const { return view_; }
  Desk desk() const { return {&ruleset(), &view_, SideId(0), &settings_}; }
  VerbId verb() const { return verb_; }
  ElementId e(const std::string& name) const {
    for (int i = 0; i < view_.element_count(); ++i)
      if (view_.battle->elements[static_cast<std::size_t>(i)].name == name) return ElementId(i);
    FAIL("no element " << name);
    return ElementId();
  }
  const std::vector<Ref>& actors() const { return actors_; }
  Verdict validate(const Command& command) const { return ruleset().validate(view_, command); }

 private:
  static Result<scenario::Scenario> own() {
    scenario::Source source;
    source.path = "tools.json";
    source.text = tool_scenario;
    return scenario::make_scenario(std::move(source));
  }
  bool advances(ElementId element) const { return ruleset().mobility(view_, element).least > 0; }
  bool play(const char* policy, std::uint32_t seed) {
    Session session(ruleset(), scenario_->start_with(seed));
    const std::unique_ptr<ai::Policy> side[] = {ai::make_policy(policy, 1), ai::make_policy(policy, 2)};
    Acting acting;
    for (int i = 0; i < 2000; ++i) {
      ruleset().acting(session.state(), acting);
      if (acting.sides.empty()) return false;
      const SideId who = acting.sides[0].side;
      view_ = view_of(session.state(), who);
      if (who == SideId(0) && !actors_of(acting).empty()) return true;
      std::optional<Command> command = tanks_advance(acting);
      if (!command) command = side[who.index()]->choose(ruleset(), view_, who, acting);
      REQUIRE(session.submit(*command).ok());
    }
    return false;
  }
  const std::vector<Ref>& actors_of(const Acting& acting) {
    actors_.clear();
    std::vector<Command> listed;
    for (const Ref actor : acting.sides[0].actors) {
      listed.clear();
      ruleset().candidates(view_, SideId(0), actor, listed);
      for (const Command& command : listed)
        if (command.verb == verb_ && (actors_.empty() || actors_.back() != actor)) actors_.push_back(actor);
    }
    return actors_;
  }

  // The order that lets the red tanks move, when it may be laid; orders are the first of their option.
  std::optional<Command> tanks_advance(const Acting& acting) const {
    const VerbId move = ruleset().info().verb("move"), lay = ruleset().info().verb("lay");
    if (verb_ != move || acting.sides[0].side != SideId(0)) return std::nullopt;
    std::vector<Command> listed;
    for (const Ref actor : acting.sides[0].actors) ruleset().candidates(view_, SideId(0), actor, listed);
    for (const Command& command : listed)
      if (command.verb == lay && view_.unit_info(command.targets[0].unit()).name == "Tanks" && command.option(0) == 0)
        return command;
    return std::nullopt;
  }

  Settings settings_;
  std::unique_ptr<scenario::Scenario> scenario_;
  State view_;
  VerbId verb_;
  std::vector<Ref> actors_;
};

inline Spot on(double x, double y) {
  Spot spot;
  spot.ground = Vec2{static_cast<std::int32_t>(x * tu_per_mm), static_cast<std::int32_t>(y * tu_per_mm)};
  return spot;
}
// How much a tool draws.
inline std::size_t triangles(const State& view, const Tool& tool) {
  const render::Ground ground(view.battle->table.ground);
  render::Overlays overlays(ground);
  tool.draw(overlays);
  return overlays.vertices().size() / 3;
}
inline Spot shift(Spot spot) {
  spot.shift = true;
  return spot;
}

}  // namespace sixmil::app::test
