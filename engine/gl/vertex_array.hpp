#pragma once
// One vertex array object: how attributes are read from buffers, and which indices.

#include <cstddef>
#include <utility>

#include "engine/gl/buffer.hpp"

namespace sixmil::gl {

class VertexArray {
 public:
  enum class Type { float32, unsigned8, normalized8, signed_normalized8, unsigned32 };
  VertexArray() = default;
  ~VertexArray();
  VertexArray(VertexArray&& other) noexcept : name_(std::exchange(other.name_, 0)) {}
  VertexArray& operator=(VertexArray&& other) noexcept {
    std::swap(name_, other.name_);
    return *this;
  }

  // unsigned8 and unsigned32 reach the shader as integers, the others as floats. per_instance: one step an instance.
  void attribute(int location, const Buffer& buffer, int components, Type type, std::size_t stride, std::size_t offset,
                 bool per_instance = false);
  void indices(const Buffer& buffer);
  void bind();

 private:
  unsigned name_ = 0;
};

// Draw calls on the bound vertex array.
void draw_triangles(int vertices);
void draw_indexed(int indices, std::size_t first_index = 0);
void draw_indexed_instances(int indices, int instances);

}  // namespace sixmil::gl
