#include "game/core/turn/parted_ruleset.hpp"

#include "game/rulesets/modern/data.hpp"
#include "game/rulesets/modern/move/mobility.hpp"
#include "game/rulesets/modern/muster/forces.hpp"
#include "game/rulesets/modern/opponent/opponent.hpp"
#include "game/rulesets/modern/part.hpp"
#include "game/rulesets/modern/turn/flow.hpp"

namespace sixmil {
namespace modern {
namespace {

PartTable table() {
  PartTable parts;
  parts.know(setup::part, {Verb::ready, Verb::deploy, Verb::load});
  parts.know(setup::first, {Verb::choose});
  parts.know(turn::select,
             {Verb::end_turn, Verb::standing_orders, Verb::activate, Verb::set_overwatch, Verb::keep_overwatch});
  parts.know(turn::done, {Verb::end_activation});
  parts.know(move::part, {Verb::move, Verb::pivot});
  parts.know(fire::part, {Verb::fire});
  parts.know(overwatch::part, {Verb::pass, Verb::overwatch_fire});
  parts.know(specials::smoke, {Verb::smoke, Verb::smoke_trail});
  parts.know(specials::swimming, {Verb::prepare});
  parts.know(specials::boarding, {Verb::mount, Verb::dismount});
  parts.know(specials::crews, {Verb::recrew});
  parts.in({Phase::setup}, {&setup::part});
  parts.in({Phase::select}, {&turn::select, &specials::crews, &specials::boarding});
  parts.in({Phase::active},
           {&turn::done, &move::part, &fire::part, &specials::smoke, &specials::swimming, &specials::boarding});
  parts.asked(Ask::window, {&overwatch::part});
  parts.asked(Ask::choose, {&setup::first});
  return parts;
}

constexpr auto info = []() -> const Info& { return rules().info; };
constexpr Rulebook book = {
    info,      table,    setup::make_battle, mobility_of,  begin_game,     acts, not_now, "has no place here",
    "MOD-3.1", "MOD-PW", ending::outcome,    check_beaten, opponent_powers};

}  // namespace
}  // namespace modern

const Ruleset& modern_ruleset() { return parted<modern::book>(); }

}  // namespace sixmil
