#include <algorithm>
#include <array>

#include "engine/audio/recipe.hpp"

namespace sixmil::audio {
namespace {

using Kind = RecipeStep::Kind;

constexpr int most_steps = 64, most_names = 32, most_depth = 4, most_takes = 8, most_letters = 64;
constexpr double longest = 30, highest_seed = 1e9, softest = 0.001;

struct KindInfo {
  std::string_view word;
  std::vector<std::string_view> fields;
};
// In the order of RecipeStep::Kind. Fields are worked out in this order.
const std::array<KindInfo, 8>& kinds() {
  static const std::array<KindInfo, 8> rows{{{"ring", {"at", "pitch", "fade", "loud"}},
                                             {"burst", {"at", "rise", "fade", "from", "to", "loud", "seed"}},
                                             {"thump", {"at", "from", "to", "fade", "loud"}},
                                             {"join", {}},
                                             {"soften", {}},
                                             {"set", {}},
                                             {"repeat", {}},
                                             {"stream", {}}}};
  return rows;
}

class Reader {
 public:
  explicit Reader(Recipe& recipe) : recipe_(&recipe) {}

  std::vector<RecipeStep> steps(const Fields& at, int depth) {
    std::vector<RecipeStep> out;
    if (depth > most_depth) at.fail("repeats lie too deep in each other", "take one of them out");
    if (at.failed()) return out;
    for (const Fields& field : at.list(1, most_steps)) out.push_back(step(field, depth));
    return out;
  }

 private:
  Formula formula(const Fields& at) {
    if (at.failed() || at.json().kind != Json::Kind::text) return Formula(at.real(-highest_seed, highest_seed));
    Result<Formula> read = Formula::read(at.json().text, recipe_->names);
    if (read.ok()) return *read;
    at.fail(read.error().problem, read.error().remedy);
    return {};
  }
  Formula formula_or(const Fields& at, std::string_view name, double fallback) {
    return at.has(name) ? formula(at.at(name)) : Formula(fallback);
  }

  int name(const Fields& at, const std::string& word) {
    const bool fits = !word.empty() && word.size() <= most_letters &&
                      std::all_of(word.begin(), word.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
    if (!fits) at.fail("names are of small letters and _", "rename it");
    if (recipe_->names.find_filter(word) >= 0) at.fail("a filter has this name", "rename one of them");
    return recipe_->names.value(word);
  }

  void given(const Fields& at, RecipeStep& out) {
    for (const auto& [word, field] : at.members(most_names)) {
      const Formula value = formula(field);
      out.names.push_back(name(field, word));
      out.given.push_back(value);
    }
  }

  void repeat(const Fields& at, RecipeStep& out, int depth) {
    at.only({"name", "count", "in", "while", "steps"});
    if (at.has("count") == at.has("in")) at.fail("says not how often", "give either \"count\" or \"in\"");
    out.numbers.push_back(formula_or(at, "count", 0));
    for (const Fields& value : at.list_or_empty("in", most_steps)) out.given.push_back(formula(value));
    out.names.push_back(name(at, at.at("name").text(most_letters)));
    out.numbers.push_back(formula_or(at, "while", 1));
    out.steps = steps(at.at("steps"), depth + 1);
  }

  RecipeFilter filter(const Fields& at, const std::string& word) {
    RecipeFilter out;
    at.only({"low", "band", "q", "slide"});
    if (at.has("low") == at.has("band")) at.fail("says not what it lets through", "give either \"low\" or \"band\"");
    out.low = at.has("low");
    out.slides = at.has("slide");
    out.pitch = formula(at.at(out.low ? "low" : "band"));
    out.swing = formula(at.at("q"));
    out.slide = formula_or(at, "slide", 0);
    if (recipe_->names.find_filter(word) >= 0 || recipe_->names.find_value(word) >= 0)
      at.fail("the name is taken", "rename it");
    out.index = static_cast<int>(recipe_->names.filters.size());
    return out;
  }

  void stream(const Fields& at, RecipeStep& out) {
    at.only({"noise", "begin", "set", "filters", "out"});
    out.numbers.push_back(formula(at.at("noise")));
    out.numbers.push_back(formula_or(at, "begin", 0));
    if (at.has("set")) given(at.at("set"), out);
    if (at.has("filters"))
      for (const auto& [word, field] : at.at("filters").members(most_names)) {
        out.filters.push_back(filter(field, word));
        recipe_->names.filters.push_back(word);
      }
    out.numbers.push_back(formula(at.at("out")));
  }

  RecipeStep step(const Fields& at, int depth) {
    RecipeStep out;
    const auto parts = at.members(most_names);
    if (parts.size() != 1) at.fail("a step is one thing", "give each step its own brackets");
    if (at.failed()) return out;
    std::vector<std::string> words;
    for (const KindInfo& kind : kinds()) words.emplace_back(kind.word);
    const auto found = std::find(words.begin(), words.end(), parts.front().first);
    if (found == words.end()) {
      at.fail("\"" + parts.front().first + "\" is no step",
              "steps are ring, burst, thump, join, soften, set, repeat and stream");
      return out;
    }
    const auto row = static_cast<std::size_t>(found - words.begin());
    const Fields& body = parts.front().second;
    out.kind = static_cast<Kind>(row);
    const std::vector<std::string_view>& fields = kinds()[row].fields;
    for (const std::string_view field : fields) out.numbers.push_back(formula(body.at(field)));
    for (const auto& [word, field] : fields.empty() ? decltype(parts){} : body.members(most_names))
      if (std::find(fields.begin(), fields.end(), word) == fields.end()) field.fail("no such field", "take it out");
    if (out.kind == Kind::join || out.kind == Kind::soften) out.numbers.push_back(formula(body));
    if (out.kind == Kind::set) given(body, out);
    if (out.kind == Kind::repeat) repeat(body, out, depth);
    if (out.kind == Kind::stream) stream(body, out);
    return out;
  }

  Recipe* recipe_;
};

}  // namespace

Result<Recipe> read_recipe(const Json& json, const std::string& place) {
  Fields::Errors errors;
  errors.place = place;
  const Fields at(json, errors);
  Recipe out;
  out.place = place;
  out.names.values = recipe_names();
  at.only({"seconds", "peak", "seed", "takes", "loops", "steps"});
  out.seconds = at.at("seconds").real(softest, longest);
  out.peak = at.at("peak").real(softest, 1);
  out.seed = at.real_or("seed", 1, 0, highest_seed);
  out.takes = static_cast<int>(at.integer_or("takes", 1, 1, most_takes));
  out.loops = at.boolean_or("loops", false);
  out.steps = Reader(out).steps(at.at("steps"), 1);
  if (errors.any) return errors.first;
  return out;
}

}  // namespace sixmil::audio
