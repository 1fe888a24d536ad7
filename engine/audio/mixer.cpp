#include "engine/audio/mixer.hpp"

#include <algorithm>
#include <cmath>

namespace sixmil::audio {
namespace {

constexpr float glide = 1.0f / (0.03f * sample_rate);   // share of the way to another loudness in a sample
constexpr float ending = 1.0f / (0.04f * sample_rate);  // the same, for the end

// Equal power to both ears.
void share_out(Hearing hearing, float& left, float& right) {
  const float angle = (std::clamp(hearing.side, -1.0f, 1.0f) + 1) * 0.78539816f;
  const float loud = std::max(0.0f, hearing.loud);
  left = loud * std::cos(angle);
  right = loud * std::sin(angle);
}

// Straight up to a half, then ever flatter, never over 1.
float soften(float x) {
  const float size = std::fabs(x);
  if (size <= 0.5f) return x;
  const float over = size - 0.5f;
  return std::copysign(0.5f + 0.5f * over / (over + 0.5f), x);
}

}  // namespace

Mixer::Voice* Mixer::find(VoiceId voice) {
  for (Voice& v : voices_)
    if (v.id == voice) return &v;
  return nullptr;
}

VoiceId Mixer::play(const Sound& sound, Hearing hearing, double after) {
  if (sound.samples.empty()) return 0;
  const std::lock_guard lock(mutex_);
  Voice voice;
  voice.id = ++last_;
  voice.sound = &sound;
  voice.wait = static_cast<std::size_t>(std::max(0.0, after) * sample_rate);
  share_out(hearing, voice.want_left, voice.want_right);
  if (!sound.loops) {
    voice.left = voice.want_left;
    voice.right = voice.want_right;
  }
  if (voices_.size() >= most_voices) {
    const auto softest = std::min_element(voices_.begin(), voices_.end(), [](const Voice& a, const Voice& b) {
      return a.want_left + a.want_right < b.want_left + b.want_right;
    });
    if (softest->want_left + softest->want_right >= voice.want_left + voice.want_right) return 0;
    voices_.erase(softest);
  }
  voices_.push_back(voice);
  return voice.id;
}

void Mixer::move(VoiceId voice, Hearing hearing) {
  const std::lock_guard lock(mutex_);
  Voice* v = find(voice);
  if (v != nullptr && !v->ending) share_out(hearing, v->want_left, v->want_right);
}

void Mixer::stop(VoiceId voice) {
  const std::lock_guard lock(mutex_);
  if (Voice* v = find(voice)) end(*v);
}

void Mixer::stop_all() {
  const std::lock_guard lock(mutex_);
  for (Voice& v : voices_) end(v);
}

// One that has not begun never does.
void Mixer::end(Voice& voice) {
  voice.ending = true;
  voice.want_left = voice.want_right = 0;
  if (voice.wait > 0) voice.left = voice.right = 0;
  voice.wait = 0;
}

void Mixer::set_volume(float share) {
  const std::lock_guard lock(mutex_);
  volume_ = std::clamp(share, 0.0f, 1.0f);
}

bool Mixer::sounding() const {
  const std::lock_guard lock(mutex_);
  return !voices_.empty();
}

void Mixer::mix_voice(Voice& voice, float* out, std::size_t frames) {
  const std::vector<float>& samples = voice.sound->samples;
  const std::size_t skip = std::min(frames, voice.wait);
  voice.wait -= skip;
  const float step = voice.ending ? ending : glide;
  for (std::size_t i = skip; i < frames; ++i) {
    if (voice.at >= samples.size()) {
      if (!voice.sound->loops) break;
      voice.at = 0;
    }
    voice.left += (voice.want_left - voice.left) * step;
    voice.right += (voice.want_right - voice.right) * step;
    const float sample = samples[voice.at++];
    out[2 * i] += sample * voice.left;
    out[2 * i + 1] += sample * voice.right;
  }
}

void Mixer::mix(float* out, std::size_t frames) {
  std::fill(out, out + 2 * frames, 0.0f);
  const std::lock_guard lock(mutex_);
  for (Voice& voice : voices_) mix_voice(voice, out, frames);
  for (std::size_t i = 0; i < 2 * frames; ++i) out[i] = soften(out[i] * volume_);
  voices_.erase(std::remove_if(voices_.begin(), voices_.end(),
                               [](const Voice& v) {
                                 if (v.ending) return v.left + v.right < 0.001f;
                                 return !v.sound->loops && v.at >= v.sound->samples.size();
                               }),
                voices_.end());
}

}  // namespace sixmil::audio
