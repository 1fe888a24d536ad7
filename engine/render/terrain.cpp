#include "engine/render/terrain.hpp"

#include <algorithm>

#include "engine/asset/mesh.hpp"
#include "engine/asset/solids.hpp"

namespace sixmil::render {
namespace {

constexpr int chunk_cells = 24;
// Blocks of 8, 4 or 2 cells a side are drawn as one where every sample lies within this of its two triangles, mm: near,
// and far away. Where blocks of two sizes meet the gap is no wider; what shows through is the green felt below
// (make_felt).
constexpr float flat_enough[Terrain::levels] = {0.03f, 0.9f};
constexpr int largest_block = 8;

// How far the samples of a block lie from the two triangles over its corners, at most.
float roughness(const Ground& g, int i, int j, int size) {
  const float a = g.sample(i, j), b = g.sample(i + size, j), c = g.sample(i + size, j + size),
              d = g.sample(i, j + size);
  float worst = 0;
  for (int y = 0; y <= size; ++y)
    for (int x = 0; x <= size; ++x) {
      const float u = static_cast<float>(x) / static_cast<float>(size),
                  v = static_cast<float>(y) / static_cast<float>(size);
      const float flat = u >= v ? a + (b - a) * u + (c - b) * v : a + (d - a) * v + (c - d) * u;
      worst = std::max(worst, std::fabs(flat - g.sample(i + x, j + y)));
    }
  return worst;
}

// Two triangles over a block, split as the ground's cells are, or its four quarters.
void add_block(const Ground& g, int i, int j, int size, float flat, std::vector<std::uint32_t>& indices) {
  if (i >= g.columns() - 1 || j >= g.rows() - 1) return;
  const bool fits = i + size < g.columns() && j + size < g.rows();
  if (size > 1 && (!fits || roughness(g, i, j, size) > flat)) {
    const int half = size / 2;
    for (const int y : {j, j + half})
      for (const int x : {i, i + half}) add_block(g, x, y, half, flat, indices);
    return;
  }
  const auto at = [&](int x, int y) { return static_cast<std::uint32_t>(y * g.columns() + x); };
  indices.insert(indices.end(), {at(i, j), at(i + size, j), at(i + size, j + size), at(i, j), at(i + size, j + size),
                                 at(i, j + size)});
}

struct GroundVertex {
  float position[3];
  std::int8_t normal[4];
};

}  // namespace

bool outside_view(const Mat4& vp, const Box3& b) {
  int out[6] = {};
  for (int i = 0; i < 8; ++i) {
    const Vec3f c{i & 1 ? b.high.x : b.low.x, i & 2 ? b.high.y : b.low.y, i & 4 ? b.high.z : b.low.z};
    const Vec4f p = vp * Vec4f(c, 1);
    out[0] += p.x < -p.w;
    out[1] += p.x > p.w;
    out[2] += p.y < -p.w;
    out[3] += p.y > p.w;
    out[4] += p.z < -p.w;
    out[5] += p.z > p.w;
  }
  return std::any_of(out, out + 6, [](int n) { return n == 8; });
}

Terrain::Terrain(const Ground& g, const MaskSet& masks) {
  std::vector<GroundVertex> vertices;
  for (int j = 0; j < g.rows(); ++j)
    for (int i = 0; i < g.columns(); ++i) {
      const Vec3f n = g.sample_normal(i, j);
      const auto byte = [](float v) { return static_cast<std::int8_t>(std::lround(v * 127)); };
      vertices.push_back({{static_cast<float>(i) * g.spacing(), static_cast<float>(j) * g.spacing(), g.sample(i, j)},
                          {byte(n.x), byte(n.y), byte(n.z), 0}});
    }
  std::vector<std::uint32_t> indices;
  for (int cj = 0; cj + 1 < g.rows(); cj += chunk_cells)
    for (int ci = 0; ci + 1 < g.columns(); ci += chunk_cells) {
      Chunk chunk;
      const int i1 = std::min(ci + chunk_cells, g.columns() - 1), j1 = std::min(cj + chunk_cells, g.rows() - 1);
      float low = 1e9f, high = -1e9f;
      for (int j = cj; j <= j1; ++j)
        for (int i = ci; i <= i1; ++i) {
          low = std::min(low, g.sample(i, j));
          high = std::max(high, g.sample(i, j));
          const Vec2f p{static_cast<float>(i) * g.spacing(), static_cast<float>(j) * g.spacing()};
          chunk.wet = chunk.wet || masks.at(masks.lines, 3, p) < 4 || masks.at(masks.patches, 2, p) < 4;
        }
      chunk.box = {{static_cast<float>(ci) * g.spacing(), static_cast<float>(cj) * g.spacing(), low},
                   {static_cast<float>(i1) * g.spacing(), static_cast<float>(j1) * g.spacing(), high}};
      chunks_.push_back(chunk);
    }
  for (int level = 0; level < levels; ++level)
    for (Chunk& chunk : chunks_) {
      const int ci = static_cast<int>(std::lround(chunk.box.low.x / g.spacing())),
                cj = static_cast<int>(std::lround(chunk.box.low.y / g.spacing()));
      const int i1 = std::min(ci + chunk_cells, g.columns() - 1), j1 = std::min(cj + chunk_cells, g.rows() - 1);
      chunk.first[level] = indices.size();
      for (int j = cj; j < j1; j += largest_block)
        for (int i = ci; i < i1; i += largest_block) add_block(g, i, j, largest_block, flat_enough[level], indices);
      chunk.count[level] = static_cast<int>(indices.size() - chunk.first[level]);
    }
  vertices_.upload(std::span<const GroundVertex>(vertices));
  array_.bind();  // the binding of indices belongs to whatever array is bound
  indices_.upload(std::span<const std::uint32_t>(indices));
  array_.attribute(0, vertices_, 3, gl::VertexArray::Type::float32, sizeof(GroundVertex),
                   offsetof(GroundVertex, position));
  array_.attribute(1, vertices_, 4, gl::VertexArray::Type::signed_normalized8, sizeof(GroundVertex),
                   offsetof(GroundVertex, normal));
  array_.indices(indices_);
}

int Terrain::draw(const Mat4& vp, int level, Which which, const std::function<bool(const Box3&)>& asked) const {
  array_.bind();
  int drawn = 0;
  std::size_t first = 0;
  int count = 0;
  // Neighbouring chunks lie behind each other in the index list: one call for a run of them.
  const auto flush = [&] {
    if (count > 0) gl::draw_indexed(count, first);
    drawn += count / 3;
    count = 0;
  };
  for (const Chunk& chunk : chunks_) {
    const bool wanted = which == Which::all || chunk.wet == (which == Which::wet);
    if (!wanted || outside_view(vp, chunk.box) || (asked && !asked(chunk.box))) {
      flush();
      continue;
    }
    if (count == 0) first = chunk.first[level];
    count += chunk.count[level];
  }
  flush();
  return drawn;
}

namespace {
float lowest_edge(const Ground& g) {
  float low = 1e9f;
  for (int i = 0; i < g.columns(); ++i) low = std::min({low, g.sample(i, 0), g.sample(i, g.rows() - 1)});
  for (int j = 0; j < g.rows(); ++j) low = std::min({low, g.sample(0, j), g.sample(g.columns() - 1, j)});
  return low;
}
}  // namespace

float board_foot(const Ground& g) { return g.extent().lowest - 16; }
float board_top(const Ground& g) { return lowest_edge(g) + 0.4f; }

MeshData make_board(const Ground& g) {
  MeshData mesh;
  const float w = g.width(), d = g.depth(), rail = board_rail, low = board_foot(g), top = board_top(g);
  const Coat wood = coat(128, 94, 66, Finish::timber), foam = coat(132, 108, 82, Finish::plaster);
  const auto beam = [&](Vec3f a, Vec3f b) {
    Solid solid = box_solid((a + b) * 0.5f, b - a);
    solid.bevel(2.5f);
    add_solid(mesh, solid, wood);
  };
  beam({-rail, -rail, low}, {w + rail, -0.2f, top});
  beam({-rail, d + 0.2f, low}, {w + rail, d + rail, top});
  beam({-rail, -0.2f, low}, {-0.2f, d + 0.2f, top});
  beam({w + 0.2f, -0.2f, low}, {w + rail, d + 0.2f, top});
  // The cut edge of the ground, painted brown.
  const auto wall = [&](Vec2f a, Vec2f b) {
    add_patch(mesh, {a.x, a.y, low}, {b.x, b.y, low}, g.on(b), g.on(a), foam);
  };
  const float s = g.spacing();
  for (int i = 0; i + 1 < g.columns(); ++i) {
    const float x = static_cast<float>(i) * s;
    wall({x, 0}, {x + s, 0});
    wall({x + s, d}, {x, d});
  }
  for (int j = 0; j + 1 < g.rows(); ++j) {
    const float y = static_cast<float>(j) * s;
    wall({w, y}, {w, y + s});
    wall({0, y + s}, {0, y});
  }
  for (Vertex& v : mesh.vertices) v.light = 0.9f;
  return mesh;
}

MeshData make_felt(const Ground& g) {
  MeshData mesh;
  const float w = g.width(), d = g.depth(), felt = g.extent().lowest - 0.5f;
  add_patch(mesh, {0, 0, felt}, {w, 0, felt}, {w, d, felt}, {0, d, felt}, coat(92, 96, 54));
  return mesh;
}

MeshData make_room_table(const Ground& g) {
  MeshData mesh;
  const float w = g.width(), d = g.depth(), rail = board_rail, low = board_foot(g);
  const Coat top_wood = coat(84, 74, 66, Finish::timber);
  const float far = room_table_reach;
  constexpr int steps = 9;
  for (int ring = 0; ring < steps; ++ring) {
    const auto reach = [&](int k) { return rail + far * static_cast<float>(k * k) / (steps * steps); };
    // Lost in the dark away from the lamp.
    const auto shade = [&](int k) {
      const float left = 1 - static_cast<float>(k) / steps;
      return 0.62f * left * std::sqrt(left);
    };
    const float a = reach(ring), b = reach(ring + 1);
    const Vec2f inner[4] = {{-a, -a}, {w + a, -a}, {w + a, d + a}, {-a, d + a}},
                outer[4] = {{-b, -b}, {w + b, -b}, {w + b, d + b}, {-b, d + b}};
    for (int i = 0; i < 4; ++i) {
      const int k = (i + 1) % 4;
      add_patch(mesh, {outer[i].x, outer[i].y, low}, {outer[k].x, outer[k].y, low}, {inner[k].x, inner[k].y, low},
                {inner[i].x, inner[i].y, low}, top_wood);
      const std::size_t n = mesh.vertices.size();
      mesh.vertices[n - 4].light = mesh.vertices[n - 3].light = shade(ring + 1);
      mesh.vertices[n - 2].light = mesh.vertices[n - 1].light = shade(ring);
    }
  }
  return mesh;
}

}  // namespace sixmil::render
