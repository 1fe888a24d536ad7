#pragma once
// The machine's loudspeakers, by SDL. Where there are none nothing is heard and nothing goes wrong.

#include <cstdint>
#include <memory>
#include <string>

#include "engine/audio/mixer.hpp"

namespace sixmil::audio {

class Speaker {
 public:
  Speaker();
  ~Speaker();
  Speaker(const Speaker&) = delete;
  Speaker& operator=(const Speaker&) = delete;

  Mixer& mixer() { return mixer_; }
  // After something was given to the mixer: opens the device the first time and sets it going.
  void wake();
  // Now and then: a device with nothing to play rests and costs nothing.
  void rest_when_silent();
  // Why nothing is heard; empty: something is, or nothing was asked for yet.
  const std::string& trouble() const { return trouble_; }
  bool awake() const { return awake_; }

 private:
  Mixer mixer_;
  std::uint32_t device_ = 0;
  bool tried_ = false, awake_ = false;
  std::string trouble_;
};

}  // namespace sixmil::audio
