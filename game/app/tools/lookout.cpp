#include "game/app/tools/lookout.hpp"

#include <algorithm>
#include <array>

#include "engine/base/hash.hpp"

namespace sixmil::app {
namespace {

constexpr std::int32_t bare_eye = mm(5);  // where a ruleset has nobody
const render::Colour ring{0.94f, 0.92f, 0.80f, 0.95f};

bool stands(const State& state, ElementId id) {
  return id.valid() && id.index() < state.element_count() && state.element(id).on_table();
}

std::uint64_t mix(std::uint64_t digest, std::int32_t a, std::int32_t b) {
  return digest_mix(digest,
                    static_cast<std::uint64_t>(static_cast<std::uint32_t>(a)) << 32 | static_cast<std::uint32_t>(b));
}

std::uint64_t digest_of(const State& state, const Stand& eye) {
  std::uint64_t d = state.battle->digest;
  d = mix(d, eye.at.x, eye.at.y);
  d = mix(d, eye.height, eye.eye);
  d = mix(d, eye.element.index(), eye.flies ? 1 : 0);
  if (!state.battle->sight.bodies_block) return d;
  for (const Element& e : state.elements) {
    if (!e.on_table()) continue;
    d = mix(d, e.at.x, e.at.y);
    d = mix(d, e.facing.x, e.facing.y);
    d = mix(d, e.height, e.seen_by.sides);
    d = mix(d, e.body.length, e.body.width);
    d = mix(d, e.body.height, 0);
  }
  return d;
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

void Lookout::hold(bool on) {
  held_ = on;
  if (on) kept_ = false;
}

void Lookout::raise(int steps, Settings& settings) const {
  const int now = (eye_.eye + tu_per_mm / 2) / tu_per_mm;
  settings.eye = EyeHeight::chosen;
  settings.eye_mm = std::clamp(now + steps, 1, eye_most);
}

// Whoever is pointed at, else who would stand somewhere, else the place itself.
bool Lookout::place_eye(const State& state, const Spot& spot, ElementId like, const Planned& planned) {
  verb_.clear();
  if (stands(state, spot.element)) {
    whose_ = Whose::model;
    eye_ = stand_of(state, spot.element);
  } else if (!planned.ghosts.empty()) {
    const Ghost& ghost = planned.ghosts.front();
    whose_ = Whose::planned;
    eye_ = stand_of(state, ghost.element, ghost.at, ghost.facing, ghost.height);
    verb_ = planned.verb;
  } else if (spot.ground) {
    whose_ = Whose::place;
    eye_ = Stand();
    eye_.at = *spot.ground;
    const std::int32_t foot = common_eye(state.info(), false);
    eye_.eye = like.valid() ? state.battle->profile(like).eye : foot > 0 ? foot : bare_eye;
  } else {
    return false;
  }
  own_ = eye_.eye;
  return true;
}

void Lookout::update(const State& state, const Spot& spot, ElementId like, const Planned& planned,
                     const Settings& settings, bool still) {
  if (!held_ && !kept_) return sweep_.reset();
  if (held_ && !(still && sweep_)) {
    if (!place_eye(state, spot, like, planned)) return sweep_.reset();
  } else if (whose_ == Whose::model) {
    if (!stands(state, eye_.element)) {
      drop();
      return sweep_.reset();
    }
    eye_ = stand_of(state, eye_.element);
    own_ = eye_.eye;
  }
  const std::array<std::int32_t, 4> heights{own_, common_eye(state.info(), false), common_eye(state.info(), true),
                                            mm(settings.eye_mm)};
  const std::int32_t height = heights[static_cast<std::size_t>(settings.eye)];
  eye_.eye = height > 0 ? height : own_;
  sweep(state);
}

void Lookout::sweep(const State& state) {
  const std::uint64_t digest = digest_of(state, eye_);
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
  viewshed_->see(state, eye_, seen_);
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
  const Vec2f at{static_cast<float>(eye_.at.x) / tu_per_mm, static_cast<float>(eye_.at.y) / tu_per_mm};
  overlays.circle(at, 6, 1.4f, ring, whose_ == Whose::planned ? render::LineStyle::dashed : render::LineStyle::solid);
}

}  // namespace sixmil::app
