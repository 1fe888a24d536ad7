#pragma once
// A number of a sound file that is worked out while the sound is made: "at + between(0.1, 0.2) * size".
// + − * / % < with the usual ranks, brackets, names, and the functions abs, between, exp, max, min, pow, sin, sqrt.
// `between` draws anew each time; a filter of a stream is called by its name: "hull(pulse)".

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

#include "engine/audio/synth.hpp"

namespace sixmil::audio {

// What formulas of one sound can name. Names are known from where they are first given a value.
struct Names {
  std::vector<std::string> values, filters;

  int find_value(std::string_view name) const;   // −1: no such name
  int find_filter(std::string_view name) const;  // −1: no such name
  // The place of a name, which is added if it is new.
  int value(const std::string& name);
};

// What they stand for while the sound is made, in the order of Names.
struct Values {
  std::vector<double> values;
  std::vector<Filter> filters;
  Noise luck;
};

class Formula {
 public:
  Formula(double number = 0);  // NOLINT: a number is a formula
  // An error has only a problem and a remedy: the reader knows the place.
  static Result<Formula> read(std::string_view text, const Names& names);

  // Operands are worked out from left to right, so that draws are the same everywhere. May be infinite or NaN.
  double value(Values& values) const;

  enum class Kind : std::uint8_t {
    number,
    name,
    filter,
    plus,
    minus,
    times,
    over,
    rest,
    less,
    abs,
    between,
    exp,
    max,
    min,
    pow,
    sin,
    sqrt
  };
  struct Step {
    Kind kind = Kind::number;
    int index = 0;  // of a name or filter
    double number = 0;
  };

 private:
  std::vector<Step> steps_;  // operands before what is done with them
};

}  // namespace sixmil::audio
