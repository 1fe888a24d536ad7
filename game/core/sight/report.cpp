#include <algorithm>
#include <fmt/format.h>

#include "game/core/sight/sight_lines.hpp"

namespace sixmil {
namespace {

std::string millimetres(std::int32_t tu) {
  if (tu % tu_per_mm == 0) return fmt::format("{} mm", tu / tu_per_mm);
  return fmt::format("{}.{:02} mm", tu / tu_per_mm, tu % tu_per_mm);
}

std::string woods_text(const State& state, const SightLine& line) {
  std::string text;
  for (int i = 0; i < line.passed.size(); ++i) {
    const DepthPassed& passed = line.passed[i];
    const auto k = static_cast<std::size_t>(passed.ground.index());
    if (i > 0) text += i + 1 < line.passed.size() ? ", " : " and ";
    text += fmt::format("{} of {}", millimetres(passed.length), state.battle->grounds[k].label);
  }
  return text;
}

std::string blocker_text(const State& state, const SightLine& line) {
  const Scenery& scenery = state.battle->table.scenery;
  switch (line.blocker.kind) {
    case BlockerKind::fixed: {
      const auto prism = static_cast<std::size_t>(line.blocker.index);
      const std::int32_t group = state.battle->table.buildings.prisms()[prism].group;
      const bool named = group >= 0 && static_cast<std::size_t>(group) < scenery.buildings.size() &&
                         !scenery.buildings[static_cast<std::size_t>(group)].style.empty();
      return named ? "a " + scenery.buildings[static_cast<std::size_t>(group)].style : "a building";
    }
    case BlockerKind::moving:
      if (line.smoke.valid()) {
        const Marker& marker = state.markers[static_cast<std::size_t>(line.smoke.index())];
        return state.battle->sight.smoke[static_cast<std::size_t>(marker.kind)];
      }
      return state.battle->elements[static_cast<std::size_t>(line.body.index())].name;
    default:
      return "higher ground";
  }
}

std::string sentence_of(const State& state, const SightLine& line) {
  if (line.clear) {
    std::string text = line.reversed ? "Clear from the target's eye" : "Clear";
    if (!line.passed.empty()) text += ", through " + woods_text(state, line);
    return text + ".";
  }
  if (!line.blocker) return "Blocked by " + woods_text(state, line) + ".";
  return fmt::format("Blocked by {} {} mm away.", blocker_text(state, line),
                     (line.blocker.at + tu_per_mm / 2) / tu_per_mm);
}

SightLine judged(const SightJudge& judge, const Line3& line, ElementId a, ElementId b) {
  SightLine out;
  out.from = line.from;
  out.to = line.to;
  out.blocker = first_blocker(judge.scene(), line.from, line.to);
  if (judge.crowded()) {
    std::int32_t at = 0;
    const Ref first = judge.first_in_way(line, a, b, at);
    if (first.valid() && (!out.blocker || at < out.blocker.at)) {
      out.blocker = {BlockerKind::moving, -1, at};
      if (first.kind == RefKind::element) out.body = first.element();
      if (first.kind == RefKind::marker) out.smoke = MarkerId(first.index);
    }
  }
  judge.passed(line, out.passed);
  out.too_deep = judge.too_deep(line);
  out.clear = !out.blocker && !out.too_deep;
  return out;
}

}  // namespace

SightReport report(const State& state, const Stand& from, const Stand& to) {
  const SightJudge judge(state);
  const AskLines lines(judge.table(), judge.rule(), from, to);
  SightReport out;
  out.points = lines.one_way();
  for (int i = 0; i < lines.count(); ++i) {
    SightLine line = judged(judge, lines.line(i), from.element, to.element);
    line.reversed = i >= out.points;
    if (line.clear && !line.reversed) ++out.seen;
    out.lines.push_back(line);
  }
  const auto deciding =
      std::find_if(out.lines.begin(), out.lines.end(), [](const SightLine& line) { return line.clear; });
  out.clear = deciding != out.lines.end();
  if (out.clear) std::rotate(out.lines.begin(), deciding, deciding + 1);
  const SightLine& first = out.lines.front();
  out.sentence = sentence_of(state, first);
  out.rule = !first.clear && !first.blocker ? judge.rule().depth_rule : judge.rule().line_rule;
  return out;
}

}  // namespace sixmil
