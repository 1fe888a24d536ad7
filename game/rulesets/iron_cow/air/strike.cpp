// One craft's attack (IC-11.3, IC-11.4, IC-R21, IC-R22, IC-R61 … IC-R63).
#include "game/rulesets/iron_cow/air/strike.hpp"

#include <algorithm>

#include "engine/base/memory.hpp"

#include "game/core/measure/measure.hpp"
#include "game/core/turn/rolls.hpp"

#include "game/rulesets/iron_cow/fire/attack.hpp"
#include "game/rulesets/iron_cow/fire/odds.hpp"
#include "game/rulesets/iron_cow/force/losses.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"

namespace sixmil::iron_cow::air {
namespace {

constexpr std::string_view speed_labels[speeds] = {"slow craft", "craft at normal speed", "fast craft"};
constexpr std::string_view die_labels[speeds] = {"slow craft, added to the die", "", "fast craft, taken off the die"};

// Shares of a million.
constexpr std::int64_t sure = 1000000;

// It has anti-aircraft fire and may use it; having fired is no bar, nor does it count as fire (IC-R17, IC-R62).
bool shoots_up(const State& state, ElementId e) {
  const Profile& profile = profile_of(state, e);
  if (profile.aa < 0 || profile.flies()) return false;
  const UnitId section = section_of(state, e);
  const UnitCounters& c = counters().unit;
  return state.counter(section, c.nerve) == static_cast<int>(Nerve::steady) &&
         state.counter(section, c.regrouped) == static_cast<int>(Regrouped::no) &&
         state.counter(section, c.surprised) == 0;
}

// Chance of a million that the craft lives to attack.
std::int64_t survival(const State& state, const Run& run, const std::vector<ElementId>& models) {
  std::int64_t lives = sure;
  for (const ElementId model : models)
    if (state.element(model).side != run.side) lives = lives * (aa_die - aa_odds(state, run, model).value()) / aa_die;
  return lives;
}

// True: the craft is shot down.
bool shot_down(Resolution& resolution, const Run& run, ElementId model) {
  Explanation odds = aa_odds(resolution.state(), run, model);
  if (odds.value() <= 0) return false;
  odds.subject = run.side;
  return roll_under(resolution, model, aa_die, odds).success;
}

// Attacked by aircraft: what a morale test makes of it (IC-10.2).
void frighten(Resolution& resolution, const std::vector<ElementId>& models) {
  const State& state = resolution.state();
  if (!morale::played(state)) return;
  const CounterId marks = counters().unit.fired_at;
  for (const ElementId model : models) {
    const UnitId section = section_of(state, model);
    resolution.set(section, marks, state.counter(section, marks) | static_cast<int>(FiredAt::by_aircraft));
  }
}

}  // namespace

Run run_of(const Marker& named) {
  Run run;
  run.side = named.side;
  run.kind = static_cast<Craft>(named.kind);
  run.speed = static_cast<Speed>(named.numbers[1]);
  run.from = named.at;
  run.to = run.kind == Craft::strafing ? Vec2{named.numbers[2], named.numbers[3]} : named.at;
  run.radius = named.radius;
  return run;
}

Run run_of(const State& state, const Command& command) {
  Run run;
  run.side = command.side;
  run.kind = verb_of(command) == Verb::strafe ? Craft::strafing : Craft::bombing;
  run.speed = static_cast<Speed>(command.option(0));
  run.from = command.path[0];
  run.to = command.path.back();
  run.radius = run.kind == Craft::strafing ? strafe_half_width : strike_radius_of(state);
  return run;
}

std::int32_t strike_radius_of(const State& state) {
  return option(state, Option::strike_template_battery) != 0 ? wide_strike_radius : strike_radius;
}

Marker marker_of(const Run& run) {
  Marker marker;
  marker.kind = static_cast<std::int16_t>(run.kind);
  marker.side = run.side;
  marker.at = run.from;
  marker.radius = run.radius;
  marker.numbers[1] = static_cast<std::int32_t>(run.speed);
  if (run.kind == Craft::strafing) {
    marker.numbers[2] = run.to.x;
    marker.numbers[3] = run.to.y;
  }
  return marker;
}

void models_in(const State& state, const Run& run, std::vector<ElementId>& out) {
  if (run.kind == Craft::strafing)
    under(state, Corridor{run.from, run.to, run.radius}, out);
  else
    under(state, CircleTemplate{run.from, run.radius}, out);
  out.erase(std::remove_if(out.begin(), out.end(),
                           [&](ElementId e) {
                             return profile_of(state, e).flies() || state.element(e).seen_by != Audience::all();
                           }),
            out.end());
}

Explanation aa_odds(const State& state, const Run& run, ElementId model) {
  Explanation odds("anti-aircraft fire", "IC-11.3", model);
  odds.most = aa_die;
  odds.die = aa_die;
  if (!shoots_up(state, model)) return odds;
  odds.add("anti-aircraft factor", profile_of(state, model).aa, "IC-11.3");
  const auto speed = static_cast<std::size_t>(run.speed);
  if (speed_aa[speed] == 0) return odds;
  if (option(state, Option::aa_modifier_as_printed) != 0)
    odds.add(die_labels[speed], -speed_aa[speed], "IC-R21");
  else
    odds.add(speed_labels[speed], speed_aa[speed], "IC-R21");
  return odds;
}

Explanation hit_odds(const State& state, const Run& run, ElementId model) {
  Explanation odds("a hit", "IC-11.4", model);
  odds.add("strike craft", strike_pct, "IC-11.4");
  const auto speed = static_cast<std::size_t>(run.speed);
  if (speed_pct[speed] != 0) odds.add(speed_labels[speed], speed_pct[speed], "IC-11.4");
  if (run.kind == Craft::strafing) odds.add("strafing", strafe_pct, "IC-R22");
  add_visibility(state, odds);
  return odds;
}

void forecast_run(const State& state, const Run& run, std::vector<Explanation>& out) {
  std::vector<ElementId>& models = scratch<ElementId, struct ForecastModels>();
  models_in(state, run, models);
  const std::int64_t lives = survival(state, run, models);
  const auto lost = static_cast<std::int32_t>((sure - lives) * 100 / sure);
  for (const ElementId model : models) {
    Explanation odds = hit_odds(state, run, model);
    const auto hit = static_cast<std::int32_t>(lives * odds.value() / sure);
    if (lost > 0) odds.shares.push_back({"the craft is shot down first", lost, false});
    odds.shares.push_back({"miss", 100 - lost - hit, false});
    if (hit > 0) odds.shares.push_back({"destroyed", hit, true});
    out.push_back(odds);
  }
  for (const ElementId model : models) {
    if (state.element(model).side == run.side) continue;
    Explanation odds = aa_odds(state, run, model);
    if (odds.terms.empty()) continue;
    const std::int32_t down = odds.value() * 100 / aa_die;
    odds.shares.push_back({"shoots the craft down", down, false});
    odds.shares.push_back({"does not", 100 - down, false});
    out.push_back(odds);
  }
}

ElementId fly_run(Resolution& resolution, const Run& run) {
  const State& state = resolution.state();
  close_attack(resolution);  // whoever runs from it is out of this one
  std::vector<ElementId> models, lost;
  models_in(state, run, models);
  for (const ElementId model : models)
    if (state.element(model).side != run.side && shot_down(resolution, run, model)) return model;
  if (run.kind == Craft::strafing)
    resolution.emit(FlownOver{run.from, run.to, 2 * run.radius, run.side});
  else
    resolution.emit(AreaStruck{run.from, run.radius, run.side});
  for (const ElementId model : models) {
    Explanation odds = hit_odds(state, run, model);
    const std::int32_t chance = odds.value();
    odds.shares.push_back({"miss", 100 - chance, false});
    if (chance > 0) odds.shares.push_back({"destroyed", chance, true});
    if (roll_percent(resolution, run.side, odds).success) lost.push_back(model);
  }
  for (const ElementId model : lost) destroy(resolution, model, run.side, "IC-11.4");
  frighten(resolution, models);
  area_attack(resolution, models);
  return {};
}

}  // namespace sixmil::iron_cow::air
