#include "game/ai/playout.hpp"

#include <algorithm>

namespace sixmil::ai {
namespace {

bool units_act(const Info& info) {
  return std::any_of(info.verbs.begin(), info.verbs.end(),
                     [](const VerbInfo& verb) { return verb.actor == ActorNeed::unit; });
}

}  // namespace

bool Round::next(const Scripts& scripts, const State& state, SideId side, std::span<const Mission> missions,
                 Command& out) {
  const Step step{state.turn, state.phase, state.active, state.agenda.size()};
  if (step != step_) {
    step_ = step;
    quiet_ = 0;
  }
  if (anybody(scripts, state, side, missions, out)) return true;
  if (scripts.command(state, side, Ref(), missions, out)) return true;
  // What the others have done since may have left somebody with something to do after all.
  quiet_ = 0;
  return anybody(scripts, state, side, missions, out) || scripts.command(state, side, Ref(), missions, out);
}

bool Round::anybody(const Scripts& scripts, const State& state, SideId side, std::span<const Mission> missions,
                    Command& out) {
  const int units = state.unit_count(), all = units + state.element_count();
  if (first_ < 0) at_ = first_ = units_act(state.info()) ? 0 : units;
  for (; quiet_ < all - first_; ++quiet_) {
    if (at_ >= all) at_ = first_;
    const bool own = at_ < units ? state.unit_info(UnitId(at_)).side == side
                                 : state.elements[static_cast<std::size_t>(at_ - units)].side == side;
    const Ref actor = at_ < units ? Ref(UnitId(at_)) : Ref(ElementId(at_ - units));
    if (own && scripts.command(state, side, actor, missions, out)) {
      quiet_ = 0;
      return true;
    }
    ++at_;
  }
  return false;
}

bool Playout::next_of(const State& state, SideId side, Command& out) {
  return rounds_[static_cast<std::size_t>(side.index())].next(*scripts_, state, side, missions_.of(state, side), out);
}

bool Playout::next(const State& state, Command& out) {
  if (!state.agenda.empty()) return next_of(state, state.agenda.back().asked, out);
  if (state.active.valid()) return next_of(state, state.active, out);
  for (int side = 0; side < state.side_count(); ++side)
    if (next_of(state, SideId(side), out)) return true;
  return false;
}

}  // namespace sixmil::ai
