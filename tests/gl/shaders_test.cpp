// Every shader as a browser would be given it, judged by the reference compiler: glslangValidator of glslang-tools.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <unistd.h>

#include "engine/base/file.hpp"

#include "engine/gl/shader_text.hpp"
#include "engine/render/table_shaders.hpp"
#include "engine/render/tier.hpp"

namespace sixmil::render {
namespace {

namespace fs = std::filesystem;

std::string file_of(const std::string& name) { return program_root() + "/shaders/table/" + name; }

// A folder for what is judged, gone on leaving.
struct Folder {
  fs::path path = fs::temp_directory_path() / ("sixmil_shaders_" + std::to_string(getpid()));
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
};

// What the validator has against the pair, compiled and linked; empty: nothing.
std::string complaint(const ShaderPair& pair) {
  const Folder folder;
  const std::string vertex = (folder.path / "pair.vert").string(), fragment = (folder.path / "pair.frag").string();
  const std::string told = (folder.path / "told").string();
  for (const auto& [from, to] : {std::pair{pair.vertex + std::string(".vert"), vertex},
                                 std::pair{pair.fragment + std::string(".frag"), fragment}}) {
    const auto text = gl::shader_text(file_of(from), gl::Dialect::es, pair.defines);
    if (!text) return text.error().sentence();
    if (const Status kept = write_text_file(to, *text); !kept) return kept.error().sentence();
  }
  const std::string command = "glslangValidator -l '" + vertex + "' '" + fragment + "' > '" + told + "' 2>&1";
  if (std::system(command.c_str()) == 0) return "";
  const auto words = read_text_file(told, 1 << 20);
  return pair.vertex + std::string(" + ") + pair.fragment + "\n" + pair.defines + (words ? *words : "no answer");
}

std::vector<ShaderPair> all_pairs() {
  std::set<int> taps;
  for (const char* name : {"software", "integrated", "discrete", "still"}) taps.insert(tier_named(name).shadow_taps);
  std::vector<ShaderPair> all;
  for (const int one : taps) {
    for (const ShaderPair& pair : terrain_shaders(one)) all.push_back(pair);
    for (const ShaderPair& pair : needed_shaders(one)) all.push_back(pair);
  }
  for (const char* fragment : lens_shaders) all.push_back({"screen", fragment, ""});
  all.push_back({"screen", "probe", ""});
  return all;
}

TEST_CASE("the validator is there and sees a fault") {
  REQUIRE(std::system("glslangValidator --version > /dev/null 2>&1") == 0);
  CHECK(complaint({"screen", "probe", ""}) == "");
  CHECK(complaint({"screen", "probe", "this is no line of a shader\n"}) != "");
  CHECK(complaint({"screen", "nowhere", ""}) != "");
}

TEST_CASE("every shader passes as OpenGL ES 3.00") {
  for (const ShaderPair& pair : all_pairs()) CHECK(complaint(pair) == "");
}

TEST_CASE("no shader file is left unjudged") {
  std::set<std::string> judged, there;
  for (const ShaderPair& pair : all_pairs()) {
    judged.insert(pair.vertex + std::string(".vert"));
    judged.insert(pair.fragment + std::string(".frag"));
  }
  for (const auto& entry : fs::directory_iterator(file_of("")))
    if (entry.path().extension() != ".glsl") there.insert(entry.path().filename().string());
  CHECK(judged == there);
}

TEST_CASE("a shader's head knows two dialects") {
  const auto es = gl::shader_text(file_of("screen.vert"), gl::Dialect::es, "#define A\n");
  const auto desktop = gl::shader_text(file_of("screen.vert"), gl::Dialect::desktop, "#define A\n");
  REQUIRE((es && desktop));
  CHECK(desktop->rfind("#version 330 core\n#define A\n#line 1\n", 0) == 0);
  CHECK(es->rfind("#version 300 es\nprecision highp float;\n", 0) == 0);
  CHECK(es->find("#define A\n#line 1\n") != std::string::npos);
}

}  // namespace
}  // namespace sixmil::render
