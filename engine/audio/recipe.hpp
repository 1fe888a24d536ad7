#pragma once
// How a sound is made, as assets/sounds/*.json says it: steps in order, each adding to what is there or changing it.

#include <string>
#include <vector>

#include "engine/base/json.hpp"

#include "engine/audio/formula.hpp"
#include "engine/audio/sound.hpp"

namespace sixmil::audio {

// What every formula can name, in the order of recipe_names(); t, share and noise have a value only in a stream.
struct RecipeName {
  enum : std::size_t { seed, take, turn, rate, t, share, noise };
};
std::vector<std::string> recipe_names();

// A filter of a stream: let through what lies below (low) or around (band) a pitch.
struct RecipeFilter {
  bool low = false, slides = false;
  int index = 0;  // in Values
  Formula pitch, swing, slide;
};

struct RecipeStep {
  enum class Kind : std::uint8_t { ring, burst, thump, join, soften, set, repeat, stream };
  Kind kind = Kind::set;
  std::vector<Formula> numbers;  // of its fields, in the order of the reader's table
  std::vector<int> names;        // set and stream: what `given` is given to; repeat: its own name
  std::vector<Formula> given;    // set and stream; repeat: the list gone through, if there is one
  std::vector<RecipeFilter> filters;
  std::vector<RecipeStep> steps;  // repeat
};

struct Recipe {
  std::string place;   // the file, for errors
  double seconds = 1;  // before its end is laid over its beginning
  double peak = 1;     // the loudest sample
  double seed = 0;
  int takes = 1;
  bool loops = false;
  Names names;
  std::vector<RecipeStep> steps;
};

// `place` names the file in errors.
Result<Recipe> read_recipe(const Json& json, const std::string& place);

// The same samples for the same recipe and take. An error when the formulas leave the numbers or go on too long.
Result<Sound> make_sound(const Recipe& recipe, int take);

}  // namespace sixmil::audio
