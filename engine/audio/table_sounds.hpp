#pragma once
// The sounds of a wargames table, made from numbers: nothing is recorded and nothing comes from files.

#include <array>
#include <cstdint>

#include "engine/audio/sound.hpp"

namespace sixmil::audio {

enum class Heard : std::uint8_t {
  die,        // one that bounces on wood and comes to rest
  chit,       // card laid down or turned over
  model,      // a base set on the table
  tracks,     // loop: a diesel and its tracks
  wheels,     // loop: a lighter engine
  rotor,      // loop
  boat,       // loop
  steps,      // loop: many boots
  hooves,     // loop
  rifles,     // some small arms
  light_gun,  // a burst of cannon or machine gun
  heavy_gun,
  howitzer,  // and the shell on its way
  missile,
  burst,     // a model is hit and burns
  barrage,   // a template comes down
  aircraft,  // a jet goes over
  room,      // loop: a quiet room and its clock
  count
};

constexpr int heard_kinds = static_cast<int>(Heard::count);
// Different takes of each kind; loops have one.
constexpr int takes = 3;

Sound make_sound(Heard kind, int take);

// All of them: about a tenth of a second of work.
class TableSounds {
 public:
  TableSounds();
  // Any take; the next in turn as `which` counts up.
  const Sound& sound(Heard kind, std::uint32_t which) const;

 private:
  std::array<std::array<Sound, takes>, heard_kinds> sounds_;
};

}  // namespace sixmil::audio
