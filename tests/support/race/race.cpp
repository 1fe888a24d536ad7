#include "game/core/measure/formation.hpp"
#include "game/core/measure/measure.hpp"
#include "game/core/measure/wheel.hpp"
#include "game/core/turn/rolls.hpp"
#include "game/core/turn/shape.hpp"

#include "tests/support/race/race_bodies.hpp"
#include "tests/support/race/race_info.hpp"

namespace sixmil::race {
namespace {

constexpr std::int32_t throw_range = mm(250);
CounterId counter(int id) { return CounterId(id); }

bool in_phase(const State& s, int phase) { return s.phase.index() == phase; }
bool near_edge(const State& s, ElementId id, Vec2 at) {
  return s.element(id).side.index() ? at.x == 0 : at.x == s.battle->table.ground.width();
}

class Race final : public Ruleset {
 public:
  const Info& info() const override { return race_info(); }
  const Powers* powers() const override { return &race_powers(); }

  Result<State> setup(const BattleSpec& spec, std::uint32_t seed) const override {
    Result<State> state = assemble(spec, info(), seed);
    if (state.ok()) seal_dice(*state, SideId(0), std::uint64_t{seed} + 1);  // the other side's fall with the open ones
    return state;
  }

  void acting(const State& s, Acting& out) const override {
    out.clear();
    if (in_phase(s, over)) return;
    if (!s.agenda.empty()) {
      out.sides.push_back({s.agenda.back().asked, {s.agenda.back().subject}});
      return;
    }
    for (int side = 0; side < s.side_count(); ++side) {
      const SideId id(side);
      const bool secret = in_phase(s, hide) || in_phase(s, plan);
      if (secret ? s.counter(id, counter(ready)) != 0 : s.active != id) continue;
      Acting::One one{id, {}};
      if (in_phase(s, plan) || team_can_act(s, id)) one.actors.push_back(UnitId(side));
      for (int e = 0; e < s.element_count(); ++e)
        if (s.element(ElementId(e)).side == id && busy(s, ElementId(e))) one.actors.push_back(ElementId(e));
      one.actors.insert(one.actors.begin(), Ref());
      out.sides.push_back(std::move(one));
    }
  }

  void candidates(const State& s, SideId side, Ref actor, std::vector<Command>& out) const override {
    Command c;
    c.side = side;
    c.actor = actor;
    if (!s.agenda.empty()) {
      for (int choice = 0; choice < 2; ++choice) add(out, c, duck, choice);
      return;
    }
    if (!actor.valid()) {
      if (!in_phase(s, hide) || placed(s, side)) add(out, c, done);
      return;
    }
    if (actor.unit().valid()) {
      if (in_phase(s, plan))
        for (int order = 0; order < 3; ++order) add(out, c, lay, order);
      else
        team_candidates(s, c, out);
      return;
    }
    const ElementId id = actor.element();
    if (in_phase(s, hide)) {
      for (int lane = 0; lane < lanes; ++lane) {
        c.path = {lane_place(s, side, lane)};
        if (validate(s, with_verb(c, place)).ok()) add(out, c, place);
      }
      c.path.clear();
      if (s.counter(actor, counter(is_ace)) == 0) add(out, c, ace);
    } else if (in_phase(s, go)) {
      for (int direction = 0; direction < 8; ++direction)
        for (int half = 1; half <= 2; ++half) {
          const Vec2 step = rotate(Vec2{allowance(s, id) * half / 2, 0}, compass(direction, 8));
          Vec2 to = s.element(id).at + step;
          to.x = to.x < 0 ? 0 : to.x > s.battle->table.ground.width() ? s.battle->table.ground.width() : to.x;
          c.path = {to};
          if (validate(s, with_verb(c, run)).ok() && !listed(out, with_verb(c, run))) add(out, c, run);
        }
      c.path.clear();
      add(out, c, shape);
      wheel_candidates(s, c, out);
    } else {
      for (const int verb : {throw_ball, tackle})
        for (int e = 0; e < s.element_count(); ++e) {
          c.targets = {ElementId(e)};
          if (validate(s, with_verb(c, verb)).ok()) add(out, c, verb);
        }
    }
  }

