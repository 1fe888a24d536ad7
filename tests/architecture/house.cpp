#include "tests/architecture/house.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace sixmil::test {
namespace {

using Names = std::set<std::string, std::less<>>;

bool starts(std::string_view text, std::string_view with) { return text.substr(0, with.size()) == with; }

// Who may include whom; every room may include itself. A rulebook's folder is "game/rulesets/*".
const std::map<std::string, Names, std::less<>>& arrows() {
  static const std::map<std::string, Names, std::less<>> table = {
      {"engine/base", {}},
      {"engine/geometry", {"engine/base"}},
      {"engine/image", {"engine/base"}},
      {"engine/asset", {"engine/base", "engine/geometry", "engine/image"}},
      {"engine/import", {"engine/base", "engine/asset"}},
      {"engine/audio", {"engine/base"}},
      {"engine/platform", {"engine/base"}},
      {"engine/gl", {"engine/base"}},
      {"engine/render", {"engine/base", "engine/geometry", "engine/image", "engine/asset", "engine/gl"}},
      {"engine/ui", {"engine/base", "engine/platform", "engine/gl"}},
      {"game/rulesets", {"engine/base", "game/core"}},
      {"game/rulesets/*", {"engine/base", "engine/geometry", "game/core"}},
      {"game/ai", {"engine/base", "engine/geometry", "game/core"}},
      {"game/scenario", {"engine/base", "engine/geometry", "engine/image", "game/core", "game/rulesets"}},
      {"game/replay", {"engine/base", "engine/geometry", "game/core", "game/scenario"}},
      {"game/stage", {"engine/base", "engine/geometry", "game/core"}},
      {"game/sitting",
       {"engine/base", "engine/geometry", "game/core", "game/ai", "game/scenario", "game/replay", "game/stage"}},
      {"game/trials", {"engine/base", "engine/geometry", "game/core", "game/ai", "game/scenario"}},
      {"game/view", {"engine/base", "engine/geometry", "engine/asset", "engine/render", "game/core", "game/stage"}},
      {"game/core", {"engine/base", "engine/geometry"}},
      {"game/app",
       {"engine/base", "engine/geometry", "engine/image", "engine/asset", "engine/audio", "engine/platform",
        "engine/gl", "engine/render", "engine/ui", "game/core", "game/rulesets", "game/ai", "game/scenario",
        "game/replay", "game/stage", "game/sitting", "game/view"}},
      {"game/cli",
       {"engine/base", "engine/geometry", "engine/image", "engine/asset", "game/core", "game/rulesets", "game/ai",
        "game/scenario", "game/replay", "game/trials"}},
  };
  return table;
}

// Rooms that have floors, from the ground up: each floor may include those before it. Those that stand side by side
// share one and may not include one another. "": the files of the house's own folder; where there is none, none may lie
// about between the floors.
struct House {
  std::string_view room;
  std::vector<std::vector<std::string_view>> floors;
};

const std::vector<House>& houses() {
  static const std::vector<House> all = {
      {"game/core",
       {{"ids"},
        {"rows"},
        {"state"},
        {"event"},
        {"dice", "command"},
        {"measure"},
        {"sight"},
        {"powers"},
        {"turn"},
        {"muster"},
        {"session"}}},
      {"game/scenario", {{"document"}, {"lay"}, {""}}},
      {"game/app",
       {{"settings"},
        {"hand"},
        {"diorama", "tools"},
        {"panels"},
        {"cards", "docks"},
        {"shared"},
        {"pages"},
        {"table"},
        {"program"}}},
  };
  return all;
}

struct Floor {
  const House* house = nullptr;  // nullptr: the room is none of these
  int floor = -1;
};

Floor floor_of(std::string_view room) {
  for (const House& house : houses()) {
    if (!starts(room, house.room)) continue;
    const bool own = room.size() == house.room.size();
    if (!own && room[house.room.size()] != '/') continue;
    for (std::size_t i = 0; i < house.floors.size(); ++i)
      for (const std::string_view name : house.floors[i])
        if (own ? name.empty() : room.substr(house.room.size() + 1) == name) return {&house, static_cast<int>(i)};
  }
  return {};
}

// The name under which the table knows a room.
std::string rule_of(const std::string& room) {
  if (starts(room, "game/rulesets/")) return "game/rulesets/*";
  const House* house = floor_of(room).house;
  return house != nullptr ? std::string(house->room) : room;
}

bool in_the_house(const std::string& room) {
  for (const House& house : houses())
    if (room == house.room) return floor_of(room).house != nullptr;
  return arrows().count(rule_of(room)) > 0;
}

bool may_include(const std::string& room, const std::string& target) {
  const Floor from = floor_of(room), to = floor_of(target);
  if (from.house != nullptr && from.house == to.house) return to.floor < from.floor;
  return arrows().find(rule_of(room))->second.count(rule_of(target)) > 0;
}

struct Library {
  std::string_view prefix;  // of the path in the include
  Names places;             // rooms, or single files
};

const std::vector<Library>& libraries() {
  static const std::vector<Library> table = {
      {"nlohmann/", {"engine/base/json.cpp"}},
      {"spdlog/", {"engine/base/log.cpp"}},
      {"xxhash", {"engine/base/hash.cpp"}},
      {"stb", {"engine/image", "engine/audio"}},
      {"SDL", {"engine/platform", "engine/audio", "engine/ui", "game/app/program/main.cpp"}},
      {"epoxy/", {"engine/gl"}},
      {"GL/", {}},
      {"GLES", {}},
      {"imgui", {"engine/ui", "game/app"}},
      {"backends/imgui", {"engine/ui"}},
      {"assimp/", {"engine/import"}},
      {"glm/", {"engine/asset/vectors.hpp"}},
      {"CLI/", {"game/cli", "game/app", "engine/import"}},
      {"zstd", {"engine/base", "engine/asset", "game/replay"}},
      {"tbb/", {}},
      {"pcg", {}},
      {"catch2/", {}},
      {"benchmark/", {}},
      {"rapidcheck", {}},
  };
  return table;
}

const Names& exact_rooms() {
  static const Names rooms = {"engine/base",     "engine/geometry", "game/core",    "game/rulesets",
                              "game/rulesets/*", "game/ai",         "game/scenario"};
  return rooms;
}

// Banned wherever the word stands.
const Names& banned_words() {
  static const Names words = {"random_device",
                              "mt19937",
                              "mt19937_64",
                              "default_random_engine",
                              "steady_clock",
                              "system_clock",
                              "high_resolution_clock",
                              "gettimeofday",
                              "clock_gettime",
                              "nth_element",
                              "partial_sort",
                              "strtod",
                              "strtof",
                              "strtold",
                              "atof",
                              "stod",
                              "stof",
                              "stold",
                              "sscanf",
                              "setlocale",
                              "localeconv",
                              "istringstream",
                              "ostringstream",
                              "stringstream",
                              "random_shuffle",
                              "shuffle"};
  return words;
}

// Banned as calls: the C library's mathematics beyond sqrt, floor and fabs, and its dice and clocks.
const Names& banned_calls() {
  static const Names words = {
      "sin",   "cos",    "tan",    "asin",  "acos",       "atan",   "atan2",     "sinh",   "cosh",    "tanh",
      "exp",   "exp2",   "expm1",  "log",   "log2",       "log10",  "log1p",     "pow",    "cbrt",    "hypot",
      "ceil",  "round",  "trunc",  "fmod",  "remainder",  "rint",   "nearbyint", "lround", "lrint",   "llround",
      "fma",   "ldexp",  "frexp",  "erf",   "tgamma",     "lgamma", "rand",      "srand",  "drand48", "random",
      "time",  "clock",  "asinh",  "acosh", "atanh",      "sinf",   "cosf",      "tanf",   "asinf",   "acosf",
      "atanf", "atan2f", "expf",   "exp2f", "logf",       "log2f",  "log10f",    "powf",   "cbrtf",   "hypotf",
      "ceilf", "roundf", "truncf", "fmodf", "remainderf", "lroundf"};
  return words;
}

const Names& banned_headers() {
  static const Names headers = {"random",        "chrono", "ctime",   "time.h",   "unordered_map",
                                "unordered_set", "locale", "sstream", "iostream", "regex"};
  return headers;
}

// What makes lines of sight below core/sight. Types are banned wherever they stand, functions as calls.
const Names& sight_types() {
  static const Names words = {"SightScene", "SightPlace", "Exempt", "SightJudge", "AskLines"};
  return words;
}
const Names& sight_calls() {
  static const Names words = {"line_blocked",    "lines_blocked",    "first_blocker",
                              "sight_matrix",    "ground_blocks",    "ground_blocks_by_march",
                              "stretches_below", "first_ground_cut", "below_ground",
                              "canopy_pieces",   "prism_blocks",     "canopy_lengths",
                              "first_prism_cut", "first_cut",        "block_more",
                              "blocks",          "inside_prism"};
  return words;
}
const Names& sight_headers() {
  static const Names headers = {"engine/geometry/sight_line.hpp", "engine/geometry/ground_line.hpp",
                                "game/core/sight/sight_lines.hpp"};
  return headers;
}
bool makes_sight(std::string_view path) { return starts(path, "engine/geometry/") || starts(path, "game/core/sight/"); }

bool is_name(const std::string& word) {
  return !word.empty() && (std::isalpha(static_cast<unsigned char>(word[0])) || word[0] == '_');
}

std::string at(const Source& source, int line) { return source.path + ":" + std::to_string(line) + ": "; }

// A call of the C library's function, not a member, a declaration or another namespace's function of that name.
bool calls_library(const std::vector<Word>& words, std::size_t i) {
  if (i + 1 >= words.size() || words[i + 1].text != "(") return false;
  if (i == 0) return true;
  const std::string& before = words[i - 1].text;
  if (before == "." || before == "->") return false;
  if (before == "::") return i < 2 || !is_name(words[i - 2].text) || words[i - 2].text == "std";
  static const Names statements = {"return", "else", "do", "case", "co_return", "throw", "and", "or", "not"};
  return !is_name(before) || statements.count(before) > 0;
}

}  // namespace

