#include <catch2/catch.hpp>
#include <filesystem>

#include "engine/base/file.hpp"

#include "engine/render/planting.hpp"

#include "tests/support/files.hpp"

namespace sixmil::render {
namespace {

// The shipped looks in a folder of the test's own, to which files are added.
class Shelf {
 public:
  Shelf() {
    for (const char* name : {"lands", "grounds", "trees", "foliage", "buildings", "walls", "bridges"})
      std::filesystem::copy(program_root() + "/assets/" + name, folder_.file(name));
  }
  void add(const std::string& file, const std::string& text) const { test::put_text(folder_.file(file), text); }
  void remove(const std::string& file) const { std::filesystem::remove(folder_.file(file)); }
  Looks read() const { return read_looks(folder_.path()); }

 private:
  test::TempFolder folder_;
};

HeightField flat() { return std::move(*HeightField::make(161, 161, 500, std::vector<std::int32_t>(161 * 161))); }

TableDescription wood_on(const HeightField& field, const Looks& looks) {
  TableDescription table;
  table.ground = &field;
  table.looks = &looks;
  table.areas.push_back({{{100, 100}, {500, 100}, {500, 500}, {100, 500}}, "woods"});
  return table;
}

std::vector<Plant> planted(const TableDescription& table, const TableLooks& looks) {
  const Ground ground(*table.ground);
  MaskSet masks = make_masks(ground, table, looks, 4);
  return plant_table(ground, table, looks, masks);
}

}  // namespace

TEST_CASE("every shipped look is read without a complaint") {
  const Looks& looks = shipped_looks();
  CHECK(looks.problems.empty());
  for (const LookFile& land : looks.lands.files)
    for (const bool night : {false, true}) {
      INFO(land.id);
      CHECK(read_table_looks(looks, land.id, night).problems.empty());
    }
  const BuildingShape shape{{{0, 0}, {40, 0}, {40, 20}, {0, 20}}, 0, 24, "", 1};
  for (const LookFile& building : looks.buildings.files) {
    BuildingShape own = shape;
    own.look = building.id;
    INFO(building.id);
    CHECK(make_building(looks, own));
  }
  for (const LookFile& wall : looks.walls.files)
    CHECK(make_wall(looks, wall.id, {{0, 0}, {30, 0}}, 1, [](Vec2f) { return 0.0f; }));
  for (const LookFile& tree : looks.trees.files)
    for (const TreeDetail detail : {TreeDetail::full, TreeDetail::low, TreeDetail::far})
      CHECK(make_tree(looks, tree, 1, detail));
}

TEST_CASE("a file alone adds a tree, a land that grows it, and a ground it stands on") {
  const Shelf shelf;
  shelf.add("trees/pole.json", R"({"name": "Pole", "height": 24, "foliage": "flock", "dice": [1, 0],
    "full": [{"part": "limb", "from": [0, 0, 0], "to": [0, 0, 30], "radii": [1, 0.5], "sides": 5, "bark": "#804020"}],
    "low": [], "far": []})");
  shelf.add("lands/poles.json", R"({"name": "Poles", "from": "temperate", "paints": {"green": [0.9, 0.1, 0.2]},
    "wood": {"trees": [{"tree": "pole"}]}})");
  shelf.add("grounds/thicket.json", R"({"name": "Thicket", "from": "woods", "wood": {"step": 8}})");
  const Looks looks = shelf.read();
  CHECK(looks.problems.empty());
  const int pole = looks.trees.find("pole");
  REQUIRE(pole >= 0);
  const auto mesh = make_tree(looks, looks.trees.files[static_cast<std::size_t>(pole)], 0, TreeDetail::full);
  REQUIRE(mesh);
  CHECK(mesh->box().high.z == Approx(30));

  const TableLooks read = read_table_looks(looks, "poles", false);
  CHECK(read.problems.empty());
  CHECK(read.land.look.paints[static_cast<std::size_t>(GroundPaint::green)] == Vec3f{0.9f, 0.1f, 0.2f});
  const HeightField field = flat();
  TableDescription table = wood_on(field, looks);
  const auto poles = [&] {
    int count = 0;
    for (const Plant& plant : planted(table, read)) count += plant.tree == pole;
    return count;
  };
  const int wide = poles();
  CHECK(wide > 100);
  table.areas[0].look = "thicket";
  CHECK(poles() > 2 * wide);
}

