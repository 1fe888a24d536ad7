#pragma once
// Setting up a game: which battle, who commands each side, the dice, the rules' switches.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/work.hpp"

#include "engine/gl/texture.hpp"

#include "game/app/pages/commanders.hpp"
#include "game/app/pages/form.hpp"
#include "game/app/pages/map_picture.hpp"
#include "game/app/shared/shared.hpp"

namespace sixmil::app {

class NewGame {
 public:
  // `watch`: machines on every side to begin with. `file`: a scenario to begin with; empty: the one chosen last, or the
  // shortest.
  void show(bool watch, const std::string& file = "");
  // Takes what was read meanwhile. Returns whether something came.
  bool poll();
  bool busy() const { return reading_.valid(); }
  void draw(Shared& shared, MenuWish& wish);

 private:
  // A scenario as it was read on a thread of its own.
  struct Read {
    std::optional<scenario::Scenario> scenario;
    std::string problem, notes;
    std::vector<Image> map;  // with_halves
    std::vector<MapLabel> labels;
  };
  void choose(int index);
  void read(bool with_map);
  void list();
  void battle(const Form& form);
  void map(float width, float height);
  void who_plays(float em);
  void switches(float em);
  std::string why_not_start() const;
  int people() const;

  bool watch_ = false;
  std::vector<scenario::Listed> listed_;
  int chosen_ = -1;
  Task<Read> reading_;
  bool with_map_ = false, again_ = false;
  std::optional<scenario::Scenario> scenario_;  // as set up with the switches
  std::string problem_, notes_;
  gl::Texture texture_;
  float aspect_ = 1.5f;
  std::vector<MapLabel> labels_;
  std::vector<Commander> commanders_;
  std::vector<int> seats_;  // indices into commanders_
  std::string seed_;
  std::vector<std::string> rule_ids_;                 // of the switches
  std::vector<std::int32_t> scenario_rules_, rules_;  // by OptionId: the scenario's own, and as set now
  std::string open_rule_;
  bool rules_open_ = false;
};

}  // namespace sixmil::app