std::vector<std::string> vectors_without_value(const Source& source) {
  static const Names types = {"Vec2f", "Vec3f", "Vec4f", "Mat4"};
  std::vector<std::string> out;
  const std::vector<Word>& words = source.words;
  for (std::size_t i = 0; i + 2 < words.size(); ++i)
    if (types.count(words[i].text) > 0 && is_name(words[i + 1].text) && words[i + 2].text == ";" &&
        (i == 0 || words[i - 1].text != "using"))
      out.push_back(at(source, words[i].line) + words[i + 1].text + " has no value; write " + words[i + 1].text + "{}");
  return out;
}

std::vector<std::string> looks_in_code(const Source& source) {
  // By the beginning of the file's name.
  constexpr std::string_view subjects[] = {"engine/asset/tree",      "engine/asset/foliage",
                                           "engine/asset/building",  "engine/asset/wall",
                                           "engine/asset/look",      "engine/render/land",
                                           "engine/render/planting", "engine/render/undergrowth",
                                           "engine/render/ground_",  "engine/render/table_scene_scenery",
                                           "game/view/table_look"};
  constexpr int most_in_thousand = 70;
  static const Names plain = {"0", "1", "2", "0.5", "0.0", "1.0", "2.0"};
  if (source.path.size() < 4 || source.path.substr(source.path.size() - 4) != ".cpp") return {};
  if (std::none_of(std::begin(subjects), std::end(subjects),
                   [&](std::string_view s) { return starts(source.path, s); }))
    return {};
  int numbers = 0;
  for (const Word& word : source.words) {
    if (word.text.empty() || !std::isdigit(static_cast<unsigned char>(word.text[0]))) continue;
    const std::size_t end = word.text.find_first_of("fFuUlL");
    numbers += plain.count(word.text.substr(0, end)) == 0;
  }
  if (1000 * numbers <= most_in_thousand * source.lines) return {};
  return {source.path + " holds " + std::to_string(numbers) + " numbers in " + std::to_string(source.lines) +
          " lines: how things look belongs into a file of assets/"};
}

