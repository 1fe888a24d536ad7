#include "game/core/turn/shape.hpp"

namespace sixmil {
namespace {

bool path_fits(PathNeed need, int points) {
  switch (need) {
    case PathNeed::none:
      return points == 0;
    case PathNeed::point:
    case PathNeed::wheel:
      return points == 1;
    case PathNeed::corridor:
      return points == 2;
    default:
      return points >= 1;
  }
}

RefKind kind_of(ActorNeed need) {
  return need == ActorNeed::element ? RefKind::element : need == ActorNeed::unit ? RefKind::unit : RefKind::none;
}

Verdict check_actor(const State& state, const Command& command, const VerbInfo& verb) {
  const RefKind wanted = kind_of(verb.actor);
  if (command.actor.kind != wanted) return {"This command names no fitting actor.", verb.rule};
  if (wanted == RefKind::none) return Verdict::allowed();
  if (!exists(state, command.actor)) return {"This command names no fitting actor.", verb.rule};
  if (owner_of(state, command.actor) != command.side) return {"It belongs to the other side.", verb.rule};
  return Verdict::allowed();
}

Verdict check_targets(const State& state, const Command& command, const VerbInfo& verb) {
  if (command.targets.size() < verb.targets_least || command.targets.size() > verb.targets_most)
    return {"This command names too few or too many targets.", verb.rule};
  for (const Ref target : command.targets)
    if (target.kind != verb.target_kind || !exists(state, target))
      return {"This command names no fitting target.", verb.rule};
  return Verdict::allowed();
}

Verdict check_options(const Command& command, const VerbInfo& verb) {
  if (command.options.size() > static_cast<int>(verb.options.size()))
    return {"This command has too many options.", verb.rule};
  for (int i = 0; i < command.options.size(); ++i) {
    const OptionNeed& need = verb.options[static_cast<std::size_t>(i)];
    if (command.options[i] < need.least || command.options[i] > need.most)
      return {"There is no such choice for: " + need.label + ".", verb.rule};
  }
  return Verdict::allowed();
}

}  // namespace

Verdict check_shape(const State& state, const Command& command) {
  const std::vector<VerbInfo>& verbs = state.info().verbs;
  if (!command.side.valid() || command.side.index() >= state.side_count() || command.verb.index() < 1 ||
      command.verb.index() >= static_cast<int>(verbs.size()))
    return {"There is no such command.", ""};
  const VerbInfo& verb = verbs[static_cast<std::size_t>(command.verb.index())];
  if (const Verdict actor = check_actor(state, command, verb); !actor) return actor;
  if (const Verdict targets = check_targets(state, command, verb); !targets) return targets;
  if (!path_fits(verb.path, command.path.size())) return {"This command needs another path.", verb.rule};
  for (const Vec2 point : command.path)
    if (!state.battle->table.ground.contains(point)) return {"That point is not on the table.", verb.rule};
  if (command.facing != no_facing && (!verb.facing || !is_facing(command.facing)))
    return {"This command names no fitting facing.", verb.rule};
  return check_options(command, verb);
}

}  // namespace sixmil
