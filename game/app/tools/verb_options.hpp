#pragma once
// The options of a verb while a command of it is being pointed out.

#include <vector>

#include "game/app/tools/tool.hpp"

namespace sixmil::app {

const VerbInfo& verb_info(const Desk& desk, VerbId verb);
// Of the template or half the corridor that it lays under the switches in force, tu; 0: none.
std::int32_t radius_of(const State& state, const VerbInfo& verb);
// What the ruleset offers this actor by that verb.
std::vector<Command> offered(const Desk& desk, VerbId verb, Ref actor);
// A command of the verb with every option at the value that changes least: a model that flies stays as high as it is,
// one that is still to come does as the first of the commands offered.
Command blank_command(const Desk& desk, VerbId verb, Ref actor, const std::vector<Command>& offered);
// How high above the ground the element would be after it; as now where that cannot be told. 0 for what does not fly.
std::int32_t height_after(const Desk& desk, const Command& command, ElementId element);
// height_after for a command like this one among those offered, with its options.
std::int32_t height_with(const Desk& desk, const Command& options_of, ElementId element,
                         const std::vector<Command>& offered);
// Whether the element is off the table after a command that validates.
bool leaves_table(const Desk& desk, const Command& command, ElementId element);
// Turned counter-clockwise by steps of 15°.
Facing turned(Facing facing, int steps);
LengthUnit unit_of(const Desk& desk);
// "124.0" of "124.0 mm".
std::string bare(const std::string& length);

}  // namespace sixmil::app
