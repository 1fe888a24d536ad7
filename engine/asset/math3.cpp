#include "engine/asset/math3.hpp"

namespace sixmil {

Mat4 operator*(const Mat4& a, const Mat4& b) {
  Mat4 r;
  for (int c = 0; c < 4; ++c)
    for (int i = 0; i < 4; ++i) {
      float sum = 0;
      for (int k = 0; k < 4; ++k) sum += a.m[k * 4 + i] * b.m[c * 4 + k];
      r.m[c * 4 + i] = sum;
    }
  return r;
}

Mat4 translation(Vec3f by) {
  Mat4 r;
  r.m[12] = by.x;
  r.m[13] = by.y;
  r.m[14] = by.z;
  return r;
}

Mat4 scaling(Vec3f by) {
  Mat4 r;
  r.m[0] = by.x;
  r.m[5] = by.y;
  r.m[10] = by.z;
  return r;
}

Mat4 rotation(Vec3f a, float radians) {
  const float c = std::cos(radians), s = std::sin(radians), k = 1 - c;
  Mat4 r;
  r.m = {a.x * a.x * k + c,
         a.y * a.x * k + a.z * s,
         a.z * a.x * k - a.y * s,
         0,
         a.x * a.y * k - a.z * s,
         a.y * a.y * k + c,
         a.z * a.y * k + a.x * s,
         0,
         a.x * a.z * k + a.y * s,
         a.y * a.z * k - a.x * s,
         a.z * a.z * k + c,
         0,
         0,
         0,
         0,
         1};
  return r;
}

Mat4 look_at(Vec3f eye, Vec3f target, Vec3f up) {
  const Vec3f f = normalized(target - eye), s = normalized(cross(f, up)), u = cross(s, f);
  Mat4 r;
  r.m = {s.x, u.x, -f.x, 0, s.y, u.y, -f.y, 0, s.z, u.z, -f.z, 0, -dot(s, eye), -dot(u, eye), dot(f, eye), 1};
  return r;
}

Mat4 perspective(float fov_y, float aspect, float n, float f) {
  const float t = 1 / std::tan(fov_y / 2);
  Mat4 r;
  r.m = {t / aspect, 0, 0, 0, 0, t, 0, 0, 0, 0, (f + n) / (n - f), -1, 0, 0, 2 * f * n / (n - f), 0};
  return r;
}

Mat4 orthographic(float l, float r, float b, float t, float n, float f) {
  Mat4 o;
  o.m = {
      2 / (r - l),        0, 0, 0, 0, 2 / (t - b), 0, 0, 0, 0, -2 / (f - n), 0, -(r + l) / (r - l), -(t + b) / (t - b),
      -(f + n) / (f - n), 1};
  return o;
}

Mat4 inverse(const Mat4& a) {
  // Gauss-Jordan with row pivoting.
  float v[4][8];
  for (int row = 0; row < 4; ++row)
    for (int col = 0; col < 4; ++col) {
      v[row][col] = a.m[col * 4 + row];
      v[row][col + 4] = row == col ? 1.0f : 0.0f;
    }
  for (int i = 0; i < 4; ++i) {
    int pivot = i;
    for (int row = i + 1; row < 4; ++row)
      if (std::fabs(v[row][i]) > std::fabs(v[pivot][i])) pivot = row;
    for (int col = 0; col < 8; ++col) std::swap(v[i][col], v[pivot][col]);
    const float scale = 1 / v[i][i];
    for (int col = 0; col < 8; ++col) v[i][col] *= scale;
    for (int row = 0; row < 4; ++row) {
      if (row == i) continue;
      const float factor = v[row][i];
      for (int col = 0; col < 8; ++col) v[row][col] -= factor * v[i][col];
    }
  }
  Mat4 r;
  for (int row = 0; row < 4; ++row)
    for (int col = 0; col < 4; ++col) r.m[col * 4 + row] = v[row][col + 4];
  return r;
}

}  // namespace sixmil
