#include "game/core/turn/parted_ruleset.hpp"

#include "game/rulesets/iron_cow/data.hpp"
#include "game/rulesets/iron_cow/force/forces.hpp"
#include "game/rulesets/iron_cow/move/mobility.hpp"
#include "game/rulesets/iron_cow/opponent/opponent.hpp"
#include "game/rulesets/iron_cow/part.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

namespace sixmil {
namespace iron_cow {
namespace {

PartTable table() {
  PartTable parts;
  parts.know(flow::done, {Verb::done});
  parts.know(setup::part, {Verb::deploy, Verb::embark, Verb::allot_jammer});
  parts.know(organise::part, {Verb::attach_hq, Verb::detach, Verb::rejoin, Verb::reassign_command});
  parts.know(orders::part, {Verb::lay, Verb::take_back});
  parts.know(jamming::part, {Verb::jam});
  parts.know(jamming::replacement, {Verb::replace});
  parts.know(initiative::part, {Verb::choose});
  parts.know(arrivals::part, {Verb::enter});
  parts.know(move::part, {Verb::move, Verb::turn});
  parts.know(mount::part, {Verb::mount, Verb::dismount});
  parts.know(fire::part, {Verb::fire});
  parts.know(artillery::part, {Verb::shell, Verb::battery});
  parts.know(artillery::answers, {Verb::answer, Verb::pass});
  parts.know(air::calls, {Verb::call_strike});
  parts.know(air::flights, {Verb::name_strike, Verb::strafe, Verb::fly});
  parts.in({Phase::setup}, {&setup::part, &organise::part, &flow::done});
  parts.in({Phase::orders}, {&organise::part, &orders::part, &air::calls, &flow::done});
  parts.in({Phase::jamming}, {&jamming::part, &flow::done});
  parts.in({Phase::move_a, Phase::move_b}, {&arrivals::part, &move::part, &mount::part, &flow::done});
  parts.in({Phase::fire_a, Phase::fire_a_rest, Phase::fire_b},
           {&fire::part, &artillery::part, &air::flights, &flow::done});
  parts.asked(Ask::replacement, {&jamming::replacement});
  parts.asked(Ask::choose_ab, {&initiative::part});
  parts.asked(Ask::counter_battery, {&artillery::answers});
  return parts;
}

constexpr const char* out_of_place = "has no place in this step of the turn";
constexpr auto info = []() -> const Info& { return rules().info; };
constexpr Rulebook book = {info,           table,        setup::make_battle, mobility_of, begin_game,      acts,
                           not_now,        out_of_place, "IC-5.9",           "IC-5.9",    ending::outcome, nullptr,
                           opponent_powers};

}  // namespace
}  // namespace iron_cow

const Ruleset& iron_cow_ruleset() { return parted<iron_cow::book>(); }

}  // namespace sixmil
