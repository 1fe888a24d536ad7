#include "engine/render/land.hpp"

#include <algorithm>

namespace sixmil::render {
namespace {

constexpr const char* land_paint_names[ground_paints] = {
    "dark",  "green",     "light", "straw",    "earth",      "rock",        "litter", "litter_light", "moss",
    "mud",   "mud_light", "pool",  "bank",     "bank_light", "shallow",     "deep",   "foam",         "verge",
    "paved", "dirt",      "soil",  "soil_low", "stubble",    "stubble_low", "crop",   "crop_low",     "dust"};

// Reads names of trees: one that has no file is told, and does not grow.
class LandReader : public LookReader {
 public:
  LandReader(const Fields& object, const LookFolder& trees, const std::string& file, std::vector<Error>& missing)
      : LookReader(object), trees_(trees), file_(file), missing_(missing) {}

  LandReader inner(const Fields& object) const { return {object, trees_, file_, missing_}; }
  void tree(std::string_view name, int& out) {
    std::string id;
    (*this)(name, id);
    out = trees_.find(id);
    if (out < 0 && !fields().failed())
      missing_.push_back(
          {file_ + ": " + part(name).path(), "there is no tree \"" + id + "\"", "name a file of " + trees_.path});
  }
  Pick pick(const Fields& f) const {
    Pick out;
    LandReader r = inner(f);
    r.tree("tree", out.tree);
    out.certain = !r.has("percent");
    r.maybe("percent", out.percent).maybe("leaning", out.leaning).maybe("times", out.times).done();
    return out;
  }
  std::vector<Pick> picks(const std::vector<Fields>& list) const {
    std::vector<Pick> out;
    for (const Fields& f : list) out.push_back(pick(f));
    return out;
  }

