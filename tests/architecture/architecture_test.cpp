#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/base/file.hpp"

#include "tests/architecture/house.hpp"

using namespace sixmil;
using namespace sixmil::test;

namespace {

const std::vector<Source>& tree() {
  static const std::vector<Source> sources = [] {
    std::vector<Source> all;
    for (const char* folder : {"engine", "game", "tests"})
      for (Source& source : read_tree(program_root(), folder)) all.push_back(std::move(source));
    return all;
  }();
  return sources;
}

using Check = std::vector<std::string> (*)(const Source&);

std::string problems_of_tree(Check check) {
  std::string text;
  for (const Source& source : tree())
    for (const std::string& problem : check(source)) text += problem + "\n";
  return text;
}

std::size_t problems_of(Check check, std::string path, std::string_view text) {
  return check(read_source(std::move(path), text)).size();
}

}  // namespace

TEST_CASE("the whole tree is read") {
  std::size_t engine = 0, game = 0;
  for (const Source& source : tree()) {
    engine += room_of(source.path).rfind("engine/", 0) == 0;
    game += room_of(source.path).rfind("game/", 0) == 0;
  }
  CHECK(engine > 20);
  CHECK(game > 10);
}

TEST_CASE("every include follows an arrow of the house") { CHECK(problems_of_tree(broken_arrows) == ""); }

TEST_CASE("every library stays in its room") { CHECK(problems_of_tree(misplaced_libraries) == ""); }

TEST_CASE("nothing inexact has a name in the exact rooms") { CHECK(problems_of_tree(banned_names) == ""); }

TEST_CASE("threads are asked of engine/base/work alone") { CHECK(problems_of_tree(misplaced_threads) == ""); }

TEST_CASE("nothing is bound to a thread but its memory") { CHECK(problems_of_tree(bound_to_threads) == ""); }

TEST_CASE("lines of sight are asked of core/sight alone") { CHECK(problems_of_tree(sight_bypassed) == ""); }

TEST_CASE("no vector is without a value") { CHECK(problems_of_tree(vectors_without_value) == ""); }

TEST_CASE("a vector without a value is seen") {
  CHECK(problems_of(vectors_without_value, "engine/asset/a.hpp", "struct A { Vec3f at; };\n") == 1);
  CHECK(problems_of(vectors_without_value, "engine/asset/a.hpp", "struct A { Vec3f at{}; Vec2f of(Vec2f p); };\n") ==
        0);
}

TEST_CASE("how lands, trees and buildings look is in no code") { CHECK(problems_of_tree(looks_in_code) == ""); }

TEST_CASE("a look in code is seen") {
  const std::string lines(100, '\n');
  CHECK(problems_of(looks_in_code, "engine/asset/trees.cpp", "float a = 0, b = 1, c[2], d = -1, e = 0.5f;\n" + lines) ==
        0);
  CHECK(problems_of(looks_in_code, "engine/asset/trees.cpp", "int a[] = {3, 4, 5, 6, 7, 8, 9};\n" + lines) == 0);
  CHECK(problems_of(looks_in_code, "engine/asset/trees.cpp", "int a[] = {3, 4, 5, 6, 7, 8, 9, 10};\n" + lines) == 1);
  CHECK(problems_of(looks_in_code, "engine/render/land_more.cpp", "int a = 3;\n") == 1);
  CHECK(problems_of(looks_in_code, "engine/render/camera.cpp", "int a = 3;\n") == 0);
}

TEST_CASE("no file is longer than 500 lines, and what a rulebook is to the program not than 60") {
  std::string text;
  for (const Source& source : tree()) {
    const bool front =
        source.path.rfind("game/rulesets/", 0) == 0 && source.path.find("/ruleset.cpp") != source.path.npos;
    if (source.lines > (front ? 60 : 500)) text += source.path + " has " + std::to_string(source.lines) + " lines\n";
  }
  CHECK(text == "");
}

