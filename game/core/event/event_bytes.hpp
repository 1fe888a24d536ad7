#pragma once
// Canonical bytes of an event, for records and the wire: fixed order, little-endian.

#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

#include "game/core/event/event.hpp"

namespace sixmil {

// Keeps the labels, rule ids and weapons' names of events that were read, each once. Outlives those events.
class EventWords {
 public:
  static constexpr std::size_t most = 4096, longest = max_word;
  // False when there are too many already: whoever sends so many is not telling of a game.
  bool keep(std::string_view word, std::string_view& kept);

 private:
  std::set<std::string, std::less<>> words_;
};

std::vector<std::byte> event_bytes(const State& state, const Event& event);

// `state` is the game or view that it belongs to: reading checks ids and ranges against its battle. Whether it can
// have happened there now is judge_fact's (event/judge.hpp). `place` names the source in errors.
Result<Event> read_event(std::span<const std::byte> bytes, const State& state, EventWords& words,
                         std::string_view place);

}  // namespace sixmil
