#include "engine/gl/texture.hpp"

#include "engine/base/assert.hpp"

#include "engine/gl/capabilities.hpp"
#include "engine/gl/framebuffer.hpp"
#include "engine/gl/gl.hpp"

namespace sixmil::gl {
namespace {

struct Layout {
  GLint internal;
  GLenum format;
  GLenum type;
  int channels;
};

Layout layout_of(Texture::Format format) {
  switch (format) {
    case Texture::Format::rgba8:
      return {GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE, 4};
    case Texture::Format::rgba8_srgb:
      return {GL_SRGB8_ALPHA8, GL_RGBA, GL_UNSIGNED_BYTE, 4};
    case Texture::Format::r8:
      return {GL_R8, GL_RED, GL_UNSIGNED_BYTE, 1};
    case Texture::Format::rgba16f:
      return {GL_RGBA16F, GL_RGBA, GL_FLOAT, 4};
    case Texture::Format::rgba32f:
      return {GL_RGBA32F, GL_RGBA, GL_FLOAT, 4};
    case Texture::Format::r32f:
      return {GL_R32F, GL_RED, GL_FLOAT, 1};
    case Texture::Format::depth16:
      return {GL_DEPTH_COMPONENT16, GL_DEPTH_COMPONENT, GL_UNSIGNED_SHORT, 1};
    case Texture::Format::depth24:
      return {GL_DEPTH_COMPONENT24, GL_DEPTH_COMPONENT, GL_UNSIGNED_INT, 1};
  }
  return {};
}

}  // namespace

Texture::~Texture() {
  if (name_) glDeleteTextures(1, &name_);
}

void Texture::bind(int unit) const {
  glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
  glBindTexture(GL_TEXTURE_2D, name_);
}

void Texture::define(Format format, int width, int height, const void* pixels) {
  if (!name_) glGenTextures(1, &name_);
  bind(0);
  const Layout layout = layout_of(format);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, 0, layout.internal, width, height, 0, layout.format, layout.type, pixels);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  width_ = width;
  height_ = height;
}

void Texture::allocate(Format format, int width, int height) { define(format, width, height, nullptr); }

void Texture::upload(Format format, int width, int height, std::span<const std::uint8_t> pixels) {
  const Layout layout = layout_of(format);
  SIXMIL_ASSERT(layout.type == GL_UNSIGNED_BYTE);
  SIXMIL_ASSERT(pixels.size() == static_cast<std::size_t>(width) * height * layout.channels);
  define(format, width, height, pixels.data());
}

void Texture::upload(Format format, int width, int height, std::span<const float> pixels) {
  const Layout layout = layout_of(format);
  SIXMIL_ASSERT(layout.type == GL_FLOAT);
  SIXMIL_ASSERT(pixels.size() == static_cast<std::size_t>(width) * height * layout.channels);
  define(format, width, height, pixels.data());
}

void Texture::repeat() {
  bind(0);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_REPEAT);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_REPEAT);
}

void Texture::nearest() {
  bind(0);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
}

void Texture::compare() {
  bind(0);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
}

void Texture::add_level(Format format, int level, int width, int height, std::span<const std::uint8_t> pixels) {
  const Layout layout = layout_of(format);
  SIXMIL_ASSERT(layout.type == GL_UNSIGNED_BYTE);
  SIXMIL_ASSERT(pixels.size() == static_cast<std::size_t>(width) * height * layout.channels);
  bind(0);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, level, layout.internal, width, height, 0, layout.format, layout.type, pixels.data());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
}

std::vector<std::uint8_t> Texture::download() const {
  std::vector<std::uint8_t> pixels(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_) * 4);
  TextureTarget target;
  target.attach_colour(*this);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, width_, height_, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
  bind_window();
  return pixels;
}

void Texture::one_level() {
  bind(0);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
}

void Texture::build_mipmaps(float max_anisotropy) {
  bind(0);
  glGenerateMipmap(GL_TEXTURE_2D);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  if (max_anisotropy > 1 && anisotropic_filter())
    glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MAX_ANISOTROPY_EXT, max_anisotropy);
}

}  // namespace sixmil::gl
