#include "engine/audio/speaker.hpp"

#include <SDL.h>

#include "engine/base/log.hpp"

namespace sixmil::audio {
namespace {

void SDLCALL fill(void* mixer, Uint8* out, int bytes) {
  const auto frames = static_cast<std::size_t>(bytes) / (2 * sizeof(float));
  static_cast<Mixer*>(mixer)->mix(reinterpret_cast<float*>(out), frames);
}

}  // namespace

Speaker::Speaker() = default;

Speaker::~Speaker() {
  if (device_ != 0) SDL_CloseAudioDevice(device_);
  if (tried_) SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

void Speaker::wake() {
  if (!tried_) {
    tried_ = true;
    SDL_AudioSpec want{};
    want.freq = sample_rate;
    want.format = AUDIO_F32SYS;
    want.channels = 2;
    want.samples = 1024;
    want.callback = fill;
    want.userdata = &mixer_;
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) == 0) device_ = SDL_OpenAudioDevice(nullptr, 0, &want, nullptr, 0);
    if (device_ == 0) {
      trouble_ = SDL_GetError();
      log_warning("No sound: " + trouble_ + ".");
    }
  }
  if (device_ == 0) {
    mixer_.stop_all();
    return;
  }
  if (!awake_) SDL_PauseAudioDevice(device_, 0);
  awake_ = true;
}

void Speaker::rest_when_silent() {
  if (!awake_ || mixer_.sounding()) return;
  SDL_PauseAudioDevice(device_, 1);
  awake_ = false;
}

}  // namespace sixmil::audio