  Verdict validate(const State& s, const Command& c) const override {
    Acting acting_now;
    acting(s, acting_now);
    bool may = false;
    for (const Acting::One& one : acting_now.sides)
      if (one.side == c.side)
        for (const Ref actor : one.actors) may = may || actor == c.actor;
    if (!may) return Verdict("He may not act now.", "RACE-1");
    if (Verdict fits = check_shape(s, c); !fits.ok()) return fits;
    if (c.path.size() > 1) return Verdict("The command has parts too many or too few.", "RACE-1");
    const auto refused = [] { return Verdict("That is not possible now.", "RACE-1"); };
    if (!s.agenda.empty()) return c.verb.index() == duck ? Verdict() : refused();
    const ElementId id = c.actor.element();
    switch (c.verb.index()) {
      case place:
        if (!in_phase(s, hide)) return refused();
        for (int lane = 0; lane < lanes; ++lane)
          if (lane_place(s, c.side, lane) == c.path[0])
            return taken(s, c.side, c.path[0]) ? Verdict("The lane is taken.", "RACE-1") : Verdict();
        return Verdict("That is no lane.", "RACE-1");
      case ace:
        return in_phase(s, hide) && id.valid() && !s.counter(c.actor, counter(is_ace)) ? Verdict() : refused();
      case lay:
        return in_phase(s, plan) ? Verdict() : refused();
      case run: {
        if (!in_phase(s, go) || !s.battle->table.ground.contains(c.path[0])) return refused();
        const bool far_enough = distance_squared(s.element(id).at, c.path[0]) > 0;
        return far_enough && within(s.element(id).at, c.path[0], allowance(s, id))
                   ? Verdict()
                   : Verdict("He cannot run there.", "RACE-2");
      }
      case throw_ball: {
        const ElementId target = c.targets[0].element();
        if (!in_phase(s, throws) || !target.valid() || target.index() >= s.element_count()) return refused();
        const Element& to = s.element(target);
        return to.on_table() && to.side != c.side && within(s.element(id).at, to.at, throw_range)
                   ? Verdict()
                   : Verdict("He cannot throw at that.", "RACE-3");
      }
      case shape:
        return in_phase(s, go) ? Verdict() : refused();
      case wheel_about:
        return in_phase(s, go) && c.facing != no_facing
                   ? judged(s, wheel(Ways(s, mobility(s, id), id), c.path[0], c.facing).cost)
                   : refused();
      case march: {
        if (!team_may_march(s, c.side)) return refused();
        const Formation team = formation_of(s, c.actor.unit());
        return judged(s, formation_cost(s, mobility(s, c.actor), team, c.path[0]));
      }
      case volley: {
        const Element& to = s.element(c.targets[0].element());
        const bool well = in_phase(s, throws) && to.on_table() && to.side != c.side &&
                          throwers(s, c.side, c.targets[0].element()).size() >= 2;
        return well ? Verdict() : refused();
      }
      case tackle:
        return in_phase(s, throws) && s.element(c.targets[0].element()).side != c.side &&
                       meeting(s, id, c.targets[0].element())
                   ? Verdict()
                   : refused();
      case done:
        return in_phase(s, hide) && !placed(s, c.side) ? Verdict("Some have no lane yet.", "RACE-1") : Verdict();
      default:
        return refused();
    }
  }

  void forecast(const State& s, const Command& c, std::vector<Explanation>& out) const override {
    if (c.verb.index() == volley) out.push_back(volley_odds(s, c));
    if (c.verb.index() == tackle) out.push_back(tackle_odds(c));
    if (c.verb.index() == throw_ball) out.push_back(odds(s, c.actor.element(), c.targets[0].element(), false));
  }

