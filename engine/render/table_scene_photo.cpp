// Photographs: light gathered over a lens, tile by tile, a sample at a time, so that a window may go on between two.

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/gl/capabilities.hpp"
#include "engine/gl/gl.hpp"
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

void TableScene::begin_photo(const Camera& camera, const PhotoSettings& wanted) {
  Impl& s = *impl_;
  SIXMIL_ASSERT(wanted.width > 0 && wanted.height > 0 && wanted.samples > 0 && wanted.tile > 0);
  s.photo = std::make_unique<Photo>();
  Photo& p = *s.photo;
  p.camera = camera;
  p.settings = wanted;
  const TierSettings kept = s.tier;
  s.tier.samples = 1;  // the samples of the lens smooth edges too
  s.tier.full_model_pixels = std::min(kept.full_model_pixels, 8.0f);
  s.tier.full_tree_pixels = std::min(kept.full_tree_pixels, 16.0f);
  s.tier.plain_below = 0;
  s.tier.shells = std::max(kept.shells, 8);
  // The shade of hollows is a photograph's in every tier.
  s.tier.ambient_occlusion = true;
  s.load_lens();
  p.tier = std::exchange(s.tier, kept);
  p.side = std::min({wanted.tile, gl::texture_side_most(), std::max(wanted.width, wanted.height)});
  p.columns = (wanted.width + p.side - 1) / p.side;
  p.rows = (wanted.height + p.side - 1) / p.side;
  p.one.allocate(gl::Texture::Format::rgba8, p.side, p.side);
  p.sum.allocate(gl::Texture::Format::rgba32f, p.side, p.side);
  p.done.allocate(gl::Texture::Format::rgba8, p.side, p.side);
  p.one_target.attach_colour(p.one);
  p.sum_target.attach_colour(p.sum);
  p.done_target.attach_colour(p.done);
  p.image = {wanted.width, wanted.height, {}};
  p.image.rgba.resize(static_cast<std::size_t>(wanted.width) * static_cast<std::size_t>(wanted.height) * 4);
}

float TableScene::continue_photo() {
  Impl& s = *impl_;
  SIXMIL_ASSERT(s.photo != nullptr);
  Photo& p = *s.photo;
  const int samples = p.settings.samples, tiles = p.columns * p.rows;
  if (p.tile < tiles) {
    // What a photograph needs takes the place of the window's for that long.
    const auto change = [&] {
      std::swap(s.tier, p.tier);
      std::swap(s.picture, p.picture);
      std::swap(s.depths, p.depths);
    };
    change();
    s.draw_sample(p);
    if (++p.sample == samples) {
      s.finish_tile(p);
      p.sample = 0;
      ++p.tile;
    }
    change();
    gl::wait_until_drawn();
  }
  return static_cast<float>(p.tile * samples + p.sample) / static_cast<float>(tiles * samples);
}

Image TableScene::take_photo() {
  SIXMIL_ASSERT(impl_->photo != nullptr && impl_->photo->tile == impl_->photo->columns * impl_->photo->rows);
  Image image = std::move(impl_->photo->image);
  impl_->photo.reset();
  return image;
}

void TableScene::drop_photo() { impl_->photo.reset(); }

Result<Image> TableScene::photo(const Camera& camera, const PhotoSettings& wanted, const PhotoProgress& progress) {
  begin_photo(camera, wanted);
  for (float share = 0; share < 1;) {
    share = continue_photo();
    if (progress && !progress(share)) {
      drop_photo();
      return Error{"photo", "was cancelled", "nothing was written"};
    }
  }
  return take_photo();
}

// One look through one point of the lens at one tile.
void TableScene::Impl::draw_sample(Photo& p) {
  const PhotoSettings& wanted = p.settings;
  const Camera& camera = p.camera;
  const int tile = p.side, x0 = p.tile % p.columns * tile, y0 = p.tile / p.columns * tile;  // from the lower left
  if (p.sample == 0) {
    p.sum_target.bind();
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
  }
  const float aspect = static_cast<float>(wanted.width) / static_cast<float>(wanted.height);
  const float focus_at = camera.distance, size = focus_at * 0.0085f * wanted.blur;
  const Vec3f right{std::cos(camera.yaw), std::sin(camera.yaw), 0}, up = cross(right, camera.forward());
  const Vec2f off = disc_point(p.sample, wanted.samples) * size, jitter = pixel_point(p.sample);
  const auto corner = [&](int x, int y) {
    return Vec2f{2 * (static_cast<float>(x) + jitter.x) / static_cast<float>(wanted.width) - 1,
                 2 * (static_cast<float>(y) + jitter.y) / static_cast<float>(wanted.height) - 1};
  };
  // The eye goes aside while what lies at the distance of the target keeps its place.
  Mat4 shear(1);
  shear[2][0] = -off.x / focus_at;
  shear[2][1] = -off.y / focus_at;
  const Mat4 seen = part_of_picture(corner(x0, y0), corner(x0 + tile, y0 + tile)) * camera.projection(aspect) * shear *
                    translate(Mat4(1), {-off.x, -off.y, 0}) * camera.view();
  const View view{&camera, seen, camera.eye() + right * off.x + up * off.y, wanted.height};
  draw_picture(view, tile, tile);
  picture.blit_to(p.one_target.name());
  if (tier.ambient_occlusion && take_depth(tile, tile))
    occlude_hollows(view, static_cast<float>(wanted.height) / static_cast<float>(tile), p.sample);
  add_sample(p.sum_target, p.one, 1 / static_cast<float>(wanted.samples), tile);
}

void TableScene::Impl::finish_tile(Photo& p) {
  const PhotoSettings& wanted = p.settings;
  const int tile = p.side, x0 = p.tile % p.columns * tile, y0 = p.tile / p.columns * tile;
  const auto part = [](int pixels, int whole) { return static_cast<float>(pixels) / static_cast<float>(whole); };
  develop(p.done_target, p.sum, tile, {part(x0, wanted.width), part(y0, wanted.height)},
          {part(tile, wanted.width), part(tile, wanted.height)});
  const int w = std::min(tile, wanted.width - x0), h = std::min(tile, wanted.height - y0);
  p.done_target.bind();
  const std::vector<std::uint8_t> pixels = gl::read_pixels(0, 0, w, h);
  for (int y = 0; y < h; ++y)
    std::copy_n(
        pixels.begin() + static_cast<std::ptrdiff_t>(y) * w * 4, static_cast<std::ptrdiff_t>(w) * 4,
        p.image.rgba.begin() + (static_cast<std::ptrdiff_t>(wanted.height - y0 - h + y) * wanted.width + x0) * 4);
}

void TableScene::Impl::add_sample(const gl::TextureTarget& sum, const gl::Texture& one, float weight, int side) {
  sum.bind();
  glViewport(0, 0, side, side);
  glDisable(GL_DEPTH_TEST);
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE);
  collect.use();
  one.bind(0);
  (tier.ambient_occlusion ? depths.occluded : white).bind(1);
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
