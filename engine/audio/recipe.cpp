#include "engine/audio/recipe.hpp"

#include <algorithm>
#include <cmath>

namespace sixmil::audio {
namespace {

using Kind = RecipeStep::Kind;

constexpr int steps_at_most = 1000, next_seed = 100;
constexpr double longest_time = 60, highest_seed_used = 1e9;

double within(double value, double most) { return value >= 0 ? std::min(value, most) : 0; }
std::uint64_t seed_of(double value) { return static_cast<std::uint64_t>(within(value, highest_seed_used)); }

class Maker {
 public:
  Maker(const Recipe& recipe, int take) : out(silence(recipe.seconds)), values_(values_of(recipe, take)) {}

  void run(const std::vector<RecipeStep>& steps) {
    for (const RecipeStep& step : steps) {
      if (++done_ > steps_at_most) return;
      run(step);
    }
  }

  Samples out;

  bool too_long() const { return done_ > steps_at_most; }

 private:
  static Values values_of(const Recipe& recipe, int take) {
    const double seed = recipe.seed + next_seed * take;
    Values out{std::vector<double>(recipe.names.values.size()), std::vector<Filter>(recipe.names.filters.size()),
               Noise(seed_of(seed))};
    out.values[RecipeName::seed] = seed;
    out.values[RecipeName::take] = take;
    out.values[RecipeName::turn] = full_turn;
    out.values[RecipeName::rate] = sample_rate;
    return out;
  }

  void run(const RecipeStep& step) {
    switch (step.kind) {
      case Kind::set:
        return give(step);
      case Kind::repeat:
        return repeat(step);
      case Kind::stream:
        return stream(step);
      default:
        return add(step);
    }
  }

  double value(const Formula& formula) { return formula.value(values_); }
  double& named(int index) { return values_.values[static_cast<std::size_t>(index)]; }

  void give(const RecipeStep& step) {
    for (std::size_t i = 0; i < step.given.size(); ++i) named(step.names[i]) = value(step.given[i]);
  }

  void repeat(const RecipeStep& step) {
    const std::size_t times = step.given.empty()
                                  ? static_cast<std::size_t>(within(value(step.numbers[0]), steps_at_most))
                                  : step.given.size();
    for (std::size_t i = 0; i < times && !too_long(); ++i) {
      named(step.names.front()) = step.given.empty() ? static_cast<double>(i) : value(step.given[i]);
      if (value(step.numbers[1]) == 0) return;
      run(step.steps);
    }
  }

  void tune(const RecipeFilter& filter, double pitch, double swing) {
    Filter& tuned = values_.filters[static_cast<std::size_t>(filter.index)];
    filter.low ? tuned.tune_low(pitch, swing) : tuned.tune_band(pitch, swing);
  }

  void stream(const RecipeStep& step) {
    Noise noise(seed_of(value(step.numbers[0])));
    const std::size_t begin = index_of(within(value(step.numbers[1]), longest_time));
    std::vector<double> swings;
    for (const RecipeFilter& filter : step.filters) {
      values_.filters[static_cast<std::size_t>(filter.index)] = Filter();
      const double pitch = value(filter.pitch);
      swings.push_back(value(filter.swing));
      tune(filter, pitch, swings.back());
    }
    for (std::size_t i = begin; i < out.size(); ++i) {
      values_.values[RecipeName::t] = static_cast<double>(i) / sample_rate;
      values_.values[RecipeName::share] = static_cast<double>(i - begin) / static_cast<double>(out.size() - begin);
      values_.values[RecipeName::noise] = noise.next();
      give(step);
      for (std::size_t f = 0; i % tuning_block == 0 && f < step.filters.size(); ++f)
        if (step.filters[f].slides) tune(step.filters[f], value(step.filters[f].slide), swings[f]);
      out[i] += static_cast<float>(value(step.numbers[2]));
    }
  }

  void add(const RecipeStep& step) {
    std::vector<double> n;
    for (const Formula& formula : step.numbers) n.push_back(value(formula));
    const double at = within(n[0], longest_time);
    // The places of numbers are those of the reader's table of fields.
    const auto time = [&n](std::size_t index) { return within(n[index], longest_time); };
    enum : std::size_t { ring_pitch = 1, ring_fade, ring_loud };
    enum : std::size_t { burst_rise = 1, burst_fade, burst_from, burst_to, burst_loud, burst_seed };
    enum : std::size_t { thump_from = 1, thump_to, thump_fade, thump_loud };
    if (step.kind == Kind::ring)
      add_ring(out, at, n[ring_pitch], time(ring_fade), n[ring_loud]);
    else if (step.kind == Kind::burst)
      add_burst(out, {at, time(burst_rise), time(burst_fade), n[burst_from], n[burst_to], n[burst_loud]},
                seed_of(n[burst_seed]));
    else if (step.kind == Kind::thump)
      add_thump(out, at, n[thump_from], n[thump_to], time(thump_fade), n[thump_loud]);
    else if (step.kind == Kind::join)
      close_loop(out, at);
    else
      soften_ends(out, at);
  }

  Values values_;
  int done_ = 0;
};

}  // namespace

std::vector<std::string> recipe_names() { return {"seed", "take", "turn", "rate", "t", "share", "noise"}; }

Result<Sound> make_sound(const Recipe& recipe, int take) {
  Maker maker(recipe, take);
  maker.run(recipe.steps);
  if (maker.too_long())
    return Error{recipe.place, "takes more than " + std::to_string(steps_at_most) + " steps", "repeat less"};
  Sound out{std::move(maker.out), recipe.loops};
  if (!std::all_of(out.samples.begin(), out.samples.end(), [](float s) { return std::isfinite(s); }))
    return Error{recipe.place, "its formulas give numbers without end", "look for a division by nothing"};
  level(out.samples, static_cast<float>(recipe.peak));
  return out;
}

}  // namespace sixmil::audio
