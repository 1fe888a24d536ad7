#include "game/stage/turrets.hpp"

#include <cmath>

namespace sixmil::stage {
namespace {

float angle_of(Vec2 way) { return std::atan2(static_cast<float>(way.y), static_cast<float>(way.x)); }
float angle_of(Facing f) { return std::atan2(static_cast<float>(f.y), static_cast<float>(f.x)); }
float wrapped(float angle) { return std::remainder(angle, 6.28318531f); }

struct Turner {
  const State& before;
  std::vector<float>& turrets;

  float& of(ElementId id) { return turrets[static_cast<std::size_t>(id.index())]; }
  void operator()(const Fired& f) { of(f.firer) = bearing_to(before.element(f.firer), f.at); }
  void operator()(const Moved& f) { of(f.element) = 0; }
  void operator()(const Arrived& f) { of(f.element) = 0; }
  void operator()(const Landed& f) { of(f.element) = 0; }
  // The hull turns under it.
  void operator()(const Turned& f) {
    of(f.element) = wrapped(of(f.element) + angle_of(before.element(f.element).facing) - angle_of(f.facing));
  }
  template <class F>
  void operator()(const F&) {}
};

}  // namespace

float aiming_share(const Fired& shot) { return shot.indirect ? 0.28f : 0.4f; }

float bearing_to(const Element& element, Vec2 place) {
  if (place == element.at) return 0;
  return wrapped(angle_of(place - element.at) - angle_of(element.facing));
}

void turn_turrets(const State& before, const Fact& fact, std::vector<float>& turrets) {
  turrets.resize(static_cast<std::size_t>(before.element_count()), 0.0f);
  std::visit(Turner{before, turrets}, fact);
}

}  // namespace sixmil::stage
