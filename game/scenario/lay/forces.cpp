#include "game/scenario/lay/forces.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/base/text.hpp"

#include "game/scenario/document/read.hpp"

namespace sixmil::scenario {
namespace {

constexpr int total_most = 600, units_most = 400;

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

NamedValues named(const document::Values& values) {
  NamedValues out;
  for (const document::Value& value : values) out.emplace_back(value.name, value.value);
  return out;
}

// The units of one side, from its own or from those of its force file, which has a list of problems of its own.
struct Roster {
  const Laying& laying;
  const BattleSpec& spec;
  FactionId faction;  // of the side; invalid where its name is wrong
  std::string default_zone;
  std::optional<ArrivalSpec> default_arrival;
  int total = 0, units_made = 0;
  std::vector<std::string> ids;

  void fail(Fields::Errors& errors, const std::string& path, std::string problem, std::string remedy) const {
    if (!errors.spoilt(path)) errors.add(path, std::move(problem), std::move(remedy));
  }

  void unknown(Fields::Errors& errors, const std::string& path, const std::string& name,
               const std::vector<std::string_view>& known) const {
    fail(errors, path, fmt::format("\"{}\" is not known here", printable(name)), name_remedy(name, known));
  }

  // A role of the side's faction ("mbt") or a profile's id.
  ProfileId profile(Fields::Errors& errors, const std::string& path, const std::string& name) const {
    if (errors.silent(path)) return ProfileId(0);
    std::vector<std::string_view> known;
    if (faction.valid())
      for (const auto& [word, id] : laying.info.factions[static_cast<std::size_t>(faction.index())].roles) {
        if (word == name) return id;
        known.push_back(word);
      }
    const ProfileId id = laying.info.profile(name);
    if (id.valid()) return id;
    if (!faction.valid()) return ProfileId(0);
    std::string words;
    for (const std::string_view word : known) words += (words.empty() ? "" : ", ") + std::string(word);
    for (const ProfileInfo& p : laying.info.profiles) known.push_back(p.id);
    const std::string_view near = nearest_name(name, known);
    fail(
        errors, path, fmt::format("\"{}\" is neither a role nor a profile", printable(name)),
        near.empty() ? fmt::format("use one of: {}, or a profile's id", words) : fmt::format("did you mean {}?", near));
    return ProfileId(0);
  }

  std::string zone(Fields::Errors& errors, const std::string& path, const std::optional<std::string>& name,
                   const std::string& otherwise) const {
    if (!name) return otherwise;
    std::vector<std::string_view> known;
    for (const Zone& z : spec.zones) known.push_back(z.id);
    if (std::find(known.begin(), known.end(), *name) == known.end() &&
        !document::names_in_doubt(laying.errors, "zones"))
      unknown(errors, path + ".zone", *name, known);
    return *name;
  }

  std::optional<ArrivalSpec> arrival(Fields::Errors& errors, const std::string& path,
                                     const std::optional<document::Arrival>& of,
                                     const std::optional<ArrivalSpec>& otherwise) const {
    if (!of) return otherwise;
    const std::string place = path + ".arrival.gate";
    std::vector<std::string_view> known;
    for (const Gate& gate : spec.gates)
      if (gate.entry) known.push_back(gate.id);
    if (std::find(known.begin(), known.end(), of->gate) == known.end() &&
        !document::names_in_doubt(laying.errors, "gates"))
      unknown(errors, place, of->gate, known);
    for (const Gate& gate : spec.gates)
      if (gate.id == of->gate && gate.side.valid() && spec.sides.size() != static_cast<std::size_t>(gate.side.index()))
        fail(errors, place, "belongs to another side", "name a gate of this side or of nobody");
    return ArrivalSpec{of->die, of->plus, of->after, of->gate};
  }

