#include "game/app/tools/verb_options.hpp"

#include "game/core/turn/resolution.hpp"

namespace sixmil::app {

const VerbInfo& verb_info(const Desk& desk, VerbId verb) {
  return desk.ruleset->info().verbs[static_cast<std::size_t>(verb.index())];
}

std::int32_t radius_of(const State& state, const VerbInfo& verb) {
  return verb.wide.valid() && state.option(verb.wide) != 0 ? verb.wide_radius : verb.radius;
}

std::vector<Command> offered(const Desk& desk, VerbId verb, Ref actor) {
  std::vector<Command> all, out;
  desk.ruleset->candidates(*desk.view, desk.side, actor, all);
  for (const Command& command : all)
    if (command.verb == verb && command.actor == actor) out.push_back(command);
  return out;
}

namespace {

// As its side would see it.
Element after(const Desk& desk, const Command& command, ElementId element) {
  State state = *desk.view;
  Resolution resolution(state);
  desk.ruleset->resolve(resolution, command);
  return state.element(element);
}

}  // namespace

bool leaves_table(const Desk& desk, const Command& command, ElementId element) {
  return !after(desk, command, element).on_table();
}

std::int32_t height_after(const Desk& desk, const Command& command, ElementId element) {
  const State& view = *desk.view;
  if (!view.battle->profile(element).flies) return 0;
  if (!desk.ruleset->validate(view, command)) return view.element(element).height;
  return after(desk, command, element).height;
}

std::int32_t height_with(const Desk& desk, const Command& options_of, ElementId element,
                         const std::vector<Command>& offered) {
  for (Command command : offered) {
    command.options = options_of.options;
    if (desk.ruleset->validate(*desk.view, command)) return height_after(desk, command, element);
  }
  return desk.view->battle->profile(element).flies ? desk.view->element(element).height : 0;
}

Command blank_command(const Desk& desk, VerbId verb, Ref actor, const std::vector<Command>& offered) {
  const VerbInfo& info = verb_info(desk, verb);
  Command command;
  command.side = desk.side;
  command.verb = verb;
  command.actor = actor;
  command.options.resize(static_cast<int>(info.options.size()));
  const ElementId element = actor.element();
  if (!element.valid() || !desk.view->battle->profile(element).flies || info.options.empty() || offered.empty())
    return command;
  const Element& now = desk.view->element(element);
  for (const Command& one : offered)
    if (!now.on_table() || height_after(desk, one, element) == now.height) {
      for (int i = 0; i < command.options.size(); ++i) command.options[i] = one.option(i);
      return command;
    }
  return command;
}

Facing turned(Facing facing, int steps) { return facing_from_degrees(degrees_of(facing) + 15 * steps); }

LengthUnit unit_of(const Desk& desk) {
  return unit_for(desk.settings ? *desk.settings : Settings(), desk.ruleset->info());
}

std::string bare(const std::string& length) { return length.substr(0, length.rfind(' ')); }

}  // namespace sixmil::app
