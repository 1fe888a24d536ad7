#include "engine/image/image.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/engine/image/png_bytes.hpp"

namespace sixmil {
namespace {

Image chequered(int width, int height) {
  Image image{width, height, {}};
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const std::uint8_t v = (x + y) % 2 ? 200 : 30;
      image.rgba.insert(image.rgba.end(), {v, static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), 255});
    }
  return image;
}

}  // namespace

TEST_CASE("a picture survives PNG byte for byte, and encoding is repeatable") {
  const Image image = chequered(37, 21);
  const auto bytes = encode_png(image);
  REQUIRE(bytes == encode_png(image));
  const auto back = decode_image(bytes, "a.png");
  REQUIRE(back.ok());
  CHECK(back->width == 37);
  CHECK(back->height == 21);
  CHECK(back->rgba == image.rgba);
}

TEST_CASE("eight-bit grey widens to sixteen bits for heights") {
  Image image{2, 1, {0, 0, 0, 255, 255, 255, 255, 255}};
  const auto heights = decode_heights(encode_png(image), "h.png");
  REQUIRE(heights.ok());
  CHECK(heights->grey == std::vector<std::uint16_t>{0, 65535});
}

TEST_CASE("bad pictures are refused in one sentence that names the file") {
  const auto good = encode_png(chequered(64, 64));
  SECTION("empty") { CHECK_FALSE(decode_image({}, "x.png").ok()); }
  SECTION("other kind") {
    const std::string gif = "GIF89a0000000000";
    const auto result = decode_image(std::as_bytes(std::span(gif)), "x.gif");
    REQUIRE_FALSE(result.ok());
    CHECK(result.error().sentence().find("x.gif") != std::string::npos);
  }
  SECTION("every truncation is refused or gives the whole size, never a crash") {
    for (std::size_t size = 0; size < good.size(); size += 7) {
      const auto result = decode_image(std::span(good).first(size), "x.png");
      if (result.ok()) CHECK(result->rgba.size() == 64u * 64 * 4);
    }
    CHECK_FALSE(decode_image(std::span(good).first(40), "x.png").ok());
  }
  SECTION("a header that claims too many pixels is refused before decoding") {
    auto huge = good;
    put32(huge, 16, 60000);
    put32(huge, 20, 60000);
    CHECK_FALSE(decode_image(huge, "x.png").ok());
    put32(huge, 16, 8193);
    put32(huge, 20, 1);
    const auto result = decode_image(huge, "x.png");
    REQUIRE_FALSE(result.ok());
    CHECK(result.error().problem.find("too large") != std::string::npos);
  }
  SECTION("JPEG is no height map") {
    const unsigned char jpeg[4] = {0xff, 0xd8, 0xff, 0xe0};
    CHECK_FALSE(decode_heights(std::as_bytes(std::span(jpeg)), "x.jpg").ok());
  }
  SECTION("a missing file") { CHECK_FALSE(load_image("/nowhere/at/all.png").ok()); }
}

TEST_CASE("a picture's halves go down to a single pixel, each the mean of four") {
  Image image;
  image.width = 5;
  image.height = 2;
  for (int i = 0; i < 10; ++i)
    for (int channel = 0; channel < 4; ++channel) image.rgba.push_back(static_cast<std::uint8_t>(10 * i + channel));
  const std::vector<Image> levels = with_halves(image);
  REQUIRE(levels.size() == 3);
  CHECK(levels[0].rgba == image.rgba);
  CHECK(levels[1].width == 2);
  CHECK(levels[1].height == 1);
  CHECK(int{levels[1].at(0, 0)[0]} == (0 + 10 + 50 + 60) / 4);
  CHECK(int{levels[1].at(1, 0)[3]} == (23 + 33 + 73 + 83) / 4);
  CHECK(levels[2].width == 1);
  CHECK(int{levels[2].at(0, 0)[0]} == 40);
}

}  // namespace sixmil
