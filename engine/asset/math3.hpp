#pragma once
// Small float maths for what is drawn: vectors, 4 x 4 matrices (columns, as OpenGL reads them). Never used by rules.
// Table frame: x east, y north, z up, millimetres, right-handed.

#include <array>
#include <cmath>

namespace sixmil {

struct Vec3f {
  float x = 0, y = 0, z = 0;
  friend Vec3f operator+(Vec3f a, Vec3f b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend Vec3f operator-(Vec3f a, Vec3f b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend Vec3f operator*(Vec3f a, float s) { return {a.x * s, a.y * s, a.z * s}; }
  friend Vec3f operator*(float s, Vec3f a) { return a * s; }
  friend Vec3f operator-(Vec3f a) { return {-a.x, -a.y, -a.z}; }
  friend bool operator==(Vec3f, Vec3f) = default;
};

struct Vec2f {
  float x = 0, y = 0;
  friend Vec2f operator+(Vec2f a, Vec2f b) { return {a.x + b.x, a.y + b.y}; }
  friend Vec2f operator-(Vec2f a, Vec2f b) { return {a.x - b.x, a.y - b.y}; }
  friend Vec2f operator*(Vec2f a, float s) { return {a.x * s, a.y * s}; }
  friend bool operator==(Vec2f, Vec2f) = default;
};

constexpr float pi = 3.14159265358979f;
inline float radians(float degrees) { return degrees * (pi / 180.0f); }

inline float dot(Vec3f a, Vec3f b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec3f cross(Vec3f a, Vec3f b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
inline float length(Vec3f a) { return std::sqrt(dot(a, a)); }
// The zero vector stays zero.
inline Vec3f normalized(Vec3f a) {
  const float l = length(a);
  return l > 0 ? a * (1 / l) : a;
}
inline float dot(Vec2f a, Vec2f b) { return a.x * b.x + a.y * b.y; }
inline float cross(Vec2f a, Vec2f b) { return a.x * b.y - a.y * b.x; }
inline float length(Vec2f a) { return std::sqrt(dot(a, a)); }
inline Vec3f mix(Vec3f a, Vec3f b, float t) { return a + (b - a) * t; }
inline Vec2f mix(Vec2f a, Vec2f b, float t) { return a + (b - a) * t; }
inline float mix(float a, float b, float t) { return a + (b - a) * t; }
inline float clamp01(float v) { return v < 0 ? 0 : v > 1 ? 1 : v; }
inline float smooth_step(float a, float b, float v) {
  const float t = clamp01((v - a) / (b - a));
  return t * t * (3 - 2 * t);
}

// m[column * 4 + row].
struct Mat4 {
  std::array<float, 16> m{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

  Vec3f point(Vec3f p) const {
    return {m[0] * p.x + m[4] * p.y + m[8] * p.z + m[12], m[1] * p.x + m[5] * p.y + m[9] * p.z + m[13],
            m[2] * p.x + m[6] * p.y + m[10] * p.z + m[14]};
  }
  Vec3f direction(Vec3f p) const {
    return {m[0] * p.x + m[4] * p.y + m[8] * p.z, m[1] * p.x + m[5] * p.y + m[9] * p.z,
            m[2] * p.x + m[6] * p.y + m[10] * p.z};
  }
  float w(Vec3f p) const { return m[3] * p.x + m[7] * p.y + m[11] * p.z + m[15]; }
};

Mat4 operator*(const Mat4& a, const Mat4& b);
Mat4 translation(Vec3f by);
Mat4 scaling(Vec3f by);
// Right-handed turn about an axis of length 1.
Mat4 rotation(Vec3f axis, float radians);
Mat4 look_at(Vec3f eye, Vec3f target, Vec3f up);
Mat4 perspective(float fov_y_radians, float aspect, float near_plane, float far_plane);
Mat4 orthographic(float left, float right, float bottom, float top, float near_plane, float far_plane);
// Of a matrix that has one.
Mat4 inverse(const Mat4& a);

}  // namespace sixmil