TEST_CASE("a file alone adds a building, a wall and a bridge") {
  const Shelf shelf;
  shelf.add("buildings/keep.json", R"({"name": "Keep", "from": "works",
    "paints": {"wall": {"finish": "plaster", "colours": ["#102030"]}}})");
  shelf.add("walls/rail.json", R"({"name": "Rail", "from": "fence", "step": 20})");
  shelf.add("bridges/plank.json", R"({"name": "Plank", "from": "stone", "pieces": 1, "hump_most": 0})");
  const Looks looks = shelf.read();
  CHECK(looks.problems.empty());
  const auto keep = make_building(looks, {{{0, 0}, {40, 0}, {40, 20}, {0, 20}}, 0, 24, "keep", 1});
  REQUIRE(keep);
  CHECK(keep->vertices.front().blue == 0x30);
  const auto ground = [](Vec2f) { return 0.0f; };
  const auto rail = make_wall(looks, "rail", {{0, 0}, {60, 0}}, 1, ground),
             fence = make_wall(looks, "fence", {{0, 0}, {60, 0}}, 1, ground);
  REQUIRE((rail && fence));
  CHECK(3 * rail->triangles() < fence->triangles() + 10);
  const auto plank = make_bridge(looks, "plank", {0, 0}, {60, 0}, 16, ground),
             stone = make_bridge(looks, "stone", {0, 0}, {60, 0}, 16, ground);
  REQUIRE((plank && stone));
  CHECK(plank->box().high.z < stone->box().high.z);
}

TEST_CASE("a broken or missing look is told in a sentence, and the table is laid without it") {
  const Shelf shelf;
  shelf.add("lands/wrong.json", R"({"name": "Wrong", "from": "temperate", "snow": "much"})");
  shelf.add("lands/odd.json", R"({"name": "Odd", "from": "temperate", "snwo": 1})");
  shelf.add("lands/round.json", R"({"from": "round"})");
  shelf.add("buildings/broken.json", "{");
  shelf.add("trees/strange.json", R"({"name": "Strange", "height": 24, "foliage": "flock", "dice": [1, 0],
    "full": [{"part": "wing"}], "low": [], "far": []})");
  const Looks looks = shelf.read();
  REQUIRE(looks.problems.size() == 2);  // the circle, and what is no JSON
  for (const char* land : {"wrong", "odd"}) {
    const TableLooks read = read_table_looks(looks, land, false);
    REQUIRE_FALSE(read.problems.empty());
    const std::string sentence = read.problems.front().sentence();
    INFO(sentence);
    CHECK(sentence.find(std::string("lands/") + land + ".json") != std::string::npos);
    CHECK(sentence.find(land == std::string("odd") ? "snwo" : "snow") != std::string::npos);
  }
  const auto strange = looks.trees.find("strange");
  REQUIRE(strange >= 0);
  const auto mesh = make_tree(looks, looks.trees.files[static_cast<std::size_t>(strange)], 0, TreeDetail::full);
  REQUIRE_FALSE(mesh);
  CHECK(mesh.error().sentence().find("full[0].part") != std::string::npos);
  CHECK_FALSE(make_building(looks, {{{0, 0}, {40, 0}, {40, 20}, {0, 20}}, 0, 24, "broken", 1}));
  CHECK(make_card({{{0, 0}, {40, 0}, {40, 20}, {0, 20}}, 0, 24, "broken", 1}).triangles() >= 12);
  // Without the bush there are no bushes, and trees stand as before.
  shelf.remove("trees/bush.json");
  const Looks bushless = shelf.read();
  const TableLooks bare = read_table_looks(bushless, "winter", false);
  REQUIRE(bare.problems.size() == 2);  // in the fringe of woods and elsewhere
  CHECK(bare.problems.front().sentence().find("no tree \"bush\"") != std::string::npos);
  const HeightField field = flat();
  const TableDescription table = wood_on(field, bushless);
  CHECK(planted(table, bare).size() > 100);
  // Without any land nothing grows.
  for (const LookFile& land : looks.lands.files) shelf.remove("lands/" + land.id + ".json");
  const Looks none = shelf.read();
  const TableLooks empty = read_table_looks(none, "winter", false);
  CHECK_FALSE(empty.problems.empty());
  CHECK(planted(table, empty).empty());
  const Ground ground(field);
  CHECK(grow_undergrowth(ground, table, empty, make_masks(ground, table, empty, 4)).plants.empty());
}

}  // namespace sixmil::render