bool is_test(std::string_view path) {
  return starts(path, "tests/") || (starts(path, "game/rulesets/") && path.find("/tests/") != path.npos);
}

std::vector<std::string> broken_arrows(const Source& source) {
  if (is_test(source.path)) return {};
  std::vector<std::string> problems;
  const std::string room = room_of(source.path);
  if (!in_the_house(room)) return {source.path + ": the house has no room " + room};
  for (const Include& include : source.includes) {
    if (!include.own) continue;
    const std::string target = room_of(include.path);
    if (target.empty())
      problems.push_back(at(source, include.line) + "\"" + include.path +
                         "\" is not written from the root of the tree");
    else if (target != room && !may_include(room, target))
      problems.push_back(at(source, include.line) + room + " may not include " + target);
  }
  return problems;
}

std::vector<std::string> misplaced_libraries(const Source& source) {
  if (is_test(source.path)) return {};
  std::vector<std::string> problems;
  for (const Include& include : source.includes) {
    if (include.own) continue;
    for (const Library& library : libraries())
      if (starts(include.path, library.prefix) && library.places.count(rule_of(room_of(source.path))) == 0 &&
          library.places.count(source.path) == 0)
        problems.push_back(at(source, include.line) + "<" + include.path + "> has no place here");
  }
  return problems;
}

