#pragma once
// What one element sees of another, and what covers it (section 5).

#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/seeing/posed.hpp"

namespace sixmil::modern {

struct Look {
  int visible = 0;             // of the ten points (MOD-5.4); with thermal sights in use smoke is left out
  bool thermal = false;        // seen only through thermal sights (MOD-5.6)
  bool through_smoke = false;  // of these, because of smoke
  bool cover = false;          // MOD-5.5
  std::string_view cover_by;   // why, for people
  bool seen() const { return visible > 0; }
  // What must stay the same for a second shot (MOD-6.9).
  int state() const { return (cover ? 1 : 0) | (thermal ? 2 : 0) | (through_smoke ? 4 : 0); }
};

// Everything about one line, the firer and the target anywhere. Passengers neither see nor are seen (MOD-5.9).
Look look(const State& state, const Posed& from, const Posed& to);
// The same, from where both are; remembered until one of them moves or smoke changes.
Look look(const State& state, ElementId from, ElementId to);
// Whether it is seen at all; cheaper.
bool in_sight(const State& state, const Posed& from, const Posed& to);
bool in_sight(const State& state, ElementId from, ElementId to);

// What shelters a target from that direction besides walls and hills: ground it stands in, hedges, woods; empty:
// nothing.
std::string_view sheltered(const State& state, const Posed& from, const Posed& to);

}  // namespace sixmil::modern
