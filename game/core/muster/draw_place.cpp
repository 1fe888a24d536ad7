#include "game/core/muster/draw_place.hpp"

#include "game/core/muster/zones.hpp"

namespace sixmil {
namespace {

constexpr int tries = 64;

std::int32_t between(std::int32_t low, std::int32_t high, Rng& rng) {
  return low + static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
}

}  // namespace

void zones_open_to(const State& state, ElementId element, std::vector<std::int32_t>& out) {
  const SideId side = state.element(element).side;
  const std::vector<Zone>& zones = state.battle->zones;
  for (std::size_t i = 0; i < zones.size(); ++i)
    if (zones[i].side == side || !zones[i].side.valid()) out.push_back(static_cast<std::int32_t>(i));
}

std::optional<Placing> draw_place(const State& state, ElementId element, const MusterRules& rules, Rng& rng) {
  const Zone* zone = zone_of(state, element, rules);
  if (zone == nullptr) return std::nullopt;
  const SideInfo& side = state.battle->sides[static_cast<std::size_t>(state.element(element).side.index())];
  const Frame frame(*zone, side.home_edge);
  for (int i = 0; i < tries; ++i) {
    const Vec2 at{between(frame.box.low.x, frame.box.high.x, rng), between(frame.box.low.y, frame.box.high.y, rng)};
    if (!state.battle->table.ground.contains(at)) continue;
    if (place_fault(state, element, at, frame.ahead, zone, rules) == PlaceFault::none)
      return Placing{element, at, frame.ahead, 0, OrderId()};
  }
  return std::nullopt;
}

}  // namespace sixmil
