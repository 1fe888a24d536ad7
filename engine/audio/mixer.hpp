#pragma once
// Adds up what sounds now, in two channels. Knows no device: the speaker asks it for samples, and so do tests.

#include <cstdint>
#include <mutex>
#include <vector>

#include "engine/audio/sound.hpp"

namespace sixmil::audio {

// How a sound reaches the ears.
struct Hearing {
  float loud = 1;
  float side = 0;  // −1 left … 1 right
};

using VoiceId = std::uint32_t;  // 0: none

// May be called from several threads. A sound must live as long as the mixer, or until it has ended.
class Mixer {
 public:
  static constexpr std::size_t most_voices = 24;  // one more ends the softest

  // `after` seconds from now. Loops go on until they are stopped.
  VoiceId play(const Sound& sound, Hearing hearing, double after = 0);
  // What is over is no matter.
  void move(VoiceId voice, Hearing hearing);
  void stop(VoiceId voice);  // fades within 0.15 s
  void stop_all();

  void set_volume(float share);  // 0 … 1, of everything
  // Something sounds or will.
  bool sounding() const;

  // The next samples, left and right in turn; `frames` of each. Never louder than 1.
  void mix(float* out, std::size_t frames);

 private:
  struct Voice {
    VoiceId id = 0;
    const Sound* sound = nullptr;
    std::size_t at = 0, wait = 0;  // samples
    float left = 0, right = 0, want_left = 0, want_right = 0;
    bool ending = false;
  };
  Voice* find(VoiceId voice);
  static void end(Voice& voice);
  void mix_voice(Voice& voice, float* out, std::size_t frames);

  mutable std::mutex mutex_;
  std::vector<Voice> voices_;
  VoiceId last_ = 0;
  float volume_ = 1;
};

}  // namespace sixmil::audio
