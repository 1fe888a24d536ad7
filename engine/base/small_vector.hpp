#pragma once
// A vector of at most N plain values, stored in place: copies are memcpy, nothing allocates.

#include <algorithm>
#include <cstdint>
#include <initializer_list>

#include "engine/base/assert.hpp"

namespace sixmil {

template <class T, int N>
class SmallVector {
 public:
  constexpr SmallVector() = default;
  SmallVector(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  static constexpr int capacity() { return N; }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == N; }
  void clear() { size_ = 0; }
  void push_back(const T& value) {
    SIXMIL_ASSERT(size_ < N);
    items_[size_++] = value;
  }
  void pop_back() {
    SIXMIL_ASSERT(size_ > 0);
    --size_;
  }
  void resize(int size) {
    SIXMIL_ASSERT(size >= 0 && size <= N);
    for (int i = size_; i < size; ++i) items_[i] = T{};
    size_ = static_cast<std::int32_t>(size);
  }
  T& operator[](int i) {
    SIXMIL_ASSERT(i >= 0 && i < size_);
    return items_[i];
  }
  const T& operator[](int i) const {
    SIXMIL_ASSERT(i >= 0 && i < size_);
    return items_[i];
  }
  T& front() { return (*this)[0]; }
  const T& front() const { return (*this)[0]; }
  T& back() { return (*this)[size_ - 1]; }
  const T& back() const { return (*this)[size_ - 1]; }
  T* data() { return items_; }
  const T* data() const { return items_; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  friend bool operator==(const SmallVector& a, const SmallVector& b) {
    return a.size_ == b.size_ && std::equal(a.begin(), a.end(), b.begin());
  }

  // Copies touch only the part in use, so a short path costs little.
  SmallVector(const SmallVector& other) : size_(other.size_) { std::copy(other.begin(), other.end(), items_); }
  SmallVector& operator=(const SmallVector& other) {
    size_ = other.size_;
    std::copy(other.items_, other.items_ + other.size_, items_);
    return *this;
  }

 private:
  std::int32_t size_ = 0;
  T items_[N];
};

}  // namespace sixmil
