// Pictures that lie, are cut, or are no files at all.

#include <catch2/catch.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/image/image.hpp"

#include "tests/support/files.hpp"
#include "tests/support/watch.hpp"
#include "tests/unit/engine/image/png_bytes.hpp"

namespace sixmil {
namespace {

using test::Watch;

// A JPEG of 16 by 16 pixels of noise.
constexpr std::string_view jpeg_hex =
    "ffd8ffe000104a46494600010100000100010000ffdb008400281c1e231e19282321232d2b28303c64413c37373c7b585d496491809996"
    "8f808c8aa0b4e6c3a0aadaad8a8cc8ffcbdaeef5ffffff9bc1fffffffaffe6fdfff8012b2d2d3c353c76414176f8a58ca5f8f8f8f8f8f8"
    "f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8f8ffc0001108001000100301"
    "2200021101031101ffc401a20000010501010101010100000000000000000102030405060708090a0b1000020103030204030505040400"
    "00017d01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435"
    "363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2"
    "a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa"
    "0100030101010101010101010000000000000102030405060708090a0b1100020102040403040705040400010277000102031104052131"
    "061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748"
    "494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3"
    "b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9faffda000c0301000211031100"
    "3f0045014e230a083d234dc71f53c1a1f193bf6e55b3891b71e7fd91d29581230fb8071ff2d1c20cff00ba3ad2a6481e5e4e46311c78fd"
    "4f3f95007fffd9";

std::vector<std::byte> jpeg() {
  std::vector<std::byte> out;
  const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  for (std::size_t i = 0; i + 1 < jpeg_hex.size(); i += 2)
    out.push_back(static_cast<std::byte>(digit(jpeg_hex[i]) * 16 + digit(jpeg_hex[i + 1])));
  return out;
}

std::vector<std::byte> png() {
  Image image{40, 30, {}};
  for (unsigned i = 0; i < 40 * 30 * 4; ++i) image.rgba.push_back(static_cast<std::uint8_t>(i * 37));
  return encode_png(image);
}

// A picture of the size its header tells, or a sentence.
void answers(std::span<const std::byte> bytes) {
  for (const auto& result : {decode_image(bytes, "x")})
    if (result.ok()) {
      CHECK(result->width >= 1);
      CHECK(result->width <= image_side_most);
      CHECK(result->rgba.size() ==
            4 * static_cast<std::size_t>(result->width) * static_cast<std::size_t>(result->height));
    } else {
      CHECK(!result.error().sentence().empty());
    }
}

}  // namespace

TEST_CASE("a JPEG is read, and is no height map") {
  const auto image = decode_image(jpeg(), "a.jpg");
  REQUIRE(image.ok());
  CHECK(image->width == 16);
  CHECK(image->height == 16);
  CHECK_FALSE(decode_heights(jpeg(), "a.jpg").ok());
}

TEST_CASE("other kinds of picture are refused by their first bytes") {
  // GIF of 35 bytes that claims 65535 by 65535, BMP, PSD, Radiance, PNM, and a TGA, which has no mark.
  const std::string gif = std::string(
      "GIF89a\xff\xff\xff\xff\x80\x00\x00\xff\xff\xff\x00\x00\x00,"
      "\x00\x00\x00\x00\xff\xff\xff\xff\x00\x02\x02\x44\x01\x00;",
      35);
  for (const std::string& text :
       {gif, std::string("BM") + std::string(60, '\x7f'), std::string("8BPS") + std::string(40, '\1'),
        std::string("#?RADIANCE\n\n-Y 99999 +X 99999\n"), std::string("P6 99999 99999 255\n"),
        std::string("\0\0\2\0\0\0\0\0\0\0\0\0\xff\xff\xff\xff\x20\0", 18), std::string("x")}) {
    const auto result = decode_image(std::as_bytes(std::span(text)), "x.png");
    REQUIRE_FALSE(result.ok());
    CHECK(result.error().sentence().find("x.png") != std::string::npos);
  }
}

TEST_CASE("headers that lie cost neither time nor memory") {
  // The largest picture allowed, and a few bytes to make it of.
  std::vector<std::byte> largest = png();
  put32(largest, 16, 8192);
  put32(largest, 20, 8192);
  std::vector<std::byte> tall = png();
  put32(tall, 16, 1);
  put32(tall, 20, 8193);
  std::vector<std::byte> none = png();
  put32(none, 16, 0);
  std::vector<std::byte> most = png();
  put32(most, 16, 0xffffffff);
  put32(most, 20, 0xffffffff);
  std::vector<std::byte> chunk = png();
  put32(chunk, 33, 0xfffffff0);  // the first chunk after the header says it is four gigabytes long
  for (const auto& bytes : {largest, tall, none, most, chunk}) {
    const Watch watch;
    const auto result = decode_image(bytes, "x.png");
    REQUIRE_FALSE(result.ok());
    CHECK(watch.cpu_seconds() < 2);
    CHECK_FALSE(decode_heights(bytes, "x.png").ok());
  }
}

TEST_CASE("pictures cut anywhere or with any bit flipped are a picture or a sentence") {
  for (const std::vector<std::byte>& good : {png(), jpeg()}) {
    for (std::size_t size = 0; size<good.size(); size += good.size()> 2000 ? 13 : 1)
      answers(std::span(good).first(size));
    for (std::size_t bit = 0; bit < std::min<std::size_t>(good.size(), 4096) * 8; ++bit) {
      if (bit > 4000 && bit % 7 != 0) continue;
      std::vector<std::byte> flipped = good;
      flipped[bit / 8] ^= static_cast<std::byte>(1 << (bit % 8));
      // A size that is allowed and lied about is tried above; here it would only fill memory again and again.
      if (bit / 8 >= 16 && bit / 8 < 24 && good.size() == png().size()) continue;
      answers(flipped);
    }
  }
}

TEST_CASE("what is no regular file is no picture") {
  const test::TempFolder folder;
  const std::string fifo = folder.file("fifo.png"), loop = folder.file("loop.png"), other = folder.file("pool.png"),
                    inner = folder.file("folder.png"), zero = folder.file("zero.png"), shut = folder.file("shut.png");
  REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
  REQUIRE(::symlink(other.c_str(), loop.c_str()) == 0);
  REQUIRE(::symlink(loop.c_str(), other.c_str()) == 0);
  REQUIRE(::symlink("/dev/zero", zero.c_str()) == 0);
  REQUIRE(::mkdir(inner.c_str(), 0700) == 0);
  REQUIRE(save_png(shut, Image{1, 1, {1, 2, 3, 4}}).ok());
  REQUIRE(load_image(shut).ok());
  REQUIRE(::chmod(shut.c_str(), 0) == 0);
  const test::AsNobody nobody;
  for (const std::string& path : {fifo, loop, inner, zero, shut, folder.file("missing.png")}) {
    INFO(path);
    const Watch watch;
    const auto image = load_image(path);
    REQUIRE_FALSE(image.ok());
    CHECK(image.error().sentence().find(path) != std::string::npos);
    CHECK(watch.seconds() < 2);
  }
}

}  // namespace sixmil