TEST_CASE("no folder of the game holds more than twenty modules") {
  std::map<std::string, std::set<std::string>> modules;  // a .cpp and its .hpp are one
  for (const Source& source : tree()) {
    if (source.path.rfind("game/", 0) != 0 || is_test(source.path)) continue;
    const std::size_t slash = source.path.rfind('/');
    modules[source.path.substr(0, slash)].insert(source.path.substr(slash + 1, source.path.rfind('.') - slash - 1));
  }
  std::string text;
  for (const auto& [folder, names] : modules)
    if (names.size() > 20) text += folder + " holds " + std::to_string(names.size()) + "\n";
  CHECK(text == "");
}

TEST_CASE("a broken arrow is seen") {
  CHECK(problems_of(broken_arrows, "engine/base/a.cpp", "#include \"engine/geometry/vec.hpp\"\n") == 1);
  CHECK(problems_of(broken_arrows, "engine/base/a.cpp", "#include <engine/geometry/vec.hpp>\n") == 1);
  CHECK(problems_of(broken_arrows, "engine/geometry/a.cpp", "#include \"engine/base/id.hpp\"\n") == 0);
  CHECK(problems_of(broken_arrows, "engine/gl/a.cpp", "#include \"game/core/state/state.hpp\"\n") == 1);
  CHECK(problems_of(broken_arrows, "game/rulesets/one/a.cpp", "#include \"game/rulesets/two/b.hpp\"\n") == 1);
  CHECK(problems_of(broken_arrows, "game/rulesets/one/a.cpp", "#include \"game/rulesets/one/b.hpp\"\n") == 0);
  CHECK(problems_of(broken_arrows, "game/rulesets/one/opponent/a.cpp", "#include \"game/rulesets/one/b.hpp\"\n") == 0);
  CHECK(problems_of(broken_arrows, "game/rulesets/one/a.cpp", "#include \"game/ai/policy.hpp\"\n") == 1);
  CHECK(problems_of(broken_arrows, "game/rulesets/registry.cpp", "#include \"game/rulesets/one/a.hpp\"\n") == 1);
  CHECK(problems_of(broken_arrows, "game/ai/a.cpp", "#include \"game/rulesets/registry.hpp\"\n") == 1);
  CHECK(problems_of(broken_arrows, "game/core/rows/a.cpp", "#include \"game/core/state/state.hpp\"\n") == 1);
  CHECK(problems_of(broken_arrows, "game/core/state/a.cpp", "#include \"game/core/rows/info.hpp\"\n") == 0);
  CHECK(problems_of(broken_arrows, "game/core/dice/a.cpp", "#include \"game/core/command/command.hpp\"\n") == 1);
  CHECK(problems_of(broken_arrows, "game/core/cellar/a.cpp", "") == 1);
  CHECK(problems_of(broken_arrows, "game/core/a.cpp", "") == 1);
  CHECK(problems_of(broken_arrows, "game/app/hand/a.cpp", "#include \"game/app/settings/keys.hpp\"\n") == 0);
  CHECK(problems_of(broken_arrows, "game/app/tools/a.cpp", "#include \"game/app/panels/wish.hpp\"\n") == 1);
  CHECK(problems_of(broken_arrows, "game/app/tools/a.cpp", "#include \"game/app/diorama/diorama.hpp\"\n") == 1);
  CHECK(problems_of(broken_arrows, "game/app/a.cpp", "") == 1);
  CHECK(problems_of(broken_arrows, "game/scenario/a.cpp", "#include \"game/scenario/lay/lay.hpp\"\n") == 0);
  CHECK(problems_of(broken_arrows, "game/scenario/lay/a.cpp", "#include \"game/scenario/scenario.hpp\"\n") == 1);
  CHECK(problems_of(broken_arrows, "game/scenario/document/a.cpp", "#include \"game/scenario/lay/lay.hpp\"\n") == 1);
  CHECK(problems_of(broken_arrows, "game/core/ids/a.cpp", "#include \"game/ai/policy.hpp\"\n") == 1);
  CHECK(problems_of(broken_arrows, "game/app/table/a.cpp", "#include \"game/rulesets/registry.hpp\"\n") == 0);
  CHECK(problems_of(broken_arrows, "game/app/a.cpp", "#include \"game/rulesets/one/a.hpp\"\n") == 1);
  CHECK(problems_of(broken_arrows, "game/cli/a.cpp", "#  include \"engine/render/a.hpp\"\n") == 1);
  CHECK(problems_of(broken_arrows, "engine/cellar/a.cpp", "") == 1);
  CHECK(problems_of(broken_arrows, "engine/base/a.cpp", "#include \"id.hpp\"\n") == 1);
  CHECK(problems_of(broken_arrows, "engine/base/a.cpp", "// #include \"game/core/a.hpp\"\n") == 0);
  CHECK(problems_of(broken_arrows, "game/rulesets/one/tests/a.cpp", "#include \"tests/support/files.hpp\"\n") == 0);
}

