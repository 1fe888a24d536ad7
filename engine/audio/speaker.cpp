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

Speaker::Opened Speaker::open(Mixer& mixer) {
  SDL_AudioSpec want{};
  want.freq = sample_rate;
  want.format = AUDIO_F32SYS;
  want.channels = 2;
  want.samples = 1024;
  want.callback = fill;
  want.userdata = &mixer;
  Opened out;
  if (SDL_WasInit(SDL_INIT_AUDIO) != 0 || SDL_InitSubSystem(SDL_INIT_AUDIO) == 0)
    out.device = SDL_OpenAudioDevice(nullptr, 0, &want, nullptr, 0);
  if (out.device == 0)
    out.trouble = SDL_GetError();
  else
    SDL_PauseAudioDevice(out.device, 0);
  return out;
}

Speaker::~Speaker() {
  if (opening_.valid()) device_ = opening_.take().device;
  if (device_ != 0) SDL_CloseAudioDevice(device_);
  if (SDL_WasInit(SDL_INIT_AUDIO) != 0) SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

bool Speaker::opening() {
  if (!opening_.valid()) return false;
  if (!opening_.ready()) return true;
  Opened opened = opening_.take();
  device_ = opened.device;
  trouble_ = std::move(opened.trouble);
  if (device_ == 0) log_warning("No sound: " + trouble_ + ".");
  return false;
}

void Speaker::wake() {
  if (opening() || device_ != 0) return;
  if (!trouble_.empty()) return mixer_.stop_all();
  opening_ = start_task([this] { return open(mixer_); });
}

void Speaker::rest_when_silent() {
  if (opening() || device_ == 0 || mixer_.sounding()) return;
  SDL_CloseAudioDevice(device_);
  device_ = 0;
}

}  // namespace sixmil::audio
