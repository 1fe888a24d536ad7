#include "engine/gl/vertex_array.hpp"

#include "engine/gl/gl.hpp"

namespace sixmil::gl {

VertexArray::~VertexArray() {
  if (name_) glDeleteVertexArrays(1, &name_);
}

void VertexArray::bind() {
  if (!name_) glGenVertexArrays(1, &name_);
  glBindVertexArray(name_);
}

void VertexArray::attribute(int location, const Buffer& buffer, int components, Type type, std::size_t stride,
                            std::size_t offset, bool per_instance) {
  bind();
  buffer.bind();
  const auto at = static_cast<GLuint>(location);
  const auto step = static_cast<GLsizei>(stride);
  const void* from = reinterpret_cast<const void*>(offset);
  glEnableVertexAttribArray(at);
  switch (type) {
    case Type::float32:
      glVertexAttribPointer(at, components, GL_FLOAT, GL_FALSE, step, from);
      break;
    case Type::normalized8:
      glVertexAttribPointer(at, components, GL_UNSIGNED_BYTE, GL_TRUE, step, from);
      break;
    case Type::signed_normalized8:
      glVertexAttribPointer(at, components, GL_BYTE, GL_TRUE, step, from);
      break;
    case Type::unsigned8:
      glVertexAttribIPointer(at, components, GL_UNSIGNED_BYTE, step, from);
      break;
    case Type::unsigned32:
      glVertexAttribIPointer(at, components, GL_UNSIGNED_INT, step, from);
      break;
  }
  glVertexAttribDivisor(at, per_instance ? 1 : 0);
}

void VertexArray::indices(const Buffer& buffer) {
  bind();
  buffer.bind();
}

void draw_triangles(int vertices) { glDrawArrays(GL_TRIANGLES, 0, vertices); }
void draw_indexed(int indices, std::size_t first_index) {
  glDrawElements(GL_TRIANGLES, indices, GL_UNSIGNED_INT, reinterpret_cast<const void*>(first_index * 4));
}
void draw_indexed_instances(int indices, int instances) {
  glDrawElementsInstanced(GL_TRIANGLES, indices, GL_UNSIGNED_INT, nullptr, instances);
}

}  // namespace sixmil::gl
