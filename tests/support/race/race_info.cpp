#include "tests/support/race/race_info.hpp"

namespace sixmil::race {
namespace {

VerbInfo verb_info(const char* id, ActorNeed actor, PathNeed path = PathNeed::none) {
  VerbInfo verb;
  verb.id = id;
  verb.label = id;
  verb.rule = "RACE-1";
  verb.actor = actor;
  verb.path = path;
  return verb;
}

Info make_info() {
  Info info;
  info.id = "race";
  info.name = "Race";
  info.version = "1";
  info.dice = {"D6"};
  info.phases = {{"hide", "Hide", "", "", true},
                 {"plan", "Plan", "", "", true},
                 {"go", "Go", "", "", false},
                 {"throw", "Throw", "", "", false},
                 {"over", "Over", "", "", false}};
  info.verbs = {verb_info("begin", ActorNeed::none),
                verb_info("place", ActorNeed::element, PathNeed::point),
                verb_info("ace", ActorNeed::element),
                verb_info("lay", ActorNeed::unit),
                verb_info("run", ActorNeed::element, PathNeed::polyline),
                verb_info("throw", ActorNeed::element),
                verb_info("duck", ActorNeed::element),
                verb_info("done", ActorNeed::none),
                verb_info("shape", ActorNeed::element),
                verb_info("wheel", ActorNeed::element, PathNeed::wheel),
                verb_info("march", ActorNeed::unit, PathNeed::point),
                verb_info("volley", ActorNeed::unit),
                verb_info("tackle", ActorNeed::element)};
  info.verbs[wheel_about].facing = true;
  info.verbs[wheel_about].intent = Intent::turn;
  info.verbs[march].intent = Intent::move;
  info.verbs[volley].intent = Intent::shoot;
  info.verbs[tackle].intent = Intent::shoot;
  for (const int verb : {volley, tackle}) {
    info.verbs[static_cast<std::size_t>(verb)].targets_least = 1;
    info.verbs[static_cast<std::size_t>(verb)].targets_most = 1;
    info.verbs[static_cast<std::size_t>(verb)].target_kind = RefKind::element;
  }
  info.verbs[lay].options = {{"order", {"walk", "run", "stay"}, 0, 2}};
  info.verbs[throw_ball].targets_least = info.verbs[throw_ball].targets_most = 1;
  info.verbs[throw_ball].target_kind = RefKind::element;
  info.verbs[duck].options = {{"duck", {"stand", "duck"}, 0, 1}};
  info.verbs[done].ends = true;
  info.orders = {{"walk", "Walk", "W", "RACE-2"}, {"run", "Run", "R", "RACE-2"}, {"stay", "Stay", "S", "RACE-2"}};
  info.counters = {{"ace", "ace", RefKind::element, 0, 1, 0, Know::owner, true},
                   {"went", "went", RefKind::element, 0, 1, 0, Know::all, false},
                   {"threw", "threw", RefKind::element, 0, 1, 0, Know::all, false},
                   {"low", "ducked", RefKind::element, 0, 1, 0, Know::all, true},
                   {"ready", "ready", RefKind::side, 0, 1, 0, Know::owner, false},
                   {"luck", "luck", RefKind::side, 0, 6, 0, Know::owner, true}};
  info.asks = {{"none"}, {"duck", "Duck?", "", RefKind::element, RefKind::element}};
  info.grounds = {{"open", "open ground"}};
  ProfileInfo runner;
  runner.id = "modern_rifle_squad";  // a model of the kit
  runner.name = "Runner";
  runner.body = upright;
  runner.eye = mm(18);
  runner.eye_at = runner.measured_at = {500, 0};
  runner.vehicle = false;
  runner.looks = {{"modern_missile_team", {}, CounterId(low), 1, 1}, {"cdsu_infantry", in_line}};
  info.profiles = {runner};
  info.factions = {{"people", "People"}};
  info.rules = {{"RACE-1", "Hide", "Each side places its runners in secret and names an ace."},
                {"RACE-2", "Orders", "Walk 60 mm, run 120 mm, stay 0 mm; the ace goes 40 mm farther."},
                {"RACE-3", "Throw", "A D6 of 4 or more hits, 5 beyond 150 mm, one more when he ducks."},
                {"RACE-4", "Bodies", "A runner forms a line or stands again, or wheels; a team marches as one."},
                {"RACE-5", "Volley", "A D6 for each who throws against two of the target: one left of 4 or more hits."},
                {"RACE-6", "Tackle", "Straight ahead to an enemy within 200 mm; a D8 of 4 or more and above his D6."}};
  info.needs.faces = max_faces;
  info.table_width = mm(1200);
  info.table_height = mm(800);
  info.turns = 6;
  return info;
}

}  // namespace

const Info& race_info() {
  static const Info info = make_info();
  return info;
}

BattleSpec small_battle(int runners, int turns, std::int32_t width) {
  BattleSpec spec;
  spec.scenario = "small";
  spec.title = "A small race";
  spec.table.ground = HeightField::flat(width, mm(800), mm(5));
  spec.turns = turns;
  for (int side = 0; side < 2; ++side) {
    SideSpec one;
    one.id = side ? "red" : "blue";
    one.name = one.id;
    one.faction = FactionId(0);
    one.field = one.id;
    UnitSpec team;
    team.id = one.id + "_team";
    team.name = team.id;
    team.role = "team";
    team.field = one.id + ".team";
    for (int i = 0; i < runners; ++i) {
      ElementSpec runner;
      runner.name = team.id + std::to_string(i);
      runner.profile = ProfileId(0);
      runner.field = team.field;
      team.elements.push_back(runner);
    }
    one.units.push_back(team);
    spec.sides.push_back(one);
  }
  return spec;
}

}  // namespace sixmil::race
