#include "game/ai/policy.hpp"

#include <array>

#include "engine/base/hash.hpp"

#include "game/ai/policies.hpp"

namespace sixmil::ai {
namespace {
using Maker = std::unique_ptr<Policy> (*)(std::uint64_t seed);
constexpr std::array<std::string_view, 6> names = {"scripted", "random", "charge", "hold", "nearest", "doctrine"};
constexpr std::array<Maker, names.size()> makers = {make_scripted, make_random,  make_charge,
                                                    make_hold,     make_nearest, make_doctrine};
constexpr std::size_t first_at_the_table = 1;
}  // namespace

Command Policy::choose(const Ruleset& ruleset, const State& view, SideId side, const Acting& acting) {
  Thought thought;
  think(ruleset, view, side, acting, thought);
  return thought.command;
}

std::span<const std::string_view> trial_policy_names() { return names; }
std::span<const std::string_view> policy_names() { return trial_policy_names().subspan(first_at_the_table); }

std::unique_ptr<Policy> make_policy(std::string_view name, std::uint64_t seed) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return makers[i](seed);
  return nullptr;
}

std::uint64_t policy_seed(std::uint64_t batch_seed, std::uint64_t game, SideId side) {
  return digest_mix(digest_mix(batch_seed, 0x706f6c696379u),
                    game * max_sides + static_cast<std::uint64_t>(side.index()));
}

}  // namespace sixmil::ai
