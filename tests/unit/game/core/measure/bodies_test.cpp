// Bodies that are more than a point: eyes and measuring points in front, wheels, swept fronts, contact, pushing and
// formations.
#include <catch2/catch.hpp>

#include "game/core/measure/formation.hpp"
#include "game/core/measure/measure.hpp"
#include "game/core/measure/wheel.hpp"
#include "game/core/sight/sight.hpp"

#include "tests/unit/game/core/measure/company.hpp"

using namespace sixmil;
using namespace sixmil::ways_test;

namespace {

bool covers(const std::vector<SweptPiece>& pieces, Vec2 p) {
  for (const SweptPiece& piece : pieces)
    if (hull_within(points_of(piece), p, 2)) return true;
  return false;
}

}  // namespace

TEST_CASE("an eye at the middle of the front edge turns with the body") {
  World world(mm(600), mm(400), line_info());
  const ElementId front = world.put(company, 0, {mm(100), mm(100)}, north);
  const ElementId plain = world.put(middle, 0, {mm(200), mm(100)}, north);
  const ElementId rim = world.put(company, 0, {mm(300), mm(398)}, north);
  const State& state = world.done();
  const Table& table = state.battle->table;
  CHECK(eye_of(table, stand_of(state, front)) == Vec3{mm(100), mm(105), mm(5)});
  CHECK(sight_ends(state, stand_of(state, front)).eye == Vec3{mm(100), mm(105), mm(5)});
  CHECK(eye_of(table, stand_of(state, plain)) == Vec3{mm(200), mm(100), mm(5)});
  CHECK(eye_of(table, stand_of(state, rim)) == Vec3{mm(300), mm(400), mm(5)});  // not off the table
}

TEST_CASE("a front that looks over a wall sees what the middle behind it does not") {
  World world(mm(600), mm(400), line_info());
  world.house({{mm(103), mm(200)}, mm(1), mm(100), {}}, mm(25));
  const ElementId front = world.put(company, 0, {mm(101), mm(200)}, east);
  const ElementId target = world.put(company, 1, {mm(300), mm(200)}, east);
  const State& state = world.done();
  CHECK(points_seen(state, stand_of(state, front), stand_of(state, target)) > 0);
  Stand from_middle = stand_of(state, front);
  from_middle.eye_at = {};
  CHECK(points_seen(state, from_middle, stand_of(state, target)) == 0);
}

TEST_CASE("a move is priced by the ground under its measured point") {
  World world(mm(600), mm(400), line_info());
  world.rect(swamp, mm(150), 0, mm(160), mm(400));
  const ElementId front = world.put(company, 0, {mm(100), mm(200)}, east);
  const ElementId plain = world.put(middle, 0, {mm(100), mm(100)}, east);
  const State& state = world.done();
  Mobility m = marching();
  m.ground[swamp] = {2, 1};
  // To 147: the front reaches 152, 2 mm into the swamp; the middle does not touch it.
  CHECK(Ways(state, m, front).cost({{mm(147), mm(200)}}).cost == mm(49));
  CHECK(Ways(state, m, plain).cost({{mm(147), mm(100)}}).cost == mm(47));
  // Through it both pay for all of it.
  CHECK(Ways(state, m, front).cost({{mm(200), mm(200)}}).cost == mm(110));
  CHECK(Ways(state, m, plain).cost({{mm(200), mm(100)}}).cost == mm(110));
  m.ground[swamp].barred = true;
  const PathCost cost = Ways(state, m, front).cost({{mm(147), mm(200)}});
  CHECK(cost.fault == PathFault::ground);
  CHECK(cost.along == mm(45));
  // What routes find passes the judge.
  m.ground[swamp] = {2, 1};
  Rng rng(3, 3);
  for (int i = 0; i < 40; ++i) {
    const Vec2 goal{mm(20 + static_cast<int>(rng.below(560))), mm(20 + static_cast<int>(rng.below(360)))};
    const Ways ways(state, m, front);
    const Route route = ways.route(goal, m.most);
    if (route.path.empty()) continue;
    const PathCost judged = ways.cost(route.path, route.facing);
    CHECK(judged.ok());
    CHECK(judged.cost == route.cost);
    const Vec2 end = ways.straight(goal - ways.start(), m.most);
    if (end != ways.start()) CHECK(ways.cost({end}).ok());
  }
}

