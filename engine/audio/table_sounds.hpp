#pragma once
// The sounds of a wargames table: a file in assets/sounds for each, found by listing. Nothing is recorded; the files
// say how to make them.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

#include "engine/audio/sound.hpp"

namespace sixmil::audio {

// What the program listens for. Each is the file of its name.
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
std::string_view name_of(Heard kind);

// The folder of the program's own sounds.
std::string sound_folder();

// Every file of a folder, in all its takes. What cannot be read or made is silent and told.
class TableSounds {
 public:
  explicit TableSounds(const std::string& folder = sound_folder());
  // Any take; the next in turn as `which` counts up. An empty sound when there is no such file.
  const Sound& sound(std::string_view name, std::uint32_t which) const;
  const Sound& sound(Heard kind, std::uint32_t which) const { return sound(name_of(kind), which); }
  std::vector<std::string> names() const;  // sorted
  const std::vector<Error>& problems() const { return problems_; }

 private:
  void add(const std::string& folder, const std::string& name);

  std::map<std::string, std::vector<Sound>, std::less<>> sounds_;
  std::vector<Error> problems_;
};

}  // namespace sixmil::audio
