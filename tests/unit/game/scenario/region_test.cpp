#include <cmath>

#include "engine/base/file.hpp"
#include "engine/base/rng.hpp"

#include "engine/image/image.hpp"

#include "game/scenario/document/reading.hpp"
#include "game/scenario/lay/land.hpp"
#include "game/scenario/lay/lay.hpp"

#include "tests/unit/game/scenario/sample.hpp"

using namespace sixmil;
using namespace sixmil::test;
using scenario::Document;
using scenario::Land;
using scenario::Laying;
using scenario::Source;
namespace document = scenario::document;

namespace {

bool same(const Area& a, const Area& b) { return a.kind == b.kind && a.canopy == b.canopy && a.points == b.points; }
bool same(const Ribbon& a, const Ribbon& b) { return a.kind == b.kind && a.points == b.points && a.width == b.width; }
bool same(const SceneryBuilding& a, const SceneryBuilding& b) {
  return a.style == b.style && a.outline == b.outline && a.base == b.base && a.top == b.top && a.variant == b.variant;
}
bool same(const SceneryBridge& a, const SceneryBridge& b) {
  return a.from == b.from && a.to == b.to && a.width == b.width && a.deck == b.deck;
}
bool same(const Prism& a, const Prism& b) {
  return std::equal(a.corners.begin(), a.corners.end(), b.corners.begin(), b.corners.end()) && a.top == b.top &&
         a.group == b.group && a.open_to_ends == b.open_to_ends;
}
template <class List>
bool all_same(const List& a, const List& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) { return same(x, y); });
}

void check_same(const Table& a, const Table& b) {
  REQUIRE(a.ground.columns() == b.ground.columns());
  REQUIRE(a.ground.spacing() == b.ground.spacing());
  CHECK(std::equal(a.ground.samples().begin(), a.ground.samples().end(), b.ground.samples().begin(),
                   b.ground.samples().end()));
  CHECK(a.ground.digest() == b.ground.digest());
  CHECK(a.ground.highest() == b.ground.highest());
  CHECK(a.ground.steepest() == b.ground.steepest());
  CHECK(all_same(a.areas.areas(), b.areas.areas()));
  CHECK(all_same(a.buildings.prisms(), b.buildings.prisms()));
  CHECK(all_same(a.scenery.ribbons, b.scenery.ribbons));
  CHECK(all_same(a.scenery.buildings, b.scenery.buildings));
  CHECK(all_same(a.scenery.bridges, b.scenery.bridges));
  CHECK(a.scenery.biome == b.scenery.biome);
  CHECK(a.scenery.seed == b.scenery.seed);
}

void check_same(const Land& a, const Land& b) {
  check_same(a.table, b.table);
  CHECK(a.sound == b.sound);
  CHECK(a.relief.heights == b.relief.heights);
  CHECK(a.relief.cliff == b.relief.cliff);
  CHECK(a.beds == b.beds);
  CHECK(a.decks == b.decks);
  CHECK(a.houses.size() == b.houses.size());
}

// Changes a document as somebody at a desk would, within what a file may say.
struct Changer {
  Rng rng;
  Document& d;
  double unit, width, depth;  // tu in a unit of the document; the table in mm

  Changer(std::uint64_t seed, Document& of, const Info& info) : rng(seed), d(of), unit(document::tu_per(of.measure)) {
    const document::TableSize size = document::table_size(of, info);
    width = size.width / double{tu_per_mm};
    depth = size.depth / double{tu_per_mm};
  }

  std::size_t below(std::size_t most) { return rng.below(static_cast<std::uint32_t>(most)); }
  // So many millimetres in the document's unit, to its hundredth.
  double length(double least_mm, double most_mm) {
    const double mm = least_mm + (most_mm - least_mm) * rng.below(10001) / 10000.0;
    return std::floor(mm * tu_per_mm / unit * 100) / 100;
  }
  document::Point place() { return {length(60, width - 60), length(60, depth - 60)}; }
  std::vector<document::Point> line(std::size_t least) {
    std::vector<document::Point> out;
    for (std::size_t n = least + below(3); n > 0; --n) out.push_back(place());
    return out;
  }
  document::Rise rise(double across) {
    document::Rise r;
    r.height = length(across / 10, across / 6);
    r.top = below(3) == 0 ? 0.2 : 0;
    r.rough = below(3) == 0 ? 0.2 : 0;
    r.seed = rng.next();
    r.steps = below(4) == 0 ? 3 : 0;
    r.cliff = below(4) == 0;
    return r;
  }

