// What the lens makes of the picture: tilt-shift, or by depth (table_scene_depth.cpp).

#include <algorithm>
#include <cmath>

#include "engine/gl/gl.hpp"
#include "engine/render/table_scene_impl.hpp"

namespace sixmil::render {

Mat4 part_of_picture(Vec2f low, Vec2f high) {
  const float sx = 2 / (high.x - low.x), sy = 2 / (high.y - low.y);
  return translate(Mat4(1), {-(high.x + low.x) * sx / 2, -(high.y + low.y) * sy / 2, 0}) * scale(Mat4(1), {sx, sy, 1});
}

void TableScene::Impl::finish_picture(int width, int height, unsigned target) {
  if (!tier.tilt_shift && !tier.depth_of_field && !tier.ambient_occlusion) {
    picture.blit_to(target);
    return;
  }
  if (sharp.width() != width || sharp.height() != height) {
    sharp.allocate(gl::Texture::Format::rgba8, width, height);
    sharp_target.attach_colour(sharp);
  }
  if (tier.depth_of_field || tier.ambient_occlusion) {
    if (take_depth(width, height)) {
      picture.blit_to(sharp_target.name());
      const float aspect = static_cast<float>(width) / static_cast<float>(height);
      const View view{&last_camera, last_camera.projection(aspect) * last_camera.view(), last_camera.eye(), height};
      if (tier.ambient_occlusion) occlude_hollows(view, 1, -1);
      focus_by_depth(view, width, height, target);
      return;
    }
    load_lens();  // what goes by bands instead
  }
  if (tier.tilt_shift)
    tilt_and_shift(width, height, target);
  else
    picture.blit_to(target);
}

void TableScene::Impl::tilt_and_shift(int width, int height, unsigned target) {
  const int small_width = std::max(1, width / tier.blur_divisor),
            small_height = std::max(1, height / tier.blur_divisor);
  if (blurred[0].width() != small_width || blurred[0].height() != small_height)
    for (int i = 0; i < 2; ++i) {
      blurred[i].allocate(gl::Texture::Format::rgba8, small_width, small_height);
      blurred_targets[i].attach_colour(blurred[i]);
    }
  picture.blit_to(sharp_target.name());
  gl::copy_scaled(sharp_target.name(), width, height, blurred_targets[1].name(), small_width, small_height);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  no_vertices.bind();
  // Sharp for a band of the picture about the target; a low camera has a narrow one, straight down all is sharp.
  const float low = 1 - smoothstep(0.5f, 1.5f, last_camera.pitch);
  const float band = mix(0.75f, 0.13f, low) * last_camera.focus_band, soft = mix(0.4f, 0.34f, low);
  const auto pass = [&](const gl::Program& program, const gl::Texture& from) {
    program.use();
    from.bind(0);
    program.set("picture", 0);
    program.set("band", 0.5f, band, soft);
  };
  glViewport(0, 0, small_width, small_height);
  const float scale = static_cast<float>(height) / 720.0f;
  for (int turn = 0; turn < 2; ++turn) {
    blurred_targets[0].bind();
    pass(blur, blurred[1]);
    blur.set("step_size", scale * 2.0f / static_cast<float>(width), 0.0f);
    gl::draw_triangles(3);
    blurred_targets[1].bind();
    pass(blur, blurred[0]);
    blur.set("step_size", 0.0f, scale * 2.0f / static_cast<float>(height));
    gl::draw_triangles(3);
  }
  glBindFramebuffer(GL_FRAMEBUFFER, target);
  glViewport(0, 0, width, height);
  pass(focus, sharp);
  blurred[1].bind(1);
  focus.set("blurred", 1);
  gl::draw_triangles(3);
}

}  // namespace sixmil::render