TEST_CASE("a wheel of 90 degrees by a front of 20 mm is 15.71 mm of its middle") {
  World world(mm(600), mm(400), line_info());
  const ElementId front = world.put(company, 0, {mm(300), mm(200)}, east);
  const ElementId plain = world.put(middle, 0, {mm(300), mm(300)}, east);
  const State& state = world.done();
  const Ways ways(state, marching(), front);
  const Vec2 pivot = front_corner(state.element(front).body, ways.start(), east, true);
  CHECK(pivot == Vec2{mm(305), mm(210)});
  const Wheel left = wheel(ways, pivot, north);
  REQUIRE(left.ok());
  CHECK(left.cost.length == 1571);
  CHECK(left.cost.cost == 1571);
  CHECK(left.at == Vec2{mm(315), mm(205)});
  CHECK(left.facing == north);
  CHECK(left.path.back() == left.at);
  CHECK(front_corner(state.element(front).body, left.at, left.facing, true) == pivot);
  // The same to the right, mirrored.
  const Wheel right = wheel(ways, {mm(305), mm(190)}, north.back());
  REQUIRE(right.ok());
  CHECK(right.cost.length == 1571);
  CHECK(right.at == Vec2{mm(315), mm(195)});
  // Measured at its middle it is longer: the root of 10² + 5² as radius.
  const Wheel wide = wheel(Ways(state, marching(), plain), {mm(305), mm(310)}, north);
  CHECK(wide.cost.length == 1756);
  CHECK(wheel(ways, pivot, east.back()).cost.length == 3142);
}

TEST_CASE("what is no wheel is refused") {
  World world(mm(600), mm(400), line_info());
  const ElementId front = world.put(company, 0, {mm(300), mm(200)}, east);
  const State& state = world.done();
  const Ways ways(state, marching(mm(15)), front);
  CHECK(wheel(ways, {mm(305), mm(209)}, north).cost.fault == PathFault::pivot);
  CHECK(wheel(ways, {mm(305), mm(210)}, north.back()).cost.fault == PathFault::pivot);  // three quarters round
  CHECK(wheel(ways, {mm(305), mm(210)}, east).cost.fault == PathFault::empty);
  CHECK(wheel(ways, {mm(305), mm(210)}, north).cost.fault == PathFault::spent);
  Mobility still = marching();
  still.may_move = false;
  CHECK(wheel(Ways(state, still, front), {mm(305), mm(210)}, north).cost.fault == PathFault::immobile);
}

TEST_CASE("the pieces of a wheel cover every body on its way, and little more") {
  World world(mm(600), mm(400), line_info());
  const ElementId front = world.put(company, 0, {mm(300), mm(200)}, compass(3, 32));
  const State& state = world.done();
  const Body body = state.element(front).body;
  const Ways ways(state, marching(), front);
  const Vec2 pivot = front_corner(body, ways.start(), compass(3, 32), true);
  for (const int turn : {1, 5, 8, 15}) {
    const Wheel made = wheel(ways, pivot, compass(3 + turn, 32));
    REQUIRE(made.ok());
    for (int step = 0; step <= turn; ++step) {
      const Facing facing = compass(3 + step, 32);
      const Vec2 at = pivot - front_corner(body, {}, facing, true);
      for (const Vec2 corner : corners(box_of(body, at, facing))) {
        CHECK(covers(made.swept, corner));
        // A fiftieth farther out than the farthest corner is beyond what is swept.
        const Vec2 out = corner - pivot;
        const Vec2 beyond = pivot + Vec2{out.x + out.x / 50, out.y + out.y / 50};
        if (distance_squared(corner, pivot) > std::int64_t{mm(21)} * mm(21)) CHECK_FALSE(covers(made.swept, beyond));
      }
    }
  }
}

