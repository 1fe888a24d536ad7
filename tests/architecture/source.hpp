#pragma once
// Source files as the architecture test sees them: their room, their includes, their words.

#include <string>
#include <string_view>
#include <vector>

namespace sixmil::test {

struct Word {
  std::string text;  // an identifier, one sign ("::" and "->" are one each), or a text with its quotes
  int line = 0;
};

struct Include {
  std::string path;
  bool own = false;  // in double quotes
  int line = 0;
};

struct Source {
  std::string path;  // from the root of the tree
  int lines = 0;
  std::vector<Include> includes;
  std::vector<Word> words;  // without comments and preprocessor includes
};

// Reads one file's text. Numbers are words too.
Source read_source(std::string path, std::string_view text);

// All .hpp, .h, .cpp below the folder, sorted by path.
std::vector<Source> read_tree(const std::string& root, std::string_view folder);

// "engine/base", "game/core", "game/rulesets" (the registry), "game/rulesets/<name>"; "" outside engine/ and game/.
std::string room_of(std::string_view path);

}  // namespace sixmil::test
