#pragma once
// A case of line of sight: two places, all that can stand between them, and the answer that was given. Complete in
// itself, so that it is judged again anywhere, whatever has become of its scenario. It holds what stands in the view
// that it is made from, and of that only what the sides of both ends may know. Format: tests/cases/README.md.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

#include "game/core/sight/sight.hpp"

namespace sixmil::replay {

inline constexpr std::string_view case_suffix = ".json";

// What is compared of an answer: no words, which may be put better one day.
struct CaseLine {
  Vec3 from, to;
  bool reversed = false, clear = false, too_deep = false;
  BlockerKind blocker = BlockerKind::none;
  std::int32_t which = -1;           // of a building: its part; of a body or smoke: its place in its list
  bool smoke = false;                // what moving blocker it is: a marker, or a body
  std::int32_t at = 0;               // of the cut, tu from `from`
  std::vector<std::int32_t> passed;  // pairs: kind of ground, tu below its canopy
  friend bool operator==(const CaseLine&, const CaseLine&) = default;
};
struct CaseAnswer {
  bool clear = false;
  int seen = 0, points = 0;
  std::string rule;
  std::vector<CaseLine> lines;  // the deciding one first
  friend bool operator==(const CaseAnswer&, const CaseAnswer&) = default;
};

struct SightCase {
  std::string program, ruleset, scenario, title;  // where it comes from, for people
  std::string remark;
  std::string from_name, to_name;  // of the two models; empty: a mere place
  Stand from, to;
  std::string sentence;    // as it was told then
  CaseAnswer there, back;  // from `from` to `to`, and the other way about
  State table;             // ground, woods, buildings, bodies, smoke and the sight rule; nothing else
};

inline constexpr std::size_t remark_most = 500;  // bytes

SightCase make_case(const State& view, const Stand& from, const Stand& to, std::string remark = {});
std::string write_case(const SightCase& it);
// Everything of the file is checked; `place` names it in errors.
Result<SightCase> read_case(std::string_view text, std::string_view place);
Result<SightCase> load_case(const std::string& path);

struct CaseRun {
  SightReport there, back;
  std::vector<std::string> differences;  // a sentence each; empty: the answer is the one that was kept
};
CaseRun run_case(const SightCase& it);

}  // namespace sixmil::replay
