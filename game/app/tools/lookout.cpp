#include "game/app/tools/lookout.hpp"

#include <algorithm>
#include <array>

#include "engine/base/hash.hpp"

namespace sixmil::app {
namespace {

constexpr std::int32_t bare_eye = mm(5);  // where a ruleset has nobody
const render::Colour ring{0.94f, 0.92f, 0.80f, 0.95f};

std::uint64_t mix(std::uint64_t digest, std::int32_t a, std::int32_t b) {
  return digest_mix(digest,
                    static_cast<std::uint64_t>(static_cast<std::uint32_t>(a)) << 32 | static_cast<std::uint32_t>(b));
}

}  // namespace

std::int32_t common_eye(const Info& info, bool vehicle) {
  std::int32_t best = 0;
  int most = 0;
  for (const ProfileInfo& one : info.profiles) {
    if (one.vehicle != vehicle || one.flies) continue;
    int count = 0;
    for (const ProfileInfo& other : info.profiles)
      count += other.vehicle == vehicle && !other.flies && other.eye == one.eye ? 1 : 0;
    if (count > most || (count == most && one.eye < best)) {
      most = count;
      best = one.eye;
    }
  }
  return best;
}

std::uint64_t obstacles_digest(const State& state) {
  std::uint64_t d = state.battle->digest;
  if (!state.battle->sight.smoke.empty())
    for (const Marker& m : state.markers) {
      d = mix(d, m.at.x, m.at.y);
      d = mix(d, m.radius, m.height);
      d = mix(d, m.kind, m.gone ? -1 : m.seen_by.sides);
    }
  if (!state.battle->sight.bodies_block) return d;
  for (const Element& e : state.elements) {
    if (!e.on_table()) continue;
    d = mix(d, e.at.x, e.at.y);
    d = mix(d, e.facing.x, e.facing.y);
    d = mix(d, e.height, e.seen_by.sides);
    d = mix(d, e.body.length, e.body.width);
    d = mix(d, e.body.height, e.side.index());
  }
  return d;
}

void Lookout::hold(bool on) {
  held_ = on;
  if (!on) return;
  kept_ = false;
  model_height_ = EyeHeight::own;
}

void Lookout::choose(EyeHeight height, int mm_up, Settings& settings) {
  (at_place() ? settings.eye : model_height_) = height;
  (at_place() ? settings.eye_mm : model_mm_) = std::clamp(mm_up, 1, eye_most);
}

void Lookout::raise(int steps, Settings& settings) {
  choose(EyeHeight::chosen, (now_.eye.eye + tu_per_mm / 2) / tu_per_mm + steps, settings);
}

// Whoever is pointed at, else who would stand somewhere, else the place itself.
bool Lookout::place_eye(const State& state, const Spot& spot, ElementId like, const Planned& planned) {
  if (stands(state, spot.element)) {
    now_.whose = Whose::model;
    now_.eye = stand_of(state, spot.element);
  } else if (!planned.ghosts.empty()) {
    const Ghost& ghost = planned.ghosts.front();
    now_.whose = Whose::planned;
    now_.eye = stand_of(state, ghost.element, ghost.at, ghost.facing, ghost.height);
    now_.verb = planned.verb;
  } else if (spot.ground) {
    now_.whose = Whose::place;
    now_.eye = Stand();
    now_.eye.at = *spot.ground;
    const std::int32_t foot = common_eye(state.info(), false);
    now_.eye.eye = like.valid() ? state.battle->profile(like).eye : foot > 0 ? foot : bare_eye;
  } else {
    return false;
  }
  now_.own = now_.eye.eye;
  return true;
}

void Lookout::update(const State& state, const Spot& spot, ElementId like, const Planned& planned,
                     const Settings& settings, bool still) {
  if (!held_ && !kept_) return sweep_.reset();
  if (held_ && !(still && sweep_)) {
    if (!place_eye(state, spot, like, planned) && !sweep_) return;
  } else if (now_.whose == Whose::model) {
    if (!stands(state, now_.eye.element)) {
      drop();
      return sweep_.reset();
    }
    now_.eye = stand_of(state, now_.eye.element);
    now_.own = now_.eye.eye;
  }
  const std::array<std::int32_t, 4> heights{now_.own, common_eye(state.info(), false), common_eye(state.info(), true),
                                            mm(chosen_mm(settings))};
  const std::int32_t height = heights[static_cast<std::size_t>(height_of(settings))];
  now_.eye.eye = height > 0 ? height : now_.own;
  sweep(state);
}

void Lookout::sweep(const State& state) {
  std::uint64_t digest = obstacles_digest(state);
  digest = mix(digest, now_.eye.at.x, now_.eye.at.y);
  digest = mix(digest, now_.eye.height, now_.eye.eye);
  digest = mix(digest, now_.eye.element.index(), now_.eye.flies ? 1 : 0);
  if (sweep_ && sweep_->digest == digest) return;
  const HeightField& ground = state.battle->table.ground;
  if (!sweep_) sweep_.emplace();
  sweep_->digest = digest;
  if (battle_ != state.battle) {
    battle_ = state.battle;
    viewshed_.emplace(*battle_);
  }
  sweep_->columns = ground.columns();
  sweep_->rows = ground.rows();
  seen_.resize(ground.samples().size());
  viewshed_->see(state, now_.eye, seen_);
  sweep_->hidden.resize(seen_.size());
  sweep_->seen = 0;
  for (std::size_t n = 0; n < seen_.size(); ++n) {
    sweep_->seen += seen_[n];
    sweep_->hidden[n] = seen_[n] ^ 1;
  }
  ++computed_;
}

double Lookout::share() const {
  return sweep_ && !sweep_->hidden.empty()
             ? static_cast<double>(sweep_->seen) / static_cast<double>(sweep_->hidden.size())
             : 0;
}

const std::vector<std::uint8_t>& Lookout::hidden() const {
  static const std::vector<std::uint8_t> none;
  return sweep_ ? sweep_->hidden : none;
}

void Lookout::draw(render::Overlays& overlays) const {
  if (!sweep_) return;
  const Vec2f at{static_cast<float>(now_.eye.at.x) / tu_per_mm, static_cast<float>(now_.eye.at.y) / tu_per_mm};
  overlays.circle(at, 6, 1.4f, ring,
                  now_.whose == Whose::planned ? render::LineStyle::dashed : render::LineStyle::solid);
}

}  // namespace sixmil::app
