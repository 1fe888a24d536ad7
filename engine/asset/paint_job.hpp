#pragma once
// How a faction paints its models: assets/models/paint/<faction>.json, five schemes a file, one for each kind of table.
// Colours are lighter than life: a small thing in a lit room looks darker than a large one outside.

#include <array>
#include <string>
#include <vector>

#include "engine/base/result.hpp"

#include "engine/asset/mesh.hpp"

namespace sixmil {

enum class CamouflageKind : std::uint8_t { none, patches, bands, splinters };

struct PaintJob {
  std::string id;    // "temperate", "desert", …
  std::string name;  // what a painter would call it
  // As on the paint pot (0 … 1, display values), by PaintSlot.
  std::array<Vec3f, paint_slots> colours{};
  bool own_accent = false;  // else the accent is the side's colour
  CamouflageKind camouflage = CamouflageKind::none;
  float dust = 0;  // 0 … 1, from the ground up
};

constexpr int paint_jobs_a_faction = 5;

// Olive drab, for whom nobody has mixed paint.
PaintJob plain_paint();
// The same pots the other way round, for a second army of one faction: base and second coat change places, or base and
// third where that tells the two further apart.
PaintJob repainted(const PaintJob& job);

// A file's schemes, in its order.
Result<std::vector<PaintJob>> load_paint(const std::string& folder, const std::string& faction);
// Factions of a folder, sorted.
std::vector<std::string> list_paint(const std::string& folder);
// <program root>/assets/models/paint
std::string paint_folder();

}  // namespace sixmil
