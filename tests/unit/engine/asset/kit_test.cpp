#include "engine/asset/kit.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <set>

#include "engine/base/file.hpp"
#include "engine/base/json.hpp"

#include "engine/asset/kit_check.hpp"
#include "engine/asset/kit_parts.hpp"
#include "engine/asset/model_picture.hpp"

namespace sixmil {
namespace {

// A folder of kit files that goes away with the test.
struct KitFolder {
  std::string path;
  KitFolder() {
    char name[] = "/tmp/sixmil_kit_XXXXXX";
    path = mkdtemp(name);
  }
  ~KitFolder() {
    for (const std::string& file : list_files(path, "")) std::remove((path + "/" + file).c_str());
    std::remove(path.c_str());
  }
  void put(const std::string& id, const std::string& text) const {
    REQUIRE(write_text_file(path + "/" + id + ".json", text).ok());
  }
};

const std::string brick = R"({"name": "Brick", "size": [4, 2, 1],
  "parts": [{"id": "a", "kind": "block", "size": [4, 2, 1]}]})";

}  // namespace

TEST_CASE("every model of the kit keeps its rules") {
  const auto ids = list_models(kit_folder());
  REQUIRE(ids.size() >= 62);
  std::vector<Model> models;
  for (const std::string& id : ids) {
    auto model = load_model(kit_folder(), id, Bake::nothing);
    INFO(id << (model.ok() ? "" : ": " + model.error().sentence()));
    REQUIRE(model.ok());
    for (const std::string& problem : model_problems(*model)) FAIL_CHECK(problem);
    for (const Vertex& v : model->full.vertices) REQUIRE(std::fabs(length(v.normal) - 1) < 0.01f);
    for (const MeshData* mesh : {&model->full, &model->near, &model->low})
      for (const std::uint32_t index : mesh->indices) REQUIRE(index < mesh->vertices.size());
    CHECK(!model->kind.empty());
    models.push_back(std::move(*model));
  }
  for (const std::string& problem : sibling_problems(models)) FAIL_CHECK(problem);
}

TEST_CASE("each class of vehicle has an outline of its own at thirty pixels") {
  // One of each class, by the same maker where it has one, to the scale of a tank of thirty pixels.
  const std::vector<std::string> ids = {"oness_thor",  "oness_woden",   "oness_lynx",        "oness_sigurd",
                                        "oness_adler", "gen_aa_tank",   "gen_engineer_tank", "gen_riverine",
                                        "gen_msv",     "oness_command", "oness_infantry",    "aerospace_fighter"};
  std::vector<Outline> outlines;
  for (const std::string& id : ids) {
    const auto model = load_model(kit_folder(), id, Bake::nothing);
    REQUIRE(model.ok());
    outlines.push_back(outline_of(model->full, Aspect::side, 58, 22, 26.0f * 58 / 30));
  }
  for (std::size_t i = 0; i < ids.size(); ++i)
    for (std::size_t k = i + 1; k < ids.size(); ++k) {
      INFO(ids[i] << " and " << ids[k]);
      CHECK(difference(outlines[i], outlines[k]) > 0.12f);
    }
}

TEST_CASE("the checks of the kit find what is wrong") {
  auto model = load_model(kit_folder(), "amrep_boyd", Bake::nothing);
  REQUIRE(model.ok());
  CHECK(model_problems(*model).empty());
  CHECK(size_problem(*model, {26, 13, 9}).empty());
  CHECK_FALSE(size_problem(*model, {26, 13, 9.4f}).empty());
  CHECK(sibling_problems({*model, *model}).size() == 1);
  model->full.indices.resize(model->full.indices.size() - 3);
  model->eye = {40, 0, 5};
  model->wreck = {};
  CHECK(model_problems(*model).size() == 3);
  CHECK(open_edges(model->full) > 0);
}

TEST_CASE("a wreck has its turret off and no corner more or less") {
  const auto model = load_model(kit_folder(), "cdsu_zhu_de", Bake::nothing);
  REQUIRE(model.ok());
  const MeshData wreck = wreck_mesh(*model, model->near);
  REQUIRE(wreck.vertices.size() == model->near.vertices.size());
  float hull = 0, turret = 0;
  for (std::size_t i = 0; i < wreck.vertices.size(); ++i) {
    const float moved = length(wreck.vertices[i].position - model->near.vertices[i].position);
    float& most = wreck.vertices[i].part == Part::turret ? turret : hull;
    most = std::max(most, moved);
  }
  CHECK(hull > 0.3f);
  CHECK(hull < 2);
  CHECK(turret > 4);
}

