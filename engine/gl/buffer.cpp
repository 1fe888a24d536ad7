#include "engine/gl/buffer.hpp"

#include "engine/gl/gl.hpp"

namespace sixmil::gl {
namespace {
GLenum target_of(Buffer::Target target) {
  return target == Buffer::Target::vertices ? GL_ARRAY_BUFFER : GL_ELEMENT_ARRAY_BUFFER;
}
}  // namespace

Buffer::~Buffer() {
  if (name_) glDeleteBuffers(1, &name_);
}

void Buffer::bind() const { glBindBuffer(target_of(target_), name_); }

void Buffer::upload_bytes(const void* data, std::size_t bytes, bool often) {
  if (!name_) glGenBuffers(1, &name_);
  bind();
  glBufferData(target_of(target_), static_cast<GLsizeiptr>(bytes), data, often ? GL_STREAM_DRAW : GL_STATIC_DRAW);
  bytes_ = bytes;
}

}  // namespace sixmil::gl