TEST_CASE("a library in the wrong room is seen") {
  CHECK(problems_of(misplaced_libraries, "engine/base/json.cpp", "#include <nlohmann/json.hpp>\n") == 0);
  CHECK(problems_of(misplaced_libraries, "engine/base/json_fields.cpp", "#include <nlohmann/json.hpp>\n") == 1);
  CHECK(problems_of(misplaced_libraries, "engine/render/a.cpp", "#include <SDL2/SDL.h>\n#include <imgui.h>\n") == 2);
  CHECK(problems_of(misplaced_libraries, "engine/render/a.cpp", "#include <epoxy/gl.h>\n#include <glm/glm.hpp>\n") ==
        2);
  CHECK(problems_of(misplaced_libraries, "engine/asset/vectors.hpp", "#include <glm/vec3.hpp>\n") == 0);
  CHECK(problems_of(misplaced_libraries, "game/view/a.cpp", "#include <imgui.h>\n") == 1);
  CHECK(problems_of(misplaced_libraries, "game/core/a.cpp", "#include <glm/glm.hpp>\n") == 1);
  CHECK(problems_of(misplaced_libraries, "engine/asset/a.cpp", "#include <assimp/scene.h>\n") == 1);
  CHECK(problems_of(misplaced_libraries, "game/core/a.cpp", "#include <catch2/catch.hpp>\n") == 1);
}

TEST_CASE("a thread beside the door is seen") {
  for (const char* text : {"#include <thread>\n", "#include <future>\n", "std::thread t;", "auto a = std::async(f);",
                           "std::future<int> f;", "std::jthread t;"}) {
    INFO(text);
    CHECK(problems_of(misplaced_threads, "game/app/a.cpp", text) == 1);
    CHECK(problems_of(misplaced_threads, "engine/base/work.cpp", text) == 0);
    CHECK(problems_of(misplaced_threads, "tests/bench/a.cpp", text) == 0);
  }
  CHECK(problems_of(misplaced_threads, "game/app/a.cpp", "int thread = 0; draw.thread(a); // std::thread\n") == 0);
}

TEST_CASE("what else is bound to a thread is seen") {
  for (const char* path : {"game/core/sight/a.cpp", "engine/base/work.cpp", "game/rulesets/one/a.cpp", "tests/a.cpp"}) {
    CHECK(problems_of(bound_to_threads, path, "static thread_local int a = 0;\n") == 1);
    CHECK(problems_of(bound_to_threads, path, "__thread int a;\n") == 1);
    CHECK(problems_of(bound_to_threads, path, "// thread_local\n") == 0);
  }
  CHECK(problems_of(bound_to_threads, "engine/base/memory.hpp", "static thread_local int a = 0;\n") == 0);
}

