#include "engine/asset/solids.hpp"

#include <catch2/catch.hpp>

#include "engine/asset/kit_check.hpp"
#include "engine/asset/scenery.hpp"

namespace sixmil {
namespace {

float volume(const MeshData& mesh) {
  float sum = 0;
  for (std::size_t i = 0; i < mesh.indices.size(); i += 3)
    sum += dot(mesh.vertices[mesh.indices[i]].position,
               cross(mesh.vertices[mesh.indices[i + 1]].position, mesh.vertices[mesh.indices[i + 2]].position)) /
           6;
  return sum;
}

}  // namespace

TEST_CASE("a box is closed and has its volume; a bevel takes a little off and leaves it closed") {
  MeshData plain, bevelled;
  Solid solid = box_solid({1, 2, 3}, {4, 3, 2});
  add_solid(plain, solid, {});
  CHECK(volume(plain) == Approx(24));
  CHECK(open_edges(plain) == 0);
  CHECK(plain.triangles() == 12);
  solid.bevel(0.3f);
  add_solid(bevelled, solid, {});
  CHECK(volume(bevelled) < 24);
  CHECK(volume(bevelled) > 23);
  CHECK(open_edges(bevelled) == 0);
  const Vec3f size = bevelled.box().size();
  CHECK(size.x == Approx(4));
  CHECK(size.z == Approx(2));
}

TEST_CASE("profiles, slabs, lathes and lumps are closed with their outside out") {
  MeshData profile, slab, lathe, lump;
  add_solid(profile, profile_solid({{0, 0}, {4, 0}, {0, 3}}, 2), {});
  CHECK(volume(profile) == Approx(12));
  CHECK(open_edges(profile) == 0);
  add_solid(slab, slab_solid({{0, 0}, {4, 0}, {4, 4}, {0, 4}}, 0, 2, 0), {});
  CHECK(volume(slab) == Approx(32));
  add_lathe(lathe, {{1, 0}, {1, 2}}, 24, {}, Mat4(1));
  CHECK(volume(lathe) == Approx(2 * 3.1058f).epsilon(0.01));
  CHECK(open_edges(lathe) == 0);
  add_lump(lump, 2, 0, 1, {}, Mat4(1));
  CHECK(volume(lump) == Approx(4.19f).epsilon(0.06));
  CHECK(open_edges(lump) == 0);
}

TEST_CASE("what a box stands before is darker at its foot") {
  MeshData mesh;
  add_solid(mesh, box_solid({0, 0, 2}, {4, 4, 4}), {});
  MeshData floor;
  for (int i = 0; i < 10; ++i) {
    const float x = 2.02f + static_cast<float>(i);
    add_patch(floor, {x, -0.5f, 0}, {x + 0.9f, -0.5f, 0}, {x + 0.9f, 0.5f, 0}, {x, 0.5f, 0}, {});
  }
  mesh.append(floor);
  bake_light(mesh, {8, false, 64});
  const std::size_t first = mesh.vertices.size() - floor.vertices.size();
  CHECK(mesh.vertices[first].light < 0.7f);
  CHECK(mesh.vertices.back().light > 0.9f);
  MeshData again = mesh;
  bake_light(again, {8, false, 64});
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i) REQUIRE(again.vertices[i].light == mesh.vertices[i].light);
}

TEST_CASE("buildings keep inside their walls and below their top, by seed") {
  for (const char* look : {"house", "barn", "town", "church", "works", "ruin"})
    for (unsigned seed = 0; seed < 4; ++seed) {
      const BuildingShape shape{{{100, 200}, {140, 210}, {134, 234}, {94, 224}}, 5, 30, look, seed};
      const MeshData mesh = *make_building(shipped_looks(), shape);
      const Box3 box = mesh.box();
      INFO(look << " " << seed);
      CHECK(mesh.triangles() > 20);
      CHECK(box.high.z <= 30.01f);
      CHECK(box.high.z >= 24);
      CHECK(box.low.z < 5);
      // Eaves may overhang by a card's breadth.
      CHECK(box.low.x > 94 - 2.5f);
      CHECK(box.high.x < 140 + 2.5f);
      const MeshData twin = *make_building(shipped_looks(), shape);
      REQUIRE(twin.vertices.size() == mesh.vertices.size());
      CHECK(twin.vertices.back().position == mesh.vertices.back().position);
    }
  const BuildingShape tower{{{0, 0}, {10, -4}, {20, 0}, {22, 10}, {10, 18}, {-2, 10}}, 0, 24, "house", 1};
  CHECK(make_building(shipped_looks(), tower)->box().high.z <= 24.01f);
}

TEST_CASE("trees stand on the ground, about the canopy's height, and the far ones are cheap") {
  const Looks& looks = shipped_looks();
  for (const LookFile& tree : looks.trees.files)
    for (unsigned seed = 0; seed < 3; ++seed) {
      const TreeTraits traits = *read_tree_traits(tree);
      if (traits.small) continue;
      const MeshData full = *make_tree(looks, tree, seed, TreeDetail::full),
                     low = *make_tree(looks, tree, seed, TreeDetail::low),
                     far = *make_tree(looks, tree, seed, TreeDetail::far);
      INFO(tree.id << " " << seed);
      const float height = full.box().high.z;
      if (tree.id == "hedge") {
        CHECK(height < 3);
      } else if (tree.id == "bush") {
        CHECK(height < 9);
      } else {
        CHECK(height > 19);
        CHECK(height < 30);
      }
      CHECK(low.triangles() <= 160);
      CHECK(low.triangles() < full.triangles());
      CHECK(far.triangles() <= 60);
      CHECK(far.triangles() <= low.triangles());
      CHECK(far.box().high.z == Approx(height).margin(5));
    }
}

TEST_CASE("a bridge joins its banks") {
  const auto ground = [](Vec2f p) { return p.x > 20 && p.x < 60 ? -6.0f : 2.0f; };
  const MeshData mesh = *make_bridge(shipped_looks(), "stone", {0, 0}, {80, 0}, 16, ground);
  float deck = -99;
  for (const Vertex& v : mesh.vertices)
    if (v.normal.z > 0.9f && v.red == 158 && v.position.x < 1) deck = std::max(deck, v.position.z);
  CHECK(deck == Approx(2.35f).margin(0.2));
  CHECK(mesh.box().high.z < 14);
}

}  // namespace sixmil
