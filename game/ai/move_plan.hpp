#pragma once
// Where elements should go: places offered by the ruleset and found with core/measure, weighed by what they promise.

#include <vector>

#include "game/core/measure/ways.hpp"

#include "game/ai/scene.hpp"

namespace sixmil::ai {

class MovePlan {
 public:
  // The best of an element's commands of moving, turning, boarding and landing, with its own finds among them; false:
  // it had better stay as it is. `obliged`: take the best even so. `list`: its candidates.
  bool choose(const Ruleset& ruleset, Scene& scene, ElementId element, const std::vector<Command>& list, bool obliged,
              Command& out);
  double gain() const { return gain_; }  // of the last choice over staying

 private:
  struct Place {
    Vec2 at;
    int command = -1;   // into the candidates, or −1: found here, way still to be found
    bool back = false;  // there and back to where it is
    double value = 0;
    Facing facing;
  };
  void add(Vec2 at, int command);
  void find_places(Scene& scene, const Piece& piece, const Ways& ways);
  void refine(Scene& scene, const Piece& piece, const Ways& ways);
  void weigh(Scene& scene, const Piece& piece, Place& place);
  bool make(const Ruleset& ruleset, Scene& scene, const Piece& piece, const Ways& ways, const Place& place,
            const std::vector<Command>& list, Command& out) const;
  bool there_and_back(const Ruleset& ruleset, const State& view, const Ways& ways, Command& command) const;

  std::vector<Place> places_;
  Reach reach_;
  double gain_ = 0;
};

}  // namespace sixmil::ai
