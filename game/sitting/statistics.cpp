#include "game/sitting/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>

namespace sixmil::sitting {
namespace {

constexpr double usual = 0.1, very = 0.01;
constexpr int most_single_faces = 20, parts = 10;  // of the histogram
constexpr int least_rolls = 10;                    // for a word about a mean

// What was read off the dice: one die, or two read as tens and units. Nothing for anything else, of which no chance is
// known.
std::optional<std::int32_t> read_off(const Rolled& roll) {
  if (roll.die < 2 || roll.odds.test != DiceTest::one) return std::nullopt;
  if (roll.faces.size() == 1) return roll.faces[0];
  if (roll.die != 100 || roll.faces.size() != 2) return std::nullopt;
  const int read = roll.faces[0] * 10 + roll.faces[1];
  return read == 0 ? 100 : read;
}

// Of a roll that has to come to `need`; chances are counted in faces, so they are exact.
double chance_of(const Rolled& roll, std::int32_t read, bool under) {
  const std::int32_t bare = roll.need - (roll.value - read);  // what the die itself has to show
  const std::int32_t good = under ? bare : roll.die - bare + 1;
  return static_cast<double>(std::clamp(good, 0, roll.die)) / roll.die;
}

// A roll succeeds on less or on more; the event tells by how it went, or, on the number itself, by the kind of die: a
// percentage succeeds on its chance or less.
bool succeeds_under(const Rolled& roll) {
  if (roll.value == roll.need) return roll.die == 100;
  return (roll.value < roll.need) == roll.success;
}

void convolve(std::vector<double>& odds, double chance) {
  odds.push_back(0);
  for (std::size_t k = odds.size() - 1; k > 0; --k) odds[k] = odds[k] * (1 - chance) + odds[k - 1] * chance;
  odds[0] *= 1 - chance;
}

}  // namespace

Luck luck_of(double better, double worse) {
  using Word = Luck::Word;
  Luck out;
  const bool good = better < worse;
  out.chance = std::min({better, worse, 1.0});
  out.word = out.chance >= usual  ? Word::usual
             : out.chance >= very ? (good ? Word::lucky : Word::unlucky)
                                  : (good ? Word::very_lucky : Word::very_unlucky);
  return out;
}

std::string luck_text(const Luck& luck) {
  constexpr const char* words[] = {"", "usual luck", "lucky", "very lucky", "unlucky", "very unlucky"};
  const std::string word = words[static_cast<std::size_t>(luck.word)];
  if (luck.word == Luck::Word::none || luck.word == Luck::Word::usual) return word;
  const bool good = luck.word == Luck::Word::lucky || luck.word == Luck::Word::very_lucky;
  const std::string how = good ? "so well or better" : "so badly or worse";
  if (luck.chance < 0.0005) return fmt::format("{}, {} in fewer than 1 of 1000 battles", word, how);
  const bool rare = luck.chance < 0.01;
  return fmt::format("{}, {} in {:.0f} of {} battles", word, how, std::max(1.0, luck.chance * (rare ? 1000 : 100)),
                     rare ? 1000 : 100);
}

Luck Tally::hits_luck() const {
  if (expected_hits <= 0 || expected_hits >= tests) return {};
  double better = 0, worse = 0;
  for (std::size_t k = 0; k < odds_of_hits.size(); ++k) {
    if (static_cast<int>(k) >= hits) better += odds_of_hits[k];
    if (static_cast<int>(k) <= hits) worse += odds_of_hits[k];
  }
  return luck_of(better, worse);
}

Luck Tally::mean_luck() const {
  if (rolls < least_rolls) return {};
  const double spread = std::sqrt((static_cast<double>(die) * die - 1) / 12 * rolls);
  const double off = static_cast<double>(sum) - expected_mean() * rolls;
  const auto tail = [&](double distance) { return std::erfc((distance - 0.5) / spread / std::sqrt(2.0)) / 2; };
  return luck_of(tail(off), tail(-off));
}

void Tally::count(std::int32_t face) {
  ++rolls;
  sum += face;
  const auto bins = static_cast<std::int32_t>(faces.size());
  ++faces[static_cast<std::size_t>(std::clamp((face - 1) * bins / die, 0, bins - 1))];
}

void Tally::test(bool success, double chance) {
  ++tests;
  hits += success;
  expected_hits += chance;
  convolve(odds_of_hits, chance);
}

Tally& Statistics::tally_of(SideId side, const Explanation& odds, std::int32_t die) {
  const auto same = [&](const Tally& t) { return t.purpose == odds.label && t.die == die; };
  auto at = std::find_if(tallies_.begin(), tallies_.end(), same);
  while (at != tallies_.end() && same(*at) && at->side < side) ++at;
  if (at == tallies_.end() || !same(*at) || at->side != side) {
    Tally fresh;
    fresh.side = side;
    fresh.purpose = odds.label;
    fresh.rule = odds.rule;
    fresh.die = die;
    fresh.faces.resize(static_cast<std::size_t>(die > most_single_faces ? parts : die));
    at = tallies_.insert(at, std::move(fresh));
  }
  return *at;
}

// Every die of both throwers is counted; the throw is one test of the actor's side.
void Statistics::add_together(const State& names, const Rolled& roll) {
  const SideId side = owner_of(names, roll.actor), other = owner_of(names, roll.other);
  if (other.valid() && roll.other_die >= 2)
    for (const std::int16_t face : roll.other_faces) tally_of(other, roll.odds, roll.other_die).count(face);
  if (!side.valid() || roll.die < 2) return;
  Tally& tally = tally_of(side, roll.odds, roll.die);
  for (const std::int16_t face : roll.faces) tally.count(face);
  tally.test(roll.success, roll.odds.odds().share());
  if (roll.odds.shares.empty()) return;
  tally.shots = true;
  if (roll.odds.destroys() == 0) return;
  tally.kills += roll.success;
  tally.expected_kills += roll.odds.destroys() / 100.0;
}

void Statistics::add(const State& names, const Rolled& roll) {
  if (roll.odds.test != DiceTest::one) return add_together(names, roll);
  const std::optional<std::int32_t> read = read_off(roll);
  const SideId side = owner_of(names, roll.actor);
  if (!read || !side.valid()) return;
  Tally& tally = tally_of(side, roll.odds, roll.die);
  tally.count(*read);
  const bool hopeless = roll.need == 0 && !roll.success;  // it had no chance
  if (roll.need == 0 && !hopeless) {
    // Where hits only may destroy, a later roll says whether they did.
    const Ref about = roll.odds.subject;
    tally.kills += roll.odds.destroys() == 100 && about.valid() && owner_of(names, about) != side;
    return;
  }
  tally.test(roll.success, hopeless ? 0 : chance_of(roll, *read, succeeds_under(roll)));
  if (roll.odds.shares.empty()) return;
  tally.shots = true;
  if (roll.odds.destroys() == 0) return;
  // A miss, and what a hit does: then the roll decides all by itself.
  const bool decides = roll.odds.shares.size() <= 2;
  tally.decides = tally.decides && decides;
  tally.kills += roll.success && decides;
  tally.expected_kills += roll.odds.destroys() / 100.0;
}

void Statistics::read(const Watch& watch) {
  for (; read_ < watch.told_shown(); ++read_)
    if (const auto* roll = std::get_if<Rolled>(&watch.event(read_).fact)) add(watch.stage().shown(), *roll);
}

Tally Statistics::all_tests(SideId side, bool shots) const {
  Tally out;
  out.side = side;
  out.shots = shots;
  for (const Tally& tally : tallies_) {
    if (tally.side != side) continue;
    out.kills += tally.kills;
    if (tally.tests == 0 || (shots && !tally.shots)) continue;
    out.rolls += tally.tests;
    out.tests += tally.tests;
    out.hits += tally.hits;
    out.expected_hits += tally.expected_hits;
    out.expected_kills += tally.expected_kills;
    std::vector<double> both(out.odds_of_hits.size() + tally.odds_of_hits.size() - 1);
    for (std::size_t i = 0; i < out.odds_of_hits.size(); ++i)
      for (std::size_t j = 0; j < tally.odds_of_hits.size(); ++j)
        both[i + j] += out.odds_of_hits[i] * tally.odds_of_hits[j];
    out.odds_of_hits = std::move(both);
  }
  return out;
}

std::string sentence(const State& names, const Tally& tally) {
  const std::string& side = names.battle->sides[static_cast<std::size_t>(tally.side.index())].name;
  const bool all = tally.purpose.empty(), tested = tally.tests > 0;
  const int count = tested ? tally.tests : tally.rolls;
  std::string what = all && tally.shots ? "shot" : "roll";
  if (count != 1) what += 's';
  if (!all) what += fmt::format(" for {}", tally.purpose);
  std::string out;
  if (tested)
    out = fmt::format("{}: {} of {} {} {}; {:.1f} {} to be expected", side, tally.hits, count, what,
                      all && tally.shots ? "hit" : "succeeded", tally.expected_hits,
                      std::lround(tally.expected_hits * 10) == 10 ? "was" : "were");
  else
    out = fmt::format("{}: {} {}, mean {:.1f}; {:.1f} was to be expected", side, count, what, tally.mean(),
                      tally.expected_mean());
  const Luck luck = tested ? tally.hits_luck() : tally.mean_luck();
  if (luck.word != Luck::Word::none) return out + ": " + luck_text(luck) + ".";
  return out + (tested ? ": nothing was left to luck." : ": too few to tell.");
}

}  // namespace sixmil::sitting
