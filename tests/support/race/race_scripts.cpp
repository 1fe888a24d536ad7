// What runners do who have been told something: they run to the place or at the target, and throw at whom they reach.
#include "game/core/measure/formation.hpp"
#include "game/core/powers/scripts.hpp"

#include "tests/support/race/race_bodies.hpp"
#include "tests/support/race/race_info.hpp"

namespace sixmil::race {
namespace {

CounterId counter(int id) { return CounterId(id); }

bool acts(const State& s, SideId side) {
  const int phase = s.phase.index();
  if (phase == over) return false;
  if (!s.agenda.empty()) return s.agenda.back().asked == side;
  return phase == hide || phase == plan ? s.counter(side, counter(ready)) == 0 : s.active == side;
}

Order order_for(Stance stance) {
  switch (stance) {
    case Stance::hold:
      return stay;
    case Stance::attack:
      return walk;
    default:
      return run_fast;
  }
}

struct Speaker {
  const State& s;
  SideId side;
  Ref actor;
  std::span<const Mission> missions;
  Command& out;

  bool say(Verb verb) const {
    out = Command{};
    out.side = side;
    out.verb = VerbId(verb);
    out.actor = actor;
    return true;
  }
  // What has been put together is given if the rules have nothing against it.
  bool lawful() const { return race_ruleset().validate(s, out).ok(); }

  const Mission& mission() const {
    const UnitId unit = actor.unit().valid() ? actor.unit() : s.element(actor.element()).unit;
    return missions[static_cast<std::size_t>(unit.index())];
  }
  Vec2 goal() const {
    const ElementId target = mission().target;
    const bool chases = mission().stance == Stance::attack && target.valid() && s.element(target).on_table();
    return chases ? s.element(target).at : mission().place;
  }

  bool take_a_lane() const {
    if (s.element(actor.element()).on_table()) return false;
    say(place);
    for (int lane = 0; lane < lanes; ++lane) {
      out.path = {lane_place(s, side, lane)};
      if (lawful()) return true;
    }
    return false;
  }

  bool lay_order() const {
    if (s.unit(actor.unit()).laid.valid()) return false;
    say(lay);
    out.options = {order_for(mission().stance)};
    return true;
  }

  // As far towards the goal as he may, a millimetre less because places are rounded.
  bool run_on() const {
    const Element& e = s.element(actor.element());
    const std::int32_t most = race_ruleset().mobility(s, actor).most - mm(1);
    if (mission().stance == Stance::hold || most <= 0 || e.at == goal()) return false;
    say(run);
    out.path = {point_along(e.at, goal(), most)};
    return lawful();
  }

  bool march_on() const {
    if (!team_may_march(s, side) || mission().stance != Stance::advance) return false;
    const Formation team = formation_of(s, actor.unit());
    say(march);
    out.path = {point_along(team.at, goal(), pace(s, actor.unit()) - mm(1))};
    return lawful();
  }

  // The target first, then whoever comes.
  bool attack(Verb verb) const {
    say(verb);
    for (int i = -1; i < s.element_count(); ++i) {
      const ElementId target = i < 0 ? mission().target : ElementId(i);
      if (!target.valid() || s.element(target).side == side) continue;
      out.targets = {target};
      if (lawful()) return true;
    }
    return false;
  }

  bool speak() const {
    if (!s.agenda.empty()) {
      if (actor != s.agenda.back().subject) return false;
      say(duck);
      out.options = {mission().stance == Stance::hold ? 1 : 0};
      return true;
    }
    if (!actor.valid()) return say(done) && lawful();
    const bool team = actor.unit().valid();
    switch (s.phase.index()) {
      case hide:
        return !team && take_a_lane();
      case plan:
        return team && lay_order();
      case go:
        return team ? march_on() : s.element(actor.element()).on_table() && run_on();
      default:
        if (team) return mission().stance == Stance::hold && attack(volley);
        return (mission().stance == Stance::attack && attack(tackle)) || attack(throw_ball);
    }
  }
};

class RaceScripts final : public Scripts {
 public:
  bool command(const State& state, SideId side, Ref actor, std::span<const Mission> missions,
               Command& out) const override {
    return acts(state, side) && Speaker{state, side, actor, missions, out}.speak();
  }
};

}  // namespace

const Scripts& race_scripts() { return only<RaceScripts>(); }

}  // namespace sixmil::race
