#include "tests/bench/bare_scene.hpp"

#include <cstdio>
#include <cstdlib>
#include <epoxy/gl.h>
#include <string>

#include "engine/base/rng.hpp"

namespace sixmil::bench {
namespace {

constexpr int columns = 361, rows = 241, models = 300, trees = 2000, shadow_side = 1024;
constexpr float spacing = 5;

struct BareVertex {
  Vec3f at{}, normal{}, colour{};
};
struct BareInstance {
  float place[4];  // x, y, z, turn
  float look[4];   // colour, size
};

float height_at(float x, float y) {
  return 22 * std::sin(x * 0.0061f + 0.7f) * std::cos(y * 0.0083f) + 9 * std::sin(x * 0.021f + y * 0.017f) + 24;
}

unsigned compiled(GLenum kind, const std::string& text) {
  const unsigned name = glCreateShader(kind);
  const char* source = text.c_str();
  glShaderSource(name, 1, &source, nullptr);
  glCompileShader(name);
  int good = 0;
  glGetShaderiv(name, GL_COMPILE_STATUS, &good);
  if (!good) {
    char words[2000];
    glGetShaderInfoLog(name, sizeof words, nullptr, words);
    std::fprintf(stderr, "bare scene: %s\n", words);
    std::exit(1);
  }
  return name;
}

constexpr const char* vertex_text = R"(
layout(location = 0) in vec3 at;
layout(location = 1) in vec3 normal_in;
layout(location = 2) in vec3 colour_in;
#ifdef MANY
layout(location = 3) in vec4 place;
layout(location = 4) in vec4 look;
#endif
uniform mat4 seen, from_lamp;
out vec3 normal, tint;
out vec4 in_shadow;
void main() {
  vec3 p = at, n = normal_in, c = colour_in;
#ifdef MANY
  float s = sin(place.w), k = cos(place.w);
  p = vec3(k * at.x - s * at.y, s * at.x + k * at.y, at.z) * look.w + place.xyz;
  n = vec3(k * n.x - s * n.y, s * n.x + k * n.y, n.z);
  c *= look.rgb;
#endif
  normal = n;
  tint = c;
  in_shadow = from_lamp * vec4(p, 1.0);
  gl_Position = seen * vec4(p, 1.0);
}
)";
constexpr const char* fragment_text = R"(
in vec3 normal, tint;
in vec4 in_shadow;
out vec4 colour;
uniform sampler2DShadow shadow;
void main() {
  vec3 q = in_shadow.xyz * 0.5 + 0.5;
  float lit = max(dot(normalize(normal), normalize(vec3(0.4, 0.3, 0.8))), 0.0) * texture(shadow, vec3(q.xy, q.z - 0.003));
  colour = vec4(tint * (0.35 + 0.65 * lit), 1.0);
}
)";

unsigned linked(const char* defines, bool depth) {
  const std::string head = std::string("#version 330 core\n") + defines;
  const unsigned name = glCreateProgram();
  glAttachShader(name, compiled(GL_VERTEX_SHADER, head + vertex_text));
  glAttachShader(name, compiled(GL_FRAGMENT_SHADER, head + (depth ? "void main() {}" : fragment_text)));
  glLinkProgram(name);
  return name;
}

// A turned body: `sides` around, `rings` up; 2 · sides · (rings − 1) triangles.
void turn_body(int sides, int rings, float radius, float height, bool cone, Vec3f colour, std::vector<BareVertex>& v,
               std::vector<std::uint32_t>& indices) {
  for (int j = 0; j < rings; ++j)
    for (int i = 0; i < sides; ++i) {
      const float a = 2 * pi * static_cast<float>(i) / static_cast<float>(sides),
                  up = static_cast<float>(j) / static_cast<float>(rings - 1);
      const float r = radius * (cone ? 1 - up : j + 1 == rings ? 0 : 0.6f + 0.4f * std::sin(up * 7));
      v.push_back({{r * std::cos(a), r * std::sin(a), up * height},
                   normalized({std::cos(a), std::sin(a), 0.3f}),
                   colour * (0.7f + 0.3f * up)});
    }
  for (int j = 0; j + 1 < rings; ++j)
    for (int i = 0; i < sides; ++i) {
      const auto at = [&](int x, int y) { return static_cast<std::uint32_t>(y * sides + x % sides); };
      indices.insert(indices.end(),
                     {at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j), at(i + 1, j + 1), at(i, j + 1)});
    }
}

std::vector<BareInstance> scattered(int count, float spread, Rng& rng) {
  const auto part = [&] { return static_cast<float>(rng.below(10001)) / 10000; };
  std::vector<BareInstance> out;
  float x0 = 0, y0 = 0;
  for (int i = 0; i < count; ++i) {
    if (i % 40 == 0) {
      x0 = 100 + 1600 * part();
      y0 = 100 + 1000 * part();
    }
    const float x = std::min(std::max(x0 + spread * (part() - 0.5f), 5.0f), 1795.0f),
                y = std::min(std::max(y0 + spread * (part() - 0.5f), 5.0f), 1195.0f);
    out.push_back({{x, y, height_at(x, y), 2 * pi * part()},
                   {0.8f + 0.2f * part(), 0.8f + 0.2f * part(), 1, 0.8f + 0.4f * part()}});
  }
  return out;
}

}  // namespace

