#pragma once
// How craft that are markers are seen to fly: in from beyond the table, over their point or along their strip, and out
// again; or shot down on the way. Events name no craft, so it is the one whose marker goes next. Used by Stage alone.

#include <deque>
#include <optional>
#include <vector>

#include "game/core/event/event.hpp"
#include "game/core/state/state.hpp"

namespace sixmil::stage {

struct Effect;

// A craft in the air; millimetres, radians. z is above the highest ground of the table.
struct AirPose {
  int kind = 0;  // of its marker
  SideId side;
  float x = 0, y = 0, z = 0;
  float heading = 0;  // counter-clockwise from +x
  float pitch = 0;    // nose down positive
  float roll = 0;     // right wing down positive
};

class Flight {
 public:
  // What the front of the queue is to a craft. At front: seconds it takes, 0 when it is not about one.
  double seconds(const State& shown, const std::deque<Event>& queue) const;
  // Adds what is seen after a share 0 … 1 of that time.
  void draw(const State& shown, const std::deque<Event>& queue, float at, std::vector<AirPose>& craft,
            std::vector<Effect>& effects) const;
  // The front of the queue has been seen; before it is folded.
  void pass(const State& shown, const std::deque<Event>& queue);
  void clear() { *this = Flight(); }

 private:
  enum class Part : std::uint8_t { none, approach, attack, fall };
  struct Scene {
    Part part = Part::none;
    MarkerId craft;
  };
  Scene scene(const State& shown, const std::deque<Event>& queue) const;
  float from(MarkerId craft) const { return craft == craft_ ? share_ : 0; }

  MarkerId craft_;   // that is in the air
  float share_ = 0;  // of its way that it has flown
};

}  // namespace sixmil::stage