  Mobility mobility(const State& s, Ref mover) const override {
    Mobility m;
    const ElementId id = mover.element();
    if (mover.unit().valid()) {
      m.may_move = team_may_march(s, s.unit_info(mover.unit()).side);
      m.most = pace(s, mover.unit());
    } else if (id.valid()) {
      m.may_move = in_phase(s, go) && s.counter(id, counter(went)) == 0;
      m.most = allowance(s, id);
    }
    m.avoids_bodies = false;
    m.rule = "RACE-2";
    return m;
  }

  void resolve(Resolution& r, const Command& c) const override {
    const State& s = r.state();
    const ElementId id = c.actor.element();
    switch (c.verb.index()) {
      case begin:
        for (int e = 0; e < s.element_count(); ++e)
          r.emit(Concealed{ElementId(e), Audience::only(s.element(ElementId(e)).side)});
        r.emit(PhaseBegan{PhaseId(hide), 0, SideId()});
        break;
      case place:
        r.emit(Placed{id, c.path[0], compass(c.side.index() ? 2 : 0, 4), 0});
        break;
      case ace:
        for (int e = 0; e < s.element_count(); ++e)
          if (s.element(ElementId(e)).side == c.side) r.set(ElementId(e), counter(is_ace), id.index() == e ? 1 : 0);
        break;
      case lay:
        r.emit(OrderLaid{c.actor.unit(), c.side, OrderId(c.option(0))});
        break;
      case run:
        went_off(r, c);
        break;
      case throw_ball: {
        r.set(id, counter(threw), 1);
        r.emit(Fired{id, c.targets[0], s.element(c.targets[0].element()).at, false});
        AgendaEntry entry;
        entry.kind = 1;
        entry.asked = s.element(c.targets[0].element()).side;
        entry.actor = c.actor;
        entry.subject = c.targets[0];
        r.emit(Asked{entry});
        break;
      }
      case duck:
        hit(r, c);
        break;
      case shape:
        r.set(id, counter(went), 1);
        r.emit(Reshaped{id, s.element(id).body == in_line ? upright : in_line});
        break;
      case wheel_about: {
        const Wheel made = wheel(Ways(s, mobility(s, id), id), c.path[0], c.facing);
        r.set(id, counter(went), 1);
        r.emit(Moved{id, made.path, made.facing, 0, made.cost.cost, true});
        break;
      }
      case march:
        march_off(r, c);
        break;
      case volley: {
        const Explanation chance = volley_odds(s, c);
        for (const ElementId thrower : throwers(s, c.side, c.targets[0].element())) r.set(thrower, counter(threw), 1);
        if (roll_pool(r, c.actor, chance, c.targets[0]).success)
          r.emit(Destroyed{c.targets[0].element(), c.actor, "RACE-5"});
        break;
      }
      case tackle: {
        const ElementId target = c.targets[0].element();
        const std::optional<FrontContact> met = meeting(s, id, target);
        r.set(id, counter(threw), 1);
        r.emit(Moved{id, {met->at}, met->facing, 0, met->ahead, true});
        if (roll_opposed(r, c.actor, target, tackle_odds(c)).success) r.emit(Destroyed{target, c.actor, "RACE-6"});
        break;
      }
      default:
        next(r, c.side);
    }
  }

  Outcome outcome(const State& s) const override {
    Outcome out;
    out.over = in_phase(s, over);
    for (int side = 0; side < 2; ++side) {
      Explanation score("score", "RACE-2", Ref(SideId(side)));
      score.most = 1000;
      score.add("over the edge", s.sides[static_cast<std::size_t>(side)].score, "RACE-2");
      out.scores.push_back(score);
    }
    if (out.over && s.sides[0].score != s.sides[1].score)
      out.winner = SideId(s.sides[0].score > s.sides[1].score ? 0 : 1);
    out.reason = "The race is over.";
    out.rule = "RACE-2";
    return out;
  }

