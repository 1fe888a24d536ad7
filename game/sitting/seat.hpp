#pragma once
// Who sits at the table.

#include <string>
#include <variant>
#include <vector>

namespace sixmil::sitting {

struct Person {  // at this screen
  friend bool operator==(const Person&, const Person&) = default;
};
struct Machine {
  std::string policy;  // its name in ai::policy_names
  friend bool operator==(const Machine&, const Machine&) = default;
};
struct Remote {      // somewhere else: its commands come from outside
  std::string name;  // for people
  friend bool operator==(const Remote&, const Remote&) = default;
};
using Seat = std::variant<Person, Machine, Remote>;

inline bool is_person(const Seat& seat) { return std::holds_alternative<Person>(seat); }
// The machine commander's name; empty: none sits there.
std::string policy_of(const Seat& seat);
// As a record names it: "person", "doctrine", the name of somebody elsewhere; and the seat that command lines call so.
std::string seat_name(const Seat& seat);
Seat seat_named(const std::string& name);

// Seats as a record names them; nobody known at a side: a person on the first, the strongest machine on the others.
std::vector<Seat> recorded_seats(const std::vector<std::string>& names, int sides);

}  // namespace sixmil::sitting
