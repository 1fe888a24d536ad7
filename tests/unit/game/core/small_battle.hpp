#pragma once
// A battle of two sides with a handful of elements and one counter of every kind, for tests of the core alone.

#include "game/core/rows/info.hpp"
#include "game/core/state/spec.hpp"

namespace sixmil::test {

inline const Info& small_info() {
  static const Info info = [] {
    Info out;
    out.id = "small";
    out.version = "1";
    out.phases = {{"setup", "Setup", "", ""}, {"play", "Play", "", ""}, {"over", "Over", "", ""}};
    VerbInfo begin, go, done;
    begin.id = "begin";
    go.id = "go";
    done.id = "done";
    out.verbs = {begin, go, done};
    out.orders = {{"advance", "Advance", "A", ""}, {"hold", "Hold", "H", ""}};
    out.counters = {
        {"round", "", RefKind::game, 0, 100, 0, Know::all},    {"jam", "", RefKind::side, 0, 9, 0, Know::owner},
        {"secret", "", RefKind::unit, 0, 9, 1, Know::owner},   {"hits", "", RefKind::element, 0, 9, 0, Know::all},
        {"fate", "", RefKind::element, 0, 9, 2, Know::nobody}, {"jammer", "", RefKind::element, 0, 1, 0, Know::owner}};
    const NumberInfo which{0, 1}, who{0, 100, Names::element}, far{0, plan_limit};
    out.asks = {{"none"},
                {"sides"},
                {"element", "", "", RefKind::element},
                {"either", "", "", RefKind::none, RefKind::none, "", {{which, who}, {which, {-5, 5}}}}};
    out.markers = {
        {"none", "", "", true, -1}, {"smoke", "", "", true, -1, {{0, 9}}}, {"strip", "", "", true, 1, {{}, far, far}}};
    out.needs.markers = 8;
    CounterInfo leads{"leads", "", RefKind::element, -1, 100, -1, Know::all};
    leads.names = Names::unit;
    out.counters.push_back(leads);
    out.options = {{"night", "", "", 0, 1, 0}};
    out.grounds = {{"open", "Open"}, {"woods", "Woods", GroundLook::woods, 2400}};
    ProfileInfo tank, squad;
    tank.id = "tank";
    tank.body = {2600, 1300, 900};
    tank.eye = 800;
    tank.seats = 1;
    squad.id = "squad";
    squad.body = {2000, 2000, 600};
    squad.eye = 500;
    squad.vehicle = false;
    out.profiles = {tank, squad};
    out.factions = {{"red", "Red"}, {"blue", "Blue"}};
    out.turns = 4;
    return out;
  }();
  return info;
}

// Each side: a troop of three tanks under a squadron with a command tank, the first with a squad aboard.
inline BattleSpec small_spec() {
  BattleSpec spec;
  spec.scenario = "small";
  spec.title = "Small";
  spec.options = {0};
  for (int s = 0; s < 2; ++s) {
    SideSpec side;
    side.id = s == 0 ? "a" : "b";
    side.name = side.id;
    side.faction = FactionId(s);
    side.field = "sides[" + std::to_string(s) + "]";
    UnitSpec squadron, troop;
    squadron.id = "squadron";
    squadron.field = side.field + ".units[0]";
    troop.id = "troop";
    troop.field = squadron.field + ".units[0]";
    const auto tank = [&](int i) {
      ElementSpec element;
      element.profile = ProfileId(0);
      element.pose = Pose{{mm(100 + 40 * i), mm(100 + 800 * s)}, compass(s == 0 ? 1 : 3, 4)};
      element.field = troop.field + ".elements";
      return element;
    };
    squadron.elements = {tank(5)};
    troop.elements = {tank(0), tank(1), tank(2)};
    ElementSpec squad;
    squad.profile = ProfileId(1);
    squad.aboard = 0;
    troop.elements.push_back(squad);
    squadron.units = {troop};
    side.units = {squadron};
    spec.sides.push_back(side);
  }
  return spec;
}

inline State small_state() {
  State state = assemble(small_spec(), small_info(), 7).value();
  for (Element& element : state.elements)
    if (element.presence == Presence::reserve) element.presence = Presence::table;
  state.phase = PhaseId(0);
  return state;
}

}  // namespace sixmil::test
