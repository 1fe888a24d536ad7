#include "game/scenario/scenario.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/base/file.hpp"
#include "engine/base/text.hpp"

#include "game/rulesets/registry.hpp"
#include "game/scenario/forces.hpp"
#include "game/scenario/playable.hpp"
#include "game/scenario/surface.hpp"

namespace sixmil::scenario {
namespace {

constexpr std::int64_t samples_most = 1'000'000;

bool plain_id(const std::string& id) {
  return !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

struct Loader {
  Scenario out;
  Fields::Errors errors;
  Sheet sheet;
  std::vector<std::string> side_ids;

  void check_id(const Fields& f, const std::string& id) {
    if (!f.failed() && !plain_id(id)) f.fail("is no plain id", "use small letters, digits and _");
  }

  void head(const Fields& top) {
    top.at("format").choice({"sixmil-scenario"});
    top.at("version").integer(1, 1);
    std::vector<std::string> names;
    for (const Ruleset* r : rulesets()) names.push_back(r->info().id);
    const int index = top.at("ruleset").choice(names);
    if (errors.any || names.empty()) return;
    out.ruleset = rulesets()[static_cast<std::size_t>(index)];
    top.only({"format",   "version", "ruleset", "id",    "title", "summary", "seed",       "unit",
              "turns",    "table",   "ground",  "areas", "roads", "waters",  "bridges",    "buildings",
              "villages", "zones",   "gates",   "sides", "rules", "opens",   "objectives", "grounds"});
    out.id = top.at("id").text(60);
    check_id(top.at("id"), out.id);
    out.title = top.at("title").text(120);
    out.summary = top.text_or("summary", "", 4000);
    out.seed = static_cast<std::uint32_t>(top.integer_or("seed", 1, 0, UINT32_MAX));
    out.spec.scenario = out.id;
    out.spec.title = out.title;
    out.spec.turns = static_cast<int>(top.integer_or("turns", out.ruleset->info().turns, 1, 200));
    sheet.info = &out.ruleset->info();
    sheet.errors = &errors;
    if (top.has("unit") && top.at("unit").choice({"mm", "inch"}) == 1) sheet.unit = tu_per_inch;
  }

  void table(const Fields& top) {
    sheet.width = sheet.info->table_width;
    sheet.depth = sheet.info->table_height;
    sheet.spacing = sheet.unit == tu_per_inch ? tu_per_inch / 5 : mm(5);
    Scenery& scenery = out.spec.table.scenery;
    if (!top.has("table")) return;
    const Fields f = top.at("table");
    f.only({"width", "height", "spacing", "biome", "seed"});
    sheet.spacing = sheet.length_or(f, "spacing", sheet.spacing, 1, 40);
    sheet.width = sheet.length_or(f, "width", sheet.width, 100, 10480);
    sheet.depth = sheet.length_or(f, "height", sheet.depth, 100, 10480);
    scenery.biome = f.text_or("biome", scenery.biome, 40);
    scenery.seed = static_cast<std::uint32_t>(f.integer_or("seed", 1, 0, UINT32_MAX));
    if (errors.any) return;
    const auto whole = [&](std::string_view name, std::int32_t length) {
      if (length % sheet.spacing != 0)
        f.at(name).fail("is no whole multiple of the spacing",
                        fmt::format("use a multiple of {} mm", sheet.spacing / double{tu_per_mm}));
    };
    if (f.has("width")) whole("width", sheet.width);
    if (f.has("height")) whole("height", sheet.depth);
    if (errors.any) return;
    if (sheet.width % sheet.spacing != 0 || sheet.depth % sheet.spacing != 0)
      return f.fail("has no whole number of samples", "give width and height as multiples of the spacing");
    if (std::int64_t{sheet.width / sheet.spacing + 1} * (sheet.depth / sheet.spacing + 1) > samples_most)
      f.fail("has more than a million samples", "use a coarser spacing");
  }

  // IC-6.4 and its like: kinds of ground beyond the ruleset's, each like one of those but for what it names.
  void grounds(const Fields& top) {
    sheet.grounds = sheet.info->grounds;
    for (const Fields& f : top.list_or_empty("grounds", 12)) {
      f.only({"id", "label", "like", "look", "canopy", "values"});
      const std::string id = own_id(f, sheet.grounds);
      std::vector<std::string> kinds;
      for (const GroundInfo& ground : sheet.info->grounds) kinds.push_back(ground.id);
      const GroundId like(f.has("like") ? f.at("like").choice(kinds) : 0);
      if (errors.any) return;
      GroundInfo ground = sheet.info->grounds[static_cast<std::size_t>(like.index())];
      ground.id = id;
      ground.like = like;
      ground.label = f.at("label").text(40);
      if (f.has("look")) {
        const int look = f.at("look").choice(kinds);
        ground.look = sheet.info->grounds[static_cast<std::size_t>(std::max(look, 0))].look;
      }
      ground.canopy = sheet.length_or(f, "canopy", ground.canopy, 0, 200);
      if (f.has("values")) ground_values(f.at("values"), ground);
      if (errors.any) return;
      sheet.grounds.push_back(ground);
      out.spec.grounds.push_back(std::move(ground));
    }
  }

  void ground_values(const Fields& f, GroundInfo& ground) {
    for (const auto& [name, value] : f.members(20)) {
      const auto& known = sheet.info->ground_values;
      std::size_t at = 0;
      while (at < known.size() && known[at].id != name) ++at;
      if (at == known.size()) return value.fail("is no value of this ruleset's grounds", "leave it out");
      ground.values[at] = static_cast<std::int32_t>(value.integer(known[at].least, known[at].most));
    }
  }

  void land(const Fields& top) {
    static const Json none = [] {
      Json json;
      json.kind = Json::Kind::object;
      return json;
    }();
    const Fields ground = top.has("ground") ? top.at("ground") : Fields(none, errors, "ground");
    Relief relief = read_relief(ground, sheet, out.source);
    Surface surface;
    if (!errors.any) read_surface(top, sheet, surface);
    if (errors.any) return;
    carve(relief, surface.waters, surface.bridges);
    Result<HeightField> field = finish(relief, "ground");
    if (!field.ok()) return errors.add("ground", field.error().problem, field.error().remedy);
    Table& table = out.spec.table;
    table.ground = std::move(*field);
    table.areas = AreaIndex(std::move(surface.areas), sheet.width, sheet.depth);
    Built built;
    read_buildings(top, sheet, table.ground, built);
    if (errors.any) return;
    table.buildings = PrismIndex(std::move(built.prisms));
    table.scenery.buildings = std::move(built.looks);
    table.scenery.ribbons = std::move(surface.ribbons);
    for (const Bridge& bridge : surface.bridges)
      table.scenery.bridges.push_back({bridge.from, bridge.to, bridge.width, bridge.deck});
  }

  SideId side_named(const Fields& f, std::string_view name) {
    return f.has(name) ? SideId(f.at(name).choice(side_ids)) : SideId();
  }

  template <class List>
  std::string own_id(const Fields& f, const List& list) {
    const Fields id = f.at("id");
    std::string text = id.text(60);
    check_id(id, text);
    for (const auto& other : list)
      if (other.id == text) id.fail("is used twice", "give each its own id");
    return text;
  }

  // A simple polygon as "points", or a "rectangle" of two opposite corners; counter-clockwise.
  std::vector<Vec2> outline(const Fields& f) {
    std::vector<Vec2> corners;
    if (f.has("rectangle")) {
      const auto two = f.at("rectangle").list(2, 2);
      if (two.size() != 2) return {};
      const Vec2 a = sheet.point(two[0]), b = sheet.point(two[1]);
      if (a.x == b.x || a.y == b.y) f.at("rectangle").fail("is flat", "give two opposite corners");
      const Vec2 low{std::min(a.x, b.x), std::min(a.y, b.y)}, high{std::max(a.x, b.x), std::max(a.y, b.y)};
      corners = {low, {high.x, low.y}, high, {low.x, high.y}};
    } else {
      corners = sheet.points(f.at("points"), 3, 64, true);
    }
    if (errors.any) return {};
    // make_area checks that it is a simple polygon and turns it counter-clockwise.
    const Result<Area> area = make_area({0, 0, corners}, sheet.width, sheet.depth, f.path());
    if (!area.ok()) f.fail(area.error().problem, area.error().remedy);
    return area.ok() ? area->points : corners;
  }

  void zones(const Fields& top) {
    for (const Fields& f : top.list_or_empty("zones", 60)) {
      f.only({"id", "name", "side", "points", "rectangle"});
      Zone zone;
      zone.id = own_id(f, out.spec.zones);
      zone.name = f.text_or("name", zone.id, 80);
      zone.side = side_named(f, "side");
      zone.corners = outline(f);
      if (errors.any) return;
      out.spec.zones.push_back(std::move(zone));
    }
  }

  void gates(const Fields& top) {
    for (const Fields& f : top.list_or_empty("gates", 60)) {
      f.only({"id", "name", "side", "edge", "from", "to", "zone", "entry", "exit", "points"});
      Gate gate;
      gate.id = own_id(f, out.spec.gates);
      gate.name = f.text_or("name", gate.id, 80);
      gate.side = side_named(f, "side");
      gate.entry = f.boolean_or("entry", false);
      gate.exit = f.boolean_or("exit", false);
      gate.points = static_cast<std::int32_t>(f.integer_or("points", 0, 0, 1000));
      if (f.has("zone")) {
        for (const std::string_view other : {"edge", "from", "to"})
          if (f.has(other)) f.at(other).fail("does not go with a zone", "leave one of them out");
        if (gate.exit) f.at("exit").fail("cannot be a zone", "the table is left over an edge: give \"edge\"");
        gate.corners = outline(f.at("zone"));
      } else {
        gate.edge = edge_index(f.at("edge"));
        const std::int32_t most = gate.edge % 2 == 0 ? sheet.width : sheet.depth;
        gate.from = sheet.length_or(f, "from", 0, 0, most / double{tu_per_mm});
        gate.to = sheet.length_or(f, "to", most, 0, most / double{tu_per_mm});
        if (gate.from >= gate.to) f.fail("has no width", "let \"from\" be less than \"to\"");
      }
      if (errors.any) return;
      if (!gate.entry && !gate.exit) f.fail("leads nowhere", "make it \"entry\": true or \"exit\": true");
      out.spec.gates.push_back(std::move(gate));
    }
  }

  void objectives(const Fields& top) {
    for (const Fields& f : top.list_or_empty("objectives", 20)) {
      f.only({"name", "at", "radius", "points"});
      Objective objective;
      objective.name = f.at("name").text(80);
      objective.at = sheet.point(f.at("at"));
      objective.radius = sheet.length_or(f, "radius", 0, 1, 2000);
      objective.points = static_cast<std::int32_t>(f.integer_or("points", 0, 0, 1000));
      out.spec.objectives.push_back(std::move(objective));
    }
  }

  // Sets a switch; `f` tells where when it is wrong.
  const OptionInfo* option_named(const Fields& f, const std::string& name) {
    const OptionId id = sheet.info->option(name);
    if (id.valid()) return &sheet.info->options[static_cast<std::size_t>(id.index())];
    std::vector<std::string_view> names;
    for (const OptionInfo& option : sheet.info->options) names.push_back(option.id);
    const std::string_view near = nearest_name(name, names);
    f.fail("is no option of this ruleset", near.empty() ? "leave it out" : fmt::format("did you mean {}?", near));
    return nullptr;
  }

  void options(const Fields& top) {
    for (const OptionInfo& option : sheet.info->options) out.spec.options.push_back(option.start);
    const auto set = [&](const OptionInfo& option, std::int32_t value) {
      out.spec.options[static_cast<std::size_t>(&option - sheet.info->options.data())] = value;
    };
    if (top.has("rules"))
      for (const auto& [name, f] : top.at("rules").members(100)) {
        const OptionInfo* option = option_named(f, name);
        if (option == nullptr) return;
        const bool flag = f.json().kind == Json::Kind::boolean;
        set(*option, flag ? f.boolean() : static_cast<std::int32_t>(f.integer(option->least, option->most)));
      }
    for (const auto& [name, value] : out.source.rules) {
      const OptionInfo* option = option_named(Fields(top.json(), errors, "rules." + printable(name)), name);
      if (option == nullptr) return;
      if (value < option->least || value > option->most)
        errors.add("rules." + name, fmt::format("{} is out of range", value),
                   fmt::format("use {} to {}", option->least, option->most));
      set(*option, value);
    }
  }

  void everything(const Fields& top) {
    head(top);
    if (errors.any || out.ruleset == nullptr) return;
    table(top);
    if (errors.any) return;
    grounds(top);
    if (errors.any) return;
    land(top);
    if (errors.any) return;
    for (const Fields& f : top.at("sides").list(2, max_sides)) {
      side_ids.push_back(f.at("id").text(40));
      check_id(f.at("id"), side_ids.back());
      if (std::count(side_ids.begin(), side_ids.end(), side_ids.back()) > 1)
        f.at("id").fail("is used twice", "give each side its own id");
    }
    if (errors.any) return;
    zones(top);
    gates(top);
    objectives(top);
    options(top);
    if (top.has("opens")) out.spec.opens = side_ids[static_cast<std::size_t>(top.at("opens").choice(side_ids))];
    if (!errors.any) read_sides(top, sheet, out.source, out.spec);
  }

  Result<Scenario> run() {
    errors.place = out.source.path;
    const Result<Json> json = parse_json(out.source.text, out.source.path);
    if (!json.ok()) return json.error();
    everything(Fields(*json, errors));
    if (errors.any) return errors.first;
    out.source.complete = true;
    Result<State> start = out.ruleset->setup(out.spec, out.seed);
    if (!start.ok())
      return Error{out.source.path + ": " + start.error().place, start.error().problem, start.error().remedy};
    out.start = std::move(*start);
    out.spec.table = Table{};
    const Status playable = check_playable(*out.ruleset, out.start, out.spec);
    if (!playable.ok())
      return Error{out.source.path + ": " + playable.error().place, playable.error().problem, playable.error().remedy};
    const std::string notes =
        out.source.path.substr(0, out.source.path.size() - std::min<std::size_t>(out.source.path.size(), 5)) + ".md";
    if (out.source.path.ends_with(".json") && file_exists(notes)) out.notes = notes;
    return std::move(out);
  }
};

}  // namespace

State Scenario::start_with(std::uint32_t game_seed) const {
  State state = start;
  reseed(state, game_seed);
  return state;
}

Result<Scenario> make_scenario(Source source) {
  Loader loader;
  loader.out.source = std::move(source);
  return loader.run();
}

Result<Scenario> load_scenario(const std::string& path) {
  Result<Source> source = read_source(path);
  if (!source.ok()) return source.error();
  return make_scenario(std::move(*source));
}

Result<Game> new_game(const std::string& path_or_name, std::uint32_t seed) {
  const Result<std::string> path = find_scenario(path_or_name);
  if (!path.ok()) return path.error();
  Result<Scenario> loaded = load_scenario(*path);
  if (!loaded.ok()) return loaded.error();
  State start = loaded->start_with(seed);
  const Ruleset& ruleset = *loaded->ruleset;
  return Game{std::move(*loaded), seed, Session(ruleset, std::move(start))};
}

}  // namespace sixmil::scenario
