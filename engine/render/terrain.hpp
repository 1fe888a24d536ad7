#pragma once
// The ground on the card: its own triangles in square chunks, and the board it lies in.

#include <functional>

#include "engine/asset/mesh.hpp"
#include "engine/gl/vertex_array.hpp"
#include "engine/render/ground_masks.hpp"

namespace sixmil::render {

class Terrain {
 public:
  static constexpr int levels = 2;  // of detail: near, far away
  Terrain() = default;
  Terrain(const Ground& ground, const MaskSet& masks);
  // Draws the chunks that a view may see; returns triangles.
  enum class Which : std::uint8_t { all, dry, wet };  // pieces without and with water in them
  int draw(const Mat4& view_projection, int level = 0, Which which = Which::all,
           const std::function<bool(const Box3&)>& asked = {}) const;

 private:
  struct Chunk {
    Box3 box;
    std::size_t first[levels] = {};
    int count[levels] = {};
    bool wet = false;
  };
  gl::Buffer vertices_{gl::Buffer::Target::vertices};
  gl::Buffer indices_{gl::Buffer::Target::indices};
  mutable gl::VertexArray array_;
  std::vector<Chunk> chunks_;
};

// True when the box lies wholly outside one side of the view.
bool outside_view(const Mat4& view_projection, const Box3& box);
// Wooden frame and the cut edge of the ground; its foot and top, mm.
constexpr float board_rail = 26;
float board_foot(const Ground& ground);
float board_top(const Ground& ground);
MeshData make_board(const Ground& ground);
// Felt under everything, level with the lowest ground less a little.
MeshData make_felt(const Ground& ground);
constexpr float room_table_reach = 850;  // of the table that it all stands on, beyond the board, mm
// The top of that table; Vertex::light is how much of the lamp comes that far.
MeshData make_room_table(const Ground& ground);

}  // namespace sixmil::render
