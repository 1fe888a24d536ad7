#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <limits>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/bytes.hpp"
#include "engine/base/file.hpp"

#include "engine/asset/import_mesh.hpp"
#include "engine/asset/kit.hpp"
#include "engine/asset/mesh_bytes.hpp"
#include "engine/asset/mesh_files.hpp"

#include "tests/support/files.hpp"
#include "tests/support/watch.hpp"

namespace sixmil {
namespace {

using test::put_text;
using test::TempFolder;
using test::Watch;

std::string text_of(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// A tetrahedron 10 mm long.
MeshData pyramid() {
  MeshData mesh;
  const Vec3f corners[4] = {{0, 0, 0}, {10, 0, 0}, {0, 6, 0}, {0, 0, 4}};
  for (const auto& face : {std::array{0u, 2u, 1u}, {0u, 1u, 3u}, {0u, 3u, 2u}, {1u, 2u, 3u}})
    for (const unsigned corner : face) {
      mesh.indices.push_back(static_cast<std::uint32_t>(mesh.vertices.size()));
      Vertex v;
      v.position = corners[corner];
      v.normal = {0, 0, 1};
      v.slot = PaintSlot::metal;
      mesh.vertices.push_back(v);
    }
  return mesh;
}

const std::string obj =
    "mtllib not_there.mtl\nusemtl paint\nv 0 0 0\nv 10 0 0\nv 0 6 0\nv 0 0 4\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";

Box3 box_of(const FlatMesh& mesh) {
  MeshData data;
  for (const Vec3f p : mesh.positions) data.vertices.push_back({p, {0, 0, 1}});
  return data.box();
}

bool near(Vec3f a, Vec3f b) { return length(a - b) < 2e-3f; }

// GLB with this JSON and that many zero bytes of data.
std::string glb_of(std::string json, std::uint32_t data_bytes) {
  while (json.size() % 4) json += ' ';
  ByteWriter out;
  out.put(std::uint32_t{0x46546c67});
  out.put(std::uint32_t{2});
  out.put(static_cast<std::uint32_t>(28 + json.size() + data_bytes));
  out.put(static_cast<std::uint32_t>(json.size()));
  out.put(std::uint32_t{0x4e4f534a});
  out.put_bytes(std::as_bytes(std::span(json)));
  out.put(data_bytes);
  out.put(std::uint32_t{0x004e4942});
  return text_of(out.take()) + std::string(data_bytes, '\0');
}

std::string gltf(const std::string& nodes, const std::string& buffer = "", const std::string& more = "",
                 int accessor_count = 3) {
  return R"({"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}], "nodes": )" + nodes +
         R"(, "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}], "accessors": [{"bufferView": 0,
         "componentType": 5126, "type": "VEC3", "min": [0, 0, 0], "max": [0, 0, 0], "count": )" +
         std::to_string(accessor_count) + R"(}], "bufferViews": [{"buffer": 0, "byteLength": 36}],
         "buffers": [{"byteLength": 36)" +
         buffer + "}]" + more + "}";
}

// The user's cache is the test's own, so that nothing is remembered from before.
struct Home {
  TempFolder folder;
  Home() { ::setenv("SIXMIL_HOME", folder.path().c_str(), 1); }
  ~Home() { ::unsetenv("SIXMIL_HOME"); }
};

}  // namespace

TEST_CASE("models of the kit come back from STL and GLB with their own bounds") {
  const Home home;
  for (const std::string& id : list_models(kit_folder())) {
    INFO(id);
    const auto model = load_model(kit_folder(), id, Bake::nothing);
    REQUIRE(model.ok());
    const Box3 box = model->full.box();
    REQUIRE(write_file(home.folder.file("a.stl"), write_stl(model->full, id)).ok());
    REQUIRE(write_file(home.folder.file("a.glb"), write_glb(model->full, id, PaintJob{})).ok());
    for (const char* name : {"a.stl", "a.glb"}) {
      const auto back = import_mesh(home.folder.file(name), "");
      INFO(name << (back.ok() ? "" : back.error().sentence()));
      REQUIRE(back.ok());
      CHECK(back->indices.size() == model->full.indices.size());
      CHECK(near(box_of(*back).low, box.low));
      CHECK(near(box_of(*back).high, box.high));
    }
  }
}

