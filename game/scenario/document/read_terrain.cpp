#include <algorithm>
#include <fmt/format.h>

#include "game/scenario/document/reading.hpp"

namespace sixmil::scenario::document {
namespace {

constexpr int features_most = 200, areas_most = 400, lines_most = 40, waters_most = 12, fords_most = 16;
constexpr int buildings_most = 400, villages_most = 40, grounds_most = 12;
constexpr int line_points = 64, outline_points = 400;

struct Terrain {
  Reading& reading;
  Document& out;

  // IC-6.4 and its like: kinds of ground beyond the ruleset's, each like one of those but for what it names.
  void own_ground(const Fields& f, const std::vector<std::string>& ruleset_kinds) {
    f.only({"id", "label", "like", "look", "canopy", "values"});
    OwnGround ground;
    ground.id = f.at("id").text(60);
    check_id(f.at("id"), ground.id);
    if (std::count(reading.kinds.begin(), reading.kinds.end(), ground.id) > 0)
      f.at("id").fail("is used twice", "give each its own id");
    if (f.has("like")) ground.like = reading.word(f.at("like"), ruleset_kinds, "ruleset");
    ground.label = f.at("label").text(40);
    if (f.has("look")) ground.look = reading.word(f.at("look"), ruleset_kinds, "ruleset");
    ground.canopy = reading.length_if(f, "canopy", 0, 200);
    if (f.has("values")) {
      const auto& known = reading.info.ground_values;
      for (const auto& [name, value] : f.at("values").members(20)) {
        const auto info =
            std::find_if(known.begin(), known.end(), [&, &id = name](const auto& one) { return one.id == id; });
        if (info == known.end()) {
          value.fail("is no value of this ruleset's grounds", "leave it out");
          continue;
        }
        ground.values.push_back({name, static_cast<std::int32_t>(value.integer(info->least, info->most)), false});
      }
    }
    reading.kinds.push_back(ground.id);
    out.grounds.push_back(std::move(ground));
  }

  // A length and, where there is another, a width.
  void size(const Fields& f, double least, double most, double& length, std::optional<double>& width) {
    const auto sizes = f.at("size").list(1, 2);
    if (sizes.empty()) return;
    length = reading.length(sizes.front(), least, most);
    if (sizes.size() == 2) width = reading.length(sizes.back(), least, most);
  }

  Rise rise(const Fields& f, std::string_view height_name) {
    Rise r;
    r.height = reading.length(f.at(height_name), 1, 300);
    r.top = f.real_or("top", 0, 0, 0.9);
    r.rough = f.real_or("rough", 0, 0, 0.5);
    r.seed = reading.seed(f);
    r.steps = static_cast<int>(f.integer_or("steps", 0, 0, 20));
    r.cliff = f.boolean_or("cliff", false);
    return r;
  }

  Hill hill(const Fields& f) {
    f.only({"kind", "name", "at", "size", "heading", "height", "top", "steps", "rough", "seed", "cliff"});
    Hill hill;
    hill.at = reading.free_point(f.at("at"));
    size(f, 10, 20000, hill.length, hill.width);
    hill.heading = reading.heading(f);
    hill.rise = rise(f, "height");
    return hill;
  }

  Ridge ridge(const Fields& f, bool valley) {
    const std::string_view height = valley ? "depth" : "height";
    f.only({"kind", "name", "points", "width", height, "top", "steps", "rough", "seed", "cliff"});
    Ridge ridge;
    ridge.valley = valley;
    ridge.points = reading.points(f.at("points"), 2, line_points, false);
    ridge.width = reading.length(f.at("width"), 10, 20000);
    ridge.rise = rise(f, height);
    return ridge;
  }

  Level level(const Fields& f) {
    f.only({"kind", "name", "points", "height", "edge", "cliff"});
    Level level;
    level.points = reading.points(f.at("points"), 3, line_points, false);
    level.height = reading.length(f.at("height"), -300, 300);
    level.edge = reading.length_if(f, "edge", 0.01, 1000);
    level.cliff = f.boolean_or("cliff", false);
    return level;
  }

  Noise noise(const Fields& f) {
    f.only({"kind", "name", "height", "size", "octaves", "seed"});
    Noise noise;
    noise.height = reading.length(f.at("height"), 0.1, 200);
    noise.size = reading.length(f.at("size"), 10, 10000);
    noise.octaves = static_cast<int>(f.integer_or("octaves", 3, 1, 6));
    noise.seed = reading.seed(f);
    return noise;
  }

  void feature(const Fields& f) {
    Feature& feature = out.ground.features.emplace_back();
    const int kind = f.at("kind").choice({"hill", "ridge", "valley", "level", "noise"});
    if (f.at("kind").failed()) return;
    switch (kind) {
      case 0:
        feature.shape = hill(f);
        break;
      case 1:
      case 2:
        feature.shape = ridge(f, kind == 2);
        break;
      case 3:
        feature.shape = level(f);
        break;
      default:
        feature.shape = noise(f);
    }
    feature.name = f.text_or("name", "");
  }

  void relief(const Fields& f) {
    f.only({"base", "image", "features"});
    out.ground.base = reading.length_or(f, "base", 0, -300, 300);
    if (f.has("image")) {
      const Fields image = f.at("image");
      image.only({"file", "low", "high"});
      Picture& picture = out.ground.image.emplace();
      picture.file = image.at("file").text(80);
      picture.low = reading.length_or(image, "low", 0, -300, 300);
      picture.high = reading.length(image.at("high"), -300, 300);
    }
    for (const Fields& item : f.list_or_empty("features", features_most)) feature(item);
  }