std::vector<std::string> misplaced_threads(const Source& source) {
  if (is_test(source.path) || starts(source.path, "engine/base/work.")) return {};
  static const Names headers = {"thread", "future", "pthread.h", "threads.h"};
  static const Names words = {"thread", "jthread", "async", "future", "promise", "packaged_task"};
  std::vector<std::string> problems;
  for (const Include& include : source.includes)
    if (!include.own && headers.count(include.path) > 0)
      problems.push_back(at(source, include.line) + "<" + include.path + "> is for engine/base/work alone");
  for (std::size_t i = 2; i < source.words.size(); ++i)
    if (words.count(source.words[i].text) > 0 && source.words[i - 1].text == "::" && source.words[i - 2].text == "std")
      problems.push_back(at(source, source.words[i].line) + "std::" + source.words[i].text +
                         ": threads are asked of engine/base/work");
  return problems;
}

std::vector<std::string> bound_to_threads(const Source& source) {
  if (source.path == "engine/base/memory.hpp") return {};
  static const Names words = {"thread_local", "__thread", "pthread_key_create", "tss_create"};
  std::vector<std::string> problems;
  for (const Word& word : source.words)
    if (words.count(word.text) > 0)
      problems.push_back(at(source, word.line) + word.text + ": what is remembered is a slot of engine/base/memory");
  return problems;
}

std::vector<std::string> sight_bypassed(const Source& source) {
  if (is_test(source.path) || makes_sight(source.path)) return {};
  std::vector<std::string> problems;
  for (const Include& include : source.includes)
    if (include.own && sight_headers().count(include.path) > 0)
      problems.push_back(at(source, include.line) + "\"" + include.path + "\" is for game/core/sight alone");
  for (std::size_t i = 0; i < source.words.size(); ++i) {
    const std::string& word = source.words[i].text;
    const bool called = i + 1 < source.words.size() && source.words[i + 1].text == "(";
    // The geometry's viewshed takes what stands in the way, a braced scene when its type is not named.
    const bool braced = called && word == "viewshed" && i + 2 < source.words.size() && source.words[i + 2].text == "{";
    if (sight_types().count(word) > 0 || (called && sight_calls().count(word) > 0) || braced)
      problems.push_back(at(source, source.words[i].line) + word + " is asked of game/core/sight alone");
  }
  return problems;
}

std::vector<std::string> banned_names(const Source& source) {
  if (is_test(source.path) || exact_rooms().count(rule_of(room_of(source.path))) == 0) return {};
  std::vector<std::string> problems;
  for (const Include& include : source.includes)
    if (!include.own && banned_headers().count(include.path) > 0)
      problems.push_back(at(source, include.line) + "<" + include.path + "> is banned here");
  for (std::size_t i = 0; i < source.words.size(); ++i) {
    const std::string& word = source.words[i].text;
    const auto ends = [&](std::string_view with) {
      return word.size() > with.size() && word.compare(word.size() - with.size(), with.size(), with) == 0;
    };
    const bool ranged = i > 1 && source.words[i - 1].text == "::" && source.words[i - 2].text == "ranges";
    const bool unstable = word == "sort" && (ranged || calls_library(source.words, i));
    if (unstable || starts(word, "unordered_") || ends("_distribution") || banned_words().count(word) > 0 ||
        (banned_calls().count(word) > 0 && calls_library(source.words, i)))
      problems.push_back(at(source, source.words[i].line) + word + " is banned here");
  }
  return problems;
}

}  // namespace sixmil::test
