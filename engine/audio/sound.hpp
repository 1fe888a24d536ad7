#pragma once
// Something to hear: one channel, sample_rate samples a second, each −1 … 1.

#include <vector>

namespace sixmil::audio {

constexpr int sample_rate = 48000;

struct Sound {
  std::vector<float> samples;
  bool loops = false;  // the end runs on into the beginning without a click

  double seconds() const { return static_cast<double>(samples.size()) / sample_rate; }
};

}  // namespace sixmil::audio
