#include "engine/gl/framebuffer.hpp"

#include <algorithm>

#include "engine/base/assert.hpp"

#include "engine/gl/gl.hpp"

namespace sixmil::gl {

Framebuffer::~Framebuffer() { release(); }

void Framebuffer::release() {
  if (name_) glDeleteFramebuffers(1, &name_);
  if (colour_) glDeleteRenderbuffers(1, &colour_);
  if (depth_) glDeleteRenderbuffers(1, &depth_);
  name_ = colour_ = depth_ = 0;
}

bool Framebuffer::resize(int width, int height, int samples) {
  if (width == width_ && height == height_ && samples == samples_) return true;
  release();
  width_ = width;
  height_ = height;
  samples_ = samples;
  glGenFramebuffers(1, &name_);
  glBindFramebuffer(GL_FRAMEBUFFER, name_);
  const auto storage = [&](unsigned& buffer, GLenum format, GLenum point) {
    glGenRenderbuffers(1, &buffer);
    glBindRenderbuffer(GL_RENDERBUFFER, buffer);
    if (samples > 1)
      glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
    else
      glRenderbufferStorage(GL_RENDERBUFFER, format, width, height);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, point, GL_RENDERBUFFER, buffer);
  };
  storage(colour_, GL_RGBA8, GL_COLOR_ATTACHMENT0);
  storage(depth_, GL_DEPTH_COMPONENT24, GL_DEPTH_ATTACHMENT);
  const bool complete = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
  if (!complete) width_ = height_ = 0;  // not to be taken for a good one
  return complete;
}

void Framebuffer::bind() const {
  glBindFramebuffer(GL_FRAMEBUFFER, name_);
  glViewport(0, 0, width_, height_);
}

void Framebuffer::blit_to(unsigned target) const {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, name_);
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target);
  glBlitFramebuffer(0, 0, width_, height_, 0, 0, width_, height_, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  glBindFramebuffer(GL_FRAMEBUFFER, target);
}

void Framebuffer::blit_depth_to(unsigned target) const {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, name_);
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target);
  glBlitFramebuffer(0, 0, width_, height_, 0, 0, width_, height_, GL_DEPTH_BUFFER_BIT, GL_NEAREST);
  glBindFramebuffer(GL_FRAMEBUFFER, target);
}

TextureTarget::~TextureTarget() {
  if (name_) glDeleteFramebuffers(1, &name_);
}

void TextureTarget::attach(unsigned point, const Texture& texture) {
  if (!name_) glGenFramebuffers(1, &name_);
  glBindFramebuffer(GL_FRAMEBUFFER, name_);
  glFramebufferTexture2D(GL_FRAMEBUFFER, point, GL_TEXTURE_2D, texture.name(), 0);
}

void TextureTarget::attach_colour(const Texture& texture) { attach(GL_COLOR_ATTACHMENT0, texture); }

void TextureTarget::attach_depth(const Texture& texture) {
  attach(GL_DEPTH_ATTACHMENT, texture);
  const GLenum none = GL_NONE;
  glDrawBuffers(1, &none);
  glReadBuffer(GL_NONE);
}

void TextureTarget::bind() const { glBindFramebuffer(GL_FRAMEBUFFER, name_); }

bool TextureTarget::complete() const {
  bind();
  return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

void copy_scaled(unsigned from, int from_width, int from_height, unsigned to, int to_width, int to_height) {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, from);
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to);
  glBlitFramebuffer(0, 0, from_width, from_height, 0, 0, to_width, to_height, GL_COLOR_BUFFER_BIT, GL_LINEAR);
}

void bind_window() { glBindFramebuffer(GL_FRAMEBUFFER, 0); }

void copy_depth(const TextureTarget& from, const TextureTarget& to, PixelRect p) {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, from.name());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to.name());
  const int right = p.x + p.width, top = p.y + p.height;
  glBlitFramebuffer(p.x, p.y, right, top, p.x, p.y, right, top, GL_DEPTH_BUFFER_BIT, GL_NEAREST);
}

void draw_within(PixelRect part) {
  glEnable(GL_SCISSOR_TEST);
  glScissor(part.x, part.y, part.width, part.height);
}

void draw_anywhere() { glDisable(GL_SCISSOR_TEST); }

std::vector<std::uint8_t> read_pixels(int x, int y, int width, int height) {
  std::vector<std::uint8_t> pixels(static_cast<std::size_t>(width) * height * 4);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(x, y, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
  const std::size_t row = static_cast<std::size_t>(width) * 4;
  for (int a = 0, b = height - 1; a < b; ++a, --b)
    std::swap_ranges(pixels.begin() + static_cast<std::ptrdiff_t>(a * row),
                     pixels.begin() + static_cast<std::ptrdiff_t>((a + 1) * row),
                     pixels.begin() + static_cast<std::ptrdiff_t>(b * row));
  return pixels;
}

void wait_until_drawn() {
  const GLsync fence = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
  while (glClientWaitSync(fence, GL_SYNC_FLUSH_COMMANDS_BIT, 1'000'000'000) == GL_TIMEOUT_EXPIRED) {
  }
  glDeleteSync(fence);
}

}  // namespace sixmil::gl
