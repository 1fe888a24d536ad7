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

void FirePlan::add(const Ruleset& ruleset, const State& view, SideId side, const Command& command,
                   const Meaning& meaning) {
  const Powers& powers = *ruleset.powers();
  odds_.clear();
  ruleset.forecast(view, command, odds_);
  Shot shot;
  shot.command = command;
  shot.intent = meaning.intent;
  shot.spends = std::max(1, meaning.number);
  shot.shock = powers.reading->shock(view, command);
  double gain = shot.shock;
  for (const Explanation& one : odds_) {
    const ElementId element = one.subject.element();
    const double chance = one.destroys() / 100.0;
    if (!element.valid() || chance <= 0) continue;
    const double worth = powers.arms->worth(view, element);
    const double signed_worth = view.element(element).side == side ? -own_loss * worth : worth;
    shot.chances.push_back({element, chance, signed_worth});
    shot.hoped += chance;
    gain += chance * signed_worth;
  }
  // A pledge may be owed: then the least bad is taken.
  if (gain > worth_it || meaning.intent == Intent::pledge) shots_.push_back(std::move(shot));
}

bool FirePlan::list(const Ruleset& ruleset, const State& view, SideId side, const std::vector<Ref>& actors,
                    Thought& thought) {
  shots_.clear();
  const Reading& reading = *ruleset.powers()->reading;
  const auto attacks = [](Intent intent) {
    return intent == Intent::shoot || intent == Intent::bombard || intent == Intent::pledge || intent == Intent::fulfil;
  };
  thought.expect(static_cast<std::int64_t>(actors.size()));
  for (const Ref actor : actors) {
    if (!thought.ask()) return false;
    candidates_.clear();
    ruleset.candidates(view, side, actor, candidates_);
    const std::size_t offered = candidates_.size();
    reading.propose(view, side, actor, candidates_);
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      const Meaning meaning = reading.meaning(view, candidates_[i]);
      if (!attacks(meaning.intent)) continue;
      if (i >= offered && !ruleset.validate(view, candidates_[i]).ok()) continue;
      add(ruleset, view, side, candidates_[i], meaning);
    }
  }
  return true;
}

bool FirePlan::still_offered(const std::vector<Ref>& actors, Ref actor) const {
  return std::find(actors.begin(), actors.end(), actor) != actors.end();
}

void FirePlan::discount_pledges(const Ruleset& ruleset, const State& view, SideId side) {
  alive_.assign(static_cast<std::size_t>(view.element_count()), 1);
  pledged_ = false;
  if (!ruleset.powers()->pledges) return;
  odds_.clear();
  ruleset.powers()->pledges->pledged(view, side, odds_);
  pledged_ = !odds_.empty();
  for (const Explanation& one : odds_)
    if (const ElementId element = one.subject.element(); element.valid())
      alive_[static_cast<std::size_t>(element.index())] *= 1 - one.destroys() / 100.0;
}

double FirePlan::gain_of(const Shot& shot) const {
  if (shot.intent == Intent::fulfil) {  // itself a pledge
    double gain = shot.shock;
    for (const Chance& chance : shot.chances) gain += chance.chance * chance.worth;
    return gain;
  }
  double gain = 0, hoped = 0;
  for (const Chance& chance : shot.chances) {
    const double left = alive_[static_cast<std::size_t>(chance.element.index())] * chance.chance;
    gain += left * chance.worth;
    hoped += left;
  }
  // Hearts fail once: whoever has been seen to is not frightened again.
  return (gain + shot.shock * (shot.hoped > 0 ? hoped / shot.hoped : 1)) / shot.spends;
}

// The same, told apart.
Reasons FirePlan::reasons_for(const Shot& shot) const {
  double enemy = 0, own = 0, hoped = 0;
  for (const Chance& chance : shot.chances) {
    const double left = shot.intent == Intent::fulfil
                            ? chance.chance
                            : alive_[static_cast<std::size_t>(chance.element.index())] * chance.chance;
    (chance.worth < 0 ? own : enemy) += left * chance.worth;
    hoped += left;
  }
  const double fright = shot.shock * (shot.hoped > 0 ? hoped / shot.hoped : 1);
  const int share = shot.intent == Intent::fulfil ? 1 : shot.spends;
  Reasons out;
  out.add("losses of the enemy", enemy / share);
  out.add("own losses", own / share);
  out.add("fright", fright / share);
  return out;
}

bool FirePlan::best_of(const Ruleset& ruleset, const State& view, const std::vector<Ref>& actors, bool wanted(Intent),
                       double least, Thought& thought) {
  for (;;) {
    Shot* best = nullptr;
    double most = least;
    for (Shot& shot : shots_) {
      if (!wanted(shot.intent) || !still_offered(actors, shot.command.actor)) continue;
      const double gain = gain_of(shot);
      if (gain <= most) continue;
      most = gain;
      best = &shot;
    }
    if (!best) return false;
    if (ruleset.validate(view, best->command).ok()) {
      thought.command = best->command;
      thought.reasons = reasons_for(*best);
      return true;
    }
    *best = shots_.back();  // no longer possible
    shots_.pop_back();
  }
}

// What was pledged is made first, for it is lost at the end of the step and tells how things stand. Then pledges, the
// best first; once one is given, the others of its kind may be owed. Then shots: the first pick is the most certain of
// the valuable, and after it has fired the rest is thought over again.
bool FirePlan::choose(const Ruleset& ruleset, const State& view, SideId side, const std::vector<Ref>& actors,
                      Thought& thought) {
  const int stamp = stamp_of(view);
  if (stamp != stamp_) {
    stamp_ = list(ruleset, view, side, actors, thought) ? stamp : -1;
  }
  discount_pledges(ruleset, view, side);
  const bool again = ruleset.powers()->arms->fires_again(view, side);
  const auto made = [](Intent intent) { return intent == Intent::fulfil; };
  const auto settled = [](Intent intent) { return intent == Intent::pledge; };
  const auto fired = [](Intent intent) { return intent == Intent::shoot || intent == Intent::bombard; };
  return best_of(ruleset, view, actors, made, worth_it, thought) ||
         best_of(ruleset, view, actors, settled, pledged_ ? -1e18 : worth_it, thought) ||
         best_of(ruleset, view, actors, fired, again ? worth_waiting : worth_it, thought);
}

}  // namespace sixmil::ai
