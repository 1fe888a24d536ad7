#include "tests/architecture/twins.hpp"

#include <cctype>
#include <map>
#include <set>

namespace sixmil::test {
namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

// "two_words" as types write it.
std::string as_type(std::string_view name) {
  std::string out;
  bool up = true;
  for (const char c : name) {
    if (c != '_') out += up ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    up = c == '_';
  }
  return out;
}

// Words as numbers, equal ones by the same; each file ends with a number of its own.
std::vector<int> numbered(const Saying& saying, std::map<std::string, int>& numbers, int& next) {
  std::vector<int> out;
  for (std::size_t i = 0; i < saying.words.size(); ++i) {
    const auto [found, fresh] = numbers.emplace(saying.words[i].text, next);
    next += fresh ? 1 : 0;
    out.push_back(found->second);
  }
  return out;
}

bool in_one_file(const Saying& saying, std::size_t at, std::size_t words) {
  return saying.from[at] == saying.from[at + words - 1];
}

}  // namespace

Saying saying_of(const std::vector<const Source*>& sources, std::string_view rulebook) {
  Saying out;
  for (const Source* source : sources)
    for (const Word& word : source->words) {
      out.words.push_back({replaced(replaced(word.text, rulebook, "RB"), as_type(rulebook), "RB"), word.line});
      out.from.push_back(source);
    }
  return out;
}

std::vector<TwinLine> twin_lines(const Saying& first, const Saying& second, int words) {
  const auto size = static_cast<std::size_t>(words);
  std::map<std::string, int> numbers;
  int next = 0;
  const std::vector<int> one = numbered(first, numbers, next), two = numbered(second, numbers, next);
  std::set<std::vector<int>> known;
  for (std::size_t i = 0; i + size <= one.size(); ++i)
    if (in_one_file(first, i, size))
      known.emplace(one.begin() + static_cast<std::ptrdiff_t>(i), one.begin() + static_cast<std::ptrdiff_t>(i + size));
  std::set<TwinLine> lines;
  for (std::size_t i = 0; i + size <= two.size(); ++i) {
    if (!in_one_file(second, i, size)) continue;
    const std::vector<int> run(two.begin() + static_cast<std::ptrdiff_t>(i),
                               two.begin() + static_cast<std::ptrdiff_t>(i + size));
    if (known.count(run) == 0) continue;
    for (std::size_t k = i; k < i + size; ++k) lines.insert({second.from[k]->path, second.words[k].line});
  }
  return {lines.begin(), lines.end()};
}

}  // namespace sixmil::test
