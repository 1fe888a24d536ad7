#pragma once
// One 2D texture.

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sixmil::gl {

class Texture {
 public:
  enum class Format { rgba8, rgba8_srgb, r8, rgba16f, rgba32f, r32f, depth16, depth24 };
  Texture() = default;
  ~Texture();
  Texture(Texture&& other) noexcept
      : name_(std::exchange(other.name_, 0)), width_(other.width_), height_(other.height_) {}
  Texture& operator=(Texture&& other) noexcept {
    std::swap(name_, other.name_);
    std::swap(width_, other.width_);
    std::swap(height_, other.height_);
    return *this;
  }

  // Storage without contents; linear filter, clamped.
  void allocate(Format format, int width, int height);
  // rgba8 formats take bytes, the float formats take floats; rows from texture coordinate 0 up, no padding.
  void upload(Format format, int width, int height, std::span<const std::uint8_t> pixels);
  void upload(Format format, int width, int height, std::span<const float> pixels);
  void repeat();
  void nearest();
  // Comparison sampling for shadow maps: texture() yields the lit share.
  void compare();
  // The next smaller level, from 1 down to a single pixel, made elsewhere: on software drivers build_mipmaps takes
  // long.
  void add_level(Format format, int level, int width, int height, std::span<const std::uint8_t> pixels);
  void build_mipmaps(float max_anisotropy = 1);
  // The nearest level alone is looked at: half the work of the mean of two.
  void one_level();
  // The bytes of an rgba8 texture, rows from texture coordinate 0 up.
  std::vector<std::uint8_t> download() const;
  void bind(int unit) const;

  unsigned name() const { return name_; }
  int width() const { return width_; }
  int height() const { return height_; }

 private:
  void define(Format format, int width, int height, const void* pixels);
  unsigned name_ = 0;
  int width_ = 0;
  int height_ = 0;
};

}  // namespace sixmil::gl
