#include "game/scenario/lay/lay.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/base/text.hpp"

#include "engine/geometry/area.hpp"

#include "game/scenario/document/reading.hpp"
#include "game/scenario/lay/forces.hpp"

namespace sixmil::scenario {
namespace {

struct Board {
  const Laying& laying;
  BattleSpec& out;

  SideId side(const std::string& id) const {
    const auto& sides = laying.document.sides;
    for (std::size_t i = 0; i < sides.size(); ++i)
      if (sides[i].id == id) return SideId(static_cast<int>(i));
    return {};
  }

  std::vector<Vec2> outline(const std::string& path, const document::Outline& of) const {
    std::vector<Vec2> corners = laying.tu(of.points);
    if (laying.spoilt(path)) return corners;
    if (of.rectangle) {
      const Vec2 a = corners.front(), b = corners.back();
      const Vec2 low{std::min(a.x, b.x), std::min(a.y, b.y)}, high{std::max(a.x, b.x), std::max(a.y, b.y)};
      corners = {low, {high.x, low.y}, high, {low.x, high.y}};
    }
    // make_area checks that it is a simple polygon and turns it counter-clockwise.
    Result<Area> area = make_area({0, 0, corners}, laying.width, laying.depth, path);
    if (area.ok()) return std::move(area->points);
    laying.fail(path, area.error().problem, area.error().remedy);
    return corners;
  }

  void zone(const std::string& path, const document::Zone& of) const {
    out.zones.push_back({of.id, of.name.value_or(of.id), side(of.side), outline(path, of.outline)});
  }

  void gate(const std::string& path, const document::Gate& of) const {
    Gate gate;
    gate.id = of.id;
    gate.name = of.name.value_or(of.id);
    gate.side = side(of.side);
    gate.entry = of.entry;
    gate.exit = of.exit;
    gate.points = of.points;
    if (of.zone) {
      gate.corners = outline(path + ".zone", *of.zone);
    } else {
      gate.edge = of.edge;
      gate.from = laying.tu_or(of.from, 0);
      gate.to = laying.tu_or(of.to, of.edge % 2 == 0 ? laying.width : laying.depth);
    }
    out.gates.push_back(std::move(gate));
  }

  void options(const Source& source) const {
    for (const OptionInfo& option : laying.info.options) out.options.push_back(option.start);
    const auto set = [&](const OptionInfo* option, std::int32_t value) {
      if (option != nullptr) out.options[static_cast<std::size_t>(option - laying.info.options.data())] = value;
    };
    for (const document::Value& rule : laying.document.rules)
      set(document::option_named(laying.info, rule.name), rule.value);
    for (const auto& [name, value] : source.rules) {
      const OptionInfo* option = document::option_named(laying.info, name);
      if (option == nullptr)
        laying.fail("rules." + printable(name), "is no option of this ruleset",
                    document::option_remedy(laying.info, name));
      else if (value < option->least || value > option->most)
        laying.fail("rules." + name, fmt::format("{} is out of range", value),
                    fmt::format("use {} to {}", option->least, option->most));
      set(option, value);
    }
  }
};

}  // namespace

BattleSpec lay_battle(const Laying& laying, Source& source) {
  const Document& document = laying.document;
  BattleSpec out;
  out.scenario = document.id;
  out.title = document.title;
  out.turns = document.turns.value_or(laying.info.turns);
  out.opens = document.opens;
  out.grounds.assign(laying.grounds.begin() + static_cast<std::ptrdiff_t>(laying.info.grounds.size()),
                     laying.grounds.end());
  const Board board{laying, out};
  for (std::size_t i = 0; i < document.zones.size(); ++i) board.zone(nth("zones", i), document.zones[i]);
  for (std::size_t i = 0; i < document.gates.size(); ++i) board.gate(nth("gates", i), document.gates[i]);
  for (const document::Objective& o : document.objectives)
    out.objectives.push_back({o.name, laying.tu(o.at), laying.tu(o.radius), o.points});
  board.options(source);
  lay_sides(laying, source, out);
  return out;
}

}  // namespace sixmil::scenario
