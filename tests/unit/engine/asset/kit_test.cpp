#include "engine/asset/kit.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <set>

#include "engine/base/file.hpp"

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

// Heights of the outline seen from the side, in forty columns.
std::vector<int> side_view(const Model& model) {
  std::vector<int> columns(40, 0);
  for (const Vertex& v : model.full.vertices) {
    const auto at = static_cast<std::size_t>(std::clamp((v.position.x / model.size.x + 0.5f) * 39.9f, 0.0f, 39.9f));
    columns[at] = std::max(columns[at], static_cast<int>(v.position.z * 4));
  }
  return columns;
}

}  // namespace

TEST_CASE("every model of the kit loads, measures what it says and is cheap enough") {
  const auto ids = list_models(kit_folder());
  REQUIRE(ids.size() >= 30);
  for (const std::string& id : ids) {
    const auto model = load_model(kit_folder(), id);
    INFO(id << (model.ok() ? "" : ": " + model.error().sentence()));
    REQUIRE(model.ok());
    for (const MeshData* mesh : {&model->full, &model->low}) {
      const Vec3f size = mesh->box().size();
      const float least = mesh == &model->full ? 0.97f : 0.85f;
      CHECK(size.x >= least * model->size.x);
      CHECK(size.x <= 1.03f * model->size.x);
      CHECK(size.y >= least * model->size.y);
      CHECK(size.y <= 1.03f * model->size.y);
      CHECK(size.z >= least * model->size.z);
      CHECK(size.z <= 1.03f * model->size.z);
    }
    CHECK(model->full.box().low.z == Approx(0).margin(0.01));
    CHECK(model->full.triangles() <= 6000);
    CHECK(model->low.triangles() <= 900);
    CHECK(model->low.triangles() < model->full.triangles());
    CHECK(model->eye.z > 0.3f * model->size.z);
    CHECK(model->eye.z <= 1.03f * model->size.z);
    CHECK(length(model->muzzle) > 1);
    for (const Vertex& v : model->full.vertices) {
      REQUIRE(std::fabs(length(v.normal) - 1) < 0.01f);
      REQUIRE(v.light >= 0);
      REQUIRE(v.light <= 1);
    }
    for (const std::uint32_t index : model->full.indices) REQUIRE(index < model->full.vertices.size());
  }
}

TEST_CASE("models of one class and different makers have different outlines") {
  for (const auto& siblings : {std::vector<std::string>{"amrep_boyd", "cdsu_zhu_de", "eurofed_monsabert", "oness_thor"},
                               {"amrep_curtis", "cdsu_he_long", "eurofed_garabaldi", "oness_woden"},
                               {"amrep_baumann", "cdsu_xie_fang", "eurofed_tassigny", "oness_lynx", "apc_command"}}) {
    std::set<std::vector<int>> seen;
    for (const std::string& id : siblings) {
      const auto model = load_model(kit_folder(), id);
      REQUIRE(model.ok());
      INFO(id);
      CHECK(seen.insert(side_view(*model)).second);
    }
  }
}

TEST_CASE("light baked into a model is dark below and bright on top") {
  const auto model = load_model(kit_folder(), "mbt");
  REQUIRE(model.ok());
  float top = 0, below = 1;
  for (const Vertex& v : model->full.vertices) {
    if (v.normal.z > 0.95f && v.position.z > 0.8f * model->size.z) top = std::max(top, v.light);
    if (v.normal.z < -0.95f && v.position.z < 1.5f) below = std::min(below, v.light);
  }
  CHECK(top > 0.85f);
  CHECK(below < 0.15f);
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
