#pragma once
// What can be seen from here, and how far is it: the veil over ground that an eye does not see, the line between two
// models, and the tape.

#include <optional>
#include <string>
#include <vector>

#include "engine/render/table_scene.hpp"

#include "game/core/sight/sight.hpp"

#include "game/app/settings/settings.hpp"
#include "game/app/tools/lookout.hpp"
#include "game/app/tools/tool.hpp"

namespace sixmil::app {

// Where a line ends before its target, tu of plan from its `from`; −1 when it is clear.
std::int32_t cut_of(const State& state, const SightLine& line);

class Looking {
 public:
  // The veil over the ground that an eye does not see.
  Lookout& lookout() { return lookout_; }
  const Lookout& lookout() const { return lookout_; }
  void hold(bool on) { lookout_.hold(on); }
  bool held() const { return lookout_.held(); }
  // The pair whose line is shown until it is dropped; one of them invalid: none.
  void pick(ElementId from, ElementId to);
  void drop() { pick({}, {}); }
  bool picked() const { return from_.valid() && to_.valid(); }
  ElementId from() const { return from_; }
  ElementId to() const { return to_; }
  // The tape runs from where it was begun to the pointer, until it is ended.
  void begin_tape(const Spot& spot);
  void end_tape() { tape_.reset(); }
  bool taping() const { return tape_.has_value(); }

  // The pointer, who lends its eye, and what the tool in use would do. `state` is what is shown: another viewer's makes
  // an end of everything. `still`: the pointer is on a panel.
  void update(const State& state, const Spot& spot, ElementId like, const Planned& planned, const Settings& settings,
              bool still);
  // Recomputed by update; nothing when neither of the pair is on the table any more.
  const std::optional<SightReport>& report() const { return report_; }
  const std::optional<SightReport>& back() const { return back_; }  // asked from the other one

  void draw(const State& state, render::Overlays& overlays) const;
  void veil(render::TableScene& scene) const;
  // Lines beside the pointer.
  std::vector<std::string> lines(const State& state, const Settings& settings) const;

 private:
  Lookout lookout_;
  SideId viewer_;
  ElementId from_, to_;
  std::optional<SightReport> report_, back_;
  std::uint64_t reported_ = 0;  // digest of the two stands that report_ is about
  struct Tape {
    Vec2 from;
    ElementId element;
  };
  std::optional<Tape> tape_;
  Spot spot_;
};

}  // namespace sixmil::app
