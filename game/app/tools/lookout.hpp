#pragma once
// The ground that an eye sees: of a model, of one where it is planned to stand, or over the place under the pointer.
// Every sample of the ground is asked of core/sight, again only when the eye or the table has changed.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/render/drape.hpp"

#include "game/core/sight/viewshed.hpp"

#include "game/app/settings/settings.hpp"
#include "game/app/tools/tool.hpp"

namespace sixmil::app {

// Whether it is there to look from or at.
inline bool stands(const State& state, ElementId id) {
  return id.valid() && id.index() < state.element_count() && state.element(id).on_table();
}

// What the tool in use would do: who would stand where, and what it is called ("Move").
struct Planned {
  std::vector<Ghost> ghosts;
  std::string verb;
};

// Eyes of this kind of model as most of the ruleset's have them, tu; 0: it has none.
std::int32_t common_eye(const Info& info, bool vehicle);

// Another number whenever something that may be in the way has moved.
std::uint64_t obstacles_digest(const State& state);

// What an eye sees of a table, by sample of its ground.
struct Sweep {
  std::uint64_t digest = 0;  // of the eye and what is in its way
  int columns = 0, rows = 0;
  std::vector<std::uint8_t> hidden;  // 1: not seen
  std::size_t seen = 0;
};

class Lookout {
 public:
  // Held: from what is under the pointer. Kept: from where it was, until it is held again or dropped.
  void hold(bool on);
  void keep(bool on) { kept_ = on && sweep_.has_value(); }
  bool held() const { return held_; }
  bool kept() const { return kept_; }
  void drop() { held_ = kept_ = false; }
  // How high the eye is. Over a mere place it is a setting; for a model, its own until another is chosen, and again the
  // next time that the key is held.
  EyeHeight height_of(const Settings& settings) const { return at_place() ? settings.eye : model_height_; }
  int chosen_mm(const Settings& settings) const { return at_place() ? settings.eye_mm : model_mm_; }
  void choose(EyeHeight height, int mm_up, Settings& settings);
  // Higher or lower by so many mm, from what it is now.
  void raise(int steps, Settings& settings);

  // `like` lends its eye to a mere place. `still`: the pointer is elsewhere, on a panel; the eye stays where it was.
  void update(const State& state, const Spot& spot, ElementId like, const Planned& planned, const Settings& settings,
              bool still);

  bool shown() const { return sweep_.has_value(); }
  enum class Whose : std::uint8_t { place, model, planned };
  Whose whose() const { return now_.whose; }
  ElementId model() const { return now_.eye.element; }  // its eye it is, or invalid
  const std::string& verb() const { return now_.verb; }
  std::int32_t height() const { return now_.eye.eye; }  // tu above where it stands
  std::int32_t own_height() const { return now_.own; }  // what EyeHeight::own is here
  double share() const;                                 // of the samples, seen
  int computed() const { return computed_; }            // how often the table was swept

  // By sample of the ground, 1: not seen.
  int columns() const { return sweep_ ? sweep_->columns : 0; }
  int rows() const { return sweep_ ? sweep_->rows : 0; }
  const std::vector<std::uint8_t>& hidden() const;
  void draw(render::Overlays& overlays) const;

 private:
  struct Eye {
    Whose whose = Whose::place;
    Stand eye;
    std::int32_t own = 0;
    std::string verb;
  };
  bool at_place() const { return now_.whose == Whose::place; }
  bool place_eye(const State& state, const Spot& spot, ElementId like, const Planned& planned);
  void sweep(const State& state);

  bool held_ = false, kept_ = false;
  Eye now_;
  EyeHeight model_height_ = EyeHeight::own;
  int model_mm_ = 5;
  std::optional<Sweep> sweep_;
  std::shared_ptr<const Battle> battle_;  // of viewshed_
  std::optional<Viewshed> viewshed_;
  std::vector<std::uint8_t> seen_;
  int computed_ = 0;
};

}  // namespace sixmil::app
