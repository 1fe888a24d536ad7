#pragma once
// The floor that drawing is measured against: the least OpenGL 3.3 program with the counts of a large battle. A ground
// of 361 × 241 vertices, 300 models of 500 triangles, 2000 trees of 60: 442,800 triangles, each in one colour, and one
// shadow map of 1024 × 1024 drawn anew for every picture.

#include <vector>

#include "engine/asset/vectors.hpp"
#include "engine/gl/framebuffer.hpp"
#include "engine/gl/vertex_array.hpp"

namespace sixmil::bench {

class BareScene {
 public:
  // Needs a current context.
  BareScene(int width, int height);
  ~BareScene();
  BareScene(const BareScene&) = delete;
  BareScene& operator=(const BareScene&) = delete;

  // The whole table from a little aside; waits until it is drawn.
  void draw(float yaw);
  int triangles() const;

 private:
  struct Part {
    gl::Buffer vertices{gl::Buffer::Target::vertices}, indices{gl::Buffer::Target::indices},
        instances{gl::Buffer::Target::vertices};
    gl::VertexArray array;
    int triangles = 0, count = 0;
  };
  void draw_parts(unsigned single, unsigned many, const Mat4& seen) const;

  int width_, height_;
  Part ground_, model_, tree_;
  Mat4 from_lamp_{1};
  unsigned single_ = 0, many_ = 0, single_depth_ = 0, many_depth_ = 0;
  gl::Framebuffer picture_;
  gl::Texture shadow_;
  gl::TextureTarget shadow_target_;
};

}  // namespace sixmil::bench
