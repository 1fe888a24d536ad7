#pragma once
// What is heard: every act at the table has its sound, placed as the eye sees it. What is not shown is not heard.

#include <cstddef>
#include <memory>

#include "engine/base/work.hpp"

#include "engine/audio/speaker.hpp"
#include "engine/audio/table_sounds.hpp"
#include "engine/render/camera.hpp"

#include "game/app/settings/settings.hpp"
#include "game/sitting/watch.hpp"

namespace sixmil::app {

// Louder near the eye, and on the side where it lies.
audio::Hearing hearing_of(const render::Camera& camera, Vec3f place);
// What an act of that kind sounds like; Heard::count: nothing.
audio::Heard sound_of(const State& shown, const Fact& fact);

class Ears {
 public:
  // The settings outlive this.
  explicit Ears(const Settings& settings);

  // A table has been opened or shown anew: what it shows from now on is heard.
  void attend(const sitting::Watch& watch);
  // After every stretch of time.
  void listen(const sitting::Watch& watch, const render::Camera& camera);
  // The table is gone or covered.
  void leave();
  // Something still sounds: ask rest() now and then.
  bool busy() const { return speaker_.awake(); }
  void rest() { speaker_.rest_when_silent(); }

 private:
  bool ready();
  void hear(const State& shown, const Fact& fact, const render::Camera& camera);
  void play(audio::Heard kind, audio::Hearing hearing, double after = 0);
  void follow_motion(const sitting::Watch& watch, const render::Camera& camera, bool fresh);
  void keep_room(bool busy);

  const Settings* settings_;
  Task<std::unique_ptr<audio::TableSounds>> making_;
  std::unique_ptr<audio::TableSounds> sounds_;
  audio::Speaker speaker_;  // after what it plays
  std::size_t heard_ = 0;   // events shown that were listened to
  bool front_heard_ = false;
  std::uint32_t take_ = 0;
  audio::VoiceId motion_ = 0, room_ = 0;
  double last_act_ = 0;  // when something happened last, by clock_seconds()
};

}  // namespace sixmil::app
