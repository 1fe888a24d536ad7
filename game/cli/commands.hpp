#pragma once
// The commands of sixmil-cli. Each prints to standard output, tells errors in one sentence on standard error, and
// returns the exit code: 0 done, 1 bad input.

#include <cstdint>
#include <string>
#include <vector>

namespace sixmil::scenario {
struct Scenario;
}

namespace sixmil::cli {

inline constexpr int done = 0, bad_input = 1, bad_usage = 2;

int list_rulesets();
int list_scenarios();

struct PlayArgs {
  std::string scenario;
  std::string a = "doctrine", b = "doctrine";  // commanders of the first side, of the others
  std::int64_t seed = -1;                      // −1: the scenario's own
  std::string record;                          // file to write, or empty
  bool quiet = false;                          // the result alone
  bool why = false;                            // what each command was chosen for as well
};
int play(const PlayArgs& args);

int verify(const std::vector<std::string>& files);

struct SimArgs {
  std::string scenario;
  std::string a = "doctrine", b = "doctrine";
  std::int64_t games = 100, seed = 1, threads = 1;
  std::string format = "table";  // table, csv, json
};
int sim(const SimArgs& args);

struct SightArgs {
  std::string scenario, from, to;  // "x,y,h" in millimetres, h over the ground; or a model: "NAME", "NAME@x,y"
  bool explain = false;            // every line that was tried
  bool matrix = false;             // who sees whom at the start
  std::string viewshed;            // a PNG of the ground that is seen from `from`
  std::string keep, remark;        // a case file to write of the pair
  std::vector<std::string> cases;  // kept ones to be judged again, instead of all else
};
int sight(const SightArgs& args);

struct BenchArgs {
  bool signature = false;  // one line that must be the same on every machine
  bool playouts = false;   // how fast playouts are, instead
  std::string scenario;    // empty: every scenario that comes with the program
};
int bench(const BenchArgs& args);
// Its part for playouts.
void playout_figures(const scenario::Scenario& game);

// Empty when there is such a commander, else a sentence.
std::string unknown_policy(const std::string& name);

}  // namespace sixmil::cli