TEST_CASE("a wheel stops for whom its front would sweep over, whoever stands beside that is let be") {
  for (const bool in_the_way : {true, false}) {
    World world(mm(600), mm(400), line_info());
    const ElementId front = world.put(company, 0, {mm(300), mm(200)}, east);
    const ElementId other = world.put(middle, 1, in_the_way ? Vec2{mm(318), mm(194)} : Vec2{mm(330), mm(182)}, east);
    const State& state = world.done();
    const Wheel made = wheel(Ways(state, marching(), front), {mm(305), mm(210)}, north);
    CHECK(made.ok() != in_the_way);
    if (!in_the_way) continue;
    CHECK(made.cost.fault == PathFault::enemy);
    CHECK(made.cost.by == Ref(other));
  }
  World world(mm(600), mm(400), line_info());
  world.house({{mm(321), mm(195)}, mm(3), mm(3), {}});
  const ElementId front = world.put(company, 0, {mm(300), mm(200)}, east);
  Mobility m = marching();
  m.building.barred = true;
  CHECK(wheel(Ways(world.done(), m, front), {mm(305), mm(210)}, north).cost.fault == PathFault::building);
}

TEST_CASE("a front that sweeps is barred by whom its middle would pass") {
  World world(mm(600), mm(400), line_info());
  const ElementId mover = world.put(company, 0, {mm(100), mm(200)}, east);
  const ElementId beside = world.put(middle, 0, {mm(150), mm(218)}, east);
  const State& state = world.done();
  Mobility m = marching();
  CHECK(Ways(state, m, mover).cost({{mm(180), mm(200)}}).ok());
  m.sweeps = true;
  const PathCost cost = Ways(state, m, mover).cost({{mm(180), mm(200)}});
  CHECK(cost.fault == PathFault::friendly);
  CHECK(cost.by == Ref(beside));
  CHECK(cost.along == mm(40));  // its front at 145, the other's rear edge
  CHECK(Ways(state, m, mover).straight({1, 0}, m.most) == Vec2{mm(140), mm(200)});
  const Route route = Ways(state, m, mover).route({mm(200), mm(200)}, m.most);
  CHECK(route.arrives);
  CHECK(Ways(state, m, mover).cost(route.path, route.facing).ok());
}

TEST_CASE("a front is laid flush on the edge that it meets first") {
  const Box body{{mm(100), mm(100)}, mm(5), mm(10), east};
  // Square on.
  const auto straight = front_contact(body, {{mm(200), mm(104)}, mm(5), mm(10), east}, mm(200));
  REQUIRE(straight);
  CHECK(straight->ahead == mm(90));
  CHECK(straight->at == Vec2{mm(190), mm(100)});
  CHECK(straight->facing == east);
  CHECK(straight->shared == mm(16));
  CHECK_FALSE(front_contact(body, {{mm(200), mm(100)}, mm(5), mm(10), east}, mm(80)));
  CHECK_FALSE(front_contact(body, {{mm(200), mm(130)}, mm(5), mm(10), east}, mm(200)));
  CHECK_FALSE(front_contact(body, body, mm(200)));
  // Aslant: it turns onto the edge, touches it and overlaps nothing.
  for (int wind = 0; wind < 32; ++wind) {
    const Box other{{mm(200), mm(103)}, mm(6), mm(12), compass(wind, 32)};
    const auto made = front_contact(body, other, mm(200));
    REQUIRE(made);
    const Quad laid = corners(Box{made->at, mm(5), mm(10), made->facing}), target = corners(other);
    CHECK_FALSE(hulls_overlap(laid, target));
    CHECK(hull_hull(laid, target).at_most(3));
    bool flush = false;
    for (int side = 0; side < 4; ++side) {
      Facing edge = other.facing;
      for (int k = 0; k < side; ++k) edge = edge.left();
      flush = flush || dot(edge.vector(), made->facing.vector()) > std::int64_t{facing_length} * (facing_length - 20);
    }
    CHECK(flush);
    CHECK(dot(made->facing.vector(), east.vector()) > 0);
  }
}

TEST_CASE("whoever is met is carried along for what is left of the move") {
  World world(mm(600), mm(400), line_info());
  const ElementId cavalry = world.put(middle, 0, {mm(100), mm(200)}, east);
  const ElementId first = world.put(middle, 0, {mm(140), mm(205)}, east);
  const ElementId second = world.put(middle, 0, {mm(170), mm(190)}, east);
  world.put(middle, 0, {mm(150), mm(240)}, east);  // not in the way
  const Push push = push_along(world.done(), cavalry, {mm(175), mm(200)});
  CHECK(push.end == Vec2{mm(175), mm(200)});
  REQUIRE(push.pushed.size() == 2);
  CHECK(push.pushed[0].element == first);
  CHECK(push.pushed[0].to == Vec2{mm(185), mm(205)});  // met after 30 of 75: 45 are left
  CHECK(push.pushed[1].element == second);
  CHECK(push.pushed[1].to == Vec2{mm(195), mm(190)});  // met by the first after another 20
}

