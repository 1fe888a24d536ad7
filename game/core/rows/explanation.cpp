#include "game/core/rows/explanation.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sixmil {

std::int32_t Explanation::sum() const {
  std::int32_t total = 0;
  for (int i = 0; i < terms.size() - against_terms; ++i) total += terms[i].value;
  return total;
}

std::int32_t Explanation::against() const {
  std::int32_t total = 0;
  for (int i = terms.size() - against_terms; i < terms.size(); ++i) total += terms[i].value;
  return total;
}

std::int32_t Explanation::value() const { return std::clamp(sum(), least, most); }

std::int32_t Explanation::destroys() const {
  std::int32_t percent = 0;
  for (const Share& share : shares) percent += share.destroys ? share.percent : 0;
  return percent;
}

// Faces that succeed.
static std::int32_t good_faces(const Explanation& odds) {
  const std::int32_t good = odds.need == 0 ? odds.value() : odds.die + 1 - (odds.need - odds.value());
  return std::clamp(good, 0, odds.die);
}

std::int32_t Explanation::pool() const {
  const bool several = test == DiceTest::pool || test == DiceTest::matched;
  return several ? std::clamp(value(), 0, max_faces) : 1;
}

std::int32_t Explanation::against_pool() const {
  return test == DiceTest::matched ? std::clamp(against(), 0, max_faces) : test == DiceTest::opposed ? 1 : 0;
}

Odds Explanation::odds() const {
  switch (test) {
    case DiceTest::pool:
      return pool_odds(pool(), die, need, hits);
    case DiceTest::matched:
      return matched_odds(pool(), die, against_pool(), against_die, need, hits);
    case DiceTest::opposed:
      return opposed_odds(die, value(), against_die, against(), need);
    default:
      Odds out;
      out.good = Ways256(static_cast<std::uint64_t>(good_faces(*this)));
      out.all = Ways256(static_cast<std::uint64_t>(die));
      return out;
  }
}

std::int32_t Explanation::chance() const { return die == 0 ? value() : odds().percent(); }

std::string Explanation::claim_alone() const {
  if (die == 0) return fmt::format("{} %", value());
  if (test != DiceTest::one) return (hits == 1 ? "" : fmt::format("{} of ", hits)) + fmt::format("{} or more", need);
  const std::int32_t good = good_faces(*this);
  if (good == 0) return "no";
  if (good == die) return "any";
  return need == 0 ? fmt::format("{} or less", good) : fmt::format("{} or more", die + 1 - good);
}

// "D8", "D8 + 1", "D8 − 2".
static std::string die_text(std::int32_t die, std::int32_t add) {
  if (add == 0) return fmt::format("D{}", die);
  return fmt::format("D{} {} {}", die, add < 0 ? "\u2212" : "+", add < 0 ? -add : add);
}

std::string Explanation::claim() const {
  if (die == 0) return claim_alone();
  switch (test) {
    case DiceTest::pool:
      return fmt::format("{} on {}D{}", claim_alone(), pool(), die);
    case DiceTest::matched:
      return fmt::format("{} on {}D{} against {}D{}", claim_alone(), pool(), die, against_pool(), against_die);
    case DiceTest::opposed:
      return fmt::format("{} on {} and above {}", claim_alone(), die_text(die, value()),
                         die_text(against_die, against()));
    default: {
      const std::int32_t good = good_faces(*this);
      const bool plain = good == 0 || good == die;
      return fmt::format("{}{}D{}", claim_alone(), plain ? " " : " on ", die);
    }
  }
}

// "base 60 (IC-8.1), firer advances −30 (IC-8.2)" of the terms from … to.
static std::string terms_text(const Explanation& odds, int from, int to) {
  std::string out;
  for (int i = from; i < to; ++i) {
    const Term& term = odds.terms[i];
    const char* sign = term.value < 0 ? "\u2212" : out.empty() ? "" : "+";
    const int size = term.value < 0 ? -term.value : term.value;
    out += fmt::format("{}{} {}{}", out.empty() ? "" : ", ", term.label, sign, size);
    if (!term.rule.empty()) out += fmt::format(" ({})", term.rule);
  }
  return out;
}

std::string Explanation::text() const {
  std::string out = terms_text(*this, 0, terms.size() - against_terms);
  out += fmt::format("{}{}", out.empty() ? "" : ": ", value());
  if (sum() != value()) out += fmt::format(" (sum {})", sum());
  if (against_terms > 0)
    out += fmt::format(", against {}: {}", terms_text(*this, terms.size() - against_terms, terms.size()), against());
  return out;
}

}  // namespace sixmil
