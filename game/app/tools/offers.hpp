#pragma once
// What a side may do now, sorted for a person: by the thing that is pointed at, by verb, by who does it. Read from a
// side's view and the ruleset's own lists; no ruleset, verb or order is named here. Headless.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "game/core/turn/ruleset.hpp"

namespace sixmil::app {

// One thing to choose: a verb with all that may be given of it.
struct Offer {
  VerbId verb;
  Ref actor;          // invalid: nobody, or as many as `choices` name
  std::string label;  // "Fire", "Lay order: Static"
  // Never empty: the ruleset's candidates, of reversed offers the nearest actor first; of a template that no candidate
  // lays, one place where it may lie.
  std::vector<Command> choices;
};

// A verb that is not possible, and the ruleset's answer.
struct Lack {
  VerbId verb;
  Ref actor;
  Refusal why;
};

class Offers {
 public:
  // Both outlive this; the view stays as it is.
  Offers(const Ruleset& ruleset, const State& view, SideId side);

  const State& view() const { return *view_; }
  SideId side() const { return side_; }
  // The side has something to do or to answer.
  bool acts() const { return acts_; }
  // Elements and units with something to do, in id order.
  const std::vector<Ref>& actors() const { return actors_; }
  bool may_act(Ref actor) const;

  // The candidates of an actor, asked for once. Ref(): of nobody.
  const std::vector<Command>& of(Ref actor);
  // Asks for one more actor's candidates. False: all are known.
  bool learn();
  bool all_known() const { return learnt_ >= actors_.size(); }

  // What `thing` (an element, with the units it is in, or a unit; Ref(): nobody) may do, in order of the verbs; then
  // what those aboard it may.
  std::vector<Offer> own(Ref thing);
  // What others of the side, or nobody, may do with `thing` as their target: of the actors known by now.
  std::vector<Offer> with(Ref thing);
  // Verbs that are not offered to an element or unit of the side now but that it could have, with the reason: what is
  // refused to everybody for one and the same reason is left out.
  std::vector<Lack> lacks(Ref thing);
  // The button that goes on: the verb that ends and validates, else the first that ends; nothing when none does.
  struct Ending {
    Command command;
    Verdict verdict;
  };
  std::optional<Ending> ending() const;
  // Answers that nobody on the table gives: commands of nobody that name no target and do not end.
  std::vector<Command> answers();

 private:
  void offer_anywhere(Ref actor, std::vector<Offer>& out) const;
  Command sample(VerbId verb, Ref actor, Ref target) const;
  Verdict refusal_of(VerbId verb, Ref actor) const;

  const Ruleset* ruleset_;
  const State* view_;
  SideId side_;
  bool acts_ = false;
  std::vector<Ref> actors_;
  std::map<Ref, std::vector<Command>> known_;
  std::size_t learnt_ = 0;
};

// The units that an element or unit is in, from the smallest; of a unit, itself first.
std::vector<Ref> units_of(const State& state, Ref thing);
// The element or unit is `whole`, or in it.
bool belongs(const State& state, Ref thing, Ref whole);
bool rides_in(const State& state, Ref rider, Ref carrier);
// Where a thing is: its place, or the first living element of a unit; nothing when it is not on the table.
std::optional<Vec2> place_of(const State& state, Ref thing);
ElementId first_on_table(const State& state, Ref thing);

// "Sabre 1"; of an element without a name its profile's. Short: who reads it sees the unit beside it.
std::string short_name(const State& state, Ref thing);
// "rifles" of "Platoon, 2nd section, rifles": where one sees whose.
std::string last_name(const State& state, Ref thing);
// "rifles (Infantry)": with the unit at the top.
std::string full_name(const State& state, Ref thing);
const VerbInfo& verb_info(const State& state, VerbId verb);
// The chosen options by name: "Static", "high, leave it".
std::string options_text(const State& state, const Command& command);
// An element's; null for anything else.
const ProfileInfo* profile_of(const State& state, Ref thing);
// "62 % a hit, 40 % destroyed"; of a die "rallying with 7 or more on D10 (40 %)".
std::string odds_text(const Explanation& odds);
// Whether a person has to point at something to make a command of this verb.
bool is_pointed(const VerbInfo& verb);

}  // namespace sixmil::app
