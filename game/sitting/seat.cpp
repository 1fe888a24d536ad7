#include "game/sitting/seat.hpp"

#include <algorithm>

#include "game/ai/policy.hpp"

namespace sixmil::sitting {

std::vector<Seat> recorded_seats(const std::vector<std::string>& names, int sides) {
  const auto known = ai::policy_names();
  std::vector<Seat> out;
  for (int i = 0; i < sides; ++i) {
    const std::string name = static_cast<std::size_t>(i) < names.size() ? names[static_cast<std::size_t>(i)] : "";
    if (name == "person")
      out.push_back({});
    else if (std::find(known.begin(), known.end(), name) != known.end())
      out.push_back({name});
    else
      out.push_back({i == 0 ? "" : std::string(known.back())});
  }
  return out;
}

}  // namespace sixmil::sitting
