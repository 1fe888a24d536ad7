#include "game/replay/log_text.hpp"

#include <fmt/format.h>

namespace sixmil::replay {
namespace {

// Hundredths, without what is not needed.
std::string hundredths_text(std::int64_t value) {
  const char* sign = value < 0 ? "-" : "";
  const std::int64_t size = value < 0 ? -value : value;
  return size % 100 == 0 ? fmt::format("{}{}", sign, size / 100)
                         : fmt::format("{}{}.{:02}", sign, size / 100, size % 100);
}

std::string rule_text(std::string_view rule) { return rule.empty() ? "" : fmt::format(" [{}]", rule); }

// Two dice read as tens and units.
bool reads_as_one(const Rolled& e) { return e.die == 100 && e.faces.size() == 2; }

struct Writer {
  const State& state;
  bool brief = false;  // without terms and rule ids

  bool in_inches() const { return state.info().unit == RuleUnit::inch; }
  // In the unit that the rulebook counts in, without naming it.
  std::string number(std::int64_t tu) const {
    return hundredths_text(in_inches() ? (100 * tu + (tu < 0 ? -1 : 1) * tu_per_inch / 2) / tu_per_inch : tu);
  }
  std::string length(std::int64_t tu) const { return number(tu) + (in_inches() ? " in" : " mm"); }
  std::string place_text(Vec2 p) const { return fmt::format("{}, {}", number(p.x), number(p.y)); }
  std::string name(ElementId id) const { return element_name(state, id); }
  std::string name(UnitId id) const { return unit_name(state, id); }
  std::string name(Ref ref) const { return thing_name(state, ref); }
  const ProfileInfo& profile(ElementId id) const { return state.battle->profile(id); }
  std::string cite(std::string_view rule) const { return brief ? std::string() : rule_text(rule); }
  std::string side(SideId id) const {
    return id.valid() ? state.battle->sides[static_cast<std::size_t>(id.index())].name : "Nobody";
  }
  const MarkerInfo* marker(std::int16_t kind) const {
    const auto at = static_cast<std::size_t>(kind);
    return at < state.info().markers.size() ? &state.info().markers[at] : nullptr;
  }
  const AskInfo& ask(const Asked& e) const { return state.info().asks[static_cast<std::size_t>(e.entry.kind)]; }
  std::string order(OrderId id) const {
    return id.valid() ? state.info().orders[static_cast<std::size_t>(id.index())].label : "no order";
  }

