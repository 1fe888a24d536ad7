#include "game/replay/sight_case.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/base/text.hpp"

#include "game/replay/case_table.hpp"
#include "game/replay/log_text.hpp"
#include "game/replay/record.hpp"

namespace sixmil::replay {
namespace {

// Element or marker of the view → its place in the case.
struct Places {
  std::vector<int> bodies, smoke;  // of markers
};

CaseAnswer answer_of(const SightReport& report, const Places* places) {
  CaseAnswer out;
  out.clear = report.clear;
  out.seen = report.seen;
  out.points = report.points;
  out.rule = report.rule;
  for (const SightLine& line : report.lines) {
    CaseLine kept;
    kept.from = line.from;
    kept.to = line.to;
    kept.reversed = line.reversed;
    kept.clear = line.clear;
    kept.too_deep = line.too_deep;
    kept.blocker = line.blocker.kind;
    kept.at = line.blocker.at;
    if (line.blocker.kind == BlockerKind::fixed) kept.which = line.blocker.index;
    if (line.body.valid())
      kept.which = places != nullptr ? places->bodies[static_cast<std::size_t>(line.body.index())] : line.body.index();
    kept.smoke = line.smoke.valid();
    if (kept.smoke)
      kept.which = places != nullptr ? places->smoke[static_cast<std::size_t>(line.smoke.index())] : line.smoke.index();
    for (const DepthPassed& passed : line.passed) {
      kept.passed.push_back(passed.ground.index());
      kept.passed.push_back(passed.length);
    }
    out.lines.push_back(std::move(kept));
  }
  return out;
}

// As core/sight has it: what the sides of both ends may know of.
bool known(const State& view, const Audience& seen_by, const Stand& from, const Stand& to) {
  if (view.viewer.valid() && !seen_by.includes(view.viewer)) return false;
  for (const ElementId end : {from.element, to.element})
    if (end.valid() && !seen_by.includes(view.element(end).side)) return false;
  return true;
}

// What stands on the ground.
bool may_block(const State& view, ElementId id, const Stand& from, const Stand& to) {
  const Element& element = view.element(id);
  return element.on_table() && !view.battle->profile(id).flies && id != from.element && id != to.element &&
         known(view, element.seen_by, from, to);
}

bool is_smoke(const State& view, const Marker& marker) {
  const auto kind = static_cast<std::size_t>(marker.kind);
  const std::vector<std::string>& smoke = view.battle->sight.smoke;
  return !marker.gone && marker.radius > 0 && kind < smoke.size() && !smoke[kind].empty();
}

const char* clear_word(bool clear) { return clear ? "clear" : "blocked"; }

std::string cut_text(const CaseLine& line) {
  if (line.blocker == BlockerKind::none) return line.clear ? "clear" : "too deep";
  const char* what = line.blocker == BlockerKind::ground  ? "the ground"
                     : line.blocker == BlockerKind::fixed ? "building part"
                     : line.smoke                         ? "smoke"
                                                          : "body";
  return fmt::format("cut by {}{} after {:.2f} mm", what, line.which >= 0 ? fmt::format(" {}", line.which) : "",
                     static_cast<double>(line.at) / tu_per_mm);
}

void compare(const CaseAnswer& was, const CaseAnswer& is, const std::string& way, std::vector<std::string>& out) {
  if (was == is) return;
  if (was.clear != is.clear)
    out.push_back(fmt::format("{}: it was {} and is {} now.", way, clear_word(was.clear), clear_word(is.clear)));
  if (was.seen != is.seen || was.points != is.points)
    out.push_back(
        fmt::format("{}: {} of {} points were seen, {} of {} are now.", way, was.seen, was.points, is.seen, is.points));
  if (was.rule != is.rule)
    out.push_back(fmt::format("{}: rule {} was told, {} is now.", way, printable(was.rule), printable(is.rule)));
  if (was.lines.size() != is.lines.size())
    out.push_back(fmt::format("{}: {} lines were tried, {} are now.", way, was.lines.size(), is.lines.size()));
  for (std::size_t i = 0; i < std::min(was.lines.size(), is.lines.size()); ++i) {
    const CaseLine &a = was.lines[i], &b = is.lines[i];
    if (a == b) continue;
    out.push_back(fmt::format("{}: line {} was {} and is {} now{}.", way, i + 1, cut_text(a), cut_text(b),
                              a.passed != b.passed               ? ", with another depth of woods"
                              : a.from != b.from || a.to != b.to ? ", between other points"
                              : a.reversed != b.reversed         ? ", the other way about"
                                                                 : ""));
    return;  // the others follow from the same
  }
}

}  // namespace

SightCase make_case(const State& view, const Stand& from, const Stand& to, std::string remark) {
  const Battle& battle = *view.battle;
  SightCase out;
  out.program = program_version();
  out.ruleset = battle.info->id;
  out.scenario = battle.scenario;
  out.title = battle.title;
  out.remark = printable(remark, remark_most - 4);  // room for the sign that it was cut
  out.from = from;
  out.to = to;
  CaseTable table;
  table.ground = battle.table.ground;
  for (const Area& area : battle.table.areas.areas())
    if (battle.sight.depth_weight[static_cast<std::size_t>(area.kind)] > 0) table.areas.push_back(area);
  table.parts = battle.table.buildings.prisms();
  for (const SceneryBuilding& building : battle.table.scenery.buildings) table.styles.push_back(building.style);
  for (const GroundInfo& ground : battle.grounds) table.labels.push_back(ground.label);
  table.rule = battle.sight;
  table.line_rule = battle.sight.line_rule;
  table.depth_rule = battle.sight.depth_rule;
  Places places;
  places.bodies.assign(static_cast<std::size_t>(view.element_count()), -1);
  places.smoke.assign(view.markers.size(), -1);
  for (int i = 0; i < view.element_count(); ++i) {
    const ElementId id(i);
    if (!may_block(view, id, from, to)) continue;
    places.bodies[static_cast<std::size_t>(i)] = static_cast<int>(table.bodies.size());
    const Element& e = view.element(id);
    table.bodies.push_back({battle.elements[static_cast<std::size_t>(i)].name, {e.at, e.facing}, e.height, e.body});
  }
  for (std::size_t i = 0; i < view.markers.size(); ++i) {
    const Marker& marker = view.markers[i];
    if (!is_smoke(view, marker) || !known(view, marker.seen_by, from, to)) continue;
    places.smoke[i] = static_cast<int>(table.smoke.size());
    table.smoke.push_back(
        {battle.sight.smoke[static_cast<std::size_t>(marker.kind)], marker.at, marker.radius, marker.height});
  }
  const auto name = [&](const Stand& stand) {
    return stand.element.valid() ? element_name(view, stand.element) : std::string();
  };
  out.from_name = name(from);
  out.to_name = name(to);
  const SightReport there = report(view, from, to), back = report(view, to, from);
  out.sentence = there.sentence;
  out.there = answer_of(there, &places);
  out.back = answer_of(back, &places);
  out.table = set_table(std::move(table), out.from, out.to);
  return out;
}

CaseRun run_case(const SightCase& it) {
  CaseRun out{report(it.table, it.from, it.to), report(it.table, it.to, it.from), {}};
  compare(it.there, answer_of(out.there, nullptr), "There", out.differences);
  compare(it.back, answer_of(out.back, nullptr), "Back", out.differences);
  return out;
}

}  // namespace sixmil::replay
