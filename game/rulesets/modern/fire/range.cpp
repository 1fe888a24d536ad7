#include "game/rulesets/modern/fire/range.hpp"

namespace sixmil::modern {
namespace {

// Compares the range with r; `strict`: less than r.
struct Ruler {
  const State& state;
  const Posed &a, &b;
  std::int32_t centres, slack;  // the footprints are centres − slack … centres apart
  std::int32_t rise = 0;
  mutable bool measured = false;
  mutable DistanceSquared exact;

  Ruler(const State& s, const Posed& from, const Posed& to) : state(s), a(from), b(to) {
    const Body &one = s.element(from.id).body, &two = s.element(to.id).body;
    centres = length(from.at, to.at);
    slack = (one.length + one.width + two.length + two.width) / 2 + 8;
    if (option(s, Option::distance_3d) != 0) {
      const Table& table = s.battle->table;
      rise = table.ground.ground_at(from.at) - table.ground.ground_at(to.at);
    }
  }
  bool below(std::int32_t r, bool strict) const {
    if (rise == 0) {
      if (centres < r) return true;
      if (centres - slack > r) return false;
    }
    if (!measured) {
      exact = hull_hull(hull_of(state, a), hull_of(state, b));
      exact.numerator += wide{rise} * rise * exact.denominator;
      measured = true;
    }
    return strict ? exact.below(r) : exact.at_most(r);
  }
};

}  // namespace

bool range_at_most(const State& state, const Posed& a, const Posed& b, std::int32_t r) {
  return Ruler(state, a, b).below(r, false);
}

std::int32_t range_of(const State& state, const Posed& a, const Posed& b) {
  return hull_hull(hull_of(state, a), hull_of(state, b)).rounded();
}

// MOD-R1: parts of an inch count as a whole one, so the range is in a band when it is at most its last inch; rounded to
// the nearest it may be half an inch more, cut off a whole one.
int band_of(const State& state, const Posed& a, const Posed& b) {
  const Ruler ruler(state, a, b);
  const std::int32_t rounding = option(state, Option::range_rounding);
  for (int band = 0; band < range_bands - 1; ++band) {
    const std::int32_t last = inches(band_inches[band]);
    const bool in = rounding == 0   ? ruler.below(last, false)
                    : rounding == 1 ? ruler.below(last + inches(0, 5), true)
                                    : ruler.below(last + inches(1), true);
    if (in) return band;
  }
  return range_bands - 1;
}

std::string_view band_label(int band) {
  constexpr std::string_view labels[range_bands] = {"a hit up to 5 in", "a hit up to 10 in", "a hit up to 30 in",
                                                    "a hit up to 59 in", "a hit from 60 in on"};
  return labels[band];
}

}  // namespace sixmil::modern
