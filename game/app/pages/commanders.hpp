#pragma once
// Who may command a side, in words for people.

#include <string>
#include <vector>

#include "game/app/play.hpp"

namespace sixmil::app {

struct Commander {
  Seat seat;
  std::string name, line;
};
// A person first, then the machines, strongest first.
std::vector<Commander> commanders(bool people);

// Seats as a record names them ("person", "doctrine"); nobody known at a side: a person on the first, the strongest
// machine on the others.
std::vector<Seat> recorded_seats(const std::vector<std::string>& names, int sides);

// "A person" or "Machine: doctrine".
std::string commander_name(const Seat& seat);

}  // namespace sixmil::app