  void area(const Fields& f) {
    f.only({"ground", "name", "points", "oval", "canopy"});
    Area area;
    area.ground = reading.kind(f.at("ground"));
    area.canopy = reading.length_if(f, "canopy", 0, 200);
    if (f.has("points") || !f.has("oval")) {
      area.points = reading.points(f.at("points"), 3, outline_points, true);
    } else {
      const Fields o = f.at("oval");
      o.only({"at", "size", "heading", "rough", "seed"});
      Oval& oval = area.oval.emplace();
      oval.at = reading.point(o.at("at"));
      size(o, 10, 10000, oval.length, oval.width);
      oval.rough = o.real_or("rough", oval.rough, 0, 0.5);
      oval.seed = reading.seed(o);
      oval.heading = reading.heading(o);
    }
    area.name = f.text_or("name", "");
    out.areas.push_back(std::move(area));
  }

  void road(const Fields& f) {
    f.only({"name", "points", "width", "look", "ground", "smooth"});
    Road road;
    road.points = reading.points(f.at("points"), 2, line_points, false);
    road.width = reading.length(f.at("width"), 2, 300);
    road.track = f.has("look") && f.at("look").choice({"road", "track"}) == 1;
    road.ground = reading.kind_if(f);
    road.smooth = f.boolean_or("smooth", true);
    road.name = f.text_or("name", "");
    out.roads.push_back(std::move(road));
  }

  void water(const Fields& f) {
    f.only({"name", "points", "width", "look", "ground", "bed", "fords", "smooth"});
    Water water;
    water.points = reading.points(f.at("points"), 2, line_points, false);
    water.width = reading.length(f.at("width"), 2, 1000);
    water.river = f.has("look") && f.at("look").choice({"stream", "river"}) == 1;
    water.ground = reading.kind_if(f);
    water.bed = reading.length_if(f, "bed", 0, 20);
    water.smooth = f.boolean_or("smooth", true);
    for (const Fields& item : f.list_or_empty("fords", fords_most)) {
      item.only({"at", "length", "ground", "name"});
      Ford ford;
      ford.at = reading.point(item.at("at"));
      ford.length = reading.length(item.at("length"), 5, 1000);
      ford.ground = reading.kind_if(item);
      ford.name = item.text_or("name", "");
      water.fords.push_back(std::move(ford));
    }
    water.name = f.text_or("name", "");
    out.waters.push_back(std::move(water));
  }

  void bridge(const Fields& f) {
    f.only({"name", "from", "to", "width", "ground"});
    Bridge bridge;
    bridge.from = reading.point(f.at("from"));
    bridge.to = reading.point(f.at("to"));
    bridge.width = reading.length(f.at("width"), 4, 200);
    if (!f.failed() && to_tu(bridge.from, reading.measure) == to_tu(bridge.to, reading.measure))
      f.fail("has no length", "give two different ends");
    bridge.ground = reading.kind_if(f);
    bridge.name = f.text_or("name", "");
    out.bridges.push_back(std::move(bridge));
  }

  void building(const Fields& f) {
    f.only({"name", "at", "size", "height", "heading", "style", "variant"});
    Building building;
    building.at = reading.point(f.at("at"));
    building.height = reading.length(f.at("height"), 1, 200);
    building.heading = reading.heading(f);
    building.style = f.text_or("style", building.style, 40);
    const auto size = f.at("size").list(2, 2);
    if (size.size() == 2) {
      building.length = reading.length(size[0], 2, 500);
      building.width = reading.length(size[1], 2, 500);
    }
    if (f.has("variant")) building.variant = static_cast<std::uint32_t>(f.at("variant").integer(0, 1'000'000));
    building.name = f.text_or("name", "");
    out.buildings.push_back(std::move(building));
  }

  void village(const Fields& f) {
    f.only({"name", "points", "seed", "spacing", "set_back", "size", "height", "style", "sides"});
    Village village;
    village.points = reading.points(f.at("points"), 2, line_points, true);
    village.seed = reading.seed(f);
    village.spacing = reading.length(f.at("spacing"), 10, 500);
    village.set_back = reading.length(f.at("set_back"), 5, 500);
    village.height = reading.length_if(f, "height", 1, 100);
    village.style = f.text_or("style", village.style, 40);
    if (f.has("sides")) village.sides = static_cast<Village::Sides>(f.at("sides").choice({"both", "left", "right"}));
    if (f.has("size")) {
      const auto size = f.at("size").list(2, 2);
      if (size.size() == 2) village.size = {reading.length(size[0], 4, 200), reading.length(size[1], 4, 200)};
    }
    village.name = f.text_or("name", "");
    out.villages.push_back(std::move(village));
  }
};

}  // namespace

void read_terrain(const Fields& top, Reading& reading, Document& out) {
  Terrain terrain{reading, out};
  const std::vector<std::string> ruleset_kinds = reading.kinds;
  for (const Fields& f : top.list_or_empty("grounds", grounds_most)) terrain.own_ground(f, ruleset_kinds);
  if (top.has("ground")) terrain.relief(top.at("ground"));
  for (const Fields& f : top.list_or_empty("areas", areas_most)) terrain.area(f);
  for (const Fields& f : top.list_or_empty("roads", lines_most)) terrain.road(f);
  for (const Fields& f : top.list_or_empty("waters", waters_most)) terrain.water(f);
  for (const Fields& f : top.list_or_empty("bridges", lines_most)) terrain.bridge(f);
  for (const Fields& f : top.list_or_empty("buildings", buildings_most)) terrain.building(f);
  for (const Fields& f : top.list_or_empty("villages", villages_most)) terrain.village(f);
}

}  // namespace sixmil::scenario::document