  // Adds `count` elements; later ones stand `step` further on.
  void element(Fields::Errors& errors, const std::string& path, const document::Element& of, const std::string& where,
               UnitSpec& unit) {
    const ProfileId id = profile(errors, path + ".profile", of.profile);
    for (int k = 0; k < of.count && !errors.silent(path); ++k) {
      if (++total > total_most) return fail(errors, path, "makes too many elements for one side", "use at most 600");
      ElementSpec e;
      e.profile = id;
      e.field = path;
      e.values = named(of.values);
      if (of.at) {
        const Vec2 at = laying.tu(*of.at), step = of.step ? laying.tu(*of.step) : Vec2{};
        const Vec2 place{at.x + k * step.x, at.y + k * step.y};
        if (!laying.on_table(place)) return fail(errors, path, "stands off the table", "give a place on the table");
        e.pose = Pose{place, document::to_facing(of.heading)};
      }
      if (of.aboard >= 0) e.aboard = of.aboard + k;
      e.name = of.name.empty() ? where + ", " + laying.info.profiles[static_cast<std::size_t>(id.index())].name
                               : where + ", " + numbered(of.name, k + 1);
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

  void check_carriers(Fields::Errors& errors, const std::string& path, const UnitSpec& unit) const {
    if (errors.spoilt(path)) return;
    for (std::size_t i = 0; i < unit.elements.size(); ++i) {
      const int carrier = unit.elements[i].aboard;
      if (carrier < 0) continue;
      if (carrier >= static_cast<int>(unit.elements.size()) || carrier == static_cast<int>(i) ||
          unit.elements[static_cast<std::size_t>(carrier)].aboard >= 0)
        return fail(errors, path, "has an element aboard something that cannot carry it",
                    "\"aboard\" is the place of the carrier in \"elements\", counted from 0");
    }
  }

  // What stands above a unit: the beginning of its id and of its elements' names.
  struct Above {
    int depth = 1;
    std::string id, name;
  };

  void unit(Fields::Errors& errors, const std::string& path, const document::Unit& of, const Above& above,
            std::vector<UnitSpec>& out) {
    const std::string id = of.id.value_or(of.role);
    const std::string name = of.name.value_or(of.count > 1 ? "{o} " + of.role : capital(of.role));
    for (int k = 0; k < of.count && total <= total_most && units_made <= units_most; ++k) {
      if (++units_made > units_most)
        return fail(errors, path, "makes too many units for one side", fmt::format("use at most {}", units_most));
      UnitSpec unit;
      unit.field = path;
      unit.role = of.role;
      unit.id = above.id + id + (of.count > 1 ? fmt::format("_{}", k + 1) : "");
      // Units of one name ("troop") get the next free number.
      for (int n = 2; std::find(ids.begin(), ids.end(), unit.id) != ids.end(); ++n) {
        if (of.id) return fail(errors, path + ".id", "is used twice", "give every unit its own id");
        unit.id = above.id + id + fmt::format("_{}", n);
      }
      ids.push_back(unit.id);
      unit.name = numbered(name, k + 1);
      const std::string where = above.name.empty() ? unit.name : above.name + ", " + unit.name;
      unit.values = named(of.values);
      unit.off_table = of.off_table;
      unit.zone = zone(errors, path, of.zone, above.depth == 1 ? default_zone : "");
      unit.arrival =
          arrival(errors, path, of.arrival, above.depth == 1 && !unit.off_table ? default_arrival : std::nullopt);
      for (std::size_t i = 0; i < of.elements.size(); ++i)
        element(errors, nth(path + ".elements", i), of.elements[i], where, unit);
      units(errors, path + ".units", of.units, {above.depth + 1, unit.id + ".", where}, unit.units);
      number_twins(unit);
      check_carriers(errors, path, unit);
      out.push_back(std::move(unit));
    }
  }

  void units(Fields::Errors& errors, const std::string& list, const std::vector<document::Unit>& of, const Above& above,
             std::vector<UnitSpec>& out) {
    for (std::size_t i = 0; i < of.size(); ++i) unit(errors, nth(list, i), of[i], above, out);
  }

  // A force file: its units, and values for the side.
  void force(const std::string& path, const document::Side& side, Source& source, SideSpec& out) {
    const std::string place = path + ".force";
    const Result<std::string> text = force_text(source, laying.info.id, *side.force);
    if (!text.ok()) return laying.fail(place, text.error().problem, text.error().remedy);
    Fields::Errors errors;
    errors.place = "force " + printable(*side.force);
    errors.gather = true;
    const Result<Json> json = parse_json(*text, errors.place);
    if (!json.ok()) return laying.fail(place, json.error().place + ": " + json.error().problem, json.error().remedy);
    const document::Reading reading{laying.info, errors, laying.document.measure, laying.width, laying.depth, {}, {}};
    const Force force = read_force(*json, reading);
    if (force.faction && faction.valid() && laying.info.faction(*force.faction) != faction &&
        laying.info.faction(*force.faction).valid()) {
      const FactionId of = laying.info.faction(*force.faction);
      laying.fail(place, fmt::format("belongs to {}", laying.info.factions[static_cast<std::size_t>(of.index())].name),
                  "choose a force of this side's faction");
      return;
    }
    out.values = named(force.values);
    std::vector<UnitSpec> all;
    units(errors, "units", force.units, {}, all);
    for (const Fields::Errors::Found& found : errors.found)
      laying.errors.add(place, found.error.place + ": " + found.error.problem, found.error.remedy);
    if (errors.any) return;
    if (side.pick.empty()) {
      for (UnitSpec& unit : all) out.units.push_back(std::move(unit));
      return;
    }
    pick(path + ".pick", side.pick, std::move(all), out);
  }

  void pick(const std::string& path, const std::vector<std::string>& wanted, std::vector<UnitSpec> all,
            SideSpec& out) const {
    std::vector<std::string> names;
    for (const UnitSpec& unit : all) names.push_back(unit.id);
    const std::vector<std::string_view> known(names.begin(), names.end());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const auto found = std::find(names.begin(), names.end(), wanted[i]);
      if (found == names.end()) {
        unknown(laying.errors, nth(path, i), wanted[i], known);
      } else if (std::find(wanted.begin(), wanted.begin() + static_cast<std::ptrdiff_t>(i), wanted[i]) !=
                 wanted.begin() + static_cast<std::ptrdiff_t>(i)) {
        laying.fail(nth(path, i), "is picked twice", "name each unit once");
      } else {
        out.units.push_back(std::move(all[static_cast<std::size_t>(found - names.begin())]));
      }
    }
  }
};

SideSpec lay_side(const Laying& laying, const std::string& path, const document::Side& side, Source& source,
                  const BattleSpec& spec) {
  SideSpec out;
  out.field = path;
  out.id = side.id;
  out.name = side.name.value_or(capital(side.id));
  out.faction = laying.info.faction(side.faction);
  out.home_edge = side.home_edge;
  Roster roster{laying, spec, out.faction, {}, {}, 0, {}};
  roster.default_zone = roster.zone(laying.errors, path, side.zone, "");
  roster.default_arrival = roster.arrival(laying.errors, path, side.arrival, std::nullopt);
  if (side.force && !laying.spoilt(path + ".force")) roster.force(path, side, source, out);
  for (const auto& [name, value] : named(side.values)) {
    const auto same = std::find_if(out.values.begin(), out.values.end(),
                                   [&, &wanted = name](const auto& v) { return v.first == wanted; });
    if (same != out.values.end())
      same->second = value;
    else
      out.values.emplace_back(name, value);
  }
  roster.units(laying.errors, path + ".units", side.units, {}, out.units);
  return out;
}

}  // namespace

void lay_sides(const Laying& laying, Source& source, BattleSpec& spec) {
  for (std::size_t i = 0; i < laying.document.sides.size(); ++i)
    spec.sides.push_back(lay_side(laying, nth("sides", i), laying.document.sides[i], source, spec));
}

}  // namespace sixmil::scenario
