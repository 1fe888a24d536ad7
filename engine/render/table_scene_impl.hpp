#pragma once
// The inside of TableScene: what is on the card, and how a picture is made of it. Only table_scene*.cpp include this.

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/gl/framebuffer.hpp"
#include "engine/gl/program.hpp"
#include "engine/render/gpu_mesh.hpp"
#include "engine/render/ground_masks.hpp"
#include "engine/render/land.hpp"
#include "engine/render/planting.hpp"
#include "engine/render/table_scene.hpp"
#include "engine/render/table_shaders.hpp"
#include "engine/render/terrain.hpp"

namespace sixmil::render {

// One warm lamp, low enough to throw shadows that show the shape of things; linear light.
const Vec3f lamp_way = normalized({-0.76f, -0.22f, 0.61f});

// Ways to draw the ground: bits for one seen near and for one with water, then both under a veil, and a layer of grass.
constexpr int terrain_detail = 1, terrain_water = 2, terrain_veil = 4, terrain_shell = 5;

// Levels of a model: close up, at a hand's breadth, across the table.
enum class Detail : std::uint8_t { full, near, low };
constexpr int details = 3;

// A model on the card.
struct Kind {
  std::string id;
  Vec3f size{}, pivot{}, muzzle{};
  bool turns = false;  // it has a turret
  std::array<GpuMesh, details> whole, wreck;
  GpuMesh whips;
};

// Where a picture is drawn from. For the lamp, which sees everything small, there is no camera.
struct View {
  const Camera* camera = nullptr;
  Mat4 seen{1};  // world to clip
  Vec3f eye{};
  int height = 1;  // pixels of the whole picture
};

// Instances of one mesh, to be drawn with one program.
struct Batch {
  GpuMesh* mesh = nullptr;
  Vec3f pivot{};
  std::vector<GpuInstance> instances;
};
// A part of the shadow map, in clip coordinates.
struct ShadowPart {
  Vec2f low{2, 2}, high{-2, -2};
  bool empty() const { return low.x >= high.x || low.y >= high.y; }
};
// What a view shows: large enough on the screen for every detail, and small.
struct Batches {
  std::vector<Batch> rich, plain;
};

// Triangles that lie on the table, sent to the card when they are new and drawn often.
class Laid {
 public:
  const std::vector<OverlayVertex>& vertices() const { return vertices_; }
  bool empty() const { return vertices_.empty(); }
  void replace(std::vector<OverlayVertex> vertices) {
    vertices_ = std::move(vertices);
    sent_ = false;
  }
  // With the program in use.
  void draw(bool glowing);

 private:
  std::vector<OverlayVertex> vertices_;
  gl::Buffer buffer_;
  gl::VertexArray array_;
  bool sent_ = false;
};

// Houses, walls and bridges of a part of the table.
struct SceneryPiece {
  Box3 box;
  GpuMesh mesh;
};

struct PlantMeshes {
  GpuMesh full, low, far;
  float height = 24;
};

// The depth of a picture, and what is made of it at half its size.
struct Depths {
  gl::Texture depth, occluded, halves[2];
  gl::TextureTarget depth_target, occluded_target, half_targets[2];
};

// A photograph on its way.
struct Photo {
  Camera camera;
  PhotoSettings settings;
  TierSettings tier;
  gl::Framebuffer picture;
  Depths depths;
  gl::Texture one, sum, done;
  gl::TextureTarget one_target, sum_target, done_target;
  int side = 0, columns = 0, rows = 0;  // of its tiles
  int tile = 0, sample = 0;             // to be drawn next
  Image image;
};

struct TableScene::Impl {
  TierSettings tier;
  Ground ground;
  TableLooks looks;
  LandLook look;
  gl::Program bake, terrain_programs[terrain_kinds], terrain_shadow, model_program, model_plain, board_plain,
      model_shadow, room, overlay_program, scar_program, background, blur, focus, collect, developing, occlude, soften,
      gather, lens_program;
  gl::Texture noise, albedo, veil, shadow_map, static_shadow, sharp, blurred[2], white;
  gl::TextureTarget shadow_target, static_target, sharp_target, blurred_targets[2];
  Depths depths;
  std::unique_ptr<Photo> photo;  // being taken
  gl::Framebuffer picture;
  gl::VertexArray no_vertices;
  Terrain terrain;
  std::vector<SceneryPiece> scenery;
  GpuMesh board, felt, room_table, rod, lump;
  std::vector<std::array<PlantMeshes, plant_variants>> plant_meshes;  // as looks.trees
  std::array<GpuMesh, plant_variants> plumes;
  std::vector<Plant> plants;
  std::vector<GpuInstance> plant_places;  // of each of them
  Undergrowth undergrowth;
  std::array<GpuMesh, plant_variants> tufts, stones;
  std::vector<Kind> kinds;
  std::array<float, 4 * paint_slots * schemes_most> schemes{};
  std::vector<Instance> instances;
  Laid overlays, glow;
  std::vector<Effect> effects;
  std::vector<Scar> scars;
  Laid contact, scar_mesh;  // made of instances and scars
  bool marks_stale = true;  // these two are
  std::vector<std::uint8_t> veiled;
  ShadowPart unsettled;                    // where models or effects of the shadow map moved
  Mat4 shadow_matrix{1};                   // world to clip
  bool have_table = false, grown = false;  // grown: layers of grass were drawn
  bool models_moved = true, scenery_moved = true, changed = true;
  Camera last_camera;
  int last_width = 0, last_height = 0;
  DrawStats stats;

