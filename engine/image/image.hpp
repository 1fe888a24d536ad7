#pragma once
// Pictures: PNG and JPEG in, PNG out, 16-bit grey PNG in for heights.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

namespace sixmil {

// Limits for everything that comes from outside, checked on the header before anything is decoded.
constexpr int image_side_most = 8192;
constexpr std::int64_t image_pixels_most = 64ll * 1024 * 1024;

// RGBA, 8 bits a channel, rows from the top, no padding.
struct Image {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgba;

  std::uint8_t* at(int x, int y) { return &rgba[4 * (static_cast<std::size_t>(y) * width + x)]; }
  const std::uint8_t* at(int x, int y) const { return &rgba[4 * (static_cast<std::size_t>(y) * width + x)]; }
};

// One channel of 16 bits, rows from the top.
struct GreyImage16 {
  int width = 0;
  int height = 0;
  std::vector<std::uint16_t> grey;
};

// The picture and its halves down to a single pixel, as a texture wants them: each pixel the mean of the four it stands
// for; of an odd side the last one is left out.
std::vector<Image> with_halves(Image image);

// `place` names the file in errors. Anything but a whole PNG or JPEG within the limits is refused.
Result<Image> decode_image(std::span<const std::byte> bytes, std::string_view place);
// PNG only; eight-bit files are widened.
Result<GreyImage16> decode_heights(std::span<const std::byte> bytes, std::string_view place);
Result<Image> load_image(const std::string& path);

// The same pixels give the same bytes. Alpha is kept.
std::vector<std::byte> encode_png(const Image& image);
Status save_png(const std::string& path, const Image& image);

}  // namespace sixmil
