#pragma once
// The shown copy of a game: events are played one after another in time and folded when they have been seen. Panels and
// log read shown() and shown_events(), so nothing is told before it is seen.

#include <cstddef>
#include <deque>
#include <optional>
#include <vector>

#include "game/core/event/event.hpp"
#include "game/core/state/state.hpp"

#include "game/stage/flight.hpp"

namespace sixmil::stage {

// A model as it stands or moves at this moment; millimetres, radians counter-clockwise from +x.
struct ModelPose {
  ElementId element;
  float x = 0, y = 0;
  float lift = 0;  // above the ground or roof under it
  float heading = 0;
  float turret = 0;           // from the heading
  float pitch = 0, roll = 0;  // nose and right side down, beside the tilt of the ground
  float kick = 0;             // 0 … 1: how far its gun has recoiled
  float sink = 0;             // 0 … 1: share of the way out of sight (arriving, leaving, boarding)
  bool wreck = false;
  friend bool operator==(const ModelPose&, const ModelPose&) = default;
};

// Something drawn for a moment.
struct Effect {
  // flak: from the ground into the air, radius is then the age of its burst; strafe: the other way; trail, spark: what
  // a craft that falls leaves in the air. z in the air is above the highest ground.
  enum class Kind : std::uint8_t { shot, lob, burst, area, corridor, ring, flak, strafe, trail, spark };
  Kind kind = Kind::burst;
  float from_x = 0, from_y = 0, from_z = 0;  // z above the ground there, mm
  float to_x = 0, to_y = 0, to_z = 0;
  float radius = 0;  // area: template; corridor: half width
  float at = 0;      // 0 … 1 through its time
  SideId side;
  ElementId by;  // shot, lob, flak: who fires, from its muzzle
};

// A model drawn where it would stand: see-through.
struct Ghost {
  ElementId element;
  Vec2 at;
  Facing facing;
  std::int32_t height = 0;  // tu above the ground
};

// An order chit that is being turned up.
struct ChitTurn {
  UnitId unit;
  OrderId order;
  float at = 0;  // 0 face down … 1 face up
};

// Faces that just fell, for the dice tray.
struct DiceShown {
  Rolled roll;
  float at = 0;  // 0 … 1
};

class Stage {
 public:
  explicit Stage(State start);

  // Appends what happened. Events are copied.
  void push(const Event* first, std::size_t count);
  // Lets `seconds` of stage time pass (the caller scales by the chosen speed). Returns whether anything changed.
  bool advance(double seconds);
  // Shows everything at once.
  void skip();
  // Starts over from another state, as after a jump in a record.
  void reset(State state);

  bool busy() const { return !queue_.empty(); }
  const State& shown() const { return shown_; }
  std::size_t shown_events() const { return shown_events_; }
  const Event* current() const { return queue_.empty() ? nullptr : &queue_.front(); }

  // What stands on the table now, in element order, and what is drawn for a moment.
  const std::vector<ModelPose>& poses() const { return poses_; }
  const std::vector<AirPose>& craft() const { return craft_; }
  const std::vector<Effect>& effects() const { return effects_; }
  const std::vector<ChitTurn>& turning() const { return turning_; }
  const std::optional<DiceShown>& dice() const { return dice_; }

 private:
  double front_seconds() const;
  void finish_front();
  void pose_all();
  void turn_chits(float at);
  void track_craft();

  State shown_;
  std::deque<Event> queue_;
  double elapsed_ = 0;  // of the front event
  std::size_t shown_events_ = 0;
  std::vector<ModelPose> poses_;
  std::vector<AirPose> craft_;
  std::vector<Effect> effects_;
  std::vector<ChitTurn> turning_;
  std::vector<float> turrets_;  // by element
  bool turned_up_ = false;      // the chit before was turned up, and those that follow with it
  Flight flight_;
  std::optional<DiceShown> dice_;
};

// Where the fact is seen to happen, tu; nothing for what has no place.
std::optional<Vec2> act_place(const State& before, const Fact& fact);

// Stage seconds that a fact takes at normal speed, craft in the air aside; 0: folded at once.
double act_seconds(const State& before, const Fact& fact);

}  // namespace sixmil::stage
