#include "game/scenario/forces.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

#include "engine/base/text.hpp"

namespace sixmil::scenario {
namespace {

constexpr int units_most = 100, elements_most = 100, depth_most = 4, total_most = 600, pose_values = 64;

std::string ordinal(int n) {
  const int tens = n % 100, ones = n % 10;
  const bool teen = tens >= 11 && tens <= 13;
  return fmt::format("{}{}", n,
                     !teen && ones == 1   ? "st"
                     : !teen && ones == 2 ? "nd"
                     : !teen && ones == 3 ? "rd"
                                          : "th");
}

// {n} becomes 2, {o} 2nd.
std::string numbered(std::string text, int n) {
  for (const auto& [mark, word] : {std::pair<std::string, std::string>{"{n}", std::to_string(n)}, {"{o}", ordinal(n)}})
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + word.size()))
      text.replace(at, mark.size(), word);
  return text;
}

std::string capital(std::string word) {
  if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}

struct Reader {
  const Sheet& sheet;
  Source& source;
  BattleSpec& spec;
  // Of the side being read.
  FactionId faction;
  std::string side_id;
  std::string default_zone;
  std::optional<ArrivalSpec> default_arrival;
  int total = 0;
  std::vector<std::string> ids;

  NamedValues values(const Fields& f) {
    NamedValues out;
    if (!f.has("values")) return out;
    for (const auto& [name, field] : f.at("values").members(pose_values)) {
      const bool flag = field.json().kind == Json::Kind::boolean;
      out.emplace_back(name, flag ? field.boolean() : static_cast<std::int32_t>(field.integer(INT32_MIN, INT32_MAX)));
    }
    return out;
  }

  // A word of the side's faction ("mbt") or a profile's id.
  ProfileId profile(const Fields& f) {
    const std::string name = f.text(80);
    if (f.failed()) return ProfileId(0);
    std::vector<std::string_view> known;
    if (faction.valid())
      for (const auto& [word, id] : sheet.info->factions[static_cast<std::size_t>(faction.index())].roles) {
        if (word == name) return id;
        known.push_back(word);
      }
    const ProfileId id = sheet.info->profile(name);
    if (id.valid()) return id;
    std::string words;
    for (const std::string_view word : known) words += (words.empty() ? "" : ", ") + std::string(word);
    for (const ProfileInfo& p : sheet.info->profiles) known.push_back(p.id);
    const std::string_view near = nearest_name(name, known);
    f.fail(
        fmt::format("\"{}\" is neither a role nor a profile", printable(name)),
        near.empty() ? fmt::format("use one of: {}, or a profile's id", words) : fmt::format("did you mean {}?", near));
    return ProfileId(0);
  }

  std::string zone(const Fields& f, const std::string& fallback) {
    if (!f.has("zone")) return fallback;
    std::vector<std::string> names;
    for (const Zone& z : spec.zones) names.push_back(z.id);
    const int index = f.at("zone").choice(names);
    return names.empty() ? std::string() : names[static_cast<std::size_t>(index)];
  }

  std::optional<ArrivalSpec> arrival(const Fields& f, const std::optional<ArrivalSpec>& fallback) {
    if (!f.has("arrival")) return fallback;
    const Fields a = f.at("arrival");
    a.only({"die", "plus", "after", "gate"});
    ArrivalSpec out;
    out.die = static_cast<std::int32_t>(a.integer_or("die", 0, 0, 100));
    out.plus = static_cast<std::int32_t>(a.integer_or("plus", 0, 0, 100));
    out.after = a.boolean_or("after", false);
    std::vector<std::string> names;
    for (const Gate& gate : spec.gates)
      if (gate.entry) names.push_back(gate.id);
    const Fields g = a.at("gate");
    const int index = g.choice(names);
    if (f.failed() || names.empty()) return fallback;
    out.gate = names[static_cast<std::size_t>(index)];
    if (out.die + out.plus + (out.after ? 1 : 0) < 1)
      a.fail("comes in no turn", "give \"die\" or \"plus\" of at least 1");
    for (const Gate& gate : spec.gates) {
      if (gate.id != out.gate || !gate.side.valid()) continue;
      if (spec.sides.size() != static_cast<std::size_t>(gate.side.index()))
        g.fail("belongs to another side", "name a gate of this side or of nobody");
    }
    return out;
  }

