#pragma once
// The libraries that sight is measured against, behind one face each. Same triangles, same segments.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/geometry/height_field.hpp"
#include "engine/geometry/prism.hpp"

namespace sixmil::bench {

// Seconds of processor time of this thread.
double thread_seconds();

// The way Embree asks to be run: tiny floats count as 0, on this thread.
void flush_tiny_floats();

// Embree's triangles on one thread, restricted to an instruction set ("sse2", "avx2", "avx512"), one ray at a time.
class Embree {
 public:
  // With the sides and tops of the prisms as more triangles.
  Embree(const HeightField& ground, std::span<const Prism> prisms, const std::string& isa);
  ~Embree();
  Embree(const Embree&) = delete;
  Embree& operator=(const Embree&) = delete;
  void blocked(std::span<const Line3> lines, std::span<std::uint8_t> result) const;
  std::size_t bytes() const { return bytes_; }  // what the library holds, our shared buffers not counted
  double build_seconds() const { return build_seconds_; }

 private:
  struct Parts;
  Parts* parts_;
  std::size_t bytes_ = 0;
  double build_seconds_ = 0;
};

// Bullet's height field with its accelerator.
class Bullet {
 public:
  explicit Bullet(const HeightField& ground);
  ~Bullet();
  Bullet(const Bullet&) = delete;
  Bullet& operator=(const Bullet&) = delete;
  void blocked(std::span<const Line3> lines, std::span<std::uint8_t> result) const;

 private:
  struct Parts;
  Parts* parts_;
};

}  // namespace sixmil::bench
