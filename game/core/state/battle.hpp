#pragma once
// What does not change during play: the table, who fights, the switches. Shared by every copy of a State and by every
// side's view, so nothing secret may stand here.

#include <cstdint>
#include <string>
#include <vector>

#include "game/core/ids/ids.hpp"
#include "game/core/rows/info.hpp"
#include "game/core/state/counters.hpp"
#include "game/core/state/table.hpp"

namespace sixmil {

struct SideInfo {
  std::string id, name;
  FactionId faction;
  int home_edge = -1;  // index into Table edges (south 0, east 1, north 2, west 3)
};

struct UnitInfo {
  std::string id, name;
  std::string role;  // the ruleset's word ("squadron", "section")
  SideId side;
  UnitId parent;  // invalid: stands at the top
};

struct ElementInfo {
  std::string name;  // "2nd troop, tank 1"
  ProfileId profile;
  SideId side;
  UnitId unit;        // the smallest unit it is in
  std::string model;  // the file in assets/models/kit it is drawn by; empty: its profile's
};

// A place worth points.
struct Objective {
  std::string name;
  Vec2 at;
  std::int32_t radius = 0, points = 0;  // tu; 0: the ruleset's own
};

struct Zone {
  std::string id, name;
  SideId side;                // invalid: anybody's
  std::vector<Vec2> corners;  // simple polygon, counter-clockwise
};

// Where a side may come in, a stretch of table edge or a zone, or go out, a stretch of edge.
struct Gate {
  std::string id, name;
  SideId side;                    // invalid: anybody's
  int edge = -1;                  // table edge …
  std::int32_t from = 0, to = 0;  // … from…to along it, tu
  std::vector<Vec2> corners;  // or, with edge −1, a zone: simple polygon, counter-clockwise; its rim belongs to it
  bool entry = false, exit = false;
  std::int32_t points = 0;  // per element out; 0: the ruleset's own
};

struct Battle {
  const Info* info = nullptr;  // the ruleset's, lives as long as the program
  std::string scenario, title;
  Table table;
  std::vector<GroundInfo> grounds;  // by GroundId: the ruleset's, then the scenario's own
  KindSet roads = 0;                // which of them are roads
  SightRule sight;                  // the ruleset's, with a weight for each of them
  std::vector<SideInfo> sides;
  std::vector<UnitInfo> units;
  std::vector<ElementInfo> elements;
  std::vector<std::int32_t> options;  // by OptionId
  std::vector<Objective> objectives;
  std::vector<Zone> zones;  // deployment
  std::vector<Gate> gates;
  int turns = 0;
  SideId opens;  // deploys first, openly; invalid: both hidden at once
  CounterLayout layout;
  std::uint64_t digest = 0;  // of table, forces, switches, objectives and turns, filled by assemble

  std::int32_t option(OptionId id) const { return options[static_cast<std::size_t>(id.index())]; }
  const ProfileInfo& profile(ElementId id) const {
    return info->profiles[static_cast<std::size_t>(elements[static_cast<std::size_t>(id.index())].profile.index())];
  }
};

}  // namespace sixmil
