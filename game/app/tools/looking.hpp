#pragma once
// What can be seen from here, and how far is it: the veil over ground that the eye under the pointer does not see, the
// line between two models, and the tape.

#include <optional>
#include <string>
#include <vector>

#include "engine/render/table_scene.hpp"

#include "game/core/sight/sight.hpp"

#include "game/app/settings.hpp"
#include "game/app/tools/tool.hpp"

namespace sixmil::app {

class Looking {
 public:
  // Held: the ground seen from under the pointer is shown, from the eye of `like` (invalid: 5 mm up).
  void hold(bool on) { held_ = on; }
  bool held() const { return held_; }
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

  // The pointer, and who lends its eye. `state` is what is shown.
  void update(const State& state, const Spot& spot, ElementId like);
  // Recomputed by update; nothing when neither of the pair is on the table any more.
  const std::optional<SightReport>& report() const { return report_; }
  const std::optional<SightReport>& back() const { return back_; }  // asked from the other one

  void draw(const State& state, render::Overlays& overlays) const;
  void veil(render::TableScene& scene) const;
  // Lines beside the pointer.
  std::vector<std::string> lines(const State& state, const Settings& settings) const;

 private:
  struct Sweep {
    Vec2 at;
    std::int32_t eye = 0;
    int columns = 0, rows = 0;
    std::vector<std::uint8_t> hidden;
  };
  bool held_ = false;
  ElementId from_, to_;
  std::optional<SightReport> report_, back_;
  std::uint64_t reported_ = 0;  // digest of the two stands that report_ is about
  std::optional<Sweep> sweep_;
  struct Tape {
    Vec2 from;
    ElementId element;
  };
  std::optional<Tape> tape_;
  Spot spot_;
};

}  // namespace sixmil::app