  // Adds `count` elements; later ones stand `step` further on.
  void element(const Fields& f, const std::string& where, UnitSpec& unit) {
    f.only({"profile", "count", "name", "at", "step", "heading", "aboard", "values"});
    const ProfileId id = profile(f.at("profile"));
    const int count = static_cast<int>(f.integer_or("count", 1, 1, elements_most));
    const std::string name = f.text_or("name", "", 80);
    const NamedValues named = values(f);
    std::optional<Vec2> at;
    Vec2 step;
    if (f.has("at")) at = sheet.point(f.at("at"));
    if (f.has("step")) step = sheet.free_point(f.at("step"));
    if (at && count > 1 && !f.has("step"))
      f.fail("puts several elements in one place", "add \"step\": [x, y] from one to the next");
    const Facing facing = sheet.heading(f, "heading");
    const int aboard = static_cast<int>(f.integer_or("aboard", -1, 0, elements_most));
    for (int k = 0; k < count && !f.failed(); ++k) {
      if (++total > total_most) return f.fail("makes too many elements for one side", "use at most 600");
      ElementSpec e;
      e.profile = id;
      e.field = f.path();
      e.values = named;
      if (at) {
        const Vec2 place{at->x + k * step.x, at->y + k * step.y};
        if (place.x < 0 || place.y < 0 || place.x > sheet.width || place.y > sheet.depth)
          return f.fail("stands off the table", "give a place on the table");
        e.pose = Pose{place, facing};
      }
      if (aboard >= 0) e.aboard = aboard + k;
      e.name = name.empty() ? where + ", " + sheet.info->profiles[static_cast<std::size_t>(id.index())].name
                            : where + ", " + numbered(name, k + 1);
      unit.elements.push_back(std::move(e));
    }
  }

