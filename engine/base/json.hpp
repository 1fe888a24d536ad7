#pragma once
// Data files: JSON with limits, and readers that name the field in every error.

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.hpp"

namespace sixmil {

// A parsed document. Object members keep the file's order.
struct Json {
  enum class Kind : std::uint8_t { null, boolean, integer, real, text, list, object };
  Kind kind = Kind::null;
  bool boolean = false;
  std::int64_t integer = 0;  // only for an integer: 3.0 and 1e3 are reals
  double real = 0;           // also set for an integer
  std::string text;
  std::vector<Json> items;                            // list
  std::vector<std::pair<std::string, Json>> members;  // object

  // Defined out of line: here the pair of a member is not yet complete.
  Json();
  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;
  ~Json();

  // The member of that name, or nullptr; also nullptr when this is no object.
  const Json* find(std::string_view name) const;
};

// Limits for everything that comes from outside: 16 MiB, depth 64, a million nodes, strings of 64 KiB. Refused too:
// duplicate keys, bad UTF-8 (a byte order mark included), NaN and numbers no double holds, text after the document.
// `place` names the file in errors; syntax errors say line and column.
Result<Json> parse_json(std::string_view text, std::string_view place);
// Reads a regular file of at most 16 MiB and parses it.
Result<Json> load_json(const std::string& path);

// Walks a document and remembers the first error with its field path, so that a loader reads everything and checks
// once. After an error every read yields a harmless default: zero or the nearest to it in range, false, an empty text.
// Where all errors are gathered, a field is only silent about itself and what is in it: the others are read on.
class Fields {
 public:
  // `errors` outlives every Fields made from it.
  struct Errors {
    struct Found {
      std::string path;
      Error error;
    };
    std::string place;  // the file
    Error first;
    bool any = false;
    bool gather = false;       // keep all, at most a hundred
    std::vector<Found> found;  // only when they are gathered, in order
    void add(const std::string& path, std::string problem, std::string remedy);
    // An error stands at this field or at one it is in; any at all when they are not gathered, or are too many.
    bool silent(std::string_view path) const;
    // The same, or in it.
    bool spoilt(std::string_view path) const;
  };
  Fields(const Json& json, Errors& errors, std::string path = "")
      : json_(&json), errors_(&errors), path_(std::move(path)) {}

  // An error stands at it, in it or at what it is in.
  bool failed() const { return errors_->any && errors_->spoilt(path_); }
  const std::string& path() const { return path_; }
  const Json& json() const { return *json_; }
  bool has(std::string_view name) const;
  // A member that must be there.
  Fields at(std::string_view name) const;
  // Elements of a list of least…most elements; empty after an error.
  std::vector<Fields> list(int least, int most) const;
  // Shorthand for at(name).list(…), or empty if `name` is missing.
  std::vector<Fields> list_or_empty(std::string_view name, int most) const;
  std::vector<std::pair<std::string, Fields>> members(int most) const;

  std::int64_t integer(std::int64_t least, std::int64_t most) const;
  double real(double least, double most) const;
  bool boolean() const;
  // At most `most` bytes, and no control characters but tab and newline.
  std::string text(int most = 65536) const;
  // An index into `names`, by exact text.
  int choice(std::initializer_list<std::string_view> names) const;
  int choice(const std::vector<std::string>& names) const;

  std::int64_t integer_or(std::string_view name, std::int64_t fallback, std::int64_t least, std::int64_t most) const;
  double real_or(std::string_view name, double fallback, double least, double most) const;
  bool boolean_or(std::string_view name, bool fallback) const;
  std::string text_or(std::string_view name, std::string fallback, int most = 65536) const;

  // Refuses members whose names are not listed ("colour: no such field; did you mean color").
  void only(std::initializer_list<std::string_view> names) const;
  // Reports a problem at this field.
  void fail(std::string problem, std::string remedy) const;

 private:
  bool silent() const { return errors_->any && errors_->silent(path_); }

  const Json* json_;
  Errors* errors_;
  std::string path_;
};

// Canonical text of a document (two-space indent, members in order, lists of numbers on one line), ending in a newline.
// A list or object in another stands on one line, too, when its line is at most `columns` bytes long.
// Texts are UTF-8, numbers finite; parse_json reads the same document back.
std::string write_json(const Json& json, std::size_t columns = 0);

}  // namespace sixmil
