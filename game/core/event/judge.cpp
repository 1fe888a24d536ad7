#include "game/core/event/judge.hpp"

#include <limits>

#include "game/core/state/canonical.hpp"
#include "game/core/state/sound.hpp"

namespace sixmil {
namespace {

constexpr std::int32_t most_term = 1'000'000;

// Each answers what cannot be, or nullptr.
struct Judge {
  const State& state;

  static const char* first(std::initializer_list<const char*> problems) {
    for (const char* problem : problems)
      if (problem != nullptr) return problem;
    return nullptr;
  }
  static const char* unless(bool well, const char* problem) { return well ? nullptr : problem; }

  bool there(ElementId id) const { return exists(state, id.valid() ? Ref(id) : Ref()); }
  bool on_table(Vec2 at) const { return state.battle->table.ground.contains(at); }
  static bool high(std::int32_t tu) { return tu >= -height_limit && tu <= height_limit; }
  bool nothing_or(Ref thing) const { return thing == Ref() || thing.kind == RefKind::marker || exists(state, thing); }
  template <class TheId>
  static bool among(TheId id, std::size_t count) {
    return id.valid() && static_cast<std::size_t>(id.index()) < count;
  }
  bool carries(ElementId id) const {
    for (const Element& e : state.elements)
      if (e.presence == Presence::aboard && e.carrier == id) return true;
    return false;
  }

  const char* element(ElementId id) const { return unless(there(id), "names an element that is not in this battle"); }
  const char* by(Ref thing) const { return unless(nothing_or(thing), "names somebody who is not in this battle"); }
  const char* unit(UnitId id) const {
    return unless(among(id, state.units.size()), "names a unit that is not in this battle");
  }
  const char* order(OrderId id) const {
    return unless(!id.valid() || among(id, state.info().orders.size()), "names an order that the rules do not know");
  }
  static const char* looks(Facing facing) { return unless(is_facing(facing), "lets somebody look nowhere"); }
  const char* stands(Vec2 at, Facing facing, std::int32_t height) const {
    return first({unless(on_table(at), "puts somebody off the table"), looks(facing),
                  unless(high(height), "puts somebody too high")});
  }
  // Ends at the last point of a path, or where it was.
  const char* ends(ElementId id, const Path& path, Vec2 otherwise, Facing facing, std::int32_t height) const {
    if (const char* problem = element(id)) return problem;
    for (const Vec2 point : path)
      if (!on_table(point)) return "leads somebody off the table";
    return stands(path.empty() ? otherwise : path.back(), facing, height);
  }
  const char* dice(std::int32_t die, const Faces& faces) const {
    for (const std::int16_t face : faces)
      if (face < 0 || face > die) return "shows a face that no such die has";
    return nullptr;
  }
  const char* odds(const Explanation& e) const {
    const bool together = e.test != DiceTest::one;
    const std::int32_t most = e.test == DiceTest::opposed || !together ? 1000 : max_pool_die;
    const bool against = e.test == DiceTest::matched || e.test == DiceTest::opposed;
    if (e.least > e.most || e.die < (together ? 1 : 0) || e.die > most ||
        (against && (e.against_die < 1 || e.against_die > most)) || e.against_terms < 0 ||
        e.against_terms > e.terms.size() || e.need < -most_term || e.need > most_term)
      return "explains a number that cannot be";
    for (const Term& term : e.terms)
      if (term.value < -most_term || term.value > most_term) return "explains a number that cannot be";
    if (e.least < -most_term * max_terms || e.most > most_term * max_terms) return "explains a number that cannot be";
    return by(e.subject);
  }
  bool counts(Ref actor, std::int32_t dice, bool secret) const {
    return dice >= 0 && dice_rolled(state, actor, secret) + dice <= std::numeric_limits<std::uint16_t>::max();
  }