 private:
  static Command with_verb(Command c, int verb) {
    c.verb = VerbId(verb);
    return c;
  }
  static bool listed(const std::vector<Command>& out, const Command& c) {
    for (const Command& other : out)
      if (other == c) return true;
    return false;
  }
  static void add(std::vector<Command>& out, Command c, int verb, int option = -1) {
    c.verb = VerbId(verb);
    if (option >= 0) c.options = {option};
    out.push_back(c);
  }
  static bool busy(const State& s, ElementId id) {
    if (in_phase(s, hide)) return true;
    if (in_phase(s, plan) || !s.element(id).on_table()) return false;
    if (in_phase(s, go)) return s.counter(id, counter(went)) == 0 && allowance(s, id) > 0;
    return s.counter(id, counter(threw)) == 0;
  }
  static bool placed(const State& s, SideId side) {
    for (const Element& e : s.elements)
      if (e.side == side && e.presence == Presence::reserve) return false;
    return true;
  }
  static bool taken(const State& s, SideId side, Vec2 at) {
    for (const Element& e : s.elements)
      if (e.side == side && e.on_table() && e.at == at) return true;
    return false;
  }
  // The ace's 40 mm and luck are its side's secret: its enemy's view shows the allowance of the others.
  static std::int32_t allowance(const State& s, ElementId id) {
    const std::int32_t most = pace(s, s.element(id).unit);
    if (most == 0 || s.counter(id, counter(low))) return 0;
    const bool first = s.counter(id, counter(is_ace)) != 0;
    return most + (first ? mm(40) + mm(s.counter(s.element(id).side, counter(luck))) : 0);
  }
  static Verdict judged(const State& s, const PathCost& cost) {
    return cost.ok() ? Verdict() : Verdict("That " + fault_sentence(s, cost) + ".", "RACE-4");
  }
  bool team_can_act(const State& s, SideId side) const {
    if (!in_phase(s, go) && !in_phase(s, throws)) return false;
    std::vector<Command> out;
    Command c;
    c.side = side;
    c.actor = UnitId(side.index());
    team_candidates(s, c, out);
    return !out.empty();
  }
  // Whatever validate asks but whether the team may act, which is what is being found out.
  void team_candidates(const State& s, Command c, std::vector<Command>& out) const {
    if (team_may_march(s, c.side)) {
      const Formation team = formation_of(s, c.actor.unit());
      for (int direction = 0; direction < 8; ++direction) {
        const Vec2 to = team.at + rotate(Vec2{pace(s, c.actor.unit()), 0}, compass(direction, 8));
        if (!s.battle->table.ground.contains(to) || !formation_cost(s, mobility(s, c.actor), team, to).ok()) continue;
        c.path = {to};
        add(out, c, march);
      }
    }
    c.path.clear();
    for (int e = 0; in_phase(s, throws) && e < s.element_count(); ++e) {
      const Element& to = s.element(ElementId(e));
      if (!to.on_table() || to.side == c.side || throwers(s, c.side, ElementId(e)).size() < 2) continue;
      c.targets = {ElementId(e)};
      add(out, c, volley);
    }
  }
  void wheel_candidates(const State& s, Command c, std::vector<Command>& out) const {
    const Element& e = s.element(c.actor.element());
    for (const bool left : {true, false})
      for (const int eighths : {1, 2}) {
        c.path = {front_corner(e.body, e.at, e.facing, left)};
        c.facing = rotate(compass(left ? eighths : -eighths, 8), e.facing);
        if (validate(s, with_verb(c, wheel_about)).ok()) add(out, c, wheel_about);
      }
  }
  static Explanation odds(const State& s, ElementId from, ElementId to, bool ducks) {
    Explanation out("hit", "RACE-3", to);
    out.least = 2;
    out.most = 7;
    out.add("needed", 4, "RACE-3");
    if (!within(s.element(from).at, s.element(to).at, mm(150))) out.add("far", 1, "RACE-3");
    if (ducks) out.add("ducks", 1, "RACE-3");
    const std::int32_t percent = (7 - out.value()) * 100 / 6;
    out.shares.push_back({"hit", percent, true});
    return out;
  }
  static void went_off(Resolution& r, const Command& c) {
    const State& s = r.state();
    const ElementId id = c.actor.element();
    r.set(id, counter(went), 1);
    if (near_edge(s, id, c.path[0])) {
      const int points = s.counter(id, counter(is_ace)) ? 2 : 1;
      r.emit(Left{id, c.path, -1});
      r.emit(Scored{c.side, points, id, "over the edge", "RACE-2"});
    } else {
      const Vec2 from = s.element(id).at;
      const Push push = push_along(s, id, c.path[0]);
      r.emit(Moved{id, {push.end}, make_facing(c.path[0] - from), 0, length(from, push.end)});
      for (const Pushed& pushed : push.pushed)
        r.emit(Moved{pushed.element, {pushed.to}, s.element(pushed.element).facing, 0, 0, true});
    }
  }
  static void hit(Resolution& r, const Command& c) {
    const AgendaEntry entry = r.state().agenda.back();
    const ElementId target = entry.subject.element();
    r.emit(Answered{c.side, c.option(0), 1});
    const Explanation chance = odds(r.state(), entry.actor.element(), target, c.option(0) == 1);
    if (c.option(0) == 1) r.set(target, counter(low), 1);
    if (r.roll(entry.actor, 6, chance.value(), chance) >= chance.value())
      r.emit(Destroyed{target, entry.actor, "RACE-3"});
  }
  void next(Resolution& r, SideId side) const {
    const State& s = r.state();
    if (in_phase(s, hide) || in_phase(s, plan)) {
      r.set(side, counter(ready), 1);
      for (int i = 0; i < 2; ++i)
        if (!s.counter(SideId(i), counter(ready))) return;
      for (int i = 0; i < 2; ++i) r.set(SideId(i), counter(ready), 0);
      if (in_phase(s, hide)) {
        reveal(r);
        for (int i = 0; i < 2; ++i) {
          Explanation chance("the ace's luck", "RACE-2", SideId(i));
          chance.most = 6;
          chance.add("most", 6, "RACE-2");
          r.set(SideId(i), counter(luck), roll_under(r, SideId(i), 6, chance, true).value);
        }
        r.emit(PhaseBegan{PhaseId(plan), 1, SideId()});
        return;
      }
      for (int i = 0; i < 2; ++i)
        if (s.unit(UnitId(i)).laid.valid()) r.emit(OrderRevealed{UnitId(i), s.unit(UnitId(i)).laid});
      r.emit(PhaseBegan{PhaseId(go), s.turn, SideId(0)});
    } else if (in_phase(s, go)) {
      for (int e = 0; e < s.element_count(); ++e)
        if (s.element(ElementId(e)).side == side) r.set(ElementId(e), counter(low), 0);
      r.emit(PhaseBegan{PhaseId(throws), s.turn, side});
    } else if (side.index() == 0) {
      r.emit(PhaseBegan{PhaseId(go), s.turn, SideId(1)});
    } else {
      for (int e = 0; e < s.element_count(); ++e) {
        r.set(ElementId(e), counter(went), 0);
        r.set(ElementId(e), counter(threw), 0);
      }
      const bool last = s.turn >= s.battle->turns;
      r.emit(PhaseBegan{PhaseId(last ? over : plan), last ? s.turn : s.turn + 1, SideId()});
    }
  }
  static void reveal(Resolution& r) {
    for (int e = 0; e < r.state().element_count(); ++e) {
      const ElementId id(e);
      Revealed shown{id, r.state().element(id), {}};
      shown.value.seen_by = Audience::all();
      for (const CounterInfo& info : race_info().counters)
        if (info.scope == RefKind::element) {
          const CounterId c(static_cast<int>(&info - race_info().counters.data()));
          shown.counters.push_back(info.know == Know::all ? r.state().counter(id, c) : info.start);
        }
      r.emit(shown);
    }
  }
};

}  // namespace

const Ruleset& race_ruleset() {
  static const Race race;
  return race;
}

}  // namespace sixmil::race
