#pragma once
// Where a ruleset's counters lie in State::counters: one flat array of rows, of the game, then of each side, unit and
// element. Computed once per battle.

#include <array>
#include <cstdint>
#include <vector>

#include "game/core/ids/ids.hpp"

namespace sixmil {

struct Info;

struct CounterLayout {
  static constexpr int scopes = 4;  // game, side, unit, element
  std::array<std::int32_t, scopes> base{}, columns{}, rows{};
  std::vector<std::int16_t> column;                     // by CounterId
  std::array<std::vector<CounterId>, scopes> of_scope;  // in column order
  std::array<std::vector<CounterId>, scopes> secret;    // those not known to all
  std::int32_t size = 0;

  static int scope_index(RefKind kind) { return static_cast<int>(kind) - 1; }
  int offset(Ref of, CounterId id) const {
    const auto scope = static_cast<std::size_t>(scope_index(of.kind));
    return base[scope] + of.index * columns[scope] + column[static_cast<std::size_t>(id.index())];
  }
};

CounterLayout make_counter_layout(const Info& info, int sides, int units, int elements);

}  // namespace sixmil
