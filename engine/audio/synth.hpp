#pragma once
// What sounds are made of: noise, tones, filters, things that ring. Every maker gives the same samples for the same
// seed. Times in seconds, pitches in hertz, loudness as a factor.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/base/rng.hpp"

namespace sixmil::audio {

using Samples = std::vector<float>;

constexpr double full_turn = 6.283185307179586;
constexpr std::size_t tuning_block = 64;  // samples between two tunings of a filter that slides

std::size_t index_of(double seconds);
Samples silence(double seconds);

// White noise, −1 … 1.
class Noise {
 public:
  explicit Noise(std::uint64_t seed) : rng_(seed, 77) {}
  float next() { return static_cast<float>(static_cast<std::int32_t>(rng_.next())) * 4.656613e-10f; }
  // `least` … `most`.
  double between(double least, double most) { return least + (most - least) * (next() * 0.5 + 0.5); }

 private:
  Rng rng_;
};

// Two poles and two zeros (Bristow-Johnson's cookbook): what lies around or below a pitch goes through.
class Filter {
 public:
  static Filter low(double pitch, double q = 0.707);
  static Filter band(double pitch, double q);  // as loud as the noise that goes in, at its pitch
  float step(float in) {
    const float out = b0_ * in + z1_;
    z1_ = b1_ * in - a1_ * out + z2_;
    z2_ = b2_ * in - a2_ * out;
    return out;
  }
  // Another pitch, the same swing: for sweeps.
  void tune_low(double pitch, double q = 0.707);
  void tune_band(double pitch, double q);

 private:
  float b0_ = 0, b1_ = 0, b2_ = 0, a1_ = 0, a2_ = 0, z1_ = 0, z2_ = 0;
};

// A thing that is struck and rings: `pitch` fading to a thousandth in `fade` seconds, from `at` on.
void add_ring(Samples& out, double at, double pitch, double fade, double loud);
// A burst of noise through a filter that slides from one pitch to another while it fades.
struct Burst {
  double at = 0, rise = 0.001, fade = 0.3;  // to a thousandth
  double from_pitch = 4000, to_pitch = 400, loud = 1;
};
void add_burst(Samples& out, const Burst& burst, std::uint64_t seed);
// A deep thump whose pitch falls.
void add_thump(Samples& out, double at, double from_pitch, double to_pitch, double fade, double loud);

// The loudest sample becomes `peak`; silence stays silent.
void level(Samples& samples, float peak);
// The first and the last `seconds` come and go.
void soften_ends(Samples& samples, double seconds);
// The last `seconds` are laid over the beginning, fading: the rest loops without a click.
void close_loop(Samples& samples, double seconds);

}  // namespace sixmil::audio
