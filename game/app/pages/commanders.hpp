#pragma once
// Who may command a side, in words for people.

#include <string>
#include <vector>

#include "game/sitting/seat.hpp"

namespace sixmil::app {

struct Commander {
  sitting::Seat seat;
  std::string name, line;
};
// A person first, then the machines, strongest first.
std::vector<Commander> commanders(bool people);

// "A person" or "Machine: doctrine".
std::string commander_name(const sitting::Seat& seat);

}  // namespace sixmil::app
