// What is made of the picture's depth: the dark of hollows, and what the lens leaves out of focus.

#include <algorithm>
#include <cmath>

#include "engine/base/log.hpp"

#include "engine/gl/gl.hpp"
#include "engine/render/table_scene_impl.hpp"

namespace sixmil::render {
namespace {

constexpr float hollow = 5;     // how far is looked around for what stands before the light, mm
constexpr int looks_still = 5;  // a sample of a photograph; many are added
constexpr int looks_once = 12;
constexpr float lens_size = 0.0065f;  // of the distance to what is in focus: less than a photograph's, to play by
constexpr float blur_most = 0.014f;   // share of the picture's height

}  // namespace

// The picture's depth as a texture. False, and the tier takes less from then on, when this driver cannot.
bool TableScene::Impl::take_depth(int width, int height) {
  if (depths.depth.width() != width || depths.depth.height() != height) {
    const int half_width = std::max(1, width / 2), half_height = std::max(1, height / 2);
    depths.depth.allocate(gl::Texture::Format::depth24, width, height);
    depths.depth.nearest();
    depths.depth_target.attach_depth(depths.depth);
    depths.occluded.allocate(gl::Texture::Format::r8, half_width, half_height);
    depths.occluded_target.attach_colour(depths.occluded);
    for (int i = 0; i < 2; ++i) {
      depths.halves[i].allocate(gl::Texture::Format::rgba8, half_width, half_height);
      depths.half_targets[i].attach_colour(depths.halves[i]);
    }
    if (!depths.depth_target.complete() || !depths.occluded_target.complete() || !depths.half_targets[0].complete()) {
      log_warning("This driver cannot keep a picture's depth: no shade in hollows, and the focus goes by bands.");
      tier.ambient_occlusion = tier.depth_of_field = false;
      return false;
    }
  }
  picture.blit_depth_to(depths.depth_target.name());
  return true;
}

// `share`: the height of the whole picture in heights of this one. `sample`: of a photograph; −1: none.
void TableScene::Impl::occlude_hollows(const View& view, float share, int sample) {
  const int width = depths.occluded.width(), height = depths.occluded.height();
  depths.occluded_target.bind();
  glViewport(0, 0, width, height);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  occlude.use();
  depths.depth.bind(0);
  occlude.set("depth", 0);
  const Mat4 to_world = inverse(view.seen);
  occlude.set_matrix("to_world", &to_world[0][0]);
  const float tall = hollow * 0.5f / std::tan(view.camera->fov / 2) * share;
  occlude.set("reach", tall * static_cast<float>(height) / static_cast<float>(width), tall);
  occlude.set("radius", hollow);
  occlude.set("looks", sample < 0 ? looks_once : looks_still);
  occlude.set("turn", sample < 0 ? 0.0f : 0.618034f * static_cast<float>(sample));
  no_vertices.bind();
  gl::draw_triangles(3);
}

// From sharp, depth and occluded to `target`.
void TableScene::Impl::focus_by_depth(const View& view, int width, int height, unsigned target) {
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  no_vertices.bind();
  const Camera& camera = *view.camera;
  const Mat4 p = camera.projection(static_cast<float>(width) / static_cast<float>(height));
  // Seen from above everything is about as far away, and a map is wanted sharp.
  const float low = 1 - smoothstep(0.8f, 1.5f, camera.pitch);
  const float aperture = lens_size * low / std::max(0.1f, camera.focus_band) / (2 * std::tan(camera.fov / 2));
  const auto begin = [&](const gl::Program& program) {
    program.use();
    sharp.bind(0);
    depths.depth.bind(1);
    (tier.ambient_occlusion ? depths.occluded : white).bind(2);
    program.set("picture", 0);
    program.set("depth", 1);
    program.set("occlusion", 2);
    program.set("planes", p[3][2], p[2][2]);
    program.set("focus_at", camera.distance);
    program.set("aperture", aperture);
    program.set("most", blur_most);
    program.set("texel", 1 / static_cast<float>(depths.occluded.width()),
                1 / static_cast<float>(depths.occluded.height()));
  };
  const bool blurs = tier.depth_of_field && aperture > 0;
  if (blurs) {
    glViewport(0, 0, depths.halves[0].width(), depths.halves[0].height());
    depths.half_targets[0].bind();
    begin(soften);
    gl::draw_triangles(3);
    depths.half_targets[1].bind();
    gather.use();
    depths.halves[0].bind(0);
    gather.set("picture", 0);
    gather.set("most", blur_most);
    gather.set("shape", static_cast<float>(height) / static_cast<float>(width), 1.0f);
    gl::draw_triangles(3);
  }
  glBindFramebuffer(GL_FRAMEBUFFER, target);
  glViewport(0, 0, width, height);
  begin(lens_program);
  depths.halves[1].bind(3);
  lens_program.set("blurred", 3);
  lens_program.set("blurs", blurs ? 1.0f : 0.0f);
  gl::draw_triangles(3);
}

}  // namespace sixmil::render
