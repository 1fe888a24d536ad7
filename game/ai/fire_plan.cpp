#include "game/ai/fire_plan.hpp"

#include <algorithm>

#include "game/ai/choices.hpp"

namespace sixmil::ai {
namespace {

constexpr double own_loss = 1.4;     // a friend hit is worse than an enemy hit is good
constexpr double worth_it = 0.01;    // hundredths of a point
constexpr double worth_waiting = 9;  // less than this can wait for a better moment, where there will be one

// Changes when somebody is lost or something on the table is laid, changed or taken away.
int stamp_of(const State& view) {
  int stamp = 0;
  for (const Element& element : view.elements) stamp += element.presence == Presence::destroyed;
  for (const Marker& marker : view.markers) stamp += marker.gone ? 0 : 1000 * (marker.kind + 1);
  return stamp;
}

}  // namespace

double FirePlan::value_of(const Ruleset& ruleset, const State& view, const Command& command,
                          std::vector<Explanation>& scratch) {
  scratch.clear();
  ruleset.forecast(view, command, scratch);
  double value = 0;
  for (const Explanation& one : scratch) {
    const ElementId element = one.subject.element();
    if (!element.valid()) continue;
    const double worth = ruleset.powers()->arms->worth(view, element) * one.destroys() / 100.0;
    value += view.element(element).side == command.side ? -own_loss * worth : worth;
  }
  return value;
}

void FirePlan::list(const Ruleset& ruleset, const State& view, SideId side, const std::vector<Ref>& actors) {
  shots_.clear();
  const Powers& powers = *ruleset.powers();
  for (const Ref actor : actors) {
    candidates_.clear();
    ruleset.candidates(view, side, actor, candidates_);
    for (const Command& command : candidates_) {
      const Meaning meaning = powers.reading->meaning(view, command);
      if (meaning.intent != Intent::shoot && meaning.intent != Intent::bombard) continue;
      odds_.clear();
      ruleset.forecast(view, command, odds_);
      Shot shot{command, std::max(1, meaning.number), {}};
      double gain = 0;
      for (const Explanation& one : odds_) {
        const ElementId element = one.subject.element();
        const double chance = one.destroys() / 100.0;
        if (!element.valid() || chance <= 0) continue;
        const double worth = powers.arms->worth(view, element);
        const double signed_worth = view.element(element).side == side ? -own_loss * worth : worth;
        shot.chances.push_back({element, chance, signed_worth});
        gain += chance * signed_worth;
      }
      if (gain > worth_it) shots_.push_back(std::move(shot));
    }
  }
}

bool FirePlan::still_offered(const std::vector<Ref>& actors, Ref actor) const {
  return std::find(actors.begin(), actors.end(), actor) != actors.end();
}

bool FirePlan::choose(const Ruleset& ruleset, const State& view, SideId side, const std::vector<Ref>& actors,
                      Command& out) {
  const int stamp = stamp_of(view);
  if (stamp != stamp_) {
    list(ruleset, view, side, actors);
    stamp_ = stamp;
  }
  const bool again = ruleset.powers()->arms->fires_again(view, side);
  alive_.assign(static_cast<std::size_t>(view.element_count()), 1);
  // Greedy by gain for each attacker spent. The first pick is the most certain of the valuable; after it has fired the
  // rest is thought over again.
  for (;;) {
    Shot* best = nullptr;
    double most = again ? worth_waiting : worth_it;
    for (Shot& shot : shots_) {
      if (!still_offered(actors, shot.command.actor)) continue;
      double gain = 0;
      for (const Chance& chance : shot.chances)
        gain += alive_[static_cast<std::size_t>(chance.element.index())] * chance.chance * chance.worth;
      gain /= shot.spends;
      if (gain > most) {
        most = gain;
        best = &shot;
      }
    }
    if (!best) return false;
    out = best->command;
    if (ruleset.validate(view, out).ok()) return true;
    best->chances.clear();  // no longer possible
  }
}

}  // namespace sixmil::ai
