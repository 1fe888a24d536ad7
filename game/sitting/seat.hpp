#pragma once
// Who sits at the table.

#include <string>
#include <vector>

namespace sixmil::sitting {

// Who plays a side.
struct Seat {
  std::string policy;  // of a machine commander; empty: a person
  bool person() const { return policy.empty(); }
};

// Seats as a record names them ("person", "doctrine"); nobody known at a side: a person on the first, the strongest
// machine on the others.
std::vector<Seat> recorded_seats(const std::vector<std::string>& names, int sides);

}  // namespace sixmil::sitting
