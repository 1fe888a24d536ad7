#pragma once
// The battle as a commander reads it from his side's view: who stands where and is worth what, who threatens whom,
// what a place is worth. The rulebook's part of it comes from its powers.

#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/small_vector.hpp"

#include "game/core/powers/powers.hpp"
#include "game/core/sight/sight.hpp"
#include "game/core/turn/ruleset.hpp"

#include "game/ai/goal_field.hpp"

namespace sixmil::ai {

struct Piece {
  Placing here;
  Role role = Role::line;
  std::int32_t worth = 0, range = 0;
  std::int32_t pace = 1;  // most it may spend on moving in a turn, tu
  bool indirect = false, loaded = false, holds = false;
  UnitId chit;
  SmallVector<std::int32_t, 4> heights;  // that it may choose among
  double share = 1;                      // how much of its fire one more element in its sight has to expect
  double claimed = 0;                    // chance, 0 … 1, that others have already seen to it
};

struct Goal {
  Vec2 at;
  std::int32_t radius = 0, worth = 0;
  int own = 0, foes = 0;  // elements that hold or contest it
  bool exit = false;      // to leave the table by
};

// What standing somewhere promises, in hundredths of a point.
struct Prospect {
  double out = 0;       // best attack from there
  double in = 0;        // expected loss there
  double nearness = 0;  // of the goal, and of holding it
  double station = 0;   // the rulebook's own terms
  ElementId target;     // of that attack
  double total() const { return out - in + nearness + station; }
};

class Scene {
 public:
  // Reads the view as `side` would stand in it; an enemy's side may be asked for too, as far as the view shows it.
  // Every power must be there.
  void gather(const Ruleset& ruleset, const State& view, SideId side, GoalFields& fields);
  // Who sees whom now: fills the shares. Dear, so once a step of the turn.
  void share_fire();

  const State& view() const { return *view_; }
  const Powers& powers() const { return *powers_; }
  SideId side() const { return side_; }
  std::span<Piece> own() { return own_; }
  std::span<const Piece> own() const { return own_; }
  std::span<Piece> foes() { return foes_; }
  std::span<const Piece> foes() const { return foes_; }
  std::span<const Goal> goals() const { return goals_; }
  int turns_left() const { return turns_left_; }  // this one included
  // An element of the side wherever it is, aboard or still to come.
  Piece read(ElementId element);
  // nullptr: it is not on the table.
  Piece* find(ElementId element);

  // A facing that shows the front to what threatens most.
  Facing guard(const Piece& piece, Vec2 at) const;
  // The harm and nearness of a place, and if asked for the rulebook's own terms.
  Prospect weigh(const Piece& piece, const Placing& there, bool with_station);
  // The same at the height that promises most, which it sets; as given for whatever has no choice.
  Prospect weigh_high_and_low(const Piece& piece, Placing& there, bool with_station);
  // Nearness alone.
  double nearness(const Piece& piece, Vec2 at);
  // The goal it goes for, and its field.
  const Goal* goal_of(const Piece& piece) const;
  const GoalField* field_of(const Piece& piece);
  // Whether it might leave the table by its goal in a turn's move or little more.
  bool near_exit(const Piece& piece);
  // How far from its goal it wants to be, tu of cost.
  std::int32_t stand_off(const Piece& piece, const Goal& goal) const;

 private:
  void add_exits();
  std::int32_t pace_of(ElementId element, ProfileId profile);
  double urgency(const Piece& piece, std::int32_t distance) const;

  const Ruleset* ruleset_ = nullptr;
  const State* view_ = nullptr;
  const Powers* powers_ = nullptr;
  GoalFields* fields_ = nullptr;
  SideId side_;
  int turns_left_ = 1;
  std::vector<Piece> own_, foes_;
  std::vector<Goal> goals_;
  std::vector<std::int32_t> paces_;  // by profile; −1: not asked yet
  std::vector<std::int32_t> heights_;
  std::vector<SightAsk> asks_;
  std::vector<std::uint8_t> seen_;
  struct Ask {
    int foe = 0, out = 0, in = 0;
  };
  std::vector<Ask> open_;
};

}  // namespace sixmil::ai
