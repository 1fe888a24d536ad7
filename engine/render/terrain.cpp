#include "engine/render/terrain.hpp"

#include <algorithm>

#include "engine/asset/mesh.hpp"
#include "engine/asset/solids.hpp"

namespace sixmil::render {
namespace {

constexpr int chunk_cells = 24;
// Ground within this of a plane is drawn with coarser cells; no eye sees a twentieth of a millimetre.
constexpr float flat_enough = 0.05f;

struct GroundVertex {
  float position[3];
  std::int8_t normal[4];
};

}  // namespace

bool outside_view(const Mat4& vp, const Box3& b) {
  int out[6] = {};
  for (int i = 0; i < 8; ++i) {
    const Vec3f c{i & 1 ? b.high.x : b.low.x, i & 2 ? b.high.y : b.low.y, i & 4 ? b.high.z : b.low.z};
    const Vec3f p = vp.point(c);
    const float w = vp.w(c);
    out[0] += p.x < -w;
    out[1] += p.x > w;
    out[2] += p.y < -w;
    out[3] += p.y > w;
    out[4] += p.z < -w;
    out[5] += p.z > w;
  }
  return std::any_of(out, out + 6, [](int n) { return n == 8; });
}

Terrain::Terrain(const Ground& g) {
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
      chunk.first = indices.size();
      const int i1 = std::min(ci + chunk_cells, g.columns() - 1), j1 = std::min(cj + chunk_cells, g.rows() - 1);
      float low = 1e9f, high = -1e9f;
      for (int j = cj; j <= j1; ++j)
        for (int i = ci; i <= i1; ++i) {
          low = std::min(low, g.sample(i, j));
          high = std::max(high, g.sample(i, j));
        }
      const auto at = [&](int i, int j) { return static_cast<std::uint32_t>(j * g.columns() + i); };
      const auto cell = [&](int i, int j, int x, int y) {
        indices.insert(indices.end(), {at(i, j), at(x, j), at(x, y), at(i, j), at(x, y), at(i, y)});
      };
      if (high - low < flat_enough) {
        // A level chunk is a fan of its border, so that its neighbours find all their corners.
        const auto middle = at((ci + i1) / 2, (cj + j1) / 2);
        const auto side = [&](std::uint32_t a, std::uint32_t b) { indices.insert(indices.end(), {middle, a, b}); };
        for (int i = ci; i < i1; ++i) {
          side(at(i, cj), at(i + 1, cj));
          side(at(i + 1, j1), at(i, j1));
        }
        for (int j = cj; j < j1; ++j) {
          side(at(i1, j), at(i1, j + 1));
          side(at(ci, j + 1), at(ci, j));
        }
      } else {
        for (int j = cj; j < j1; ++j)
          for (int i = ci; i < i1; ++i) cell(i, j, i + 1, j + 1);
      }
      chunk.count = static_cast<int>(indices.size() - chunk.first);
      chunk.box = {{static_cast<float>(ci) * g.spacing(), static_cast<float>(cj) * g.spacing(), low},
                   {static_cast<float>(i1) * g.spacing(), static_cast<float>(j1) * g.spacing(), high}};
      chunks_.push_back(chunk);
    }
  vertices_.upload(std::span<const GroundVertex>(vertices));
  indices_.upload(std::span<const std::uint32_t>(indices));
  array_.attribute(0, vertices_, 3, gl::VertexArray::Type::float32, sizeof(GroundVertex),
                   offsetof(GroundVertex, position));
  array_.attribute(1, vertices_, 4, gl::VertexArray::Type::signed_normalized8, sizeof(GroundVertex),
                   offsetof(GroundVertex, normal));
  array_.indices(indices_);
}

int Terrain::draw(const Mat4& vp) const {
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
    if (outside_view(vp, chunk.box)) {
      flush();
      continue;
    }
    if (count == 0) first = chunk.first;
    count += chunk.count;
  }
  flush();
  return drawn;
}

MeshData make_board(const Ground& g) {
  MeshData mesh;
  const float w = g.width(), d = g.depth(), rail = 26, low = g.extent().lowest - 14,
              top = std::min(0.0f, g.extent().lowest) - 1.0f;
  const Coat wood = coat(142, 98, 62, Finish::planks), foam = coat(88, 66, 48, Finish::plaster);
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

}  // namespace sixmil::render