  document::Feature feature() {
    document::Feature out;
    const double across = 60 + static_cast<double>(below(240));
    switch (below(4)) {
      case 0: {
        document::Level level{{}, length(-10, 10), {}, true};
        const document::Point at = place();
        const double side = length(30, 90);
        level.points = {at, {at.x + side, at.y}, {at.x + side, at.y + side}};
        if (below(2) == 0) level.edge = length(20, 80);
        out.shape = level;
        break;
      }
      case 1:
        out.shape = document::Ridge{below(2) == 0, line(2), length(across, across + 80), rise(across)};
        break;
      default:
        out.shape = document::Hill{place(), length(across, across + 80), length(across, across + 80), length(0, 50),
                                   rise(across)};
    }
    return out;
  }
  document::Area area() {
    document::Area out;
    out.ground = "woods";
    out.oval = document::Oval{place(), length(40, 150), length(40, 150), length(0, 50), 0.2, rng.next()};
    return out;
  }
  document::Road road() { return {"", line(2), length(10, 30), below(2) == 0, {}, below(3) != 0}; }
  document::Water water() {
    document::Water out;
    out.points = line(2);
    out.width = length(10, 60);
    out.river = below(2) == 0;
    if (below(2) == 0) out.bed = length(1, 10);
    if (below(2) == 0) out.fords.push_back({"", out.points.front(), length(20, 90), {}});
    return out;
  }
  document::Bridge bridge() { return {"", place(), place(), length(10, 30), {}}; }
  document::Building building() {
    return {"", place(), length(8, 40), length(8, 30), length(5, 20), length(-50, 50), "barn", {}};
  }
  document::Village village() {
    document::Village out;
    out.points = line(2);
    out.seed = rng.next();
    out.spacing = length(20, 50);
    out.set_back = length(15, 40);
    return out;
  }
  document::Zone zone() {
    document::Zone out;
    out.id = "new_" + std::to_string(d.zones.size()) + "_" + std::to_string(rng.next());
    const document::Point at = place();
    out.outline = {{at, {at.x + length(10, 50), at.y + length(10, 50)}}, true};
    return out;
  }

  void move(document::Point& p) { p = {p.x + length(0, 40) - length(0, 40), p.y + length(0, 40) - length(0, 40)}; }

  // Adds one, or takes one away, makes it another, or puts it elsewhere in the list.
  template <class Thing>
  void change(std::vector<Thing>& list, std::size_t most, auto&& make) {
    const std::size_t at = below(list.size() + 1);
    if (at == list.size() || list.empty()) {
      if (list.size() < most) list.insert(list.begin() + static_cast<std::ptrdiff_t>(below(list.size() + 1)), make());
      return;
    }
    const auto it = list.begin() + static_cast<std::ptrdiff_t>(at);
    switch (below(4)) {
      case 0:
        list.erase(it);
        return;
      case 1:
        *it = make();
        return;
      case 2:
        std::swap(*it, list.front());
        return;
      default:
        nudge(*it);
    }
  }

  void nudge(document::Feature& feature) {
    if (auto* hill = std::get_if<document::Hill>(&feature.shape)) {
      move(hill->at);
      hill->length = std::floor(hill->length * 110) / 100;
    } else if (auto* ridge = std::get_if<document::Ridge>(&feature.shape)) {
      move(ridge->points[below(ridge->points.size())]);
    } else if (auto* level = std::get_if<document::Level>(&feature.shape)) {
      level->height = length(-10, 10);
    } else {
      std::get<document::Noise>(feature.shape).seed = rng.next();
    }
  }
  void nudge(document::Area& area) { area.oval ? move(area.oval->at) : void(area.canopy = length(5, 30)); }
  void nudge(document::Road& road) { move(road.points[below(road.points.size())]); }
  void nudge(document::Water& water) { water.width = length(10, 60); }
  void nudge(document::Bridge& bridge) { bridge.width = length(10, 30); }
  void nudge(document::Building& building) { move(building.at); }
  void nudge(document::Village& village) { village.spacing = length(20, 50); }
  void nudge(document::Zone& zone) { zone.name = "Elsewhere"; }

