#pragma once

#include "tests/support/race/race.hpp"

namespace sixmil::race {

enum Phase { hide, plan, go, throws, over };
enum Verb { begin, place, ace, lay, run, throw_ball, duck, done, shape, wheel_about, march, volley, tackle };
enum Counter { is_ace, went, threw, low, ready, luck };
enum Order { walk, run_fast, stay };

// How a runner may stand: as he came, or in a line.
inline constexpr Body upright{mm(10), mm(10), mm(20)}, in_line{mm(6), mm(24), mm(20)};

const Info& race_info();

}  // namespace sixmil::race
