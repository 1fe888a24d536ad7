#include "game/rulesets/iron_cow/counters.hpp"

#include "game/core/rows/declarer.hpp"

#include "game/rulesets/iron_cow/ids.hpp"

namespace sixmil::iron_cow {
namespace {

void declare(Declarer to, SideCounters& c) {
  to.scope = RefKind::side;
  to.flag(c.done, "done", "finished");
  told(to.add(c.jammers, "jammers", "living jammers", 0, 4));
  to.add(c.laid, "laid", "orders laid", 0, 1000).know = Know::owner;
  const char* const names[4] = {"jam_1", "jam_2", "jam_3", "jam_4"};
  for (int i = 0; i < 4; ++i) {
    CounterInfo& jam = to.add(c.jams[i], names[i], "jam set upon", -1, 4000, -1);
    jam.know = Know::owner;
    jam.names = Names::unit;
  }
  to.add(c.initiative, "initiative", "initiative", 0, 40).shown = true;
  to.add(c.morale, "morale", "morale", -100, 20, as_faction);
  to.add(c.initiative_bonus, "initiative_bonus", "initiative bonus", -100, 20, as_faction);
  to.add(c.strikes, "strikes", "airstrikes left", -1, 20).shown = true;
  to.add(c.under_way, "under_way", "airstrikes on their way", 0, 20).shown = true;
  to.add(c.objectives, "objectives", "points for objectives", 0, 10000);
  to.add(c.exits, "exits", "points for leaving", 0, 10000);
  to.add(c.steady_points, "steady_points", "points for each element steady at the end", 0, 100);
  to.add(c.enemy_gone_points, "enemy_gone_points", "points for each enemy element gone", 0, 100);
  to.add(c.steady, "steady", "points for elements steady at the end", 0, 10000);
  to.add(c.enemy_gone, "enemy_gone", "points for enemy elements gone", 0, 10000);
}

void declare(Declarer to, UnitCounters& c) {
  to.scope = RefKind::unit;
  to.add(c.standing, "standing", "standing order", -1, 4, -1);
  to.flag(c.fresh, "fresh", "newly ordered");
  to.flag(c.jammed, "jammed", "jam resolved").shown = true;
  told(to.flag(c.detached, "detached", "detached"));
  to.add(c.detached_draft, "detached_draft", "to be detached", no_draft, 1, no_draft).know = Know::owner;
  to.flag(c.off_table, "off_table", "off the table");
  to.add(c.entry_gate, "entry_gate", "enters by", -1, 400, -1).names = Names::gate;
  to.add(c.entry_die, "entry_die", "arrival die", 0, 20);
  to.add(c.entry_plus, "entry_plus", "arrival turns added", 0, 100);
  to.add(c.entry_turn, "entry_turn", "arrives in turn", 0, 200).know = Know::owner;
  told(to.add(c.entry_open, "entry_open", "arrives in turn", 0, 200));
  CounterInfo& nerve = told(to.add(c.nerve, "nerve", "nerve", 0, 2));
  nerve.words = {"steady", "halted", "retreating"};
  nerve.signs = {Sign::none, Sign::halt, Sign::back};
  CounterInfo& regrouped = to.add(c.regrouped, "regrouped", "regrouped", 0, 2);
  regrouped.words = {"", "has rallied", "has failed to rally"};
  regrouped.shown = true;
  to.flag(c.surprised, "surprised", "surprised").shown = true;
  to.flag(c.retreat_moved, "retreat_moved", "has retreated");
  to.add(c.strength, "strength", "strength at the start", 0, 100);
  to.add(c.losses, "losses", "losses", 0, 100);
  to.add(c.fired_at, "fired_at", "has been fired at", 0, static_cast<int>(FiredAt::all));
  to.add(c.fresh_losses, "fresh_losses", "losses in this attack", 0, 100);
  to.add(c.pace, "pace", "integrity when it began to move", 0, 2);
}

void declare(Declarer to, ElementCounters& c) {
  to.scope = RefKind::element;
  to.flag(c.hq, "hq", "HQ vehicle").shown = true;
  to.flag(c.command, "command", "command vehicle").shown = true;
  to.add(c.serves, "serves", "commands", -1, 400, -1).names = Names::unit;
  to.add(c.serves_draft, "serves_draft", "is to command", no_draft, 400, no_draft).know = Know::owner;
  to.list.back().names = Names::unit;
  told(to.flag(c.apart, "apart", "too far from its unit, a unit of one"));
  to.flag(c.jammer, "jammer", "jammer").know = Know::owner;
  to.list.back().shown = true;
  told(to.flag(c.jammer_shown, "jammer_shown", "was a jammer"));
  to.add(c.zone, "zone", "deployment zone", -1, 400, -1).names = Names::zone;
  to.add(c.issued, "issued", "has ordered", -1, 400, -1).know = Know::owner;
  to.list.back().names = Names::unit;
  to.flag(c.moved, "moved", "has moved").shown = true;
  to.flag(c.turned, "turned", "has turned");
  to.flag(c.fired, "fired", "has fired").shown = true;
  to.flag(c.boarded, "boarded", "has mounted or dismounted");
}

}  // namespace

Counters declare_counters(std::vector<CounterInfo>& list) {
  Counters counters;
  Declarer to{list};
  to.add(counters.game.a_side, "a_side", "player A", -1, 3, -1).names = Names::side;
  to.add(counters.game.attack_by, "attack_by", "attacking section", -1, 400, -1).names = Names::unit;
  to.add(counters.game.attack_on, "attack_on", "attacked section", -1, 400, -1).names = Names::unit;
  declare(to, counters.side);
  declare(to, counters.unit);
  declare(to, counters.element);
  return counters;
}

}  // namespace sixmil::iron_cow
