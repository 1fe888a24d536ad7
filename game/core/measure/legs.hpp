#pragma once
// The one judge of a straight leg: what it costs and what bars it. Nobody but core/measure uses it.

#include <cstdint>
#include <vector>

#include "game/core/measure/lattice.hpp"
#include "game/core/measure/swept.hpp"
#include "game/core/measure/ways.hpp"

namespace sixmil {

// A stretch of a leg at one price; barred: price −1 and why.
struct Priced {
  std::int32_t from = 0, to = 0;
  std::int64_t price = 0;  // of WayPrices::unit, per tu
  PathFault fault = PathFault::none;
  KindSet kinds = 0;
};

class Legs {
 public:
  Legs(const WayField& field, const Lattice& lattice) : field_(field), lattice_(lattice) {}
  const WayField& field() const { return field_; }
  const Lattice& lattice() const { return lattice_; }

  // Both ends on the table. In WayPrices::unit; −1: barred.
  std::int64_t cost(Vec2 a, Vec2 b) const { return passes(a, b) ? ground_cost(a, b) : -1; }
  // Leaves in `stretches` the profile of the leg where the answer took one, else nothing.
  std::int64_t cost(Vec2 a, Vec2 b, std::vector<Priced>& stretches) const;
  // Without the elements in the way.
  std::int64_t ground_cost(Vec2 a, Vec2 b) const;
  // A leg of the middle, and the line under the measured point while it is gone; both on the table.
  struct Leg {
    Vec2 a, b, from, to;
    bool apart() const { return from != a || to != b; }
  };
  // The same of one whose two lines differ in length, which is that of the measured point; leaves its profile as above.
  std::int64_t ground_cost(const Leg& leg, std::vector<Priced>& stretches) const;
  void profile(const Leg& leg, std::vector<Priced>& out) const;
  // What every tu costs wherever these facts hold; −1: barred; −2: that takes a closer look.
  std::int64_t even_price(const Lattice::Along& facts) const;
  std::int64_t even_price(Vec2 a, Vec2 b) const;
  // Whether the leg costs no more than any other way between its ends could, and that cost; else −1.
  std::int64_t surely_cheapest(Vec2 a, Vec2 b) const;
  // Clear of elements that bar paths.
  bool passes(Vec2 a, Vec2 b) const;
  bool obstacle_bars(const WayObstacle& obstacle, Vec2 a, Vec2 b) const;
  // The same of the path of the middle alone.
  bool bars_middle(const WayObstacle& obstacle, Vec2 a, Vec2 b) const;
  // What the body covers on a straight leg.
  SweptPiece swept(Vec2 a, Vec2 b) const;
  // The longest beginning of the leg that the obstacle does not bar.
  std::int32_t clear_beginning(const WayObstacle& obstacle, Vec2 a, Vec2 b) const;
  // The elements that may matter to that leg.
  std::span<const WayObstacle> obstacles(Vec2 a, Vec2 b) const;

  // The leg cut by price, in order, together its whole length; clears `out`. Elements left out.
  void profile(Vec2 a, Vec2 b, std::vector<Priced>& out) const;

  // Why nobody can stand there, or none; `by` is set when an element is in the way.
  PathFault no_room(Vec2 at, Facing facing, ElementId& by) const;
  // The same with the ground that bars, into what is told of a path.
  void tell_room(Vec2 at, Facing facing, PathCost& out) const;
  bool room(Vec2 at, Facing facing) const {
    ElementId by;
    return no_room(at, facing, by) == PathFault::none;
  }
  // Whether it may stand there in any of the facings along, across and aslant.
  bool some_room(Vec2 at) const;
  // Whether a path may touch that point, as far as buildings and elements go.
  bool touchable(Vec2 at) const;
  // The ground's price at a point, buildings left out; −1: barred.
  std::int64_t price_at(Vec2 at) const;

 private:
  // Which way it looks on that leg.
  Facing facing_on(Vec2 a, Vec2 b) const { return field_.slides ? field_.facing : make_facing(b - a, field_.facing); }
  Leg leg(Vec2 a, Vec2 b) const;
  Lattice::Along along(const Leg& leg) const;
  void profile(const Leg& leg, std::int32_t whole, const Lattice::Along& facts, std::vector<Priced>& out) const;
  bool gentle(const Lattice::Along& facts, std::int32_t whole) const;
  bool clear_of_buildings(const Lattice::Along& facts) const;
  std::int64_t one_price(const Lattice::Along& facts) const;
  std::int32_t margin(std::int32_t prism) const;
  bool building_bars(std::int32_t prism, Vec2 a, Vec2 b) const;
  void add_buildings(const Leg& leg, std::int32_t whole, std::vector<Priced>& out) const;
  void add_slopes(Vec2 a, Vec2 b, std::int32_t whole, std::vector<Priced>& out) const;

  const WayField& field_;
  const Lattice& lattice_;
};

}  // namespace sixmil