TEST_CASE("STL, OBJ and GLB are read, a GLB with its slots and nodes") {
  const Home home;
  const auto read = [&](const std::string& name, const std::string& bytes, const std::string& node = "") {
    put_text(home.folder.file(name), bytes);
    return import_mesh(home.folder.file(name), node);
  };
  const auto stl = read("a.stl", text_of(write_stl(pyramid(), "pyramid")));
  REQUIRE(stl.ok());
  CHECK(stl->indices.size() == 12);
  CHECK(near(box_of(*stl).high, {10, 6, 4}));
  // Printers' programs write binary files that begin like a text.
  std::string solid = text_of(write_stl(pyramid(), "x"));
  solid.replace(0, 5, "solid");
  CHECK(read("solid.stl", solid).ok());
  CHECK(read("text.stl",
             "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\n"
             "endfacet\nendsolid a\n")
            .ok());
  // Materials beside are never looked for.
  put_text(home.folder.file("not_there.mtl"), "newmtl paint\nKd 1 0 0\n");
  const auto plain = read("a.obj", obj);
  REQUIRE(plain.ok());
  CHECK(near(box_of(*plain).high, {10, 6, 4}));
  CHECK(read("back.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf -3 -2 -1\n").ok());
  const std::string glb = text_of(write_glb(pyramid(), "pyramid", PaintJob{}));
  const auto whole = read("a.glb", glb);
  REQUIRE(whole.ok());
  CHECK(whole->slots.front() == PaintSlot::metal);
  CHECK(near(box_of(*whole).high, {10, 6, 4}));
  CHECK(read("a.glb", glb, "pyramid").ok());
  CHECK_FALSE(read("a.glb", glb, "tower").ok());
  // What was read once is remembered by its content.
  CHECK(list_files(user_cache_folder() + "/meshes", ".flat").size() >= 6);
  const auto again = import_mesh(home.folder.file("a.stl"), "");
  REQUIRE(again.ok());
  CHECK(again->indices == stl->indices);
}

