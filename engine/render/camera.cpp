#include "engine/render/camera.hpp"

#include <algorithm>

namespace sixmil::render {
namespace {

// The least distance at which the corners of the table fit into the picture.
float fitting(Camera camera, const TableExtent& t, float aspect, float margin) {
  const float m = 30;
  for (camera.distance = 200; camera.distance < 20000; camera.distance *= 1.02f) {
    const Mat4 vp = camera.projection(aspect) * camera.view();
    bool inside = true;
    for (const Vec3f c : {Vec3f{-m, -m, t.lowest}, Vec3f{t.width + m, -m, t.lowest}, Vec3f{-m, t.depth + m, t.highest},
                          Vec3f{t.width + m, t.depth + m, t.highest}}) {
      const Vec4f p = vp * Vec4f(c, 1);
      inside = inside && p.w > 1 && std::fabs(p.x) < p.w * margin && std::fabs(p.y) < p.w * margin;
    }
    if (inside) break;
  }
  return camera.distance;
}

}  // namespace

Vec3f Camera::forward() const {
  return {-std::sin(yaw) * std::cos(pitch), std::cos(yaw) * std::cos(pitch), -std::sin(pitch)};
}
Vec3f Camera::eye() const { return target - forward() * distance; }

Mat4 Camera::view() const {
  // Up by the yaw, so that straight down is well defined.
  const Vec3f up{-std::sin(yaw) * std::sin(pitch), std::cos(yaw) * std::sin(pitch), std::cos(pitch)};
  return lookAt(eye(), target, up);
}

Mat4 Camera::projection(float aspect) const {
  return perspective(fov, aspect, std::max(4.0f, distance * 0.02f), distance + 6000);
}

Ray ray_through(const Camera& camera, float px, float py, int width, int height) {
  const float aspect = static_cast<float>(width) / static_cast<float>(height);
  const float t = std::tan(camera.fov / 2);
  const float x = (2 * px / static_cast<float>(width) - 1) * t * aspect,
              y = (1 - 2 * py / static_cast<float>(height)) * t;
  const Mat4 v = camera.view();
  const Vec3f right{v[0][0], v[1][0], v[2][0]}, up{v[0][1], v[1][1], v[2][1]};
  return {camera.eye(), normalized(right * x + up * y + camera.forward())};
}

std::optional<Vec3f> project(const Camera& camera, Vec3f point, int width, int height) {
  const Mat4 vp = camera.projection(static_cast<float>(width) / static_cast<float>(height)) * camera.view();
  const Vec4f p = vp * Vec4f(point, 1);
  if (p.w <= 0) return std::nullopt;
  return Vec3f{(p.x / p.w * 0.5f + 0.5f) * static_cast<float>(width),
               (0.5f - p.y / p.w * 0.5f) * static_cast<float>(height), p.w};
}

float pixels_per_mm(const Camera& camera, Vec3f point, int height) {
  const float depth = std::max(1.0f, dot(point - camera.eye(), camera.forward()));
  return static_cast<float>(height) / (2 * depth * std::tan(camera.fov / 2));
}

Camera whole_table(const TableExtent& t, float aspect) {
  Camera c;
  c.target = {t.width / 2, t.depth * 0.47f, t.lowest};
  c.pitch = 0.82f;
  c.fov = 0.42f;
  c.distance = fitting(c, t, aspect, 0.97f);
  return c;
}

Camera top_down(const TableExtent& t, float aspect) {
  Camera c;
  c.target = {t.width / 2, t.depth / 2, t.lowest};
  c.pitch = pi / 2;
  c.fov = 0.3f;
  c.distance = fitting(c, t, aspect, 0.97f);
  return c;
}

// From a chair: the table's edge before one, the room over the far one.
Camera player_eye(const TableExtent& t, float) {
  Camera c;
  c.target = {t.width / 2, t.depth * 0.36f, t.lowest + 10};
  c.pitch = 0.42f;
  c.fov = 0.86f;
  c.distance = t.depth * 0.68f;
  return c;
}

Camera model_eye(Vec3f eye, float heading) {
  Camera c;
  c.yaw = heading - pi / 2;
  c.pitch = 0.04f;
  c.fov = 0.75f;
  c.distance = 120;
  c.focus_band = 5;  // a crew's eyes are small: all is sharp from the next vehicle to the skyline
  c.target = eye + c.forward() * c.distance;
  return c;
}

Camera close_up(Vec3f at, float yaw, float distance) {
  Camera c;
  c.target = at;
  c.yaw = yaw;
  c.pitch = 0.5f;
  c.fov = 0.42f;
  c.distance = distance;
  return c;
}

}  // namespace sixmil::render
