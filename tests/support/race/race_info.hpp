#pragma once

#include "game/core/powers/powers.hpp"
#include "game/core/powers/scripts.hpp"

#include "tests/support/race/race.hpp"

namespace sixmil::race {

enum Phase { hide, plan, go, throws, over };
enum Verb { begin, place, ace, lay, run, throw_ball, duck, done, shape, wheel_about, march, volley, tackle };
enum Counter { is_ace, went, threw, low, ready, luck };
enum Order { walk, run_fast, stay };

// How a runner may stand: as he came, or in a line.
inline constexpr Body upright{mm(10), mm(10), mm(20)}, in_line{mm(6), mm(24), mm(20)};

inline constexpr int lanes = 8;
inline Vec2 lane_place(const State& s, SideId side, int lane) {
  return {side.index() ? s.battle->table.ground.width() - mm(20) : mm(20), mm(50 + 100 * lane)};
}

const Info& race_info();
const Powers& race_powers();
const Scripts& race_scripts();

}  // namespace sixmil::race
