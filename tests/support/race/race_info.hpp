#pragma once

#include "tests/support/race/race.hpp"

namespace sixmil::race {

enum Phase { hide, plan, go, throws, over };
enum Verb { begin, place, ace, lay, run, throw_ball, duck, done };
enum Counter { is_ace, went, threw, low, ready };
enum Order { walk, run_fast, stay };

const Info& race_info();

}  // namespace sixmil::race
