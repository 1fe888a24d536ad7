#include "game/view/side_paint.hpp"

#include <algorithm>

#include "engine/base/log.hpp"

#include "engine/render/land.hpp"

namespace sixmil::view {
namespace {

constexpr float alike = 0.16f;  // base coats nearer than this are taken for one from across the table

// A scheme of PaintJob::id; a land that has no file is as the temperate one.
std::string scheme_for(const std::string& land) {
  const Looks& looks = shipped_looks();
  const int found = render::find_land(looks, land);
  const Json* scheme =
      found < 0 ? nullptr : looks.lands.files[static_cast<std::size_t>(found)].json.find("paint_scheme");
  return scheme ? scheme->text : "temperate";
}

PaintJob job_of(const std::string& folder, const std::string& faction, const std::string& scheme) {
  const auto jobs = load_paint(folder, faction);
  if (!jobs) {
    log_warning("The models of " + faction + " are painted olive drab: " + jobs.error().sentence());
    return plain_paint();
  }
  const auto found = std::find_if(jobs->begin(), jobs->end(), [&](const PaintJob& job) { return job.id == scheme; });
  if (found != jobs->end()) return *found;
  log_warning("The models of " + faction + " are painted as for another table: " + folder + "/" + faction +
              ".json has no scheme \"" + scheme + "\".");
  return jobs->front();
}

}  // namespace

Vec3f side_accent(SideId side) {
  constexpr Vec3f colours[] = {{0, 0.447f, 0.698f}, {0.835f, 0.369f, 0}, {0, 0.62f, 0.451f}, {0.8f, 0.475f, 0.655f}};
  return colours[side.valid() ? side.index() & 3 : 0];
}

std::vector<PaintJob> paint_sides(const Battle& battle, const std::string& land, const std::string& folder) {
  std::vector<PaintJob> out;
  for (std::size_t i = 0; i < battle.sides.size(); ++i) {
    const FactionId faction = battle.sides[i].faction;
    PaintJob job = faction.valid() ? job_of(folder, battle.info->factions[static_cast<std::size_t>(faction.index())].id,
                                            scheme_for(land))
                                   : plain_paint();
    const auto like_another = [&] {
      return std::any_of(out.begin(), out.end(),
                         [&](const PaintJob& other) { return length(other.colours[0] - job.colours[0]) < alike; });
    };
    if (like_another()) job = repainted(job);
    const Vec3f accent = side_accent(SideId(static_cast<int>(i)));
    if (!job.own_accent) job.colours[static_cast<std::size_t>(PaintSlot::accent)] = accent;
    job.colours[static_cast<std::size_t>(PaintSlot::rim)] = accent;
    out.push_back(std::move(job));
  }
  return out;
}

std::vector<int> painted_numbers(const Battle& battle) {
  // Which it is among those of one parent; units of one element, a commander's, do not count.
  const std::size_t units = battle.units.size();
  std::vector<int> size(units, 0), place(units, 0), children(units, 0), elements(units, 0);
  for (const ElementInfo& element : battle.elements) ++size[static_cast<std::size_t>(element.unit.index())];
  std::vector<int> tops(battle.sides.size(), 0);
  for (std::size_t u = 0; u < units; ++u) {
    const UnitInfo& unit = battle.units[u];
    if (!unit.parent.valid())
      place[u] = ++tops[static_cast<std::size_t>(unit.side.index())];
    else if (size[u] != 1)
      place[u] = ++children[static_cast<std::size_t>(unit.parent.index())];
  }
  std::vector<int> out;
  for (const ElementInfo& element : battle.elements) {
    auto own = static_cast<std::size_t>(element.unit.index());
    const bool sub = battle.units[own].parent.valid(), alone = sub && size[own] == 1;
    std::size_t top = own;
    while (battle.units[top].parent.valid()) top = static_cast<std::size_t>(battle.units[top].parent.index());
    const int last = alone ? ++elements[top] : ++elements[own];
    out.push_back(100 * ((place[top] - 1) % 9 + 1) + 10 * (sub && !alone ? place[own] % 10 : 0) + last % 10);
  }
  return out;
}

}  // namespace sixmil::view