  void change() {
    switch (below(12)) {
      case 0:
        return change(d.areas, 40, [&] { return area(); });
      case 1:
        return change(d.roads, 20, [&] { return road(); });
      case 2:
      case 3:
        return change(d.waters, 12, [&] { return water(); });
      case 4:
      case 5:
        return change(d.bridges, 20, [&] { return bridge(); });
      case 6:
        return change(d.buildings, 40, [&] { return building(); });
      case 7:
        return change(d.villages, 8, [&] { return village(); });
      case 8:
        if (below(8) == 0) return void(d.ground.base = length(0, 5));
        if (below(8) == 0) return void(d.table.biome = "winter");
        return change(d.zones, 30, [&] { return zone(); });
      default:
        return change(d.ground.features, 30, [&] { return feature(); });
    }
  }
};

struct Laid {
  Land land;
  std::vector<std::string> problems;
};

Laid laid(const Document& of, const Info& info, auto&& lay) {
  Fields::Errors errors;
  errors.gather = true;
  const Laying laying(of, info, errors);
  Laid out{lay(laying), {}};
  for (const auto& found : errors.found) out.problems.push_back(found.error.sentence());
  return out;
}

Laid whole(const Document& of, const Info& info, Source& source) {
  return laid(of, info, [&](const Laying& laying) { return lay_land(laying, source); });
}

// The canonical digest of the battle with that table, or why it cannot be set up.
std::string battle_of(const Document& of, const Ruleset& ruleset, Source& source, const Table& table) {
  Fields::Errors errors;
  errors.gather = true;
  BattleSpec spec = lay_battle(Laying(of, ruleset.info(), errors), source);
  spec.table = table;
  const Result<State> state = ruleset.setup(spec, 1);
  return state.ok() ? std::to_string(state->battle->digest) : state.error().sentence();
}

// Changes the scenario so often; each change is laid region by region on what the one before has left, and whole.
int change_and_lay(scenario::Scenario base, std::uint64_t seed, int changes) {
  const Info& info = base.ruleset->info();
  Source& source = base.source;
  Document now = base.document;
  Laid land = whole(now, info, source);
  int sound = 0;
  for (int n = 0; n < changes; ++n) {
    INFO(base.id << ", change " << n);
    const Document before = now;
    Changer(seed + static_cast<std::uint64_t>(n), now, info).change();
    Laid again = laid(now, info, [&](const Laying& laying) { return lay_again(land.land, before, laying, source); });
    const Laid fresh = whole(now, info, source);
    CHECK(again.problems == fresh.problems);
    check_same(again.land, fresh.land);
    if (again.land.sound) {
      ++sound;
      CHECK(battle_of(now, *base.ruleset, source, again.land.table) ==
            battle_of(now, *base.ruleset, source, fresh.land.table));
      land = std::move(again);
    } else {
      const Laid back =
          laid(before, info, [&](const Laying& laying) { return lay_again(again.land, now, laying, source); });
      check_same(back.land, land.land);
      now = before;
    }
  }
  return sound;
}

}  // namespace

TEST_CASE("Region: 300 random changes laid one by one equal one fresh lay, byte for byte") {
  const std::vector<scenario::Listed> shipped = scenario::list_scenarios();
  REQUIRE(shipped.size() >= 2);
  int sound = 0, changes = 0;
  for (std::size_t i = 0; changes < 300; ++i) {
    const Result<scenario::Scenario> base = scenario::load_scenario(shipped[i % shipped.size()].path);
    REQUIRE(base.ok());
    sound += change_and_lay(*base, 1000 * i, 38);
    changes += 38;
  }
  // Those that are too steep, or stand over the edge, are laid whole.
  CHECK(sound > 200);
}

TEST_CASE("Region: changes on ground from a picture equal one fresh lay") {
  Image image;
  image.width = image.height = 8;
  image.rgba.assign(256, 255);
  for (int n = 0; n < 64; ++n)
    for (int c = 0; c < 3; ++c) image.at(n % 8, n / 8)[c] = static_cast<std::uint8_t>(n * 37 % 64);
  const std::vector<std::byte> png = encode_png(image);
  Source source;
  source.path = "sample.json";
  source.text = sample_text(R"("ground": {"image": {"file": "hills.png", "high": 60}},)");
  source.files.push_back({"image:hills.png", std::string(reinterpret_cast<const char*>(png.data()), png.size())});
  const Result<scenario::Scenario> base = scenario::make_scenario(std::move(source));
  INFO((base.ok() ? std::string() : base.error().sentence()));
  REQUIRE(base.ok());
  CHECK(base->start.battle->table.ground.highest() > mm(5));
  CHECK(change_and_lay(*base, 5, 40) > 20);
}
