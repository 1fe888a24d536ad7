#include "game/sitting/turn_progress.hpp"

#include <algorithm>

namespace sixmil::sitting {
namespace {

// Who does what the fact tells.
struct Doer {
  Ref operator()(const Placed& f) const { return f.element; }
  Ref operator()(const Moved& f) const { return f.element; }
  Ref operator()(const Turned& f) const { return f.element; }
  Ref operator()(const Reshaped& f) const { return f.element; }
  Ref operator()(const Arrived& f) const { return f.element; }
  Ref operator()(const Left& f) const { return f.element; }
  Ref operator()(const Boarded& f) const { return f.element; }
  Ref operator()(const Landed& f) const { return f.element; }
  Ref operator()(const Fired& f) const { return f.firer; }
  Ref operator()(const AreaStruck& f) const { return f.by; }
  Ref operator()(const Taken& f) const { return f.by; }
  Ref operator()(const FlownOver& f) const { return f.by; }
  template <class F>
  Ref operator()(const F&) const {
    return Ref();
  }
};

}  // namespace

TurnProgress turn_progress(const Watch& watch) {
  const State& shown = watch.stage().shown();
  TurnProgress out{shown.active};
  if (!out.side.valid()) return out;
  for (const Element& e : shown.elements) out.could += e.side == out.side && e.on_table();
  std::vector<Ref> doers;
  for (std::size_t i = watch.told_shown(); i-- > 0;) {
    const Fact& fact = watch.event(i).fact;
    if (std::holds_alternative<PhaseBegan>(fact)) break;
    const Ref doer = std::visit(Doer(), fact);
    if (doer.kind == RefKind::element && shown.element(doer.element()).side == out.side &&
        std::find(doers.begin(), doers.end(), doer) == doers.end())
      doers.push_back(doer);
  }
  out.acted = static_cast<int>(doers.size());
  out.could = std::max(out.could, out.acted);
  return out;
}

}  // namespace sixmil::sitting
