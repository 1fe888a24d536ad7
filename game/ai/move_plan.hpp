#pragma once
// Where elements should go: places offered by the ruleset and found with core/measure, weighed by what they promise.

#include <vector>

#include "game/core/measure/ways.hpp"

#include "game/ai/scene.hpp"
#include "game/ai/thought.hpp"

namespace sixmil::ai {

class MovePlan {
 public:
  // The best of an element's commands of moving, turning, boarding and landing, with its own finds among them, and what
  // for; false: it had better stay as it is. `obliged`: take the best even so. `list`: its candidates; when `pattern`,
  // a command of its verb of moving, is given the list may be left empty, and then only finds count.
  bool choose(const Ruleset& ruleset, Scene& scene, ElementId element, const std::vector<Command>& list,
              const Command* pattern, bool obliged, Command& out, Reasons& why);

 private:
  struct Place {
    Vec2 at;
    int command = -1;    // into the candidates, or −1: found here, straight ahead
    bool back = false;   // there and back to where it is
    bool round = false;  // by a route, not straight
    double value = 0;
    Prospect prospect;
    Facing facing;
    std::int32_t height = 0;
  };
  void add(Vec2 at, int command);
  void look_round(Scene& scene, const Piece& piece, const Ways& ways);
  void look_closer(Scene& scene, const Piece& piece, const Ways& ways);
  void weigh(Scene& scene, const Piece& piece, Place& place);
  bool make(const Ruleset& ruleset, Scene& scene, const Piece& piece, const Ways& ways, const Place& place,
            const std::vector<Command>& list, const Command* pattern, Command& out) const;
  bool there_and_back(const Ruleset& ruleset, const State& view, const Ways& ways, Command& command) const;
  bool other_means(const Ruleset& ruleset, Scene& scene, const Piece& piece, double stay, const Command* turn,
                   const Command* board, Command& out, Reasons& why);
  // An exit worth taking now.
  static const Command* way_out(const Ruleset& ruleset, const Scene& scene, const Piece& piece,
                                const std::vector<Command>& list);
  static void set_height(const Scene& scene, const Piece& piece, std::int32_t height, Command& command);

  std::vector<Place> places_;
};

}  // namespace sixmil::ai
