#pragma once
// Digests and canonical bytes of a state: fixed order, little-endian, by id.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

#include "game/core/state/state.hpp"

namespace sixmil {

// Parts have digests of their own, so that a mismatch names the part.
struct Digests {
  enum Part { elements, units, sides, markers, agenda, counters, dice, turn, parts };
  std::array<std::uint64_t, parts> part{};
  std::uint64_t whole() const;
  friend bool operator==(const Digests&, const Digests&) = default;
};
std::string_view part_name(int part);

Digests digests_of(const State& state);
std::uint64_t digest_of(const State& state);

// Everything but the battle, which the reader must have. Reading checks every id, range and count; `place` names the
// file in errors.
std::vector<std::byte> state_bytes(const State& state);
Result<State> read_state(std::span<const std::byte> bytes, std::shared_ptr<const Battle> battle,
                         std::string_view place);

// A readable dump, one fact a line, for golden transcripts and bug reports.
std::string state_text(const State& state);

}  // namespace sixmil
