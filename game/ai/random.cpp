#include <vector>

#include "engine/base/assert.hpp"
#include "engine/base/rng.hpp"

#include "game/ai/choices.hpp"
#include "game/ai/policies.hpp"

namespace sixmil::ai {
namespace {

class Random final : public Policy {
 public:
  explicit Random(std::uint64_t seed) : rng_(seed, 1) {}

  void think(const Ruleset& ruleset, const State& view, SideId side, const Acting& acting, Thought& thought) override {
    thought.expect(1);
    thought.ask();
    thought.reasons.add("drawn by lot", 0);
    thought.command = any_command(ruleset, view, side, actors_of(acting, side), rng_, candidates_);
  }
  std::unique_ptr<Policy> copy() const override { return std::make_unique<Random>(*this); }

 private:
  Rng rng_;
  std::vector<Command> candidates_;
};

}  // namespace

std::unique_ptr<Policy> make_random(std::uint64_t seed) { return std::make_unique<Random>(seed); }

}  // namespace sixmil::ai
