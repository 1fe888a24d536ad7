// Artillery: shells, battery fire and counter-battery (IC-9, IC-R18, IC-R50–R53).
#include "engine/base/memory.hpp"

#include "game/core/rows/lengths.hpp"

#include "game/rulesets/iron_cow/artillery/barrage.hpp"
#include "game/rulesets/iron_cow/artillery/window.hpp"
#include "game/rulesets/iron_cow/fire/odds.hpp"
#include "game/rulesets/iron_cow/force/losses.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/part.hpp"

namespace sixmil::iron_cow::artillery {
namespace {

Verdict gun_verdict(const State& state, ElementId gun) {
  if (!profile_of(state, gun).gun()) return {name_of(state, gun) + " is no artillery.", "IC-9.1"};
  return silence_verdict(state, gun, silence(state, gun));
}

Verdict unseen() { return {"Nobody of this side sees the point aimed at.", "IC-R18"}; }

Verdict too_far(const State& state, ElementId gun, Vec2 point) {
  return {"The point is " + in_millimetres(length(state.element(gun).at, point)) + " from " + name_of(state, gun) +
              ", more than " + in_millimetres(longest_range) + ".",
          "IC-R50"};
}

Verdict validate_shell(const Deed& deed) {
  const auto& [state, command, gun, target] = deed;
  Verdict able = gun_verdict(state, gun);
  if (!able.ok()) return able;
  if (!reaches(state, gun, command.path[0])) return too_far(state, gun, command.path[0]);
  return observed(state, command.side, command.path[0]) ? Verdict::allowed() : unseen();
}

Verdict validate_battery(const State& state, const Command& command) {
  std::vector<ElementId> guns;
  ready_guns(state, command.actor.unit(), &guns);
  const std::size_t all = guns.size();
  keep_reaching(state, command.path[0], guns);
  if (static_cast<int>(guns.size()) < battery_guns)
    return {name_of(state, command.actor.unit()) + " has " + std::to_string(guns.size()) + " of " +
                std::to_string(all) + " ready guns within " + in_millimetres(longest_range) +
                " of the point; battery fire takes three.",
            "IC-R51"};
  return observed(state, command.side, command.path[0]) ? Verdict::allowed() : unseen();
}

Verdict validate(const Deed& deed) {
  return verb_of(deed.command) == Verb::shell ? validate_shell(deed) : validate_battery(deed.state, deed.command);
}

// The guns of a command that validates.
Barrage barrage_of(const State& state, const Command& command) {
  std::vector<ElementId> guns;
  switch (verb_of(command)) {
    case Verb::battery:
      ready_guns(state, command.actor.unit(), &guns);
      keep_reaching(state, command.path[0], guns);
      return make_barrage(state, Manner::battery, command.actor, std::move(guns), command.path[0]);
    case Verb::answer:
      return make_barrage(state, Manner::answer, command.actor, {command.actor.element()},
                          state.element(command.targets[0].element()).at);
    default:
      return make_barrage(state, Manner::shell, command.actor, {command.actor.element()}, command.path[0]);
  }
}

void forecast(const Deed& deed, std::vector<Explanation>& out) {
  const auto& [state, command, actor, target] = deed;
  if (verb_of(command) == Verb::pass) return;
  const Barrage barrage = barrage_of(state, command);
  std::vector<ElementId> models;
  models_under(state, barrage, models);
  for (const ElementId model : models) out.push_back(odds_against(state, barrage, model).odds);
}

// The guns that an actor would fire with: one gun, or the ready ones of a unit, three at least.
bool guns_of(const State& state, Ref actor, std::vector<ElementId>& guns) {
  if (actor.kind == RefKind::element) {
    if (!ready(state, actor.element())) return false;
    guns.push_back(actor.element());
    return true;
  }
  if (actor.kind != RefKind::unit) return false;
  return ready_guns(state, actor.unit(), &guns) >= battery_guns;
}

// A sample of aim points (aim.hpp); others may be submitted.
void list(Offer& offer) {
  std::vector<ElementId>& guns = scratch<ElementId, struct BarrageGuns>();
  std::vector<Vec2>& points = scratch<Vec2, struct BarragePoints>();
  if (!guns_of(offer.state, offer.actor, guns)) return;
  const bool one = offer.element.valid();
  const int least = one ? 1 : battery_guns;
  if (offer.brief()) return offer.settle(any_aim_point(offer.state, offer.side, guns, least));
  aim_points(offer.state, offer.side, guns, least, one ? template_radius : battery_radius, points);
  Command command = offer.start(one ? Verb::shell : Verb::battery);
  for (const Vec2 point : points) {
    command.path = path_to(point);
    offer.add(command);
  }
}

void resolve(Resolution& resolution, const Deed& deed) {
  const Barrage barrage = barrage_of(deed.state, deed.command);
  fire_barrage(resolution, barrage);
  open_window(resolution, enemy_of(deed.command.side), fire_group_of(deed.state, barrage.guns.front()));
  close_windows(resolution);
}

// Counter-battery: the other side is asked again and again (IC-R53).

void list_answers(Offer& offer) {
  const State& state = offer.state;
  const ElementId gun = offer.element;
  if (!gun.valid()) {
    offer.add(Verb::pass);
    return;
  }
  if (offer.brief()) return offer.settle(may_answer(state, gun));
  if (!ready(state, gun)) return;
  for (const ElementId target : state.element_ids())
    if (answerable(state, gun, target)) offer.add(Verb::answer, target);
}

Verdict check_answer(const Deed& deed) {
  const auto& [state, command, gun, target] = deed;
  if (verb_of(command) == Verb::pass) return Verdict::allowed();
  Verdict able = gun_verdict(state, gun);
  if (!able.ok()) return able;
  if (!is_answer_target(state, target))
    return {name_of(state, target) + " is no living gun of the unit that has just fired.", "IC-9.3"};
  const Vec2 at = state.element(target).at;
  if (!reaches(state, gun, at)) return too_far(state, gun, at);
  return observed(state, command.side, at) ? Verdict::allowed() : unseen();
}

void answer(Resolution& resolution, const Deed& deed) {
  if (verb_of(deed.command) == Verb::answer) return resolve(resolution, deed);
  resolution.emit(Answered{deed.command.side, 0, static_cast<std::int16_t>(Ask::counter_battery)});
  close_windows(resolution);
}

}  // namespace

const Part part{list, validate, forecast, resolve};
const Part answers{list_answers, check_answer, forecast, answer};

}  // namespace sixmil::iron_cow::artillery
