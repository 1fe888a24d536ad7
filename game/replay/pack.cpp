#include "game/replay/pack.hpp"

#include <zstd.h>

namespace sixmil::replay {

std::vector<std::byte> pack(std::span<const std::byte> raw) {
  std::vector<std::byte> out(ZSTD_compressBound(raw.size()));
  const std::size_t size = ZSTD_compress(out.data(), out.size(), raw.data(), raw.size(), 3);
  if (ZSTD_isError(size) != 0 || size >= raw.size()) return {};
  out.resize(size);
  return out;
}

Result<std::vector<std::byte>> unpack(std::span<const std::byte> packed, std::size_t raw_size) {
  std::vector<std::byte> out(raw_size);
  const std::size_t size = ZSTD_decompress(out.data(), out.size(), packed.data(), packed.size());
  if (ZSTD_isError(size) != 0 || size != raw_size) return Error{"", "cannot be unpacked", "use an undamaged copy"};
  return out;
}

}  // namespace sixmil::replay