TEST_CASE("light baked into a model is dark below and bright on top") {
  const auto model = load_model(kit_folder(), "amrep_boyd");
  REQUIRE(model.ok());
  float top = 0, below = 1;
  for (const Vertex& v : model->full.vertices) {
    if (v.normal.z > 0.95f && v.position.z > 0.8f * model->size.z) top = std::max(top, v.light);
    if (v.normal.z < -0.95f && v.position.z < 1.5f) below = std::min(below, v.light);
  }
  CHECK(top > 0.85f);
  CHECK(below < 0.15f);
}

TEST_CASE("every kind of part is closed, on every level it is drawn in") {
  const KitFolder kit;
  const char* const parts[] = {
      R"("kind": "block", "size": [8, 4, 3], "front_top": [3, 2], "rear_bottom": [2, 1], "side_top": [1, 1])",
      R"("kind": "box", "size": [8, 4, 3])",
      R"("kind": "wedge", "size": [8, 4, 3], "top": 2)",
      R"("kind": "prism", "points": [[-4, 0], [4, 0], [2, 3], [-4, 3]], "width": 4, "side_top": [1, 1])",
      R"("kind": "slab", "points": [[-4, -2], [4, -2], [4, 2], [-4, 2]], "height": 3, "lean": 10)",
      R"("kind": "plate", "points": [[0, 0, 0], [8, 0, 0], [8, 0, 3], [0, 0, 3]], "thick": 4)",
      R"("kind": "loft", "sections": [[-4, [[0, 0], [2, 0], [2, 3], [0, 3]]], [0, [[0, 0], [2, 0], [1, 3], [0, 3]]],
         [4, [[0, 1], [1, 1], [1, 2], [0, 2]]]])",
      R"("kind": "revolve", "rings": [[3, 0], [4, 1], [2, 3], [0, 3.5]], "sides": 18)",
      R"("kind": "tube", "steps": [[0, 1], [4, 1], [4.1, 0.6], [8, 0.6]])",
      R"("kind": "cylinder", "r": 2, "h": 3, "axis": "y")",
      R"("kind": "cone", "r": 2, "h": 3)",
      R"("kind": "dome", "r": 3, "h": 2)",
      R"("kind": "track", "length": 20, "height": 4, "width": 2, "wheels": 5, "rollers": 2)",
      R"("kind": "wheels", "count": 3, "r": 2, "width": 1.5, "pitch": 5)",
      R"("kind": "rotor", "r": 4, "h": 2)",
      R"("kind": "wing", "span": 6, "root": 4, "tip": 2, "rise": 1)",
      R"("kind": "figure", "pose": "stand", "helmet": "sun", "weapon": "spear")",
      R"("kind": "figure", "pose": "prone", "helmet": "cap", "weapon": "gun")",
      R"("kind": "figure", "pose": "launcher", "armour": true)",
      R"("kind": "horse")",
      R"("kind": "base", "size": [20, 20, 1])",
  };
  for (const char* part : parts) {
    INFO(part);
    Model model;
    const std::string text = std::string("{") + part + R"(, "detail": "all", "mirror": true, "at": [0, 9, 0]})";
    const auto json = parse_json(text, "a.json");
    REQUIRE(json.ok());
    Fields::Errors errors{"a.json", {}, false};
    add_kit_part(Fields(*json, errors), model);
    INFO(errors.first.sentence());
    REQUIRE_FALSE(errors.any);
    for (const MeshData* mesh : {&model.full, &model.near, &model.low}) {
      CHECK(mesh->triangles() > 0);
      CHECK(open_edges(*mesh) == 0);
      double volume = 0;
      for (std::size_t i = 0; i + 2 < mesh->indices.size(); i += 3)
        volume += static_cast<double>(dot(mesh->vertices[mesh->indices[i]].position,
                                          cross(mesh->vertices[mesh->indices[i + 1]].position,
                                                mesh->vertices[mesh->indices[i + 2]].position))) /
                  6;
      CHECK(volume > 0.5);
    }
    CHECK(model.low.triangles() <= model.near.triangles());
    CHECK(model.near.triangles() <= model.full.triangles());
  }
}