  // Takes back what the card or driver cannot do, each with a line in the log.
  void fit_to_card();
  Status load();
  void load_lens();
  void make_common();
  void make_shadow_maps();
  void make_plants();
  // What could not be made is told in the log, once a table for each file.
  void tell(const Error& problem);
  std::vector<std::string> told;
  MeshData plant_mesh(int tree, unsigned seed, TreeDetail detail);
  void make_scenery(const TableDescription& table);
  struct Laying {
    TableDescription table;
    MaskSet masks;
    std::size_t step = 0;
  };
  std::optional<Laying> laying;  // a table that is not there yet
  // The ground's picture: from the cache, or painted.
  void bake_ground(const MaskSet& masks, unsigned seed);
  std::uint64_t bake_key(const MaskSet& masks, unsigned seed, int width, int height) const;
  void paint_ground(const MaskSet& masks, unsigned seed, int width, int height);
  void fit_shadow();
  // Shadows near there are drawn anew.
  void unsettle(const Instance& instance);
  void unsettle(const Effect& effect);
  void unsettle(const Box3& box);
  gl::PixelRect take_unsettled();
  void draw_shadows();
  void light(const gl::Program& program, const View& view) const;
  void gather_models(const View& view, bool ghosts, Batches& out);
  void gather_plants(const View& view, Batches& out);
  void gather_undergrowth(const View& view, Batches& out);
  void gather_scenery(const View& view, Batches& out);
  void draw_batches(const gl::Program& program, const std::vector<Batch>& batches);
  void draw_ground(const View& view);
  void draw_shells(const View& view);
  void draw_marks(const View& view);
  bool room_table_fills(const View& view) const;
  void draw_room(const View& view, bool in_room);
  void draw_models(const View& view, const Batches& batches);
  void draw_picture(const View& view, int width, int height);
  void draw_overlays(const View& view, Laid& laid, bool glowing);
  void draw_sample(Photo& photo);
  void finish_tile(Photo& photo);
  void add_sample(const gl::TextureTarget& sum, const gl::Texture& one, float weight, int side);
  void develop(const gl::TextureTarget& to, const gl::Texture& sum, int side, Vec2f corner, Vec2f size);
  bool take_depth(int width, int height);
  void occlude_hollows(const View& view, float share, int sample);
  void focus_by_depth(const View& view, int width, int height, unsigned target);
  void tilt_and_shift(int width, int height, unsigned target);
  void finish_picture(int width, int height, unsigned target);
  Mat4 place_of(const Instance& instance) const;
};

// Part of the picture between two corners (−1 … 1), stretched over all of it.
Mat4 part_of_picture(Vec2f low, Vec2f high);

}  // namespace sixmil::render
