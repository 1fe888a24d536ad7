// Firing in the own activation (section 6).
#include "game/rulesets/modern/fire/fire.hpp"

#include "game/rulesets/modern/fire/shot.hpp"
#include "game/rulesets/modern/move/mobility.hpp"
#include "game/rulesets/modern/move/travel.hpp"
#include "game/rulesets/modern/overwatch/window.hpp"
#include "game/rulesets/modern/part.hpp"

namespace sixmil::modern {
namespace {

bool has_moved(const State& state, ElementId e) { return flag(state, e, counters().element.moved); }
bool will_move(const State& state, ElementId e) { return flag(state, e, counters().element.will); }

Manner manner_of(const State& state, ElementId firer, bool declares) {
  Manner manner;
  manner.moving = has_moved(state, firer) || will_move(state, firer) || declares;
  manner.beside = static_cast<std::uint8_t>(state.counter(firer, counters().element.fired));
  return manner;
}

// Whether the declaration of MOD-6.8 is still open: nothing moved, nothing declared, and it could move.
bool choice_open(const State& state, ElementId firer) {
  return !has_moved(state, firer) && !will_move(state, firer) && may_turn(state, firer);
}

// Bits of the weapons that could hurt the target in either manner; what could never is asked before the line of sight.
unsigned harmful(const State& state, ElementId firer, ElementId target, const Manner& manner) {
  unsigned bits = 0;
  const Posed here = posed(state, firer), there = posed(state, target);
  for (int w = 0; w < profile_of(state, firer).weapon_count(); ++w)
    if (can_hurt(state, here, there, manner, w)) bits |= 1u << w;
  return bits;
}

// Everybody whom some weapon could hurt, and who is seen, in id order.
template <class Each>
bool any_target(const State& state, ElementId firer, const Manner& manner, Each each) {
  const SideId side = state.element(firer).side;
  for (const ElementId target : state.element_ids()) {
    if (!is_target(state, side, target)) continue;
    const unsigned weapons = harmful(state, firer, target, manner);
    if (weapons != 0 && in_sight(state, firer, target) && each(target, weapons)) return true;
  }
  return false;
}

int weapon_of(const Command& command) { return command.option(0); }
bool declares(const Command& command) { return command.option(1) != 0; }

Verdict check_target(const State& state, ElementId firer, ElementId target) {
  if (!is_target(state, state.element(firer).side, target)) return {"The target is no enemy on the table.", "MOD-6.2"};
  if (!in_sight(state, firer, target))
    return {name_of(state, firer) + " does not see " + name_of(state, target) + ".", "MOD-5.4"};
  if (!in_arc(state, posed(state, firer), posed(state, target)))
    return {name_of(state, firer) + " can only fire straight ahead.", "MOD-6.4"};
  return Verdict::allowed();
}

}  // namespace

namespace fire {
namespace {

// Every weapon at everybody it could hurt, with and without the declaration to move where that is open. Shots that can
// have no effect are legal and not listed.
void list(Offer& offer) {
  const State& state = offer.state;
  const ElementId firer = offer.element;
  if (!is_active(state, firer) || !may_fire(state, firer)) return;
  Command command = offer.start(Verb::fire);
  command.options.resize(2);
  const bool open = choice_open(state, firer);
  any_target(state, firer, manner_of(state, firer, false), [&](ElementId target, unsigned weapons) {
    command.targets.clear();
    command.targets.push_back(target);
    for (int w = 0; w < max_weapons; ++w)
      for (int moves = 0; moves <= (open ? 1 : 0); ++moves) {
        if ((weapons >> w & 1) == 0) continue;
        if (moves != 0 && !usable(state, firer, w, manner_of(state, firer, true))) continue;
        command.options[0] = w;
        command.options[1] = moves;
        if (offer.add(command)) return true;
      }
    return false;
  });
}

Verdict validate(const Deed& deed) {
  const auto& [state, command, firer, target] = deed;
  if (!is_active(state, firer)) return {name_of(state, firer) + " is not the active element.", "MOD-P3"};
  if (!may_fire(state, firer)) return {name_of(state, firer) + " has nobody to fire.", "MOD-7.5"};
  if (declares(command) && !choice_open(state, firer))
    return {name_of(state, firer) + " has nothing more to declare about moving.", "MOD-6.8"};
  const Verdict use = may_use(state, firer, weapon_of(command), manner_of(state, firer, declares(command)));
  return use.ok() ? check_target(state, firer, target) : use;
}

void forecast(const Deed& deed, std::vector<Explanation>& out) {
  const auto& [state, command, firer, target] = deed;
  out.push_back(shot_of(state, posed(state, firer), weapon_of(command), posed(state, target),
                        manner_of(state, firer, declares(command)), look(state, firer, target), true)
                    .hit);
}

void resolve(Resolution& resolution, const Deed& deed) {
  const ElementCounters& c = counters().element;
  const auto& [state, command, firer, target] = deed;
  if (choice_open(state, firer)) resolution.set(firer, declares(command) ? c.will : c.stays, 1);
  declare(resolution);
  AgendaEntry entry;
  entry.actor = firer;
  entry.numbers[window::what] = static_cast<std::int32_t>(Pending::shot);
  entry.numbers[window::weapon] = weapon_of(command);
  entry.numbers[window::target] = target.index();
  const bool answers = option(state, Option::trigger_moving_only) == 0 && watched(state, posed(state, firer));
  if (answers) return open_window(resolution, entry);
  shoot_now(resolution, entry);
}

}  // namespace

const Part part{list, validate, forecast, resolve};

}  // namespace fire

void shoot_now(Resolution& resolution, const AgendaEntry& entry) {
  const State& state = resolution.state();
  const ElementCounters& c = counters().element;
  const ElementId firer = entry.actor.element(), target(entry.numbers[window::target]);
  const int weapon = entry.numbers[window::weapon];
  const Manner manner = manner_of(state, firer, false);
  // What overwatch did may have silenced it.
  if (!usable(state, firer, weapon, manner) || !check_target(state, firer, target).ok()) return;
  resolution.set(firer, c.fired, state.counter(firer, c.fired) | 1 << weapon);
  fire_shot(resolution, firer, weapon, target, manner);
}

}  // namespace sixmil::modern
