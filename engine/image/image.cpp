#include "engine/image/image.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <stb/stb_image.h>
#include <stb/stb_image_write.h>

#include "engine/base/file.hpp"

namespace sixmil {
namespace {

constexpr std::size_t file_bytes_most = 256u * 1024 * 1024;

enum class Format { none, png, jpeg };

Format format_of(std::span<const std::byte> bytes) {
  static constexpr unsigned char png[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  if (bytes.size() >= 8 && std::memcmp(bytes.data(), png, 8) == 0) return Format::png;
  static constexpr unsigned char jpeg[3] = {0xff, 0xd8, 0xff};
  if (bytes.size() >= 3 && std::memcmp(bytes.data(), jpeg, 3) == 0) return Format::jpeg;
  return Format::none;
}

Error bad(std::string_view place, std::string problem, std::string remedy) {
  return Error{std::string(place), std::move(problem), std::move(remedy)};
}

struct Freer {
  void operator()(void* p) const { stbi_image_free(p); }
};

// Kind, then size from the header, so that a small file cannot ask for gigabytes.
Status check_header(std::span<const std::byte> bytes, std::string_view place, bool png_only) {
  const Format format = format_of(bytes);
  if (format == Format::none || (png_only && format != Format::png))
    return bad(place, png_only ? "not a PNG file" : "neither a PNG nor a JPEG file", "save it as PNG");
  if (bytes.size() > file_bytes_most) return bad(place, "larger than 256 MiB", "make the picture smaller");
  int width = 0, height = 0, channels = 0;
  const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
  if (!stbi_info_from_memory(data, static_cast<int>(bytes.size()), &width, &height, &channels))
    return bad(place, std::string("damaged header: ") + stbi_failure_reason(), "save the picture again");
  if (width < 1 || height < 1) return bad(place, "has no pixels", "save the picture again");
  if (width > image_side_most || height > image_side_most ||
      static_cast<std::int64_t>(width) * height > image_pixels_most)
    return bad(place, std::to_string(width) + " x " + std::to_string(height) + " pixels is too large",
               "use at most 8192 a side");
  return Nothing{};
}

}  // namespace

std::vector<Image> with_halves(Image image) {
  std::vector<Image> out;
  out.push_back(std::move(image));
  while (out.back().width > 1 || out.back().height > 1) {
    const Image& from = out.back();
    Image half;
    half.width = std::max(1, from.width / 2);
    half.height = std::max(1, from.height / 2);
    half.rgba.resize(4 * static_cast<std::size_t>(half.width) * half.height);
    const int right = from.width > 1, down = from.height > 1;
    for (int y = 0; y < half.height; ++y)
      for (int x = 0; x < half.width; ++x) {
        const int x0 = right * 2 * x, y0 = down * 2 * y;
        const std::uint8_t *a = from.at(x0, y0), *b = from.at(x0 + right, y0), *c = from.at(x0, y0 + down),
                           *d = from.at(x0 + right, y0 + down);
        std::uint8_t* to = half.at(x, y);
        for (int channel = 0; channel < 4; ++channel)
          to[channel] = static_cast<std::uint8_t>((a[channel] + b[channel] + c[channel] + d[channel] + 2) / 4);
      }
    out.push_back(std::move(half));
  }
  return out;
}

Result<Image> decode_image(std::span<const std::byte> bytes, std::string_view place) {
  if (Status header = check_header(bytes, place, false); !header) return header.error();
  Image image;
  int channels = 0;
  const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
  std::unique_ptr<stbi_uc, Freer> pixels(
      stbi_load_from_memory(data, static_cast<int>(bytes.size()), &image.width, &image.height, &channels, 4));
  if (!pixels) return bad(place, std::string("damaged picture: ") + stbi_failure_reason(), "save the picture again");
  image.rgba.assign(pixels.get(), pixels.get() + static_cast<std::size_t>(image.width) * image.height * 4);
  return image;
}

Result<GreyImage16> decode_heights(std::span<const std::byte> bytes, std::string_view place) {
  if (Status header = check_header(bytes, place, true); !header) return header.error();
  GreyImage16 image;
  int channels = 0;
  const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
  std::unique_ptr<stbi_us, Freer> pixels(
      stbi_load_16_from_memory(data, static_cast<int>(bytes.size()), &image.width, &image.height, &channels, 1));
  if (!pixels) return bad(place, std::string("damaged picture: ") + stbi_failure_reason(), "save the picture again");
  image.grey.assign(pixels.get(), pixels.get() + static_cast<std::size_t>(image.width) * image.height);
  return image;
}

Result<Image> load_image(const std::string& path) {
  auto bytes = read_file(path, file_bytes_most);
  if (!bytes) return bytes.error();
  return decode_image(*bytes, path);
}

std::vector<std::byte> encode_png(const Image& image) {
  SIXMIL_ASSERT(image.rgba.size() == static_cast<std::size_t>(image.width) * image.height * 4);
  std::vector<std::byte> out;
  const auto write = [](void* context, void* data, int size) {
    auto* bytes = static_cast<std::vector<std::byte>*>(context);
    const auto* p = static_cast<const std::byte*>(data);
    bytes->insert(bytes->end(), p, p + size);
  };
  const int ok = stbi_write_png_to_func(write, &out, image.width, image.height, 4, image.rgba.data(), image.width * 4);
  SIXMIL_ASSERT(ok != 0);
  return out;
}

Status save_png(const std::string& path, const Image& image) { return write_file(path, encode_png(image)); }

}  // namespace sixmil
