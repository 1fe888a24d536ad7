#include "tests/architecture/twins.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "engine/base/file.hpp"

#include "tests/architecture/house.hpp"

using namespace sixmil;
using namespace sixmil::test;

namespace {

const std::vector<Source>& rulebook_sources() {
  static const std::vector<Source> sources = read_tree(program_root(), "game/rulesets");
  return sources;
}

// By name, without tests and the registry.
std::map<std::string, Saying> rulebooks() {
  std::map<std::string, std::vector<const Source*>> folders;
  const std::string registry = "game/rulesets";
  for (const Source& source : rulebook_sources()) {
    const std::string room = room_of(source.path);
    if (room != registry && !is_test(source.path)) folders[room.substr(registry.size() + 1)].push_back(&source);
  }
  std::map<std::string, Saying> out;
  for (const auto& [name, sources] : folders) out.emplace(name, saying_of(sources, name));
  return out;
}

// Calls `each` with the lines of the second of every two rulebooks.
template <class Each>
void each_pair(int words, Each each) {
  const std::map<std::string, Saying> books = rulebooks();
  for (auto first = books.begin(); first != books.end(); ++first)
    for (auto second = std::next(first); second != books.end(); ++second)
      each(twin_lines(first->second, second->second, words));
}

// Of two rulebooks, in runs of thirty words. It may fall, never rise.
constexpr std::size_t most_lines = 80;

std::string told(const std::vector<TwinLine>& lines) {
  std::string text;
  for (const TwinLine& line : lines) text += line.path + ":" + std::to_string(line.line) + "\n";
  return text;
}

}  // namespace

TEST_CASE("no two rulebooks say sixty words alike") {
  each_pair(60, [](const std::vector<TwinLine>& lines) { CHECK(told(lines) == ""); });
}

TEST_CASE("two rulebooks say little in runs of thirty words") {
  each_pair(30, [](const std::vector<TwinLine>& lines) {
    INFO(told(lines));
    CHECK(lines.size() <= most_lines);
  });
}

TEST_CASE("twins are found, whatever the rulebook is called, and not across files") {
  const Source a = read_source("game/rulesets/old_book/a.cpp", "int f() {\n  return old_book::g(1, \"x\");\n}\n");
  const Source b =
      read_source("game/rulesets/new/a.cpp", "// new\n#include <map>\nint f() {\n  return new::g(1, \"x\"); }");
  const Source c = read_source("game/rulesets/new/c.cpp", "int f() { return new::g(");
  const Source d = read_source("game/rulesets/new/d.cpp", "1, \"x\"); }");
  const Saying first = saying_of({&a}, "old_book");
  CHECK(twin_lines(first, saying_of({&b}, "new"), 16) == std::vector<TwinLine>{{b.path, 3}, {b.path, 4}});
  CHECK(twin_lines(first, saying_of({&b}, "new"), 17).empty());
  CHECK(twin_lines(first, saying_of({&c, &d}, "new"), 11).empty());
  const Source other = read_source("game/rulesets/new/a.cpp", "int f() { return new::g(1, \"y\"); }");
  CHECK(twin_lines(first, saying_of({&other}, "new"), 15).empty());
}
