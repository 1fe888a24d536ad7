#pragma once
// Vectors and matrices of what is drawn: GLM, by the parts in use. Other files include this header, not GLM; rules
// never do. Table frame: x east, y north, z up, millimetres, right-handed. Angles are radians, a matrix is its columns,
// clip space is OpenGL's. Without a value a vector holds anything: zero is `Vec3f at{};`, the identity `Mat4(1)`.

#include <glm/common.hpp>
#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>
#include <glm/geometric.hpp>
#include <glm/mat4x4.hpp>
#include <glm/matrix.hpp>
#include <glm/trigonometric.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace sixmil {

using Vec2f = glm::vec2;
using Vec3f = glm::vec3;
using Vec4f = glm::vec4;
using Mat4 = glm::mat4;

// Those that take plain numbers too; the others are found by their arguments.
using glm::clamp;
using glm::lookAt;
using glm::mix;
using glm::ortho;
using glm::perspective;
using glm::radians;
using glm::smoothstep;

constexpr float pi = 3.14159265358979f;

// Unlike GLM's normalize the zero vector stays zero.
inline Vec3f normalized(Vec3f a) {
  const float l = length(a);
  return l > 0 ? a * (1 / l) : a;
}

// Positive when b lies to the left of a.
inline float cross(Vec2f a, Vec2f b) { return a.x * b.y - a.y * b.x; }

// Of a matrix that keeps w at 1.
inline Vec3f moved_point(const Mat4& by, Vec3f p) { return Vec3f(by * Vec4f(p, 1)); }
inline Vec3f moved_direction(const Mat4& by, Vec3f way) { return Vec3f(by * Vec4f(way, 0)); }

}  // namespace sixmil
