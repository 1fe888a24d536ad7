// scripted: what playouts are made of, as a commander. Its units are told something by chance and do it for some turns.
#include <vector>

#include "game/ai/choices.hpp"
#include "game/ai/playout.hpp"
#include "game/ai/policies.hpp"

namespace sixmil::ai {
namespace {

class Scripted final : public Policy {
 public:
  explicit Scripted(std::uint64_t seed) : missions_(seed), rng_(seed, 5) {}

  void think(const Ruleset& ruleset, const State& view, SideId side, const Acting& acting, Thought& thought) override {
    const Powers* powers = ruleset.powers();
    const Scripts* scripts = powers ? powers->scripts : nullptr;
    if (scripts && round_.next(*scripts, view, side, missions_.of(view, side), thought.command)) return;
    thought.command = any_command(ruleset, view, side, actors_of(acting, side), rng_, candidates_);
  }
  std::unique_ptr<Policy> copy() const override { return std::make_unique<Scripted>(*this); }

 private:
  Missions missions_;
  Round round_;
  Rng rng_;  // for rulebooks without scripts
  std::vector<Command> candidates_;
};

}  // namespace

std::unique_ptr<Policy> make_scripted(std::uint64_t seed) { return std::make_unique<Scripted>(seed); }

}  // namespace sixmil::ai
