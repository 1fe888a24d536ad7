#include "game/app/shared/ears.hpp"

#include <algorithm>
#include <cmath>

#include "engine/base/log.hpp"

#include "engine/platform/window.hpp"

#include "game/stage/act.hpp"

namespace sixmil::app {
namespace {

using audio::Heard;

constexpr double room_seconds = 25;  // the room falls silent when nothing happens for so long
constexpr int most_dice = 3;

const ProfileInfo& profile_of(const State& state, ElementId element) {
  return state.battle->info->profiles[state.element(element).profile.index()];
}

bool heavy(const ProfileInfo& profile) { return profile.vehicle && profile.symbol == Symbol::armour; }

Heard gun_of(const ProfileInfo& profile, bool indirect) {
  if (indirect || profile.symbol == Symbol::artillery || profile.symbol == Symbol::gun) return Heard::howitzer;
  if (profile.symbol == Symbol::antitank || profile.symbol == Symbol::missile) return Heard::missile;
  if (!profile.vehicle) return Heard::rifles;
  return heavy(profile) ? Heard::heavy_gun : Heard::light_gun;
}

Heard motion_of(const ProfileInfo& profile) {
  if (profile.flies) return Heard::rotor;
  if (profile.symbol == Symbol::boat) return Heard::boat;
  if (profile.symbol == Symbol::cavalry) return Heard::hooves;
  if (!profile.vehicle) return Heard::steps;
  return heavy(profile) || profile.symbol == Symbol::artillery || profile.symbol == Symbol::engineer ||
                 profile.symbol == Symbol::mechanised
             ? Heard::tracks
             : Heard::wheels;
}

struct Sounding {
  const State& shown;
  Heard operator()(const Moved& f) const { return motion_of(profile_of(shown, f.element)); }
  Heard operator()(const Arrived& f) const { return motion_of(profile_of(shown, f.element)); }
  Heard operator()(const Left& f) const { return motion_of(profile_of(shown, f.element)); }
  Heard operator()(const Turned& f) const { return motion_of(profile_of(shown, f.element)); }
  Heard operator()(const Fired& f) const { return gun_of(profile_of(shown, f.firer), f.indirect); }
  Heard operator()(const Rolled&) const { return Heard::die; }
  Heard operator()(const AreaStruck&) const { return Heard::barrage; }
  Heard operator()(const FlownOver&) const { return Heard::aircraft; }
  Heard operator()(const Destroyed&) const { return Heard::burst; }
  Heard operator()(const Placed&) const { return Heard::model; }
  Heard operator()(const Boarded&) const { return Heard::model; }
  Heard operator()(const Landed&) const { return Heard::model; }
  Heard operator()(const OrderLaid&) const { return Heard::chit; }
  Heard operator()(const OrderRevealed&) const { return Heard::chit; }
  Heard operator()(const OrderChanged&) const { return Heard::chit; }
  Heard operator()(const MarkerLaid&) const { return Heard::chit; }
  Heard operator()(const MarkerGone& f) const { return f.by.valid() ? Heard::burst : Heard::count; }
  template <class F>
  Heard operator()(const F&) const {
    return Heard::count;
  }
};

bool goes_on(Heard kind) { return kind >= Heard::tracks && kind <= Heard::hooves; }

Vec3f place_of(const State& shown, const Fact& fact, const render::Camera& camera) {
  std::optional<Vec2> at = stage::act_place(shown, fact);
  if (const auto* fired = std::get_if<Fired>(&fact)) at = shown.element(fired->firer).at;
  if (!at) return camera.target;
  return {static_cast<float>(at->x) / tu_per_mm, static_cast<float>(at->y) / tu_per_mm, 0};
}

}  // namespace

audio::Hearing hearing_of(const render::Camera& camera, Vec3f place) {
  constexpr float near_mm = 900, nearest_mm = 60, softest = 0.12f, spread = 0.8f;
  const Vec3f eye = camera.eye(), ahead = camera.forward();
  const Vec3f way = place - eye;
  const float far = std::sqrt(dot(way, way));
  audio::Hearing out;
  out.loud = std::clamp(near_mm / (far + nearest_mm), softest, 1.0f);
  const float plan = std::sqrt(ahead.x * ahead.x + ahead.y * ahead.y);
  // To the right of where the eye looks, level; seen from straight above, of north.
  const Vec3f right =
      plan > 1e-3f ? Vec3f{ahead.y / plan, -ahead.x / plan, 0} : Vec3f{std::cos(camera.yaw), std::sin(camera.yaw), 0};
  if (far > 1) out.side = std::clamp(spread * dot(way, right) / far * 2, -spread, spread);
  return out;
}

audio::Heard sound_of(const State& shown, const Fact& fact) { return std::visit(Sounding{shown}, fact); }

Ears::Ears(const Settings& settings) : settings_(&settings) {}

bool Ears::ready() {
  if (sounds_) return true;
  if (!making_.valid()) {
    making_ = start_task([] { return std::make_unique<audio::TableSounds>(); });
    return false;
  }
  if (!making_.ready()) return false;
  sounds_ = making_.take();
  for (const Error& problem : sounds_->problems()) log_warning(problem.sentence());
  return true;
}

void Ears::attend(const sitting::Watch& watch) {
  heard_ = watch.told_shown();
  front_heard_ = true;
  last_act_ = clock_seconds();
  if (!settings_->silent) ready();
}

void Ears::leave() {
  speaker_.mixer().stop_all();
  motion_ = room_ = 0;
}

void Ears::play(Heard kind, audio::Hearing hearing, double after) {
  speaker_.mixer().play(sounds_->sound(kind, take_++), hearing, after);
}

void Ears::hear(const State& shown, const Fact& fact, const render::Camera& camera) {
  const Heard kind = sound_of(shown, fact);
  if (kind == Heard::count || goes_on(kind)) return;
  const audio::Hearing hearing = hearing_of(camera, place_of(shown, fact, camera));
  const auto* rolled = std::get_if<Rolled>(&fact);
  const int times = rolled ? std::clamp(rolled->faces.size() + rolled->other_faces.size(), 1, most_dice) : 1;
  for (int i = 0; i < times; ++i) play(kind, hearing, 0.06 * i);
}

// The engine of what drives now.
void Ears::follow_motion(const sitting::Watch& watch, const render::Camera& camera, bool fresh) {
  const stage::Stage& stage = watch.stage();
  const Event* front = watch.paused() ? nullptr : stage.current();
  const Heard kind = front ? sound_of(stage.shown(), front->fact) : Heard::count;
  if (motion_ != 0 && (fresh || !goes_on(kind))) {
    speaker_.mixer().stop(motion_);
    motion_ = 0;
  }
  if (!goes_on(kind)) return;
  audio::Hearing hearing = hearing_of(camera, place_of(stage.shown(), front->fact, camera));
  if (motion_ == 0)
    motion_ = speaker_.mixer().play(sounds_->sound(kind, 0), hearing);
  else
    speaker_.mixer().move(motion_, hearing);
}

void Ears::keep_room(bool busy) {
  if (busy) last_act_ = clock_seconds();
  const bool alive = clock_seconds() - last_act_ < room_seconds;
  if (room_ == 0 && alive) room_ = speaker_.mixer().play(sounds_->sound(Heard::room, 0), {});
  if (room_ != 0 && !alive) {
    speaker_.mixer().stop(room_);
    room_ = 0;
  }
}

void Ears::listen(const sitting::Watch& watch, const render::Camera& camera) {
  const std::size_t shown = watch.told_shown();
  if (settings_->silent || settings_->volume == 0 || !ready()) {
    if (speaker_.awake()) leave();
    heard_ = shown;
    front_heard_ = true;
    return;
  }
  const float share = static_cast<float>(settings_->volume) / 100;
  speaker_.mixer().set_volume(share * share);  // as loudness is felt
  const stage::Stage& stage = watch.stage();
  const bool fresh = shown != heard_;
  if (shown < heard_) heard_ = shown;  // shown anew
  // What took no time, once; a whole battle skipped is not heard.
  bool one = false;
  for (std::size_t i = heard_; i < shown && !one && shown - heard_ < 40; ++i) {
    const Fact& fact = watch.event(i).fact;
    if (stage::act_seconds(stage.shown(), fact) > 0) continue;
    one = sound_of(stage.shown(), fact) != Heard::count;
    if (one) hear(stage.shown(), fact, camera);
  }
  front_heard_ = front_heard_ && !fresh;
  heard_ = shown;
  if (const Event* front = stage.current(); front && !front_heard_ && !watch.paused()) {
    hear(stage.shown(), front->fact, camera);
    front_heard_ = true;
  }
  follow_motion(watch, camera, fresh);
  keep_room(fresh || stage.busy());
  if (speaker_.mixer().sounding()) speaker_.wake();
}

}  // namespace sixmil::app
