// Airstrikes in a commander's eyes: what a call promises and when to make it (section 11). Where to strike and how fast
// is then weighed like any shot, by what the forecast of each target and speed says.
#include <algorithm>

#include "engine/base/memory.hpp"

#include "game/rulesets/iron_cow/air/strike.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/opponent/opponent.hpp"

namespace sixmil::iron_cow {
namespace {

// What three craft came to when commanders flew them well in Meeting Engagement, and the most of an enemy's worth that
// one strike ever takes.
constexpr double usual_strike = 330, most_share = 0.25;
// By the time they come the enemy has moved: what the table shows now counts half, what is usual the other half.
constexpr double seen_share = 0.5;
constexpr double each_turn_later = 0.95;  // of its worth: who is destroyed early does less
constexpr double reserves_turns = 6;      // until those still to come are mostly there

struct Hit {
  ElementId model;
  double worth = 0;  // chance times worth, below 0 for our own
  double chance = 0;
};
using Hits = std::vector<Hit>;

Hits hits_of(const State& view, const air::Run& run) {
  std::vector<Explanation>& odds = scratch<Explanation, struct StrikeOdds>();
  air::forecast_run(view, run, odds);
  Hits out;
  for (const Explanation& one : odds) {
    const ElementId model = one.subject.element();
    const std::int32_t destroys = one.destroys();
    if (!model.valid() || destroys <= 0) continue;
    const double worth = arms().worth(view, model) * destroys / 100.0;
    out.push_back({model, view.element(model).side == run.side ? -worth : worth, destroys / 100.0});
  }
  return out;
}

// What the three craft of a strike would come to if they flew now, targets shared out by what the others leave.
double flown_now(const State& view, SideId side) {
  std::vector<Vec2> points;
  air::strike_points(view, side, points);
  std::vector<Hits> choices;
  air::Run run;
  run.side = side;
  run.radius = air::strike_radius_of(view);
  for (const Vec2 point : points)
    for (int speed = 0; speed < air::speeds; ++speed) {
      run.from = run.to = point;
      run.speed = static_cast<air::Speed>(speed);
      choices.push_back(hits_of(view, run));
    }
  std::vector<double> alive(static_cast<std::size_t>(view.element_count()), 1);
  double sum = 0;
  for (int craft = 0; craft < air::strike_craft; ++craft) {
    const Hits* best = nullptr;
    double most = 0;
    for (const Hits& hits : choices) {
      double gain = 0;
      for (const Hit& hit : hits) gain += alive[static_cast<std::size_t>(hit.model.index())] * hit.worth;
      if (gain <= most) continue;
      most = gain;
      best = &hits;
    }
    if (!best) break;
    sum += most;
    for (const Hit& hit : *best) alive[static_cast<std::size_t>(hit.model.index())] *= 1 - hit.chance;
  }
  return sum;
}

// How the enemy's ground troops stand, in worth.
struct Prey {
  double there = 0, coming = 0;
};
Prey prey_of(const State& view, SideId side) {
  Prey prey;
  for (int i = 0; i < view.element_count(); ++i) {
    const ElementId e(i);
    const Element& element = view.element(e);
    if (element.side == side || !element.alive() || profile_of(view, e).flies()) continue;
    if (element.on_table())
      prey.there += arms().worth(view, e);
    else if (element.presence != Presence::aboard &&
             view.counter(top_of(view, element.unit), counters().unit.off_table) == 0)
      prey.coming += arms().worth(view, e);
  }
  return prey;
}

// What a strike called in turns to come promises: 0 is this one.
struct Promise {
  double now = 0;
  Prey prey;
  int left = 0;  // turns after this one

  Promise(const State& view, SideId side)
      : now(flown_now(view, side)), prey(prey_of(view, side)), left(view.battle->turns - view.turn) {}

  double flown_after(int turns) const {
    const double there = prey.there + prey.coming * std::min(1.0, turns / reserves_turns);
    const double usual = std::min(usual_strike, most_share * there);
    return seen_share * std::max(now, usual) + (1 - seen_share) * usual;
  }
  double called_after(int turns) const {
    double sum = 0, later = 1;
    for (int i = 0; i < turns; ++i) later *= each_turn_later;
    for (int die = 1; die <= air::arrival_die && turns + die <= left; ++die) {
      later *= each_turn_later;
      sum += later * flown_after(turns + die) / air::arrival_die;
    }
    return sum;
  }
};

}  // namespace

std::int32_t strike_worth(const State& view, SideId side) {
  return static_cast<std::int32_t>(Promise(view, side).called_after(0));
}

std::int32_t strike_urgency(const State& view, SideId side) {
  const Promise promise(view, side);
  double later = 0;
  for (int turns = 1; turns < promise.left; ++turns) later = std::max(later, promise.called_after(turns));
  return static_cast<std::int32_t>(promise.called_after(0) - later);
}

namespace {

class IronCowPledges final : public Pledges {
 public:
  void pledged(const State& view, SideId side, std::vector<Explanation>& out) const override {
    if (!air::played(view)) return;
    for (const Marker& marker : view.markers)
      if (!marker.gone && marker.side == side && static_cast<air::Craft>(marker.kind) != air::Craft::coming)
        air::forecast_run(view, air::run_of(marker), out);
  }
};

}  // namespace

const Pledges& pledges() { return only<IronCowPledges>(); }

}  // namespace sixmil::iron_cow
