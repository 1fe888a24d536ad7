#pragma once
// One part of a kit model from its fields.

#include <string>
#include <vector>

#include "engine/base/json.hpp"

#include "engine/asset/kit.hpp"
#include "engine/asset/solids.hpp"

namespace sixmil {

enum class Level : std::uint8_t { full, near, low };
constexpr int levels = 3;

// In the order of the enumeration: names in the file.
enum class PartKind : std::uint8_t {
  block,
  prism,
  slab,
  loft,
  revolve,
  tube,
  track,
  wheels,
  plate,
  box,
  wedge,
  cylinder,
  cone,
  dome,
  rotor,
  wing,
  figure,
  horse,
  base,
  whip
};

// Appends the part's triangles to the levels it belongs to, and its box to model.body unless it overhangs. Problems go
// to the fields' errors.
void add_kit_part(const Fields& part, Model& model);

// Readers shared by the shapes.
float number(const Fields& f, std::string_view name, float fallback, double least = -100, double most = 100);
Vec3f vector_or(const Fields& f, std::string_view name, Vec3f fallback);
std::vector<Vec2f> pairs(const Fields& f, std::string_view name, int least);
std::vector<Vec3f> triples(const Fields& f, std::string_view name, int least);

// One shape at the origin: solids, running gear and wings, little men.
void add_solid_shape(const Fields& f, PartKind kind, const Coat& coat, Level level, MeshData& mesh);
void add_gear_shape(const Fields& f, PartKind kind, const Coat& coat, Level level, MeshData& mesh);
void add_figure_shape(const Fields& f, PartKind kind, const Coat& coat, Level level, MeshData& mesh);

Mat4 lying_along_x();
Mat4 lying_along_y();

}  // namespace sixmil