  std::string operator()(const Placed& e) const {
    return fmt::format("{} is placed at {}.", name(e.element), place_text(e.at));
  }
  std::string operator()(const Moved& e) const {
    if (e.path.empty()) return {};
    return fmt::format("{} moves to {} ({} of its allowance).", name(e.element), place_text(e.path.back()),
                       length(e.cost));
  }
  std::string operator()(const Turned& e) const {
    return fmt::format("{} turns to {}°.", name(e.element), degrees_of(e.facing));
  }
  std::string operator()(const Reshaped& e) const { return fmt::format("{} changes formation.", name(e.element)); }
  std::string operator()(const Arrived& e) const {
    return fmt::format("{} enters the table at {} and goes to {}.", name(e.element), place_text(e.from),
                       place_text(e.path.empty() ? e.from : e.path.back()));
  }
  std::string operator()(const Left& e) const {
    const std::string by =
        e.gate >= 0 ? " by " + state.battle->gates[static_cast<std::size_t>(e.gate)].name : std::string();
    return fmt::format("{} leaves the table{}.", name(e.element), by);
  }
  std::string operator()(const Boarded& e) const {
    return fmt::format("{} mounts {}.", name(e.element), name(e.carrier));
  }
  std::string operator()(const Landed& e) const {
    return fmt::format("{} dismounts at {}.", name(e.element), place_text(e.at));
  }
  static std::string faces_text(const Faces& list) {
    std::string faces;
    for (const std::int16_t face : list) faces += (faces.empty() ? "" : ", ") + std::to_string(face);
    return faces.empty() ? "nothing" : faces;
  }
  // Of a pool, or of a die against another's.
  std::string together(const Rolled& e) const {
    const auto dice = [](const Faces& faces, std::int32_t die) {
      return faces.size() == 1 ? fmt::format("D{}", die) : fmt::format("{}D{}", faces.size(), die);
    };
    std::string out = fmt::format("{} rolls {} for {}", name(e.actor), dice(e.faces, e.die), e.odds.label);
    if (e.odds.subject.valid() && e.odds.subject != e.actor && e.odds.subject != e.other)
      out += fmt::format(" against {}", name(e.odds.subject));
    out += ": " + faces_text(e.faces);
    if (e.other_die != 0)
      out += fmt::format(", {} {}: {}", name(e.other), dice(e.other_faces, e.other_die), faces_text(e.other_faces));
    out += fmt::format("; makes {}", e.value);
    if (e.odds.test == DiceTest::opposed) out += fmt::format(" against {}", e.other_value);
    out += fmt::format(", {}: {}", need_text(e), e.success ? "success" : "failure");
    if (!brief && !e.odds.terms.empty()) out += fmt::format(" ({})", e.odds.text());
    return out + "." + cite(e.odds.rule);
  }
  std::string operator()(const Rolled& e) const {
    if (e.odds.test != DiceTest::one) return together(e);
    const std::string faces = faces_text(e.faces);
    const std::string what = e.odds.label.empty() ? "a roll" : std::string(e.odds.label);
    std::string out = fmt::format("{} rolls D{} for {}", name(e.actor), e.die, what);
    if (e.odds.subject.valid() && e.odds.subject != e.actor) out += fmt::format(" against {}", name(e.odds.subject));
    const bool plain = (e.faces.size() == 1 && e.faces[0] == e.value) || reads_as_one(e);
    out += plain ? fmt::format(": {}", e.value) : fmt::format(": {} makes {}", faces, e.value);
    if (e.need != 0)
      out += fmt::format(", {}: {}", need_text(e), e.success ? "success" : "failure");
    else if (reads_as_one(e) && !e.success)
      out += ", and had no chance: failure";
    if (!brief && !e.odds.terms.empty()) out += fmt::format(" ({})", e.odds.text());
    return out + "." + cite(e.odds.rule);
  }
  std::string operator()(const Fired& e) const {
    const std::string at = e.target.valid() ? name(e.target) : place_text(e.at);
    const std::string with = e.with.empty() ? std::string() : " with its " + std::string(e.with);
    return fmt::format("{} {} {}{}.", name(e.firer), e.indirect ? "shells" : "fires at", at, with);
  }
  std::string operator()(const AreaStruck& e) const {
    return fmt::format("{} strikes {} around {}.", name(e.by), length(e.radius), place_text(e.at));
  }
  std::string operator()(const FlownOver& e) const {
    return fmt::format("{} flies from {} to {}.", name(e.by), place_text(e.from), place_text(e.to));
  }
  std::string operator()(const Destroyed& e) const {
    return fmt::format("{} is destroyed{}.{}", name(e.element), e.by.valid() ? " by " + name(e.by) : std::string(),
                       cite(e.rule));
  }
  std::string operator()(const Taken& e) const {
    const std::string& what = state.battle->elements[static_cast<std::size_t>(e.element.index())].name;
    return fmt::format("{} takes over {}.{}", e.by.valid() ? name(e.by) : side(e.side), what, cite(e.rule));
  }
  std::string operator()(const MarkerLaid& e) const {
    const MarkerInfo* info = marker(e.value.kind);
    if (!info) return fmt::format("{} lays a marker at {}.", side(e.value.side), place_text(e.value.at));
    if (!info->placed) return fmt::format("{}: {}.", side(e.value.side), info->label);
    if (info->end < 0) return fmt::format("{}: {} at {}.", side(e.value.side), info->label, place_text(e.value.at));
    const auto end = static_cast<std::size_t>(info->end);
    return fmt::format("{}: {} from {} to {}.", side(e.value.side), info->label, place_text(e.value.at),
                       place_text({e.value.numbers[end], e.value.numbers[end + 1]}));
  }
  std::string operator()(const MarkerGone& e) const {
    const MarkerInfo* info = marker(e.kind);
    if (!info) return fmt::format("Marker {} is gone.", e.marker.value);
    if (e.by.valid()) return fmt::format("{}: {} shot down by {}.", side(e.side), info->label, name(e.by));
    return fmt::format("{}: {} gone.", side(e.side), info->label);
  }
  std::string operator()(const Concealed& e) const { return fmt::format("{} is hidden.", name(e.element)); }
  std::string operator()(const Revealed& e) const {
    return fmt::format("{} stands at {}.", name(e.element), place_text(e.value.at));
  }
  std::string operator()(const OrderLaid& e) const {
    const std::string by = e.by.valid() && e.by != Ref(e.unit) ? " by " + name(e.by) : std::string();
    if (!e.order.valid()) return fmt::format("The order laid on {} is taken back.", name(e.unit));
    return fmt::format("{} is ordered{}: {}.", name(e.unit), by, order(e.order));
  }
  std::string operator()(const OrderRevealed& e) const {
    return fmt::format("{} turns up its order: {}.", name(e.unit), order(e.order));
  }
  std::string operator()(const OrderChanged& e) const {
    return fmt::format("{} now acts on: {}.{}", name(e.unit), order(e.order), cite(e.rule));
  }
  std::string operator()(const CounterSet& e) const {
    const CounterInfo& counter = state.info().counters[static_cast<std::size_t>(e.counter.index())];
    if (!counter.told) return {};
    const bool flag = counter.least == 0 && counter.most == 1;
    if (flag && e.value == 0) return {};
    const ElementId of = e.of.element();
    return fmt::format("{}: {}.", name(e.of), counter.said(e.value, of.valid() ? &profile(of) : nullptr));
  }
  std::string operator()(const PhaseBegan& e) const {
    const PhaseInfo& phase = state.info().phases[static_cast<std::size_t>(e.phase.index())];
    const std::string who = e.active.valid() ? ", " + side(e.active) : std::string();
    const std::string turn = e.turn > 0 ? fmt::format("Turn {}: ", e.turn) : std::string();
    if (brief) return turn + phase.label + who;
    return fmt::format("== {}{}{} =={}", turn, phase.label, who, rule_text(phase.rule));
  }
  std::string operator()(const Asked& e) const {
    const AskInfo& info = ask(e);
    return info.told.empty() ? std::string()
                             : fmt::format("{}: {}.{}", name(e.entry.actor), info.told, cite(info.rule));
  }
  std::string operator()(const Answered&) const { return {}; }
  std::string operator()(const Scored& e) const {
    const std::string about = e.about.valid() ? " (" + name(e.about) + ")" : std::string();
    return fmt::format("{} scores {} for {}{}.{}", side(e.side), e.points, e.label, about, cite(e.rule));
  }
};

struct Cited {
  const State& state;
  std::string_view operator()(const Rolled& e) const { return e.odds.rule; }
  std::string_view operator()(const Destroyed& e) const { return e.rule; }
  std::string_view operator()(const Taken& e) const { return e.rule; }
  std::string_view operator()(const OrderChanged& e) const { return e.rule; }
  std::string_view operator()(const Scored& e) const { return e.rule; }
  std::string_view operator()(const Asked& e) const {
    const AskInfo& info = state.info().asks[static_cast<std::size_t>(e.entry.kind)];
    return info.told.empty() ? std::string_view() : std::string_view(info.rule);
  }
  std::string_view operator()(const PhaseBegan& e) const {
    return state.info().phases[static_cast<std::size_t>(e.phase.index())].rule;
  }
  template <class F>
  std::string_view operator()(const F&) const {
    return {};
  }
};

}  // namespace

// The event says what was needed and how it went, not which way: rolls under and over tell by their outcome.
std::string need_text(const Rolled& roll) {
  if (roll.odds.test == DiceTest::opposed)
    return fmt::format("needs {} or more and above {}", roll.need, roll.other_value);
  if (roll.odds.test != DiceTest::one)
    return fmt::format("needs {} of {} or more{}", roll.need, roll.odds.need, roll.other_die != 0 ? " left" : "");
  if (roll.value == roll.need && roll.odds.die == 0) return fmt::format("needs {}", roll.need);
  if (roll.odds.die != 0) return fmt::format("needs {} or {}", roll.need, roll.odds.need == 0 ? "less" : "more");
  return fmt::format("needs {} or {}", roll.need, (roll.value < roll.need) == roll.success ? "less" : "more");
}

std::string element_name(const State& state, ElementId element) {
  if (!element.valid() || element.index() >= state.element_count()) return "something";
  const ElementInfo& info = state.battle->elements[static_cast<std::size_t>(element.index())];
  return state.battle->sides[static_cast<std::size_t>(state.element(element).side.index())].name + " " + info.name;
}

std::string unit_name(const State& state, UnitId unit) {
  if (!unit.valid() || unit.index() >= state.unit_count()) return "a unit";
  std::string name;
  SideId side;
  for (UnitId at = unit; at.valid(); at = state.unit_info(at).parent) {
    name = name.empty() ? state.unit_info(at).name : state.unit_info(at).name + ", " + name;
    side = state.unit_info(at).side;
  }
  return state.battle->sides[static_cast<std::size_t>(side.index())].name + " " + name;
}

std::string thing_name(const State& state, Ref thing) {
  switch (thing.kind) {
    case RefKind::side:
      return state.battle->sides[static_cast<std::size_t>(thing.index)].name;
    case RefKind::unit:
      return unit_name(state, thing.unit());
    case RefKind::element:
      return element_name(state, thing.element());
    case RefKind::marker:
      return fmt::format("marker {}", thing.index);
    default:
      return "The game";
  }
}

std::string log_line(const State& state, const Event& event) { return std::visit(Writer{state}, event.fact); }

std::string log_brief(const State& state, const Event& event) { return std::visit(Writer{state, true}, event.fact); }

std::string_view event_rule(const State& state, const Event& event) { return std::visit(Cited{state}, event.fact); }

}  // namespace sixmil::replay
