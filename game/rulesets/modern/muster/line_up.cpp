#include "game/rulesets/modern/muster/line_up.hpp"

#include <algorithm>

#include "game/core/muster/line_up.hpp"

#include "game/rulesets/modern/data.hpp"
#include "game/rulesets/modern/muster/muster.hpp"

namespace sixmil::modern::setup {
namespace {

constexpr std::int32_t abreast = inches(2);       // between the elements of a unit
constexpr std::int32_t front_margin = inches(1);  // from the front of the zone

struct Rows {
  LineUp work;
  std::vector<const UnitSpec*> specs;  // by UnitId

  void gather(const UnitSpec& unit) {
    specs.push_back(&unit);
    for (const UnitSpec& child : unit.units) gather(child);
  }

  // Of the unit, or of those it stands in; empty: the side's first.
  std::string zone_of_unit(UnitId unit) const {
    for (UnitId at = unit; at.valid(); at = work.state.unit_info(at).parent) {
      const std::string& zone = specs[static_cast<std::size_t>(at.index())]->zone;
      if (!zone.empty()) return zone;
    }
    return "";
  }

  void run() {
    for (const SideSpec& side : work.spec.sides)
      for (const UnitSpec& unit : side.units) gather(unit);
    int next = 0;
    for (const UnitSpec* unit : specs)
      for (const ElementSpec& spec : unit->elements) {
        const ElementId e(next++);
        const Element& element = work.state.element(e);
        const bool placed = spec.pose.has_value() && element.presence != Presence::aboard;
        work.prepare(e, zone_of_unit(element.unit), placed);
      }
    for (int side = 0; side < 2; ++side)
      for (int zone = 0; zone < static_cast<int>(work.spec.zones.size()); ++zone) fill(side, zone);
    work.finish();
  }

  // One side's units in one zone, each in its share of the front.
  void fill(int side, int zone) {
    std::vector<std::vector<ElementId>> units;
    UnitId last;
    for (int i = 0; i < work.state.element_count(); ++i) {
      const ElementId e(i);
      if (!work.waits_in(e, side, zone)) continue;
      if (units.empty() || work.state.element(e).unit != last) units.emplace_back();
      last = work.state.element(e).unit;
      units.back().push_back(e);
    }
    if (units.empty()) return;
    const Frame frame = work.frame(side, zone);
    const std::int32_t deep = std::max(frame.depth() - front_margin, frame.depth() / 2);
    const std::int32_t share = frame.width() / static_cast<std::int32_t>(units.size());
    std::int32_t middle = share / 2;
    for (const std::vector<ElementId>& unit : units) {
      const std::int32_t step = std::min(abreast, share / static_cast<std::int32_t>(unit.size()));
      work.place_row(unit, frame, middle, deep, step);
      middle += share;
    }
  }
};

}  // namespace

Problems line_up(const BattleSpec& spec, State& state) {
  Rows rows{{spec, state, muster, element_fields(spec)}, {}};
  rows.run();
  return std::move(rows.work.problems);
}

}  // namespace sixmil::modern::setup