  // Elements of one name in one unit are told apart by a number.
  static void number_twins(UnitSpec& unit) {
    std::vector<std::string> names;
    for (const ElementSpec& e : unit.elements) names.push_back(e.name);
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (std::count(names.begin(), names.end(), names[i]) < 2) continue;
      const auto before = std::count(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]);
      unit.elements[i].name += " " + std::to_string(before + 1);
    }
  }

  void units(const Fields& f, int depth, const std::string& id_before, const std::string& name_before,
             std::vector<UnitSpec>& out) {
    f.only({"id", "name", "role", "count", "elements", "units", "arrival", "off_table", "zone", "values"});
    if (depth > depth_most) return f.fail("nests too deep", "use at most 4 levels");
    const std::string role = f.at("role").text(40);
    const int count = static_cast<int>(f.integer_or("count", 1, 1, 30));
    const std::string id = f.text_or("id", role, 60);
    const std::string name = f.text_or("name", count > 1 ? "{o} " + role : capital(role), 80);
    for (int k = 0; k < count && !f.failed(); ++k) {
      UnitSpec unit;
      unit.field = f.path();
      unit.role = role;
      unit.id = id_before + id + (count > 1 ? fmt::format("_{}", k + 1) : "");
      // Units of one name ("troop") get the next free number.
      for (int n = 2; std::find(ids.begin(), ids.end(), unit.id) != ids.end(); ++n) {
        if (f.has("id")) return f.at("id").fail("is used twice", "give every unit its own id");
        unit.id = id_before + id + fmt::format("_{}", n);
      }
      ids.push_back(unit.id);
      unit.name = numbered(name, k + 1);
      const std::string where = name_before.empty() ? unit.name : name_before + ", " + unit.name;
      unit.values = values(f);
      unit.off_table = f.boolean_or("off_table", false);
      unit.zone = zone(f, depth == 1 ? default_zone : "");
      unit.arrival = arrival(f, depth == 1 && !unit.off_table ? default_arrival : std::nullopt);
      for (const Fields& e : f.list_or_empty("elements", elements_most)) element(e, where, unit);
      for (const Fields& u : f.list_or_empty("units", units_most))
        units(u, depth + 1, unit.id + ".", where, unit.units);
      number_twins(unit);
      if (unit.elements.empty() && unit.units.empty() && !f.failed())
        return f.fail("is empty", "give it \"elements\" or \"units\"");
      for (std::size_t i = 0; i < unit.elements.size() && !f.failed(); ++i) {
        const int carrier = unit.elements[i].aboard;
        if (carrier < 0) continue;
        if (carrier >= static_cast<int>(unit.elements.size()) || carrier == static_cast<int>(i) ||
            unit.elements[static_cast<std::size_t>(carrier)].aboard >= 0)
          return f.fail("has an element aboard something that cannot carry it",
                        "\"aboard\" is the place of the carrier in \"elements\", counted from 0");
      }
      out.push_back(std::move(unit));
    }
  }

  // A force file: its units, and values for the side.
  void force(const Fields& side, SideSpec& out) {
    const Fields f = side.at("force");
    const std::string id = f.text(80);
    if (f.failed()) return;
    const Result<std::string> text = force_text(source, sheet.info->id, id);
    if (!text.ok()) return f.fail(text.error().problem, text.error().remedy);
    const std::string place = "force " + printable(id);
    Result<Json> json = parse_json(*text, place);
    if (!json.ok()) return f.fail(json.error().place + ": " + json.error().problem, json.error().remedy);
    Fields::Errors errors;
    errors.place = place;
    const Fields top(*json, errors);
    top.only({"format", "version", "ruleset", "id", "name", "faction", "summary", "values", "units"});
    top.at("format").choice({"sixmil-force"});
    top.at("version").integer(1, 1);
    top.at("ruleset").choice({sheet.info->id});
    if (top.has("faction")) {
      const std::string wanted = top.at("faction").text(80);
      const FactionId known = sheet.info->faction(wanted);
      if (!known.valid())
        top.at("faction").fail("is no faction of this ruleset", "name one, or leave it out");
      else if (known != faction)
        f.fail(fmt::format("belongs to {}", sheet.info->factions[static_cast<std::size_t>(known.index())].name),
               "choose a force of this side's faction");
    }
    out.values = values(top);
    std::vector<UnitSpec> all;
    for (const Fields& u : top.at("units").list(1, units_most)) units(u, 1, "", "", all);
    top.text_or("name", "", 200);
    top.text_or("summary", "", 4000);
    if (errors.any && !f.failed()) return f.fail(errors.first.place + ": " + errors.first.problem, errors.first.remedy);
    if (!side.has("pick")) {
      for (UnitSpec& unit : all) out.units.push_back(std::move(unit));
      return;
    }
    std::vector<std::string> names;
    for (const UnitSpec& unit : all) names.push_back(unit.id);
    for (const Fields& item : side.at("pick").list(1, units_most)) {
      const auto index = static_cast<std::size_t>(item.choice(names));
      if (f.failed()) return;
      if (all[index].role.empty()) return item.fail("is picked twice", "name each unit once");
      out.units.push_back(std::move(all[index]));
      all[index].role.clear();
    }
  }

  void side(const Fields& f) {
    f.only({"id", "name", "faction", "home_edge", "zone", "arrival", "values", "force", "pick", "units"});
    SideSpec out;
    out.field = f.path();
    out.id = f.at("id").text(40);
    out.name = f.text_or("name", capital(out.id), 80);
    std::vector<std::string> names;
    for (const FactionInfo& info : sheet.info->factions) names.push_back(info.id);
    faction = out.faction = FactionId(f.at("faction").choice(names));
    if (f.has("home_edge")) out.home_edge = edge_index(f.at("home_edge"));
    total = 0;
    ids.clear();
    default_zone = zone(f, "");
    default_arrival = arrival(f, std::nullopt);
    if (f.has("force"))
      force(f, out);
    else if (f.has("pick"))
      f.at("pick").fail("has nothing to pick from", "name a \"force\"");
    NamedValues own = values(f);
    for (auto& value : own) {
      const auto same =
          std::find_if(out.values.begin(), out.values.end(), [&](const auto& v) { return v.first == value.first; });
      if (same != out.values.end())
        same->second = value.second;
      else
        out.values.push_back(value);
    }
    for (const Fields& u : f.list_or_empty("units", units_most)) units(u, 1, "", "", out.units);
    if (out.units.empty() && !f.failed()) f.fail("has nobody to fight", "give it a \"force\" or \"units\"");
    spec.sides.push_back(std::move(out));
  }
};

}  // namespace

void read_sides(const Fields& top, const Sheet& sheet, Source& source, BattleSpec& spec) {
  Reader reader{sheet, source, spec, {}, {}, {}, {}, 0, {}};
  for (const Fields& f : top.at("sides").list(2, max_sides)) reader.side(f);
}

}  // namespace sixmil::scenario
