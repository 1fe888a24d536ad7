#include <catch2/catch.hpp>

#include "engine/render/drape.hpp"
#include "engine/render/ground_masks.hpp"
#include "engine/render/planting.hpp"

namespace sixmil::render {
namespace {

HeightField hill_field() {
  std::vector<std::int32_t> samples;
  for (int j = 0; j < 41; ++j)
    for (int i = 0; i < 61; ++i) {
      const float x = static_cast<float>(i) * 5 - 150, y = static_cast<float>(j) * 5 - 100;
      samples.push_back(static_cast<std::int32_t>(4000 * std::max(0.0f, 1 - (x * x + y * y) / 6400)));
    }
  return std::move(*HeightField::make(61, 41, 500, std::move(samples)));
}

TableDescription mixed_table(const HeightField& field) {
  TableDescription t;
  t.ground = &field;
  t.areas.push_back({{{20, 20}, {120, 20}, {120, 90}, {20, 90}}, "woods"});
  t.lines.push_back({{{0, 150}, {300, 150}}, 16, LineLook::road});
  t.lines.push_back({{{250, 0}, {250, 200}}, 20, LineLook::river});
  t.buildings.push_back({{{180, 20}, {200, 20}, {200, 40}, {180, 40}}, 0, 20, "house", 1});
  return t;
}

}  // namespace

TEST_CASE("the renderer's ground is the rules' ground") {
  const HeightField field = hill_field();
  const Ground ground(field);
  for (int k = 0; k < 400; ++k) {
    const Vec2 p{(k * 7919) % 30001, (k * 104729) % 20001};
    const float mine = ground.height({static_cast<float>(p.x) / 100, static_cast<float>(p.y) / 100});
    CHECK(std::fabs(mine - static_cast<float>(field.ground_at(p)) / 100) < 0.02f);
  }
}

TEST_CASE("a ray through the pixel of a ground point comes back to it") {
  const HeightField field = hill_field();
  const Ground ground(field);
  for (const Camera& camera :
       {whole_table(ground.extent(), 1.6f), player_eye(ground.extent(), 1.6f), top_down(ground.extent(), 1.6f)})
    for (const Vec2f p : {Vec2f{40, 30}, Vec2f{150, 60}, Vec2f{260, 30}}) {
      const Vec3f point = ground.on(p);
      const auto pixel = project(camera, point, 1280, 800);
      REQUIRE(pixel.has_value());
      const auto hit = ground.hit(ray_through(camera, pixel->x, pixel->y, 1280, 800));
      REQUIRE(hit.has_value());
      CHECK(length(*hit - point) < 1.0f);
    }
  CHECK_FALSE(ground.hit({{150, 100, 200}, {0, 0, 1}}).has_value());
}

TEST_CASE("named views hold the whole table") {
  const TableExtent table{1800, 1200, 0, 60};
  for (const float aspect : {16 / 9.0f, 4 / 3.0f})
    for (const Camera& camera : {whole_table(table, aspect), top_down(table, aspect)})
      for (const Vec3f corner : {Vec3f{0, 0, 0}, Vec3f{1800, 0, 0}, Vec3f{0, 1200, 0}, Vec3f{1800, 1200, 0}}) {
        const auto pixel = project(camera, corner, static_cast<int>(720 * aspect), 720);
        REQUIRE(pixel.has_value());
        CHECK(pixel->x > 0);
        CHECK(pixel->x < 720 * aspect);
        CHECK(pixel->y > 0);
        CHECK(pixel->y < 720);
      }
  const Camera north = top_down(table, 1.5f);
  CHECK(project(north, {900, 1100, 0}, 900, 600)->y < project(north, {900, 100, 0}, 900, 600)->y);
  CHECK(project(north, {1700, 600, 0}, 900, 600)->x > project(north, {100, 600, 0}, 900, 600)->x);
}

TEST_CASE("overlays lie on the ground, just above it") {
  const HeightField field = hill_field();
  const Ground ground(field);
  Overlays overlays(ground);
  overlays.ribbon({{20, 100}, {280, 100}}, 4, {});
  overlays.plastic_disc({150, 100}, 40, {});
  overlays.fill({{30, 30}, {120, 40}, {70, 90}}, {}, true);
  REQUIRE(overlays.vertices().size() % 3 == 0);
  for (const OverlayVertex& v : overlays.vertices()) {
    const float above = v.position.z - ground.height({v.position.x, v.position.y});
    REQUIRE(above > 0.1f);
    REQUIRE(above < 0.6f);
  }
}

TEST_CASE("a filled polygon covers its area") {
  const HeightField field = HeightField::flat(30000, 20000, 500);
  const Ground ground(field);
  Overlays overlays(ground);
  overlays.fill({{30, 30}, {130, 30}, {130, 80}, {30, 80}}, {});
  float area = 0;
  const auto& v = overlays.vertices();
  for (std::size_t i = 0; i < v.size(); i += 3)
    area += 0.5f * std::fabs(length(cross(v[i + 1].position - v[i].position, v[i + 2].position - v[i].position)));
  CHECK(area == Approx(5000).epsilon(0.01));
}

TEST_CASE("masks measure from road, water and woods") {
  const HeightField field = hill_field();
  const Ground ground(field);
  const TableLooks looks = read_table_looks(shipped_looks(), "temperate", false);
  const MaskSet masks = make_masks(ground, mixed_table(field), looks, 2);
  CHECK(masks.at(masks.lines, 0, {100, 150}) == Approx(-8));
  CHECK(masks.at(masks.lines, 0, {100, 168}) == Approx(10));
  CHECK(masks.at(masks.lines, 3, {250, 60}) == Approx(-10));
  CHECK(masks.at(masks.patches, 0, {70, 54}) < -20);
  CHECK(masks.at(masks.patches, 0, {130, 54}) == Approx(10));
  CHECK(masks.at(masks.patches, 1, {70, 54}) == Approx(mask_reach));
}

TEST_CASE("trees stand in the wood and keep off road, water and houses; the same seed plants the same") {
  const HeightField field = hill_field();
  const Ground ground(field);
  const TableDescription table = mixed_table(field);
  const TableLooks looks = read_table_looks(shipped_looks(), table.land, false);
  MaskSet masks = make_masks(ground, table, looks, 2);
  const auto plants = plant_table(ground, table, looks, masks);
  int trees = 0;
  for (const Plant& plant : plants) {
    const Vec2f p{plant.at.x, plant.at.y};
    if (looks.trees[static_cast<std::size_t>(plant.tree)].height > 20 && inside_polygon(table.areas[0].outline, p))
      ++trees;
    CHECK(masks.at(masks.lines, 0, p) > -1);
    CHECK(masks.at(masks.lines, 3, p) > -1);
    CHECK_FALSE(inside_polygon(table.buildings[0].corners, p));
  }
  CHECK(trees > 15);
  MaskSet fresh = make_masks(ground, table, looks, 2);
  const auto again = plant_table(ground, table, looks, fresh);
  REQUIRE(again.size() == plants.size());
  CHECK(again.back().at == plants.back().at);
}

}  // namespace sixmil::render