 private:
  const LookFolder& trees_;
  const std::string& file_;
  std::vector<Error>& missing_;
};

constexpr int members_most = 60;

void read_look(LandReader& file, bool night, LandLook& look) {
  LookReader paints(file.part("paints"));
  for (int i = 0; i < ground_paints; ++i) paints(land_paint_names[i], look.paints[static_cast<std::size_t>(i)]);
  paints.done();
  file("snow", look.snow)("dunes", look.dunes)("ice", look.ice)("grass", look.grass);
  const auto light = [&](std::string_view name, LandLook& of) {
    LookReader r(file.part(name));
    r("lamp", of.lamp)("sky", of.sky)("bounce", of.bounce)("room", of.room);
    return r;
  };
  light("light", look).done();
  LandLook moon = look;
  LookReader at_night = light("night", moon);
  Vec3f grey{};
  float fading = 0;
  at_night("grey", grey)("fading", fading).done();
  if (!night) return;
  look = moon;
  // Moonlight takes the colours away.
  for (Vec3f& paint : look.paints) paint = mix(paint, Vec3f(dot(grey, paint)), fading);
}

void read_woods(LandReader& file, Land& out) {
  LandReader wood = file.inner(file.part("wood"));
  wood.step("step", out.wood_step);
  out.trees = wood.picks(wood.parts("trees"));
  if (wood.has("trees_of")) {
    const Fields own = wood.part("trees_of");
    for (const auto& [ground, list] : own.members(members_most))
      out.trees_of[ground] = wood.picks(list.list(0, members_most));
  }
  out.fringe = wood.pick(wood.part("fringe"));
  wood.done();
  file("hedges", out.hedges);
}

void read_variety(LandReader& file, Variety& out) {
  LookReader vary(file.part("vary"));
  vary("size", out.size)("tone", out.tone)("warmth", out.warmth)("sink", out.sink)("edge", out.edge)("house",
                                                                                                     out.house);
  vary.done();
  LookReader tints(file.part("tints"));
  tints("leaves", out.leaves)("others", out.others);
  if (tints.has("trees"))
    for (const Fields& f : tints.parts("trees")) {
      LandReader r = file.inner(f);
      int tree = 0;
      r.tree("tree", tree);
      Vec3f tint{};
      r("tint", tint).done();
      if (tree >= 0) out.trees[tree] = tint;
    }
  if (tints.has("turning"))
    for (const Fields& f : tints.parts("turning")) {
      LookReader r(f);
      Turning turning;
      r("to", turning.to)("tint", turning.tint).done();
      out.turning.push_back(turning);
    }
  tints.done();
}

void read_bushes(LandReader& file, Bushes& out) {
  LandReader r = file.inner(file.part("bushes"));
  r.step("area", out.area)("clear", out.clear)("field", out.field)("water", out.water)("wood", out.wood);
  r("road", out.road)("water_percent", out.water_percent)("wood_percent", out.wood_percent);
  r("village_percent", out.village_percent)("road_percent", out.road_percent)("open_percent", out.open_percent);
  r("size", out.size);
  r.tree("tree", out.tree);
  if (r.has("garden")) {
    r.tree("garden", out.garden);
    r("garden_percent", out.garden_percent);
  }
  r.done();
}

void read_scatter(LandReader& file, Scatter& out) {
  LookReader r(file.part("scatter"));
  r.step("area", out.area)("clear", out.clear)("field", out.field)("steep", out.steep)("edge", out.edge);
  r("steep_percent", out.steep_percent)("stone_percent", out.stone_percent)("edge_percent", out.edge_percent);
  r("swamp_percent", out.swamp_percent)("percent", out.percent)("tufts", out.tufts)("stone", out.stone);
  r("tuft", out.tuft)("swamp_times", out.swamp_times).done();
}

void read_low(LandReader& file, Low& out) {
  LookReader r(file.part("undergrowth"));
  r.step("apart", out.apart)("edge", out.edge)("tufts", out.tufts)("stone_for_tuft", out.stone_for_tuft);
  r("shore", out.shore)("reed_depth", out.reed_depth)("reed_percent", out.reed_percent)("reed", out.reed);
  r("reed_tint", out.reed_tint)("road", out.road)("track_middle", out.track_middle)("track", out.track);
  r("track_percent", out.track_percent)("gravel_percent", out.gravel_percent)("gravel", out.gravel);
  r("field", out.field)("field_road", out.field_road)("shore_wide", out.shore_wide)("shore_percent", out.shore_percent);
  r("shore_stone", out.shore_stone)("shore_tuft", out.shore_tuft)("shore_tint", out.shore_tint)("swamp", out.swamp);
  r("swamp_percent", out.swamp_percent)("swamp_tuft", out.swamp_tuft)("swamp_tint", out.swamp_tint);
  r("steep", out.steep)("trodden", out.trodden)("verge", out.verge)("steep_stones", out.steep_stones);
  r("wood_stones", out.wood_stones)("trodden_stones", out.trodden_stones)("verge_stones", out.verge_stones);
  r("open_stones", out.open_stones)("stone", out.stone)("steep_stone", out.steep_stone)("tuft", out.tuft);
  r("wood_grows", out.wood_grows)("trodden_grows", out.trodden_grows)("open_grows", out.open_grows);
  r("wood_times", out.wood_times)("grass_mix", out.grass_mix)("grass_tone", out.grass_tone);
  r("stone_tone", out.stone_tone)("crop_tone", out.crop_tone)("tuft_paint", out.tuft_paint);
  r("stone_paint", out.stone_paint)("crop_paint", out.crop_paint)("tuft_sink", out.tuft_sink);
  r("stone_sink", out.stone_sink).done();
}

GroundPaint paint_of(const Fields& f) {
  const std::vector<std::string> names(std::begin(land_paint_names), std::end(land_paint_names));
  return static_cast<GroundPaint>(std::max(0, f.choice(names)));
}

Crop read_crop(const Fields& f) {
  Crop out;
  LookReader r(f);
  r.step("furrows", out.step)("count", out.count)("percent", out.percent)("aside", out.aside)("size", out.size);
  r("stones", out.stones);
  out.paint = paint_of(r.part("paint"));
  r.done();
  return out;
}

GroundKind read_ground(const LookFile& of, const LookFolder& trees, Fields::Errors& errors,
                       std::vector<Error>& missing) {
  GroundKind out;
  out.id = of.id;
  LandReader file(Fields(of.json, errors), trees, of.path, missing);
  std::string name;
  file("name", name);
  out.mask = static_cast<GroundMask>(file.part("mask").choice({"none", "woods", "urban", "swamp", "field", "water"}));
  out.wooded = file.has("wood");
  if (out.wooded) {
    WoodPlan& w = out.wood;
    LookReader r(file.part("wood"));
    r.step("step", w.step)("row", w.row)("jitter", w.jitter)("edge", w.edge)("clear", w.clear)("fringe", w.fringe);
    r("fringe_percent", w.fringe_percent)("inner_percent", w.inner_percent)("gap_percent", w.gap_percent);
    r("fringe_size", w.fringe_size)("size", w.size)("first_leaning", w.leanings[0])("second_leaning", w.leanings[1]);
    r.done();
    w.row = std::max(w.row, 0.5f);
  }
  out.hedged = file.has("hedge");
  if (out.hedged) {
    HedgePlan& h = out.hedge;
    LandReader r = file.inner(file.part("hedge"));
    r.tree("tree", h.tree);
    r("least", h.least)("none_percent", h.none_percent)("gate", h.gate)("gate_half", h.gate_half)("clear", h.clear);
    r.step("step", h.step)("from_wood", h.from_wood)("turn", h.turn)("flip_percent", h.flip_percent).done();
  }
  if (file.has("crops"))
    for (const Fields& f : file.parts("crops")) out.crops.push_back(read_crop(f));
  file.done();
  return out;
}

}  // namespace

Result<Land> read_land(const Looks& files, const LookFile& of, bool night, std::vector<Error>& missing) {
  Fields::Errors errors{of.path, {}, false};
  LandReader file(Fields(of.json, errors), files.trees, of.path, missing);
  Land out;
  std::string name;
  file("name", name)("paint_scheme", out.paint_scheme);
  file.has("also");
  read_look(file, night, out.look);
  if (file.has("builds")) {
    const Fields builds = file.part("builds");
    for (const auto& [style, look] : builds.members(members_most)) out.builds[style] = look.text(members_most);
  }
  read_woods(file, out);
  read_variety(file, out.variety);
  read_bushes(file, out.bushes);
  read_scatter(file, out.scatter);
  read_low(file, out.low);
  file.done();
  if (errors.any) return errors.first;
  return out;
}

int find_land(const Looks& files, const std::string& name) {
  if (const int found = files.lands.find(name); found >= 0) return found;
  for (std::size_t i = 0; i < files.lands.files.size(); ++i)
    if (const Json* also = files.lands.files[i].json.find("also"))
      for (const Json& other : also->items)
        if (other.text == name) return static_cast<int>(i);
  return -1;
}

TableLooks read_table_looks(const Looks& files, const std::string& name, bool night) {
  TableLooks out;
  out.files = &files;
  constexpr const char* stand_in = "temperate";
  const int found = find_land(files, name);
  if (found < 0)
    out.problems.push_back({files.lands.path + "/" + name + ".json", "there is no such land",
                            "write the file, or name another; the table is dressed as " + std::string(stand_in)});
  for (const int land : {found, files.lands.find(stand_in)}) {
    if (land < 0) continue;
    Result<Land> read = read_land(files, files.lands.files[static_cast<std::size_t>(land)], night, out.problems);
    if (read) {
      out.land = std::move(*read);
      break;
    }
    out.problems.push_back(read.error());
  }
  for (const LookFile& file : files.grounds.files) {
    Fields::Errors errors{file.path, {}, false};
    out.grounds.push_back(read_ground(file, files.trees, errors, out.problems));
    if (errors.any) {
      out.problems.push_back(errors.first);
      out.grounds.back() = GroundKind{};
    }
    GroundKind& ground = out.grounds.back();
    ground.first_crop = static_cast<int>(out.crops.size());
    out.crops.insert(out.crops.end(), ground.crops.begin(), ground.crops.end());
  }
  for (const LookFile& file : files.trees.files) {
    Result<TreeTraits> traits = read_tree_traits(file);
    if (!traits) out.problems.push_back(traits.error());
    out.trees.push_back(traits ? *traits : TreeTraits());
  }
  out.tuft = files.trees.find("tuft");
  out.rock = files.trees.find("rock");
  return out;
}

const GroundKind* TableLooks::ground(const std::string& id) const {
  const auto found = std::find_if(grounds.begin(), grounds.end(), [&](const GroundKind& g) { return g.id == id; });
  return found == grounds.end() ? nullptr : &*found;
}

}  // namespace sixmil::render
