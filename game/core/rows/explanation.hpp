#pragma once
// Every number a player sees is a sum of named terms with rule ids. Odds panel, log line and test read the same object.

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/small_vector.hpp"

#include "game/core/ids/ids.hpp"
#include "game/core/rows/odds.hpp"

namespace sixmil {

// `label` and `rule` point to text that lives as long as the program (literals, a ruleset's Info).
struct Term {
  std::string_view label;
  std::int32_t value = 0;
  std::string_view rule;
};

// A share of the possible results, in percent.
struct Share {
  std::string_view label;
  std::int32_t percent = 0;
  bool destroys = false;  // the subject is lost in this share
};

// How dice are read.
enum class DiceTest : std::uint8_t {
  one,      // one die, held against value() as `need` says
  pool,     // value() dice; those of `need` or more count, `hits` of them are wanted
  matched,  // the same against the other's pool of against() dice: each of those that count, the lowest first, takes
            // away the lowest counting die that it equals or beats; `hits` must be left
  opposed   // the die and value() must come to at least `need`, and to more than the other's die and against()
};

struct Explanation {
  Ref subject;             // whom this number is about: the target, the model under a template, the unit testing
  std::string_view label;  // "hit", "morale", …
  std::string_view rule;
  SmallVector<Term, max_terms> terms;
  SmallVector<Share, max_shares> shares;
  std::int32_t least = 0;  // bounds that the sum is clamped to
  std::int32_t most = 100;
  // How the number is tested. die 0: it is a chance in percent. Else one die of that many faces is rolled: with need 0
  // it must not exceed value(); with another, die and value() together must come to at least that.
  std::int32_t die = 0, need = 0;
  DiceTest test = DiceTest::one;
  std::int32_t hits = 1;           // wanted of a pool
  std::int32_t against_die = 0;    // faces of the other's dice
  std::int32_t against_terms = 0;  // that many terms, the last ones, are of the other's number

  Explanation() = default;
  Explanation(std::string_view what, std::string_view rule_id, Ref about)
      : subject(about), label(what), rule(rule_id) {}
  void add(std::string_view term, std::int32_t value, std::string_view rule_id) {
    terms.push_back({term, value, rule_id});
  }
  // A term of the other's number; after these no other term may be added.
  void add_against(std::string_view term, std::int32_t value, std::string_view rule_id) {
    terms.push_back({term, value, rule_id});
    ++against_terms;
  }
  std::int32_t sum() const;           // plain sum of the terms, the other's left out
  std::int32_t value() const;         // the sum, clamped
  std::int32_t against() const;       // plain sum of the other's terms
  std::int32_t pool() const;          // dice thrown: value() of them or one; 0 … max_faces
  std::int32_t against_pool() const;  // the other's: against() of them, one, or none
  std::int32_t destroys() const;      // percent of the shares that lose the subject
  Odds odds() const;                  // that it succeeds, exactly; for every test with dice
  std::int32_t chance() const;        // percent, rounded down
  // What the dice themselves must show: "5 or less on D10", "7 or more on D10", "any D10", "no D10", "2 of 4 or more on
  // 7D8 against 5D10", "4 or more on D8 + 1 and above D10"; of a percentage "62 %".
  std::string claim() const;
  std::string claim_alone() const;  // without the die: "5 or less", "any", "no"
  // "base 60 (IC-8.1), firer advances −30 (IC-8.2): 30"
  std::string text() const;
};

// A sum that is told term by term to an explanation, where somebody wants one.
struct ToldSum {
  Explanation* why = nullptr;
  std::int32_t value = 0;

  void add(std::string_view term, std::int32_t points, std::string_view rule) {
    value += points;
    if (why != nullptr) why->add(term, points, rule);
  }
};

// Why a command is not allowed: one sentence for a person and the rule that says so.
struct Refusal {
  std::string sentence;
  std::string_view rule;
};

class [[nodiscard]] Verdict {
 public:
  Verdict() = default;  // allowed
  Verdict(std::string sentence, std::string_view rule) : refused_(true), refusal_{std::move(sentence), rule} {}
  static Verdict allowed() { return {}; }
  bool ok() const { return !refused_; }
  explicit operator bool() const { return ok(); }
  const Refusal& refusal() const { return refusal_; }

 private:
  bool refused_ = false;
  Refusal refusal_;
};

}  // namespace sixmil
