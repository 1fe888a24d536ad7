#pragma once
// Reads the files that say how lands, grounds, trees and buildings look into plain values.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/json.hpp"

#include "engine/asset/vectors.hpp"

namespace sixmil {

// A number in a file, or two: anything from one to the other.
struct Span {
  float least = 0, most = 0;
  bool fixed() const { return least == most; }
};

using Spans = std::array<Span, 3>;  // a place in x, y and z

// One object of such a file. Every member asked for must be there, unless `maybe` asks; what nobody asked for is
// refused by done(). All numbers are bounded, so that no file makes a mesh without end.
class LookReader {
 public:
  explicit LookReader(const Fields& object) : object_(object) {}

  LookReader& operator()(std::string_view name, float& out);
  LookReader& operator()(std::string_view name, int& out);  // 0 … 2000
  LookReader& operator()(std::string_view name, bool& out);
  LookReader& operator()(std::string_view name, std::string& out);
  LookReader& operator()(std::string_view name, Vec2f& out);
  LookReader& operator()(std::string_view name, Vec3f& out);
  LookReader& operator()(std::string_view name, Span& out);
  LookReader& operator()(std::string_view name, Spans& out);
  LookReader& operator()(std::string_view name, std::vector<float>& out);
  LookReader& operator()(std::string_view name, std::vector<Vec2f>& out);
  // At least a millimetre: what is divided by, or gone along.
  LookReader& step(std::string_view name, float& out);
  // "#rrggbb", as 0 … 255.
  LookReader& colour(std::string_view name, Vec3f& out);
  LookReader& colours(std::string_view name, std::vector<Vec3f>& out);
  // Keeps what `out` is where the member is missing.
  template <class T>
  LookReader& maybe(std::string_view name, T& out) {
    if (has(name)) (*this)(name, out);
    return *this;
  }

  bool has(std::string_view name);
  Fields part(std::string_view name);
  std::vector<Fields> parts(std::string_view name);  // at most 200
  void done() const;
  const Fields& fields() const { return object_; }

 private:
  Fields asked(std::string_view name);

  Fields object_;
  std::vector<std::string_view> asked_;
};

}  // namespace sixmil
