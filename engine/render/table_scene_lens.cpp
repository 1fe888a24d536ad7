// What the lens makes of the picture: tilt-shift, and photographs of many samples.

#include <algorithm>
#include <cmath>
#include <epoxy/gl.h>

#include "engine/render/table_scene_impl.hpp"

namespace sixmil::render {
namespace {

// Evenly spread over the unit disc, and over a pixel.
Vec2f disc_point(int i, int count) {
  const float r = std::sqrt((static_cast<float>(i) + 0.5f) / static_cast<float>(count)),
              a = 2.39996323f * static_cast<float>(i);
  return {r * std::cos(a), r * std::sin(a)};
}
Vec2f pixel_point(int i) {
  const auto part = [](float v) { return v - std::floor(v) - 0.5f; };
  const auto k = static_cast<float>(i);
  return {part(0.5f + 0.7548777f * k), part(0.5f + 0.5698403f * k)};
}

}  // namespace

Mat4 part_of_picture(Vec2f low, Vec2f high) {
  const float sx = 2 / (high.x - low.x), sy = 2 / (high.y - low.y);
  return translation({-(high.x + low.x) * sx / 2, -(high.y + low.y) * sy / 2, 0}) * scaling({sx, sy, 1});
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
  if ((tier.depth_of_field || tier.ambient_occlusion) && take_depth(width, height)) {
    picture.blit_to(sharp_target.name());
    const float aspect = static_cast<float>(width) / static_cast<float>(height);
    const View view{&last_camera, last_camera.projection(aspect) * last_camera.view(), last_camera.eye(), height};
    if (tier.ambient_occlusion) occlude_hollows(view, 1, -1);
    focus_by_depth(view, width, height, target);
  } else if (tier.tilt_shift) {
    tilt_and_shift(width, height, target);
  } else {
    picture.blit_to(target);
  }
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
  const float low = 1 - smooth_step(0.5f, 1.5f, last_camera.pitch);
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

Result<Image> TableScene::photo(const Camera& camera, const PhotoSettings& wanted, const PhotoProgress& progress) {
  Impl& s = *impl_;
  SIXMIL_ASSERT(wanted.width > 0 && wanted.height > 0 && wanted.samples > 0);
  const TierSettings kept = s.tier;
  s.tier.samples = 1;  // the samples of the lens smooth edges too
  s.tier.full_model_pixels = std::min(kept.full_model_pixels, 8.0f);
  s.tier.full_tree_pixels = std::min(kept.full_tree_pixels, 16.0f);
  s.tier.plain_below = 0;
  s.tier.shells = std::max(kept.shells, 8);
  // The shade of hollows is a photograph's in every tier.
  s.tier.ambient_occlusion = true;
  s.load_lens();
  const int tile = std::min({wanted.tile, gl::texture_side_most(), std::max(wanted.width, wanted.height)});
  gl::Texture one, sum, done;
  one.allocate(gl::Texture::Format::rgba8, tile, tile);
  sum.allocate(gl::Texture::Format::rgba32f, tile, tile);
  done.allocate(gl::Texture::Format::rgba8, tile, tile);
  gl::TextureTarget one_target, sum_target, done_target;
  one_target.attach_colour(one);
  sum_target.attach_colour(sum);
  done_target.attach_colour(done);
  const float aspect = static_cast<float>(wanted.width) / static_cast<float>(wanted.height);
  const float focus_at = camera.distance, lens = focus_at * 0.0085f * wanted.blur;
  const Vec3f ahead = camera.forward(), right = normalized(cross(ahead, {0, 0, 1})), up = cross(right, ahead);
  Image image{wanted.width, wanted.height, {}};
  image.rgba.resize(static_cast<std::size_t>(wanted.width) * static_cast<std::size_t>(wanted.height) * 4);
  const int columns = (wanted.width + tile - 1) / tile, rows = (wanted.height + tile - 1) / tile;
  bool go_on = true;
  for (int t = 0; t < columns * rows && go_on; ++t) {
    const int x0 = t % columns * tile, y0 = t / columns * tile;  // from the lower left corner
    sum_target.bind();
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
    for (int i = 0; i < wanted.samples && go_on; ++i) {
      const Vec2f off = disc_point(i, wanted.samples) * lens, jitter = pixel_point(i);
      const auto corner = [&](int x, int y) {
        return Vec2f{2 * (static_cast<float>(x) + jitter.x) / static_cast<float>(wanted.width) - 1,
                     2 * (static_cast<float>(y) + jitter.y) / static_cast<float>(wanted.height) - 1};
      };
      // The eye goes aside while what lies at the distance of the target keeps its place.
      Mat4 shear;
      shear.m[8] = -off.x / focus_at;
      shear.m[9] = -off.y / focus_at;
      const Mat4 seen = part_of_picture(corner(x0, y0), corner(x0 + tile, y0 + tile)) * camera.projection(aspect) *
                        shear * translation({-off.x, -off.y, 0}) * camera.view();
      const View view{&camera, seen, camera.eye() + right * off.x + up * off.y, wanted.height};
      s.draw_picture(view, tile, tile);
      s.picture.blit_to(one_target.name());
      if (s.tier.ambient_occlusion && s.take_depth(tile, tile))
        s.occlude_hollows(view, static_cast<float>(wanted.height) / static_cast<float>(tile), i);
      s.add_sample(sum_target, one, 1 / static_cast<float>(wanted.samples), tile);
      glFinish();
      const int drawn = t * wanted.samples + i + 1, all = columns * rows * wanted.samples;
      if (progress) go_on = progress(static_cast<float>(drawn) / static_cast<float>(all));
    }
    if (!go_on) break;
    s.develop(done_target, sum, tile,
              {static_cast<float>(x0) / static_cast<float>(wanted.width),
               static_cast<float>(y0) / static_cast<float>(wanted.height)},
              {static_cast<float>(tile) / static_cast<float>(wanted.width),
               static_cast<float>(tile) / static_cast<float>(wanted.height)});
    const int w = std::min(tile, wanted.width - x0), h = std::min(tile, wanted.height - y0);
    done_target.bind();
    const std::vector<std::uint8_t> pixels = gl::read_pixels(0, 0, w, h);
    for (int y = 0; y < h; ++y)
      std::copy_n(
          pixels.begin() + static_cast<std::ptrdiff_t>(y) * w * 4, static_cast<std::ptrdiff_t>(w) * 4,
          image.rgba.begin() + (static_cast<std::ptrdiff_t>(wanted.height - y0 - h + y) * wanted.width + x0) * 4);
  }
  s.tier = kept;
  s.changed = true;
  if (!go_on) return Error{"photo", "was cancelled", "nothing was written"};
  return image;
}

void TableScene::Impl::add_sample(const gl::TextureTarget& sum, const gl::Texture& one, float weight, int side) {
  sum.bind();
  glViewport(0, 0, side, side);
  glDisable(GL_DEPTH_TEST);
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE);
  collect.use();
  one.bind(0);
  (tier.ambient_occlusion ? occluded : white).bind(1);
  collect.set("picture", 0);
  collect.set("occlusion", 1);
  collect.set("weight", weight);
  no_vertices.bind();
  gl::draw_triangles(3);
  glDisable(GL_BLEND);
}

void TableScene::Impl::develop(const gl::TextureTarget& to, const gl::Texture& sum, int side, Vec2f corner,
                               Vec2f size) {
  to.bind();
  glViewport(0, 0, side, side);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  developing.use();
  sum.bind(0);
  developing.set("picture", 0);
  developing.set("part", corner.x, corner.y, size.x, size.y);
  no_vertices.bind();
  gl::draw_triangles(3);
}

}  // namespace sixmil::render
