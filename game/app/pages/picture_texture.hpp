#pragma once
// A picture on a page: its levels are made on the thread that reads it, so that the window never waits for them.

#include <vector>

#include "engine/gl/texture.hpp"
#include "engine/image/image.hpp"

namespace sixmil::app {

// levels: with_halves of the picture.
inline void upload(gl::Texture& texture, const std::vector<Image>& levels) {
  constexpr auto format = gl::Texture::Format::rgba8;
  texture.upload(format, levels[0].width, levels[0].height, levels[0].rgba);
  for (std::size_t i = 1; i < levels.size(); ++i)
    texture.add_level(format, static_cast<int>(i), levels[i].width, levels[i].height, levels[i].rgba);
}

}  // namespace sixmil::app
