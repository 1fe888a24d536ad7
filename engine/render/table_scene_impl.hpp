#pragma once
// The inside of TableScene: what is on the card, and how a picture is made of it. Only table_scene*.cpp include this.

#include <array>
#include <span>
#include <string>
#include <vector>

#include "engine/gl/framebuffer.hpp"
#include "engine/gl/program.hpp"
#include "engine/render/gpu_mesh.hpp"
#include "engine/render/ground_masks.hpp"
#include "engine/render/planting.hpp"
#include "engine/render/table_scene.hpp"
#include "engine/render/terrain.hpp"

namespace sixmil::render {

// One warm lamp, low enough to throw shadows that show the shape of things; linear light.
const Vec3f lamp_way = normalized({-0.76f, -0.22f, 0.61f});

// Ways to draw the ground: bits for tufts seen near and for water, then both under a veil.
constexpr int terrain_detail = 1, terrain_water = 2, terrain_veil = 4, terrain_kinds = 5;

// A model on the card.
struct Kind {
  std::string id;
  Vec3f size, pivot;
  GpuMesh full, low, whips;
};

// Instances of one mesh, to be drawn with one program.
struct Batch {
  GpuMesh* mesh = nullptr;
  Vec3f pivot;
  std::vector<GpuInstance> instances;
};
// What a view shows: large enough on the screen for every detail, and small.
struct Batches {
  std::vector<Batch> rich, plain;
};

// Houses, walls and bridges of a part of the table.
struct SceneryPiece {
  Box3 box;
  GpuMesh mesh;
};

struct PlantMeshes {
  GpuMesh full, low;
  float height = 24;
};

struct TableScene::Impl {
  TierSettings tier;
  Ground ground;
  gl::Program bake, terrain_programs[terrain_kinds], terrain_shadow, model_program, model_plain, model_shadow, room,
      overlay_program, background, blur, focus;
  gl::Texture noise, albedo, veil, shadow_map, static_shadow, sharp, half[2];
  gl::TextureTarget shadow_target, static_target, sharp_target, half_targets[2];
  gl::Framebuffer picture;
  gl::VertexArray no_vertices, overlay_array;
  gl::Buffer overlay_buffer;
  Terrain terrain;
  std::vector<SceneryPiece> scenery;
  GpuMesh board, room_table, rod, lump;
  std::array<std::array<PlantMeshes, plant_variants>, plant_kinds> plant_meshes;
  std::array<GpuMesh, plant_variants> plumes;
  std::vector<Plant> plants;
  std::vector<Kind> kinds;
  std::array<float, 4 * paint_slots * schemes_most> schemes{};
  std::vector<Instance> instances;
  std::vector<OverlayVertex> overlays;
  std::vector<Effect> effects;
  std::vector<std::uint8_t> veiled;
  Mat4 shadow_matrix;  // world to clip
  bool have_table = false;
  bool models_moved = true, scenery_moved = true, changed = true;
  Camera last_camera;
  int last_width = 0, last_height = 0;
  DrawStats stats;

  Status load();
  void make_common();
  void bake_ground(const MaskSet& masks, unsigned seed, Biome biome);
  void fit_shadow();
  void draw_shadows();
  void light(const gl::Program& program, const Camera& camera, const Mat4& view_projection) const;
  // camera: nullptr for shadows, which see everything small.
  void gather_models(const Camera* camera, const Mat4& view_projection, int height, bool ghosts, Batches& out);
  void gather_plants(const Camera* camera, const Mat4& view_projection, int height, Batches& out);
  void gather_scenery(const Camera* camera, const Mat4& view_projection, int height, Batches& out);
  void draw_batches(const gl::Program& program, const std::vector<Batch>& batches);
  void draw_ground(const Camera& camera, const Mat4& view_projection, int height);
  void draw_room(const Camera& camera, const Mat4& view_projection);
  void draw_picture(const Camera& camera, int width, int height);
  void draw_overlays(const Mat4& view_projection, std::span<const OverlayVertex> vertices, bool glowing);
  void finish_picture(int width, int height, unsigned target);
  Mat4 place_of(const Instance& instance) const;
};

}  // namespace sixmil::render
