#include "game/scenario/document/writing.hpp"

namespace sixmil::scenario::document {
namespace {

Json size_of(double length, const std::optional<double>& width) {
  return width ? json_of(Point{length, *width}) : list_of({json_of(length)});
}

void put_rise(const Rise& rise, std::string_view height, Object& out) {
  const Rise usual;
  out.put(height, rise.height)
      .put_unless("top", rise.top, usual.top)
      .put_unless("rough", rise.rough, usual.rough)
      .put_unless("seed", rise.seed, usual.seed)
      .put_unless("steps", rise.steps, usual.steps)
      .put_unless("cliff", rise.cliff, usual.cliff);
}

// Adds what a shape has beside its kind and name.
struct PutShape {
  const std::string& name;
  Object& out;

  void begin(const char* kind) { out.put("kind", kind).put_text("name", name); }
  void operator()(const Hill& hill) {
    begin("hill");
    out.put("at", hill.at).put("size", size_of(hill.length, hill.width)).put_unless("heading", hill.heading, 0.0);
    put_rise(hill.rise, "height", out);
  }
  void operator()(const Ridge& ridge) {
    begin(ridge.valley ? "valley" : "ridge");
    out.put("points", ridge.points).put("width", ridge.width);
    put_rise(ridge.rise, ridge.valley ? "depth" : "height", out);
  }
  void operator()(const Level& level) {
    begin("level");
    out.put("points", level.points)
        .put("height", level.height)
        .put("edge", level.edge)
        .put_unless("cliff", level.cliff, false);
  }
  void operator()(const Noise& noise) {
    const Noise usual;
    begin("noise");
    out.put("height", noise.height)
        .put("size", noise.size)
        .put_unless("octaves", noise.octaves, usual.octaves)
        .put_unless("seed", noise.seed, usual.seed);
  }
};

}  // namespace

Json json_of(const Feature& feature) {
  Object out;
  std::visit(PutShape{feature.name, out}, feature.shape);
  return out.take();
}

Json json_of(const Picture& picture) {
  return Object().put("file", picture.file).put_unless("low", picture.low, 0.0).put("high", picture.high).take();
}

Json json_of(const OwnGround& ground) {
  return Object()
      .put("id", ground.id)
      .put("label", ground.label)
      .put("like", ground.like)
      .put("look", ground.look)
      .put("canopy", ground.canopy)
      .put_values("values", ground.values)
      .take();
}

Json json_of(const Oval& oval) {
  const Oval usual;
  return Object()
      .put("at", oval.at)
      .put("size", size_of(oval.length, oval.width))
      .put_unless("heading", oval.heading, usual.heading)
      .put_unless("rough", oval.rough, usual.rough)
      .put_unless("seed", oval.seed, usual.seed)
      .take();
}

Json json_of(const Area& area) {
  return Object()
      .put("ground", area.ground)
      .put_text("name", area.name)
      .put("points", area.points)
      .put("oval", area.oval)
      .put("canopy", area.canopy)
      .take();
}

Json json_of(const Road& road) {
  Object out;
  out.put_text("name", road.name).put("points", road.points).put("width", road.width);
  if (road.track) out.put("look", "track");
  return out.put("ground", road.ground).put_unless("smooth", road.smooth, true).take();
}

Json json_of(const Ford& ford) {
  return Object()
      .put_text("name", ford.name)
      .put("at", ford.at)
      .put("length", ford.length)
      .put("ground", ford.ground)
      .take();
}

Json json_of(const Water& water) {
  Object out;
  out.put_text("name", water.name).put("points", water.points).put("width", water.width);
  if (water.river) out.put("look", "river");
  return out.put("ground", water.ground)
      .put("bed", water.bed)
      .put_unless("smooth", water.smooth, true)
      .put("fords", water.fords)
      .take();
}

Json json_of(const Bridge& bridge) {
  return Object()
      .put_text("name", bridge.name)
      .put("from", bridge.from)
      .put("to", bridge.to)
      .put("width", bridge.width)
      .put("ground", bridge.ground)
      .take();
}

Json json_of(const Building& building) {
  const Building usual;
  return Object()
      .put_text("name", building.name)
      .put("at", building.at)
      .put("size", Point{building.length, building.width})
      .put("height", building.height)
      .put_unless("heading", building.heading, usual.heading)
      .put_unless("style", building.style, usual.style)
      .put("variant", building.variant)
      .take();
}

Json json_of(const Village& village) {
  const Village usual;
  Object out;
  out.put_text("name", village.name)
      .put("points", village.points)
      .put_unless("seed", village.seed, usual.seed)
      .put("spacing", village.spacing)
      .put("set_back", village.set_back)
      .put("size", village.size)
      .put("height", village.height)
      .put_unless("style", village.style, usual.style);
  if (village.sides != usual.sides) out.put("sides", village.sides == Village::Sides::left ? "left" : "right");
  return out.take();
}

void write_terrain(const Document& document, Object& top) {
  Object ground;
  ground.put_unless("base", document.ground.base, 0.0)
      .put("image", document.ground.image)
      .put("features", document.ground.features);
  top.put("grounds", document.grounds);
  if (!ground.empty()) top.put("ground", ground.take());
  top.put("areas", document.areas)
      .put("roads", document.roads)
      .put("waters", document.waters)
      .put("bridges", document.bridges)
      .put("buildings", document.buildings)
      .put("villages", document.villages);
}

}  // namespace sixmil::scenario::document
