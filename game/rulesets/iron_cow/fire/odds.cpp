#include "game/rulesets/iron_cow/fire/odds.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "game/core/measure/measure.hpp"

#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/orders/acting_order.hpp"

namespace sixmil::iron_cow {
namespace {

constexpr std::array<std::string_view, range_bands> band_labels = {"base up to 50 mm",  "base up to 150 mm",
                                                                   "base up to 300 mm", "base up to 450 mm",
                                                                   "base up to 600 mm", "base up to 750 mm"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Order::count)> firer_labels = {
    "firer advances", "firer advances cautiously", "firer static", "firer regroups", "firer calls a strike"};
constexpr std::array<std::string_view, static_cast<std::size_t>(Order::count)> target_labels = {
    "target advances", "target advances cautiously", "target static", "target regroups", "target calls a strike"};
constexpr std::array<std::string_view, 3> arc_names = {"front", "side", "rear"};

// Shares name penetration and armour; their text has to live as long as the program.
constexpr int most_penetration = 40, most_defence = 24;
std::string_view hit_label(int penetration, const Armour& armour) {
  static const std::vector<std::string> labels = [] {
    std::vector<std::string> made;
    made.reserve((most_penetration + 1) * (most_defence + 1) * arc_names.size());
    for (int p = 0; p <= most_penetration; ++p)
      for (int d = 0; d <= most_defence; ++d)
        for (const std::string_view arc : arc_names)
          made.push_back((p >= d ? "destroyed: penetration " : "no effect: penetration ") + std::to_string(p) +
                         " against " + std::string(arc) + " " + std::to_string(d));
    return made;
  }();
  const int p = std::clamp(penetration, 0, most_penetration), d = std::clamp(armour.defence, 0, most_defence);
  return labels[static_cast<std::size_t>((p * (most_defence + 1) + d) * 3 + static_cast<int>(armour.arc))];
}

}  // namespace

int range_band(std::int64_t distance_squared) {
  for (int band = 0; band < range_bands; ++band)
    if (distance_squared <= std::int64_t{band_most[band]} * band_most[band]) return band;
  return -1;
}

std::string_view band_label(int band) { return band_labels[static_cast<std::size_t>(band)]; }

Band band_of(const State& state, ElementId firer, int band) {
  if (band < 0) return {};
  const Profile& profile = profile_of(state, firer);
  if (band == 0 && !profile.errata.none() && option(state, Option::glorie_errata) != 0) return profile.errata;
  return profile.bands[band];
}

void add_firer_order(Explanation& odds, Order order, int percent, std::string_view rule) {
  if (percent != 0) odds.add(firer_labels[static_cast<std::size_t>(order)], percent, rule);
}

void add_target_order(Explanation& odds, Order order, int percent, std::string_view rule) {
  if (percent != 0) odds.add(target_labels[static_cast<std::size_t>(order)], percent, rule);
}

Cover cover_at(const State& state, const Profile& target, Vec2 at, std::int32_t height) {
  if (target.flies() && height > vtol_low) return {};
  const GroundHere here = ground_here(state, at);
  const std::vector<GroundInfo>& grounds = state.battle->grounds;
  Cover cover;
  const auto take = [&](std::size_t ground) {
    const int percent = value_of(grounds[ground], GroundValue::fire_into_pct);
    if (percent < cover.percent) cover = {percent, GroundId(static_cast<int>(ground))};
  };
  if (here.building) take(static_cast<std::size_t>(Ground::urban));
  for (std::size_t i = 0; here.kinds != 0 && i < grounds.size(); ++i)
    if ((here.kinds >> i & 1) != 0) take(i);
  return cover;
}

namespace {

std::string_view cover_label(GroundId ground) {
  switch (static_cast<Ground>(ground.index())) {
    case Ground::woods:
      return "target in woods";
    case Ground::jungle:
      return "target in jungle";
    case Ground::urban:
      return "target in a built-up area";
    default:
      return "target in the scenario's own ground";
  }
}

}  // namespace

void add_target_terrain(const State& state, ElementId target, Explanation& odds) {
  const Element& e = state.element(target);
  const Cover cover = cover_at(state, profile_of(state, target), e.at, e.height);
  if (cover.percent == 0) return;
  const bool of_scenario = cover.ground.index() >= static_cast<int>(Ground::count);
  odds.add(cover_label(cover.ground), cover.percent, of_scenario ? "IC-6.4" : "IC-8.2");
}

void add_visibility(const State& state, Explanation& odds) {
  const int percent = option(state, Option::visibility_pct);
  if (percent != 0) odds.add("visibility", percent, "IC-7.1");
}

Armour armour_struck(const Profile& target, Vec2 at, Facing facing, Vec2 from) {
  const Arc arc = arc_of(at, facing, from, {front_degrees, rear_degrees, true});
  return {arc, arc == Arc::front ? target.front : arc == Arc::side ? target.side : target.rear};
}

Armour armour_struck(const State& state, ElementId target, Vec2 from) {
  const Element& e = state.element(target);
  return armour_struck(profile_of(state, target), e.at, e.facing, from);
}

void add_shares(Explanation& odds, int penetration, const Armour& armour) {
  const int chance = odds.value();
  const bool pierces = penetration >= armour.defence;
  odds.shares.push_back({"miss", 100 - chance, false});
  if (chance > 0) odds.shares.push_back({hit_label(penetration, armour), chance, pierces});
}

Silence silence(const State& state, ElementId element) {
  if (!state.element(element).on_table()) return Silence::away;
  if (state.counter(element, counters().element.fired) != 0) return Silence::fired;
  const UnitId section = section_of(state, element);
  const UnitCounters& c = counters().unit;
  if (state.counter(section, c.nerve) != static_cast<int>(Nerve::steady)) return Silence::shaken;
  if (state.counter(section, c.regrouped) != static_cast<int>(Regrouped::no)) return Silence::regrouping;
  return state.counter(section, c.surprised) != 0 ? Silence::surprised : Silence::free;
}

Verdict silence_verdict(const State& state, ElementId element, Silence why) {
  const std::string& name = name_of(state, element);
  switch (why) {
    case Silence::away:
      return {name + " is not on the table.", "IC-R17"};
    case Silence::fired:
      return {name + " has fired this turn.", "IC-8.1"};
    case Silence::shaken:
      return {name + " is shaken and does not fire.", "IC-R17"};
    case Silence::regrouping:
      return {name + " regroups and does not fire.", "IC-R17"};
    case Silence::surprised:
      return {name + " is surprised and does not fire this turn.", "IC-R17"};
    default:
      return Verdict::allowed();
  }
}

}  // namespace sixmil::iron_cow
