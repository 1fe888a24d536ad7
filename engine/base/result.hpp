#pragma once
// A value, or the reason why there is none: for files, assets and everything else that comes from outside.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/assert.hpp"

namespace sixmil {

// One sentence for a person. `place` is a file, a field path or a line ("first_steps.json: forces[2].units[0].count"),
// `problem` what is wrong there, `remedy` what to do about it.
struct Error {
  std::string place;
  std::string problem;
  std::string remedy;

  // "place: problem; remedy." with missing parts left out; a remedy may be a question.
  std::string sentence() const;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}
  Result(Error error) { problems_.push_back(std::move(error)); }
  // All that is wrong, at least one; error() is the first.
  Result(std::vector<Error> problems) : problems_(std::move(problems)) { SIXMIL_ASSERT(!problems_.empty()); }

  bool ok() const { return value_.has_value(); }
  explicit operator bool() const { return ok(); }
  T& value() {
    SIXMIL_ASSERT(ok());
    return *value_;
  }
  const T& value() const {
    SIXMIL_ASSERT(ok());
    return *value_;
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  const Error& error() const {
    SIXMIL_ASSERT(!ok());
    return problems_.front();
  }
  const std::vector<Error>& problems() const { return problems_; }

 private:
  std::optional<T> value_;
  std::vector<Error> problems_;
};

struct Nothing {};
using Status = Result<Nothing>;

}  // namespace sixmil
