#include "engine/asset/relief.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "engine/base/file.hpp"

#include "engine/asset/kit_check.hpp"
#include "engine/asset/numbers.hpp"
#include "engine/asset/solids.hpp"

#include "tests/support/files.hpp"

namespace sixmil {
namespace {

// A block with another standing on the middle of its top.
MeshData two_blocks() {
  MeshData mesh;
  add_solid(mesh, box_solid({0, 0, 3}, {20, 10, 6}), Coat{});
  add_solid(mesh, box_solid({0, 0, 8}, {6, 5, 4.2f}), Coat{});
  return mesh;
}

// Mean curvature of what is within `reach` of a place.
float curvature_at(const MeshData& mesh, Vec3f place, Vec3f normal, float reach) {
  float sum = 0;
  int count = 0;
  for (const Vertex& v : mesh.vertices)
    if (length(v.position - place) < reach && dot(v.normal, normal) > 0.9f) {
      sum += v.curvature;
      ++count;
    }
  REQUIRE(count > 0);
  return sum / static_cast<float>(count);
}

}  // namespace

TEST_CASE("sharp edges get strips that fade inward, and the mesh stays closed") {
  MeshData mesh = two_blocks();
  add_edge_strips(mesh);
  CHECK(open_edges(mesh) == 0);
  float most = 0;
  for (const Vertex& v : mesh.vertices) most = std::max(most, v.curvature);
  CHECK(most == Approx(1));
  CHECK(curvature_at(mesh, {10, 5, 6}, {0, 0, 1}, 0.1f) == Approx(1));
  CHECK(curvature_at(mesh, {9.66f, 4.66f, 6}, {0, 0, 1}, 0.1f) == Approx(0));
  const Box3 before = two_blocks().box(), after = mesh.box();
  CHECK(before.low == after.low);
  CHECK(before.high == after.high);
}

TEST_CASE("a corner between parts holds the wash, an open edge catches the brush") {
  MeshData mesh = two_blocks();
  const int before = mesh.triangles();
  bake_relief(mesh, {8, true, 64});
  CHECK(open_edges(mesh) == 0);
  CHECK(mesh.triangles() > before + 50);
  CHECK(mesh.triangles() < before + 1400);
  // The line where the upper block stands, a place on the open deck, the rim of the deck.
  CHECK(curvature_at(mesh, {3, 0, 6}, {0, 0, 1}, 0.5f) < -0.2f);
  CHECK(curvature_at(mesh, {9.66f, 4.66f, 6}, {0, 0, 1}, 0.1f) > -0.05f);
  CHECK(curvature_at(mesh, {10, 5, 6}, {0, 0, 1}, 0.1f) > 0.9f);
  MeshData again = two_blocks();
  bake_relief(again, {8, true, 64});
  REQUIRE(again.vertices.size() == mesh.vertices.size());
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i)
    CHECK(again.vertices[i].curvature == mesh.vertices[i].curvature);
}

TEST_CASE("numbers are painted on either side where there is room") {
  const MeshData mesh = two_blocks();
  const MeshData numbers = number_squares(mesh, RayTree(mesh));
  REQUIRE(numbers.vertices.size() == 8);
  int left = 0;
  for (const Vertex& v : numbers.vertices) {
    CHECK(v.finish == Finish::number);
    CHECK(std::fabs(v.curvature) == Approx(1));
    CHECK((v.light == Approx(0) || v.light == Approx(1)));
    CHECK(std::fabs(std::fabs(v.position.y) - 2.55f) < 0.01f);
    left += v.position.y > 0 ? 1 : 0;
  }
  CHECK(left == 4);
  // Read from the left side, looking along −y, the line runs towards −x.
  for (const Vertex& v : numbers.vertices)
    CHECK((v.position.y > 0) ==
          ((v.curvature > 0) == (v.position.x < numbers.box().size().x / 2 + numbers.box().low.x)));
  MeshData thin;
  add_solid(thin, box_solid({0, 0, 0.5f}, {20, 10, 1}), Coat{});
  CHECK(number_squares(thin, RayTree(thin)).vertices.empty());
}

TEST_CASE("what was baked once is remembered, and a spoilt memory is made anew") {
  const test::TempFolder home;
  ::setenv("SIXMIL_HOME", home.path().c_str(), 1);
  int bakes = 0;
  const auto bake = [&] {
    MeshData mesh = two_blocks();
    bake_once(mesh, "test 1", [&](MeshData& m) {
      ++bakes;
      bake_relief(m, {8, true, 16});
    });
    return mesh;
  };
  const MeshData first = bake(), second = bake();
  CHECK(bakes == 1);
  REQUIRE(first.vertices.size() == second.vertices.size());
  CHECK(first.indices == second.indices);
  for (std::size_t i = 0; i < first.vertices.size(); ++i) {
    CHECK(first.vertices[i].position == second.vertices[i].position);
    CHECK(first.vertices[i].curvature == second.vertices[i].curvature);
    CHECK(first.vertices[i].light == second.vertices[i].light);
  }
  const std::string folder = user_cache_folder() + "/light";
  const std::vector<std::string> files = list_files(folder, ".painted");
  REQUIRE(files.size() == 1);
  auto bytes = read_file(folder + "/" + files[0], 10'000'000);
  REQUIRE(bytes.ok());
  // An index out of the mesh, then a file cut short.
  std::fill(bytes->end() - 4, bytes->end(), std::byte{255});
  REQUIRE(write_file(folder + "/" + files[0], *bytes).ok());
  CHECK(bake().indices == first.indices);
  CHECK(bakes == 2);
  bytes->resize(bytes->size() / 2);
  REQUIRE(write_file(folder + "/" + files[0], *bytes).ok());
  CHECK(bake().indices == first.indices);
  CHECK(bakes == 3);
  ::unsetenv("SIXMIL_HOME");
}

}  // namespace sixmil
