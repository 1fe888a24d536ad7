#include "game/rulesets/modern/counters.hpp"

#include "game/core/rows/declarer.hpp"

namespace sixmil::modern {
namespace {

CounterInfo& shown(CounterInfo& counter) {
  counter.shown = true;
  return counter;
}

// Beside its model when it is set.
void sign(CounterInfo& counter, Sign shape) { counter.signs = {Sign::none, shape}; }

void declare(Declarer to, GameCounters& c) {
  to.scope = RefKind::game;
  to.add(c.active, "active", "active", -1, 1000, -1).names = Names::element;
  to.flag(c.declared, "declared", "has begun to act");
  to.add(c.first, "first", "goes first", -1, 3, -1).names = Names::side;
}

void declare(Declarer to, SideCounters& c) {
  to.scope = RefKind::side;
  to.flag(c.done, "done", "ready");
  to.flag(c.first, "first", "begins");
  CounterInfo& automatic = shown(to.flag(c.auto_overwatch, "auto_overwatch", "overwatch for whoever is left"));
  automatic.know = Know::owner;
  CounterInfo& patience = shown(to.add(c.patience, "patience", "overwatch is asked", 0, 2));
  patience.know = Know::owner;
  patience.words = {"overwatch is asked whenever it could hurt", "overwatch is asked when it hits on 4 or more",
                    "overwatch is asked when it hits on 3 or more"};
  to.add(c.strength, "strength", "strength at the start", 0, 20000);
  to.add(c.lost, "lost", "lost", 0, 20000);
}

void declare_damage(Declarer& to, ElementCounters& c) {
  sign(told(to.flag(c.crewless, "crewless", "crew lost")), Sign::empty);
  to.flag(c.fresh_crew, "fresh_crew", "new crew, ready next turn").shown = true;
  sign(told(to.add(c.hits_h, "hits_h", "squad halved", 0, 1)), Sign::half);
  to.add(c.hits_ck, "hits_ck", "crew hit before", 0, 1).shown = true;
  told(to.add(c.hits_cak, "hits_cak", "passengers killed", 0, 1));
  sign(told(to.add(c.hits_t, "hits_t", "turret damaged, fires ahead", 0, 1)), Sign::harmed);
  sign(told(to.add(c.hits_imm, "hits_imm", "immobile", 0, 1)), Sign::stuck);
  sign(told(to.add(c.hits_wd, "hits_wd", "main gun out", 0, 1)), Sign::harmed);
}

void declare(Declarer to, ElementCounters& c) {
  to.scope = RefKind::element;
  to.add(c.zone, "zone", "deployment zone", -1, 400, -1).names = Names::zone;
  sign(told(to.flag(c.overwatch, "overwatch", "on overwatch")), Sign::watch);
  shown(to.flag(c.activated, "activated", "has acted"));
  shown(to.flag(c.moved, "moved", "has moved"));
  to.add(c.spent, "spent", "Speed spent", 0, 100000);
  to.flag(c.half, "half", "half Speed");
  shown(to.flag(c.will, "will", "will move"));
  shown(to.flag(c.stays, "stays", "stays where it is"));
  shown(to.add(c.fired, "fired", "has fired", 0, 7)).weapons = true;
  to.flag(c.answered, "answered", "has answered");
  declare_damage(to, c);
  shown(to.add(c.rounds, "rounds", "rounds", endless, 1000, endless));
  shown(to.add(c.tubes, "tubes", "missiles loaded", endless, 20, endless));
  shown(to.add(c.stock, "stock", "missiles in all", endless, 100, endless));
  shown(to.add(c.reload, "reload", "turns spent reloading", 0, 20));
  to.flag(c.period_moved, "period_moved", "moved since its last turn");
  to.flag(c.period_fired, "period_fired", "fired since its last turn");
  to.flag(c.flash, "flash", "gave itself away by firing");
  shown(to.add(c.smoke, "smoke", "smoke left", 0, 2));
  shown(to.flag(c.trail, "trail", "makes smoke"));
  shown(to.add(c.afloat, "afloat", "swimming", 0, 2)).words = {"", "prepares to swim", "ready to swim"};
  static const char* const names[max_weapons][3] = {{"aim_1", "aim_turn_1", "aim_state_1"},
                                                    {"aim_2", "aim_turn_2", "aim_state_2"},
                                                    {"aim_3", "aim_turn_3", "aim_state_3"}};
  for (int w = 0; w < max_weapons; ++w) {
    to.add(c.memory[w].target, names[w][0], "last target", -1, 1000, -1).names = Names::element;
    to.add(c.memory[w].turn, names[w][1], "last shot in turn", 0, 10000);
    to.add(c.memory[w].state, names[w][2], "last shot's sight", 0, 7);
  }
}

}  // namespace

Counters declare_counters(std::vector<CounterInfo>& list) {
  Counters counters;
  Declarer to{list};
  declare(to, counters.game);
  declare(to, counters.side);
  declare(to, counters.element);
  return counters;
}

}  // namespace sixmil::modern
