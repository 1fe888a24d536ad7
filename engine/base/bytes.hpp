#pragma once
// Canonical bytes: fixed order, little-endian, whatever the machine.

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace sixmil {

class ByteWriter {
 public:
  template <class T>
  requires std::is_integral_v<T>
  void put(T value) {
    using U = std::make_unsigned_t<std::conditional_t<std::is_same_v<T, bool>, unsigned char, T>>;
    const auto bits = static_cast<std::uint64_t>(static_cast<U>(value));
    std::byte* const to = room(sizeof(U));
    for (std::size_t i = 0; i < sizeof(U); ++i) to[i] = static_cast<std::byte>((bits >> (8 * i)) & 0xff);
  }
  void put_real(float value) {  // IEEE 754, 32 bits
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    put(bits);
  }
  void put_bytes(std::span<const std::byte> bytes) {
    if (!bytes.empty()) std::memcpy(room(bytes.size()), bytes.data(), bytes.size());
  }
  // Length (32 bits) and the text.
  void put_text(std::string_view text) {
    put(static_cast<std::uint32_t>(text.size()));
    put_bytes(std::as_bytes(std::span(text)));
  }
  std::span<const std::byte> bytes() const { return {bytes_.data(), used_}; }
  std::vector<std::byte> take() {
    bytes_.resize(used_);
    used_ = 0;
    return std::move(bytes_);
  }
  void clear() { used_ = 0; }

 private:
  // Where the next `size` bytes go.
  std::byte* room(std::size_t size) {
    if (bytes_.size() - used_ < size) bytes_.resize(std::max(2 * bytes_.size(), used_ + size));
    used_ += size;
    return bytes_.data() + used_ - size;
  }

  std::vector<std::byte> bytes_;  // as much as there has been room for
  std::size_t used_ = 0;
};

// Reads what a ByteWriter wrote. A read past the end yields zero and makes `failed()` true for good, so a loader
// may read a whole block and check once.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  template <class T>
  requires std::is_integral_v<T> T get() {
    if (failed_ || bytes_.size() - at_ < sizeof(T)) {
      failed_ = true;
      return T{};
    }
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) bits |= static_cast<std::uint64_t>(bytes_[at_ + i]) << (8 * i);
    at_ += sizeof(T);
    return static_cast<T>(bits);
  }
  float get_real() {
    const auto bits = get<std::uint32_t>();
    float value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  }
  // Fails when the stored length exceeds `limit` or what is left.
  std::string get_text(std::size_t limit) {
    const auto size = get<std::uint32_t>();
    if (failed_ || size > limit || bytes_.size() - at_ < size) {
      failed_ = true;
      return {};
    }
    std::string text(reinterpret_cast<const char*>(bytes_.data() + at_), size);
    at_ += size;
    return text;
  }
  std::size_t left() const { return bytes_.size() - at_; }
  std::size_t at() const { return at_; }
  bool failed() const { return failed_; }
  bool done() const { return !failed_ && at_ == bytes_.size(); }

 private:
  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;
  bool failed_ = false;
};

}  // namespace sixmil
