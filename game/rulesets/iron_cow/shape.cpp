#include "game/rulesets/iron_cow/shape.hpp"

namespace sixmil::iron_cow {
namespace {

bool points_fit(PathNeed need, int points) {
  switch (need) {
    case PathNeed::none:
      return points == 0;
    case PathNeed::point:
      return points == 1;
    case PathNeed::polyline:
      return points >= 1;
    case PathNeed::corridor:
      return points == 2;
  }
  return false;
}

bool unit_long(Facing facing) {
  constexpr std::int64_t least = (facing_length - 2) * std::int64_t{facing_length - 2};
  constexpr std::int64_t most = (facing_length + 2) * std::int64_t{facing_length + 2};
  const std::int64_t squared = length_squared(facing.vector());
  return squared >= least && squared <= most;
}

}  // namespace

Verdict check_shape(const State& state, const Command& command) {
  const Info& info = state.info();
  if (!command.side.valid() || command.side.index() >= state.side_count() || !command.verb.valid() ||
      command.verb.index() >= static_cast<int>(info.verbs.size()) || command.verb.index() == 0)
    return Verdict("There is no such command.", "");
  const VerbInfo& verb = info.verbs[static_cast<std::size_t>(command.verb.index())];
  const RefKind wanted = verb.actor == ActorNeed::element ? RefKind::element
                         : verb.actor == ActorNeed::unit  ? RefKind::unit
                                                          : RefKind::none;
  if (command.actor.kind != wanted || (wanted != RefKind::none && !exists(state, command.actor)))
    return Verdict("This command names no fitting actor.", verb.rule);
  if (wanted != RefKind::none && owner_of(state, command.actor) != command.side)
    return Verdict("It belongs to the other side.", verb.rule);
  if (command.targets.size() < verb.targets_least || command.targets.size() > verb.targets_most)
    return Verdict("This command names too few or too many targets.", verb.rule);
  for (const Ref target : command.targets)
    if (target.kind != verb.target_kind || !exists(state, target))
      return Verdict("This command names no fitting target.", verb.rule);
  if (!points_fit(verb.path, command.path.size())) return Verdict("This command needs another path.", verb.rule);
  for (const Vec2 point : command.path)
    if (!state.battle->table.ground.contains(point)) return Verdict("That point is not on the table.", verb.rule);
  if (command.facing != no_facing && (!verb.facing || !unit_long(command.facing)))
    return Verdict("This command names no fitting facing.", verb.rule);
  if (command.options.size() > static_cast<int>(verb.options.size()))
    return Verdict("This command has too many options.", verb.rule);
  for (int i = 0; i < command.options.size(); ++i) {
    const OptionNeed& need = verb.options[static_cast<std::size_t>(i)];
    if (command.options[i] < need.least || command.options[i] > need.most)
      return Verdict("This command has an option that does not exist.", verb.rule);
  }
  return Verdict::allowed();
}

}  // namespace sixmil::iron_cow
