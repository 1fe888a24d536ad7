#pragma once
// What a battle came to: losses, and the moments that swung it.

#include <string>
#include <vector>

#include "game/sitting/log_book.hpp"

namespace sixmil::sitting {

// Models of a unit and what is below it.
struct Loss {
  UnitId unit;  // at the top of its side
  int lost = 0, all = 0;
};

// A command that mattered.
//
// The measure is points that came otherwise than was to be expected. A shot at something worth 3 points with a chance
// of 40 % to destroy it gives 3 · (1 − 0.4) = 1.8 to the firer's side when it does, and 3 · 0.4 = 1.2 to the target's
// side when it does not. Something lost without a roll, and points scored for anything else, count in full. A model is
// worth the points scored for it, else those scored for another of its kind in this battle, else 1.
struct Moment {
  std::size_t command = 0;  // index into Session::played, where 0 is "begin"
  std::size_t line = 0;     // of the log, that tells most of it
  int more = 0;             // other shots and points of the same command
  SideId side;              // that it went well for
  double swing = 0;         // points, > 0
  int chance = -1;          // percent, of what the line tells; −1: nothing was rolled for it
};

struct Report {
  std::vector<Loss> losses;     // in unit order
  std::vector<Moment> moments;  // largest swing first, then by command
};

// Of what has been shown and is in the log.
Report report_of(const Watch& watch, const LogBook& book);

}  // namespace sixmil::sitting
