#include "engine/audio/synth.hpp"

#include <algorithm>
#include <cmath>

#include "engine/audio/sound.hpp"

namespace sixmil::audio {
namespace {

constexpr double ln_1000 = 6.907755;

// What a value is multiplied with a sample to fade to a thousandth.
double fading(double seconds) { return std::exp(-ln_1000 / (std::max(seconds, 1e-4) * sample_rate)); }

}  // namespace

std::size_t index_of(double seconds) { return static_cast<std::size_t>(std::max(0.0, seconds) * sample_rate); }

Samples silence(double seconds) { return Samples(index_of(seconds), 0.0f); }

Filter Filter::low(double pitch, double q) {
  Filter out;
  out.tune_low(pitch, q);
  return out;
}

Filter Filter::band(double pitch, double q) {
  Filter out;
  out.tune_band(pitch, q);
  return out;
}

void Filter::tune_low(double pitch, double q) {
  const double w = full_turn * std::clamp(pitch, 10.0, 0.45 * sample_rate) / sample_rate;
  const double alpha = std::sin(w) / (2 * q), cosine = std::cos(w), a0 = 1 + alpha;
  b0_ = static_cast<float>((1 - cosine) / 2 / a0);
  b1_ = 2 * b0_;
  b2_ = b0_;
  a1_ = static_cast<float>(-2 * cosine / a0);
  a2_ = static_cast<float>((1 - alpha) / a0);
}

void Filter::tune_band(double pitch, double q) {
  const double w = full_turn * std::clamp(pitch, 10.0, 0.45 * sample_rate) / sample_rate;
  const double alpha = std::sin(w) / (2 * q), a0 = 1 + alpha;
  b0_ = static_cast<float>(alpha / a0);
  b1_ = 0;
  b2_ = -b0_;
  a1_ = static_cast<float>(-2 * std::cos(w) / a0);
  a2_ = static_cast<float>((1 - alpha) / a0);
}

void add_ring(Samples& out, double at, double pitch, double fade, double loud) {
  const double step = full_turn * pitch / sample_rate, slower = fading(fade);
  double strength = loud, phase = 0;
  const std::size_t end = std::min(out.size(), index_of(at + fade));
  for (std::size_t i = index_of(at); i < end; ++i) {
    out[i] += static_cast<float>(strength * std::sin(phase));
    phase += step;
    strength *= slower;
  }
}

void add_burst(Samples& out, const Burst& burst, std::uint64_t seed) {
  Noise noise(seed);
  Filter filter = Filter::low(burst.from_pitch);
  const double slower = fading(burst.fade);
  const double slide = burst.to_pitch / burst.from_pitch;
  double strength = burst.loud;
  const std::size_t begin = index_of(burst.at),
                    end = std::min(out.size(), index_of(burst.at + burst.rise + burst.fade));
  const double rise = std::max(1.0, burst.rise * sample_rate);
  for (std::size_t i = begin; i < end; ++i) {
    const double done = static_cast<double>(i - begin);
    if ((i - begin) % tuning_block == 0)
      filter.tune_low(burst.from_pitch * std::pow(slide, done / static_cast<double>(end - begin)));
    const double swell = done < rise ? done / rise : 1.0;
    out[i] += static_cast<float>(strength * swell) * filter.step(noise.next());
    if (done >= rise) strength *= slower;
  }
}

void add_thump(Samples& out, double at, double from_pitch, double to_pitch, double fade, double loud) {
  const double slower = fading(fade);
  double strength = loud, phase = 0;
  const std::size_t begin = index_of(at), end = std::min(out.size(), index_of(at + fade));
  for (std::size_t i = begin; i < end; ++i) {
    const double share = static_cast<double>(i - begin) / (fade * sample_rate);
    phase += full_turn * (to_pitch + (from_pitch - to_pitch) * std::exp(-9 * share)) / sample_rate;
    out[i] += static_cast<float>(strength * std::sin(phase));
    strength *= slower;
  }
}

void level(Samples& samples, float peak) {
  float loudest = 0;
  for (const float s : samples) loudest = std::max(loudest, std::fabs(s));
  if (loudest <= 0) return;
  for (float& s : samples) s *= peak / loudest;
}

void soften_ends(Samples& samples, double seconds) {
  const std::size_t soft = std::min(index_of(seconds), samples.size() / 2);
  for (std::size_t i = 0; i < soft; ++i) {
    const float share = static_cast<float>(i) / static_cast<float>(soft);
    samples[i] *= share;
    samples[samples.size() - 1 - i] *= share;
  }
}

void close_loop(Samples& samples, double seconds) {
  const std::size_t over = std::min(index_of(seconds), samples.size() / 2);
  const std::size_t kept = samples.size() - over;
  for (std::size_t i = 0; i < over; ++i) {
    // Of equal power, for the two are strangers to each other.
    const double share = static_cast<double>(i) / static_cast<double>(over) * full_turn / 4;
    samples[i] = static_cast<float>(samples[i] * std::sin(share) + samples[kept + i] * std::cos(share));
  }
  samples.resize(kept);
}

}  // namespace sixmil::audio
