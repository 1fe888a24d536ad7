#pragma once
// Every number a player sees is a sum of named terms with rule ids. Odds panel, log line and test read the same object.

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/small_vector.hpp"

#include "game/core/ids/ids.hpp"

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

struct Explanation {
  Ref subject;             // whom this number is about: the target, the model under a template, the unit testing
  std::string_view label;  // "hit", "morale", …
  std::string_view rule;
  SmallVector<Term, 12> terms;
  SmallVector<Share, 4> shares;
  std::int32_t least = 0;  // bounds that the sum is clamped to
  std::int32_t most = 100;
  // How the number is tested. die 0: it is a chance in percent. Else one die of that many faces is rolled: with need 0
  // it must not exceed value(); with another, die and value() together must come to at least that.
  std::int32_t die = 0, need = 0;

  Explanation() = default;
  Explanation(std::string_view what, std::string_view rule_id, Ref about)
      : subject(about), label(what), rule(rule_id) {}
  void add(std::string_view term, std::int32_t value, std::string_view rule_id) {
    terms.push_back({term, value, rule_id});
  }
  std::int32_t sum() const;       // plain sum of the terms
  std::int32_t value() const;     // the sum, clamped
  std::int32_t destroys() const;  // percent of the shares that lose the subject
  std::int32_t chance() const;    // percent, rounded down
  // What the die itself must show: "5 or less on D10", "7 or more on D10", "any D10", "no D10"; of a percentage "62 %".
  std::string claim() const;
  std::string claim_alone() const;  // without the die: "5 or less", "any", "no"
  // "base 60 (IC-8.1), firer advances −30 (IC-8.2): 30"
  std::string text() const;
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
