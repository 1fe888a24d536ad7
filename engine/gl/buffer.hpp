#pragma once
// One buffer object. Needs a current context for its whole life.

#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>

namespace sixmil::gl {

class Buffer {
 public:
  enum class Target { vertices, indices };
  explicit Buffer(Target target = Target::vertices) : target_(target) {}
  ~Buffer();
  Buffer(Buffer&& other) noexcept
      : target_(other.target_), name_(std::exchange(other.name_, 0)), bytes_(other.bytes_) {}
  Buffer& operator=(Buffer&& other) noexcept {
    std::swap(target_, other.target_);
    std::swap(name_, other.name_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }

  // Replaces the contents. `often`: the contents change every few frames.
  template <class T>
  void upload(std::span<const T> items, bool often = false) {
    static_assert(std::is_trivially_copyable_v<T>);
    upload_bytes(items.data(), items.size_bytes(), often);
  }
  void bind() const;
  bool empty() const { return bytes_ == 0; }
  std::size_t bytes() const { return bytes_; }

 private:
  void upload_bytes(const void* data, std::size_t bytes, bool often);
  Target target_;
  unsigned name_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace sixmil::gl
