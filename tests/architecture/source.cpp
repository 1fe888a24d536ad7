#include "tests/architecture/source.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "tests/support/files.hpp"

namespace sixmil::test {
namespace {

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Walks over one file; each step takes one thing.
class Scanner {
 public:
  Scanner(std::string_view text, Source& source) : text_(text), source_(source) {}

  void scan() {
    while (at_ < text_.size()) step();
    source_.lines = line_ - (text_.empty() || text_.back() == '\n' ? 1 : 0);
  }

 private:
  char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  void take(std::size_t count = 1) {
    for (; count > 0 && at_ < text_.size(); --count)
      if (text_[at_++] == '\n') ++line_;
  }
  void take_to(std::string_view end) {
    const auto found = text_.find(end, at_);
    take(found == text_.npos ? text_.size() - at_ : found - at_ + end.size());
  }
  void add(std::string text) { source_.words.push_back({std::move(text), line_}); }

  void step() {
    const std::string_view rest = text_.substr(at_);
    const char c = peek();
    if (rest.substr(0, 2) == "//") return take_to("\n");
    if (rest.substr(0, 2) == "/*") return take_to("*/");
    if (c == '#') return directive();
    if (is_letter(c)) return word();
    if (c == '"' || c == '\'') return quoted(c);
    if (rest.substr(0, 2) == "::" || rest.substr(0, 2) == "->") {
      add(std::string(rest.substr(0, 2)));
      return take(2);
    }
    if (!std::isspace(static_cast<unsigned char>(c))) add(std::string(1, c));
    take();
  }
  void directive() {
    const std::string_view rest = text_.substr(at_);
    const std::string_view line = rest.substr(0, std::min(rest.find('\n'), rest.size()));
    const auto name = line.find_first_not_of(" \t", 1);
    if (name == line.npos || line.substr(name, 7) != "include") return take();  // its words count like any other
    const auto open = line.find_first_of("<\"", name);
    const auto close = open == line.npos ? open : line.find_first_of(">\"", open + 1);
    if (close != line.npos) {
      const std::string path(line.substr(open + 1, close - open - 1));
      // Ours are ours in angle brackets too.
      const bool ours = path.rfind("engine/", 0) == 0 || path.rfind("game/", 0) == 0 || path.rfind("tests/", 0) == 0;
      source_.includes.push_back({path, ours || line[open] == '"', line_});
    }
    take(line.size());
  }
  void word() {
    const std::size_t begin = at_;
    const bool number = std::isdigit(static_cast<unsigned char>(peek()));
    while (is_letter(peek()) || (number && (peek() == '\'' || peek() == '.'))) take();
    const std::string_view text = text_.substr(begin, at_ - begin);
    if (peek() == '"' && text.back() == 'R') return raw();
    add(std::string(text));
  }
  void raw() {
    take();
    const auto open = text_.find('(', at_);
    const std::string end = ")" + std::string(text_.substr(at_, open - at_)) + "\"";
    const std::size_t begin = at_;
    take_to(end);
    add("\"" + std::string(text_.substr(begin, at_ - begin)));
  }
  void quoted(char quote) {
    const std::size_t begin = at_;
    take();
    while (at_ < text_.size() && peek() != quote && peek() != '\n') take(peek() == '\\' ? 2 : 1);
    take();
    add(std::string(text_.substr(begin, at_ - begin)));
  }

  std::string_view text_;
  Source& source_;
  std::size_t at_ = 0;
  int line_ = 1;
};

}  // namespace

Source read_source(std::string path, std::string_view text) {
  Source source;
  source.path = std::move(path);
  Scanner(text, source).scan();
  return source;
}

std::vector<Source> read_tree(const std::string& root, std::string_view folder) {
  namespace fs = std::filesystem;
  std::vector<Source> sources;
  const fs::path top = fs::path(root) / folder;
  if (!fs::is_directory(top)) return sources;
  for (const auto& entry : fs::recursive_directory_iterator(top)) {
    const std::string ending = entry.path().extension().string();
    if (!entry.is_regular_file() || (ending != ".hpp" && ending != ".h" && ending != ".cpp" && ending != ".inl"))
      continue;
    const std::string path = entry.path().lexically_relative(root).generic_string();
    sources.push_back(read_source(path, get_text(entry.path().string())));
  }
  std::stable_sort(sources.begin(), sources.end(), [](const Source& a, const Source& b) { return a.path < b.path; });
  return sources;
}

std::string room_of(std::string_view path) {
  const std::size_t first = path.find('/');
  if (first == path.npos || (path.substr(0, first) != "engine" && path.substr(0, first) != "game")) return "";
  const std::size_t second = path.find('/', first + 1);
  const std::string room(path.substr(0, second));
  if (room != "game/rulesets" && room != "game/core" && room != "game/scenario" && room != "game/app") return room;
  const std::size_t third = second == path.npos ? path.npos : path.find('/', second + 1);
  return third == path.npos ? room : std::string(path.substr(0, third));
}

}  // namespace sixmil::test
