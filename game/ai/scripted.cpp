// scripted: what playouts are made of, as a commander. Its units are told something by chance and do it for some turns.
#include <vector>

#include "game/ai/choices.hpp"
#include "game/ai/playout.hpp"
#include "game/ai/policies.hpp"

namespace sixmil::ai {
namespace {

constexpr std::string_view stance_labels[stance_count] = {"told to hold", "told to advance", "told to attack",
                                                          "told to withdraw"};

std::string_view label_of(const State& view, std::span<const Mission> missions, Ref actor) {
  if (!actor.valid()) return "nobody has more to do";
  const UnitId unit = actor.unit().valid() ? actor.unit() : view.element(actor.element()).unit;
  return stance_labels[static_cast<int>(missions[static_cast<std::size_t>(unit.index())].stance)];
}

class Scripted final : public Policy {
 public:
  explicit Scripted(std::uint64_t seed) : missions_(seed), rng_(seed, 5) {}

  void think(const Ruleset& ruleset, const State& view, SideId side, const Acting& acting, Thought& thought) override {
    thought.expect(1);
    thought.ask();
    const Powers* powers = ruleset.powers();
    const Scripts* scripts = powers ? powers->scripts : nullptr;
    const std::span<const Mission> missions = missions_.of(view, side);
    if (scripts && round_.next(*scripts, view, side, missions, thought.command))
      return thought.reasons.add(label_of(view, missions, thought.command.actor), 0);
    thought.reasons.add("drawn by lot", 0);
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
