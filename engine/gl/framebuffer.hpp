#pragma once
// A place to draw into, other than the window.

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/gl/texture.hpp"

namespace sixmil::gl {

// Colour and depth of a size, multisampled when samples > 1 (window multisampling does nothing on llvmpipe, so the
// program brings its own). Blitted, not sampled.
class Framebuffer {
 public:
  Framebuffer() = default;
  ~Framebuffer();
  Framebuffer(Framebuffer&& other) noexcept { swap(other); }
  Framebuffer& operator=(Framebuffer&& other) noexcept {
    swap(other);
    return *this;
  }

  // Does nothing when the size and samples are already those. samples 1, 2 or 4. False when the driver cannot: nothing
  // may be drawn into it then.
  bool resize(int width, int height, int samples);
  void bind() const;
  // Resolves onto `target` (0: the window), both of this size.
  void blit_to(unsigned target) const;
  // Depth of one sample onto `target`, of this size with 24 bits of depth.
  void blit_depth_to(unsigned target) const;
  unsigned name() const { return name_; }
  int width() const { return width_; }
  int height() const { return height_; }

 private:
  void swap(Framebuffer& other) noexcept {
    std::swap(name_, other.name_);
    std::swap(colour_, other.colour_);
    std::swap(depth_, other.depth_);
    std::swap(width_, other.width_);
    std::swap(height_, other.height_);
    std::swap(samples_, other.samples_);
  }
  void release();
  unsigned name_ = 0, colour_ = 0, depth_ = 0;
  int width_ = 0, height_ = 0, samples_ = 0;
};

// Draws into a texture: colour (any colour format) or depth only.
class TextureTarget {
 public:
  TextureTarget() = default;
  ~TextureTarget();
  TextureTarget(TextureTarget&& other) noexcept : name_(std::exchange(other.name_, 0)) {}
  TextureTarget& operator=(TextureTarget&& other) noexcept {
    std::swap(name_, other.name_);
    return *this;
  }
  // The texture must stay alive while drawn into.
  void attach_colour(const Texture& texture);
  void attach_depth(const Texture& texture);
  void bind() const;
  // False when this driver cannot draw into it.
  bool complete() const;
  unsigned name() const { return name_; }

 private:
  void attach(unsigned point, const Texture& texture);
  unsigned name_ = 0;
};

void bind_window();
// Copies colour between framebuffers, smoothed where the sizes differ.
void copy_scaled(unsigned from, int from_width, int from_height, unsigned to, int to_width, int to_height);
// Whole pixels, from the lower left corner.
struct PixelRect {
  int x = 0, y = 0, width = 0, height = 0;
};
// Copies a part of a texture's depth into another of its format and size; both targets draw into depth.
void copy_depth(const TextureTarget& from, const TextureTarget& to, PixelRect part);
// Nothing is drawn or cleared outside it until the second call.
void draw_within(PixelRect part);
void draw_anywhere();
// RGBA of a rectangle of the bound framebuffer, rows from the top.
std::vector<std::uint8_t> read_pixels(int x, int y, int width, int height);
// Waits until everything that was asked for is drawn.
void wait_until_drawn();

}  // namespace sixmil::gl
