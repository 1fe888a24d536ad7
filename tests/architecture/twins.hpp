#pragma once
// What two rulebooks say in the same words: each is a habit that core should offer once.

#include <string>
#include <string_view>
#include <vector>

#include "tests/architecture/source.hpp"

namespace sixmil::test {

// The words of a rulebook's sources, its own name ("two_words", "TwoWords") replaced by one that is the same for all.
struct Saying {
  std::vector<Word> words;
  std::vector<const Source*> from;  // by word
};
Saying saying_of(const std::vector<const Source*>& sources, std::string_view rulebook);

struct TwinLine {
  std::string path;
  int line = 0;
  friend auto operator<=>(const TwinLine&, const TwinLine&) = default;
};
// The lines of `second`, sorted, that are part of a run of at least that many words which `first` holds as well. Runs
// do not go from one file into another.
std::vector<TwinLine> twin_lines(const Saying& first, const Saying& second, int words);

}  // namespace sixmil::test