  const char* operator()(const Placed& f) const {
    return first({element(f.element), stands(f.at, f.facing, f.height)});
  }
  const char* operator()(const Moved& f) const {
    if (const char* problem = element(f.element)) return problem;
    return ends(f.element, f.path, state.element(f.element).at, f.facing, f.height);
  }
  const char* operator()(const Turned& f) const {
    return first({element(f.element), looks(f.facing), unless(high(f.height), "puts somebody too high")});
  }
  const char* operator()(const Reshaped& f) const {
    return first({element(f.element), unless(body_fits(f.body), "gives somebody a body that cannot be")});
  }
  const char* operator()(const Arrived& f) const {
    return first({ends(f.element, f.path, f.from, f.facing, f.height), stands(f.from, f.facing, 0)});
  }
  const char* operator()(const Left& f) const {
    const auto gates = static_cast<std::int32_t>(state.battle->gates.size());
    return first({element(f.element), unless(f.gate >= -1 && f.gate < gates, "names a gate that is not there")});
  }
  const char* operator()(const Boarded& f) const {
    if (const char* problem = first({element(f.element), element(f.carrier)})) return problem;
    const Element& carrier = state.element(f.carrier);
    return unless(f.element != f.carrier && carrier.presence != Presence::aboard &&
                      carries_side(carrier, state.element(f.element).side) && !carries(f.element),
                  "lets somebody ride where nobody can");
  }
  const char* operator()(const Landed& f) const { return first({element(f.element), stands(f.at, f.facing, 0)}); }
  const char* operator()(const Rolled& f) const {
    const bool known = nothing_or(f.actor) && nothing_or(f.other) && f.actor.kind != RefKind::marker &&
                       f.other.kind != RefKind::marker;
    if (!known) return "names somebody who is not in this battle";
    return first({dice(f.die, f.faces), dice(f.other_die, f.other_faces), odds(f.odds),
                  unless(counts(f.actor, f.counted, f.secret) && counts(f.other, f.other_counted, f.secret),
                         "counts more dice than a turn has")});
  }
  const char* operator()(const Fired& f) const { return first({element(f.firer), by(f.target)}); }
  const char* operator()(const AreaStruck& f) const {
    return first({by(f.by), unless(f.radius >= 0, "has a radius below nothing")});
  }
  const char* operator()(const FlownOver& f) const {
    return first({by(f.by), unless(f.width >= 0, "has a width below nothing")});
  }
  const char* operator()(const Destroyed& f) const { return first({element(f.element), by(f.by)}); }
  const char* operator()(const Taken& f) const {
    if (const char* problem = first({element(f.element), by(f.by)})) return problem;
    const Element& taken = state.element(f.element);
    return unless(among(f.side, static_cast<std::size_t>(state.side_count())) && taken.seen_by.includes(f.side) &&
                      taken.presence != Presence::aboard && !carries(f.element),
                  "gives somebody to a side that cannot have it");
  }
  const char* operator()(const MarkerLaid& f) const {
    return unless(!f.value.gone && marker_fits(state, f.marker, f.value), "lays a marker that cannot be");
  }
  const char* operator()(const MarkerGone& f) const {
    const bool laid =
        among(f.marker, state.markers.size()) && !state.markers[static_cast<std::size_t>(f.marker.index())].gone;
    return first({unless(laid, "takes away a marker that is not there"), by(f.by)});
  }
  const char* operator()(const Concealed& f) const { return element(f.element); }
  const char* operator()(const Revealed& f) const {
    if (const char* problem = element(f.element)) return problem;
    const Element& e = f.value;
    const bool named = among(e.unit, state.units.size()) && among(e.profile, state.info().profiles.size()) &&
                       among(e.side, static_cast<std::size_t>(state.side_count())) && body_fits(e.body) &&
                       high(e.height) && is_facing(e.facing);
    if (!named) return "shows an element that cannot be";
    if (e.on_table() && !on_table(e.at)) return "puts somebody off the table";
    if ((e.presence == Presence::aboard) != e.carrier.valid()) return "lets somebody ride where nobody can";
    if (e.carrier.valid() &&
        (!there(e.carrier) || e.carrier == f.element || carries(f.element) ||
         state.element(e.carrier).presence == Presence::aboard || !carries_side(state.element(e.carrier), e.side)))
      return "lets somebody ride where nobody can";
    if (e.side != state.element(f.element).side && carries(f.element)) return "lets somebody ride where nobody can";
    const CounterLayout& layout = state.battle->layout;
    const auto& columns = layout.of_scope[static_cast<std::size_t>(CounterLayout::scope_index(RefKind::element))];
    if (f.counters.size() != static_cast<int>(columns.size())) return "counts what the rules do not know";
    for (int i = 0; i < f.counters.size(); ++i) {
      const CounterId id = columns[static_cast<std::size_t>(i)];
      if (!value_fits(state, state.info().counters[static_cast<std::size_t>(id.index())], f.counters[i]))
        return "counts what cannot be";
    }
    return nullptr;
  }
  const char* operator()(const OrderLaid& f) const { return first({unit(f.unit), by(f.by), order(f.order)}); }
  const char* operator()(const OrderRevealed& f) const { return first({unit(f.unit), order(f.order)}); }
  const char* operator()(const OrderChanged& f) const { return first({unit(f.unit), order(f.order)}); }
  const char* operator()(const CounterSet& f) const {
    const std::vector<CounterInfo>& counters = state.info().counters;
    if (!among(f.counter, counters.size())) return "counts what the rules do not know";
    const CounterInfo& counter = counters[static_cast<std::size_t>(f.counter.index())];
    return unless(f.of.kind == counter.scope && exists(state, f.of) && value_fits(state, counter, f.value),
                  "counts what cannot be");
  }
  const char* operator()(const PhaseBegan& f) const {
    return unless(among(f.phase, state.info().phases.size()) && f.turn >= 0 && f.turn <= canonical::most_turns &&
                      f.active.index() < state.side_count(),
                  "begins a phase that the rules do not know");
  }
  const char* operator()(const Asked& f) const {
    const AgendaEntry& entry = f.entry;
    const bool named = (!entry.actor.valid() || exists(state, entry.actor)) &&
                       (!entry.subject.valid() || exists(state, entry.subject)) &&
                       entry.asked.index() < state.side_count();
    return unless(named && question_fits(state, entry) &&
                      static_cast<std::int64_t>(state.agenda.size()) < canonical::Counts::most_agenda,
                  "asks what the rules do not know");
  }
  const char* operator()(const Answered&) const { return unless(!state.agenda.empty(), "answers what nobody asked"); }
  const char* operator()(const Scored& f) const {
    if (!among(f.side, static_cast<std::size_t>(state.side_count()))) return "names a side that is not there";
    const std::int64_t sum = std::int64_t{state.sides[static_cast<std::size_t>(f.side.index())].score} + f.points;
    return first({by(f.about), unless(sum >= INT32_MIN && sum <= INT32_MAX, "scores more than can be counted")});
  }
};

}  // namespace

Status judge_fact(const State& state, const Fact& fact) {
  if (const char* problem = std::visit(Judge{state}, fact))
    return Error{"what happened", problem, "ask for the game's state anew"};
  return Nothing{};
}

Status fold_told(State& state, const Fact& fact) {
  const Status verdict = judge_fact(state, fact);
  if (verdict.ok()) fold(state, fact);
  return verdict;
}

}  // namespace sixmil
