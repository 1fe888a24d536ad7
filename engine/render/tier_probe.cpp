// How fast the card is, from a picture that costs as much as a table's.

#include <chrono>
#include <string>

#include "engine/base/log.hpp"

#include "engine/gl/capabilities.hpp"
#include "engine/gl/framebuffer.hpp"
#include "engine/gl/gl.hpp"
#include "engine/gl/program.hpp"
#include "engine/gl/vertex_array.hpp"
#include "engine/render/noise.hpp"
#include "engine/render/tier.hpp"

namespace sixmil::render {
namespace {

constexpr int width = 1920, height = 1080, pictures = 4;
// Milliseconds a probe: a discrete card takes under one, an integrated one a few.
constexpr double discrete_under = 2.5, integrated_under = 40;

}  // namespace

const char* measured_tier() {
  if (gl::software_renderer()) return "software";
  const auto probe = gl::Program::load("table", "screen", "probe");
  if (!probe) {
    log_warning("The card could not be measured: " + probe.error().sentence());
    return "integrated";
  }
  gl::Texture noise, picture;
  noise.upload(gl::Texture::Format::rgba8, noise_side, noise_side, make_noise_tile(7));
  noise.build_mipmaps();
  noise.repeat();
  picture.allocate(gl::Texture::Format::rgba8, width, height);
  gl::TextureTarget target;
  target.attach_colour(picture);
  gl::VertexArray nothing;
  const auto draw = [&] {
    target.bind();
    glViewport(0, 0, width, height);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    probe->use();
    noise.bind(0);
    probe->set("noise_tile", 0);
    nothing.bind();
    for (int i = 0; i < pictures; ++i) gl::draw_triangles(3);
    gl::read_pixels(0, 0, 1, 1);  // waits: in a page glFinish and fences do not
  };
  draw();  // the driver's own preparations
  const auto before = std::chrono::steady_clock::now();
  draw();
  const double ms =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before).count() / pictures;
  return ms < discrete_under ? "discrete" : ms < integrated_under ? "integrated" : "software";
}

}  // namespace sixmil::render
