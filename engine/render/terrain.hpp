#pragma once
// The ground on the card: its own triangles in square chunks, and the board it lies in.

#include "engine/asset/mesh.hpp"
#include "engine/gl/vertex_array.hpp"
#include "engine/render/ground.hpp"

namespace sixmil::render {

class Terrain {
 public:
  Terrain() = default;
  explicit Terrain(const Ground& ground);
  // Draws the chunks that a view may see; returns triangles.
  int draw(const Mat4& view_projection) const;

 private:
  struct Chunk {
    Box3 box;
    std::size_t first = 0;
    int count = 0;
  };
  gl::Buffer vertices_{gl::Buffer::Target::vertices};
  gl::Buffer indices_{gl::Buffer::Target::indices};
  mutable gl::VertexArray array_;
  std::vector<Chunk> chunks_;
};

// True when the box lies wholly outside one side of the view.
bool outside_view(const Mat4& view_projection, const Box3& box);
// Wooden frame, the cut edge of the ground, and the table top it all stands on.
MeshData make_board(const Ground& ground);

}  // namespace sixmil::render
