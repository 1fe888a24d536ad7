#pragma once
// The lines of one question of sight, made one by one. Nobody but core/sight uses it.

#include "game/core/sight/sight.hpp"

namespace sixmil {

// A sample point of a stand whose base is at height `base`.
Vec3 sample_point(const Table& table, const SamplePoint& sample, const Stand& stand, std::int32_t base);
// Its eye, the base being that high.
Vec3 eye_over(const Table& table, const Stand& stand, std::int32_t base);

// Lines 0 … points − 1 run from the eye of `from` to the points of `to`; under a mutual rule as many follow from the
// eye of `to` to the points of `from`.
class AskLines {
 public:
  AskLines(const Table& table, const SightRule& rule, const Stand& from, const Stand& to);
  int one_way() const { return points_; }
  int count() const { return rule_->mutual ? 2 * points_ : points_; }
  Line3 line(int i) const;

 private:
  const Table* table_;
  const SightRule* rule_;
  const Stand* from_;
  const Stand* to_;
  std::int32_t from_base_, to_base_;
  int points_;
};

// What stands between, by the ruleset's rule.
class SightJudge {
 public:
  explicit SightJudge(const State& state);
  const Table& table() const { return *table_; }
  const SightRule& rule() const { return *rule_; }
  // Ground and buildings are looked at by the caller, many lines at once.
  SightScene scene() const { return {&table_->ground, &table_->buildings, nullptr}; }
  // Bodies or smoke may be in the way.
  bool crowded() const { return rule_->bodies_block || smoke_; }
  // All bodies and all smoke that may be in the way between models of the sides of a and b, for many lines: the prism
  // of an element is of its group, so that exempt(a, b) takes out the two ends.
  PrismIndex crowd(ElementId a, ElementId b) const;
  static Exempt exempt(ElementId a, ElementId b) { return {group_of(a), group_of(b)}; }

  // Kept from line to line of one question, which run alike: what stopped the last one is tried first.
  struct Last {
    enum class Why : std::uint8_t { building, ground, depth } why = Why::building;
    std::int32_t building = -1;  // of the table's
  };
  bool line_clear(const Line3& line, ElementId a, ElementId b, Last& last) const;
  // Depth, bodies and smoke alone.
  bool rest_clear(const Line3& line, ElementId a, ElementId b) const;
  bool too_deep(const Line3& line) const;
  void passed(const Line3& line, SmallVector<DepthPassed, max_depth_grounds>& out) const;
  // The first body or smoke in the way, and where; an invalid Ref when there is none.
  Ref first_in_way(const Line3& line, ElementId a, ElementId b, std::int32_t& at) const;

 private:
  // Beyond the groups of buildings.
  static std::int32_t group_of(ElementId id) { return id.valid() ? (1 << 24) + id.index() : -1; }
  bool stopped(const Line3& line, ElementId a, ElementId b) const;
  bool known_to_both(const Audience& seen_by, ElementId a, ElementId b) const;
  bool body_matters(const Element& element, ElementId a, ElementId b) const;
  bool smoke_matters(const Marker& marker, ElementId a, ElementId b) const;
  Prism body_prism(const Element& element) const;
  Prism smoke_prism(const Marker& marker) const;

  const State* state_;
  const Table* table_;
  const SightRule* rule_;
  KindSet deep_ = 0;    // kinds whose depth counts
  bool smoke_ = false;  // some lies on the table
};

}  // namespace sixmil
