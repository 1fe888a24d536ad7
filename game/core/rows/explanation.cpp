#include "game/core/rows/explanation.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sixmil {

std::int32_t Explanation::sum() const {
  std::int32_t total = 0;
  for (const Term& term : terms) total += term.value;
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

std::int32_t Explanation::chance() const { return die == 0 ? value() : good_faces(*this) * 100 / die; }

std::string Explanation::claim_alone() const {
  if (die == 0) return fmt::format("{} %", value());
  const std::int32_t good = good_faces(*this);
  if (good == 0) return "no";
  if (good == die) return "any";
  return need == 0 ? fmt::format("{} or less", good) : fmt::format("{} or more", die + 1 - good);
}

std::string Explanation::claim() const {
  if (die == 0) return claim_alone();
  const std::int32_t good = good_faces(*this);
  const bool plain = good == 0 || good == die;
  return fmt::format("{}{}D{}", claim_alone(), plain ? " " : " on ", die);
}

std::string Explanation::text() const {
  std::string out;
  for (const Term& term : terms) {
    const char* sign = term.value < 0 ? "\u2212" : out.empty() ? "" : "+";
    const int size = term.value < 0 ? -term.value : term.value;
    out += fmt::format("{}{} {}{}", out.empty() ? "" : ", ", term.label, sign, size);
    if (!term.rule.empty()) out += fmt::format(" ({})", term.rule);
  }
  out += fmt::format("{}{}", out.empty() ? "" : ": ", value());
  if (sum() != value()) out += fmt::format(" (sum {})", sum());
  return out;
}

}  // namespace sixmil