BareScene::BareScene(int width, int height) : width_(width), height_(height) {
  using Type = gl::VertexArray::Type;
  const auto put = [](Part& part, const std::vector<BareVertex>& v, const std::vector<std::uint32_t>& indices,
                      const std::vector<BareInstance>& instances) {
    part.vertices.upload(std::span<const BareVertex>(v));
    part.indices.upload(std::span<const std::uint32_t>(indices));
    for (int i = 0; i < 3; ++i)
      part.array.attribute(i, part.vertices, 3, Type::float32, sizeof(BareVertex),
                           sizeof(Vec3f) * static_cast<std::size_t>(i));
    if (!instances.empty()) {
      part.instances.upload(std::span<const BareInstance>(instances));
      for (int i = 0; i < 2; ++i)
        part.array.attribute(3 + i, part.instances, 4, Type::float32, sizeof(BareInstance),
                             16 * static_cast<std::size_t>(i), true);
    }
    part.array.indices(part.indices);
    part.triangles = static_cast<int>(indices.size() / 3);
    part.count = static_cast<int>(instances.size());
  };
  std::vector<BareVertex> v;
  std::vector<std::uint32_t> indices;
  for (int j = 0; j < rows; ++j)
    for (int i = 0; i < columns; ++i) {
      const float x = static_cast<float>(i) * spacing, y = static_cast<float>(j) * spacing, h = height_at(x, y);
      v.push_back({{x, y, h}, normalized({h - height_at(x + 1, y), h - height_at(x, y + 1), 1}), {0.3f, 0.45f, 0.2f}});
    }
  for (int j = 0; j + 1 < rows; ++j)
    for (int i = 0; i + 1 < columns; ++i) {
      const auto at = [&](int x, int y) { return static_cast<std::uint32_t>(y * columns + x); };
      indices.insert(indices.end(),
                     {at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j), at(i + 1, j + 1), at(i, j + 1)});
    }
  put(ground_, v, indices, {});
  Rng rng(3, 1);
  v.clear();
  indices.clear();
  turn_body(25, 11, 8, 28, false, {0.7f, 0.2f, 0.2f}, v, indices);
  put(model_, v, indices, scattered(models, 300, rng));
  v.clear();
  indices.clear();
  turn_body(10, 4, 14, 45, true, {0.15f, 0.4f, 0.1f}, v, indices);
  put(tree_, v, indices, scattered(trees, 260, rng));
  single_ = linked("", false);
  many_ = linked("#define MANY\n", false);
  single_depth_ = linked("", true);
  many_depth_ = linked("#define MANY\n", true);
  picture_.resize(width, height, 1);
  shadow_.allocate(gl::Texture::Format::depth24, shadow_side, shadow_side);
  shadow_.compare();
  shadow_target_.attach_depth(shadow_);
  from_lamp_ = ortho(-1150.0f, 1150.0f, -900.0f, 900.0f, 100.0f, 3500.0f) *
               lookAt(Vec3f{1700, 1200, 1600}, Vec3f{900, 600, 0}, Vec3f{0, 0, 1});
}

BareScene::~BareScene() {
  for (const unsigned name : {single_, many_, single_depth_, many_depth_}) glDeleteProgram(name);
}

int BareScene::triangles() const {
  return ground_.triangles + model_.triangles * model_.count + tree_.triangles * tree_.count;
}

void BareScene::draw_parts(unsigned single, unsigned many, const Mat4& seen) const {
  const auto begin = [&](unsigned program) {
    glUseProgram(program);
    glUniformMatrix4fv(glGetUniformLocation(program, "seen"), 1, GL_FALSE, &seen[0][0]);
    glUniformMatrix4fv(glGetUniformLocation(program, "from_lamp"), 1, GL_FALSE, &from_lamp_[0][0]);
    glUniform1i(glGetUniformLocation(program, "shadow"), 0);
  };
  begin(single);
  const_cast<gl::VertexArray&>(ground_.array).bind();
  gl::draw_indexed(3 * ground_.triangles);
  begin(many);
  for (const Part* part : {&model_, &tree_}) {
    const_cast<gl::VertexArray&>(part->array).bind();
    gl::draw_indexed_instances(3 * part->triangles, part->count);
  }
}

void BareScene::draw(float yaw) {
  glEnable(GL_DEPTH_TEST);
  glEnable(GL_CULL_FACE);
  glDepthMask(GL_TRUE);
  glDisable(GL_BLEND);
  shadow_target_.bind();
  glViewport(0, 0, shadow_side, shadow_side);
  glClear(GL_DEPTH_BUFFER_BIT);
  draw_parts(single_depth_, many_depth_, from_lamp_);
  picture_.bind();
  glClearColor(0.6f, 0.7f, 0.8f, 1);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  shadow_.bind(0);
  const Mat4 seen = perspective(0.9f, static_cast<float>(width_) / static_cast<float>(height_), 10.0f, 4000.0f) *
                    lookAt(Vec3f{900 + 100 * yaw, -500, 750}, Vec3f{900, 560, 20}, Vec3f{0, 0, 1});
  draw_parts(single_, many_, seen);
  glFinish();
}

}  // namespace sixmil::bench
