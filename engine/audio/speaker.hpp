#pragma once
// The machine's loudspeakers, by SDL. Where there are none nothing is heard and nothing goes wrong.

#include <cstdint>
#include <string>

#include "engine/base/work.hpp"

#include "engine/audio/mixer.hpp"

namespace sixmil::audio {

class Speaker {
 public:
  Speaker() = default;
  ~Speaker();
  Speaker(const Speaker&) = delete;
  Speaker& operator=(const Speaker&) = delete;

  Mixer& mixer() { return mixer_; }
  // After something was given to the mixer: opens a device beside the caller, who never waits for it.
  void wake();
  // Now and then: a device with nothing to play is closed and costs nothing.
  void rest_when_silent();
  // A device plays, or one is being opened.
  bool awake() const { return device_ != 0 || opening_.valid(); }
  // Whether a device is still being opened.
  bool opening();
  // Why nothing is heard; empty: something is, or nothing was asked for yet.
  const std::string& trouble() const { return trouble_; }

 private:
  struct Opened {
    std::uint32_t device = 0;
    std::string trouble;
  };
  static Opened open(Mixer& mixer);

  Mixer mixer_;
  Task<Opened> opening_;
  std::uint32_t device_ = 0;
  std::string trouble_;
};

}  // namespace sixmil::audio