TEST_CASE("nobody is pushed off the table: who pushes stops") {
  World world(mm(600), mm(400), line_info());
  const ElementId cavalry = world.put(middle, 0, {mm(540), mm(200)}, east);
  world.put(middle, 0, {mm(580), mm(200)}, east);
  const Push push = push_along(world.done(), cavalry, {mm(600), mm(200)});
  CHECK(push.end == Vec2{mm(590), mm(200)});
  REQUIRE(push.pushed.size() == 1);
  CHECK(push.pushed[0].to == Vec2{mm(600), mm(200)});
}

TEST_CASE("a square of four companies has four faces and slides without turning") {
  World world(mm(600), mm(400), line_info());
  std::vector<ElementId> all;
  for (int i = 0; i < 4; ++i) all.push_back(world.put(company, 0, {mm(100 + 30 * i), mm(100)}, east));
  const ElementId enemy = world.put(middle, 1, {mm(260), mm(200)}, east);
  const std::vector<int> faces{0, 1, 2, 3};
  world.done();
  State& state = world.state;
  Formation formed = square(state, all, faces, {mm(200), mm(200)}, east);
  REQUIRE(formed.places.size() == 4);
  CHECK(place_of(formed, formed.places[0]) == Vec2{mm(215), mm(200)});
  CHECK(place_of(formed, formed.places[1]) == Vec2{mm(200), mm(215)});
  CHECK(place_of(formed, formed.places[2]) == Vec2{mm(185), mm(200)});
  CHECK(place_of(formed, formed.places[3]) == Vec2{mm(200), mm(185)});
  CHECK(formed.places[1].facing == north);
  CHECK(formation_room(state, marching(), formed).ok());
  CHECK(square(state, all, std::vector<int>{0, 0, 1, 2}, {mm(200), mm(200)}, east).places.empty());
  // Turned as a whole.
  const Formation turned = standing(formed, {mm(300), mm(100)}, north);
  CHECK(place_of(turned, turned.places[0]) == Vec2{mm(300), mm(115)});
  CHECK(turned.places[3].facing == east);
  // As they stand they move as one, none in another's way.
  for (const FormationPlace& place : formed.places) {
    state.element(place.element).at = place_of(formed, place);
    state.element(place.element).facing = place.facing;
  }
  CHECK(formation_cost(state, marching(), formed, {mm(200), mm(225)}).cost == mm(25));
  const PathCost blocked = formation_cost(state, marching(), formed, {mm(250), mm(200)});
  CHECK(blocked.fault == PathFault::enemy);
  CHECK(blocked.by == Ref(enemy));
  CHECK(formation_cost(state, marching(mm(20)), formed, {mm(200), mm(225)}).fault == PathFault::spent);
  CHECK(formation_cost(state, marching(), formed, {mm(200), mm(390)}).fault == PathFault::off_table);
  formed.at = {mm(245), mm(200)};
  CHECK(formation_room(state, marching(), formed).fault == PathFault::overlap);
}

TEST_CASE("a unit's formation is where its elements stand") {
  World world(mm(600), mm(400), line_info());
  const ElementId a = world.put(company, 0, {mm(100), mm(100)}, north);
  const ElementId b = world.put(company, 0, {mm(140), mm(100)}, north);
  world.done();
  State& state = world.state;
  world.battle->units.resize(1);
  state.units.resize(1);
  for (const ElementId id : {a, b}) state.element(id).unit = UnitId(0);
  const Formation formed = formation_of(state, UnitId(0));
  REQUIRE(formed.places.size() == 2);
  CHECK(formed.at == Vec2{mm(120), mm(100)});
  CHECK(formed.facing == north);
  const Formation east_now = standing(formed, {mm(300), mm(200)}, east);
  CHECK(place_of(east_now, east_now.places[0]) == Vec2{mm(300), mm(220)});
  CHECK(place_of(east_now, east_now.places[1]) == Vec2{mm(300), mm(180)});
}
