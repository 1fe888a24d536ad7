#include "game/core/sight/sight_lines.hpp"

#include "engine/base/assert.hpp"

#include "engine/geometry/ground_line.hpp"

#include "game/core/measure/measure.hpp"

namespace sixmil {
AskLines::AskLines(const Table& table, const SightRule& rule, const Stand& from, const Stand& to)
    : table_(&table),
      rule_(&rule),
      from_(&from),
      to_(&to),
      from_base_(standing_height(table, from.at, from.height, from.flies)),
      to_base_(standing_height(table, to.at, to.height, to.flies)),
      points_(static_cast<int>(rule.points.size())) {}

Line3 AskLines::line(int i) const {
  const bool turned = i >= points_;
  const Stand& eye = turned ? *to_ : *from_;
  const Stand& seen = turned ? *from_ : *to_;
  const SamplePoint& sample = rule_->points[static_cast<std::size_t>(turned ? i - points_ : i)];
  return {eye_over(*table_, eye, turned ? to_base_ : from_base_),
          sample_point(*table_, sample, seen, turned ? from_base_ : to_base_)};
}

SightJudge::SightJudge(const State& state) : state_(&state), table_(&state.battle->table), rule_(&state.battle->sight) {
  SIXMIL_ASSERT(rule_->depth_weight.size() <= area_kinds);
  for (std::size_t k = 0; k < rule_->depth_weight.size(); ++k)
    if (rule_->depth_weight[k] > 0) deep_ |= kind_bit(static_cast<int>(k));
  for (const Marker& marker : state.markers) smoke_ = smoke_ || smoke_matters(marker, {}, {});
}

bool SightJudge::line_clear(const Line3& line, ElementId a, ElementId b, Last& last) const {
  using Why = Last::Why;
  const Why first = last.why;
  if (first == Why::ground && ground_blocks(table_->ground, line.from, line.to)) return false;
  if (first == Why::depth && too_deep(line)) return false;
  last.why = Why::building;
  if (table_->buildings.blocks(line.from, line.to, {}, last.building)) return false;
  last.why = Why::depth;
  if (first != Why::depth && too_deep(line)) return false;
  last.why = Why::ground;
  if (first != Why::ground && ground_blocks(table_->ground, line.from, line.to)) return false;
  return !stopped(line, a, b);
}

bool SightJudge::rest_clear(const Line3& line, ElementId a, ElementId b) const {
  return !stopped(line, a, b) && !too_deep(line);
}

bool SightJudge::stopped(const Line3& line, ElementId a, ElementId b) const {
  std::int32_t at = 0;
  return crowded() && first_in_way(line, a, b, at).valid();
}

bool SightJudge::too_deep(const Line3& line) const {
  if (deep_ == 0) return false;
  return table_->areas.canopy_above(table_->ground, line.from, line.to, rule_->depth_weight, rule_->depth_limit);
}

void SightJudge::passed(const Line3& line, SmallVector<DepthPassed, max_depth_grounds>& out) const {
  out.clear();
  if (deep_ == 0) return;
  std::array<std::int32_t, area_kinds> lengths;
  table_->areas.canopy_lengths(table_->ground, line.from, line.to, deep_, lengths);
  for (int k = 0; k < area_kinds && !out.full(); ++k)
    if (lengths[static_cast<std::size_t>(k)] > 0) out.push_back({GroundId(k), lengths[static_cast<std::size_t>(k)]});
}

// Only what both sides may know of, so that the answer is the same from either end and in every view.
bool SightJudge::known_to_both(const Audience& seen_by, ElementId a, ElementId b) const {
  for (const ElementId end : {a, b})
    if (end.valid() && !seen_by.includes(state_->element(end).side)) return false;
  return true;
}

bool SightJudge::body_matters(const Element& element, ElementId a, ElementId b) const {
  return element.on_table() && !state_->info().profiles[static_cast<std::size_t>(element.profile.index())].flies &&
         known_to_both(element.seen_by, a, b);
}

bool SightJudge::smoke_matters(const Marker& marker, ElementId a, ElementId b) const {
  const auto kind = static_cast<std::size_t>(marker.kind);
  return !marker.gone && marker.radius > 0 && kind < rule_->smoke.size() && !rule_->smoke[kind].empty() &&
         known_to_both(marker.seen_by, a, b);
}

Prism SightJudge::body_prism(const Element& element) const {
  const std::int32_t base = standing_height(*table_, element.at, element.height, false);
  return make_prism(corners(box_of(element)), base + element.body.height);
}

Prism SightJudge::smoke_prism(const Marker& marker) const {
  return make_round_prism(marker.at, marker.radius, standing_height(*table_, marker.at, 0, false) + marker.height);
}

PrismIndex SightJudge::crowd(ElementId a, ElementId b) const {
  std::vector<Prism> prisms;
  for (int i = 0; i < state_->element_count() && rule_->bodies_block; ++i) {
    const Element& element = state_->element(ElementId(i));
    if (!body_matters(element, a, b)) continue;
    prisms.push_back(body_prism(element));
    prisms.back().group = group_of(ElementId(i));
  }
  for (const Marker& marker : state_->markers)
    if (smoke_matters(marker, a, b)) prisms.push_back(smoke_prism(marker));
  return PrismIndex(std::move(prisms));
}

Ref SightJudge::first_in_way(const Line3& line, ElementId a, ElementId b, std::int32_t& at) const {
  Ref first;
  const auto consider = [&](Ref what, Vec2 middle, std::int32_t r, auto prism) {
    if (!segment_within(line.from.plan(), line.to.plan(), middle, r)) return;
    const std::int32_t cut = first_prism_cut(prism(), line.from, line.to);
    if (cut < 0 || (first.valid() && cut >= at)) return;
    first = what;
    at = cut;
  };
  for (int i = 0; i < state_->element_count() && rule_->bodies_block; ++i) {
    const ElementId id(i);
    const Element& element = state_->element(id);
    if (id == a || id == b || !body_matters(element, a, b)) continue;
    consider(id, element.at, reach_of(element.body), [&] { return body_prism(element); });
  }
  for (std::size_t i = 0; i < state_->markers.size() && smoke_; ++i) {
    const Marker& marker = state_->markers[i];
    if (smoke_matters(marker, a, b))
      consider(MarkerId(static_cast<int>(i)), marker.at, marker.radius + 4, [&] { return smoke_prism(marker); });
  }
  return first;
}

}  // namespace sixmil
