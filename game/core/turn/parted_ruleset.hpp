#pragma once
// A ruleset made of parts (part.hpp): a table says which part knows a verb and which parts have a place now, and every
// question is handed on to them.

#include <initializer_list>
#include <vector>

#include "game/core/turn/part.hpp"
#include "game/core/turn/ruleset.hpp"

namespace sixmil {

// Filled once, never changed.
class PartTable {
 public:
  struct Place {
    const Part* part;
    unsigned actors = 0;  // bit ActorNeed: some verb of the part has such an actor
    bool serves(ActorNeed actor) const { return (actors >> static_cast<int>(actor) & 1) != 0; }
  };
  using Places = std::vector<Place>;

  // `verbs` are ids or names (names.hpp) of what `part` knows.
  template <class Verb>
  void know(const Part& part, std::initializer_list<Verb> verbs) {
    for (const Verb verb : verbs) row(verbs_, static_cast<int>(verb)) = &part;
  }
  // The parts that have a place in a phase, in the order in which they list.
  template <class Phase>
  void in(std::initializer_list<Phase> phases, std::initializer_list<const Part*> parts) {
    for (const Phase phase : phases) fill(row(phases_, static_cast<int>(phase)), parts);
  }
  // Those that answer a question, by AgendaEntry::kind.
  template <class Ask>
  void asked(Ask kind, std::initializer_list<const Part*> parts) {
    fill(row(asks_, static_cast<int>(kind)), parts);
  }
  // Once all is said: which actors each part serves.
  void sort(const std::vector<VerbInfo>& verbs);

  // nullptr: none knows that verb.
  const Part* of(VerbId verb) const;
  // By the question asked, else by the phase.
  const Places& now(const State& state) const;

 private:
  template <class Row>
  static Row& row(std::vector<Row>& rows, int index) {
    if (rows.size() <= static_cast<std::size_t>(index)) rows.resize(static_cast<std::size_t>(index) + 1);
    return rows[static_cast<std::size_t>(index)];
  }
  static void fill(Places& places, std::initializer_list<const Part*> parts) {
    for (const Part* part : parts) places.push_back({part});
  }

  std::vector<const Part*> verbs_;
  std::vector<Places> phases_, asks_;
};

// What a rulebook adds to its parts.
struct Rulebook {
  const Info& (*info)();
  PartTable (*parts)();  // called once
  Result<State> (*setup)(const BattleSpec& spec, std::uint32_t seed);
  Mobility (*mobility)(const State& state, ElementId element);
  void (*begin)(Resolution& resolution);  // the first command, of nobody
  // Whether that side acts in this phase, the agenda apart.
  bool (*acts)(const State& state, SideId side);
  // Why a side does not act now, in a sentence.
  Verdict (*not_now)(const State& state, SideId side);
  const char* out_of_place;   // "has no place here": said of a verb, the phase follows
  const char* place_rule;     // cited then
  const char* question_rule;  // cited while the other side is asked something
  Outcome (*outcome)(const State& state);
  void (*after)(Resolution& resolution);  // after every command; nullptr: nothing
  const Powers& (*powers)();
  // Of a unit that moves as one; nullptr: none does.
  Mobility (*unit_mobility)(const State& state, UnitId unit) = nullptr;
};

class PartedRuleset final : public Ruleset {
 public:
  // `book` outlives this.
  explicit PartedRuleset(const Rulebook& book);

  const Info& info() const override { return book_->info(); }
  Result<State> setup(const BattleSpec& spec, std::uint32_t seed) const override { return book_->setup(spec, seed); }
  void acting(const State& state, Acting& out) const override;
  void candidates(const State& state, SideId side, Ref actor, std::vector<Command>& out) const override;
  Verdict validate(const State& state, const Command& command) const override;
  void forecast(const State& state, const Command& command, std::vector<Explanation>& out) const override;
  Mobility mobility(const State& state, Ref mover) const override;
  void resolve(Resolution& resolution, const Command& command) const override;
  Outcome outcome(const State& state) const override { return book_->outcome(state); }
  const Powers* powers() const override { return &book_->powers(); }

 private:
  bool acts_now(const State& state, SideId side) const;

  const Rulebook* book_;
  PartTable parts_;
  bool units_act_;  // some verb's actor is a unit
};

// The one ruleset of that book.
template <const Rulebook& book>
const Ruleset& parted() {
  static const PartedRuleset ruleset(book);
  return ruleset;
}

// What the phase is called.
const std::string& phase_label(const State& state);

}  // namespace sixmil
