#include "game/sitting/seat.hpp"

#include <algorithm>

#include "game/ai/policy.hpp"

namespace sixmil::sitting {

std::string policy_of(const Seat& seat) {
  const auto* machine = std::get_if<Machine>(&seat);
  return machine ? machine->policy : std::string();
}

std::string seat_name(const Seat& seat) {
  if (const auto* remote = std::get_if<Remote>(&seat)) return remote->name;
  return is_person(seat) ? "person" : policy_of(seat);
}

Seat seat_named(const std::string& name) { return name == "person" ? Seat(Person()) : Seat(Machine{name}); }

std::vector<Seat> recorded_seats(const std::vector<std::string>& names, int sides) {
  const auto known = ai::policy_names();
  std::vector<Seat> out;
  for (int i = 0; i < sides; ++i) {
    const std::string name = static_cast<std::size_t>(i) < names.size() ? names[static_cast<std::size_t>(i)] : "";
    if (name == "person" || std::find(known.begin(), known.end(), name) != known.end())
      out.push_back(seat_named(name));
    else
      out.push_back(i == 0 ? Seat(Person()) : Seat(Machine{std::string(known.back())}));
  }
  return out;
}

}  // namespace sixmil::sitting
