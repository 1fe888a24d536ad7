#include "game/scenario/lay/land.hpp"

#include <algorithm>

#include "game/scenario/document/reading.hpp"

namespace sixmil::scenario {
namespace {

// Calls gone and come for what differs between two lists: all that stands between what both begin and end with.
template <class List>
void differing(const List& before, const List& now, auto&& gone, auto&& come) {
  std::size_t first = 0, end_before = before.size(), end_now = now.size();
  while (first < end_before && first < end_now && before[first] == now[first]) ++first;
  while (end_before > first && end_now > first && before[end_before - 1] == now[end_now - 1]) --end_before, --end_now;
  for (std::size_t i = first; i < end_before; ++i) gone(before[i]);
  for (std::size_t i = first; i < end_now; ++i) come(now[i]);
}

void add_to(Windows& out, const Windows& more) { out.insert(out.end(), more.begin(), more.end()); }

// Where lists of beds or decks differ.
template <class List>
void add_reaches(const List& before, const List& now, const Relief& relief, Windows& out) {
  const auto add = [&](const auto& one) { add_to(out, reach_of(one, relief)); };
  differing(before, now, add, add);
}

void raise_decks(const Relief& relief, std::vector<Deck>& decks) {
  for (Deck& deck : decks) deck.height = deck_height(relief, deck.from, deck.to);
}

void take_surface(const Laying& laying, Surface surface, Land& land) {
  land.table.areas = AreaIndex(std::move(surface.areas), laying.width, laying.depth);
  land.table.scenery.ribbons = std::move(surface.ribbons);
  land.beds = std::move(surface.beds);
  land.decks = std::move(surface.decks);
}

// The samples of the region from relief, beds and decks, the others as they are.
void cut_ground(const Laying& laying, const Region& region, std::vector<std::int32_t> samples, Land& land) {
  const Relief& relief = land.relief;
  carve(relief, land.beds, land.decks, region, samples);
  Result<HeightField> field = HeightField::make(relief.columns, relief.rows, relief.spacing, std::move(samples));
  if (!field.ok()) laying.fail("ground", "the ground is too high or too low", "keep it within 1300 mm");
  land.table.ground = field.ok() ? std::move(*field) : HeightField::flat(laying.width, laying.depth, laying.spacing);
  land.table.scenery.bridges.clear();
  for (const Deck& deck : land.decks)
    land.table.scenery.bridges.push_back({deck.from, deck.to, deck.width, deck.height});
}

void dress(const Laying& laying, Land& land) {
  land.table.scenery.biome = laying.document.table.biome;
  land.table.scenery.seed = laying.document.table.seed;
}

bool sound(const Fields::Errors& errors) {
  for (const char* part :
       {"table", "grounds", "ground", "areas", "roads", "waters", "bridges", "buildings", "villages"})
    if (errors.spoilt(part)) return false;
  return true;
}

}  // namespace

Land lay_land(const Laying& laying, Source& source) {
  Land land;
  land.relief = bare_relief(laying);
  std::vector<std::int32_t> level(land.relief.heights.size(), 0);
  if (land.relief.columns > samples_limit || land.relief.rows > samples_limit) {
    const Error error =
        HeightField::make(land.relief.columns, land.relief.rows, land.relief.spacing, std::move(level)).error();
    laying.fail("ground", error.problem, error.remedy);
    return land;
  }
  const Region whole(land.relief, land.relief.whole());
  land.picture = read_picture(laying, source);
  if (affordable(laying, land.relief)) {
    shape(laying, land.picture, whole, land.relief);
    check_slopes(laying, land.relief, whole);
  }
  take_surface(laying, lay_surface(laying), land);
  raise_decks(land.relief, land.decks);
  cut_ground(laying, whole, std::move(level), land);
  land.houses = plan_houses(laying);
  stand_houses(land.houses, land.table);
  dress(laying, land);
  land.sound = sound(laying.errors);
  return land;
}

Land lay_again(Land land, const Document& before, const Laying& laying, Source& source) {
  const Document& now = laying.document;
  const bool same_whole = land.sound && before.ruleset == now.ruleset && before.measure == now.measure &&
                          document::table_size(before, laying.info) == document::table_size(now, laying.info) &&
                          before.grounds == now.grounds && before.ground.base == now.ground.base &&
                          before.ground.image == now.ground.image;
  if (!same_whole) return lay_land(laying, source);
  Windows windows;
  Relief& relief = land.relief;
  {
    const Laying earlier(before, laying.info, laying.errors);
    differing(
        before.ground.features, now.ground.features,
        [&](const document::Feature& one) { add_to(windows, reach_of(earlier, one, relief)); },
        [&](const document::Feature& one) { add_to(windows, reach_of(laying, one, relief)); });
  }
  if (!affordable(laying, relief)) return lay_land(laying, source);
  if (!windows.empty()) {
    const Region region(relief, windows);
    shape(laying, land.picture, region, relief);
    check_slopes(laying, relief, region);
  }
  const std::vector<Bed> beds = land.beds;
  const std::vector<Deck> decks = land.decks;
  if (before.areas != now.areas || before.roads != now.roads || before.waters != now.waters ||
      before.bridges != now.bridges)
    take_surface(laying, lay_surface(laying), land);
  raise_decks(relief, land.decks);
  add_reaches(beds, land.beds, relief, windows);
  add_reaches(decks, land.decks, relief, windows);
  if (before.buildings != now.buildings || before.villages != now.villages) land.houses = plan_houses(laying);
  if (!windows.empty()) {
    const auto samples = land.table.ground.samples();
    cut_ground(laying, Region(relief, windows), {samples.begin(), samples.end()}, land);
  }
  stand_houses(land.houses, land.table);
  dress(laying, land);
  land.sound = sound(laying.errors);
  return land;
}

}  // namespace sixmil::scenario
