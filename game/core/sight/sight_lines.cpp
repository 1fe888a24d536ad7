#include "game/core/sight/sight_lines.hpp"

#include "engine/base/assert.hpp"

#include "game/core/measure/measure.hpp"

namespace sixmil {
namespace {

std::vector<Piece>& pieces_of_thread() {
  static thread_local std::vector<Piece> pieces;
  pieces.clear();
  return pieces;
}

}  // namespace

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
  const std::int32_t z = (turned ? to_base_ : from_base_) + eye.eye;
  return {at_height(eye.at, z < height_limit ? z : height_limit),
          sample_point(*table_, sample, seen, turned ? from_base_ : to_base_)};
}

SightJudge::SightJudge(const State& state) : state_(&state), table_(&state.battle->table), rule_(&state.battle->sight) {
  SIXMIL_ASSERT(rule_->depth_weight.size() <= area_kinds);
  for (std::size_t k = 0; k < rule_->depth_weight.size(); ++k)
    if (rule_->depth_weight[k] > 0) deep_ |= kind_bit(static_cast<int>(k));
}

bool SightJudge::line_clear(const Line3& line, ElementId a, ElementId b, Last& last) const {
  using Why = Last::Why;
  const Why first = last.why;
  if (first == Why::ground && ground_blocks(table_->ground, line.from, line.to)) return false;
  if (first == Why::depth && too_deep(line)) return false;
  last.why = Why::building;
  if (table_->buildings.blocks(line.from, line.to, {}, last.building)) return false;
  last.why = Why::ground;
  if (first != Why::ground && ground_blocks(table_->ground, line.from, line.to)) return false;
  last.why = Why::depth;
  if (first != Why::depth && too_deep(line)) return false;
  return !body_stops(line, a, b);
}

bool SightJudge::rest_clear(const Line3& line, ElementId a, ElementId b) const {
  return !body_stops(line, a, b) && !too_deep(line);
}

bool SightJudge::body_stops(const Line3& line, ElementId a, ElementId b) const {
  std::int32_t at = 0;
  return rule_->bodies_block && body_in_way(line, a, b, at).valid();
}

bool SightJudge::too_deep(const Line3& line) const {
  if (deep_ == 0) return false;
  std::vector<Piece>& pieces = pieces_of_thread();
  table_->areas.canopy_pieces(table_->ground, line.from, line.to, deep_, pieces);
  std::int64_t sum = 0;
  for (const Piece& piece : pieces)
    for (std::size_t k = 0; k < rule_->depth_weight.size(); ++k)
      if ((piece.kinds & deep_ & kind_bit(static_cast<int>(k))) != 0)
        sum += std::int64_t{piece.to - piece.from} * rule_->depth_weight[k];
  return sum > rule_->depth_limit;
}

void SightJudge::passed(const Line3& line, SmallVector<DepthPassed, 8>& out) const {
  out.clear();
  if (deep_ == 0) return;
  std::array<std::int32_t, area_kinds> lengths;
  table_->areas.canopy_lengths(table_->ground, line.from, line.to, deep_, lengths);
  for (int k = 0; k < area_kinds && !out.full(); ++k)
    if (lengths[static_cast<std::size_t>(k)] > 0) out.push_back({GroundId(k), lengths[static_cast<std::size_t>(k)]});
}

bool SightJudge::body_matters(const Element& element, ElementId a, ElementId b) const {
  if (!element.on_table()) return false;
  if (state_->info().profiles[static_cast<std::size_t>(element.profile.index())].flies) return false;
  // Only what both sides may know of, so that the answer is the same from either end and in every view.
  for (const ElementId end : {a, b})
    if (end.valid() && !element.seen_by.includes(state_->element(end).side)) return false;
  return true;
}

Prism SightJudge::body_prism(const Element& element) const {
  const std::int32_t base = standing_height(*table_, element.at, element.height, false);
  return make_prism(corners(box_of(element)), base + element.body.height);
}

PrismIndex SightJudge::crowd(ElementId a, ElementId b) const {
  std::vector<Prism> prisms;
  for (int i = 0; i < state_->element_count(); ++i) {
    const Element& element = state_->element(ElementId(i));
    if (!body_matters(element, a, b)) continue;
    prisms.push_back(body_prism(element));
    prisms.back().group = group_of(ElementId(i));
  }
  return PrismIndex(std::move(prisms));
}

ElementId SightJudge::body_in_way(const Line3& line, ElementId a, ElementId b, std::int32_t& at) const {
  ElementId first;
  for (int i = 0; i < state_->element_count(); ++i) {
    const ElementId id(i);
    const Element& element = state_->element(id);
    if (id == a || id == b || !body_matters(element, a, b)) continue;
    const std::int32_t r = (element.body.length + element.body.width) / 2 + 4;
    if (!segment_within(line.from.plan(), line.to.plan(), element.at, r)) continue;
    const std::int32_t cut = first_prism_cut(body_prism(element), line.from, line.to);
    if (cut < 0 || (first.valid() && cut >= at)) continue;
    first = id;
    at = cut;
  }
  return first;
}

}  // namespace sixmil
