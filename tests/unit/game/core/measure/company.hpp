#pragma once
// Bodies wider than deep, for tests of wheels, slides and fronts.

#include "game/core/rows/info.hpp"

#include "tests/unit/game/core/measure/world.hpp"

namespace sixmil::ways_test {

// A company: 20 mm of front, 10 deep; it looks and measures from the middle of its front. The other from its middle.
enum BodyProfile : int { company, middle };
inline const Info& line_info() {
  static const Info info = [] {
    Info made = ways_info();
    made.profiles.clear();
    ProfileInfo p;
    p.id = p.name = "company";
    p.body = {mm(10), mm(20), mm(5)};
    p.eye = mm(5);
    p.vehicle = false;
    p.eye_at = p.measured_at = {500, 0};
    made.profiles.push_back(p);
    p.eye_at = p.measured_at = {};
    made.profiles.push_back(p);
    return made;
  }();
  return info;
}

inline Mobility marching(std::int32_t most = mm(200)) {
  Mobility m;
  m.may_move = true;
  m.most = most;
  m.friends_block = true;
  return m;
}

inline constexpr Facing east{facing_length, 0};
inline const Facing north = compass(1, 4);

}  // namespace sixmil::ways_test