TEST_CASE("bad meshes are refused in one sentence that names the file, and soon") {
  const Home home;
  const auto refused = [&](const std::string& name, const std::string& bytes, const std::string& word) {
    INFO(name << ": " << word);
    const std::string path = home.folder.file(name);
    put_text(path, bytes);
    const Watch watch;
    const auto mesh = import_mesh(path, "");
    REQUIRE_FALSE(mesh.ok());
    const std::string sentence = mesh.error().sentence();
    INFO(sentence);
    CHECK(sentence.find(name) != std::string::npos);
    CHECK(sentence.find(word) != std::string::npos);
    CHECK(sentence.find('\n') == std::string::npos);
    CHECK(watch.seconds() < 2);
  };
  const std::string stl = text_of(write_stl(pyramid(), "x")), glb = text_of(write_glb(pyramid(), "x", PaintJob{}));

  refused("empty.stl", "", "too short");
  refused("one.obj", "v", "too short");
  refused("one.glb", "g", "too short");
  std::string lies = stl;
  for (std::size_t i = 80; i < 84; ++i) lies[i] = '\xff';
  refused("count.stl", lies, "number of its triangles");
  refused("endless.stl", "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\n", "without its end");
  refused("solid_rubbish.stl", "solid " + std::string(200, '\0'), "other bytes");
  // Thirty million triangles in a sparse file.
  const std::string large = home.folder.file("thirty_million.stl");
  put_text(large, "");
  REQUIRE(::truncate(large.c_str(), 84 + 50ll * 30'000'000) == 0);
  CHECK_FALSE(import_mesh(large, "").ok());
  const auto with = [&](Vec3f corner) {
    MeshData mesh = pyramid();
    for (Vertex& v : mesh.vertices)
      if (v.position.x > 5) v.position = corner;
    return text_of(write_stl(mesh, "x"));
  };
  refused("wide.stl", with({1e30f, 0, 0}), "ten metres");
  refused("infinite.stl", with({std::numeric_limits<float>::infinity(), 0, 0}), "");
  refused("nan.stl", with({std::numeric_limits<float>::quiet_NaN(), 0, 0}), "");
  MeshData flat = pyramid();
  for (Vertex& v : flat.vertices) v.position.y = v.position.z = 0;
  refused("line.stl", text_of(write_stl(flat, "x")), "no surface");

  refused("zero.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 0 1 2\n", "line 4");
  refused("minus.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 -999999\n", "line 4");
  refused("large.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 4294967295\n", "line 4");
  refused("no_number.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf a b c\n", "line 4");
  std::string gon, ring = "f";
  for (int i = 1; i <= 100'000; ++i) {
    gon += "v " + std::to_string(i % 317) + " " + std::to_string(i % 211) + " 0\n";
    ring += " " + std::to_string(i);
  }
  refused("gon.obj", gon + ring + "\n", "thousand corners");
  refused("faceless.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\n", "no faces");

  refused("huge.ply", "ply\nformat ascii 1.0\nelement vertex 4294967295\nend_header\n", "kind that is not read");
  refused("scene.gltf", "{}              ", "kind that is not read");

  const std::string one = R"([{"mesh": 0}])";
  refused("past.glb", glb_of(gltf(one, "", "", 400), 36), "past the end");
  refused("count.glb", glb_of(gltf(one, "", "", 2'000'000'000), 36), "million triangles");
  refused("buffer.glb", glb_of(gltf(one), 8), "longer than the file");
  refused("circle.glb", glb_of(gltf(R"([{"mesh": 0, "children": [1]}, {"children": [0]}])"), 36), "circle");
  refused("self.glb", glb_of(gltf(R"([{"mesh": 0, "children": [0]}])"), 36), "circle");
  refused("nowhere.glb", glb_of(gltf(R"([{"mesh": 0, "children": [7]}])"), 36), "out of the list");
  refused("above.glb", glb_of(gltf(one, R"(, "uri": "../../../etc/passwd")"), 36), "another file");
  refused("net.glb", glb_of(gltf(one, R"(, "uri": "http://example.org/a.bin")"), 36), "another file");
  refused("image.glb", glb_of(gltf(one, "", R"(, "images": [{"uri": "/etc/passwd"}])"), 36), "another file");
  refused("packed.glb", glb_of(gltf(one, "", R"(, "extensionsRequired": ["KHR_draco_mesh_compression"])"), 36),
          "extension");
  std::string deep = "[";
  for (int i = 0; i < 300; ++i) deep += R"({"children": [)" + std::to_string(i + 1) + "]},";
  refused("deep.glb", glb_of(gltf(deep + R"({"mesh": 0}])"), 36), "circle");
  refused("nested.glb", glb_of(std::string(100'000, '[') + std::string(100'000, ']'), 36), "nested.glb");
  refused("point.glb", glb_of(gltf(one), 36), "");
  std::string length_lie = glb;
  length_lie[8] = '\x7f';
  refused("length.glb", length_lie, "cut short");
}

TEST_CASE("a mesh cut anywhere is refused, and never takes us along") {
  const Home home;
  const std::string stl = text_of(write_stl(pyramid(), "x")), glb = text_of(write_glb(pyramid(), "x", PaintJob{}));
  for (const auto& [whole, format] : {std::pair{stl, MeshFormat::stl}, {glb, MeshFormat::glb}})
    for (std::size_t size = 0; size < whole.size(); ++size)
      CHECK_FALSE(check_mesh_bytes(std::as_bytes(std::span(whole)).first(size), format, "x").ok());
  // Flipped bits may still be a mesh; whatever they are, there is an answer.
  const std::string path = home.folder.file("flipped.glb");
  for (std::size_t bit = 0; bit < glb.size() * 8; bit += 131) {
    std::string flipped = glb;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
    put_text(path, flipped);
    const auto mesh = import_mesh(path, "");
    if (mesh.ok()) CHECK(!mesh->indices.empty());
  }
}

TEST_CASE("what is no regular file is no mesh") {
  const Home home;
  const std::string fifo = home.folder.file("fifo.stl"), loop = home.folder.file("loop.stl"),
                    other = home.folder.file("pool.stl"), folder = home.folder.file("folder.stl"),
                    zero = home.folder.file("zero.stl"), shut = home.folder.file("shut.stl");
  REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
  REQUIRE(::symlink(other.c_str(), loop.c_str()) == 0);
  REQUIRE(::symlink(loop.c_str(), other.c_str()) == 0);
  REQUIRE(::symlink("/dev/zero", zero.c_str()) == 0);
  REQUIRE(::mkdir(folder.c_str(), 0700) == 0);
  put_text(shut, text_of(write_stl(pyramid(), "x")));
  REQUIRE(::chmod(shut.c_str(), 0) == 0);
  const test::AsNobody nobody;
  for (const std::string& path : {fifo, loop, folder, zero, shut, home.folder.file("missing.stl")}) {
    INFO(path);
    const Watch watch;
    CHECK_FALSE(import_mesh(path, "").ok());
    CHECK(watch.seconds() < 2);
  }
}

TEST_CASE("what the importer hands back is checked again") {
  FlatMesh mesh{{{0, 0, 0}, {10, 0, 0}, {0, 5, 0}}, {PaintSlot::base, PaintSlot::base, PaintSlot::metal}, {0, 1, 2}};
  const std::vector<std::byte> good = write_flat_mesh(mesh);
  const auto back = read_flat_mesh(good, "a");
  REQUIRE(back.ok());
  CHECK(back->positions == mesh.positions);
  CHECK(back->slots == mesh.slots);
  for (std::size_t size = 0; size < good.size(); ++size)
    CHECK_FALSE(read_flat_mesh(std::span(good).first(size), "a").ok());
  const auto changed = [&](auto change) {
    FlatMesh other = mesh;
    change(other);
    return read_flat_mesh(write_flat_mesh(other), "a").ok();
  };
  CHECK_FALSE(changed([](FlatMesh& m) { m.indices[2] = 3; }));
  CHECK_FALSE(changed([](FlatMesh& m) { m.indices[2] = 0xffffffff; }));
  CHECK_FALSE(changed([](FlatMesh& m) { m.indices.clear(); }));
  CHECK_FALSE(changed([](FlatMesh& m) { m.indices.push_back(0); }));
  CHECK_FALSE(changed([](FlatMesh& m) { m.positions[1].x = std::numeric_limits<float>::quiet_NaN(); }));
  CHECK_FALSE(changed([](FlatMesh& m) { m.positions[1].x = 10'001; }));
  CHECK_FALSE(changed([](FlatMesh& m) { m.positions[2] = {5, 0, 0}; }));
  CHECK_FALSE(changed([](FlatMesh& m) { m.slots[0] = PaintSlot::own; }));
  std::vector<std::byte> counts = good;
  for (std::size_t i = 8; i < 16; ++i) counts[i] = std::byte{0xff};
  CHECK_FALSE(read_flat_mesh(counts, "a").ok());
}

TEST_CASE("a user's mesh stands in for a model of the kit") {
  const Home home;
  const std::string folder = home.folder.path();
  const auto boyd = load_model(kit_folder(), "amrep_boyd", Bake::nothing);
  REQUIRE(boyd.ok());
  MeshData ten_times = boyd->near;
  transform(ten_times, rotate(Mat4(1), pi / 2, {0, 0, 1}));
  stretch(ten_times, {10, 10, 10});
  REQUIRE(write_file(folder + "/mine.glb", write_glb(ten_times, "tank", PaintJob{})).ok());
  const float length = boyd->near.box().size().x, height = boyd->near.box().size().z;
  char size[80];
  std::snprintf(size, sizeof size, "[%.2f, 13, %.2f]", static_cast<double>(length), static_cast<double>(height));
  const auto model = [&](const std::string& mesh) {
    put_text(folder + "/mine.json", R"({"name": "Mine", "size": )" + std::string(size) + R"(, "mesh": )" + mesh +
                                        R"(, "sockets": {"eye": [0, 0, 8], "muzzle": [12, 0, 6]}})");
    return load_model(folder, "mine", Bake::nothing);
  };
  const auto mine = model(R"({"file": "mine.glb", "node": "tank", "turn": [0, 0, -90], "part": "hull"})");
  INFO((mine.ok() ? "" : mine.error().sentence()));
  REQUIRE(mine.ok());
  CHECK(mine->full.triangles() == boyd->near.triangles());
  CHECK(mine->full.box().size().x == Approx(length).margin(0.01));
  CHECK(mine->low.triangles() <= low_triangles_most);
  CHECK(mine->low.triangles() > 20);
  CHECK(mine->near.triangles() <= near_triangles_most);
  bool metal = false;
  for (const Vertex& v : mine->full.vertices) metal = metal || v.slot == PaintSlot::glass;
  CHECK(metal);
  // Along the wrong axis it is far from its size.
  CHECK_FALSE(model(R"({"file": "mine.glb"})").ok());
  for (const char* file : {"../mine.glb", "/etc/passwd", "missing.glb", "", ".hidden.glb", "a/b.glb", "mine.json"}) {
    const auto bad = model(R"({"file": ")" + std::string(file) + R"(", "turn": [0, 0, -90]})");
    INFO(file);
    REQUIRE_FALSE(bad.ok());
    CHECK(bad.error().sentence().find("mesh.file") != std::string::npos);
  }
  REQUIRE(::symlink((folder + "/mine.glb").c_str(), (folder + "/link.glb").c_str()) == 0);
  CHECK_FALSE(model(R"({"file": "link.glb", "turn": [0, 0, -90]})").ok());
}

}  // namespace sixmil
