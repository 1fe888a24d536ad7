#include "game/rulesets/modern/seeing/look.hpp"

#include <vector>

#include "engine/base/hash.hpp"
#include "engine/base/memory.hpp"

#include "game/core/state/of_battle.hpp"

#include "game/rulesets/modern/fire/range.hpp"

namespace sixmil::modern {
namespace {

// Lines are the same for everybody; night and sights are looked at afterwards.
enum class Smoke : std::uint8_t { counts, ignored };

struct Bare {
  State state;
};

// The battle without its smoke, for eyes that see through it. Bodies are kept where they block (MOD-R38).
const State& without_smoke(const State& state) {
  State& bare = remembered<Bare>().state;
  bare.battle = state.battle;
  bare.elements = state.elements;
  bare.viewer = state.viewer;
  return bare;
}

bool smoke_lies(const State& state) {
  for (const Marker& marker : state.markers)
    if (!marker.gone) return true;
  return false;
}

bool any_line(const State& state, const Posed& from, const Posed& to, Smoke smoke) {
  const State& world = smoke == Smoke::ignored && smoke_lies(state) ? without_smoke(state) : state;
  return sees(world, stand_of(state, from), stand_of(state, to));
}
int lines(const State& state, const Posed& from, const Posed& to, Smoke smoke) {
  const State& world = smoke == Smoke::ignored && smoke_lies(state) ? without_smoke(state) : state;
  return points_seen(world, stand_of(state, from), stand_of(state, to));
}

// How far that element sees this target at night, tu; −1: without limit (MOD-5.8). Thermal sights left out.
std::int32_t night_range(const State& state, ElementId from, ElementId to) {
  const std::int32_t by_device = has(state, from, Kit::pnv)  ? night_pnv
                                 : has(state, from, Kit::nv) ? night_nv
                                                             : night_bare;
  const bool flashed = flag(state, to, counters().element.flash);
  return flashed && night_flash > by_device ? night_flash : by_device;
}
bool too_dark(const State& state, const Posed& from, const Posed& to) {
  return option(state, Option::night) != 0 && !range_at_most(state, from, to, night_range(state, from.id, to.id));
}

// Kept for where both stand.
struct Known {
  Posed from, to;
  std::uint64_t smoke = 0;
  std::int8_t any = -1, any_bare = -1, points = -1, points_bare = -1, shelter = -1;
  std::string_view shelter_by = {};
};
struct Store {
  OfBattle battle;
  std::vector<Known> pairs;
  Known once;  // where nothing is kept
};

std::uint64_t smoke_stamp(const State& state) {
  std::uint64_t stamp = 0;
  for (const Marker& marker : state.markers)
    if (!marker.gone)
      stamp = digest_mix(stamp, static_cast<std::uint64_t>(marker.at.x) << 40 ^
                                    static_cast<std::uint64_t>(marker.at.y) << 16 ^
                                    static_cast<std::uint64_t>(marker.radius));
  return stamp;
}

// Where bodies block, every move of anybody changes lines: then nothing is kept.
Known& known(const State& state, const Posed& from, const Posed& to) {
  Store& store = remembered<Store>();
  if (state.battle->sight.bodies_block) return store.once = {from, to};
  const std::size_t count = state.elements.size();
  if (!store.battle.is(state)) {
    store.battle.become(state);
    store.pairs.assign(count * count, Known{});
  }
  Known& pair =
      store.pairs[static_cast<std::size_t>(from.id.index()) * count + static_cast<std::size_t>(to.id.index())];
  const std::uint64_t smoke = state.markers.empty() ? 0 : smoke_stamp(state);
  if (pair.from != from || pair.to != to || pair.smoke != smoke) {
    pair = Known{from, to};
    pair.smoke = smoke;
  }
  return pair;
}

// The two answers that need lines, by whoever keeps them.
struct Asker {
  const State& state;
  const Posed &from, &to;
  Known* keep = nullptr;

  bool any(Smoke smoke) const {
    std::int8_t here = -1;
    std::int8_t& slot = keep ? (smoke == Smoke::counts ? keep->any : keep->any_bare) : here;
    if (slot < 0) slot = any_line(state, from, to, smoke) ? 1 : 0;
    return slot > 0;
  }
  int points(Smoke smoke) const {
    std::int8_t here = -1;
    std::int8_t& slot = keep ? (smoke == Smoke::counts ? keep->points : keep->points_bare) : here;
    if (slot < 0) slot = static_cast<std::int8_t>(lines(state, from, to, smoke));
    return slot;
  }
  std::string_view shelter() const {
    if (!keep) return sheltered(state, from, to);
    if (keep->shelter < 0) {
      keep->shelter_by = sheltered(state, from, to);
      keep->shelter = keep->shelter_by.empty() ? 0 : 1;
    }
    return keep->shelter_by;
  }

  bool sees_it() const {
    if (!any(Smoke::counts)) return has(state, from.id, Kit::ts) && smoke_lies(state) && any(Smoke::ignored);
    return !too_dark(state, from, to) || has(state, from.id, Kit::ts);
  }
  Look whole() const {
    Look out;
    const bool thermal = has(state, from.id, Kit::ts), dark = too_dark(state, from, to);
    out.visible = points(Smoke::counts);
    if (out.visible == 0 && thermal && smoke_lies(state)) {
      out.visible = points(Smoke::ignored);
      out.thermal = out.through_smoke = out.visible > 0;
    }
    if (dark && !thermal) out.visible = 0;
    if (out.visible == 0) return Look{};
    if (dark) out.thermal = true;
    out.cover_by = out.visible <= cover_points_most ? "target half hidden" : shelter();
    out.cover = !out.cover_by.empty();
    return out;
  }
};

bool both_there(const State& state, ElementId from, ElementId to) {
  return state.element(from).on_table() && state.element(to).on_table();
}

}  // namespace

Look look(const State& state, const Posed& from, const Posed& to) { return Asker{state, from, to}.whole(); }

bool in_sight(const State& state, const Posed& from, const Posed& to) { return Asker{state, from, to}.sees_it(); }

Look look(const State& state, ElementId from, ElementId to) {
  if (!both_there(state, from, to)) return {};
  const Posed a = posed(state, from), b = posed(state, to);
  return Asker{state, a, b, &known(state, a, b)}.whole();
}

bool in_sight(const State& state, ElementId from, ElementId to) {
  if (!both_there(state, from, to)) return false;
  const Posed a = posed(state, from), b = posed(state, to);
  return Asker{state, a, b, &known(state, a, b)}.sees_it();
}

}  // namespace sixmil::modern
