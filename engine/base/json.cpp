#include "engine/base/json.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <numeric>

#include "engine/base/file.hpp"
#include "engine/base/text.hpp"

namespace sixmil {
namespace {

constexpr std::size_t most_bytes = 16u << 20;
constexpr std::size_t most_depth = 64;
constexpr std::size_t most_nodes = 1'000'000;
constexpr std::size_t most_text = 64u << 10;
// Up to here a duplicate key is looked for as soon as it is read; in larger objects by sorting once they are closed.
constexpr std::size_t small_object = 16;

// Walks the text and tells where it stands, so that refusals of ours have a place too.
struct Walker {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  const char* at;
  const char** shared;

  reference operator*() const { return *at; }
  Walker& operator++() {
    *shared = ++at;
    return *this;
  }
  Walker operator++(int) {
    Walker before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const Walker& a, const Walker& b) { return a.at == b.at; }
};

// Builds the document from the reader's callbacks with a stack of open lists and objects: nothing recurses, and each
// limit stops the reader at once by returning false.
class Builder {
 public:
  using number_integer_t = nlohmann::json::number_integer_t;
  using number_unsigned_t = nlohmann::json::number_unsigned_t;
  using number_float_t = nlohmann::json::number_float_t;
  using string_t = nlohmann::json::string_t;
  using binary_t = nlohmann::json::binary_t;

  bool null() { return add({}) != nullptr; }
  bool boolean(bool value) {
    Json json;
    json.kind = Json::Kind::boolean;
    json.boolean = value;
    return add(std::move(json)) != nullptr;
  }
  bool number_integer(number_integer_t value) {
    Json json;
    json.kind = Json::Kind::integer;
    json.integer = value;
    json.real = static_cast<double>(value);
    return add(std::move(json)) != nullptr;
  }
  bool number_unsigned(number_unsigned_t value) {
    if (value > static_cast<number_unsigned_t>(INT64_MAX)) return number_float(static_cast<double>(value), {});
    return number_integer(static_cast<number_integer_t>(value));
  }
  bool number_float(number_float_t value, const string_t&) {
    Json json;
    json.kind = Json::Kind::real;
    json.real = value;
    return add(std::move(json)) != nullptr;
  }
  bool string(string_t& value) {
    if (!fits(value)) return false;
    Json json;
    json.kind = Json::Kind::text;
    json.text = std::move(value);
    return add(std::move(json)) != nullptr;
  }
  bool binary(binary_t&) { return refuse("binary data", "write text or numbers"); }
  bool start_object(std::size_t) { return open(Json::Kind::object); }
  bool start_array(std::size_t) { return open(Json::Kind::list); }
  bool key(string_t& name) {
    if (!fits(name)) return false;
    auto& members = stack_.back()->members;
    if (members.size() < small_object)
      for (const auto& [other, value] : members)
        if (other == name) return duplicate(name);
    members.emplace_back(std::move(name), Json{});
    return true;
  }
  bool end_object() {
    const auto& members = stack_.back()->members;
    if (members.size() > small_object) {
      std::vector<std::size_t> order(members.size());
      std::iota(order.begin(), order.end(), std::size_t{0});
      std::stable_sort(order.begin(), order.end(),
                       [&](std::size_t a, std::size_t b) { return members[a].first < members[b].first; });
      for (std::size_t i = 1; i < order.size(); ++i)
        if (members[order[i]].first == members[order[i - 1]].first) return duplicate(members[order[i]].first);
    }
    stack_.pop_back();
    return true;
  }
  bool end_array() {
    stack_.pop_back();
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) {
    // "[json.exception…] parse error at line 1, column 2: what - detail; last read: 'bytes of the file'"
    std::string_view what = error.what();
    if (const auto end = what.find("; last read: '"); end != what.npos) what = what.substr(0, end);
    if (const auto dash = what.find(" - "); dash != what.npos)
      what = what.substr(dash + 3);
    else if (what.find("number overflow") != what.npos)
      what = "a number too large for any computer";
    return refuse("not JSON here: " + printable(what, 200), "mend the text at this place");
  }

  Json take() { return std::move(root_); }
  const Error& error() const { return error_; }

 private:
  bool refuse(std::string problem, std::string remedy) {
    error_ = {"", std::move(problem), std::move(remedy)};
    return false;
  }
  bool duplicate(const std::string& name) {
    return refuse("the key \"" + printable(name) + "\" stands twice in one object", "keep one of them");
  }
  bool fits(const std::string& text) {
    return text.size() <= most_text || refuse("a text of more than 64 KiB", "shorten it");
  }
  Json* add(Json&& json) {
    if (++nodes_ > most_nodes) {
      refuse("more than a million values", "split the file or leave some out");
      return nullptr;
    }
    if (stack_.empty()) {
      root_ = std::move(json);
      return &root_;
    }
    Json& parent = *stack_.back();
    if (parent.kind == Json::Kind::list) return &parent.items.emplace_back(std::move(json));
    Json& member = parent.members.back().second;
    member = std::move(json);
    return &member;
  }
  bool open(Json::Kind kind) {
    if (stack_.size() == most_depth) return refuse("nested more than 64 deep", "flatten it");
    Json json;
    json.kind = kind;
    Json* added = add(std::move(json));
    if (!added) return false;
    stack_.push_back(added);  // stays valid: only the innermost open list or object grows
    return true;
  }

  Json root_;
  std::vector<Json*> stack_;
  std::size_t nodes_ = 0;
  Error error_;
};

std::string place_of(std::string_view text, const char* at, std::string_view place) {
  std::string_view before = text.substr(0, static_cast<std::size_t>(at - text.data()));
  if (!before.empty() && before.back() == '\n') before.remove_suffix(1);  // what ended too early ended on that line
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const std::size_t line_start = before.rfind('\n') == before.npos ? 0 : before.rfind('\n') + 1;
  const std::size_t column = std::max<std::size_t>(before.size() - line_start, 1);
  return std::string(place) + ": line " + std::to_string(lines + 1) + ", column " + std::to_string(column);
}

}  // namespace

Result<Json> parse_json(std::string_view text, std::string_view place) {
  const std::string name(place);
  if (text.size() > most_bytes) return Error{name, "more than 16 MiB", "split the file or leave some out"};
  if (text.substr(0, 3) == "\xef\xbb\xbf")
    return Error{name, "begins with a byte order mark", "save it as UTF-8 without one"};
  if (text.size() > 1 &&
      (text.substr(0, 2) == "\xff\xfe" || text.substr(0, 2) == "\xfe\xff" || text[0] == 0 || text[1] == 0))
    return Error{name, "looks like UTF-16 or binary data", "save it as UTF-8"};
  if (text.find_first_not_of(" \t\r\n") == text.npos)
    return Error{name, "holds nothing", "write a JSON object into it"};

  const char* at = text.data();
  Builder builder;
  try {
    const Walker first{text.data(), &at};
    const Walker last{text.data() + text.size(), &at};
    if (nlohmann::json::sax_parse(first, last, &builder)) return builder.take();
  } catch (const std::exception& e) {
    return Error{place_of(text, at, place), "could not be read (" + printable(e.what(), 200) + ")",
                 "mend the text at this place"};
  }
  Error error = builder.error();
  error.place = place_of(text, at, place);
  return error;
}

Result<Json> load_json(const std::string& path) {
  const auto text = read_text_file(path, most_bytes);
  if (!text) return text.error();
  return parse_json(*text, path);
}

}  // namespace sixmil