TEST_CASE("parts are mirrored, lined up, led along a line, strewn and left to overhang") {
  const KitFolder kit;
  const auto load = [&](const std::string& more) {
    kit.put("a", R"({"size": [10, 6, 2], "parts": [{"kind": "box", "bevel": 0, "size": [10, 6, 1], "detail": "all"},
      {"kind": "box", "bevel": 0, "detail": "greeble", "size": [1, 1, 1], )" +
                     more + "}]}");
    auto model = load_model(kit.path, "a", Bake::nothing);
    INFO((model.ok() ? "" : model.error().sentence()));
    REQUIRE(model.ok());
    CHECK(model->near.triangles() == 12);
    return std::move(*model);
  };
  const auto boxes = [](const Model& model) { return model.full.triangles() / 12 - 1; };
  CHECK(boxes(load(R"("at": [0, 2, 1])")) == 1);
  CHECK(boxes(load(R"("at": [0, 2, 1], "mirror": true)")) == 2);
  CHECK(boxes(load(R"("at": [-4, 2, 1], "array": {"count": 4, "step": [2, 0, 0]}, "mirror": true)")) == 8);
  CHECK(boxes(load(R"("along": {"points": [[-4, 0, 1], [0, 2, 1], [4, 0, 1]], "count": 5})")) == 5);
  const Model strewn = load(R"("at": [0, 0, 1], "scatter": {"count": 6, "area": [8, 3], "seed": 2, "turn": 40})");
  CHECK(boxes(strewn) == 6);
  CHECK(strewn.full.box().size().y == Approx(6));
  // The same seed strews the same; another does not.
  const auto place = [](const Model& model) { return model.full.vertices.back().position; };
  CHECK(place(strewn) ==
        place(load(R"("at": [0, 0, 1], "scatter": {"count": 6, "area": [8, 3], "seed": 2, "turn": 40})")));
  CHECK_FALSE(place(strewn) ==
              place(load(R"("at": [0, 0, 1], "scatter": {"count": 6, "area": [8, 3], "seed": 3, "turn": 40})")));
  kit.put("b", R"({"size": [10, 6, 1], "parts": [{"kind": "box", "size": [10, 6, 1]},
    {"kind": "tube", "overhang": true, "at": [4, 0, 0.5], "steps": [[0, 0.3], [8, 0.3]]}]})");
  const auto gun = load_model(kit.path, "b", Bake::nothing);
  REQUIRE(gun.ok());
  CHECK(gun->body.size().x == Approx(10));
  CHECK(gun->full.box().high.x == Approx(12));
}

TEST_CASE("a child file overrides, drops and adds parts") {
  const KitFolder kit;
  kit.put("parent", brick);
  kit.put("child", R"({"from": "parent", "size": [4, 2, 3],
    "parts": [{"id": "a", "slot": "accent"}, {"id": "b", "kind": "block", "size": [1, 1, 2], "at": [0, 0, 1]}]})");
  kit.put("bare", R"({"from": "child", "drop": ["b"], "size": [4, 2, 1]})");
  const auto child = load_model(kit.path, "child");
  REQUIRE(child.ok());
  CHECK(child->name == "Brick");
  CHECK(child->full.box().high.z == Approx(3));
  CHECK(child->full.vertices.front().slot == PaintSlot::accent);
  const auto bare = load_model(kit.path, "bare");
  REQUIRE(bare.ok());
  CHECK(bare->full.box().high.z == Approx(1));
  CHECK(list_models(kit.path) == std::vector<std::string>{"bare", "child", "parent"});
}

TEST_CASE("bad kit files are refused with the file and the field") {
  const KitFolder kit;
  kit.put("a", R"({"from": "b"})");
  kit.put("b", R"({"from": "a"})");
  CHECK_FALSE(load_model(kit.path, "a").ok());
  CHECK_FALSE(load_model(kit.path, "../../etc/passwd").ok());
  CHECK_FALSE(load_model(kit.path, "missing").ok());
  kit.put("kind", R"({"size": [1, 1, 1], "parts": [{"kind": "dodecahedron"}]})");
  const auto kind = load_model(kit.path, "kind");
  REQUIRE_FALSE(kind.ok());
  CHECK(kind.error().sentence().find("kind.json") != std::string::npos);
  CHECK(kind.error().sentence().find("parts[0].kind") != std::string::npos);
  kit.put("field", R"({"size": [1, 1, 1], "parts": [{"kind": "box", "size": [1, 1, 1], "mirrored": true}]})");
  const auto field = load_model(kit.path, "field");
  REQUIRE_FALSE(field.ok());
  CHECK(field.error().sentence().find("mirrored") != std::string::npos);
  kit.put("size", R"({"size": [8, 2, 1], "parts": [{"kind": "block", "size": [4, 2, 1]}]})");
  const auto size = load_model(kit.path, "size");
  REQUIRE_FALSE(size.ok());
  CHECK(size.error().problem.find("too far from its size") != std::string::npos);
  kit.put("empty", R"({"size": [1, 1, 1], "parts": []})");
  CHECK_FALSE(load_model(kit.path, "empty").ok());
  kit.put("text", "not json");
  CHECK_FALSE(load_model(kit.path, "text").ok());
}

}  // namespace sixmil