TEST_CASE("a banned name is seen, in code only") {
  const auto in_core = [](std::string_view text) { return problems_of(banned_names, "game/core/a.cpp", text); };
  for (const char* text :
       {"int a = rand();", "std::random_device d;", "std::uniform_int_distribution<int> d;", "std::sort(a, b);",
        "std::ranges::sort(a);", "std::nth_element(a, b, c);", "std::unordered_map<int, int> m;", "x = std::sin(y);",
        "return pow(x, 2);", "x = ::ceil(y);", "auto t = std::chrono::steady_clock::now();", "time(nullptr);",
        "double d = std::stod(s);", "#include <random>\n", "#include <chrono>\n", "#define F(x) std::atan2(x, 1)\n",
        "\"text\"; log(x);", "'\"'; log(x); '\"';", "R\"(\")\"; log(x);"}) {
    INFO(text);
    CHECK(in_core(text) == 1);
  }
  for (const char* text :
       {"// rand() and std::sort\n", "/* std::sin(x)\n pow(y) */", "\"std::sort\";", "R\"x(std::sort)\" rand())x\";",
        "std::stable_sort(a, b);", "std::sqrt(x); std::floor(x); std::fabs(x);", "dice.log(x);", "clock->time(x);",
        "int round(int x);", "int round = 3;", "geometry::round(x);", "table.sort(x);", "phase_time(x);",
        "1'000'000;"}) {
    INFO(text);
    CHECK(in_core(text) == 0);
  }
  CHECK(problems_of(banned_names, "game/rulesets/one/a.cpp", "std::sort(a, b);") == 1);
  CHECK(problems_of(banned_names, "game/ai/a.cpp", "rand();") == 1);
  CHECK(problems_of(banned_names, "engine/render/a.cpp", "std::sin(x);") == 0);
  CHECK(problems_of(banned_names, "game/rulesets/one/tests/a.cpp", "std::sort(a, b);") == 0);
}

TEST_CASE("a line of sight made elsewhere is seen") {
  const auto in = [](const char* path, std::string_view text) { return problems_of(sight_bypassed, path, text); };
  for (const char* text :
       {"#include \"engine/geometry/sight_line.hpp\"\n", "#include \"game/core/sight/sight_lines.hpp\"\n",
        "bool b = line_blocked({&ground}, a, b);", "lines_blocked(scene, lines, out);", "SightScene scene;",
        "x = table.areas.canopy_lengths(g, a, b, k, out);", "if (ground_blocks(ground, a, b)) return;",
        "viewshed({&ground}, eye, 0, hidden);", "index.blocks(a, b);", "sixmil::first_blocker(s, a, b).at;"}) {
    INFO(text);
    for (const char* path : {"game/rulesets/one/a.cpp", "game/ai/a.cpp", "game/app/a.cpp", "game/cli/a.cpp",
                             "game/view/a.cpp", "game/core/measure/a.cpp", "engine/render/a.cpp"})
      CHECK(in(path, text) == 1);
    for (const char* path : {"game/core/sight/a.cpp", "engine/geometry/a.cpp", "tests/bench/a.cpp"})
      CHECK(in(path, text) == 0);
  }
  for (const char* text : {"#include \"game/core/sight/sight.hpp\"\n", "sees(state, a, b);", "report(state, a, b);",
                           "table.buildings.top_at(p, 0);", "BlockerKind kind;", "// line_blocked(\n",
                           "int blocks = 3;", "viewshed(state, eye, seen);"}) {
    INFO(text);
    CHECK(in("game/app/a.cpp", text) == 0);
  }
}

TEST_CASE("lines are counted and told") {
  const Source source =
      read_source("game/core/a.cpp", "int a;\n/* two\nlines */ int b; // c\n\"d\\\"\\n\"; std::sort(e);\n");
  CHECK(source.lines == 4);
  REQUIRE(banned_names(source).size() == 1);
  CHECK(banned_names(source)[0] == "game/core/a.cpp:4: sort is banned here");
  CHECK(read_source("a", "one\ntwo").lines == 2);
  CHECK(read_source("a", "").lines == 0);
}
